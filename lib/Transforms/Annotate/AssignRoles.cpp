// fsdp-assign-roles: what each argument of the step is.

#include "MainFunction.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/Transforms/Annotate/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_ASSIGNROLESPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// JAX marks a donated argument with the result whose buffer it may become, or as free to overwrite.
static bool isDonated(func::FuncOp main, unsigned argument) {
  return main.getArgAttr(argument, "tf.aliasing_output") || main.getArgAttr(argument, "jax.buffer_donor");
}

static void setRole(NamedAttrList &attributes, MLIRContext *context, Role role) {
  attributes.set(kRoleAttrName, RoleAttr::get(context, role));
  if (role != Role::Batch)
    attributes.erase(kBatchDimensionAttrName);
}

static void setBatchDimension(NamedAttrList &attributes, MLIRContext *context, int64_t dimension) {
  attributes.set(kBatchDimensionAttrName, IntegerAttr::get(IntegerType::get(context, 64), dimension));
}

/// Tells the user how to say what the compiler cannot see: one line per argument in question.
static LogicalResult askForRoles(func::FuncOp main, ArrayRef<unsigned> undecided) {
  InFlightDiagnostic diagnostic = main.emitError();
  if (undecided.size() == 1)
    diagnostic << "cannot tell the role of 1 argument: it is not donated and has no dimension for rows; list it";
  else
    diagnostic << "cannot tell the roles of " << undecided.size()
               << " arguments: they are not donated and do not share their first dimension; list each";
  diagnostic << " in one of 'batch-args', 'frozen-args', 'replicated-args', 'state-args':";
  for (unsigned argument : undecided)
    diagnostic << (argument == undecided.front() ? " " : ", ") << argument << " '" << describeArgument(main, argument)
               << "' " << main.getArgumentTypes()[argument];
  return diagnostic;
}

/// The dimension of an argument that the user's sharding splits, kUserWhole, or kUserAnywhere.
static int64_t getUserSplit(NamedAttrList &attributes) {
  auto split = dyn_cast_or_null<IntegerAttr>(attributes.get(kUserSplitAttrName));
  return split ? split.getInt() : kUserAnywhere;
}

/// Arguments that nothing marks are the batch if all of them have the same number of rows.
static LogicalResult decideRest(func::FuncOp main, SignatureAttributes &attributes, ArrayRef<unsigned> undecided) {
  std::optional<int64_t> rows;
  for (unsigned argument : undecided) {
    auto type = dyn_cast<RankedTensorType>(main.getArgumentTypes()[argument]);
    int64_t dimension = std::max<int64_t>(getUserSplit(attributes.ofArgument(argument)), 0);
    if (!type || dimension >= type.getRank() || (rows && *rows != type.getDimSize(dimension)))
      return askForRoles(main, undecided);
    rows = type.getDimSize(dimension);
  }
  for (unsigned argument : undecided) {
    NamedAttrList &list = attributes.ofArgument(argument);
    setRole(list, main.getContext(), Role::Batch);
    if (!list.get(kBatchDimensionAttrName) && getUserSplit(list) >= 0)
      setBatchDimension(list, main.getContext(), getUserSplit(list));
  }
  return success();
}

/// "2 or 8", for the message: the largest divisor of `rows` below `ranks`, and the smallest above it if there is one.
static std::string nearestDivisors(int64_t rows, int64_t ranks) {
  int64_t below = std::min(ranks - 1, rows), above = ranks + 1;
  while (below > 1 && rows % below != 0)
    --below;
  while (above <= rows && rows % above != 0)
    ++above;
  std::string text = std::to_string(std::max<int64_t>(below, 1));
  return above <= rows ? text + " or " + std::to_string(above) : text;
}

/// A batch argument has a batch dimension that all ranks divide; without a mark it is dimension 0.
static LogicalResult checkBatch(func::FuncOp main, SignatureAttributes &attributes, unsigned argument, MeshAttr mesh) {
  auto type = dyn_cast<RankedTensorType>(main.getArgumentTypes()[argument]);
  auto mark = dyn_cast_or_null<IntegerAttr>(attributes.ofArgument(argument).get(kBatchDimensionAttrName));
  int64_t dimension = mark ? mark.getInt() : 0;
  if (!type || dimension >= type.getRank())
    return emitError(main.getArgument(argument).getLoc())
           << "batch argument " << argument << " '" << describeArgument(main, argument) << "' has no dimension "
           << dimension << ": its type is " << main.getArgumentTypes()[argument];
  setBatchDimension(attributes.ofArgument(argument), main.getContext(), dimension);
  int64_t rows = type.getDimSize(dimension), ranks = mesh.getNumRanks();
  if (rows % ranks == 0)
    return success();
  return emitError(main.getArgument(argument).getLoc())
         << "batch dimension " << dimension << " of argument " << argument << " '" << describeArgument(main, argument)
         << "' has size " << rows << ", which " << ranks
         << " ranks do not divide; the nearest numbers of ranks that do are " << nearestDivisors(rows, ranks);
}

