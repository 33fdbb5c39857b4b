// The elementwise operations behind a product that a library can do with it. An analysis: it never changes the program.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_EPILOGUECHAIN_H
#define FSDP_LIB_TRANSFORMS_FUSE_EPILOGUECHAIN_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// What the library of a target can do.
struct EpilogueRules {
  bool isCuda = false;
  /// Results may be rounded once where the program rounds several times, and added in another order.
  bool isFast = false;
};

/// What a product takes in, and the value that it then computes.
struct Epilogue {
  mlir::Value end;                            // the value that the product replaces
  llvm::SmallVector<mlir::Operation *> taken; // what becomes part of it, in order
  mlir::Type elementType;
  std::optional<double> scale;
  mlir::Value operandScale; // one f32, of the lhs
  mlir::Value residual;
  mlir::Value bias;
  llvm::SmallVector<int64_t> biasDimensions;
  std::optional<Activation> activation;
};

/// The longest chain behind `gemm`, which has none yet, that the rules allow and that saves a pass over memory: its end
/// is something that would be stored anyway. nullopt if there is none.
std::optional<Epilogue> findEpilogue(GemmOp gemm, const EpilogueRules &rules);

/// The sum over all rows of an operand that the product can make beside its own: a reduction, or the conversion behind
/// it, of which the result has the product's element type. Null if there is none.
struct OperandSum {
  mlir::Value value;
  GemmSide side;
  llvm::SmallVector<mlir::Operation *> readers; // in front of the product, in order: they have to move behind it
};

std::optional<OperandSum> findOperandSum(GemmOp gemm);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_EPILOGUECHAIN_H
