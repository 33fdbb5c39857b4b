// The answers of the placement analysis.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

FailureOr<PlacementAnalysis> PlacementAnalysis::run(func::FuncOp main, MeshAttr mesh) {
  return PlacementBuilder(main, mesh).build();
}

PlacementAttr PlacementAnalysis::getDefined(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  return result ? lookup(result.getOwner()).results[result.getResultNumber()] : getSeen(value);
}

std::optional<unsigned> PlacementAnalysis::getWantingResult(Value value) const {
  auto found = wanted.find(value);
  if (found == wanted.end() || found->second.placement != getSeen(value))
    return std::nullopt;
  return found->second.result;
}

void PlacementAnalysis::print(func::FuncOp main, raw_ostream &os) const {
  walkPlaced(main.getBody().front(), [&](Operation *op) {
    const OperationPlacements &placements = lookup(op);
    int depth = 0;
    for (Operation *parent = op->getParentOp(); parent != main; parent = parent->getParentOp())
      depth += 2;
    os.indent(depth) << op->getName().getStringRef() << " (";
    llvm::interleaveComma(placements.operands, os);
    os << ") -> (";
    llvm::interleaveComma(placements.results, os);
    os << ')';
    for (Value result : op->getResults())
      if (getSeen(result) != getDefined(result))
        os << " reduced to " << getSeen(result);
    os << '\n';
  });
}
