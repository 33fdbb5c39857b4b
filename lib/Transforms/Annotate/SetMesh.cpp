// fsdp-set-mesh: the mesh, the target and the machine become module attributes.

#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
#include "fsdp/Support/CudaToolkit.h"
#include "fsdp/Support/Machine.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "mlir/IR/BuiltinOps.h"

namespace fsdp {
#define GEN_PASS_DEF_SETMESHPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The mesh of the option's text, of known axes.
static FailureOr<MeshAttr> readMesh(ModuleOp module, StringRef text) {
  llvm::Expected<SmallVector<MeshAxis>> axes = parseMesh(text);
  if (!axes)
    return module.emitError() << llvm::toString(axes.takeError());
  SmallVector<StringAttr> names;
  SmallVector<int64_t> sizes;
  for (const MeshAxis &axis : *axes) {
    if (axis.name != kShardAxis && axis.name != kNodeAxis && axis.name != kReplicaAxis)
      return module.emitError() << "mesh axis '" << axis.name
                                << "' is unknown; the axes are 'replica', 'node' and 'shard'";
    names.push_back(StringAttr::get(module.getContext(), axis.name));
    sizes.push_back(axis.ranks);
  }
  return MeshAttr::get(module.getContext(), names, sizes);
}

/// `mesh` with the axis `shard` of n ranks as two: `node` of n / group and `shard` of `group`.
static MeshAttr splitShardAxis(MeshAttr mesh, int64_t group) {
  SmallVector<StringAttr> names;
  SmallVector<int64_t> sizes;
  for (auto [name, size] : llvm::zip_equal(mesh.getAxisNames(), mesh.getAxisSizes())) {
    if (name.getValue() == kShardAxis) {
      names.push_back(StringAttr::get(mesh.getContext(), kNodeAxis));
      sizes.push_back(size / group);
    }
    names.push_back(name);
    sizes.push_back(name.getValue() == kShardAxis ? group : size);
  }
  return MeshAttr::get(mesh.getContext(), names, sizes);
}

/// Ranks along `shard` that the machine's innermost links connect; 1 if neighbours along it are on different nodes, or
/// if there is one level of links only.
static int64_t getRanksInNode(MeshAttr mesh, const Machine &machine) {
  if (machine.links.size() == 1)
    return 1;
  int64_t stride = 1;
  for (unsigned i = mesh.getAxisNames().size(); mesh.getAxisNames()[--i].getValue() != kShardAxis;)
    stride *= mesh.getAxisSizes()[i];
  return std::max<int64_t>(machine.links.front().numRanks / stride, 1);
}

namespace {
struct SetMeshPass : public fsdp::impl::SetMeshPassBase<SetMeshPass> {
  using SetMeshPassBase::SetMeshPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!mesh.empty()) {
      FailureOr<MeshAttr> parsed = readMesh(module, mesh);
      if (failed(parsed))
        return signalPassFailure();
      module->setAttr(kMeshAttrName, *parsed);
    } else if (!getMesh(module)) {
      // Without a wish the program runs on one rank.
      auto shard = StringAttr::get(&getContext(), kShardAxis);
      module->setAttr(kMeshAttrName, MeshAttr::get(&getContext(), {shard}, {int64_t(1)}));
    }
    if (failed(setTarget(module)) || failed(setMachine(module)) || failed(setShardGroup(module)))
      signalPassFailure();
  }

  /// Two axes instead of one where parameters may stay sharded over a part of the ranks.
  LogicalResult setShardGroup(ModuleOp module) {
    auto found = getMesh(module);
    int64_t ranks = found.getAxisSize(kShardAxis).value_or(1);
    if (shardGroup == 0 || found.getAxisSize(kNodeAxis))
      return success();
    int64_t group = shardGroup < 0 ? getRanksInNode(found, described) : shardGroup;
    bool divides = group > 1 && group < ranks && ranks % group == 0;
    if (!divides && shardGroup < 0)
      return success();
    if (!divides)
      return module.emitError() << "cannot reshard to " << group << " ranks: expected a divisor of the " << ranks
                                << " ranks of axis '" << kShardAxis << "' above 1 and below them";
    module->setAttr(kMeshAttrName, splitShardAxis(found, group));
    return success();
  }

  LogicalResult setTarget(ModuleOp module) {
    if (target.empty() && module->hasAttr(kTargetAttrName))
      return success();
    StringRef wanted = target.empty() ? StringRef("cpu") : StringRef(target);
    if (llvm::Expected<Target> parsed = parseTarget(wanted); !parsed)
      return module.emitError() << "target: " << llvm::toString(parsed.takeError());
    module->setAttr(kTargetAttrName, StringAttr::get(&getContext(), wanted));
    return success();
  }

  LogicalResult setMachine(ModuleOp module) {
    auto present = module->getAttrOfType<StringAttr>(kMachineAttrName);
    StringRef wanted = !machine.empty() ? StringRef(machine) : present ? present.getValue() : StringRef("cpu");
    // What is written is a name: whoever plans loads it again.
    llvm::Expected<Machine> loaded = loadMachine(wanted);
    if (!loaded)
      return module.emitError() << llvm::toString(loaded.takeError());
    described = std::move(*loaded);
    module->setAttr(kMachineAttrName, StringAttr::get(&getContext(), wanted));
    return success();
  }

  Machine described; // what the module is planned for
};
} // namespace
