// Bytes of tensors and memrefs as the arena stores them.

#ifndef FSDP_DIALECT_FSDP_IR_STORAGESIZE_H
#define FSDP_DIALECT_FSDP_IR_STORAGESIZE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "llvm/Support/MathExtras.h"

namespace fsdp {

/// Every buffer begins at a multiple of this many bytes.
inline constexpr int64_t kArenaAlignment = 512;

/// main: DenseI64ArrayAttr, offset and bytes of the arena that products may use as scratch, from bufferize on; absent
/// if they have none. All products run on one stream, one after the other, so they share it.
inline constexpr llvm::StringLiteral kWorkspaceAttrName = "fsdp.workspace";

/// Bytes of one element: types below a byte (i1) take a byte each.
inline int64_t getElementBytes(mlir::Type elementType) {
  return llvm::divideCeil(elementType.isIndex() ? 64 : elementType.getIntOrFloatBitWidth(), 8);
}

/// Row-major bytes of a static tensor or memref, without padding.
inline int64_t getStorageBytes(mlir::Type type) {
  auto shaped = mlir::cast<mlir::ShapedType>(type);
  return shaped.getNumElements() * getElementBytes(shaped.getElementType());
}

/// Sum over the tensors among `types`.
inline int64_t getTensorBytes(mlir::TypeRange types) {
  int64_t bytes = 0;
  for (mlir::Type type : types)
    if (mlir::isa<mlir::RankedTensorType>(type))
      bytes += getStorageBytes(type);
  return bytes;
}

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_STORAGESIZE_H
