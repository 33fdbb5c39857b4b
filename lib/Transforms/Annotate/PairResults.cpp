// fsdp-pair-results: which result is which argument of the next step.

#include "LeafPath.h"
#include "MainFunction.h"
#include "OrderedMatch.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/StringSaver.h"

#include <map>

namespace fsdp {
#define GEN_PASS_DEF_PAIRRESULTSPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static constexpr llvm::StringLiteral kResultInfoAttrName = "jax.result_info";

namespace {
/// Arguments and results, and what has been paired so far.
struct Pairing {
  explicit Pairing(func::FuncOp main) : main(main) {
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
      if (isUpdatedState(getRole(main, argument)))
        arguments.push_back(argument);
    for (unsigned result = 0; result < main.getNumResults(); ++result)
      results.push_back(result);
  }

  bool fits(unsigned argument, unsigned result) {
    return main.getArgumentTypes()[argument] == main.getResultTypes()[result];
  }

  void pair(unsigned argument, unsigned result) {
    feeds[result] = argument;
    fed.insert(argument);
  }

  /// Arguments and results that are not yet paired, in order.
  SmallVector<unsigned> getArguments() const {
    return llvm::filter_to_vector(arguments, [&](unsigned argument) { return !fed.contains(argument); });
  }

  SmallVector<unsigned> getResults() const {
    return llvm::filter_to_vector(results, [&](unsigned result) { return !feeds.contains(result); });
  }

  func::FuncOp main;
  SmallVector<unsigned> arguments, results; // that may be paired
  llvm::DenseSet<unsigned> fed;
  llvm::MapVector<unsigned, unsigned> feeds; // result -> argument
};

/// Leaves of a tree under one top-level element: what follows the first component -> argument or result.
using Leaves = std::map<LeafPath, unsigned>;
} // namespace

//===----------------------------------------------------------------------===//
// By path
//===----------------------------------------------------------------------===//

/// A frontend gives argument and result the same path.
static unsigned pairByEqualPath(Pairing &pairing) {
  DenseMap<StringAttr, unsigned> byPath;
  for (unsigned argument : pairing.getArguments())
    if (auto path = pairing.main.getArgAttrOfType<StringAttr>(argument, kPathAttrName))
      byPath.try_emplace(path, argument);
  unsigned found = 0;
  for (unsigned result : pairing.getResults()) {
    auto path = pairing.main.getResultAttrOfType<StringAttr>(result, kPathAttrName);
    auto position = path ? byPath.find(path) : byPath.end();
    if (position == byPath.end() || !pairing.fits(position->second, result))
      continue;
    pairing.pair(position->second, result);
    byPath.erase(position);
    ++found;
  }
  return found;
}

/// Splits paths after `dropped` leading components plus one: the top-level element, then the rest.
static llvm::MapVector<StringRef, Leaves> groupByTop(ArrayRef<std::pair<LeafPath, unsigned>> leaves, unsigned dropped,
                                                     llvm::StringSaver &saver) {
  llvm::MapVector<StringRef, Leaves> groups;
  for (const auto &[path, index] : leaves) {
    if (path.size() <= dropped)
      continue;
    LeafPath rest(path.begin() + dropped + 1, path.end());
    groups[saver.save(path[dropped])].try_emplace(rest, index);
  }
  return groups;
}

namespace {
/// Leaves of arguments and of results that have names, by top-level element, in order.
struct NamedLeaves {
  explicit NamedLeaves(Pairing &pairing) : saver(allocator) {
    SmallVector<std::pair<LeafPath, unsigned>> arguments, results;
    for (unsigned argument : pairing.getArguments())
      if (auto path = pairing.main.getArgAttrOfType<StringAttr>(argument, kPathAttrName))
        arguments.emplace_back(parseLeafPath(path), argument);
    for (unsigned result : pairing.getResults())
      if (auto info = pairing.main.getResultAttrOfType<StringAttr>(result, kResultInfoAttrName))
        results.emplace_back(parseLeafPath(info), result);
    inputs = groupByTop(arguments, 0, saver).takeVector();
    outputs = groupByTop(results, 1, saver).takeVector(); // after `result`
  }

  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver;
  SmallVector<std::pair<StringRef, Leaves>> inputs, outputs;
};
} // namespace

/// Inputs with their outputs: first those that only one output fits, then the rest in order if there is one way.
static SmallVector<std::pair<unsigned, unsigned>> matchTops(unsigned inputCount, unsigned outputCount,
                                                            function_ref<bool(unsigned, unsigned)> fits) {
  SmallVector<std::pair<unsigned, unsigned>> matched;
  SmallVector<unsigned> inputs = llvm::to_vector(llvm::seq(inputCount));
  SmallVector<unsigned> outputs = llvm::to_vector(llvm::seq(outputCount));
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned input : SmallVector<unsigned>(inputs)) {
      auto candidates = llvm::to_vector(llvm::make_filter_range(outputs, [&](unsigned o) { return fits(input, o); }));
      if (candidates.size() != 1)
        continue;
      matched.emplace_back(input, candidates.front());
      llvm::erase(inputs, input);
      llvm::erase(outputs, candidates.front());
      changed = true;
    }
  }
  OrderedMatch rest =
      matchInOrder(inputs.size(), outputs.size(), [&](unsigned i, unsigned j) { return fits(inputs[i], outputs[j]); });
  if (rest.isUnique())
    for (auto [index, position] : llvm::enumerate(rest.leftmost))
      matched.emplace_back(inputs[index], outputs[position]);
  return matched;
}

