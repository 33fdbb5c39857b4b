// Collects the description from the attributes of planned main.

#include "ProgramDescription.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

using namespace mlir;
using namespace fsdp;

int64_t GroupTable::getGroup(ArrayAttr axes) {
  auto *found = llvm::find(groups, axes);
  if (found == groups.end()) {
    groups.push_back(axes);
    return groups.size() - 1;
  }
  return found - groups.begin();
}

/// The entry of an argument, in the form of `fsdp.results`.
static DictionaryAttr describeArgument(func::FuncOp main, unsigned argument) {
  NamedAttrList entry;
  for (StringRef name : {kPathAttrName, kRoleAttrName, kPlacementAttrName, kGlobalTypeAttrName, kOffsetAttrName,
                         kBatchDimensionAttrName})
    if (Attribute attribute = main.getArgAttr(argument, name))
      entry.set(name.drop_front(strlen("fsdp.")), attribute);
  auto type = cast<MemRefType>(main.getArgumentTypes()[argument]);
  entry.set("local_type", TypeAttr::get(RankedTensorType::get(type.getShape(), type.getElementType())));
  return entry.getDictionary(main.getContext());
}

DictionaryAttr fsdp::describeProgram(func::FuncOp main, const GroupTable &groups) {
  Builder builder(main.getContext());
  SmallVector<Attribute> arguments;
  for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
    arguments.push_back(describeArgument(main, argument));
  NamedAttrList program;
  program.set("arguments", builder.getArrayAttr(arguments));
  program.set("results", main->getAttr(kResultsAttrName));
  program.set("arena_bytes", main->getAttr(kArenaBytesAttrName));
  if (Attribute peak = main->getAttr(kPeakByCategoryAttrName))
    program.set("peak_by_category", peak);
  program.set("groups", builder.getArrayAttr(groups.getGroups()));
  return program.getDictionary(main.getContext());
}
