// The one header that clients of the stablehlo dialect include.

#ifndef FSDP_DIALECT_STABLEHLO_IR_STABLEHLO_H
#define FSDP_DIALECT_STABLEHLO_IR_STABLEHLO_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "fsdp/Dialect/Stablehlo/IR/Traits.h"

#include "fsdp/Dialect/Stablehlo/IR/StablehloDialect.h.inc"
#include "fsdp/Dialect/Stablehlo/IR/StablehloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/StablehloAttrs.h.inc"

namespace fsdp::stablehlo {

/// Each result element depends on the operands' elements at the same index only. Asks the trait, and looks at the
/// types of operations that are elementwise for some types only (bitcast_convert).
bool isElementwise(mlir::Operation *op);

/// Shapes and element types are equal; encodings are not looked at.
bool isSameButEncoding(mlir::Type a, mlir::Type b);

} // namespace fsdp::stablehlo

// ReturnOp, which ends the regions of the other groups, comes first.
#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/ControlFlow.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Contraction.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Creation.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/DataMovement.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Elementwise.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Indexing.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Reduction.h.inc"

#endif // FSDP_DIALECT_STABLEHLO_IR_STABLEHLO_H