/// `params['w']` and `result[0]['w']` agree in what follows the first element. All leaves of one argument of the step
/// must be found under one element of the result.
static unsigned pairByResultInfo(Pairing &pairing) {
  NamedLeaves leaves(pairing);
  auto fits = [&](unsigned input, unsigned output) {
    return llvm::all_of(leaves.inputs[input].second, [&](const auto &leaf) {
      auto position = leaves.outputs[output].second.find(leaf.first);
      return position != leaves.outputs[output].second.end() && pairing.fits(leaf.second, position->second);
    });
  };
  unsigned found = 0;
  for (auto [input, output] : matchTops(leaves.inputs.size(), leaves.outputs.size(), fits))
    for (const auto &[rest, argument] : leaves.inputs[input].second) {
      pairing.pair(argument, leaves.outputs[output].second[rest]);
      ++found;
    }
  return found;
}

//===----------------------------------------------------------------------===//
// By order
//===----------------------------------------------------------------------===//

static LogicalResult refuseMissing(Pairing &pairing, unsigned argument) {
  return pairing.main.emitError() << "cannot tell the next value of argument " << argument << " '"
                                  << describeArgument(pairing.main, argument) << "': no result of type "
                                  << pairing.main.getArgumentTypes()[argument]
                                  << " is left in order; give pairs with 'feed=RESULT:ARGUMENT', or list it in "
                                     "'frozen-args' if the step does not update it";
}

static LogicalResult refuseAmbiguous(Pairing &pairing, ArrayRef<unsigned> arguments, ArrayRef<unsigned> results,
                                     const OrderedMatch &match) {
  InFlightDiagnostic diagnostic = pairing.main.emitError()
                                  << "cannot tell which result is the next value of an argument; give pairs with "
                                     "'feed=RESULT:ARGUMENT':";
  StringRef separator = " ";
  for (auto [index, argument] : llvm::enumerate(arguments)) {
    if (match.leftmost[index] == match.rightmost[index])
      continue;
    diagnostic << separator << "argument " << argument << " '" << describeArgument(pairing.main, argument)
               << "' may be result " << results[match.leftmost[index]] << " to " << results[match.rightmost[index]];
    separator = ", ";
  }
  return diagnostic;
}

static LogicalResult pairByOrder(Pairing &pairing, unsigned &found) {
  SmallVector<unsigned> arguments = pairing.getArguments(), results = pairing.getResults();
  OrderedMatch match = matchInOrder(arguments.size(), results.size(),
                                    [&](unsigned i, unsigned j) { return pairing.fits(arguments[i], results[j]); });
  if (!match.isComplete())
    return refuseMissing(pairing, arguments[*match.unmatched]);
  if (!match.isUnique())
    return refuseAmbiguous(pairing, arguments, results, match);
  for (auto [index, argument] : llvm::enumerate(arguments))
    pairing.pair(argument, results[match.leftmost[index]]);
  found = arguments.size();
  return success();
}

