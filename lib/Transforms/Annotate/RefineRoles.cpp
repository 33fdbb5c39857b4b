// fsdp-refine-roles: parameters meet the batch, optimizer state does not.

#include "BatchReach.h"
#include "MainFunction.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Transforms/Annotate/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_REFINEROLESPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Scalars and whole numbers are counters, scales and random keys, not weights.
static bool looksLikeWeights(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() > 0 && isa<FloatType>(tensor.getElementType());
}

namespace {
struct RefineRolesPass : public fsdp::impl::RefineRolesPassBase<RefineRolesPass> {
  void runOnOperation() override {
    FailureOr<func::FuncOp> main = getMain(getOperation());
    if (failed(main))
      return signalPassFailure();
    BatchReach reach(*main);
    SignatureAttributes attributes(*main);
    for (BlockArgument argument : main->getArguments()) {
      if (getRole(*main, argument.getArgNumber()) != Role::State)
        continue;
      std::optional<Role> role;
      if (!reach.reachesBatch(argument))
        role = Role::OptimizerState;
      else if (looksLikeWeights(argument.getType()))
        role = Role::Parameter;
      if (!role)
        continue;
      attributes.ofArgument(argument.getArgNumber()).set(kRoleAttrName, RoleAttr::get(&getContext(), *role));
      ++(*role == Role::Parameter ? numParameters : numOptimizerState);
    }
    attributes.write();
  }
};
} // namespace
