// fsdp-set-mesh: the mesh, the target and the machine become module attributes.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
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
    if (axis.name != "shard" && axis.name != "replica")
      return module.emitError() << "mesh axis '" << axis.name << "' is unknown; the axes are 'replica' and 'shard'";
    names.push_back(StringAttr::get(module.getContext(), axis.name));
    sizes.push_back(axis.ranks);
  }
  return MeshAttr::get(module.getContext(), names, sizes);
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
      auto shard = StringAttr::get(&getContext(), "shard");
      module->setAttr(kMeshAttrName, MeshAttr::get(&getContext(), {shard}, {int64_t(1)}));
    }
    if (failed(setTarget(module)) || failed(setMachine(module)))
      signalPassFailure();
  }

  LogicalResult setTarget(ModuleOp module) {
    if (target.empty() && module->hasAttr(kTargetAttrName))
      return success();
    StringRef wanted = target.empty() ? StringRef("cpu") : StringRef(target);
    if (wanted != "cpu")
      return module.emitError() << "target '" << wanted << "' is unknown; the targets are 'cpu'";
    module->setAttr(kTargetAttrName, StringAttr::get(&getContext(), wanted));
    return success();
  }

  LogicalResult setMachine(ModuleOp module) {
    if (machine.empty() && module->hasAttr(kMachineAttrName))
      return success();
    StringRef wanted = machine.empty() ? StringRef("cpu") : StringRef(machine);
    // What is written is a name: whoever plans loads it again.
    if (llvm::Expected<Machine> described = loadMachine(wanted); !described)
      return module.emitError() << llvm::toString(described.takeError());
    module->setAttr(kMachineAttrName, StringAttr::get(&getContext(), wanted));
    return success();
  }
};
} // namespace
