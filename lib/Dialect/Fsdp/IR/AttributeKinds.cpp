// A table of names, kinds and what an error calls them.

#include "AttributeKinds.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

static bool isString(Attribute value) { return isa<StringAttr>(value); }

static bool isCount(Attribute value) {
  auto number = dyn_cast<IntegerAttr>(value);
  return number && number.getType().isSignlessInteger(64) && number.getInt() >= 0;
}

template <typename Element>
static bool isArrayOf(Attribute value) {
  auto array = dyn_cast<ArrayAttr>(value);
  return array && llvm::all_of(array, [](Attribute element) { return isa<Element>(element); });
}

static bool isCounts(Attribute value) {
  auto numbers = dyn_cast<DenseI64ArrayAttr>(value);
  return numbers && llvm::all_of(numbers.asArrayRef(), [](int64_t number) { return number >= 0; });
}

static bool isDictionaryOfCounts(Attribute value) {
  auto dictionary = dyn_cast<DictionaryAttr>(value);
  return dictionary && llvm::all_of(dictionary, [](NamedAttribute entry) { return isCount(entry.getValue()); });
}

static bool isTensorType(Attribute value) {
  auto type = dyn_cast<TypeAttr>(value);
  return type && isa<RankedTensorType>(type.getValue());
}

/// One number on an argument or a result, one for each result on an operation.
static bool isUserSplit(Attribute value) {
  auto number = dyn_cast<IntegerAttr>(value);
  auto numbers = dyn_cast<DenseI64ArrayAttr>(value);
  return (number && number.getType().isSignlessInteger(64) && number.getInt() >= kUserWhole) ||
         (numbers && llvm::all_of(numbers.asArrayRef(), [](int64_t split) { return split >= kUserAnywhere; }));
}

namespace {

struct AttributeKind {
  StringRef name;
  bool (*holds)(Attribute value);
  StringRef expected;
};

} // namespace

static const AttributeKind kKinds[] = {
    {kMeshAttrName, [](Attribute value) { return isa<MeshAttr>(value); }, "a '#fsdp.mesh' on a module"},
    {kRoleAttrName, [](Attribute value) { return isa<RoleAttr>(value); }, "a '#fsdp.role'"},
    {kPlacementAttrName, [](Attribute value) { return isa<PlacementAttr>(value); }, "a '#fsdp.placement'"},
    {kTargetAttrName, isString, "a string"},
    {kMachineAttrName, isString, "a string"},
    {kPathAttrName, isString, "a string"},
    {kUnitAttrName, isString, "a string"},
    {kLimitedByAttrName, isString, "a string"},
    {kCallPathAttrName, isArrayOf<StringAttr>, "an array of strings"},
    {kGlobalTypeAttrName, isTensorType, "a ranked tensor type"},
    {kUserSplitAttrName, isUserSplit, "a dimension, or -1"},
    {kFeedsAttrName, isCount, "a non-negative integer"},
    {kBatchDimensionAttrName, isCount, "a non-negative integer"},
    {kOffsetAttrName, isCount, "a non-negative integer"},
    {kArenaBytesAttrName, isCount, "a non-negative integer"},
    {kGridAttrName, isCount, "a non-negative integer"},
    {kBlockAttrName, isCount, "a non-negative integer"},
    {kWorkspaceAttrName, isCounts, "an array of non-negative integers"},
    {kAlignmentsAttrName, isCounts, "an array of non-negative integers"},
    {kResultsAttrName, isArrayOf<DictionaryAttr>, "an array of dictionaries"},
    {kPeakByCategoryAttrName, isDictionaryOfCounts, "a dictionary of non-negative integers"},
    {kKernelAttrName, [](Attribute value) { return isa<FlatSymbolRefAttr>(value); }, "a symbol"},
};

LogicalResult fsdp::verifyAttributeKind(Operation *op, NamedAttribute attribute) {
  const auto *kind = llvm::find_if(kKinds, [&](const AttributeKind &kind) { return kind.name == attribute.getName(); });
  if (kind == std::end(kKinds))
    return success();
  bool isMisplaced = kind->name == kMeshAttrName && !isa<ModuleOp>(op);
  if (kind->holds(attribute.getValue()) && !isMisplaced)
    return success();
  return op->emitError() << "attribute '" << kind->name << "' must be " << kind->expected << ", found "
                         << attribute.getValue();
}
