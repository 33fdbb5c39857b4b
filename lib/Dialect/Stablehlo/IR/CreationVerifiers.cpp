// Verifiers of operations that make tensors.

#include "DimensionChecks.h"

using namespace mlir;
using namespace fsdp::stablehlo;

LogicalResult ConstantOp::verify() {
  Type value = getValue().getShapedType(), result = getOutput().getType();
  if (isSameButEncoding(value, result)) // C1
    return success();
  return emitOpError() << "expects a result of the value's type, " << value << ", found " << result;
}

LogicalResult IotaOp::verify() {
  return verifyInRange(*this, "iota_dimension", getIotaDimension(), getOutput().getType().getRank()); // C1
}

LogicalResult RngBitGeneratorOp::verify() {
  RankedTensorType state = getInitialState().getType();
  if (state.getRank() != 1) // C1
    return emitOpError() << "expects a state of rank 1, found " << state;
  if (failed(verifyTypes(*this, "the next state", getOutputState().getType(), state)))
    return failure();
  if (getRngAlgorithm() == RngAlgorithm::DEFAULT || !state.hasStaticShape())
    return success();
  int64_t bits = state.getDimSize(0) * state.getElementTypeBitWidth();
  bool isPhilox = getRngAlgorithm() == RngAlgorithm::PHILOX;
  if (bits == 128 || (isPhilox && bits == 192)) // C2
    return success();
  return emitOpError() << "expects a state of " << (isPhilox ? "128 or 192" : "128") << " bits for "
                       << stringifyRngAlgorithm(getRngAlgorithm()) << ", found " << bits;
}
