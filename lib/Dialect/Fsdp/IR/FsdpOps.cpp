// Definitions of the fsdp dialect's operations.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace fsdp;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpOps.cpp.inc"

YieldOp KernelFunctionOp::getYield() { return cast<YieldOp>(getBody().front().getTerminator()); }
