// The pass that prints the sharding rule of every operation.

#include "fsdp/Analysis/Sharding/ControlFlowView.h"
#include "fsdp/ShardingRules/ShardingRule.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "llvm/Support/raw_ostream.h"

namespace fsdp {
#define GEN_PASS_DEF_PRINTSHARDINGRULESPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

// Factors are letters in the order of the rule: "[a, bc] [bc, d] -> [a, d]".
static void printTensor(const TensorFactors &tensor, raw_ostream &os) {
  os << '[';
  llvm::interleaveComma(tensor, os, [&](const DimensionFactors &dimension) {
    if (dimension.empty())
      os << '1';
    llvm::interleave(
        dimension, os,
        [&](int64_t factor) {
          if (factor < 26)
            os << static_cast<char>('a' + factor);
          else
            os << 'f' << factor;
        },
        "");
  });
  os << ']';
}

static void printFactors(const ShardingRule &rule, raw_ostream &os) {
  for (auto [index, factor] : llvm::enumerate(rule.factors)) {
    if (factor.kind == FactorKind::Pass || factor.size == 1)
      continue;
    os << ", " << static_cast<char>('a' + index % 26) << ' ';
    if (factor.kind == FactorKind::Whole)
      os << "whole";
    else
      os << stringifyReduction(factor.reduction);
  }
}

static void printRule(Operation *op, raw_ostream &os) {
  ShardingRule rule = getShardingRule(op);
  os << op->getName().getStringRef() << ": ";
  llvm::interleave(rule.operands, os, [&](const TensorFactors &tensor) { printTensor(tensor, os); }, " ");
  os << " -> ";
  llvm::interleave(rule.results, os, [&](const TensorFactors &tensor) { printTensor(tensor, os); }, " ");
  printFactors(rule, os);
  for (const LinearSet &set : rule.linearSets) {
    os << (set.additive ? ", adds {" : ", linear {");
    llvm::interleaveComma(set.operands, os);
    os << '}';
  }
  os << (rule.identity ? ", identity" : rule.flat ? ", flat" : "") << '\n';
}

namespace {

class PrintShardingRulesPass : public fsdp::impl::PrintShardingRulesPassBase<PrintShardingRulesPass> {
  void runOnOperation() override {
    walkPlaced(getOperation().getBody().front(), [](Operation *op) {
      bool control = op->hasTrait<OpTrait::IsTerminator>() || LoopView::get(op) || BranchView::get(op);
      if (!control)
        printRule(op, llvm::outs());
    });
    markAllAnalysesPreserved();
  }
};

} // namespace
