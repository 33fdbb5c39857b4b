// Ranks agree before a collective runs.

#include "Comm/Checked/CheckedCommunicator.h"

#include "Support/ElementType.h"

#include <cstdio>
#include <cstring>

namespace fsdp::runtime {

namespace {

/// Both structs travel as bytes between ranks, so they hold no pointers.
struct CallRecord {
  int64_t kind;
  int64_t reduction;
  int64_t sequence;
  int64_t count;
  char label[128];
};

struct TransferRecord {
  int64_t elementType;
  int64_t shardElements;
  int64_t fullElements;
  char name[104];
};

class CheckedCommunicator : public Communicator {
public:
  CheckedCommunicator(std::unique_ptr<Communicator> inner, std::vector<int64_t> ranks)
      : inner(std::move(inner)), ranks(std::move(ranks)) {}

  int64_t getSize() const override { return inner->getSize(); }

  int64_t getIndex() const override { return inner->getIndex(); }

  bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const override {
    return inner->supports(kind, reduction, elementType);
  }

  Status enqueue(Stream &stream, const CollectiveCall &call) override {
    Status status = checkCall(call);
    if (status.isOk())
      status = checkTransfers(call);
    return status.failed() ? status.withPrefix(describe(call) + ": ") : inner->enqueue(stream, call);
  }

  Status exchange(const void *mine, int64_t bytes, void *all) override { return inner->exchange(mine, bytes, all); }

private:
  Status checkCall(const CollectiveCall &call);
  Status checkTransfers(const CollectiveCall &call);
  Status disagree(const std::string &field, int64_t member, const std::string &first, const std::string &other) const;

  std::unique_ptr<Communicator> inner;
  std::vector<int64_t> ranks;
};

} // namespace

template <size_t size>
static void setText(char (&target)[size], const char *text) {
  std::snprintf(target, size, "%s", text ? text : "");
}

static std::string quoted(const char *text) { return std::string("'") + text + "'"; }

Status CheckedCommunicator::disagree(const std::string &field, int64_t member, const std::string &first,
                                     const std::string &other) const {
  return {FSDP_RT_MISMATCH, formatText("ranks disagree on the %s: rank %lld has %s, rank %lld has %s", field.c_str(),
                                       static_cast<long long>(ranks[0]), first.c_str(),
                                       static_cast<long long>(ranks[member]), other.c_str())};
}

Status CheckedCommunicator::checkCall(const CollectiveCall &call) {
  CallRecord mine = {};
  mine.kind = static_cast<int64_t>(call.kind);
  mine.reduction = call.kind == CollectiveKind::AllGather ? -1 : call.reduction;
  mine.sequence = call.sequence;
  mine.count = call.count;
  setText(mine.label, call.label);
  std::vector<CallRecord> all(getSize());
  if (Status status = exchange(&mine, sizeof(mine), all.data()); status.failed())
    return status;

  auto kindOf = [](const CallRecord &record) { return collectiveName(static_cast<CollectiveKind>(record.kind)); };
  const CallRecord &first = all[0];
  for (int64_t i = 1; i < getSize(); ++i) {
    const CallRecord &other = all[i];
    if (first.kind != other.kind)
      return disagree("operation", i, kindOf(first), kindOf(other));
    if (first.sequence != other.sequence)
      return disagree("sequence number", i, std::to_string(first.sequence), std::to_string(other.sequence));
    if (std::strcmp(first.label, other.label) != 0)
      return disagree("label", i, quoted(first.label), quoted(other.label));
    if (first.reduction != other.reduction)
      return disagree("reduction", i, reductionName(first.reduction), reductionName(other.reduction));
    if (first.count != other.count)
      return disagree("number of tensors", i, std::to_string(first.count), std::to_string(other.count));
  }
  return Status::ok();
}

Status CheckedCommunicator::checkTransfers(const CollectiveCall &call) {
  std::vector<TransferRecord> mine(call.count), all(call.count * getSize());
  for (int64_t i = 0; i < call.count; ++i) {
    const fsdp_rt_transfer &transfer = call.transfers[i];
    mine[i].elementType = transfer.element_type;
    mine[i].shardElements = transfer.shard_elements;
    mine[i].fullElements = transfer.full_elements;
    setText(mine[i].name, transfer.name);
  }
  if (Status status = exchange(mine.data(), mine.size() * sizeof(TransferRecord), all.data()); status.failed())
    return status;

  for (int64_t member = 1; member < getSize(); ++member)
    for (int64_t i = 0; i < call.count; ++i) {
      const TransferRecord &first = all[i], &other = all[member * call.count + i];
      std::string of = formatText(" of tensor %lld '%s'", static_cast<long long>(i), first.name);
      if (std::strcmp(first.name, other.name) != 0)
        return disagree(formatText("name of tensor %lld", static_cast<long long>(i)), member, quoted(first.name),
                        quoted(other.name));
      if (first.elementType != other.elementType)
        return disagree("element type" + of, member, elementTypeName(first.elementType),
                        elementTypeName(other.elementType));
      if (first.shardElements != other.shardElements)
        return disagree("shard elements" + of, member, std::to_string(first.shardElements),
                        std::to_string(other.shardElements));
      if (first.fullElements != other.fullElements)
        return disagree("full elements" + of, member, std::to_string(first.fullElements),
                        std::to_string(other.fullElements));
    }
  return Status::ok();
}

std::unique_ptr<Communicator> createCheckedCommunicator(std::unique_ptr<Communicator> inner,
                                                        std::vector<int64_t> ranks) {
  return std::make_unique<CheckedCommunicator>(std::move(inner), std::move(ranks));
}

} // namespace fsdp::runtime
