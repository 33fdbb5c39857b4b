// Reads the marks of sdy and mhlo: units are kept, shardings that split nothing are dropped, others refused.

#include "fsdp/Import/Passes.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Sdy/IR/Sdy.h"

namespace fsdp {
#define GEN_PASS_DEF_IMPORTSHARDINGSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

static constexpr StringLiteral kSdySharding = "sdy.sharding";
static constexpr StringLiteral kMhloSharding = "mhlo.sharding";
static constexpr StringLiteral kFrontendAttributes = "mhlo.frontend_attributes";
static constexpr StringLiteral kRemedy =
    "; expected a single-device step, which fsdp-opt splits itself: lower it without shardings";

namespace {
struct ImportShardingsPass : fsdp::impl::ImportShardingsPassBase<ImportShardingsPass> {
  void runOnOperation() override;

  LogicalResult readModule(ModuleOp module);
  LogicalResult readFunction(func::FuncOp function);
  LogicalResult readOperation(Operation *op);
  LogicalResult checkSharding(Operation *op, sdy::ShardingAttr sharding, const Twine &what);
  LogicalResult checkShardings(Operation *op, Attribute mark, const Twine &what);
  LogicalResult checkText(Operation *op, StringAttr sharding, const Twine &what);
  FailureOr<DictionaryAttr> readMarks(Operation *op, DictionaryAttr attributes, const Twine &what);

  SymbolTable *symbols = nullptr;
};
} // namespace

/// True for names that belong to the dialects whose marks end here.
static bool isForeignMark(StringRef name) { return name.starts_with("sdy.") || name.starts_with("mhlo."); }

/// An axis of more than one rank that splits some dimension; null if there is none.
static StringAttr splittingAxis(sdy::ShardingAttr sharding, sdy::MeshAttr mesh) {
  auto sizeOf = [&](StringAttr name) -> int64_t {
    for (auto [axis, size] : llvm::zip(mesh.getAxisNames(), mesh.getAxisSizes()))
      if (axis == name)
        return size;
    return 1;
  };
  for (sdy::DimensionAttr dimension : sharding.getDimensions())
    for (sdy::AxisAttr axis : dimension.getAxes())
      if ((axis.getSize() ? axis.getSize() : sizeOf(axis.getName())) > 1)
        return axis.getName();
  return {};
}

LogicalResult ImportShardingsPass::checkSharding(Operation *op, sdy::ShardingAttr sharding, const Twine &what) {
  auto mesh = dyn_cast<sdy::MeshAttr>(sharding.getMesh());
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(sharding.getMesh())) {
    auto meshOp = symbols->lookup<sdy::MeshOp>(symbol.getAttr());
    if (!meshOp)
      return op->emitError() << "sharding of " << what << " refers to mesh '" << symbol.getValue()
                             << "', which is not in the module";
    mesh = meshOp.getMesh();
  }
  if (StringAttr axis = splittingAxis(sharding, mesh))
    return op->emitError() << what << " is split over axis '" << axis.getValue() << "'" << kRemedy;
  return success();
}

/// One sharding, or one for each result of an operation.
LogicalResult ImportShardingsPass::checkShardings(Operation *op, Attribute mark, const Twine &what) {
  if (auto sharding = dyn_cast<sdy::ShardingAttr>(mark))
    return checkSharding(op, sharding, what);
  if (auto list = dyn_cast<sdy::ShardingPerValueAttr>(mark))
    for (sdy::ShardingAttr sharding : list.getShardings())
      if (failed(checkSharding(op, sharding, what)))
        return failure();
  return success();
}

LogicalResult ImportShardingsPass::checkText(Operation *op, StringAttr sharding, const Twine &what) {
  if (sharding.getValue() == "{replicated}" || sharding.getValue().starts_with("{maximal"))
    return success();
  return op->emitError() << what << " has the sharding '" << sharding.getValue() << "'" << kRemedy;
}

/// `attributes` without foreign marks; a mark of a unit becomes `fsdp.unit`.
FailureOr<DictionaryAttr> ImportShardingsPass::readMarks(Operation *op, DictionaryAttr attributes, const Twine &what) {
  NamedAttrList kept;
  StringAttr unit;
  for (NamedAttribute attribute : attributes) {
    StringRef name = attribute.getName();
    if (!isForeignMark(name)) {
      kept.append(attribute);
      continue;
    }
    if (name == kSdySharding && failed(checkShardings(op, attribute.getValue(), what)))
      return failure();
    if (auto sharding = dyn_cast<StringAttr>(attribute.getValue()); sharding && name == kMhloSharding)
      if (failed(checkText(op, sharding, what)))
        return failure();
    if (auto marks = dyn_cast<DictionaryAttr>(attribute.getValue()); marks && name == kFrontendAttributes)
      unit = marks.getAs<StringAttr>("fsdp_unit");
  }
  if (unit && !kept.get(kUnitAttrName)) {
    kept.append(kUnitAttrName, unit);
    ++numUnits;
  }
  return kept.getDictionary(op->getContext());
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

LogicalResult ImportShardingsPass::readFunction(func::FuncOp function) {
  bool failedAny = false;
  for (unsigned index = 0; index < function.getNumArguments(); ++index) {
    auto given = function.getArgAttrDict(index);
    FailureOr<DictionaryAttr> kept = given ? readMarks(function, given, "argument " + Twine(index)) : given;
    failedAny |= failed(kept);
    if (given && succeeded(kept))
      function.setArgAttrs(index, *kept);
  }
  for (unsigned index = 0; index < function.getNumResults(); ++index) {
    auto given = function.getResultAttrDict(index);
    FailureOr<DictionaryAttr> kept = given ? readMarks(function, given, "result " + Twine(index)) : given;
    failedAny |= failed(kept);
    if (given && succeeded(kept))
      function.setResultAttrs(index, *kept);
  }
  return failure(failedAny);
}

LogicalResult ImportShardingsPass::readOperation(Operation *op) {
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op)) {
    if (failed(checkSharding(op, constraint.getSharding(), "a value")))
      return failure();
    constraint.replaceAllUsesWith(constraint.getInput());
    constraint.erase();
    ++numConstraints;
    return success();
  }
  FailureOr<DictionaryAttr> kept = readMarks(op, op->getDiscardableAttrDictionary(), "a value");
  if (failed(kept))
    return failure();
  // The old form of a constraint; the check of its attribute has just been passed.
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op);
      call && call.getCallTargetName() == "Sharding" && call.getInputs().getTypes() == call.getResultTypes()) {
    call.replaceAllUsesWith(call.getInputs());
    call.erase();
    ++numConstraints;
    return success();
  }
  op->setDiscardableAttrs(*kept);
  return success();
}

void ImportShardingsPass::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable table(module);
  symbols = &table;
  bool failedAny = failed(readModule(module));
  for (auto function : module.getOps<func::FuncOp>()) {
    failedAny |= failed(readFunction(function));
    function.getBody().walk([&](Operation *op) { failedAny |= failed(readOperation(op)); });
  }
  if (failedAny)
    return signalPassFailure();
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
    mesh.erase();
}
