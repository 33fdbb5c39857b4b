// Collectives among processes on CPUs, by Gloo.

#include "Comm/Gloo/GlooCommunicator.h"

#include "Comm/Combine.h"
#include "Support/ElementType.h"
#include "Support/ShortTurns.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <future>
#include <map>
#include <thread>
#include <unistd.h>

#include <gloo/allgather.h>
#include <gloo/alltoallv.h>
#include <gloo/rendezvous/context.h>
#include <gloo/transport/tcp/device.h>

namespace fsdp::runtime {

namespace {

/// Gloo's store over a meeting: what one process sets reaches all when they set theirs.
class MeetingStore : public gloo::rendezvous::Store {
public:
  MeetingStore(Meeting &meeting, int64_t group) : meeting(meeting), group(group) {}

  void set(const std::string &key, const std::vector<char> &data) override {
    std::string mine = std::to_string(group) + "/" + key + "\n" + std::string(data.begin(), data.end());
    std::vector<std::string> all;
    if (Status status = meeting.allGather(mine, all); status.failed())
      throw std::runtime_error(status.message());
    for (const std::string &text : all) {
      size_t end = text.find('\n');
      values[text.substr(0, end)] = std::vector<char>(text.begin() + static_cast<int64_t>(end) + 1, text.end());
    }
  }

  std::vector<char> get(const std::string &key) override { return values.at(std::to_string(group) + "/" + key); }

  void wait(const std::vector<std::string> &) override {}

private:
  Meeting &meeting;
  int64_t group; // its first rank, which tells groups apart
  std::map<std::string, std::vector<char>> values;
};

/// The connections of one group; its streams use them side by side, told apart by tags.
struct GlooGroup {
  ~GlooGroup() { abortSignal->unsubscribe(this); }

  std::vector<int64_t> ranks;
  int64_t index = 0;
  std::shared_ptr<AbortSignal> abortSignal;
  std::chrono::milliseconds timeout;
  std::shared_ptr<gloo::rendezvous::Context> context;
  std::atomic<bool> isClosed{false};
};

class GlooCommunicator : public Communicator {
public:
  GlooCommunicator(std::shared_ptr<GlooGroup> group, int64_t stream) : group(std::move(group)), stream(stream) {}

  int64_t getSize() const override { return group->ranks.size(); }

  int64_t getIndex() const override { return group->index; }

  bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const override {
    return kind == CollectiveKind::AllGather ? isElementType(elementType) : canCombine(reduction, elementType);
  }

  Status enqueue(Stream &target, const CollectiveCall &call) override;
  Status exchange(const void *mine, int64_t bytes, void *all) override;

private:
  void run(CollectiveKind kind, int32_t reduction, const fsdp_rt_transfer &transfer);
  void gather(const void *input, void *output, int64_t bytes, int64_t tag);
  /// Sends part i of `input` to rank i and combines what comes for this rank's part into `output`.
  void reduceParts(int32_t reduction, const fsdp_rt_transfer &transfer, int64_t partElements, char *output);

