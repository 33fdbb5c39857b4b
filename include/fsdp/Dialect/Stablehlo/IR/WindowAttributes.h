// Entries of the optional lists that operations with windows have.

#ifndef FSDP_DIALECT_STABLEHLO_IR_WINDOWATTRIBUTES_H
#define FSDP_DIALECT_STABLEHLO_IR_WINDOWATTRIBUTES_H

#include "mlir/IR/BuiltinAttributes.h"

#include <optional>

namespace fsdp::stablehlo {

/// Entry `index` of a list of strides or dilations, or what is meant where there is no list.
inline int64_t entryOr(std::optional<llvm::ArrayRef<int64_t>> list, size_t index, int64_t otherwise) {
  return list ? (*list)[index] : otherwise;
}

/// The low padding of dimension `index` in rows of [low, high]; none where there are no rows.
inline int64_t lowPadding(std::optional<mlir::DenseIntElementsAttr> padding, size_t index) {
  return padding ? (*padding).getValues<int64_t>()[2 * index] : 0;
}

} // namespace fsdp::stablehlo

#endif // FSDP_DIALECT_STABLEHLO_IR_WINDOWATTRIBUTES_H
