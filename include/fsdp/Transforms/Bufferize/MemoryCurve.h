// Bytes in use at each operation of a planned step, by category: the memory plan over time.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_MEMORYCURVE_H
#define FSDP_TRANSFORMS_BUFFERIZE_MEMORYCURVE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <array>
#include <vector>

namespace fsdp {

/// Indexed by MemoryCategory.
using BytesByCategory = std::array<int64_t, getMaxEnumValForMemoryCategory() + 1>;

int64_t sumBytes(const BytesByCategory &bytes);

/// A buffer that is in use at the peak.
struct PeakBuffer {
  std::string name;
  MemoryCategory category;
  int64_t bytes; // with alignment
};

/// A buffer over the step. `begin` and `end` are positions: the first and the last at which it is in use.
struct CurveBuffer {
  std::string name;
  MemoryCategory category;
  int64_t bytes; // with alignment
  int64_t begin, end;
};

/// Of a `main` in planned form. Operations must not be erased while this is in use.
class MemoryCurve {
public:
  /// Fails with an error where starts and waits do not match.
  static mlir::FailureOr<MemoryCurve> compute(mlir::func::FuncOp main);

  /// In use while `op`, an operation of main outside of kernels, runs.
  const BytesByCategory &at(mlir::Operation *op) const { return curve[positions.lookup(op)]; }

  /// Where `op` stands in the order of the text.
  int64_t getPosition(mlir::Operation *op) const { return positions.lookup(op); }

  /// All that are ever in use.
  llvm::ArrayRef<CurveBuffer> getBuffers() const { return buffers; }

  /// The moment at which most bytes are in use, the first of several.
  const BytesByCategory &getPeak() const { return curve[peak]; }

  /// What is in use there, largest first.
  llvm::ArrayRef<PeakBuffer> getPeakBuffers() const { return peakBuffers; }

  /// The operation that runs at the peak; null where there is none.
  mlir::Operation *getPeakOperation() const { return peakOperation; }

private:
  std::vector<BytesByCategory> curve; // by position in the order of the text
  llvm::DenseMap<mlir::Operation *, int64_t> positions;
  size_t peak = 0;
  llvm::SmallVector<PeakBuffer> peakBuffers;
  std::vector<CurveBuffer> buffers;
  mlir::Operation *peakOperation = nullptr;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_MEMORYCURVE_H
