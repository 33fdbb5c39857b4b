// Reductions by threads of a device that work together.

#include "DeviceReduction.h"
#include "DeviceMemory.h"
#include "ReducedOperand.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

/// Shorter reductions are one thread's.
static constexpr int64_t kFewestElements = 32;
/// A reduction is computed in parts, by a launch of its own, if all its members are fewer than these.
static constexpr int64_t kFewestThreads = 1 << 16;

/// Runs of consecutive elements are shared out to a warp or to a block; what is strided to fewer members, for
/// neighbouring results are read at the same time.
DeviceReduction DeviceReduction::of(sh::ReduceOp op) {
  ReducedDimensions reduced(shapeOf(op.getInputs().front()), op.getDimensions());
  int64_t elements = reduced.outerSize * reduced.innerSize;
  DeviceReduction plan;
  plan.units = elements;
  if (elements < kFewestElements)
    return plan;
  plan.isColumn = reduced.innerSize < kFewestElements;
  if (plan.isColumn) {
    plan.members = elements < 128 ? 4 : 16;
    plan.parts = elements < 2048 ? 1 : std::min<int64_t>(elements / 1024, 64);
    return plan;
  }
  if (elements >= 128 && reduced.innerSize % 4 == 0)
    plan.lanes = 4;
  plan.units = elements / plan.lanes;
  plan.members = elements <= 1024 ? 32 : elements <= 4096 ? 128 : 256;
  plan.parts = elements < (1 << 16) ? 1 : std::min<int64_t>(elements >> 14, 256);
  return plan;
}

static Value constant(ImplicitLocOpBuilder &b, int64_t value) { return intConstant(b, b.getI64Type(), value); }

Value fsdp::kernels::combineHalves(ImplicitLocOpBuilder &b, const Monoid &monoid, Value lanes) {
  auto type = dyn_cast<VectorType>(lanes.getType());
  if (!type)
    return lanes;
  for (int64_t width = type.getDimSize(0) / 2; width >= 1; width /= 2) {
    auto low = llvm::to_vector(llvm::seq<int64_t>(0, width));
    auto high = llvm::to_vector(llvm::seq<int64_t>(width, 2 * width));
    Value first = vector::ShuffleOp::create(b, lanes, lanes, low);
    Value second = vector::ShuffleOp::create(b, lanes, lanes, high);
    lanes = monoid.combine(b, first, second);
  }
  return vector::ExtractOp::create(b, lanes, int64_t(0));
}

KernelBuffer fsdp::kernels::partialsOf(sh::ReduceOp op, ElementEvaluator &evaluator) {
  DeviceReduction plan = DeviceReduction::of(op);
  Type element = Monoid::ofBody(op, op.getBody())->withNarrowSums().getAccumulatorType();
  int64_t elements = cast<ShapedType>(op.getResult(0).getType()).getNumElements();
  return deviceMemory(op, "parts", RankedTensorType::get({plan.parts, elements}, element), evaluator);
}

/// [first, last) for members that the plan has; nothing, which changes nothing, for others.
static Value idleBeyond(ImplicitLocOpBuilder &b, Value first, Value last, const DeviceReduction &plan,
                        const DeviceGroup &group) {
  if (group.members == plan.members)
    return first;
  Value works = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, group.member, constant(b, plan.members));
  return arith::SelectOp::create(b, works, first, last);
}

/// What each member has of a part: its units in order, then its lanes.
static Value emitMemberPart(sh::ReduceOp op, const Monoid &monoid, unsigned level, Indices indices,
                            const IndexExpression &part, ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  const DeviceGroup &group = *evaluator.group;
  IndexExpression start = part * plan.unitsOfPart();
  Value first = arith::AddIOp::create(b, evaluator.materialize(start), group.member);
  Value last = constant(b, plan.units);
  if (plan.parts > 1)
    last = arith::MinUIOp::create(b, evaluator.materialize(start + plan.unitsOfPart()), last);
  first = idleBeyond(b, first, last, plan, group);
  Value neutral = monoid.neutral(b);
  if (plan.lanes > 1)
    neutral = vector::BroadcastOp::create(b, VectorType::get({plan.lanes}, neutral.getType()), neutral);
  scf::ForOp loop = evaluator.openDynamicLoop(level, first, last, constant(b, plan.members), neutral);
  LoopAxis axis = {op, 5};
  IndexExpression position =
      evaluator.addCounter(loop.getInductionVar(), plan.units, axis, plan.lanes, plan.units * plan.lanes, 1) *
      plan.lanes;
  if (plan.lanes > 1)
    position = position + evaluator.addLanes(plan.lanes, axis, plan.units * plan.lanes, 1);
  ReducedOperand operand(op, indices);
  auto dimensions = llvm::to_vector(operand.reduced.outer);
  llvm::append_range(dimensions, operand.reduced.inner);
  operand.place(dimensions, position, evaluator.getSpace());
  Value element = monoid.widen(b, evaluator.element(op.getInputs().front(), operand.indices));
  Value parts[] = {loop.getRegionIterArg(0), element};
  unifyLanes(b, parts); // what does not depend on the position has no lanes
  Value sum = evaluator.closeLoop({monoid.combine(b, parts[0], parts[1])}).front();
  return combineHalves(b, monoid, sum);
}

