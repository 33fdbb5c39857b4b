// Ranks as threads of one process.

#include "Comm/Threads/ThreadsCommunicator.h"

#include "Comm/Combine.h"
#include "Comm/Threads/Rendezvous.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

namespace {

/// What a member shows to the others between two meetings. Copies, owned by the group: a member that leaves after a
/// failure takes nothing away that another one still reads.
struct Offer {
  CollectiveKind kind = CollectiveKind::AllGather;
  int32_t reduction = 0;
  std::vector<fsdp_rt_transfer> transfers;
  std::vector<char> bytes; // of exchange
};

/// Offers that are used again, with the room of their transfers.
class OfferPool {
public:
  Offer &take() {
    std::lock_guard<std::mutex> lock(mutex);
    if (unused.empty()) {
      owned.push_back(std::make_unique<Offer>());
      unused.reserve(owned.size());
      return *owned.back();
    }
    Offer &offer = *unused.back();
    unused.pop_back();
    return offer;
  }

  void give(Offer &offer) {
    std::lock_guard<std::mutex> lock(mutex);
    unused.push_back(&offer);
  }

private:
  std::mutex mutex; // the rank takes, the stream's thread gives back
  std::vector<std::unique_ptr<Offer>> owned;
  std::vector<Offer *> unused;
};

struct Group {
  Group(const std::vector<int64_t> &ranks, const std::shared_ptr<AbortSignal> &signal, const ThreadsOptions &options)
      : ranks(ranks), options(options), offers(ranks.size()), hostOffers(ranks.size()),
        streamMeeting(ranks, signal, options.timeout), hostMeeting(ranks, signal, options.timeout) {}

  std::vector<int64_t> ranks;
  ThreadsOptions options;
  std::vector<Offer> offers, hostOffers;
  Rendezvous streamMeeting, hostMeeting;
};

class ThreadsCommunicator : public Communicator {
public:
  ThreadsCommunicator(std::shared_ptr<Group> group, int64_t index) : group(std::move(group)), index(index) {}

  int64_t getSize() const override { return group->ranks.size(); }

  int64_t getIndex() const override { return index; }

  bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const override {
    return kind == CollectiveKind::AllGather ? isElementType(elementType) : canCombine(reduction, elementType);
  }

  Status enqueue(Stream &stream, const CollectiveCall &call) override;
  Status exchange(const void *mine, int64_t bytes, void *all) override;

private:
  Status run(const Offer &offer);
  Status checkOffers() const;
  void gather(size_t transfer);
  void reduceScatter(size_t transfer);
  Status allReduce();
  void combineAll(size_t transfer, int64_t begin, int64_t count, char *output);
  Status move();
  double sentBytes() const;

  const Offer &mine() const { return group->offers[index]; }

  std::shared_ptr<Group> group;
  int64_t index;
  OfferPool pool;                   // what was enqueued and has not run
  std::vector<const void *> inputs; // of combineAll, kept for its room
};

} // namespace

Status ThreadsCommunicator::enqueue(Stream &stream, const CollectiveCall &call) {
  Offer &offer = pool.take();
  offer.kind = call.kind;
  offer.reduction = call.kind == CollectiveKind::AllGather ? FSDP_RT_SUM : call.reduction;
  offer.transfers.assign(call.transfers, call.transfers + call.count);
  // The name is made here only if it is needed: the label is the program's, and lives as long.
  CollectiveCall header = call;
  header.transfers = nullptr;
  return stream.enqueueHost({call.span, [this, &offer, header] {
                               Status status = run(offer);
                               pool.give(offer);
                               return status.failed() ? status.withPrefix(describe(header) + ": ") : status;
                             }});
}

Status ThreadsCommunicator::exchange(const void *mine, int64_t bytes, void *all) {
  const char *begin = static_cast<const char *>(mine);
  group->hostOffers[index].bytes.assign(begin, begin + bytes);
  if (Status status = group->hostMeeting.meet(index); status.failed())
    return status;
  for (int64_t i = 0; i < getSize(); ++i) {
    const std::vector<char> &other = group->hostOffers[i].bytes;
    std::memcpy(static_cast<char *>(all) + i * bytes, other.data(), std::min<size_t>(bytes, other.size()));
  }
  return group->hostMeeting.meet(index);
}

Status ThreadsCommunicator::run(const Offer &offer) {
  auto start = Link::Clock::now();
  group->offers[index] = offer;
  if (Status status = group->streamMeeting.meet(index); status.failed())
    return status;
  const ThreadsOptions &options = group->options;
  if (!options.times.empty())
    StepTimes::addTo(options.times[index]->meetingNs, std::chrono::nanoseconds(Link::Clock::now() - start).count());
  if (Status status = checkOffers(); status.failed())
    return status;
  // What the copies take counts as time of the link.
  Link *link = options.links.empty() ? nullptr : options.links[index].get();
  uint64_t transfer = link ? link->begin(sentBytes()) : 0;
  Status status = move();
  if (link)
    link->finish(transfer);
  // Nobody leaves while another one reads its input.
  return status.failed() ? status : group->streamMeeting.meet(index);
}

Status ThreadsCommunicator::move() {
  if (mine().kind == CollectiveKind::AllReduce)
    return allReduce();
  for (size_t i = 0; i < mine().transfers.size(); ++i)
    mine().kind == CollectiveKind::AllGather ? gather(i) : reduceScatter(i);
  return Status::ok();
}

double ThreadsCommunicator::sentBytes() const {
  double bytes = 0;
  for (const fsdp_rt_transfer &transfer : mine().transfers)
    bytes += static_cast<double>(transfer.shard_elements) * elementBytes(transfer.element_type);
  // shard_elements of an all_reduce is the whole tensor.
  return bytes * (getSize() - 1) * (mine().kind == CollectiveKind::AllReduce ? 2.0 / getSize() : 1.0);
}

