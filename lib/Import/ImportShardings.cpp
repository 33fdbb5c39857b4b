// Reads the marks of sdy and mhlo: units, and the shardings that a user wrote.

#include "fsdp/Import/Passes.h"

#include "UserShardings.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"

namespace fsdp {
#define GEN_PASS_DEF_IMPORTSHARDINGSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

static constexpr StringLiteral kSdySharding = "sdy.sharding";
static constexpr StringLiteral kMhloSharding = "mhlo.sharding";
static constexpr StringLiteral kFrontendAttributes = "mhlo.frontend_attributes";

namespace {
/// What the attributes of an argument, a result or an operation say.
struct Marks {
  DictionaryAttr kept; // without foreign marks; a mark of a unit has become `fsdp.unit`
  SmallVector<UserSplit> splits;
};

struct ImportShardingsPass : fsdp::impl::ImportShardingsPassBase<ImportShardingsPass> {
  void runOnOperation() override;

  LogicalResult readModule(ModuleOp module);
  LogicalResult readFunction(func::FuncOp function);
  FailureOr<DictionaryAttr> readPart(func::FuncOp function, DictionaryAttr attributes, bool isArgument, unsigned index);
  LogicalResult readOperation(Operation *op);
  FailureOr<SmallVector<UserSplit>> readSharding(NamedAttribute attribute, TypeRange types, const ShardingPlace &place);
  FailureOr<Marks> readMarks(DictionaryAttr attributes, TypeRange types, const ShardingPlace &place);
  void constrain(Value value, const UserSplit &split);

  UserShardings *shardings = nullptr;
  SmallVector<std::pair<Value, int64_t>> constraints;
  SmallVector<std::tuple<bool, unsigned, int64_t>> ofMain; // is an argument, index, dimension
};
} // namespace

/// True for names that belong to the dialects whose marks end here.
static bool isForeignMark(StringRef name) { return name.starts_with("sdy.") || name.starts_with("mhlo."); }

static int64_t getRank(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getRank() : 0;
}

/// One split for each of `types`; none if the attribute is no sharding.
FailureOr<SmallVector<UserSplit>> ImportShardingsPass::readSharding(NamedAttribute attribute, TypeRange types,
                                                                    const ShardingPlace &place) {
  SmallVector<sdy::ShardingAttr> list;
  if (auto one = dyn_cast<sdy::ShardingAttr>(attribute.getValue()))
    list.push_back(one);
  else if (auto perValue = dyn_cast<sdy::ShardingPerValueAttr>(attribute.getValue()))
    llvm::append_range(list, perValue.getShardings());
  SmallVector<UserSplit> splits;
  for (sdy::ShardingAttr sharding : list) {
    FailureOr<UserSplit> split = shardings->read(sharding, place);
    if (failed(split))
      return failure();
    splits.push_back(*split);
  }
  if (auto text = dyn_cast<StringAttr>(attribute.getValue()); text && types.size() == 1) {
    FailureOr<UserSplit> split = shardings->read(text, getRank(types.front()), place);
    if (failed(split))
      return failure();
    splits.push_back(*split);
  } else if (text && text.getValue() != "{replicated}") {
    return emitError(place.location) << place.what << " has the sharding '" << text.getValue()
                                     << "', expected one for a single value";
  }
  for (auto [split, type] : llvm::zip(splits, types))
    if (split.dimension >= getRank(type))
      return emitError(place.location) << place.what << " of type " << type << " is split along dimension "
                                       << split.dimension << ", which it does not have";
  return splits;
}

FailureOr<Marks> ImportShardingsPass::readMarks(DictionaryAttr attributes, TypeRange types,
                                                const ShardingPlace &place) {
  Marks marks;
  NamedAttrList kept;
  StringAttr unit;
  for (NamedAttribute attribute : attributes) {
    StringRef name = attribute.getName();
    if (!isForeignMark(name)) {
      kept.append(attribute);
      continue;
    }
    if (name == kSdySharding || name == kMhloSharding) {
      FailureOr<SmallVector<UserSplit>> splits = readSharding(attribute, types, place);
      if (failed(splits))
        return failure();
      marks.splits = *splits;
    }
    if (auto frontend = dyn_cast<DictionaryAttr>(attribute.getValue()); frontend && name == kFrontendAttributes)
      unit = frontend.getAs<StringAttr>("fsdp_unit");
  }
  if (unit && !kept.get(kUnitAttrName)) {
    kept.append(kUnitAttrName, unit);
    ++numUnits;
  }
  marks.kept = kept.getDictionary(&getContext());
  return marks;
}

LogicalResult ImportShardingsPass::readModule(ModuleOp module) {
  if (auto replicas = module->getAttrOfType<IntegerAttr>("mhlo.num_replicas"); replicas && replicas.getInt() > 1)
    return module.emitError() << "the program is written for " << replicas.getInt() << " replicas, expected 1";
  SmallVector<StringAttr> dropped;
  for (NamedAttribute attribute : module->getDiscardableAttrs())
    if (isForeignMark(attribute.getName()))
      dropped.push_back(attribute.getName());
  for (StringAttr name : dropped)
    module->removeDiscardableAttr(name);
  return success();
}

/// A value that a constraint is put on behind a barrier, which inlining does not touch; see fsdp-settle-constraints.
void ImportShardingsPass::constrain(Value value, const UserSplit &split) {
  if (split.dimension >= 0)
    constraints.emplace_back(value, split.dimension);
}

/// Arguments are named as they are in the source; where that has no line, at the function.
static ShardingPlace placeOfArgument(func::FuncOp function, unsigned index, DictionaryAttr attributes) {
  ShardingPlace place{function.getLoc(), ("argument " + Twine(index)).str()};
  if (!function.isDeclaration()) {
    Location location = function.getArgument(index).getLoc();
    if (auto named = dyn_cast<NameLoc>(location))
      place.what += " '" + named.getName().getValue().str() + "'";
    if (location->findInstanceOf<FileLineColRange>())
      place.location = location;
  }
  place.isBatch = function.getName() == "main" && !attributes.get("tf.aliasing_output") &&
                  !attributes.get("jax.buffer_donor") && !attributes.get(kRoleAttrName);
  return place;
}

/// `attributes` of an argument or a result without marks; what main's say of splits is kept for later.
FailureOr<DictionaryAttr> ImportShardingsPass::readPart(func::FuncOp function, DictionaryAttr attributes,
                                                        bool isArgument, unsigned index) {
  Type type = isArgument ? function.getArgumentTypes()[index] : function.getResultTypes()[index];
  ShardingPlace place = isArgument ? placeOfArgument(function, index, attributes)
                                   : ShardingPlace{function.getLoc(), ("result " + Twine(index)).str()};
  FailureOr<Marks> marks = readMarks(attributes, type, place);
  if (failed(marks))
    return failure();
  if (function.getName() == "main" && !marks->splits.empty() && marks->splits.front().dimension != kUserAnywhere)
    ofMain.emplace_back(isArgument, index, marks->splits.front().dimension);
  return marks->kept;
}

LogicalResult ImportShardingsPass::readFunction(func::FuncOp function) {
  bool failedAny = false;
  SignatureAttributes attributes(function);
  auto read = [&](NamedAttrList &list, bool isArgument, unsigned index) {
    if (list.empty())
      return;
    FailureOr<DictionaryAttr> kept = readPart(function, list.getDictionary(&getContext()), isArgument, index);
    failedAny |= failed(kept);
    if (succeeded(kept))
      list = kept->getValue();
  };
  for (unsigned index = 0; index < function.getNumArguments(); ++index)
    read(attributes.ofArgument(index), true, index);
  for (unsigned index = 0; index < function.getNumResults(); ++index)
    read(attributes.ofResult(index), false, index);
  attributes.write();
  return failure(failedAny);
}

LogicalResult ImportShardingsPass::readOperation(Operation *op) {
  ShardingPlace place{op->getLoc(), "a value"};
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op)) {
    FailureOr<SmallVector<UserSplit>> split =
        readSharding({kSdySharding, constraint.getSharding()}, constraint.getType(), place);
    if (failed(split))
      return failure();
    constrain(constraint.getResult(), split->front());
    ++numConstraints;
    return success();
  }
  FailureOr<Marks> marks = readMarks(op->getDiscardableAttrDictionary(), op->getResultTypes(), place);
  if (failed(marks))
    return failure();
  for (auto [result, split] : llvm::zip(op->getResults(), marks->splits))
    constrain(result, split);
  op->setDiscardableAttrs(marks->kept);
  return success();
}

