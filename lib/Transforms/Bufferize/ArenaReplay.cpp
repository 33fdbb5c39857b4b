// The replay: places, accesses, operations, and what must hold at the end.

#include "ArenaReplay.h"

#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

LogicalResult ArenaReplay::place(Value buffer, int64_t offset, int64_t capacity) {
  auto error = [&]() -> InFlightDiagnostic {
    Operation *op = buffer.getDefiningOp();
    return op ? op->emitOpError() : emitError(buffer.getLoc(), "argument of 'main' ");
  };
  if (offset < 0 || offset % kArenaAlignment != 0)
    return error() << "expected a multiple of " << kArenaAlignment << " as offset, found " << offset;
  if (offset > arenaBytes || capacity > arenaBytes - offset)
    return error() << "has " << capacity << " bytes at " << offset << " of an arena of " << arenaBytes << " bytes";
  places[buffer] = {{offset, offset + getStorageBytes(buffer.getType())}, {offset, offset + capacity}};
  return success();
}

LogicalResult ArenaReplay::placeBuffers() {
  auto bytes = main->getAttrOfType<IntegerAttr>(kArenaBytesAttrName);
  if (!bytes || main.getNumResults() != 0 || !main->getAttrOfType<ArrayAttr>(kResultsAttrName))
    return main.emitError("is not in planned form: expected '")
           << kArenaBytesAttrName << "', '" << kResultsAttrName << "' and no results";
  arenaBytes = bytes.getInt();
  for (BlockArgument argument : main.getArguments()) {
    auto offset = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kOffsetAttrName);
    if (!isa<MemRefType>(argument.getType()) || !offset)
      return main.emitError() << "expected argument " << argument.getArgNumber() << " to be a memref with '"
                              << kOffsetAttrName << "'";
    if (failed(place(argument, offset.getInt(), getStorageBytes(argument.getType()))))
      return failure();
    contents.write(places[argument].bytes, argument, nullptr);
  }
  for (auto buffer : main.getBody().front().getOps<BufferOp>())
    if (failed(place(buffer, static_cast<int64_t>(buffer.getOffset()), static_cast<int64_t>(buffer.getCapacity()))))
      return failure();
  return success();
}

/// The step begins with the copies that the last one left, each where this one leaves it for the next.
LogicalResult ArenaReplay::placeCopies() {
  SmallVector<AllGatherStartOp> begins, ends;
  for (auto gather : main.getBody().front().getOps<AllGatherStartOp>())
    if (gather.getAcrossSteps())
      (gather.getAcrossSteps() == AcrossSteps::FromLastStep ? begins : ends).push_back(gather);
  for (AllGatherStartOp begin : begins) {
    auto *end = llvm::find_if(ends, [&](AllGatherStartOp other) { return other.getCopy() == begin.getCopy(); });
    if (end == ends.end() || end->getOutputs().size() != begin.getOutputs().size())
      return begin.emitOpError() << "expects copy " << *begin.getCopy() << ", which no step leaves";
    for (auto [here, there] : llvm::zip_equal(begin.getOutputs(), end->getOutputs())) {
      if (places[baseOf(here)].bytes.begin != places[baseOf(there)].bytes.begin) {
        InFlightDiagnostic error = begin.emitOpError()
                                   << "expects a copy at byte " << places[baseOf(here)].bytes.begin
                                   << ", the last step leaves it at byte " << places[baseOf(there)].bytes.begin;
        error.attachNote(end->getLoc()) << "left here";
        return error;
      }
      contents.write(places[baseOf(here)].bytes, baseOf(here), nullptr);
    }
  }
  return success();
}

/// Nothing may write over a copy before the gather that does not repeat it, nor after the one that makes it.
LogicalResult ArenaReplay::checkCopy(AllGatherStartOp start) {
  for (Value buffer : start.getOutputs())
    if (auto foreign = contents.findForeign(places[baseOf(buffer)].bytes, baseOf(buffer))) {
      InFlightDiagnostic error = start.emitOpError() << "shares copy " << *start.getCopy()
                                                     << " across steps, and its place is written over";
      if (foreign->writer)
        error.attachNote(foreign->writer->getLoc()) << "written here";
      return error;
    }
  return success();
}

