// How many bytes a block's own values take at each of its operations, before anything is bufferized.

#ifndef FSDP_ANALYSIS_SCHEDULE_LIVEBYTES_H
#define FSDP_ANALYSIS_SCHEDULE_LIVEBYTES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace fsdp {

/// Bytes of the results of a collective, gathered padding included, as its start's handle holds them.
int64_t getDestinationBytes(mlir::Operation *start);

/// An estimate of the arena for one block: values live from the operation that makes them (the start, for a
/// collective's) to the last use of any view of them; the operands of a collective live to its wait; an operation with
/// regions adds the most that its blocks need. A value that an operation updates in place, or that a loop carries,
/// shares the storage of what it replaces where that dies. Arguments, and values of other blocks, are not counted.
class LiveBytes {
public:
  /// `order` are all operations of one block, the terminator last, in the order to be measured; they may stand
  /// otherwise in the block.
  explicit LiveBytes(llvm::ArrayRef<mlir::Operation *> order);

  /// At the operation with index `position` of the order.
  int64_t at(size_t position) const { return bytes[position]; }

  int64_t getPeak() const;

private:
  std::vector<int64_t> bytes;
};

/// The same for a block as it stands.
LiveBytes measureLiveBytes(mlir::Block &block);

} // namespace fsdp

#endif // FSDP_ANALYSIS_SCHEDULE_LIVEBYTES_H