Value fsdp::kernels::emitReductionPart(sh::ReduceOp op, Indices indices, const IndexExpression &part,
                                       ElementEvaluator &evaluator) {
  Monoid monoid = Monoid::ofBody(op, op.getBody())->withNarrowSums();
  return combineGroup(monoid, emitMemberPart(op, monoid, evaluator.getDepth(), indices, part, evaluator), evaluator);
}

/// The parts that another launch has left in memory.
static Value emitStoredParts(sh::ReduceOp op, const Monoid &monoid, unsigned level, Indices indices,
                             ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  KernelBuffer partials = partialsOf(op, evaluator);
  int64_t elements = partials.type.getDimSize(1);
  IndexExpression element = evaluator.getSpace().linearize(indices, shapeOf(op.getResult(0)));
  Value last = constant(b, plan.parts);
  Value first = idleBeyond(b, evaluator.group->member, last, plan, *evaluator.group);
  scf::ForOp loop = evaluator.openDynamicLoop(level, first, last, constant(b, plan.members), monoid.neutral(b));
  IndexExpression part = evaluator.addCounter(loop.getInductionVar(), plan.parts, {op, 6}, 1, plan.parts, 1);
  Value sum = monoid.combine(b, loop.getRegionIterArg(0), evaluator.load(partials, part * elements + element));
  return combineGroup(monoid, evaluator.closeLoop({sum}).front(), evaluator);
}

/// All parts, one after the other, by the same group.
static Value emitAllParts(sh::ReduceOp op, const Monoid &monoid, unsigned level, Indices indices,
                          ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  if (plan.parts == 1)
    return combineGroup(monoid, emitMemberPart(op, monoid, level, indices, IndexExpression(0), evaluator), evaluator);
  const DeviceGroup &group = *evaluator.group;
  scf::ForOp loop = evaluator.openLoop(level, plan.parts, monoid.neutral(b));
  IndexExpression part = evaluator.addCounter(loop.getInductionVar(), plan.parts, {op, 6}, 1, plan.parts, 1);
  Value sum = combineGroup(monoid, emitMemberPart(op, monoid, level + 1, indices, part, evaluator), evaluator);
  Value owner = arith::RemUIOp::create(b, loop.getInductionVar(), constant(b, plan.members));
  Value isMine = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, owner, group.member);
  Value before = loop.getRegionIterArg(0);
  Value after = arith::SelectOp::create(b, isMine, monoid.combine(b, before, sum), before);
  return combineGroup(monoid, evaluator.closeLoop({after}).front(), evaluator);
}

Value fsdp::kernels::emitDeviceReduction(sh::ReduceOp op, const Monoid &monoid, Indices indices,
                                         ElementEvaluator &evaluator) {
  DeviceReduction plan = DeviceReduction::of(op);
  if (plan.members == 1 || !evaluator.group)
    return nullptr;
  LoopRequests &requests = evaluator.getRequests();
  LoopAxis axis = evaluator.group->axis;
  bool before = std::exchange(requests.changed, false);
  requests.addGroup(axis, {plan.members, plan.isColumn});
  int64_t elements = cast<ShapedType>(op.getResult(0).getType()).getNumElements();
  bool isSplit = plan.parts > 1 && elements * plan.members < kFewestThreads;
  if (isSplit)
    requests.addPartials(axis, op);
  bool isNew = std::exchange(requests.changed, before || requests.changed);
  if (isNew || evaluator.group->members < plan.members) // this build is thrown away
    return monoid.neutral(evaluator.getBuilder());
  unsigned level = evaluator.levelOf(indices);
  if (!evaluator.isUniform(level))
    return nullptr;
  auto found = requests.partials.find(axis);
  isSplit &= found != requests.partials.end() && found->second == op; // a nest has one such launch
  return isSplit ? emitStoredParts(op, monoid, level, indices, evaluator)
                 : emitAllParts(op, monoid, level, indices, evaluator);
}
