// Arguments and results of a session: whole tensors to and from the ranks' parts.

#include "Core/Session.h"

#include <algorithm>

namespace fsdp::runtime {

char *Session::partOf(int64_t rank, const ProgramTensor &tensor) const {
  return findRank(rank).context.arena.getBase() + tensor.offset;
}

/// Calls `change` with the rank's part of a tensor, on the host, and puts it back where it came from.
Status Session::changePart(Rank &rank, const ProgramTensor &tensor, const std::function<void(char *)> &change) {
  char *part = rank.context.arena.getBase() + tensor.offset;
  Device &device = *rank.context.device;
  if (device.getCapabilities().hostAccessible) {
    change(part);
    return Status::ok();
  }
  std::vector<char> staged(tensor.layout.getLocalBytes());
  Status status = device.read(staged.data(), part, staged.size());
  if (status.failed())
    return status;
  change(staged.data());
  return device.write(part, staged.data(), staged.size());
}

static Status find(const char *kind, const std::vector<ProgramTensor> &tensors, int64_t index,
                   const ProgramTensor *&tensor) {
  if (index < 0 || index >= static_cast<int64_t>(tensors.size()))
    return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no %s %lld, the program has %zu", kind,
                                                 static_cast<long long>(index), tensors.size())};
  tensor = &tensors[index];
  return Status::ok();
}

Status Session::findArgument(int64_t index, const ProgramTensor *&tensor) const {
  return find("argument", program.arguments, index, tensor);
}

Status Session::findResult(int64_t index, const ProgramTensor *&tensor) const {
  return find("result", program.results, index, tensor);
}

static Status checkGlobal(const ProgramTensor &tensor, const void *global, int64_t bytes) {
  if (bytes == tensor.layout.getGlobalBytes() && (global || bytes == 0))
    return Status::ok();
  return {FSDP_RT_INVALID_ARGUMENT, formatText("'%s' has %lld bytes, found %lld", tensor.name.c_str(),
                                               static_cast<long long>(tensor.layout.getGlobalBytes()),
                                               static_cast<long long>(global ? bytes : 0))};
}

Status Session::writeArgument(int64_t index, const void *global, int64_t bytes) {
  const ProgramTensor *tensor = nullptr;
  if (Status status = findArgument(index, tensor); status.failed())
    return status;
  if (Status status = checkGlobal(*tensor, global, bytes); status.failed())
    return status;
  forgetCopies(*tensor);
  for (std::unique_ptr<Rank> &rank : ranks)
    if (Status status = changePart(
            *rank, *tensor,
            [&](char *part) { tensor->layout.scatter(rank->context.rank, static_cast<const char *>(global), part); });
        status.failed())
      return status;
  return Status::ok();
}

Status Session::readTensor(const ProgramTensor &tensor, void *global, int64_t bytes) const {
  if (Status status = checkGlobal(tensor, global, bytes); status.failed())
    return status;
  // What every rank has whole, as a loss, need not travel.
  if (meeting && !tensor.layout.isReplicated())
    return exchangeParts(tensor, static_cast<char *>(global));
  for (const std::unique_ptr<Rank> &rank : ranks) {
    int64_t number = rank->context.rank;
    if (!meeting && !tensor.layout.isFirstHolder(number))
      continue;
    const char *part = partOf(number, tensor);
    std::vector<char> staged;
    if (!rank->context.device->getCapabilities().hostAccessible) {
      staged.resize(tensor.layout.getLocalBytes());
      if (Status status = rank->context.device->read(staged.data(), part, staged.size()); status.failed())
        return status;
      part = staged.data();
    }
    tensor.layout.gather(number, part, static_cast<char *>(global));
  }
  return Status::ok();
}

Status Session::readPart(const ProgramTensor &tensor, int64_t rank, int64_t offset, void *data, int64_t bytes) const {
  if (Status status = checkRank(rank); status.failed())
    return status;
  return findRank(rank).context.device->read(data, partOf(rank, tensor) + offset, bytes);
}

Status Session::writePart(const ProgramTensor &tensor, int64_t rank, int64_t offset, const void *data, int64_t bytes) {
  if (Status status = checkRank(rank); status.failed())
    return status;
  forgetCopies(tensor);
  return findRank(rank).context.device->write(partOf(rank, tensor) + offset, data, bytes);
}

/// Both lie in the same places of the same ranks.
static bool lieAlike(const ProgramTensor &first, const Mesh &firstMesh, const ProgramTensor &second,
                     const Mesh &secondMesh) {
  return firstMesh.getSizes() == secondMesh.getSizes() && first.layout.isSameAs(second.layout);
}

