// Writes precision classes into the types of a step.

#ifndef FSDP_TRANSFORMS_ANNOTATE_PRECISIONREWRITE_H
#define FSDP_TRANSFORMS_ANNOTATE_PRECISIONREWRITE_H

#include "PrecisionClasses.h"

namespace fsdp {

/// Element types that a user asks for; null where the program's stays.
struct PrecisionTypes {
  mlir::FloatType param;  ///< the model's maths
  mlir::FloatType reduce; ///< what a product over rows yields when that is narrower than the program's type
  mlir::FloatType output; ///< what the model hands to the loss is rounded to it
};

/// Changes types in program order and converts where a reader wants another one than there is: each value at most once
/// down and once up, right behind its definition.
class PrecisionRewrite {
public:
  PrecisionRewrite(mlir::func::FuncOp main, const ModelRegion &region, const PrecisionClasses &classes,
                   PrecisionTypes types)
      : main(main), region(region), classes(classes), types(types) {}

  void run() {
    rewriteBlock(main.getBody().front());
    eraseUnread();
  }

  int64_t getNumNarrow() const { return numNarrow; }

private:
  void rewriteBlock(mlir::Block &block);
  void rewriteRegions(mlir::Operation *op);
  void rewriteTerminator(mlir::Operation *op, mlir::Operation *parent);
  void rewriteOperation(mlir::Operation *op);
  void narrowOperation(mlir::Operation *op);

  void eraseUnread();

  bool becomesNarrow(mlir::Value value) const;
  /// `operand` in the type that its reader wants.
  void read(mlir::OpOperand &operand, bool isNarrow);
  mlir::Value toNarrow(mlir::Value value);
  mlir::Value toWide(mlir::Value value);
  mlir::Value toRounded(mlir::Value value);
  mlir::Value toOutput(mlir::Value value);
  mlir::Value convert(mlir::Value value, mlir::Type element);
  void retype(mlir::Value value, mlir::Type element);

  mlir::func::FuncOp main;
  const ModelRegion &region;
  const PrecisionClasses &classes;
  PrecisionTypes types;
  llvm::DenseMap<mlir::Value, mlir::Value> narrowed, widened, rounded;
  llvm::DenseMap<mlir::Value, mlir::Type> programTypes; ///< element types of retyped values before
  int64_t numNarrow = 0;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_PRECISIONREWRITE_H
