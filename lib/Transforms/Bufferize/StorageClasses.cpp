// Union-find over values with an interference check on lifetimes.

#include "StorageClasses.h"

using namespace mlir;
using namespace fsdp;

StorageClasses::StorageClasses(ArrayRef<StorageValue> values) : values(values) {
  for (auto [id, value] : llvm::enumerate(values)) {
    parents.push_back(id);
    members.push_back({static_cast<unsigned>(id)});
    capacities.push_back(value.capacityBytes);
    hasArgument.push_back(value.isArgument);
  }
}

unsigned StorageClasses::find(unsigned value) const {
  while (parents[value] != value)
    value = parents[value] = parents[parents[value]];
  return value;
}

/// Views change shapes, nothing changes element types; an argument's home keeps its size.
bool StorageClasses::mayShare(unsigned first, unsigned second) const {
  RankedTensorType a = values[first].type, b = values[second].type;
  if (a.getElementType() != b.getElementType() || a.getNumElements() != b.getNumElements())
    return false;
  return capacities[first] == capacities[second] || !(hasArgument[first] || hasArgument[second]);
}

bool StorageClasses::interfere(unsigned first, unsigned second) const {
  const Interval &a = values[first].live, &b = values[second].live;
  if (!a.overlaps(b))
    return false;
  auto allowed = [&](unsigned operand, unsigned result) {
    auto found = overwrites.find({operand, result});
    return found != overwrites.end() && values[operand].live.end <= found->second.end &&
           values[result].live.begin >= found->second.begin;
  };
  return !allowed(first, second) && !allowed(second, first);
}

/// Members of a class are sorted by begin, and by end too since they follow each other.
bool StorageClasses::disturbs(unsigned value, ArrayRef<unsigned> others) const {
  const Interval &live = values[value].live;
  const auto *other = llvm::partition_point(others, [&](unsigned id) { return values[id].live.end < live.begin; });
  for (; other != others.end() && values[*other].live.begin <= live.end; ++other)
    if (interfere(value, *other))
      return true;
  return false;
}

bool StorageClasses::tryMerge(unsigned first, unsigned second) {
  first = find(first);
  second = find(second);
  if (first == second)
    return true;
  if (members[first].size() < members[second].size())
    std::swap(first, second);
  if (!mayShare(first, second))
    return false;
  for (unsigned value : members[second])
    if (disturbs(value, members[first]))
      return false;
  merge(first, second);
  return true;
}

void StorageClasses::merge(unsigned first, unsigned second) {
  first = find(first);
  second = find(second);
  if (first == second)
    return;
  if (members[first].size() < members[second].size())
    std::swap(first, second);
  parents[second] = first;
  auto earlier = [&](unsigned a, unsigned b) {
    const Interval &x = values[a].live, &y = values[b].live;
    return std::pair(x.begin, x.end) < std::pair(y.begin, y.end);
  };
  for (unsigned value : members[second])
    members[first].insert(llvm::upper_bound(members[first], value, earlier), value);
  members[second].clear();
  capacities[first] = std::max(capacities[first], capacities[second]);
  hasArgument[first] = hasArgument[first] || hasArgument[second];
}