Status Session::takeArgument(int64_t index, const Session &other, int64_t otherIndex, bool &isMoved) {
  const ProgramTensor *target = nullptr, *source = nullptr;
  if (Status status = findArgument(index, target); status.failed())
    return status;
  if (Status status = other.findArgument(otherIndex, source); status.failed())
    return status;
  if (target->elementType != source->elementType || target->shape != source->shape)
    return {FSDP_RT_INVALID_ARGUMENT, "'" + target->name + "' and '" + source->name + "' have other types"};
  isMoved = !lieAlike(*target, program.mesh, *source, other.program.mesh) || ranks.size() != other.ranks.size();
  int64_t bytes = isMoved ? target->layout.getGlobalBytes() : target->layout.getLocalBytes();
  std::vector<char> staged;
  if (isMoved) {
    staged.resize(bytes);
    Status status = other.readTensor(*source, staged.data(), bytes);
    return status.failed() ? status : writeArgument(index, staged.data(), bytes);
  }
  forgetCopies(*target);
  for (std::unique_ptr<Rank> &rank : ranks) {
    int64_t number = rank->context.rank;
    Device &from = *other.findRank(number).context.device;
    const char *part = other.partOf(number, *source);
    if (!from.getCapabilities().hostAccessible) {
      staged.resize(bytes);
      if (Status status = from.read(staged.data(), part, bytes); status.failed())
        return status;
      part = staged.data();
    }
    if (Status status = rank->context.device->write(partOf(number, *target), part, bytes); status.failed())
      return status;
  }
  return Status::ok();
}

Status Session::checkRank(int64_t rank) const {
  if (rank < 0 || rank >= getNumRanks())
    return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no rank %lld, the mesh has %lld",
                                                 static_cast<long long>(rank), static_cast<long long>(getNumRanks()))};
  if (meeting && rank != launch.rank)
    return {FSDP_RT_UNSUPPORTED, formatText("rank %lld is another process, this one is rank %lld",
                                            static_cast<long long>(rank), static_cast<long long>(launch.rank))};
  return Status::ok();
}

const Session::Rank &Session::findRank(int64_t rank) const { return *ranks[meeting ? 0 : rank]; }

Status Session::getShard(const ProgramTensor &tensor, int64_t rank, void **data, int64_t *bytes) const {
  if (Status status = checkRank(rank); status.failed())
    return status;
  forgetCopies(tensor, /*forGood=*/true);
  *data = partOf(rank, tensor);
  *bytes = tensor.layout.getLocalBytes();
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Between steps
//===----------------------------------------------------------------------===//

Status Session::feed() {
  if (Status status = checkUsable(); status.failed())
    return status;
  if (isFed)
    return Status::ok();

  struct Move {
    int64_t source, target, bytes;

    bool overlaps(const Move &other) const {
      return target < other.source + other.bytes && other.source < target + bytes;
    }
  };

  std::vector<Move> moves;
  for (const fsdp_rt_feed &feed : program.feeds) {
    const ProgramTensor &result = program.results[feed.result], &argument = program.arguments[feed.argument];
    if (result.offset == argument.offset)
      continue;
    forgetCopies(argument);
    moves.push_back({result.offset, argument.offset, argument.layout.getLocalBytes()});
  }
  // One move may overwrite what another still reads (two arguments that change places): then all are read first.
  bool isStaged = false;
  for (const Move &move : moves)
    isStaged |= std::any_of(moves.begin(), moves.end(), [&](const Move &other) { return move.overlaps(other); });
  std::vector<std::vector<char>> staged(isStaged ? moves.size() : 0);
  for (std::unique_ptr<Rank> &rank : ranks) {
    char *base = rank->context.arena.getBase();
    Device &device = *rank->context.device;
    Status status;
    for (size_t i = 0; i < staged.size() && status.isOk(); ++i) {
      staged[i].resize(moves[i].bytes);
      status = device.read(staged[i].data(), base + moves[i].source, moves[i].bytes);
    }
    for (size_t i = 0; i < moves.size() && status.isOk(); ++i)
      status = isStaged ? device.write(base + moves[i].target, staged[i].data(), moves[i].bytes)
                        : device.copy(base + moves[i].target, base + moves[i].source, moves[i].bytes);
    if (status.failed())
      return status;
  }
  isFed = true;
  return Status::ok();
}

Status Session::poisonArguments() {
  for (const ProgramTensor &argument : program.arguments)
    for (std::unique_ptr<Rank> &rank : ranks)
      if (argument.layout.hasPadding(rank->context.rank))
        if (Status status = changePart(*rank, argument,
                                       [&](char *part) { argument.layout.poisonPadding(rank->context.rank, part); });
            status.failed())
          return status;
  return Status::ok();
}

} // namespace fsdp::runtime
