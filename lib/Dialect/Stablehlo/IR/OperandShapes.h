// Operations whose result has the shape that an operand names.

#ifndef FSDP_LIB_DIALECT_STABLEHLO_IR_OPERANDSHAPES_H
#define FSDP_LIB_DIALECT_STABLEHLO_IR_OPERANDSHAPES_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::stablehlo {

/// Registers dynamic_iota, dynamic_reshape and dynamic_broadcast_in_dim. Exporters write them with static results too;
/// import replaces those, and refuses the others, so nothing else needs them as C++ classes: they have no header.
void registerOperandShapes(StablehloDialect &dialect);

} // namespace fsdp::stablehlo

#endif // FSDP_LIB_DIALECT_STABLEHLO_IR_OPERANDSHAPES_H
