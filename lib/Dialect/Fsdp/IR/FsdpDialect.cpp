// Registration of the fsdp dialect and checks of its discardable attributes.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"

#include "AttributeKinds.h"

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

LogicalResult FsdpDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return verifyAttributeKind(op, attribute);
}

/// What a user's sharding splits is a dimension of the argument or result.
static LogicalResult verifyUserSplit(Operation *op, Type type, Attribute value) {
  auto split = dyn_cast<IntegerAttr>(value);
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (split && tensor && split.getInt() < tensor.getRank())
    return success();
  return op->emitError() << "attribute '" << kUserSplitAttrName << "' must be a dimension of " << type
                         << ", or -1, found " << value;
}

/// The placement of an argument or result fits its global type, when a mesh is there to compare with.
static LogicalResult verifyOnFunction(Operation *op, Type type, DictionaryAttr attributes, NamedAttribute attribute) {
  if (failed(verifyAttributeKind(op, attribute)))
    return failure();
  auto placement = dyn_cast<PlacementAttr>(attribute.getValue());
  MeshAttr mesh = getMesh(op);
  if (attribute.getName() == kUserSplitAttrName)
    return verifyUserSplit(op, type, attribute.getValue());
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
    return verifyAttributeKind(op, attribute);
  return verifyOnFunction(op, function.getArgumentTypes()[index], function.getArgAttrDict(index), attribute);
}

LogicalResult FsdpDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index,
                                                       NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return verifyAttributeKind(op, attribute);
  return verifyOnFunction(op, function.getResultTypes()[index], function.getResultAttrDict(index), attribute);
}
