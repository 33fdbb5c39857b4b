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
  if (elements >= 128 && reduced.innerSize % 4 == 0 && op.getInputs().size() == 1)
    plan.lanes = 4;
  plan.units = elements / plan.lanes;
  plan.members = elements <= 1024 ? 32 : elements <= 4096 ? 128 : 256;
  plan.parts = elements < (1 << 16) ? 1 : std::min<int64_t>(elements >> 14, 256);
  return plan;
}

static Value constant(ImplicitLocOpBuilder &b, int64_t value) { return intConstant(b, b.getI64Type(), value); }

SmallVector<KernelBuffer> fsdp::kernels::partialsOf(sh::ReduceOp op, ElementEvaluator &evaluator) {
  DeviceReduction plan = DeviceReduction::of(op);
  int64_t elements = cast<ShapedType>(op.getResult(0).getType()).getNumElements();
  SmallVector<KernelBuffer> buffers;
  for (auto [number, type] : llvm::enumerate(DeviceCombination::of(op)->getTypes())) {
    std::string name = number == 0 ? "parts" : "parts_" + std::to_string(number) + "_";
    buffers.push_back(deviceMemory(op, name, RankedTensorType::get({plan.parts, elements}, type), evaluator));
  }
  return buffers;
}

/// [first, last) for members that the plan has; nothing, which changes nothing, for others.
static Value idleBeyond(ImplicitLocOpBuilder &b, Value first, Value last, const DeviceReduction &plan,
                        const DeviceGroup &group) {
  if (group.members == plan.members)
    return first;
  Value works = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, group.member, constant(b, plan.members));
  return arith::SelectOp::create(b, works, first, last);
}

/// As a vector of `lanes` of each, if that is more than one.
static void spreadLanes(ImplicitLocOpBuilder &b, Accumulators &values, int64_t lanes) {
  if (lanes > 1)
    for (Value &value : values)
      value = vector::BroadcastOp::create(b, VectorType::get({lanes}, value.getType()), value);
}

/// Combines the lanes of a vector of 2^n: the lower half with the upper one, down to a number.
static Accumulators combineHalves(const DeviceCombination &combination, Accumulators lanes,
                                  ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  auto type = dyn_cast<VectorType>(lanes.front().getType());
  if (!type)
    return lanes;
  for (int64_t width = type.getDimSize(0) / 2; width >= 1; width /= 2) {
    auto low = llvm::to_vector(llvm::seq<int64_t>(0, width));
    auto high = llvm::to_vector(llvm::seq<int64_t>(width, 2 * width));
    auto take = [&](ArrayRef<int64_t> some) {
      return llvm::map_to_vector(lanes, [&](Value v) -> Value { return vector::ShuffleOp::create(b, v, v, some); });
    };
    Accumulators first = take(low), second = take(high);
    lanes = combination.combine(first, second, /*isOrdered=*/false, evaluator);
  }
  return llvm::map_to_vector(lanes, [&](Value v) -> Value { return vector::ExtractOp::create(b, v, int64_t(0)); });
}

/// What each member has of a part: its units in order, then its lanes.
static Accumulators emitMemberPart(sh::ReduceOp op, const DeviceCombination &combination, unsigned level,
                                   Indices indices, const IndexExpression &part, ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  const DeviceGroup &group = *evaluator.group;
  IndexExpression start = part * plan.unitsOfPart();
  Value first = arith::AddIOp::create(b, evaluator.materialize(start), group.member);
  Value last = constant(b, plan.units);
  if (plan.parts > 1)
    last = arith::MinUIOp::create(b, evaluator.materialize(start + plan.unitsOfPart()), last);
  first = idleBeyond(b, first, last, plan, group);
  Accumulators neutral = combination.neutral(evaluator);
  spreadLanes(b, neutral, plan.lanes);
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
  Accumulators element = combination.element(operand.indices, position, evaluator);
  Accumulators sum = combination.combine(loop.getRegionIterArgs(), element, /*isOrdered=*/true, evaluator);
  return combineHalves(combination, Accumulators(evaluator.closeLoop(sum)), evaluator);
}

Accumulators fsdp::kernels::emitReductionPart(sh::ReduceOp op, Indices indices, const IndexExpression &part,
                                              ElementEvaluator &evaluator) {
  auto combination = DeviceCombination::of(op);
  Accumulators mine = emitMemberPart(op, *combination, evaluator.getDepth(), indices, part, evaluator);
  return combineGroup(*combination, std::move(mine), evaluator);
}

/// The parts that another launch has left in memory.
static Accumulators emitStoredParts(sh::ReduceOp op, const DeviceCombination &combination, unsigned level,
                                    Indices indices, ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  SmallVector<KernelBuffer> partials = partialsOf(op, evaluator);
  int64_t elements = partials.front().type.getDimSize(1);
  IndexExpression element = evaluator.getSpace().linearize(indices, shapeOf(op.getResult(0)));
  Value last = constant(b, plan.parts);
  Value first = idleBeyond(b, evaluator.group->member, last, plan, *evaluator.group);
  scf::ForOp loop =
      evaluator.openDynamicLoop(level, first, last, constant(b, plan.members), combination.neutral(evaluator));
  IndexExpression part = evaluator.addCounter(loop.getInductionVar(), plan.parts, {op, 6}, 1, plan.parts, 1);
  Accumulators stored;
  for (const KernelBuffer &buffer : partials)
    stored.push_back(evaluator.load(buffer, part * elements + element));
  Accumulators sum = combination.combine(loop.getRegionIterArgs(), stored, /*isOrdered=*/false, evaluator);
  return combineGroup(combination, Accumulators(evaluator.closeLoop(sum)), evaluator);
}

/// All parts, one after the other, by the same group.
static Accumulators emitAllParts(sh::ReduceOp op, const DeviceCombination &combination, unsigned level, Indices indices,
                                 ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  DeviceReduction plan = DeviceReduction::of(op);
  if (plan.parts == 1)
    return combineGroup(combination, emitMemberPart(op, combination, level, indices, IndexExpression(0), evaluator),
                        evaluator);
  const DeviceGroup &group = *evaluator.group;
  scf::ForOp loop = evaluator.openLoop(level, plan.parts, combination.neutral(evaluator));
  IndexExpression part = evaluator.addCounter(loop.getInductionVar(), plan.parts, {op, 6}, 1, plan.parts, 1);
  Accumulators sum =
      combineGroup(combination, emitMemberPart(op, combination, level + 1, indices, part, evaluator), evaluator);
  Value owner = arith::RemUIOp::create(b, loop.getInductionVar(), constant(b, plan.members));
  Value isMine = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, owner, group.member);
  Accumulators after = combination.combine(loop.getRegionIterArgs(), sum, /*isOrdered=*/false, evaluator);
  for (auto [value, before] : llvm::zip(after, loop.getRegionIterArgs()))
    value = arith::SelectOp::create(b, isMine, value, before);
  return combineGroup(combination, Accumulators(evaluator.closeLoop(after)), evaluator);
}

Accumulators fsdp::kernels::emitDeviceReduction(sh::ReduceOp op, Indices indices, ElementEvaluator &evaluator) {
  DeviceReduction plan = DeviceReduction::of(op);
  if (plan.members == 1 || !evaluator.group)
    return {};
  auto combination = DeviceCombination::of(op);
  if (!combination)
    return {};
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
    return combination->finish(combination->neutral(evaluator), evaluator);
  unsigned level = evaluator.levelOf(indices);
  if (!evaluator.isUniform(level))
    return {};
  auto found = requests.partials.find(axis);
  isSplit &= found != requests.partials.end() && found->second == op; // a nest has one such launch
  Accumulators total = isSplit ? emitStoredParts(op, *combination, level, indices, evaluator)
                               : emitAllParts(op, *combination, level, indices, evaluator);
  return combination->finish(total, evaluator);
}
