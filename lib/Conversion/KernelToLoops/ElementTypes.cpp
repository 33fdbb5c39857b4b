// How elements lie in memory and in registers.

#include "ElementTypes.h"
#include "SmallFloats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fsdp::kernels;

bool fsdp::kernels::isSupportedElement(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return isa<Float64Type, Float32Type, Float16Type, BFloat16Type, Float8E4M3FNType, Float8E5M2Type>(element);
}

Type fsdp::kernels::getCarrierType(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(element.getContext(), integer.getWidth());
  return element.isF64() ? element : Float32Type::get(element.getContext());
}

Type fsdp::kernels::getStorageType(Type element) {
  if (element.isF64() || element.isF32() || element.isF16())
    return element;
  return IntegerType::get(element.getContext(), getElementBytes(element) * 8);
}

int64_t fsdp::kernels::getElementBytes(Type element) { return std::max(8u, element.getIntOrFloatBitWidth()) / 8; }

bool fsdp::kernels::isUnsignedElement(Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  return integer && (integer.isUnsigned() || integer.getWidth() == 1);
}

Type fsdp::kernels::typeLike(Value value, Type scalar) {
  auto vector = dyn_cast<VectorType>(value.getType());
  return vector ? vector.clone(scalar) : scalar;
}

static Value splatConstant(ImplicitLocOpBuilder &b, Type type, TypedAttr scalar) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b,
                                     cast<TypedAttr>(DenseElementsAttr::get(vector, static_cast<Attribute>(scalar))));
  return arith::ConstantOp::create(b, scalar);
}

Value fsdp::kernels::floatConstant(ImplicitLocOpBuilder &b, Type type, double value) {
  return splatConstant(b, type, b.getFloatAttr(getElementTypeOrSelf(type), value));
}

Value fsdp::kernels::intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  Type scalar = getElementTypeOrSelf(type);
  APInt bits(64, static_cast<uint64_t>(value), /*isSigned=*/true);
  return splatConstant(b, type, b.getIntegerAttr(scalar, bits.trunc(scalar.getIntOrFloatBitWidth())));
}

Value fsdp::kernels::roundToElement(ImplicitLocOpBuilder &b, Value carrier, Type element) {
  if (isa<BFloat16Type>(element))
    return roundToBFloat16(b, carrier);
  if (isa<Float16Type>(element)) {
    Value narrow = arith::TruncFOp::create(b, typeLike(carrier, element), carrier);
    return arith::ExtFOp::create(b, carrier.getType(), narrow);
  }
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return roundToFloat8(b, carrier, element);
  return carrier;
}

Value fsdp::kernels::fromStorage(ImplicitLocOpBuilder &b, Value stored, Type element) {
  Type carrier = typeLike(stored, getCarrierType(element));
  if (element.isInteger(1))
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, stored, intConstant(b, stored.getType(), 0));
  if (isa<Float16Type>(element))
    return arith::ExtFOp::create(b, carrier, stored);
  if (isa<BFloat16Type>(element))
    return decodeBFloat16(b, stored);
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return decodeFloat8(b, stored, element);
  return stored;
}

Value fsdp::kernels::toStorage(ImplicitLocOpBuilder &b, Value carrier, Type element) {
  Type stored = typeLike(carrier, getStorageType(element));
  if (element.isInteger(1))
    return arith::ExtUIOp::create(b, stored, carrier);
  if (isa<Float16Type>(element))
    return arith::TruncFOp::create(b, stored, carrier);
  if (isa<BFloat16Type>(element))
    return encodeBFloat16(b, carrier);
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return encodeFloat8(b, carrier, element);
  return carrier;
}

void fsdp::kernels::unifyLanes(ImplicitLocOpBuilder &b, MutableArrayRef<Value> values) {
  VectorType shape;
  for (Value value : values)
    if (auto vector = dyn_cast<VectorType>(value.getType()))
      shape = vector;
  if (!shape)
    return;
  for (Value &value : values)
    if (!isa<VectorType>(value.getType()))
      value = vector::BroadcastOp::create(b, shape.clone(value.getType()), value);
}
