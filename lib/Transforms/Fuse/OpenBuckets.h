// The buckets of reductions that a walk over a block has open, and who reads them.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_OPENBUCKETS_H
#define FSDP_LIB_TRANSFORMS_FUSE_OPENBUCKETS_H

#include "BucketRule.h"

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

#include <set>

namespace fsdp {

/// Reductions that may become one, in program order, and what reads their results so far: it can stand behind them.
struct Bucket {
  llvm::SmallVector<mlir::Operation *> members;
  llvm::SmallSetVector<mlir::Operation *, 8> readers;
  BucketCost cost;
};

/// One open bucket for each key. An operation finds those that it reads by its operands, however many are open.
class OpenBuckets {
public:
  using Key = std::tuple<mlir::Attribute, mlir::Attribute, mlir::Attribute>;

  /// The number of a key's bucket. Numbers are in the order in which keys came.
  unsigned getNumber(const Key &key) {
    auto [found, isNew] = numbers.try_emplace(key, static_cast<unsigned>(buckets.size()));
    if (isNew)
      buckets.emplace_back();
    return found->second;
  }

  const Bucket &get(unsigned number) const { return buckets[number]; }

  /// Numbers of the buckets that have members.
  llvm::SmallVector<unsigned> getOpen() const { return {open.begin(), open.end()}; }

  /// Numbers of the buckets of which `op` reads a member or a reader.
  llvm::SmallVector<unsigned> getReadBy(mlir::Operation *op) const {
    std::set<unsigned> read;
    for (mlir::Value operand : op->getOperands())
      if (auto found = partOf.find(operand.getDefiningOp()); found != partOf.end())
        read.insert(found->second.begin(), found->second.end());
    return {read.begin(), read.end()};
  }

  /// `cost` is that of the bucket with `op` in it.
  void addMember(unsigned number, mlir::Operation *op, const BucketCost &cost) {
    open.insert(number);
    buckets[number].members.push_back(op);
    buckets[number].cost = cost;
    partOf[op].insert(number);
  }

  void addReader(unsigned number, mlir::Operation *op) {
    buckets[number].readers.insert(op);
    partOf[op].insert(number);
  }

  /// What joins the key's bucket later joins another one.
  void close(unsigned number) {
    Bucket &bucket = buckets[number];
    for (mlir::Operation *op : llvm::concat<mlir::Operation *const>(bucket.members, bucket.readers))
      partOf[op].remove(number);
    closed.push_back(std::exchange(bucket, {}));
    open.erase(number);
  }

  /// All buckets, in the order in which they were closed; those that are open last.
  llvm::SmallVector<Bucket> takeAll() {
    for (unsigned number : getOpen())
      close(number);
    return std::move(closed);
  }

private:
  llvm::DenseMap<Key, unsigned> numbers;
  llvm::SmallVector<Bucket> buckets;
  std::set<unsigned> open;
  llvm::DenseMap<mlir::Operation *, llvm::SmallSetVector<unsigned, 1>>
      partOf; // members and readers: numbers of their buckets
  llvm::SmallVector<Bucket> closed;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_OPENBUCKETS_H