Status ThreadsCommunicator::checkOffers() const {
  // Enough to keep memory safe; the checked communicator says which field differs.
  for (int64_t i = 0; i < getSize(); ++i) {
    const Offer &other = group->offers[i];
    bool same = other.kind == mine().kind && other.reduction == mine().reduction &&
                other.transfers.size() == mine().transfers.size() &&
                std::equal(other.transfers.begin(), other.transfers.end(), mine().transfers.begin(),
                           [](const fsdp_rt_transfer &a, const fsdp_rt_transfer &b) {
                             return a.shard_elements == b.shard_elements && a.full_elements == b.full_elements &&
                                    a.element_type == b.element_type;
                           });
    if (!same)
      return {FSDP_RT_MISMATCH,
              formatText("rank %lld and rank %lld called different collectives; the checked "
                         "communicator says how they differ",
                         static_cast<long long>(group->ranks[index]), static_cast<long long>(group->ranks[i]))};
  }
  return Status::ok();
}

void ThreadsCommunicator::gather(size_t transfer) {
  const fsdp_rt_transfer &own = mine().transfers[transfer];
  int64_t bytesPerElement = elementBytes(own.element_type);
  for (int64_t i = 0; i < getSize(); ++i) {
    int64_t begin = i * own.shard_elements;
    int64_t count = std::min(own.shard_elements, own.full_elements - begin);
    char *target = static_cast<char *>(own.output) + begin * bytesPerElement;
    const void *source = group->offers[i].transfers[transfer].input;
    if (count > 0 && target != source)
      std::memcpy(target, source, count * bytesPerElement);
  }
}

void ThreadsCommunicator::reduceScatter(size_t transfer) {
  const fsdp_rt_transfer &own = mine().transfers[transfer];
  int64_t begin = index * own.shard_elements;
  int64_t count = std::min(own.shard_elements, own.full_elements - begin);
  if (count > 0)
    combineAll(transfer, begin, count, static_cast<char *>(own.output));
}

void ThreadsCommunicator::combineAll(size_t transfer, int64_t begin, int64_t count, char *output) {
  inputs.resize(getSize());
  for (int64_t i = 0; i < getSize(); ++i)
    inputs[i] = group->offers[i].transfers[transfer].input;
  combine(mine().reduction, mine().transfers[transfer].element_type, inputs.data(), getSize(), begin, count, output);
}

// Every rank combines its piece into its own output, then fetches the other pieces. In place this is safe: until the
// second meeting a rank writes only the piece that nobody but itself reads. Small tensors are combined whole by
// every rank, which saves nothing but a meeting: same order, same bits.
Status ThreadsCommunicator::allReduce() {
  const std::vector<fsdp_rt_transfer> &transfers = mine().transfers;
  int64_t totalBytes = 0;
  for (const fsdp_rt_transfer &transfer : transfers)
    totalBytes += transfer.full_elements * elementBytes(transfer.element_type);

  constexpr int64_t smallBytes = 4096;
  if (totalBytes <= smallBytes) {
    char results[smallBytes];
    char *cursor = results;
    for (size_t i = 0; i < transfers.size(); ++i) {
      combineAll(i, 0, transfers[i].full_elements, cursor);
      cursor += transfers[i].full_elements * elementBytes(transfers[i].element_type);
    }
    if (Status status = group->streamMeeting.meet(index); status.failed())
      return status;
    cursor = results;
    for (const fsdp_rt_transfer &transfer : transfers) {
      int64_t bytes = transfer.full_elements * elementBytes(transfer.element_type);
      if (bytes > 0)
        std::memcpy(transfer.output, cursor, bytes);
      cursor += bytes;
    }
    return Status::ok();
  }

  auto pieceOf = [&](const fsdp_rt_transfer &transfer, int64_t member, int64_t &begin) {
    int64_t size = (transfer.full_elements + getSize() - 1) / getSize();
    begin = std::min(member * size, transfer.full_elements);
    return std::min(size, transfer.full_elements - begin);
  };
  for (size_t i = 0; i < transfers.size(); ++i) {
    int64_t begin, count = pieceOf(transfers[i], index, begin);
    int64_t offset = begin * elementBytes(transfers[i].element_type);
    if (count > 0)
      combineAll(i, begin, count, static_cast<char *>(transfers[i].output) + offset);
  }
  if (Status status = group->streamMeeting.meet(index); status.failed())
    return status;
  for (size_t i = 0; i < transfers.size(); ++i)
    for (int64_t member = 0; member < getSize(); ++member) {
      int64_t begin, count = pieceOf(transfers[i], member, begin);
      int64_t bytesPerElement = elementBytes(transfers[i].element_type), offset = begin * bytesPerElement;
      if (member != index && count > 0)
        std::memcpy(static_cast<char *>(transfers[i].output) + offset,
                    static_cast<char *>(group->offers[member].transfers[i].output) + offset, count * bytesPerElement);
    }
  return Status::ok();
}

std::vector<std::unique_ptr<Communicator>> createThreadsCommunicators(const std::vector<int64_t> &ranks,
                                                                      const std::shared_ptr<AbortSignal> &abortSignal,
                                                                      const ThreadsOptions &options) {
  auto group = std::make_shared<Group>(ranks, abortSignal, options);
  std::vector<std::unique_ptr<Communicator>> communicators;
  communicators.reserve(ranks.size());
  for (size_t i = 0; i < ranks.size(); ++i)
    communicators.push_back(std::make_unique<ThreadsCommunicator>(group, i));
  return communicators;
}

} // namespace fsdp::runtime
