// Makes kernels as planned.

#include "EmitKernels.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp;

/// A kernel's name says what is in it, up to this many operations.
static constexpr unsigned kNamedOperations = 4;

/// `multiply_add_rsqrt`: the first operations that compute, in order, each once.
static std::string nameOf(const Cluster &cluster) {
  SmallVector<StringRef> names;
  for (Operation *op : llvm::reverse(cluster.members)) {
    bool says = getRecomputeCost(op) > 0 || op == cluster.root;
    StringRef name = op->getName().stripDialect();
    if (says && !llvm::is_contained(names, name) && names.size() < kNamedOperations)
      names.push_back(name);
  }
  return llvm::join(names, "_");
}

namespace {

/// Builds the kernels of one block. Originals stay until all kernels stand, so that each reads what was planned.
class Emitter {
public:
  Emitter(Block &block, const FusionPlan &plan) : block(block), plan(plan) {}

  int64_t run() {
    for (const std::unique_ptr<Cluster> &cluster : plan.getClusters())
      emit(*cluster);
    replaceUsesElsewhere();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (plan.isMember(&op))
        op.erase();
    return numOperations;
  }

private:
  void emit(const Cluster &cluster);
  void cloneMembers(const Cluster &cluster, KernelOp kernel);
  Value getInput(const Cluster &cluster, Value original, OpBuilder &builder);
  SmallVector<int64_t> getInPlace(const Cluster &cluster);
  void replaceUsesElsewhere();

  Block &block;
  const FusionPlan &plan;
  /// From outputs of kernels, in the original program, to the kernels' results.
  IRMapping produced;
  /// Of the kernel that is being built: inputs in order, the original value that each stands for.
  llvm::MapVector<Value, Value> inputs;
  int64_t numOperations = 0;
};

} // namespace

/// What the kernel reads for `original`: what another kernel made of it; behind a view, where it is a reshape.
Value Emitter::getInput(const Cluster &cluster, Value original, OpBuilder &builder) {
  if (auto reshape = original.getDefiningOp<stablehlo::ReshapeOp>(); reshape && plan.isMember(reshape))
    return ReshapeOp::create(builder, reshape.getLoc(), original.getType(),
                             getInput(cluster, reshape.getOperand(), builder));
  return produced.lookupOrDefault(original);
}

/// Values that `cluster` reads and does not make, in program order. A reshape of one is made outside, where it is free.
static llvm::SetVector<Value> getExternalValues(const Cluster &cluster) {
  DenseSet<Operation *> inside;
  llvm::SetVector<Value> external;
  for (Operation *op : llvm::reverse(cluster.members)) {
    bool isView = isa<stablehlo::ReshapeOp>(op) && !inside.contains(op->getOperand(0).getDefiningOp());
    if (isView)
      continue;
    inside.insert(op);
    for (Value operand : op->getOperands())
      if (!inside.contains(operand.getDefiningOp()))
        external.insert(operand);
  }
  return external;
}

void Emitter::emit(const Cluster &cluster) {
  OpBuilder builder(cluster.root);
  inputs.clear();
  for (Value value : getExternalValues(cluster))
    inputs[value] = getInput(cluster, value, builder);
  SmallVector<Value> outputs(cluster.outputs.begin(), cluster.outputs.end());
  auto values = llvm::map_to_vector(inputs, [](auto &entry) { return entry.second; });
  SmallVector<int64_t> inPlace = getInPlace(cluster);
  auto kernel = KernelOp::create(builder, cluster.root->getLoc(), TypeRange(ValueRange(outputs)),
                                 builder.getStringAttr(nameOf(cluster)), values, ValueRange(),
                                 inPlace.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(inPlace));
  cloneMembers(cluster, kernel);
  produced.map(outputs, kernel.getResults());
}

/// Copies operations without what a producer or an earlier phase noted on them: kernels that compute the same are
/// equal.
void Emitter::cloneMembers(const Cluster &cluster, KernelOp kernel) {
  Block *body = OpBuilder(kernel).createBlock(&kernel.getBody());
  OpBuilder builder = OpBuilder::atBlockEnd(body);
  IRMapping mapping;
  for (auto &[original, value] : inputs)
    mapping.map(original, body->addArgument(value.getType(), value.getLoc()));
  for (Operation *op : llvm::reverse(cluster.members))
    if (!mapping.contains(op->getResult(0))) { // Else a view, made outside.
      builder.clone(*op, mapping)->walk([](Operation *inner) {
        inner->setDiscardableAttrs(ArrayRef<NamedAttribute>());
      });
      ++numOperations;
    }
  SmallVector<Value> yielded =
      llvm::map_to_vector(cluster.outputs, [&](Value output) { return mapping.lookup(output); });
  YieldOp::create(builder, kernel.getLoc(), yielded);
}

/// Per output of a Standalone root the input whose storage it takes; empty if there is none.
SmallVector<int64_t> Emitter::getInPlace(const Cluster &cluster) {
  SmallVector<int64_t> tied;
  for (unsigned index = 0; index < cluster.root->getNumResults(); ++index)
    if (OpOperand *operand = getTiedOperand(cluster.root, index))
      tied.push_back(std::distance(inputs.begin(), inputs.find(operand->get())));
  return tied;
}

void Emitter::replaceUsesElsewhere() {
  for (const std::unique_ptr<Cluster> &cluster : plan.getClusters())
    for (Value original : cluster->outputs)
      original.replaceUsesWithIf(produced.lookup(original),
                                 [&](OpOperand &use) { return !plan.isMember(use.getOwner()); });
}

int64_t fsdp::emitKernels(Block &block, const FusionPlan &plan) { return Emitter(block, plan).run(); }
