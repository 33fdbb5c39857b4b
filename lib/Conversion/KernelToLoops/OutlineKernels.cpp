// Makes each kernel a function; kernels with equal regions, types and ties share one.

#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "fsdp/Conversion/KernelToLoops/Passes.h.inc"
} // namespace fsdp

static constexpr OperationEquivalence::Flags kIgnoreLocations = OperationEquivalence::IgnoreLocations;

/// Names and call paths say where a value came from, not what it is.
static bool isProvenance(NamedAttribute attribute) {
  StringRef name = attribute.getName();
  return name == kCallPathAttrName || name == kUnitAttrName || name == kPathAttrName;
}

static void dropProvenance(Region &region) {
  region.walk([](Operation *op) {
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (isProvenance(attribute))
        op->removeDiscardableAttr(attribute.getName());
  });
}

/// Operands by their position in the region, since two regions never share values.
static llvm::hash_code hashKernel(KernelOp kernel) {
  DenseMap<Value, unsigned> numbers;
  llvm::hash_code hash = llvm::hash_value(kernel.getInPlaceAttr().getAsOpaquePointer());
  auto number = [&](Value value) { return llvm::hash_value(numbers.try_emplace(value, numbers.size()).first->second); };
  kernel.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        hash = llvm::hash_combine(hash, number(argument), argument.getType().getAsOpaquePointer());
    hash = llvm::hash_combine(
        hash, OperationEquivalence::computeHash(op, number, OperationEquivalence::ignoreHashValue, kIgnoreLocations));
    for (Value result : op->getResults())
      number(result);
  });
  for (Value argument : kernel.getBody().getArguments())
    hash = llvm::hash_combine(hash, argument.getType().getAsOpaquePointer());
  return hash;
}

static bool areEqual(KernelOp kernel, KernelFunctionOp function) {
  return kernel.getInPlaceAttr() == function.getInPlaceAttr() &&
         OperationEquivalence::isRegionEquivalentTo(&kernel.getBody(), &function.getBody(), kIgnoreLocations);
}

/// A symbol of letters, digits and underscores from a kernel's name.
static std::string symbolFor(KernelOp kernel) {
  std::string symbol = "kernel_";
  for (char c : kernel.getName().value_or("anonymous"))
    symbol += llvm::isAlnum(c) ? c : '_';
  return symbol;
}

namespace {

class OutlineKernelsPass : public fsdp::impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    functions.clear();
    SymbolTable symbols(getOperation());
    SmallVector<KernelOp> kernels;
    getOperation().walk([&](KernelOp kernel) { kernels.push_back(kernel); });
    for (KernelOp kernel : kernels) {
      if (!kernel.getResults().empty()) {
        kernel.emitOpError("expected outputs on buffers, found tensor results; bufferize comes first");
        return signalPassFailure();
      }
      ++numKernels;
      launch(kernel, functionFor(kernel, symbols));
    }
  }

  /// The function with this kernel's region: one that exists, or a new one that takes the region.
  KernelFunctionOp functionFor(KernelOp kernel, SymbolTable &symbols) {
    dropProvenance(kernel.getBody());
    SmallVector<KernelFunctionOp> &candidates = functions[static_cast<size_t>(hashKernel(kernel))];
    for (KernelFunctionOp function : candidates)
      if (areEqual(kernel, function))
        return function;
    ++numFunctions;
    auto builder = OpBuilder::atBlockEnd(getOperation().getBody());
    auto function = KernelFunctionOp::create(builder, kernel.getLoc(), symbolFor(kernel), kernel.getInPlaceAttr());
    function.getBody().takeBody(kernel.getBody());
    symbols.insert(function);
    candidates.push_back(function);
    return function;
  }

  void launch(KernelOp kernel, KernelFunctionOp function) {
    OpBuilder builder(kernel);
    LaunchOp::create(builder, kernel.getLoc(), FlatSymbolRefAttr::get(function.getSymNameAttr()), kernel.getNameAttr(),
                     kernel.getInputs(), kernel.getOutputs());
    kernel.erase();
  }

  DenseMap<size_t, SmallVector<KernelFunctionOp>> functions;
};

} // namespace
