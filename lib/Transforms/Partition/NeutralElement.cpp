// Neutral elements by type and reduction.

#include "NeutralElement.h"

using namespace mlir;
using namespace fsdp;
using llvm::APFloat;
using llvm::APInt;

static APFloat neutralFloat(const llvm::fltSemantics &semantics, Reduction reduction) {
  bool hasInfinity = APFloat::semanticsHasInf(semantics);
  auto extreme = [&](bool negative) {
    return hasInfinity ? APFloat::getInf(semantics, negative) : APFloat::getLargest(semantics, negative);
  };
  switch (reduction) {
  case Reduction::Product:
    return APFloat::getOne(semantics);
  case Reduction::Max:
    return extreme(/*negative=*/true);
  case Reduction::Min:
    return extreme(/*negative=*/false);
  default:
    return APFloat::getZero(semantics);
  }
}

static APInt neutralInteger(IntegerType type, Reduction reduction) {
  unsigned width = type.getWidth();
  bool isUnsigned = type.isUnsigned() || width == 1;
  switch (reduction) {
  case Reduction::Product:
    return APInt(width, 1);
  case Reduction::And:
    return APInt::getAllOnes(width);
  case Reduction::Max:
    return isUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width);
  case Reduction::Min:
    return isUnsigned ? APInt::getAllOnes(width) : APInt::getSignedMaxValue(width);
  default:
    return APInt::getZero(width);
  }
}

TypedAttr fsdp::getNeutralElement(Type elementType, Reduction reduction) {
  if (auto type = dyn_cast<FloatType>(elementType))
    return FloatAttr::get(type, neutralFloat(type.getFloatSemantics(), reduction));
  auto type = cast<IntegerType>(elementType);
  return IntegerAttr::get(type, neutralInteger(type, reduction));
}
