// Moves elementwise operations behind products into them.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "EpilogueChain.h"

namespace fsdp {
#define GEN_PASS_DEF_FUSEEPILOGUESPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The product with another result, and what `epilogue` and `side` add.
static GemmOp rebuild(GemmOp gemm, const Epilogue &epilogue, Type sum, GemmSideAttr side) {
  OpBuilder builder(gemm);
  auto number = [&](std::optional<double> value) { return value ? builder.getF64FloatAttr(*value) : FloatAttr(); };
  auto dimensions = epilogue.bias ? builder.getDenseI64ArrayAttr(epilogue.biasDimensions) : DenseI64ArrayAttr();
  auto activation =
      epilogue.activation ? ActivationAttr::get(gemm.getContext(), *epilogue.activation) : ActivationAttr();
  auto fused = GemmOp::create(builder, gemm.getLoc(), epilogue.end.getType(), sum, gemm.getLhs(), gemm.getRhs(),
                              epilogue.bias, epilogue.residual, epilogue.operandScale, Value(), Value(), Value(),
                              gemm.getLhsBatchingAttr(), gemm.getRhsBatchingAttr(), gemm.getLhsContractingAttr(),
                              gemm.getRhsContractingAttr(), gemm.getAccumulationAttr(), gemm.getResultPermutationAttr(),
                              number(epilogue.scale), FloatAttr(), dimensions, activation, side);
  fused->setDiscardableAttrs(gemm->getDiscardableAttrDictionary());
  return fused;
}

namespace {

struct FuseEpiloguesPass : fsdp::impl::FuseEpiloguesPassBase<FuseEpiloguesPass> {
  using FuseEpiloguesPassBase::FuseEpiloguesPassBase;

  void runOnOperation() override {
    EpilogueRules rules{cuda, fast};
    SmallVector<GemmOp> products;
    getOperation().walk([&](GemmOp gemm) { products.push_back(gemm); });
    for (GemmOp gemm : products) {
      if (std::optional<Epilogue> epilogue = findEpilogue(gemm, rules))
        fuseChain(gemm, *epilogue);
      else if (rules.isCuda && rules.isFast)
        fuseSum(gemm);
    }
  }

  void fuseChain(GemmOp gemm, const Epilogue &epilogue) {
    GemmOp fused = rebuild(gemm, epilogue, Type(), GemmSideAttr());
    Value(epilogue.end).replaceAllUsesWith(fused.getResult());
    for (Operation *op : llvm::reverse(epilogue.taken))
      op->erase();
    gemm.erase();
    ++numEpilogues;
  }

  void fuseSum(GemmOp gemm) {
    std::optional<OperandSum> sum = findOperandSum(gemm);
    if (!sum)
      return;
    Epilogue none;
    none.end = gemm.getResult();
    GemmOp fused = rebuild(gemm, none, sum->value.getType(), GemmSideAttr::get(gemm.getContext(), sum->side));
    gemm.getResult().replaceAllUsesWith(fused.getResult());
    sum->value.replaceAllUsesWith(fused.getOperandSum());
    Operation *last = fused;
    for (Operation *reader : sum->readers) {
      reader->moveAfter(last);
      last = reader;
    }
    gemm.erase();
    ++numSums;
  }
};

} // namespace
