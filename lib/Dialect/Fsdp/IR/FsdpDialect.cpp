// Registration of the fsdp dialect and checks of its discardable attributes.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

#include "fsdp/Dialect/Fsdp/IR/FsdpDialect.cpp.inc"

void FsdpDialect::initialize() {
  registerAttributes();
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Fsdp/IR/FsdpOps.cpp.inc"
      >();
}

MeshAttr fsdp::getMesh(Operation *op) {
  auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>();
  return module ? module->getAttrOfType<MeshAttr>(kMeshAttrName) : MeshAttr();
}

MeshAttr fsdp::requireMesh(Operation *op) {
  MeshAttr mesh = getMesh(op);
  if (!mesh)
    op->emitError() << "expected attribute '" << kMeshAttrName << "' on the module";
  return mesh;
}

/// What kind of value each fsdp attribute must have, wherever it stands.
static LogicalResult verifyKind(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto expect = [&](bool holds, StringRef expected) -> LogicalResult {
    if (holds)
      return success();
    return op->emitError() << "attribute '" << name << "' must be " << expected << ", found " << value;
  };
  if (name == kMeshAttrName)
    return expect(isa<MeshAttr>(value) && isa<ModuleOp>(op), "a '#fsdp.mesh' on a module");
  if (name == kRoleAttrName)
    return expect(isa<RoleAttr>(value), "a '#fsdp.role'");
  if (name == kPathAttrName || name == kTargetAttrName || name == kMachineAttrName || name == kUnitAttrName)
    return expect(isa<StringAttr>(value), "a string");
  if (name == kPlacementAttrName)
    return expect(isa<PlacementAttr>(value), "a '#fsdp.placement'");
  if (name == kGlobalTypeAttrName) {
    auto type = dyn_cast<TypeAttr>(value);
    return expect(type && isa<RankedTensorType>(type.getValue()), "a ranked tensor type");
  }
  if (name == kFeedsAttrName || name == kBatchDimensionAttrName || name == kOffsetAttrName) {
    auto number = dyn_cast<IntegerAttr>(value);
    return expect(number && number.getInt() >= 0, "a non-negative integer");
  }
  return success();
}

LogicalResult FsdpDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return verifyKind(op, attribute);
}

/// The placement of an argument or result fits its global type, when a mesh is there to compare with.
static LogicalResult verifyOnFunction(Operation *op, Type type, DictionaryAttr attributes, NamedAttribute attribute) {
  if (failed(verifyKind(op, attribute)))
    return failure();
  auto placement = dyn_cast<PlacementAttr>(attribute.getValue());
  MeshAttr mesh = getMesh(op);
  if (!placement || !mesh)
    return success();
  // From partition on the type is the rank's part, and the global type stands beside the placement.
  if (auto global = attributes.getAs<TypeAttr>(kGlobalTypeAttrName))
    type = global.getValue();
  auto tensor = dyn_cast_or_null<RankedTensorType>(type);
  if (!tensor)
    return success();
  return placement.verifyFor(tensor, mesh, [&] { return op->emitError(); });
}

LogicalResult FsdpDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned index, NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return verifyKind(op, attribute);
  return verifyOnFunction(op, function.getArgumentTypes()[index], function.getArgAttrDict(index), attribute);
}

LogicalResult FsdpDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index,
                                                       NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return verifyKind(op, attribute);
  return verifyOnFunction(op, function.getResultTypes()[index], function.getResultAttrDict(index), attribute);
}
