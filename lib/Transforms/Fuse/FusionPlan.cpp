// Which operations of a block form one kernel.
//
// The block is read from its end. Every operation joins the kernels of its users or becomes the root of a new one. A
// kernel stands at the place of its root, and an operation joins only if all other users stand behind that place, so
// there are never cycles and each decision looks at the direct users only: the whole is linear in the program.

#include "FusionPlan.h"
#include "RepeatRule.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

static constexpr int64_t kUnlimited = 1 << 20;
/// Additions' worth of work that may stand below a broadcast, or be computed in several kernels.
static constexpr int64_t kRepeatedBudget = 4;
/// The same below one branch of a concatenation.
static constexpr int64_t kGuardedBudget = 8;
/// Bounds the compile time of one kernel.
static constexpr size_t kMaximalMembers = 200;
/// What is this many times smaller than a result is not counted beside it.
static constexpr int64_t kNegligible = 16;
/// The map of all one-element tensors.
static constexpr unsigned kScalarMap = ~0u;

FusionPlan::FusionPlan(Block &block, const Machine *machine) : block(block), machine(machine) {
  number(block);
  for (Operation &op : llvm::reverse(block))
    if (getKernelRole(&op) != KernelRole::None)
      place(&op);
  std::reverse(clusters.begin(), clusters.end());
}

void FusionPlan::number(Block &block) {
  unsigned segment = 0, visit = 0;
  std::pair<Attribute, Attribute> current;
  for (Operation &op : block) {
    unsigned position = segments.size();
    positions[&op] = position;
    bool inKernel = getKernelRole(&op) != KernelRole::None;
    if (auto gather = dyn_cast<AllGatherOp>(op)) {
      std::pair<Attribute, Attribute> next(gather.getUnitAttr(), gather.getInstanceAttr());
      visit += next != current || !next.first;
      current = next;
    }
    segment += !inKernel;
    segments.push_back(segment);
    visits.push_back(visit);
    for (unsigned index = 0; inKernel && index < op.getNumResults(); ++index)
      if (OpOperand *tied = getTiedOperand(&op, index))
        overwritten[tied->get()] = position;
  }
}

unsigned FusionPlan::positionOf(Operation *op) const { return positions.lookup(block.findAncestorOpInBlock(*op)); }

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

Demand FusionPlan::demandOf(const Instance &user, OpOperand &operand) {
  Operation *op = operand.getOwner();
  Demand demand = user.demand;
  bool elementwise = getKernelRole(op) == KernelRole::Elementwise;
  Reads reads = getReads(operand);
  if (reads == Reads::Repeated)
    demand.budget = std::min(demand.budget, kRepeatedBudget);
  if (reads == Reads::Guarded)
    demand.budget = std::min(demand.budget, kGuardedBudget);
  demand.inputOnly |= reads == Reads::Input;
  demand.constantOnly |= reads == Reads::Constant;
  demand.elementwiseOnly |= reads == Reads::Updates;
  demand.exact &= reads == Reads::Once && getNumElements(operand.get()) == getNumElements(op->getResult(0));
  if (getNumElements(operand.get()) == 1)
    demand.map = kScalarMap;
  else if (!elementwise) {
    auto &maps = user.cluster->maps;
    std::tuple<unsigned, Operation *, unsigned> key(user.demand.map, op, operand.getOperandNumber());
    demand.map = maps.try_emplace(key, maps.size() + 1).first->second;
  }
  return demand;
}

void FusionPlan::addUse(Uses &uses, const Instance &user, OpOperand &operand) {
  Demand demand = demandOf(user, operand);
  auto [known, isNew] = uses.numbers.try_emplace(user.cluster, uses.inClusters.size());
  if (isNew) {
    uses.inClusters.push_back({user.cluster, demand});
    return;
  }
  Demand &merged = uses.inClusters[known->second].demand;
  merged.budget = std::min(merged.budget, demand.budget);
  merged.copyBudget = std::min(merged.copyBudget, demand.copyBudget);
  if (merged.map != demand.map) // Computed once for each map.
    merged.budget = std::min(merged.budget, kRepeatedBudget);
  merged.map = std::max(merged.map, demand.map);
  merged.exact &= demand.exact;
  merged.elementwiseOnly |= demand.elementwiseOnly;
  merged.constantOnly |= demand.constantOnly;
  merged.inputOnly |= demand.inputOnly;
}

