// A tensor whose dimensions have names, so that layouts can be chosen without counting positions.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_LABELLEDTENSOR_H
#define FSDP_LIB_TRANSFORMS_FUSE_LABELLEDTENSOR_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

namespace fsdp {

/// What a dimension of a convolution is; `index` tells spatial dimensions apart.
struct Label {
  enum Kind { Group, Batch, Feature, Columns, Output, Window } kind;

  unsigned index = 0;

  bool operator==(Label other) const { return kind == other.kind && index == other.index; }
};

using Labels = llvm::SmallVector<Label>;

struct LabelledTensor {
  mlir::Value value;
  Labels labels;

  mlir::RankedTensorType getType() const { return llvm::cast<mlir::RankedTensorType>(value.getType()); }

  int64_t find(Label label) const { return llvm::find(labels, label) - labels.begin(); }

  int64_t sizeOf(Label label) const { return getType().getDimSize(find(label)); }

  /// Elements over all dimensions of a kind.
  int64_t sizeOf(Label::Kind kind) const {
    int64_t size = 1;
    for (auto [label, dimension] : llvm::zip_equal(labels, getType().getShape()))
      size *= label.kind == kind ? dimension : 1;
    return size;
  }

  /// The same elements with dimension `label` as several, major first. A size of 1 adds a dimension.
  LabelledTensor split(Label label, llvm::ArrayRef<std::pair<Label, int64_t>> parts, mlir::OpBuilder &builder,
                       mlir::Location loc) const;

  /// The same tensor with dimensions in this order.
  LabelledTensor arrange(const Labels &order, mlir::OpBuilder &builder, mlir::Location loc) const;

  /// Elements `starts`, `starts + strides`, ... of each dimension.
  LabelledTensor slice(llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> counts, llvm::ArrayRef<int64_t> strides,
                       mlir::OpBuilder &builder, mlir::Location loc) const;

  /// True if `order`, a part of the dimensions, lies in storage like one dimension.
  bool isContiguous(const Labels &order) const;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_LABELLEDTENSOR_H
