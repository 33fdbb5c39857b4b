// Builds grouped collectives and moves what they need.

#include "CollectiveGroups.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// One call
//===----------------------------------------------------------------------===//

/// Names of all operands of `members`, "" where there is none; null if nothing has a name.
static ArrayAttr joinNames(ArrayRef<Operation *> members) {
  SmallVector<StringRef> names;
  bool named = false;
  for (Operation *member : members) {
    auto own = member->getAttrOfType<ArrayAttr>("names");
    named |= static_cast<bool>(own);
    for (unsigned index = 0; index < member->getNumOperands(); ++index)
      names.push_back(own ? cast<StringAttr>(own[index]).getValue() : StringRef());
  }
  return named ? Builder(members.front()->getContext()).getStrArrayAttr(names) : ArrayAttr();
}

Operation *fsdp::groupCollectives(ArrayRef<Operation *> members, Operation *place) {
  OpBuilder builder(place);
  SmallVector<Value> inputs, outputs;
  SmallVector<Location> locations;
  for (Operation *member : members) {
    llvm::append_range(inputs, member->getOperands());
    llvm::append_range(outputs, member->getResults());
    locations.push_back(member->getLoc());
  }
  OperationState state(builder.getFusedLoc(locations), members.front()->getName());
  state.addOperands(inputs);
  state.addTypes(ValueRange(outputs).getTypes());
  state.addAttributes(members.front()->getAttrs());
  if (ArrayAttr names = joinNames(members))
    state.attributes.set("names", names);
  Operation *group = builder.create(state);
  for (auto [output, result] : llvm::zip_equal(outputs, group->getResults()))
    output.replaceAllUsesWith(result);
  for (Operation *member : members)
    member->erase();
  return group;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

Operation *fsdp::getFirstUser(Operation *op, const OperationOrder &order) {
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
    if (here && (!first || order.isBefore(here, first)))
      first = here;
  }
  return first;
}

/// Operations of the block, not before `place`, that make `value`; false if some of them cannot be moved, or if one of
/// `members` is among what they need.
static bool collectMakers(Value value, Operation *place, ArrayRef<Operation *> members, const OperationOrder &order,
                          llvm::SetVector<Operation *> &makers) {
  Operation *op = value.getDefiningOp();
  if (llvm::is_contained(members, op))
    return false;
  if (!op || op->getBlock() != place->getBlock() || order.isBefore(op, place) || makers.contains(op))
    return true;
  if (!isPure(op) || op->getNumRegions() != 0)
    return false;
  for (Value operand : op->getOperands())
    if (!collectMakers(operand, place, members, order, makers))
      return false;
  makers.insert(op);
  return true;
}

bool fsdp::makeOperandsBefore(Operation *op, Operation *place, ArrayRef<Operation *> members, OperationOrder &order) {
  llvm::SetVector<Operation *> makers;
  for (Value input : op->getOperands())
    if (!collectMakers(input, place, members, order, makers))
      return false;
  // A maker that stands at the place itself cannot come before it.
  if (makers.contains(place))
    return false;
  for (Operation *maker : makers) {
    maker->moveBefore(place);
    order.update(maker);
  }
  return true;
}
