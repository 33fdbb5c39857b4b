// Which bytes of the arena collectives in flight read and write.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_BYTESINFLIGHT_H
#define FSDP_TRANSFORMS_BUFFERIZE_BYTESINFLIGHT_H

#include "ArenaContents.h"

#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// A started collective; one that a loop starts again is another.
struct Flight {
  mlir::Operation *start = nullptr;
  unsigned number = 0;
};

/// Disjoint runs of bytes with what is in flight on them, so that a question costs the logarithm of how many there are.
class BytesInFlight {
public:
  /// `flight` reads these bytes, or writes them, until `remove`.
  void add(const Flight &flight, ByteRange bytes, bool isSource);
  void remove(const Flight &flight, ByteRange bytes);

  /// A start other than `op` that writes some of the bytes, or, if `op` writes them, that reads some; null if none
  /// does.
  mlir::Operation *findConflict(mlir::Operation *op, ByteRange bytes, bool writes) const;

private:
  struct Use {
    Flight flight;
    bool isSource;
  };

  struct Run {
    int64_t end;
    llvm::SmallVector<Use, 1> uses;
  };

  ByteRuns<Run> runs;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_BYTESINFLIGHT_H
