// Checks of dimension numbers, shapes and regions that the verifiers of several operations share.

#include "DimensionChecks.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

bool stablehlo::mayBeEqual(int64_t sizeA, int64_t sizeB) {
  return sizeA == sizeB || ShapedType::isDynamic(sizeA) || ShapedType::isDynamic(sizeB);
}

LogicalResult stablehlo::verifyCount(Operation *op, const Twine &name, size_t found, size_t expected) {
  if (found == expected)
    return success();
  return op->emitOpError() << "expects " << expected << ' ' << name << ", found " << found;
}

LogicalResult stablehlo::verifyInRange(Operation *op, StringRef name, ArrayRef<int64_t> entries, int64_t bound) {
  for (int64_t entry : entries)
    if (entry < 0 || entry >= bound)
      return op->emitOpError() << "expects '" << name << "' to name dimensions of a tensor of rank " << bound
                               << ", found " << entry;
  return success();
}

LogicalResult stablehlo::verifyUnique(Operation *op, StringRef name, ArrayRef<int64_t> entries) {
  for (auto [index, entry] : llvm::enumerate(entries))
    if (contains(entries.take_front(index), entry))
      return op->emitOpError() << "expects unique entries in '" << name << "', found " << entry << " twice";
  return success();
}

LogicalResult stablehlo::verifyAscending(Operation *op, StringRef name, ArrayRef<int64_t> entries) {
  for (size_t index = 1; index < entries.size(); ++index)
    if (entries[index] <= entries[index - 1])
      return op->emitOpError() << "expects ascending entries in '" << name << "', found " << entries[index] << " after "
                               << entries[index - 1];
  return success();
}

LogicalResult stablehlo::verifyAtLeast(Operation *op, StringRef name, ArrayRef<int64_t> entries, int64_t least) {
  for (int64_t entry : entries)
    if (entry < least)
      return op->emitOpError() << "expects entries of at least " << least << " in '" << name << "', found " << entry;
  return success();
}

LogicalResult stablehlo::verifyShape(Operation *op, StringRef name, RankedTensorType type, ArrayRef<int64_t> expected) {
  if (succeeded(verifyCompatibleShape(type.getShape(), expected)))
    return success();
  return op->emitOpError() << "expects " << name << " of type "
                           << RankedTensorType::get(expected, type.getElementType()) << ", found " << type;
}

LogicalResult stablehlo::verifyElementType(Operation *op, const Twine &name, Type found, Type expected) {
  if (found == expected)
    return success();
  return op->emitOpError() << "expects " << name << " with elements of type " << expected << ", found " << found;
}

/// Same element type and shapes that may be equal.
static bool areCompatible(Type typeA, Type typeB) {
  return getElementTypeOrSelf(typeA) == getElementTypeOrSelf(typeB) && succeeded(verifyCompatibleShape(typeA, typeB));
}

static bool areCompatible(TypeRange typesA, TypeRange typesB) {
  return llvm::equal(typesA, typesB, [](Type a, Type b) { return areCompatible(a, b); });
}

LogicalResult stablehlo::verifyTypes(Operation *op, StringRef name, TypeRange types, TypeRange expected) {
  if (areCompatible(types, expected))
    return success();
  return op->emitOpError() << "expects types (" << expected << ") of " << name << ", found (" << types << ")";
}

LogicalResult stablehlo::verifyComputation(Operation *op, StringRef name, Region &region, TypeRange arguments,
                                           TypeRange results) {
  TypeRange takes(region.getArguments());
  TypeRange returns = region.front().getTerminator()->getOperandTypes();
  if (areCompatible(takes, arguments) && areCompatible(returns, results))
    return success();
  return op->emitOpError() << "expects '" << name << "' to take (" << arguments << ") and return (" << results
                           << "), found (" << takes << ") and (" << returns << ")";
}

bool stablehlo::isPromotable(Type from, Type to) {
  if (from == to)
    return true;
  bool sameKind = isa<FloatType>(from) && isa<FloatType>(to);
  if (auto integer = dyn_cast<IntegerType>(from))
    sameKind = isa<IntegerType>(to) && cast<IntegerType>(to).getSignedness() == integer.getSignedness() &&
               !integer.isInteger(1);
  return sameKind && from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth();
}

SmallVector<Type> stablehlo::getScalarTypes(TypeRange tensors) {
  return llvm::map_to_vector(tensors,
                             [](Type type) -> Type { return RankedTensorType::get({}, getElementTypeOrSelf(type)); });
}
