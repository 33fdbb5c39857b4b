// Inlines calls and composites, callees first, and records call paths.

#include "fsdp/Import/Passes.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/StringExtras.h"

namespace fsdp {
#define GEN_PASS_DEF_INLINECALLSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

namespace {
struct InlineCallsPass : fsdp::impl::InlineCallsPassBase<InlineCallsPass> {
  void runOnOperation() override;

  LogicalResult inlineCallsIn(func::FuncOp function);
  FailureOr<func::FuncOp> findCallee(Operation *call);
  void inlineCall(Operation *call, func::FuncOp callee);
  StringAttr nameOfCallee(func::FuncOp callee) const;

  enum class State { Open, Done };
  SymbolTable *symbols = nullptr;
  DenseMap<func::FuncOp, State> states;
};
} // namespace

/// Calls nest as deep as a user's functions do; this is far beyond, and far from the end of the stack.
static constexpr unsigned kMaxDepth = 1000;

/// The function that `op` calls; null if it is no call. A composite calls its decomposition.
static FlatSymbolRefAttr calleeOf(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return call.getCalleeAttr();
  if (auto composite = dyn_cast<stablehlo::CompositeOp>(op))
    return composite.getDecompositionAttr();
  return {};
}

/// `_take_3` is what a symbol table makes of a second `_take`; a name that merely ends in a number stays.
StringAttr InlineCallsPass::nameOfCallee(func::FuncOp callee) const {
  StringRef name = callee.getName();
  StringRef base = name.rtrim("0123456789");
  if (base.size() < name.size() && base.consume_back("_") && symbols->lookup(base))
    return StringAttr::get(callee.getContext(), base);
  return callee.getNameAttr();
}

FailureOr<func::FuncOp> InlineCallsPass::findCallee(Operation *call) {
  StringRef name = calleeOf(call).getValue();
  auto callee = symbols->lookup<func::FuncOp>(name);
  if (!callee)
    return call->emitError() << "call of '" << name << "', which is not in the module";
  if (callee.isDeclaration() || !callee.getBody().hasOneBlock())
    return call->emitError() << "call of '" << name << "', which has "
                             << (callee.isDeclaration() ? "no body" : "more than one block");
  auto types = callee.getFunctionType();
  if (TypeRange(types.getInputs()) != call->getOperandTypes() ||
      TypeRange(types.getResults()) != call->getResultTypes())
    return call->emitError() << "call of '" << name << "' with other types than the function's " << types;
  if (auto found = states.find(callee); found != states.end() && found->second == State::Open) {
    InFlightDiagnostic error = call->emitError() << "recursive call of '" << name << "' is not supported";
    error.attachNote(callee.getLoc()) << "the function is here";
    return error;
  }
  return callee;
}

/// Puts the path and the unit of `call` on an operation that came out of it, at its place.
static void recordCall(Operation *op, Operation *call, StringAttr name) {
  SmallVector<Attribute> path{name};
  if (auto inner = op->getAttrOfType<ArrayAttr>(kCallPathAttrName))
    llvm::append_range(path, inner);
  op->setAttr(kCallPathAttrName, ArrayAttr::get(op->getContext(), path));
  if (Attribute unit = call->getAttr(kUnitAttrName); unit && !op->hasAttr(kUnitAttrName))
    op->setAttr(kUnitAttrName, unit);
  op->setLoc(CallSiteLoc::get(op->getLoc(), call->getLoc()));
}

void InlineCallsPass::inlineCall(Operation *call, func::FuncOp callee) {
  OpBuilder builder(call);
  IRMapping mapping;
  Block &body = callee.getBody().front();
  mapping.map(body.getArguments(), call->getOperands());
  StringAttr name = nameOfCallee(callee);
  for (Operation &op : body.without_terminator()) {
    Operation *clone = builder.clone(op, mapping);
    clone->walk([&](Operation *nested) {
      // Terminators of regions compute nothing.
      if (!nested->hasTrait<OpTrait::IsTerminator>())
        recordCall(nested, call, name);
    });
  }
  for (auto [result, value] : llvm::zip(call->getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  call->erase();
  ++numCalls;
}

LogicalResult InlineCallsPass::inlineCallsIn(func::FuncOp function) {
  if (states.count(function))
    return success();
  if (states.size() > kMaxDepth &&
      llvm::count_if(states, [](auto &entry) { return entry.second == State::Open; }) > static_cast<int64_t>(kMaxDepth))
    return function.emitError() << "calls nest more than " << kMaxDepth << " deep";
  states[function] = State::Open;
  SmallVector<Operation *> calls;
  function.walk([&](Operation *op) {
    if (calleeOf(op))
      calls.push_back(op);
  });
  for (Operation *call : calls) {
    FailureOr<func::FuncOp> callee = findCallee(call);
    // Callees first: what is cloned has no calls left, so the work is linear in the inlined program.
    if (failed(callee) || failed(inlineCallsIn(*callee)))
      return failure();
    inlineCall(call, *callee);
  }
  states[function] = State::Done;
  return success();
}

void InlineCallsPass::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable table(module);
  symbols = &table;
  states.clear();
  auto main = table.lookup<func::FuncOp>("main");
  if (!main || main.isDeclaration()) {
    module.emitError() << "expected a function 'main', the training step";
    return signalPassFailure();
  }
  if (failed(inlineCallsIn(main)))
    return signalPassFailure();
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function != main)
      function.erase();
  main.setPublic();
}