/// A gather writes padding behind its destination, a reduce_scatter may read it behind its source.
LogicalResult ArenaReplay::checkCapacity(CollectiveOpInterface start, Value buffer, Value shard) {
  MeshAttr mesh = getMesh(start);
  int64_t ranks = mesh ? mesh.getAxesSize(start.getAxes()) : 1;
  int64_t needed = ranks * getStorageBytes(shard.getType());
  ByteRange capacity = places[baseOf(buffer)].capacity;
  if (capacity.end - capacity.begin >= needed)
    return success();
  return start->emitOpError() << "expected a capacity of at least " << needed << " bytes (" << ranks << " shards) for "
                              << buffer.getType() << ", found " << capacity.end - capacity.begin;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// While a collective is in flight nobody writes its sources and nobody touches its destinations.
LogicalResult ArenaReplay::checkFlights(Operation *op, ByteRange bytes, bool writes) {
  Operation *start = inFlight.findConflict(op, bytes, writes);
  if (!start)
    return success();
  InFlightDiagnostic error = op->emitOpError() << (writes ? "writes" : "reads") << " bytes [" << bytes.begin << ", "
                                               << bytes.end << ") of a collective in flight";
  error.attachNote(start->getLoc()) << "started here";
  return error;
}

LogicalResult ArenaReplay::read(Operation *op, Value buffer) {
  Value base = baseOf(buffer);
  ByteRange bytes = places[base].bytes;
  touched.push_back({clock, bytes, op});
  if (failed(checkFlights(op, bytes, /*writes=*/false)))
    return failure();
  std::optional<ArenaContents::Segment> foreign = contents.findForeign(bytes, base);
  if (!foreign)
    return success();
  if (!foreign->writer)
    return op->emitOpError() << "reads the buffer at " << bytes.begin << " (" << base.getType()
                             << ") before anything is written to it";
  InFlightDiagnostic error = op->emitOpError() << "reads the buffer at " << bytes.begin << " (" << base.getType()
                                               << "), whose content is lost";
  error.attachNote(foreign->writer->getLoc()) << (foreign->owner ? "overwritten here" : "released here");
  return error;
}

LogicalResult ArenaReplay::write(Operation *op, Value buffer, bool wholeCapacity) {
  Value base = baseOf(buffer);
  ByteRange bytes = wholeCapacity ? places[base].capacity : places[base].bytes;
  touched.push_back({clock, bytes, op});
  if (failed(checkFlights(op, bytes, /*writes=*/true)))
    return failure();
  contents.write(bytes, base, op);
  if (isa<BlockArgument>(base))
    writtenArguments[base] = op;
  return success();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

LogicalResult ArenaReplay::replay(Region &region) {
  for (Operation &op : region.getOps())
    if (failed(replayOp(op)))
      return failure();
  return success();
}

LogicalResult ArenaReplay::replayOp(Operation &op) {
  ++clock;
  if (isa<LoopLikeOpInterface>(op))
    return replayLoop(op);
  if (isa<scf::IndexSwitchOp>(op))
    return replayBranches(op);
  if (auto start = dyn_cast<CollectiveOpInterface>(op))
    return replayStart(start);
  if (auto wait = dyn_cast<WaitOp>(op))
    return finishFlight(wait);
  if (auto record = dyn_cast<RecordEventOp>(op)) {
    recorded[record.getEvent()] = record.getStream() == Stream::Compute ? clock : 0;
    return success();
  }
  if (auto wait = dyn_cast<WaitEventOp>(op)) {
    int64_t &time = known[static_cast<unsigned>(wait.getStream())];
    time = std::max(time, recorded.lookup(wait.getEvent()));
    return success();
  }
  return replayCompute(op);
}

/// Loops take handles in, pass them from iteration to iteration and out; all at once.
void ArenaReplay::renameFlights(ValueRange from, ValueRange to) {
  llvm::SmallDenseMap<Value, Value> names;
  for (auto [before, after] : llvm::zip_equal(from, to))
    if (isa<HandleType>(before.getType()))
      names.insert({before, after});
  SmallVector<std::pair<Value, Flight>> renamed;
  for (auto [before, after] : names)
    if (auto flight = flights.find(before); flight != flights.end()) {
      renamed.emplace_back(after, flight->second);
      flights.erase(flight);
    }
  flights.insert(renamed.begin(), renamed.end());
}

/// All regions in turn, twice; then what is known is what holds with and without the loop, since it may run zero times.
/// A while's first region always runs, and carries no handles.
LogicalResult ArenaReplay::replayLoop(Operation &op) {
  ArenaContents before = contents;
  auto loop = cast<LoopLikeOpInterface>(op);
  bool isFor = op.getNumRegions() == 1;
  if (isFor)
    renameFlights(loop.getInits(), ValueRange(loop.getRegionIterArgs()));
  for (int iteration = 0; iteration < 2; ++iteration) {
    for (Region &region : op.getRegions())
      if (failed(replay(region)))
        return failure();
    if (isFor)
      renameFlights(loop.getYieldedValues(),
                    iteration == 0 ? ValueRange(loop.getRegionIterArgs()) : ValueRange(*loop.getLoopResults()));
  }
  if (isFor)
    contents.intersect(before);
  else if (failed(replay(op.getRegion(0))))
    return failure();
  return success();
}

LogicalResult ArenaReplay::replayBranches(Operation &op) {
  ArenaContents before = contents;
  std::optional<ArenaContents> after;
  for (Region &region : op.getRegions()) {
    contents = before;
    if (failed(replay(region)))
      return failure();
    if (after)
      contents.intersect(*after);
    after = contents;
  }
  return success();
}

LogicalResult ArenaReplay::replayStart(CollectiveOpInterface start) {
  Operation *op = start;
  auto stream = op->getAttrOfType<StreamAttr>("stream");
  if (!stream)
    return op->emitOpError("is not started on a stream");
  ValueRange sources = start.getInputs(), targets = op->getOperands().drop_front(sources.size());
  if (targets.size() != sources.size())
    return op->emitOpError("expected a destination for each input");
  bool gather = isa<AllGatherStartOp>(op), scatter = isa<ReduceScatterStartOp>(op);
  if (getAcrossSteps(op) == AcrossSteps::FromLastStep && failed(checkCopy(cast<AllGatherStartOp>(op))))
    return failure();
  size_t before = touched.size();
  for (auto [source, target] : llvm::zip_equal(sources, targets)) {
    if (gather && failed(checkCapacity(start, target, source)))
      return failure();
    if (scatter && failed(checkCapacity(start, source, target)))
      return failure();
    if (failed(read(op, source)))
      return failure();
  }
  for (Value target : targets)
    if (failed(write(op, target, /*wholeCapacity=*/gather)))
      return failure();
  // These are the other stream's accesses, not compute's.
  touched.truncate(before);
  Flight flight{op, nextFlight++};
  flights[op->getResult(0)] = flight;
  for (Value source : sources)
    inFlight.add(flight, places[baseOf(source)].capacity, /*isSource=*/true);
  for (Value target : targets)
    inFlight.add(flight, places[baseOf(target)].capacity, /*isSource=*/false);
  return stream.getValue() == Stream::Compute ? success() : checkStreams(op, stream.getValue(), targets);
}

/// What compute did to the destinations' bytes must be behind an event that the stream waited for.
LogicalResult ArenaReplay::checkStreams(Operation *start, Stream stream, ValueRange targets) {
  for (const Touched &access : llvm::reverse(touched)) {
    if (access.time <= known[static_cast<unsigned>(stream)])
      break;
    for (Value target : targets) {
      if (!places[baseOf(target)].capacity.overlaps(access.bytes))
        continue;
      InFlightDiagnostic error = start->emitOpError()
                                 << "may write bytes [" << access.bytes.begin << ", " << access.bytes.end
                                 << ") while the compute stream still uses them";
      error.attachNote(access.op->getLoc())
          << "used here, after the event that stream '" << stringifyStream(stream) << "' waited for";
      return error;
    }
  }
  return success();
}

LogicalResult ArenaReplay::finishFlight(WaitOp wait) {
  auto flight = flights.find(wait.getHandle());
  if (flight == flights.end())
    return wait.emitOpError("waits for a collective that is not in flight");
  for (Value operand : flight->second.start->getOperands())
    inFlight.remove(flight->second, places[baseOf(operand)].capacity);
  flights.erase(flight);
  return success();
}

/// Kernels, products, copies, releases and reads: operands that come before the outputs are read, then outputs written.
LogicalResult ArenaReplay::replayCompute(Operation &op) {
  SmallVector<Value> reads, writes;
  if (auto copy = dyn_cast<CopyOp>(op)) {
    reads = {copy.getSource()};
    writes = {copy.getTarget()};
  } else if (auto kernel = dyn_cast<KernelOp>(op)) {
    reads.assign(kernel.getInputs().begin(), kernel.getInputs().end());
    writes.assign(kernel.getOutputs().begin(), kernel.getOutputs().end());
  } else if (auto gemm = dyn_cast<GemmOp>(op)) {
    reads = gemm.getReads();
    writes = gemm.getWrites();
  } else if (!isa<ReshapeOp>(op)) {
    for (Value operand : op.getOperands())
      if (isa<MemRefType>(operand.getType()))
        reads.push_back(operand);
  }
  if (!isa<BufferOp>(op))
    for (Value value : llvm::concat<Value>(SmallVector<Value>(op.getOperands()), SmallVector<Value>(op.getResults())))
      if (isa<RankedTensorType>(value.getType()))
        return op.emitOpError("still works on tensors");
  for (Value buffer : reads)
    if (failed(read(&op, buffer)))
      return failure();
  for (Value buffer : writes)
    if (failed(write(&op, buffer)))
      return failure();
  if (auto release = dyn_cast<ReleaseOp>(op))
    for (Value buffer : release.getInputs())
      contents.write(places[baseOf(buffer)].bytes, Value(), release);
  return success();
}

/// Every argument holds its own content at the end: the new value if a result feeds it, else the old one.
LogicalResult ArenaReplay::checkResults() {
  llvm::SmallDenseSet<int64_t> fed;
  for (auto [index, entry] :
       llvm::enumerate(main->getAttrOfType<ArrayAttr>(kResultsAttrName).getAsRange<DictionaryAttr>())) {
    auto offset = entry.getAs<IntegerAttr>("offset");
    auto type = entry.getAs<TypeAttr>("local_type");
    if (!offset || !type)
      return main.emitError() << "result " << index << " has no offset or no local type";
    if (auto feeds = entry.getAs<IntegerAttr>("feeds")) {
      fed.insert(feeds.getInt());
      if (feeds.getInt() < 0 || feeds.getInt() >= main.getNumArguments() ||
          places[main.getArgument(feeds.getInt())].bytes.begin != offset.getInt())
        return main.emitError() << "result " << index << " does not end in the home of argument " << feeds.getInt();
    }
    ByteRange bytes{offset.getInt(), offset.getInt() + getStorageBytes(type.getValue())};
    // Some buffer has exactly these bytes, and they hold its content.
    auto holder = places.find(contents.getOwner(bytes.begin));
    bool whole = holder != places.end() && holder->second.bytes.begin == bytes.begin &&
                 holder->second.bytes.end == bytes.end && !contents.findForeign(bytes, holder->first);
    if (!whole && bytes.begin != bytes.end)
      return main.emitError() << "result " << index << " is overwritten before the step ends";
  }
  for (BlockArgument argument : main.getArguments()) {
    Operation *writer = writtenArguments.lookup(argument);
    if (writer && !fed.contains(argument.getArgNumber()))
      return writer->emitOpError() << "writes argument " << argument.getArgNumber() << ", which no result feeds";
    if (contents.findForeign(places[argument].bytes, argument))
      return main.emitError() << "argument " << argument.getArgNumber() << " is overwritten by another buffer";
  }
  return success();
}

LogicalResult ArenaReplay::run() {
  if (failed(placeBuffers()) || failed(placeCopies()) || failed(replay(main.getBody())))
    return failure();
  if (!flights.empty()) {
    auto first = llvm::min_element(flights, [](auto &a, auto &b) { return a.second.number < b.second.number; });
    return first->second.start->emitOpError("is never waited for");
  }
  for (auto gather : main.getBody().front().getOps<AllGatherStartOp>())
    if (gather.getAcrossSteps() == AcrossSteps::ToNextStep && failed(checkCopy(gather)))
      return failure();
  return checkResults();
}
