// What a list scheduler has passed by because something that it needs has not run yet.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_DEFERREDOPERATIONS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_DEFERREDOPERATIONS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace fsdp {

/// Deferred operations in the order of the program. Each knows how many of its blockers are left, so one that runs
/// costs the logarithm of how many are deferred.
class DeferredOperations {
public:
  /// A place in the order; those that go `last` are behind all others.
  struct Place {
    bool last = false;
    size_t position = 0;

    bool operator<(const Place &other) const {
      return std::tuple(last, position) < std::tuple(other.last, other.position);
    }
  };

  /// `op`, at `position` of the program, takes `seconds` and is ready when each of `blockers`, of which there are some,
  /// was released. One that is `held` is found only by those who ask for held ones.
  void add(mlir::Operation *op, size_t position, double seconds, bool held,
           llvm::ArrayRef<mlir::Operation *> blockers) {
    entries[op] = {{false, position}, seconds, held, static_cast<unsigned>(blockers.size())};
    for (mlir::Operation *blocker : blockers)
      waiting[blocker].push_back(op);
  }

  /// `done` ran: what waited for it alone is ready.
  void release(mlir::Operation *done) {
    auto found = waiting.find(done);
    if (found == waiting.end())
      return;
    for (mlir::Operation *op : found->second)
      if (Entry &entry = entries[op]; --entry.blockers == 0) {
        ready[entry.held][entry.place] = op;
        if (entry.held)
          heldSeconds.insert(entry.seconds);
      }
    waiting.erase(found);
  }

  /// Takes out an operation that is ready.
  void remove(mlir::Operation *op) {
    auto found = entries.find(op);
    const Entry &entry = found->second;
    ready[entry.held].erase(entry.place);
    if (entry.held)
      heldSeconds.erase(heldSeconds.find(entry.seconds));
    entries.erase(found);
  }

  /// The seconds of the shortest one that is held and ready; infinite if there is none.
  double getShortestHeld() const {
    return heldSeconds.empty() ? std::numeric_limits<double>::infinity() : *heldSeconds.begin();
  }

  /// The first one that is ready at `from` or behind it, with its place; null if there is none.
  std::pair<Place, mlir::Operation *> findReady(Place from, bool withHeld) const {
    std::pair<Place, mlir::Operation *> first{{}, nullptr};
    for (bool held : {false, true}) {
      auto found = held && !withHeld ? ready[held].end() : ready[held].lower_bound(from);
      if (found != ready[held].end() && (!first.second || found->first < first.first))
        first = *found;
    }
    return first;
  }

  /// From now on those for which `goesLast` come behind the others. Nothing is added afterwards.
  void putLast(llvm::function_ref<bool(mlir::Operation *)> goesLast) {
    for (auto &[op, entry] : entries) {
      Place place{goesLast(op), entry.place.position};
      if (entry.blockers == 0) {
        ready[entry.held].erase(entry.place);
        ready[entry.held][place] = op;
      }
      entry.place = place;
    }
  }

private:
  struct Entry {
    Place place;
    double seconds = 0;
    bool held = false;
    unsigned blockers = 0;
  };

  llvm::DenseMap<mlir::Operation *, Entry> entries;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 2>> waiting; // by blocker
  std::multiset<double> heldSeconds;                                                  // of those that are ready
  std::map<Place, mlir::Operation *> ready[2];                                        // by `held`
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_DEFERREDOPERATIONS_H
