// fsdp-free-early: what frees more memory than it takes stands before what takes some.

#include "KernelRules.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/OperationOrder.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "llvm/ADT/SetVector.h"

namespace fsdp {
#define GEN_PASS_DEF_FREEEARLYPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Operations that one is moved across at most, so that time is linear in the program.
static constexpr unsigned kMaximalDistance = 16;

/// Products, kernels and views have no order of their own.
static bool isUnordered(Operation *op) { return isa<GemmOp, KernelOp, ReshapeOp>(op); }

/// What `value` is a view of.
static Value getStorage(Value value) {
  while (auto reshape = value.getDefiningOp<ReshapeOp>())
    value = reshape.getInput();
  return value;
}

template <typename Values>
static int64_t countBytes(Values &&values) {
  int64_t bytes = 0;
  for (Value value : values)
    bytes += getNumBytes(value);
  return bytes;
}

namespace {

/// The operations of one block, and where they stand.
class Order {
public:
  explicit Order(Block &block) : block(block), order(block) {}

  /// The operation that `op` should stand before; null if it stays.
  Operation *findPlace(Operation *op) const;
  void moveBefore(Operation *op, Operation *place);

private:
  bool diesAt(Value storage, Operation *op) const;
  llvm::SmallSetVector<Value, 4> getFreed(Operation *op) const;

  Block &block;
  OperationOrder order;
};

} // namespace

/// No operation of the block reads `storage` behind `op`.
bool Order::diesAt(Value storage, Operation *op) const {
  return llvm::all_of(storage.getUsers(), [&](Operation *user) {
    if (auto view = dyn_cast<ReshapeOp>(user))
      return diesAt(view.getResult(), op);
    Operation *here = block.findAncestorOpInBlock(*user);
    return here && !order.isBefore(op, here);
  });
}

/// Storage of the block that is free after `op`.
llvm::SmallSetVector<Value, 4> Order::getFreed(Operation *op) const {
  llvm::SmallSetVector<Value, 4> freed;
  for (Value operand : op->getOperands()) {
    Value storage = getStorage(operand);
    Operation *maker = storage.getDefiningOp();
    if (maker && maker->getBlock() == &block && isa<RankedTensorType>(storage.getType()) && diesAt(storage, op))
      freed.insert(storage);
  }
  return freed;
}

Operation *Order::findPlace(Operation *op) const {
  llvm::SmallSetVector<Value, 4> freed = getFreed(op);
  int64_t taken = countBytes(op->getResults());
  Operation *place = nullptr, *other = op->getPrevNode();
  for (unsigned distance = 0; other && distance < kMaximalDistance && isUnordered(other); ++distance) {
    for (Value operand : other->getOperands())
      freed.remove(getStorage(operand)); // it would be there until `other` in any case
    if (countBytes(freed) <= taken || llvm::is_contained(other->getUsers(), op))
      break;
    if (!isa<ReshapeOp>(other) && countBytes(other->getResults()) > countBytes(getFreed(other)))
      place = other;
    other = other->getPrevNode();
  }
  return place;
}

void Order::moveBefore(Operation *op, Operation *place) {
  op->moveBefore(place);
  order.update(op);
}

namespace {

struct FreeEarlyPass : fsdp::impl::FreeEarlyPassBase<FreeEarlyPass> {
  void runOnOperation() override {
    SmallVector<Block *> blocks;
    collectBlocks(getOperation().getBody(), blocks);
    for (Block *block : blocks) {
      Order order(*block);
      for (Operation &op : llvm::make_early_inc_range(*block)) {
        auto kernel = dyn_cast<KernelOp>(op);
        // A kernel that writes over an operand stays behind those that read it.
        if (!isa<GemmOp>(op) && (!kernel || kernel.getInPlace()))
          continue;
        if (Operation *place = order.findPlace(&op)) {
          order.moveBefore(&op, place);
          ++numMoved;
        }
      }
    }
  }
};

} // namespace
