// What an operation may be inside a kernel, and what it costs to compute it again.

#include "KernelRules.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp;

/// Constants above this size are stored once, in a kernel of their own.
static constexpr int64_t kSmallConstantBytes = 1024;

/// Cost of a division, in additions, where a kernel is bound by memory anyway.
static constexpr int64_t kDivisionCost = 2;

/// Cost of what takes a series or a search: more than any budget.
static constexpr int64_t kExpensive = 100;

int64_t fsdp::getNumElements(Value value) { return cast<ShapedType>(value.getType()).getNumElements(); }

int64_t fsdp::getNumBytes(Value value) {
  Type element = cast<ShapedType>(value.getType()).getElementType();
  return getNumElements(value) * ((element.getIntOrFloatBitWidth() + 7) / 8);
}

KernelRole fsdp::getKernelRole(Operation *op) {
  if (isa<AxisIndexOp, stablehlo::ConstantOp, stablehlo::IotaOp>(op))
    return KernelRole::Creation;
  if (isa<stablehlo::BroadcastInDimOp, stablehlo::SliceOp, stablehlo::PadOp, stablehlo::ReverseOp,
          stablehlo::ConcatenateOp, stablehlo::GatherOp, stablehlo::DynamicSliceOp, stablehlo::TransposeOp,
          stablehlo::ReshapeOp>(op))
    return KernelRole::Movement;
  if (isa<stablehlo::ConvolutionOp>(op))
    return KernelRole::Reduction;
  if (isa<stablehlo::ReduceOp, stablehlo::ReduceWindowOp>(op))
    return op->getNumResults() == 1 ? KernelRole::Reduction : KernelRole::Standalone;
  if (isa<stablehlo::DynamicUpdateSliceOp, stablehlo::ScatterOp, stablehlo::SelectAndScatterOp, stablehlo::SortOp,
          stablehlo::RngBitGeneratorOp>(op))
    return KernelRole::Standalone;
  if (stablehlo::isElementwise(op))
    return KernelRole::Elementwise;
  // With unequal widths each element comes from one place, or from several neighbours.
  return isa<stablehlo::BitcastConvertOp>(op) ? KernelRole::Movement : KernelRole::None;
}

/// Operands of operations that are alone in their kernel.
static Reads getStandaloneReads(Operation *op, unsigned index) {
  if (isa<stablehlo::DynamicUpdateSliceOp>(op))
    return index == 0 ? Reads::Input : index == 1 ? Reads::Updates : Reads::Constant;
  if (auto scatter = dyn_cast<stablehlo::ScatterOp>(op))
    return index > scatter.getInputs().size() ? Reads::Updates : Reads::Input;
  if (isa<stablehlo::SelectAndScatterOp>(op))
    return index == 2 ? Reads::Constant : Reads::Input;
  if (isa<stablehlo::ReduceOp, stablehlo::ReduceWindowOp>(op))
    return index >= op->getNumOperands() / 2 ? Reads::Constant : Reads::Input;
  return Reads::Input;
}

static Reads getMovementReads(OpOperand &operand) {
  Operation *op = operand.getOwner();
  unsigned index = operand.getOperandNumber();
  if (isa<stablehlo::ConcatenateOp>(op))
    return Reads::Guarded;
  // The padding value, the start indices of slices: one scalar for all elements.
  if (isa<stablehlo::PadOp, stablehlo::DynamicSliceOp>(op) && index > 0)
    return Reads::Repeated;
  if (isa<stablehlo::PadOp>(op))
    return Reads::Guarded;
  // Which elements a gather takes is known at run time only.
  if (isa<stablehlo::GatherOp>(op))
    return Reads::Repeated;
  return getNumElements(operand.get()) < getNumElements(op->getResult(0)) ? Reads::Repeated : Reads::Once;
}

