// Sets of values that share storage: the coalescing half of bufferize.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_STORAGECLASSES_H
#define FSDP_TRANSFORMS_BUFFERIZE_STORAGECLASSES_H

#include "StorageValues.h"

namespace fsdp {

/// Starts with a class per value; classes are merged when no two of their values are needed at one time.
class StorageClasses {
public:
  explicit StorageClasses(llvm::ArrayRef<StorageValue> values);

  /// Lets `result`, written by the operation that last reads `operand`, take the operand's storage although both are
  /// needed while that operation runs, which is `during`. A result that is in use before, since the last iteration's
  /// value is, may not.
  void allowOverwrite(unsigned operand, unsigned result, Interval during) { overwrites[{operand, result}] = during; }

  /// Merges the classes of two values if nothing stands against it. True if they are one class afterwards.
  bool tryMerge(unsigned first, unsigned second);

  /// Merges classes that are known not to disturb each other.
  void merge(unsigned first, unsigned second);

  /// Number of a class: one of its members.
  unsigned find(unsigned value) const;

  /// Members in the order of their lifetimes.
  llvm::ArrayRef<unsigned> getMembers(unsigned value) const { return members[find(value)]; }

  int64_t getCapacity(unsigned value) const { return capacities[find(value)]; }

private:
  bool mayShare(unsigned first, unsigned second) const;
  bool interfere(unsigned first, unsigned second) const;
  bool disturbs(unsigned value, llvm::ArrayRef<unsigned> others) const;

  llvm::ArrayRef<StorageValue> values;
  mutable llvm::SmallVector<unsigned> parents;
  llvm::SmallVector<llvm::SmallVector<unsigned>> members;
  llvm::SmallVector<int64_t> capacities;
  llvm::SmallVector<bool> hasArgument;
  llvm::DenseMap<std::pair<unsigned, unsigned>, Interval> overwrites;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_STORAGECLASSES_H
