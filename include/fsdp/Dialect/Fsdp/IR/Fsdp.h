// The one header that clients of the fsdp dialect include.

#ifndef FSDP_DIALECT_FSDP_IR_FSDP_H
#define FSDP_DIALECT_FSDP_IR_FSDP_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TensorEncoding.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "fsdp/Dialect/Fsdp/IR/FsdpDialect.h.inc"
#include "fsdp/Dialect/Fsdp/IR/FsdpEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpTypes.h.inc"

#include "fsdp/Dialect/Fsdp/IR/FsdpInterfaces.h.inc"

namespace fsdp {

/// Stands for the ranks' shared state, so that collectives are neither merged nor reordered by upstream passes.
struct CollectiveResource : public mlir::SideEffects::Resource::Base<CollectiveResource> {
  llvm::StringRef getName() override { return "<collective>"; }
};

/// Names of the attributes that the forms use; one spelling, here.
inline constexpr llvm::StringLiteral kMeshAttrName = "fsdp.mesh";     // module: MeshAttr
inline constexpr llvm::StringLiteral kTargetAttrName = "fsdp.target"; // module: StringAttr, "cpu"
inline constexpr llvm::StringLiteral kMachineAttrName =
    "fsdp.machine"; // module: StringAttr, name or path of Support/Machine.h
inline constexpr llvm::StringLiteral kRoleAttrName = "fsdp.role";           // argument, result: RoleAttr
inline constexpr llvm::StringLiteral kPathAttrName = "fsdp.path";           // argument, result: StringAttr
inline constexpr llvm::StringLiteral kPlacementAttrName = "fsdp.placement"; // argument, result: PlacementAttr
inline constexpr llvm::StringLiteral kGlobalTypeAttrName =
    "fsdp.global_type"; // argument, result: TypeAttr, from partition on
inline constexpr llvm::StringLiteral kFeedsAttrName =
    "fsdp.feeds"; // result: I64Attr, argument it becomes in the next step
inline constexpr llvm::StringLiteral kBatchDimensionAttrName = "fsdp.batch_dimension"; // argument: I64Attr
inline constexpr llvm::StringLiteral kUnitAttrName = "fsdp.unit"; // argument, operation: StringAttr
inline constexpr llvm::StringLiteral kCallPathAttrName =
    "fsdp.call_path"; // operation: ArrayAttr of StringAttr, outermost first
inline constexpr llvm::StringLiteral kOffsetAttrName =
    "fsdp.offset"; // argument: I64Attr, bytes in the arena, from bufferize on
inline constexpr llvm::StringLiteral kResultsAttrName =
    "fsdp.results"; // main: ArrayAttr of a dictionary per result, from bufferize on
inline constexpr llvm::StringLiteral kArenaBytesAttrName = "fsdp.arena_bytes"; // main: I64Attr, from bufferize on
inline constexpr llvm::StringLiteral kPeakByCategoryAttrName =
    "fsdp.peak_by_category"; // main: DictionaryAttr of I64Attr
inline constexpr llvm::StringLiteral kLimitedByAttrName =
    "fsdp.limited_by"; // start: StringAttr, what keeps it from starting earlier ("memory")

// Kernels of a device: the module that holds them, and what stands on each of its functions.
inline constexpr llvm::StringLiteral kDeviceModuleName = "device";
inline constexpr llvm::StringLiteral kAlignmentsAttrName =
    "fsdp.alignments"; // kernel_function: bytes that each buffer begins at a multiple of
inline constexpr llvm::StringLiteral kKernelAttrName = "fsdp.kernel"; // launch: the kernel it belongs to, in order
inline constexpr llvm::StringLiteral kGridAttrName = "fsdp.grid";     // launch: I64Attr, blocks
inline constexpr llvm::StringLiteral kBlockAttrName = "fsdp.block";   // launch: I64Attr, threads of a block

/// The mesh of the module that encloses `op`; null before annotate.
MeshAttr getMesh(mlir::Operation *op);

/// The same for a phase after annotate; null with an error at `op` if there is none.
MeshAttr requireMesh(mlir::Operation *op);

/// `axes` without those that have one rank: nothing is split or reduced over them.
mlir::ArrayAttr withoutTrivialAxes(mlir::ArrayAttr axes, MeshAttr mesh);

} // namespace fsdp

#define GET_OP_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpOps.h.inc"

#endif // FSDP_DIALECT_FSDP_IR_FSDP_H