Reads fsdp::getReads(OpOperand &operand) {
  Operation *op = operand.getOwner();
  unsigned index = operand.getOperandNumber();
  switch (getKernelRole(op)) {
  case KernelRole::Elementwise:
    // A scalar beside larger operands: select's predicate, clamp's bounds.
    return getNumElements(operand.get()) < getNumElements(op->getResult(0)) ? Reads::Repeated : Reads::Once;
  case KernelRole::Movement:
    return getMovementReads(operand);
  case KernelRole::Reduction:
    if (isa<stablehlo::ConvolutionOp>(op))
      return Reads::Input;
    if (index >= op->getNumOperands() / 2)
      return Reads::Constant;
    return isa<stablehlo::ReduceOp>(op) ? Reads::Reduced : Reads::Repeated;
  case KernelRole::Standalone:
    return getStandaloneReads(op, index);
  case KernelRole::Creation:
  case KernelRole::None:
    break;
  }
  return Reads::Input;
}

int64_t fsdp::getRecomputeCost(Operation *op) {
  switch (getKernelRole(op)) {
  case KernelRole::Creation:
    return 0;
  case KernelRole::Movement:
    return isa<stablehlo::GatherOp, stablehlo::ConcatenateOp, stablehlo::BitcastConvertOp>(op) ? kExpensive : 0;
  case KernelRole::Elementwise:
    break;
  default:
    return kExpensive;
  }
  if (isa<stablehlo::DivideOp>(op))
    return isa<FloatType>(getElementTypeOrSelf(op->getResult(0))) ? kDivisionCost : kExpensive;
  bool cheap =
      isa<stablehlo::AbsOp, stablehlo::AddOp, stablehlo::AndOp, stablehlo::BitcastConvertOp, stablehlo::ClampOp,
          stablehlo::CompareOp, stablehlo::ConvertOp, stablehlo::IsFiniteOp, stablehlo::MaximumOp, stablehlo::MinimumOp,
          stablehlo::MultiplyOp, stablehlo::NegateOp, stablehlo::NotOp, stablehlo::OrOp, stablehlo::SelectOp,
          stablehlo::ShiftLeftOp, stablehlo::ShiftRightArithmeticOp, stablehlo::ShiftRightLogicalOp, stablehlo::SignOp,
          stablehlo::SubtractOp, stablehlo::XorOp>(op);
  return cheap ? 1 : kExpensive;
}

bool fsdp::isSmallConstant(Operation *op) {
  auto constant = dyn_cast<stablehlo::ConstantOp>(op);
  return constant && (isa<SplatElementsAttr>(constant.getValue()) || getNumBytes(constant) <= kSmallConstantBytes);
}

bool fsdp::isMadeAnywhere(Operation *op) {
  return getKernelRole(op) == KernelRole::Creation && (isSmallConstant(op) || !isa<stablehlo::ConstantOp>(op));
}

OpOperand *fsdp::getTiedOperand(Operation *op, unsigned index) {
  if (isa<stablehlo::DynamicUpdateSliceOp, stablehlo::ScatterOp>(op))
    return &op->getOpOperand(index);
  return nullptr;
}

bool fsdp::isUnitReshape(Operation *op) {
  auto reshape = dyn_cast<stablehlo::ReshapeOp>(op);
  if (!reshape)
    return false;
  auto withoutUnits = [](Value value) {
    SmallVector<int64_t> sizes(cast<ShapedType>(value.getType()).getShape());
    llvm::erase(sizes, 1);
    return sizes;
  };
  return withoutUnits(reshape.getOperand()) == withoutUnits(reshape.getResult());
}

void fsdp::collectBlocks(Region &region, SmallVectorImpl<Block *> &blocks) {
  for (Block &block : region) {
    blocks.push_back(&block);
    for (Operation &op : block)
      if (getKernelRole(&op) == KernelRole::None)
        for (Region &inner : op.getRegions())
          collectBlocks(inner, blocks);
  }
}
