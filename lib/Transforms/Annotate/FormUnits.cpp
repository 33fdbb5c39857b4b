// fsdp-form-units: which parameters are gathered together.

#include "BatchReach.h"
#include "ElementClasses.h"
#include "LeafPath.h"
#include "MainFunction.h"
#include "RepeatedStructure.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

namespace fsdp {
#define GEN_PASS_DEF_FORMUNITSPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Position of every operation in program order, regions included.
static DenseMap<Operation *, unsigned> numberOperations(func::FuncOp main) {
  DenseMap<Operation *, unsigned> numbers;
  main.walk<WalkOrder::PreOrder>([&](Operation *op) { numbers.try_emplace(op, numbers.size()); });
  return numbers;
}

/// The users of an argument in program order.
static SmallVector<Operation *> usersInOrder(Value value, const DenseMap<Operation *, unsigned> &numbers) {
  SmallVector<Operation *> users(value.getUsers());
  llvm::sort(users, [&](Operation *a, Operation *b) { return numbers.lookup(a) < numbers.lookup(b); });
  return users;
}

/// True for the names that the compiler gives when it knows none: `arg7`.
static bool isNameless(StringRef path) {
  unsigned number;
  return path.consume_front("arg") && !path.getAsInteger(10, number);
}

namespace {
struct FormUnitsPass : public fsdp::impl::FormUnitsPassBase<FormUnitsPass> {
  void runOnOperation() override {
    FailureOr<func::FuncOp> found = getMain(getOperation());
    if (failed(found))
      return signalPassFailure();
    main = *found;
    SignatureAttributes written(main);
    attributes = &written;
    units.clear();
    numbers = numberOperations(main);
    SmallVector<unsigned> nameless;
    for (Role role : {Role::Parameter, Role::Frozen}) {
      bool hasTop = shareFirstComponent(role);
      for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
        if (getRole(main, argument) == role && !setFromMark(argument) && !setFromPath(argument, hasTop))
          nameless.push_back(argument);
    }
    setFromOrder(nameless);
    shareWithMoments();
    written.write();
    numUnits += units.size();
  }

  void setUnit(unsigned argument, StringRef unit) {
    attributes->ofArgument(argument).set(kUnitAttrName, StringAttr::get(&getContext(), unit));
    units.insert(unit);
  }

  /// A mark of the user on an operation that uses the argument: the first in program order counts.
  bool setFromMark(unsigned argument) {
    for (Operation *user : usersInOrder(main.getArgument(argument), numbers))
      if (auto unit = user->getAttrOfType<StringAttr>(kUnitAttrName)) {
        setUnit(argument, unit);
        return true;
      }
    return false;
  }

  /// One first component for all arguments of a role is the name of the step's argument (`params`), not a module.
  bool shareFirstComponent(Role role) {
    llvm::StringSet<> tops;
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
      LeafPath path = parseLeafPath(describeArgument(main, argument));
      if (getRole(main, argument) == role && !path.empty())
        tops.insert(path.front());
    }
    return tops.size() == 1;
  }

  bool setFromPath(unsigned argument, bool hasTop) {
    std::string text = describeArgument(main, argument);
    LeafPath path = parseLeafPath(text);
    if (isNameless(text) || path.empty())
      return false;
    setUnit(argument, unitOfPath(path, hasTop));
    return true;
  }

  /// Without names: arguments in the order in which they meet the batch, one unit per period of the repeated part.
  void setFromOrder(ArrayRef<unsigned> nameless) {
    if (nameless.empty())
      return;
    BatchReach reach(main);
    SmallVector<std::pair<unsigned, unsigned>> order;
    for (unsigned argument : nameless)
      order.emplace_back(firstMeeting(main.getArgument(argument), reach), argument);
    llvm::sort(order);
    SmallVector<const void *> types;
    for (auto [use, argument] : order)
      types.push_back(main.getArgumentTypes()[argument].getAsOpaquePointer());
    for (auto [entry, group] : llvm::zip(order, groupRepeated(types)))
      setUnit(entry.second, "unit" + std::to_string(group));
  }

  /// The first operation at which `value`, or what maths on state alone makes of it, meets the batch; the first use at
  /// all if it never does.
  unsigned firstMeeting(Value value, const BatchReach &reach) {
    unsigned meeting = ~0u, use = ~0u;
    llvm::SetVector<Value> made;
    made.insert(value);
    for (unsigned next = 0; next < made.size(); ++next)
      for (OpOperand &operand : made[next].getUses()) {
        Operation *user = operand.getOwner();
        use = std::min(use, numbers.lookup(user));
        if (auto loop = dyn_cast<stablehlo::WhileOp>(user)) {
          made.insert(loop.getBody().getArgument(operand.getOperandNumber()));
        } else if (llvm::any_of(user->getResults(), [&](Value result) { return reach.carriesBatch(result); })) {
          meeting = std::min(meeting, numbers.lookup(user));
        } else {
          for (Value result : user->getResults())
            if (reach.reachesBatch(result))
              made.insert(result);
        }
      }
    return meeting != ~0u ? meeting : use;
  }

  /// Optimizer state that is combined element by element with a parameter has its unit, so that gradients are reduced
  /// by unit whichever of the two wants them.
  void shareWithMoments() {
    ElementClasses classes(main);
    DenseMap<Value, Attribute> byLeader;
    for (BlockArgument argument : main.getArguments())
      if (auto unit = attributes->ofArgument(argument.getArgNumber()).get(kUnitAttrName))
        byLeader.try_emplace(classes.getLeader(argument), unit);
    for (BlockArgument argument : main.getArguments())
      if (getRole(main, argument.getArgNumber()) == Role::OptimizerState)
        if (Attribute unit = byLeader.lookup(classes.getLeader(argument)))
          attributes->ofArgument(argument.getArgNumber()).set(kUnitAttrName, unit);
  }

  func::FuncOp main;
  SignatureAttributes *attributes = nullptr;
  DenseMap<Operation *, unsigned> numbers;
  llvm::StringSet<> units;
};
} // namespace
