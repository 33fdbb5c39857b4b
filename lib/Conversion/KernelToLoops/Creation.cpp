// Values made from nothing: constants, iota, the rank's coordinates.

#include "ElementwiseModel.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// constant
//===----------------------------------------------------------------------===//

/// The number with the carrier type of `element`.
static Value carrierConstant(ImplicitLocOpBuilder &b, Attribute value, Type element) {
  Type carrier = getCarrierType(element);
  if (auto integer = dyn_cast<IntegerAttr>(value))
    return arith::ConstantOp::create(b, b.getIntegerAttr(carrier, integer.getValue()));
  APFloat number = cast<FloatAttr>(value).getValue();
  bool losesInfo = false;
  number.convert(cast<FloatType>(carrier).getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return arith::ConstantOp::create(b, b.getFloatAttr(carrier, number));
}

/// The same elements as a dense array of the storage type.
static DenseElementsAttr storedElements(DenseElementsAttr value, Type element) {
  Type stored = getStorageType(element);
  auto type = RankedTensorType::get({value.getNumElements()}, stored);
  if (isa<FloatType>(stored))
    return value.reshape(type);
  SmallVector<APInt> elements;
  unsigned width = stored.getIntOrFloatBitWidth();
  if (isa<FloatType>(element)) {
    for (const APFloat &number : value.getValues<APFloat>())
      elements.push_back(number.bitcastToAPInt());
  } else {
    for (const APInt &number : value.getValues<APInt>())
      elements.push_back(number.zextOrTrunc(width));
  }
  return DenseElementsAttr::get(type, elements);
}

/// A constant array of the module with these elements; equal ones are shared.
static LLVM::GlobalOp getGlobal(ImplicitLocOpBuilder &b, DenseElementsAttr elements) {
  auto module = b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  int64_t count = 0;
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    if (global.getValueOrNull() == elements)
      return global;
    count += global.getSymName().starts_with("constant_data_");
  }
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(module.getBody());
  auto type = LLVM::LLVMArrayType::get(elements.getElementType(), elements.getNumElements());
  return LLVM::GlobalOp::create(b, type, /*isConstant=*/true, LLVM::Linkage::Internal,
                                ("constant_data_" + Twine(count)).str(), elements, /*alignment=*/64);
}

namespace {

struct ConstantModel : KernelElementOpInterface::ExternalModel<ConstantModel, sh::ConstantOp> {
  LogicalResult checkEvaluable(Operation *op) const {
    if (!isa<DenseElementsAttr>(cast<sh::ConstantOp>(op).getValue()))
      return op->emitOpError("expected a dense value");
    return success();
  }

  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto constant = cast<sh::ConstantOp>(op);
    auto value = cast<DenseElementsAttr>(constant.getValue());
    Type element = elementTypeOf(constant.getOutput());
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    if (value.isSplat())
      return carrierConstant(b, value.getSplatValue<Attribute>(), element);
    IndexExpression position = evaluator.getSpace().linearize(indices, shapeOf(constant.getOutput()));
    if (position.isConstant())
      return carrierConstant(b, value.getValues<Attribute>()[position.getConstant()], element);
    LLVM::GlobalOp global = getGlobal(b, storedElements(value, element));
    Value pointer = LLVM::AddressOfOp::create(b, global);
    return evaluator.load({pointer, cast<RankedTensorType>(constant.getOutput().getType())}, position);
  }
};

//===----------------------------------------------------------------------===//
// iota, axis_index
//===----------------------------------------------------------------------===//

struct IotaModel : KernelElementOpInterface::ExternalModel<IotaModel, sh::IotaOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto iota = cast<sh::IotaOp>(op);
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Type element = elementTypeOf(iota.getOutput());
    Value index = evaluator.materialize(indices[iota.getIotaDimension()]);
    Type carrier = typeLike(index, getCarrierType(element));
    if (isa<FloatType>(element))
      return roundToElement(b, arith::SIToFPOp::create(b, carrier, index), element);
    if (index.getType() == carrier)
      return index;
    return arith::TruncIOp::create(b, carrier, index);
  }
};

struct AxisIndexModel : KernelElementOpInterface::ExternalModel<AxisIndexModel, AxisIndexOp> {
  LogicalResult checkEvaluable(Operation *op) const {
    MeshAttr mesh = getMesh(op);
    if (!mesh)
      return op->emitOpError() << "needs the attribute '" << kMeshAttrName << "' on its module";
    for (auto axis : cast<AxisIndexOp>(op).getAxes().getAsRange<StringAttr>())
      if (!mesh.getAxisSize(axis.getValue()))
        return op->emitOpError() << "uses axis " << axis << ", which is not in the mesh " << mesh;
    return success();
  }

  Value evaluateElement(Operation *op, unsigned, Indices, ElementEvaluator &evaluator) const {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    MeshAttr mesh = getMesh(op);
    Value sum = intConstant(b, b.getI32Type(), 0);
    for (auto axis : cast<AxisIndexOp>(op).getAxes().getAsRange<StringAttr>()) {
      Value size = intConstant(b, b.getI32Type(), *mesh.getAxisSize(axis.getValue()));
      Value coordinate = evaluator.coordinate(positionOf(mesh, axis));
      sum = arith::AddIOp::create(b, arith::MulIOp::create(b, sum, size), coordinate);
    }
    return sum;
  }

  /// The place of an axis in the mesh, which is its place among the coordinates.
  static int64_t positionOf(MeshAttr mesh, StringAttr axis) {
    return llvm::find(mesh.getAxisNames(), axis) - mesh.getAxisNames().begin();
  }
};

} // namespace

void fsdp::kernels::attachCreationModels(MLIRContext *context) {
  sh::ConstantOp::attachInterface<ConstantModel>(*context);
  sh::IotaOp::attachInterface<IotaModel>(*context);
  AxisIndexOp::attachInterface<AxisIndexModel>(*context);
}
