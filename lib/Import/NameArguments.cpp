// Paths of arguments from the names that their locations carry.

#include "fsdp/Import/Passes.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"

namespace fsdp {
#define GEN_PASS_DEF_NAMEARGUMENTSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

namespace {
struct NameArgumentsPass : fsdp::impl::NameArgumentsPassBase<NameArgumentsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    SignatureAttributes attributes(function);
    for (BlockArgument argument : function.getArguments()) {
      auto named = dyn_cast<NameLoc>(argument.getLoc());
      unsigned index = argument.getArgNumber();
      if (!named || attributes.ofArgument(index).get(kPathAttrName))
        continue;
      attributes.ofArgument(index).set(kPathAttrName, named.getName());
      ++numNamed;
    }
    attributes.write();
  }
};
} // namespace