/// A constraint of either form, which is the identity.
static bool isConstraint(Operation *op) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  return isa<sdy::ShardingConstraintOp>(op) ||
         (call && call.getCallTargetName() == "Sharding" && call.getInputs().getTypes() == call.getResultTypes());
}

void ImportShardingsPass::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable table(module);
  UserShardings read(table);
  shardings = &read;
  constraints.clear();
  ofMain.clear();
  bool failedAny = failed(readModule(module));
  for (auto function : module.getOps<func::FuncOp>()) {
    failedAny |= failed(readFunction(function));
    function.getBody().walk([&](Operation *op) { failedAny |= failed(readOperation(op)); });
  }
  if (failedAny || failed(read.verify()))
    return signalPassFailure();
  OpBuilder builder(&getContext());
  for (auto [value, dimension] : constraints) {
    builder.setInsertionPointAfterValue(value);
    auto barrier = stablehlo::OptimizationBarrierOp::create(builder, value.getLoc(), value.getType(), value);
    barrier->setAttr(kUserSplitAttrName, builder.getDenseI64ArrayAttr(dimension));
    value.replaceAllUsesExcept(barrier.getResult(0), barrier);
  }
  // Where nothing is split, "whole on every rank" is no choice of the user.
  if (auto main = table.lookup<func::FuncOp>("main"); main && read.splitAnything()) {
    SignatureAttributes attributes(main);
    for (auto [isArgument, index, dimension] : ofMain)
      (isArgument ? attributes.ofArgument(index) : attributes.ofResult(index))
          .set(kUserSplitAttrName, builder.getI64IntegerAttr(dimension));
    attributes.write();
  }
  module.walk([](Operation *op) {
    if (!isConstraint(op))
      return;
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  });
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
    mesh.erase();
}
