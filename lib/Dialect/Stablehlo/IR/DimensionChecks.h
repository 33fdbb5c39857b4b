// Checks of dimension numbers, shapes and regions that the verifiers of several operations share.
//
// Each emits an error at the operation, with what was expected and what was found, when it fails. Dynamic sizes
// agree with every size.

#ifndef FSDP_LIB_DIALECT_STABLEHLO_IR_DIMENSIONCHECKS_H
#define FSDP_LIB_DIALECT_STABLEHLO_IR_DIMENSIONCHECKS_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::stablehlo {

/// True if the sizes may be the same: equal, or one is dynamic.
bool mayBeEqual(int64_t sizeA, int64_t sizeB);

/// `name` has `expected` entries.
llvm::LogicalResult verifyCount(mlir::Operation *op, const llvm::Twine &name, size_t found, size_t expected);

/// 0 <= entry < bound for every entry.
llvm::LogicalResult verifyInRange(mlir::Operation *op, llvm::StringRef name, llvm::ArrayRef<int64_t> entries,
                                  int64_t bound);

/// No entry stands twice.
llvm::LogicalResult verifyUnique(mlir::Operation *op, llvm::StringRef name, llvm::ArrayRef<int64_t> entries);

/// Every entry is larger than the one before it.
llvm::LogicalResult verifyAscending(mlir::Operation *op, llvm::StringRef name, llvm::ArrayRef<int64_t> entries);

/// Every entry is at least `least`.
llvm::LogicalResult verifyAtLeast(mlir::Operation *op, llvm::StringRef name, llvm::ArrayRef<int64_t> entries,
                                  int64_t least);

/// `type` has the shape `expected`; `name` is what the message calls it.
llvm::LogicalResult verifyShape(mlir::Operation *op, llvm::StringRef name, mlir::RankedTensorType type,
                                llvm::ArrayRef<int64_t> expected);

/// `found` is the element type `expected`; `name` is what the message calls the tensor.
llvm::LogicalResult verifyElementType(mlir::Operation *op, const llvm::Twine &name, mlir::Type found,
                                      mlir::Type expected);

/// `types` agree one by one with `expected`, encodings aside.
llvm::LogicalResult verifyTypes(mlir::Operation *op, llvm::StringRef name, mlir::TypeRange types,
                                mlir::TypeRange expected);

/// The block of `region` takes values of `arguments` types and returns `results` types, encodings aside. The trait
/// SingleBlockImplicitTerminator<ReturnOp> holds already.
llvm::LogicalResult verifyComputation(mlir::Operation *op, llvm::StringRef name, mlir::Region &region,
                                      mlir::TypeRange arguments, mlir::TypeRange results);

/// An accumulator of type `to` may hold values of type `from`: the same type, or a wider one of its kind.
bool isPromotable(mlir::Type from, mlir::Type to);

/// Rank-0 tensors of the element types of `tensors`.
llvm::SmallVector<mlir::Type> getScalarTypes(mlir::TypeRange tensors);

/// `entries` contains `dimension`.
inline bool contains(llvm::ArrayRef<int64_t> entries, int64_t dimension) {
  return llvm::is_contained(entries, dimension);
}

} // namespace fsdp::stablehlo

#endif // FSDP_LIB_DIALECT_STABLEHLO_IR_DIMENSIONCHECKS_H
