// Elementwise transcendental functions and roots.

#include "ElementwiseModel.h"
#include "MathFunctions.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using Operands = ArrayRef<Value>;

template <typename OpType, Value (*Function)(ImplicitLocOpBuilder &, Value)>
static Value emitFunction(OpType, ImplicitLocOpBuilder &b, Operands x) {
  return Function(b, x[0]);
}

static Value emitSqrt(sh::SqrtOp, ImplicitLocOpBuilder &b, Operands x) { return math::SqrtOp::create(b, x[0]); }

static Value emitRsqrt(sh::RsqrtOp, ImplicitLocOpBuilder &b, Operands x) {
  return arith::DivFOp::create(b, floatConstant(b, x[0].getType(), 1.0), math::SqrtOp::create(b, x[0]));
}

static Value emitLogistic(sh::LogisticOp, ImplicitLocOpBuilder &b, Operands x) {
  Value one = floatConstant(b, x[0].getType(), 1.0);
  Value power = emitExp(b, arith::NegFOp::create(b, x[0]));
  return arith::DivFOp::create(b, one, arith::AddFOp::create(b, one, power));
}

static Value emitCbrt(sh::CbrtOp, ImplicitLocOpBuilder &b, Operands x) { return callLibrary(b, "cbrt", x); }

static Value emitTan(sh::TanOp, ImplicitLocOpBuilder &b, Operands x) { return callLibrary(b, "tan", x); }

static Value emitAtan2(sh::Atan2Op, ImplicitLocOpBuilder &b, Operands x) { return callLibrary(b, "atan2", x); }

void fsdp::kernels::attachTranscendentalModels(MLIRContext *context) {
  attachElementwise<sh::ExponentialOp, emitFunction<sh::ExponentialOp, emitExp>>(context);
  attachElementwise<sh::ExponentialMinusOneOp, emitFunction<sh::ExponentialMinusOneOp, emitExpm1>>(context);
  attachElementwise<sh::LogOp, emitFunction<sh::LogOp, emitLog>>(context);
  attachElementwise<sh::LogPlusOneOp, emitFunction<sh::LogPlusOneOp, emitLog1p>>(context);
  attachElementwise<sh::TanhOp, emitFunction<sh::TanhOp, emitTanh>>(context);
  attachElementwise<sh::SineOp, emitFunction<sh::SineOp, emitSine>>(context);
  attachElementwise<sh::CosineOp, emitFunction<sh::CosineOp, emitCosine>>(context);
  attachElementwise<sh::LogisticOp, emitLogistic>(context);
  attachElementwise<sh::SqrtOp, emitSqrt>(context);
  attachElementwise<sh::RsqrtOp, emitRsqrt>(context);
  attachElementwise<sh::CbrtOp, emitCbrt>(context);
  attachElementwise<sh::TanOp, emitTan>(context);
  attachElementwise<sh::Atan2Op, emitAtan2>(context);
}