  std::shared_ptr<GlooGroup> group;
  int64_t stream;
};

} // namespace

/// Runs `body`; what Gloo throws becomes a status.
template <typename Body>
static Status guarded(GlooGroup &group, Body body) {
  if (group.abortSignal->isRaised())
    return group.abortSignal->abortedStatus();
  try {
    body();
    return Status::ok();
  } catch (const std::exception &error) {
    // A lost connection is the consequence of a failure that is told just now.
    constexpr int patience = 100;
    for (int i = 0; i < patience && !group.abortSignal->isRaised(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (group.abortSignal->isRaised())
      return group.abortSignal->abortedStatus();
    std::string text = error.what();
    bool isLate = text.find("Timed out") != std::string::npos;
    if (isLate)
      return {FSDP_RT_TIMED_OUT,
              formatText("not done within %lld ms: %s", static_cast<long long>(group.timeout.count()), text.c_str())};
    return {FSDP_RT_ABORTED, "another process has ended or lost its connection: " + text};
  }
}

// Tags tell what runs at one time apart: streams by their number, the host's exchange by the one after.
constexpr int64_t hostTag = streamCount;

void GlooCommunicator::gather(const void *input, void *output, int64_t bytes, int64_t tag) {
  gloo::AllgatherOptions options(group->context);
  char *own = static_cast<char *>(output) + getIndex() * bytes;
  if (own != input)
    std::memcpy(own, input, bytes);
  // Without an input Gloo takes this rank's part of the output.
  options.setOutput(static_cast<char *>(output), bytes * getSize());
  options.setTag(static_cast<uint32_t>(tag));
  options.setTimeout(group->timeout);
  gloo::allgather(options);
}

void GlooCommunicator::reduceParts(int32_t reduction, const fsdp_rt_transfer &transfer, int64_t partElements,
                                   char *output) {
  int64_t bytes = elementBytes(transfer.element_type), ranks = getSize();
  auto countOf = [&](int64_t part) {
    return std::clamp<int64_t>(transfer.full_elements - part * partElements, 0, partElements);
  };
  int64_t mine = countOf(getIndex());
  std::vector<int64_t> sendBytes(ranks), receiveBytes(ranks, mine * bytes);
  for (int64_t part = 0; part < ranks; ++part)
    sendBytes[part] = countOf(part) * bytes;
  std::vector<char> received(std::max<int64_t>(1, mine * bytes * ranks));
  gloo::AlltoallvOptions options(group->context);
  options.setInput(static_cast<char *>(const_cast<void *>(transfer.input)), sendBytes);
  options.setOutput(received.data(), receiveBytes);
  options.setTag(static_cast<uint32_t>(stream));
  options.setTimeout(group->timeout);
  gloo::alltoallv(options);
  std::vector<const void *> inputs(ranks);
  for (int64_t rank = 0; rank < ranks; ++rank)
    inputs[rank] = received.data() + rank * mine * bytes;
  if (mine > 0)
    combine(reduction, transfer.element_type, inputs.data(), ranks, 0, mine, output);
}

void GlooCommunicator::run(CollectiveKind kind, int32_t reduction, const fsdp_rt_transfer &transfer) {
  int64_t bytes = elementBytes(transfer.element_type), ranks = getSize();
  if (transfer.full_elements == 0)
    return;
  if (ranks == 1) {
    if (transfer.output != transfer.input)
      std::memcpy(transfer.output, transfer.input, transfer.full_elements * bytes);
    return;
  }
  if (kind == CollectiveKind::AllGather)
    return gather(transfer.input, transfer.output, transfer.shard_elements * bytes, stream);
  if (kind == CollectiveKind::ReduceScatter)
    return reduceParts(reduction, transfer, transfer.shard_elements, static_cast<char *>(transfer.output));
  // Every rank reduces its part, then all parts are gathered; the last may be short.
  int64_t part = (transfer.full_elements + ranks - 1) / ranks;
  std::vector<char> parts(part * bytes * ranks);
  char *own = parts.data() + getIndex() * part * bytes;
  reduceParts(reduction, transfer, part, own);
  gather(own, parts.data(), part * bytes, stream);
  std::memcpy(transfer.output, parts.data(), transfer.full_elements * bytes);
}

Status GlooCommunicator::enqueue(Stream &target, const CollectiveCall &call) {
  std::vector<fsdp_rt_transfer> transfers(call.transfers, call.transfers + call.count);
  CollectiveCall header = call;
  header.transfers = nullptr;
  return target.enqueueHost({call.span, [this, header, transfers = std::move(transfers)] {
                               Status status = guarded(*group, [&] {
                                 for (const fsdp_rt_transfer &transfer : transfers)
                                   run(header.kind, header.reduction, transfer);
                               });
                               return status.withPrefix(describe(header) + ": ");
                             }});
}

Status GlooCommunicator::exchange(const void *mine, int64_t bytes, void *all) {
  return guarded(*group, [&] {
    if (getSize() > 1 && bytes > 0)
      gather(mine, all, bytes, hostTag);
    else
      std::memcpy(all, mine, bytes);
  });
}

static std::string nameOfMachine() {
  char name[256] = {};
  return gethostname(name, sizeof(name) - 1) == 0 ? name : "localhost";
}

/// Ends what waits on the group's connections, and breaks them. Closing them would wake nobody here; Gloo tells all of
/// them when one wait takes too long, as this one does, for which nothing ever comes.
static void endWaiting(GlooGroup &group) {
  char nothing = 0;
  try {
    group.context->createUnboundBuffer(&nothing, sizeof(nothing))->waitRecv(std::chrono::milliseconds(1));
  } catch (const std::exception &) { // what is wanted
  }
}

/// Gloo moves bytes on a thread of its own, which is scheduled as the thread that makes it.
static std::shared_ptr<gloo::transport::Device> createDevice(const gloo::transport::tcp::attr &attributes) {
  return std::async(std::launch::async,
                    [&] {
                      askForShortTurns();
                      return gloo::transport::tcp::CreateDevice(attributes);
                    })
      .get();
}

Status createGlooCommunicators(Meeting &meeting, const std::vector<int64_t> &ranks,
                               const std::shared_ptr<AbortSignal> &abortSignal, const GlooOptions &options,
                               std::vector<std::unique_ptr<Communicator>> &communicators) {
  auto group = std::make_shared<GlooGroup>();
  group->ranks = ranks;
  group->index = std::find(ranks.begin(), ranks.end(), meeting.getRank()) - ranks.begin();
  group->abortSignal = abortSignal;
  group->timeout = options.timeout;
  Status status = guarded(*group, [&] {
    // The address that the other machines know this one by, unless all ranks are on one.
    gloo::transport::tcp::attr attributes;
    if (const char *interface = std::getenv("FSDP_GLOO_INTERFACE"))
      attributes.iface = interface;
    else if (const char *host = std::getenv("FSDP_GLOO_ADDRESS"))
      attributes.hostname = host;
    else
      attributes.hostname = options.isOneMachine ? "localhost" : nameOfMachine();
    std::shared_ptr<gloo::transport::Device> device = createDevice(attributes);
    group->context =
        std::make_shared<gloo::rendezvous::Context>(static_cast<int>(group->index), static_cast<int>(ranks.size()));
    group->context->setTimeout(options.timeout);
    MeetingStore store(meeting, ranks.front());
    group->context->connectFullMesh(store, device);
  });
  if (status.failed())
    return status.withPrefix("connecting the processes by Gloo: ");
  GlooGroup *closing = group.get();
  abortSignal->subscribe(closing, [closing] {
    if (closing->abortSignal->isRaised() && !closing->isClosed.exchange(true))
      endWaiting(*closing);
  });
  for (int64_t stream = 0; stream < streamCount; ++stream)
    communicators.push_back(std::make_unique<GlooCommunicator>(group, stream));
  return Status::ok();
}

} // namespace fsdp::runtime
