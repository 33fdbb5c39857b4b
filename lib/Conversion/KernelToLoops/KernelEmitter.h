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

/// One launch of a kernel on a device. Nests that stand outside of all others become a launch each: what one writes,
/// the next may read.
struct DeviceLaunch {
  int64_t number = 0;  ///< which of the kernel's launches to build
  bool exists = false; ///< set if the kernel has that many
  int64_t gridX = 1, blockX = 1;
};

class KernelEmitter {
public:
  /// With `launch` the function is that launch on a device, else the whole kernel on the host.
  KernelEmitter(KernelFunctionOp kernel, mlir::LLVM::LLVMFuncOp function, LoopRequests &requests,
                DeviceLaunch *launch = nullptr);

  ElementEvaluator &getEvaluator() { return evaluator; }

  mlir::ImplicitLocOpBuilder &getBuilder() { return builder; }

  /// Writes every output.
  void emit();

  //===--- for roots ---===//

  /// The output that a result of the root is yielded to; null if it is not yielded.
  const KernelBuffer *getOutput(mlir::Value result) const;
  /// True if the output of `result` shares the storage of block argument `input`.
  bool isInPlace(mlir::Value result, mlir::Value input) const;

  bool isDevice() const { return launch; }

  /// Loops over [0, total), cut as requested; vectors of consecutive positions if allowed. In order on the host and
  /// inside of other nests. On a device the positions of an outermost nest are shared out to threads.
  void emitNest(LoopAxis axis, int64_t total, bool vectorize, llvm::function_ref<void(const IndexExpression &)> body);
  /// As emitNest, but in order on devices too: by one thread.
  void emitOrderedNest(LoopAxis axis, int64_t total, llvm::function_ref<void(const IndexExpression &)> body);
  /// On a device: a launch in which `members` threads, a warp or several, share each position of [0, total). Of
  /// them one has `isFirst`.
  void emitGroupNest(LoopAxis axis, int64_t total, int64_t members,
                     llvm::function_ref<void(const IndexExpression &position, mlir::Value isFirst)> body);
  /// output[i] = tensor[i] for every element.
  void emitCopy(LoopAxis axis, mlir::Value tensor, const KernelBuffer &output);

private:
  using Body = llvm::function_ref<void(const IndexExpression &)>;

  void bindBuffers();
  bool claimLaunch();
  void emitLoops(LoopAxis axis, int64_t total, bool vectorize, Body body);
  void emitParallel(LoopAxis axis, int64_t total, bool vectorize, Body body);
  void emitThreads(LoopAxis axis, int64_t total, bool vectorize, Body body);
  void emitGroups(LoopAxis axis, int64_t total, Body body);
  void emitPartials(LoopAxis axis, mlir::Operation *reduction);
  void emitOverGroups(LoopAxis axis, int64_t groups, GroupRequest request,
                      llvm::function_ref<void(mlir::Value group, mlir::Value writes)> body);
  void emitOverThreads(int64_t count, llvm::function_ref<void(mlir::Value index)> body);
  IndexExpression decompose(LoopAxis axis, mlir::Value index, int64_t count, llvm::ArrayRef<LoopPiece> pieces,
                            int64_t lanes);
  int64_t deviceLanes(LoopAxis axis, llvm::ArrayRef<LoopPiece> pieces, int64_t total, bool vectorize) const;
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
  DeviceLaunch *launch;
  int64_t launchCount = 0; ///< launches of the kernel that were passed
  bool isOrdered = false;  ///< a nest of one thread is being built
  mlir::ImplicitLocOpBuilder builder;
  ElementEvaluator evaluator;
  llvm::SmallVector<KernelBuffer> outputs;
};

/// Pieces of an axis of `total` elements, outermost first; cuts that do not divide each other are left out.
llvm::SmallVector<LoopPiece> cutAxis(const LoopRequests &requests, LoopAxis axis, int64_t total);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_KERNELEMITTER_H