FusionPlan::Uses FusionPlan::collectUses(Operation *op) {
  Uses uses;
  for (OpOperand &use : op->getUses()) {
    auto found = use.getOwner()->getBlock() == &block ? instances.find(use.getOwner()) : instances.end();
    if (found == instances.end()) {
      uses.firstElsewhere = std::min(uses.firstElsewhere, positionOf(use.getOwner()));
      continue;
    }
    for (const Instance &instance : found->second)
      addUse(uses, instance, use);
  }
  return uses;
}

bool FusionPlan::isUsedAt(Value value, unsigned position) const {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (!block.findAncestorOpInBlock(*user))
      return false;
    auto found = instances.find(user);
    if (found == instances.end())
      return positionOf(user) >= position;
    return llvm::any_of(found->second,
                        [&](const Instance &instance) { return instance.cluster->position >= position; });
  });
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// `value` is a gathered tensor or a view of one.
static bool isGathered(Value value) {
  while (auto reshape = value.getDefiningOp<stablehlo::ReshapeOp>())
    value = reshape.getOperand();
  return value.getDefiningOp<AllGatherOp>() != nullptr;
}

/// Bytes that stay alive if `value` does: nothing for what a kernel makes by itself, the operand for a broadcast.
static int64_t getHeldBytes(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && getKernelRole(op) == KernelRole::Creation)
    return 0;
  if (auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>())
    return getNumBytes(broadcast.getOperand());
  return getNumBytes(value);
}

/// Moving `op` to the place of the kernel reads no old value after it was overwritten, keeps no gathered tensor beyond
/// its visit, and keeps no more bytes alive across products and collectives than it saves.
bool FusionPlan::mayMove(Operation *op, const Cluster &cluster) const {
  unsigned from = positions.lookup(op), to = cluster.position;
  bool far = segments[from] != segments[to];
  int64_t heldBytes = 0;
  for (Value operand : op->getOperands()) {
    auto taken = overwritten.find(operand);
    if (taken != overwritten.end() && from < taken->second && taken->second <= to)
      return false;
    if (visits[from] != visits[to] && isGathered(operand))
      return false;
    if (far && getHeldBytes(operand) * kNegligible > getNumBytes(op->getResult(0)) && !isUsedAt(operand, to))
      heldBytes += getHeldBytes(operand);
  }
  return !far || heldBytes <= getNumBytes(op->getResult(0));
}

bool FusionPlan::mayJoin(Operation *op, const ClusterUse &use) const {
  KernelRole role = getKernelRole(op);
  const Demand &demand = use.demand;
  if (role == KernelRole::Standalone || demand.inputOnly || op->getNumResults() != 1)
    return false;
  if (demand.constantOnly)
    return isa<stablehlo::ConstantOp>(op);
  if (role == KernelRole::Creation)
    return isMadeAnywhere(op) || demand.budget == kUnlimited;
  if (!machine || use.cluster->members.size() >= kMaximalMembers)
    return false;
  // A reshape between kernels is free, inside one it costs index arithmetic.
  if (isa<stablehlo::ReshapeOp>(op) && !isUnitReshape(op))
    return false;
  if (demand.elementwiseOnly && role != KernelRole::Elementwise)
    return false;
  if (role == KernelRole::Reduction &&
      (use.cluster->hasReduction || !demand.exact || demand.elementwiseOnly || demand.budget != kUnlimited))
    return false;
  if (demand.budget != kUnlimited && getRecomputeCost(op) > demand.budget)
    return false;
  return mayMove(op, *use.cluster);
}

/// Cheap, and as quick to compute again from its operands as to read.
bool FusionPlan::isDuplicable(Operation *op) const {
  if (getKernelRole(op) == KernelRole::Creation)
    return isMadeAnywhere(op);
  int64_t wholeOperands = llvm::count_if(
      op->getOperands(), [&](Value operand) { return 2 * getHeldBytes(operand) > getNumBytes(op->getResult(0)); });
  return getRecomputeCost(op) <= kRepeatedBudget && wholeOperands <= 1;
}

