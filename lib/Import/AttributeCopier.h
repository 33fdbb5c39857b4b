// What was known about an operation, given to the operations that replace it.

#ifndef FSDP_LIB_IMPORT_ATTRIBUTECOPIER_H
#define FSDP_LIB_IMPORT_ATTRIBUTECOPIER_H

#include "mlir/IR/Builders.h"

namespace fsdp {

/// A listener of the builder that makes the replacement: gives what is inserted these attributes (call path, unit).
struct AttributeCopier : mlir::OpBuilder::Listener {
  explicit AttributeCopier(mlir::DictionaryAttr attributes) : attributes(attributes) {}

  void notifyOperationInserted(mlir::Operation *op, mlir::OpBuilder::InsertPoint) override {
    if (!op->hasTrait<mlir::OpTrait::IsTerminator>())
      op->setDiscardableAttrs(attributes);
  }

  mlir::DictionaryAttr attributes;
};

} // namespace fsdp

#endif // FSDP_LIB_IMPORT_ATTRIBUTECOPIER_H