//===----------------------------------------------------------------------===//
// By option
//===----------------------------------------------------------------------===//

static LogicalResult pairByOption(Pairing &pairing, StringRef text) {
  func::FuncOp main = pairing.main;
  llvm::Expected<SmallVector<Feed>> feeds = parseFeeds(text);
  if (!feeds)
    return main.emitError() << "option 'feed': " << llvm::toString(feeds.takeError());
  for (auto [result, argument] : *feeds) {
    if (result >= main.getNumResults() || argument >= main.getNumArguments())
      return main.emitError() << "option 'feed' pairs result " << result << " with argument " << argument
                              << ", but the step has " << main.getNumResults() << " results and "
                              << main.getNumArguments() << " arguments";
    if (!pairing.fits(argument, result))
      return main.emitError() << "option 'feed' pairs result " << result << " of type " << main.getResultTypes()[result]
                              << " with argument " << argument << " of type " << main.getArgumentTypes()[argument];
    if (!isUpdatedState(getRole(main, argument)))
      return main.emitError() << "option 'feed' names argument " << argument << ", which has role '"
                              << stringifyRole(getRole(main, argument)) << "' and is not updated";
    pairing.pair(argument, result);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The path of a result: the frontend's, JAX's, or its number.
static StringAttr pathOfResult(func::FuncOp main, unsigned result) {
  for (StringRef name : {StringRef(kPathAttrName), StringRef(kResultInfoAttrName)})
    if (auto path = main.getResultAttrOfType<StringAttr>(result, name); path && !path.empty())
      return path;
  return StringAttr::get(main.getContext(), "result" + Twine(result));
}

/// Names an argument as its result, without the word for the whole: `result[0]['w']` is `[0]['w']`.
static StringAttr pathFromResult(StringAttr result) {
  StringRef text = result.getValue();
  text.consume_front("result");
  return StringAttr::get(result.getContext(), text.empty() ? result.getValue() : text);
}

static void writePairs(Pairing &pairing) {
  func::FuncOp main = pairing.main;
  MLIRContext *context = main.getContext();
  SignatureAttributes attributes(main);
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    StringAttr path = pathOfResult(main, result);
    NamedAttrList &ofResult = attributes.ofResult(result);
    ofResult.set(kPathAttrName, path);
    ofResult.erase(kFeedsAttrName);
    Role role = Role::Replicated;
    if (auto position = pairing.feeds.find(result); position != pairing.feeds.end()) {
      unsigned argument = position->second;
      role = getRole(main, argument);
      ofResult.set(kFeedsAttrName, IntegerAttr::get(IntegerType::get(context, 64), argument));
      if (!main.getArgAttr(argument, kPathAttrName) && !path.getValue().starts_with("result" + std::to_string(result)))
        attributes.ofArgument(argument).set(kPathAttrName, pathFromResult(path));
    }
    ofResult.set(kRoleAttrName, RoleAttr::get(context, role));
  }
  for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
    if (!attributes.ofArgument(argument).get(kPathAttrName))
      attributes.ofArgument(argument).set(kPathAttrName, StringAttr::get(context, describeArgument(main, argument)));
  attributes.write();
}

namespace {
struct PairResultsPass : public fsdp::impl::PairResultsPassBase<PairResultsPass> {
  using PairResultsPassBase::PairResultsPassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> main = getMain(getOperation());
    if (failed(main))
      return signalPassFailure();
    Pairing pairing(*main);
    if (failed(pairByOption(pairing, feed)))
      return signalPassFailure();
    numByPath += pairByEqualPath(pairing);
    numByPath += pairByResultInfo(pairing);
    unsigned byOrder = 0;
    if (failed(pairByOrder(pairing, byOrder)))
      return signalPassFailure();
    numByOrder += byOrder;
    writePairs(pairing);
  }
};
} // namespace