bool FusionPlan::isRepeated(Operation *op, const Uses &uses) {
  if (repeated.contains(op))
    return true;
  if (!machine)
    return false;
  unsigned segment = segments[positions.lookup(op)];
  bool isFar =
      llvm::any_of(uses.inClusters, [&](const ClusterUse &use) { return segments[use.cluster->position] != segment; });
  SmallVector<Operation *> chain =
      findRepeated(op, uses.inClusters.size(), {isFar, findOutputUse(op, uses) != nullptr}, *machine);
  repeated.insert(chain.begin(), chain.end());
  return !chain.empty();
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

void FusionPlan::place(Operation *op) {
  Uses uses = collectUses(op);
  if (placeInEveryUser(op, uses) || placeAsOutput(op, uses))
    return;
  // A reshape that no kernel takes in is a view.
  if (isa<stablehlo::ReshapeOp>(op))
    return;
  startCluster(op);
  // What costs nothing is not read from memory, even if somebody needs it there.
  if (getKernelRole(op) == KernelRole::Creation && isDuplicable(op))
    for (const ClusterUse &use : uses.inClusters)
      if (mayJoin(op, use))
        join(op, use);
}

bool FusionPlan::placeInEveryUser(Operation *op, const Uses &uses) {
  if (uses.hasElsewhere() || uses.inClusters.empty())
    return false;
  if (!llvm::all_of(uses.inClusters, [&](const ClusterUse &use) { return mayJoin(op, use); }))
    return false;
  int64_t cost = getRecomputeCost(op);
  bool copies = uses.inClusters.size() > 1;
  bool isCheap = !copies || (isDuplicable(op) && llvm::all_of(uses.inClusters, [&](const ClusterUse &use) {
                               return cost <= use.demand.copyBudget;
                             }));
  if (!isCheap && !isRepeated(op, uses))
    return false;
  for (ClusterUse use : uses.inClusters) {
    if (copies)
      use.demand.copyBudget = std::max<int64_t>(0, std::min(use.demand.copyBudget, kRepeatedBudget) - cost);
    join(op, use);
  }
  return true;
}

bool FusionPlan::placeAsOutput(Operation *op, const Uses &uses) {
  const ClusterUse *first = findOutputUse(op, uses);
  if (!first)
    return false;
  first->cluster->outputs.insert(op->getResult(0));
  join(op, *first);
  return true;
}

const FusionPlan::ClusterUse *FusionPlan::findOutputUse(Operation *op, const Uses &uses) const {
  if (uses.inClusters.empty())
    return nullptr;
  const ClusterUse &first = *llvm::min_element(uses.inClusters, [](const ClusterUse &a, const ClusterUse &b) {
    return a.cluster->position < b.cluster->position;
  });
  unsigned position = first.cluster->position;
  auto shapeOf = [](Value value) { return cast<ShapedType>(value.getType()).getShape(); };
  bool sameElements = first.demand.map == 0 || (first.demand.map == kScalarMap && first.demand.exact);
  if (uses.firstElsewhere <= position || !sameElements || first.demand.budget != kUnlimited ||
      first.cluster->outputs.empty() || getKernelRole(first.cluster->root) == KernelRole::Standalone ||
      op->getNumResults() != 1 || shapeOf(op->getResult(0)) != shapeOf(first.cluster->outputs[0]) ||
      isa<stablehlo::ReshapeOp>(op) || !mayJoin(op, first))
    return nullptr;
  return &first;
}

void FusionPlan::startCluster(Operation *op) {
  auto cluster = std::make_unique<Cluster>();
  cluster->root = op;
  cluster->position = positions.lookup(op);
  for (Value result : op->getResults())
    cluster->outputs.insert(result);
  Demand demand;
  demand.budget = demand.copyBudget = kUnlimited;
  join(op, {cluster.get(), demand});
  clusters.push_back(std::move(cluster));
}

void FusionPlan::join(Operation *op, const ClusterUse &use) {
  Instance instance{use.cluster, use.demand};
  // Under a budget every operation uses it up for those below.
  if (instance.demand.budget != kUnlimited)
    instance.demand.budget = std::max<int64_t>(0, instance.demand.budget - getRecomputeCost(op));
  use.cluster->members.push_back(op);
  use.cluster->hasReduction |= getKernelRole(op) == KernelRole::Reduction;
  instances[op].push_back(instance);
}
