// What an operation may be inside a kernel, and what it costs to compute it again.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_KERNELRULES_H
#define FSDP_LIB_TRANSFORMS_FUSE_KERNELRULES_H

#include "mlir/IR/Operation.h"

namespace fsdp {

enum class KernelRole {
  None,        // not for kernels: products, collectives, control flow
  Creation,    // no operands: constant, iota, axis_index
  Elementwise, // each result element from the operands' elements at the same index
  Movement,    // each result element is an operand's element, or a fixed value
  Reduction,   // one result, each element from many: only at a root, or below operations of as many elements
  Standalone   // alone in its kernel, on the kernel's inputs
};

KernelRole getKernelRole(mlir::Operation *op);

/// How a kernel reads an operand of one of its operations.
enum class Reads {
  Once,     // every operand element at most once
  Guarded,  // at most once, behind a test of the index
  Repeated, // several times
  Reduced,  // every operand element once, many for one result element
  Updates,  // what a Standalone operation writes: may be computed by elementwise operations
  Constant, // a parameter that may be a constant of the kernel
  Input     // must be an input of the kernel
};

Reads getReads(mlir::OpOperand &operand);

/// Cost per element of computing `op` again, in cheap arithmetic operations; 0 for pure index arithmetic.
int64_t getRecomputeCost(mlir::Operation *op);

/// A constant that is stored once per kernel: a splat, or small.
bool isSmallConstant(mlir::Operation *op);

/// A Creation that each kernel makes by itself, and nobody stores.
bool isMadeAnywhere(mlir::Operation *op);

/// The operand whose storage result `index` of a Standalone operation takes over; null if it has none.
mlir::OpOperand *getTiedOperand(mlir::Operation *op, unsigned index);

/// A reshape that only adds or removes dimensions of size 1.
bool isUnitReshape(mlir::Operation *op);

/// Blocks of control flow, not those of reducers and comparators, outer ones first.
void collectBlocks(mlir::Region &region, llvm::SmallVectorImpl<mlir::Block *> &blocks);

int64_t getNumElements(mlir::Value value);
int64_t getNumBytes(mlir::Value value);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_KERNELRULES_H
