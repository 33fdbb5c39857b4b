// Reads the marks that import made of a user's shardings, and says where they cannot be followed.

#include "UserPlacement.h"

#include "MainFunction.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"

using namespace mlir;
using namespace fsdp;

static std::optional<int64_t> takeSplit(NamedAttrList &attributes) {
  auto mark = dyn_cast_or_null<IntegerAttr>(attributes.erase(kUserSplitAttrName));
  if (!mark)
    return std::nullopt;
  return mark.getInt();
}

static std::string describeSplit(int64_t split) {
  return split == kUserWhole ? "whole on every rank" : "split along dimension " + std::to_string(split);
}

static InFlightDiagnostic emitAt(func::FuncOp main, unsigned argument) {
  Location location = main.getArgument(argument).getLoc();
  return emitError(isa<UnknownLoc>(location) ? main.getLoc() : location)
         << "argument " << argument << " '" << describeArgument(main, argument) << "' ";
}

LogicalResult fsdp::mergeResultSplits(func::FuncOp main, SignatureAttributes &attributes) {
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    std::optional<int64_t> ofResult = takeSplit(attributes.ofResult(result));
    auto feeds = dyn_cast_or_null<IntegerAttr>(attributes.ofResult(result).get(kFeedsAttrName));
    if (!ofResult || !feeds)
      continue;
    unsigned argument = feeds.getInt();
    NamedAttrList &list = attributes.ofArgument(argument);
    auto ofArgument = dyn_cast_or_null<IntegerAttr>(list.get(kUserSplitAttrName));
    if (ofArgument && ofArgument.getInt() != *ofResult)
      return emitAt(main, argument) << "is " << describeSplit(ofArgument.getInt())
                                    << " by its sharding, but its next value, result " << result << ", is "
                                    << describeSplit(*ofResult) << "; expected one of them for both";
    list.set(kUserSplitAttrName, IntegerAttr::get(IntegerType::get(main.getContext(), 64), *ofResult));
  }
  return success();
}

/// The ranks get equal parts, or padded ones along the leading dimension, which no loop takes in parts.
static LogicalResult checkSplit(func::FuncOp main, const StateGroup &group, unsigned argument, int64_t dimension,
                                int64_t ranks) {
  if (dimension == kUserWhole || ranks == 1)
    return success();
  auto type = cast<RankedTensorType>(main.getArgumentTypes()[argument]);
  int leading = group.loopIndexed.find_first_unset();
  if (group.loopIndexed.test(dimension))
    return emitAt(main, argument) << "is split by its sharding along dimension " << dimension
                                  << ", which a loop takes in parts; expected another dimension"
                                  << (leading < 0 ? "" : ", such as " + std::to_string(leading));
  if (type.getDimSize(dimension) % ranks != 0 && dimension != leading)
    return emitAt(main, argument) << "is split by its sharding along dimension " << dimension << " of size "
                                  << type.getDimSize(dimension) << ", which " << ranks << " ranks do not divide";
  return success();
}

FailureOr<GroupSplit> fsdp::readGroupSplit(func::FuncOp main, SignatureAttributes &attributes, const StateGroup &group,
                                           ArrayRef<unsigned> members, int64_t ranks) {
  GroupSplit split;
  std::optional<unsigned> speaker; // the first argument that asks for a split
  for (unsigned member : members) {
    std::optional<int64_t> asked = takeSplit(attributes.ofArgument(member));
    if (!asked)
      continue;
    if (failed(checkSplit(main, group, member, *asked, ranks)))
      return failure();
    Role role = getRole(main, member);
    bool isParameter = role == Role::Parameter || role == Role::Frozen;
    std::optional<int64_t> &ofRole = isParameter ? split.parameters : split.optimizerState;
    std::optional<int64_t> other = isParameter ? split.optimizerState : split.parameters;
    // Whole parameters beside split optimizer state is the one way in which they may differ.
    bool agrees =
        (!ofRole || *ofRole == *asked) && (!other || *other == *asked || (isParameter ? *asked : *other) == kUserWhole);
    if (!agrees) {
      InFlightDiagnostic error = emitAt(main, member) << "is " << describeSplit(*asked) << " by its sharding; expected "
                                                      << describeSplit(ofRole ? *ofRole : *other);
      error << ", as argument " << *speaker << " '" << describeArgument(main, *speaker)
            << "', which is combined with it element by element";
      return error;
    }
    ofRole = asked;
    if (!speaker)
      speaker = member;
  }
  return split;
}
