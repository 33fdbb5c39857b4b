// Which buffer's content each byte of the arena holds, while a program is replayed on paper.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_ARENACONTENTS_H
#define FSDP_TRANSFORMS_BUFFERIZE_ARENACONTENTS_H

#include "ByteRuns.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace fsdp {

/// Bytes [begin, end) of the arena.
struct ByteRange {
  int64_t begin = 0;
  int64_t end = 0;

  bool overlaps(const ByteRange &other) const { return begin < other.end && other.begin < end; }
};

/// Byte ranges with an owner: the buffer that was written there last, and the operation that wrote it.
class ArenaContents {
public:
  struct Segment {
    int64_t end;
    mlir::Value owner; // null: released
    mlir::Operation *writer;
  };

  /// `owner`'s content replaces what was in `range`.
  void write(ByteRange range, mlir::Value owner, mlir::Operation *writer);

  /// The buffer whose content the byte `at` holds; null if there is none.
  mlir::Value getOwner(int64_t at) const;

  /// The first segment in `range` that does not hold `owner`'s content. Nullopt if all does; a segment without an
  /// operation where nothing was ever written.
  std::optional<Segment> findForeign(ByteRange range, mlir::Value owner) const;

  /// Keeps only what both know: the contents where two paths meet.
  void intersect(const ArenaContents &other);

private:
  ByteRuns<Segment> segments;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_ARENACONTENTS_H
