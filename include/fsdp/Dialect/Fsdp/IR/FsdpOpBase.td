// What definitions of operations of the fsdp dialect start from.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD
#define FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"
include "fsdp/Dialect/Fsdp/IR/FsdpAttrs.td"
include "fsdp/Dialect/Fsdp/IR/FsdpTypes.td"
include "fsdp/Dialect/Fsdp/IR/FsdpInterfaces.td"

class Fsdp_Op<string opMnemonic, list<Trait> traits = []> : Op<Fsdp_Dialect, opMnemonic, traits>;

/// Bytes of the arena: elements in row-major order without gaps.
def Fsdp_Buffer : ConfinedType<AnyStaticShapeMemRef, [
    CPred<"::llvm::cast<::mlir::MemRefType>($_self).getLayout().isIdentity()">,
    CPred<"::llvm::cast<::mlir::MemRefType>($_self).getElementType().isIntOrIndexOrFloat()">
  ], "row-major memref of static shape, of integers, indices or floats", "::mlir::MemRefType">;
def Fsdp_Value : AnyTypeOf<[AnyStaticShapeTensor, Fsdp_Buffer]>;
def Fsdp_CollectiveResource : Resource<"::fsdp::CollectiveResource">;

#endif // FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD
