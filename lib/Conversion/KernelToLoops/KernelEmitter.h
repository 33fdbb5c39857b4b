// Builds the body of one kernel function: buffers, loop nests over outputs, and what roots need.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_KERNELEMITTER_H
#define FSDP_CONVERSION_KERNELTOLOOPS_KERNELEMITTER_H

#include "ElementEvaluator.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace fsdp::kernels {

/// A stretch of an axis that has its own loop: `size` steps of `stride` elements.
struct LoopPiece {
  int64_t stride, size;
};

class KernelEmitter {
public:
  KernelEmitter(KernelFunctionOp kernel, mlir::LLVM::LLVMFuncOp function, LoopRequests &requests);

  ElementEvaluator &getEvaluator() { return evaluator; }

  mlir::ImplicitLocOpBuilder &getBuilder() { return builder; }

  /// Writes every output.
  void emit();

  //===--- for roots ---===//

  /// The output that a result of the root is yielded to; null if it is not yielded.
  const KernelBuffer *getOutput(mlir::Value result) const;
  /// True if the output of `result` shares the storage of block argument `input`.
  bool isInPlace(mlir::Value result, mlir::Value input) const;
  /// Loops over [0, total) in order, cut as requested; vectors of consecutive positions if allowed.
  void emitNest(LoopAxis axis, int64_t total, bool vectorize, llvm::function_ref<void(const IndexExpression &)> body);
  /// output[i] = tensor[i] for every element.
  void emitCopy(LoopAxis axis, mlir::Value tensor, const KernelBuffer &output);

private:
  void bindBuffers();
  void emitElements();
  void emitInnermost(LoopAxis axis, const IndexExpression &start, int64_t size, bool vectorize,
                     llvm::function_ref<void(const IndexExpression &)> body);
  void emitTiled(LoopAxis axis, const IndexExpression &start, LoopPiece tiled, int64_t size, bool vectorize,
                 llvm::function_ref<void(const IndexExpression &)> body);
  void emitTileSteps(LoopAxis axis, const IndexExpression &start, LoopPiece tiled, int64_t steps,
                     llvm::function_ref<void(const IndexExpression &)> body);
  void emitLoop(LoopAxis axis, int64_t trips, int64_t step, LoopPiece piece,
                llvm::function_ref<void(const IndexExpression &)> body);
  int64_t lanesFor(LoopAxis axis, int64_t size, bool vectorize) const;

  KernelFunctionOp kernel;
  mlir::LLVM::LLVMFuncOp function;
  LoopRequests &requests;
  mlir::ImplicitLocOpBuilder builder;
  ElementEvaluator evaluator;
  llvm::SmallVector<KernelBuffer> outputs;
};

/// Pieces of an axis of `total` elements, outermost first; cuts that do not divide each other are left out.
llvm::SmallVector<LoopPiece> cutAxis(const LoopRequests &requests, LoopAxis axis, int64_t total);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_KERNELEMITTER_H
