// Estimates the arena of a block from the lifetimes of its values.

#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

static int64_t getBytes(Type type) {
  return static_cast<int64_t>(llvm::alignTo(getStorageBytes(type), kArenaAlignment));
}

int64_t fsdp::getDestinationBytes(Operation *start) {
  int64_t sum = 0;
  for (Type type : cast<HandleType>(start->getResult(0).getType()).getResultTypes())
    sum += getBytes(type);
  return sum;
}

namespace {

/// One piece of storage.
struct Storage {
  int64_t bytes = 0;
  size_t birth = 0, death = 0;
};

class StorageLifetimes {
public:
  explicit StorageLifetimes(ArrayRef<Operation *> order) : order(order) {
    for (auto [position, op] : llvm::enumerate(order))
      positions[op] = position;
    for (auto [position, op] : llvm::enumerate(order))
      define(op, position);
  }

  ArrayRef<Storage> getStorages() const { return storages; }

private:
  void define(Operation *op, size_t position) {
    if (auto wait = dyn_cast<WaitOp>(op))
      return defineWait(wait, position);
    if (auto view = dyn_cast<ReshapeOp>(op))
      return alias(view.getResult(), view.getInput());
    if (op->getNumResults() == 1 && isa<HandleType>(op->getResult(0).getType()))
      return defineStart(op, position);
    for (OpResult result : op->getResults())
      if (isa<RankedTensorType>(result.getType()))
        defineResult(result, position);
  }

  void defineStart(Operation *start, size_t position) {
    // The last step has left its copy.
    if (getAcrossSteps(start) == AcrossSteps::FromLastStep)
      position = 0;
    SmallVector<size_t> destinations;
    for (Type type : cast<HandleType>(start->getResult(0).getType()).getResultTypes())
      destinations.push_back(add(getBytes(type), position));
    inFlight[start->getResult(0)] = std::move(destinations);
  }

  void defineWait(WaitOp wait, size_t position) {
    auto found = inFlight.find(wait.getHandle());
    for (auto [index, result] : llvm::enumerate(wait.getResults()))
      define(result, found == inFlight.end() ? add(getBytes(result.getType()), position) : found->second[index]);
    if (Operation *start = wait.getHandle().getDefiningOp())
      for (Value operand : start->getOperands())
        use(operand, position);
  }

  void defineResult(OpResult result, size_t position) {
    Value replaced = getReplaced(result);
    auto found = replaced ? storageOf.find(replaced) : storageOf.end();
    if (found != storageOf.end() && storages[found->second].death <= position)
      return define(result, size_t(found->second));
    define(result, add(getBytes(result.getType()), position));
  }

  /// The value whose storage `result` takes over if that dies.
  static Value getReplaced(OpResult result) {
    Operation *op = result.getOwner();
    if (auto kernel = dyn_cast<KernelOp>(op)) {
      int64_t tied = kernel.getInPlaceInput(result.getResultNumber());
      return tied < 0 ? Value() : kernel.getInputs()[tied];
    }
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    OpOperand *init = loop ? loop.getTiedLoopInit(result) : nullptr;
    return init ? init->get() : Value();
  }

  size_t add(int64_t bytes, size_t position) {
    storages.push_back({bytes, position, position});
    return storages.size() - 1;
  }

  void define(Value value, size_t storage) {
    storageOf[value] = storage;
    for (Operation *user : value.getUsers())
      extend(storage, user);
  }

  void alias(Value view, Value input) {
    auto found = storageOf.find(input);
    if (found != storageOf.end())
      define(view, size_t(found->second));
  }

  void use(Value value, size_t position) {
    auto found = storageOf.find(value);
    if (found != storageOf.end())
      storages[found->second].death = std::max(storages[found->second].death, position);
  }

  void extend(size_t storage, Operation *user) {
    Operation *here = order.front()->getBlock()->findAncestorOpInBlock(*user);
    auto found = positions.find(here);
    if (found != positions.end())
      storages[storage].death = std::max(storages[storage].death, size_t(found->second));
  }

  ArrayRef<Operation *> order;
  llvm::DenseMap<Operation *, size_t> positions;
  llvm::DenseMap<Value, size_t> storageOf;
  llvm::DenseMap<Value, SmallVector<size_t>> inFlight; // by handle
  SmallVector<Storage> storages;
};

} // namespace

LiveBytes::LiveBytes(ArrayRef<Operation *> order) : bytes(order.size() + 1, 0) {
  StorageLifetimes lifetimes(order);
  for (const Storage &storage : lifetimes.getStorages()) {
    bytes[storage.birth] += storage.bytes;
    bytes[storage.death + 1] -= storage.bytes;
  }
  for (size_t position = 1; position < bytes.size(); ++position)
    bytes[position] += bytes[position - 1];
  for (auto [position, op] : llvm::enumerate(order)) {
    int64_t inner = 0;
    if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      for (Region &region : op->getRegions())
        for (Block &block : region)
          inner = std::max(inner, measureLiveBytes(block).getPeak());
    bytes[position] += inner;
  }
}

int64_t LiveBytes::getPeak() const { return *llvm::max_element(bytes); }

LiveBytes fsdp::measureLiveBytes(Block &block) {
  return LiveBytes(llvm::map_to_vector(block, [](Operation &op) { return &op; }));
}
