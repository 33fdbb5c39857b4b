// Replays a planned program on paper and looks for lost contents.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_ARENAREPLAY_H
#define FSDP_TRANSFORMS_BUFFERIZE_ARENAREPLAY_H

#include "ArenaContents.h"
#include "BytesInFlight.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// Walks main in the order of execution, loops twice (so that each iteration meets what the last one left), and keeps
/// track of whose content each byte holds. Independent of the planner: it knows no lifetimes.
class ArenaReplay {
public:
  explicit ArenaReplay(mlir::func::FuncOp main) : main(main) {}

  mlir::LogicalResult run();

private:
  struct Place {
    ByteRange bytes;    // what the type covers
    ByteRange capacity; // what is reserved
  };

  /// An access by the compute stream, to be compared with what another stream waited for.
  struct Touched {
    int64_t time;
    ByteRange bytes;
    mlir::Operation *op;
  };

  mlir::LogicalResult placeBuffers();
  mlir::LogicalResult place(mlir::Value buffer, int64_t offset, int64_t capacity);
  mlir::LogicalResult placeCopies();
  mlir::LogicalResult checkCopy(AllGatherStartOp start);
  mlir::LogicalResult checkCapacity(CollectiveOpInterface start, mlir::Value buffer, mlir::Value shard);

  mlir::LogicalResult replay(mlir::Region &region);
  mlir::LogicalResult replayOp(mlir::Operation &op);
  mlir::LogicalResult replayLoop(mlir::Operation &op);
  mlir::LogicalResult replayBranches(mlir::Operation &op);
  mlir::LogicalResult replayStart(CollectiveOpInterface start);
  mlir::LogicalResult checkStreams(mlir::Operation *start, Stream stream, mlir::ValueRange targets);
  mlir::LogicalResult finishFlight(WaitOp wait);
  void renameFlights(mlir::ValueRange from, mlir::ValueRange to);
  mlir::LogicalResult replayCompute(mlir::Operation &op);

  mlir::LogicalResult read(mlir::Operation *op, mlir::Value buffer);
  mlir::LogicalResult write(mlir::Operation *op, mlir::Value buffer, bool wholeCapacity = false);
  mlir::LogicalResult checkFlights(mlir::Operation *op, ByteRange bytes, bool writes);
  mlir::LogicalResult checkResults();

  mlir::Value baseOf(mlir::Value memref) const {
    while (auto view = memref.getDefiningOp<ReshapeOp>())
      memref = view.getInput();
    return memref;
  }

  mlir::func::FuncOp main;
  int64_t arenaBytes = 0;
  llvm::DenseMap<mlir::Value, Place> places;
  ArenaContents contents;
  llvm::DenseMap<mlir::Value, Flight> flights; // that nobody has waited for, by handle
  unsigned nextFlight = 0;
  BytesInFlight inFlight;
  int64_t clock = 0;
  llvm::SmallVector<Touched> touched;
  llvm::DenseMap<mlir::Value, int64_t> recorded;    // event -> time on compute
  int64_t known[getMaxEnumValForStream() + 1] = {}; // stream -> time on compute that it has waited for
  llvm::DenseMap<mlir::Value, mlir::Operation *> writtenArguments;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_ARENAREPLAY_H