namespace {
struct AssignRolesPass : public fsdp::impl::AssignRolesPassBase<AssignRolesPass> {
  using AssignRolesPassBase::AssignRolesPassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> main = getMain(getOperation());
    MeshAttr mesh = getMesh(getOperation());
    if (failed(main))
      return signalPassFailure();
    if (!mesh) {
      getOperation().emitError() << "expected attribute '" << kMeshAttrName << "'; run fsdp-set-mesh first";
      return signalPassFailure();
    }
    SignatureAttributes attributes(*main);
    if (failed(applyOptions(*main, attributes)) || failed(decideRest(*main, attributes, applyMarks(*main, attributes))))
      return signalPassFailure();
    auto batch = RoleAttr::get(&getContext(), Role::Batch);
    for (unsigned argument = 0; argument < main->getNumArguments(); ++argument)
      if (attributes.ofArgument(argument).get(kRoleAttrName) == batch &&
          failed(checkBatch(*main, attributes, argument, mesh)))
        return signalPassFailure();
    attributes.write();
  }

  LogicalResult applyOptions(func::FuncOp main, SignatureAttributes &attributes) {
    DenseMap<int64_t, StringRef> listed;
    return success(
        succeeded(applyList(main, attributes, "state-args", stateArgs, Role::State, listed)) &&
        succeeded(applyList(main, attributes, "frozen-args", frozenArgs, Role::Frozen, listed)) &&
        succeeded(applyList(main, attributes, "replicated-args", replicatedArgs, Role::Replicated, listed)) &&
        succeeded(applyBatch(main, attributes, listed)));
  }

  LogicalResult applyList(func::FuncOp main, SignatureAttributes &attributes, StringRef option, StringRef text,
                          Role role, DenseMap<int64_t, StringRef> &listed) {
    llvm::Expected<SmallVector<int64_t>> arguments = parseArgumentList(text);
    if (!arguments)
      return main.emitError() << "option '" << option << "': " << llvm::toString(arguments.takeError());
    for (int64_t argument : *arguments) {
      if (failed(claim(main, option, argument, listed)))
        return failure();
      setRole(attributes.ofArgument(argument), &getContext(), role);
    }
    return success();
  }

  LogicalResult applyBatch(func::FuncOp main, SignatureAttributes &attributes, DenseMap<int64_t, StringRef> &listed) {
    llvm::Expected<SmallVector<BatchArgument>> arguments = parseBatchArguments(batchArgs);
    if (!arguments)
      return main.emitError() << "option 'batch-args': " << llvm::toString(arguments.takeError());
    for (auto [argument, dimension] : *arguments) {
      if (failed(claim(main, "batch-args", argument, listed)))
        return failure();
      setRole(attributes.ofArgument(argument), &getContext(), Role::Batch);
      setBatchDimension(attributes.ofArgument(argument), &getContext(), dimension);
    }
    return success();
  }

  /// The argument exists and no other option names it.
  LogicalResult claim(func::FuncOp main, StringRef option, int64_t argument, DenseMap<int64_t, StringRef> &listed) {
    if (argument >= main.getNumArguments())
      return main.emitError() << "option '" << option << "' names argument " << argument << ", but the step has "
                              << main.getNumArguments() << " arguments";
    auto [position, isNew] = listed.try_emplace(argument, option);
    if (!isNew)
      return main.emitError() << "argument " << argument << " is listed in '" << position->second << "' and in '"
                              << option << "'";
    return success();
  }

  /// Roles from donation marks and shardings where neither an option nor the frontend has spoken; returns what is left.
  SmallVector<unsigned> applyMarks(func::FuncOp main, SignatureAttributes &attributes) {
    SmallVector<unsigned> undecided;
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
      if (attributes.ofArgument(argument).get(kRoleAttrName))
        continue;
      if (isDonated(main, argument)) {
        setRole(attributes.ofArgument(argument), &getContext(), Role::State);
        ++numByDonation;
      } else if (getUserSplit(attributes.ofArgument(argument)) == kUserWhole) {
        setRole(attributes.ofArgument(argument), &getContext(), Role::Replicated);
      } else {
        undecided.push_back(argument);
      }
    }
    return undecided;
  }
};
} // namespace
