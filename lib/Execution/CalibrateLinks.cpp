// Rates of collectives over the whole mesh, and what they cost compute that runs beside them.

#include "Calibration.h"

#include <cmath>

using namespace fsdp;

/// Edge of the products that run beside collectives.
static constexpr int64_t kOverlappedProduct = 256;

namespace {
/// A grouped collective of `members` tensors with `bytes` bytes in all on one rank: what it sends of an all_gather,
/// what it has before a reduction.
struct Collective {
  enum class Kind { AllGather, ReduceScatter, AllReduce } kind;
  int64_t bytes;
  int64_t members = 1;

  int64_t getSentBytes(int64_t ranks) const {
    switch (kind) {
    case Kind::AllGather:
      return bytes * (ranks - 1);
    case Kind::ReduceScatter:
      return bytes / ranks * (ranks - 1);
    case Kind::AllReduce:
      return bytes / ranks * 2 * (ranks - 1);
    }
    return 0;
  }
};
} // namespace

/// Starts `collective` on buffers from `arena` on, of at most 2 * kLargestTransfer bytes.
static int32_t start(const Collective &collective, int64_t ranks, fsdp_rt_context *context, char *arena,
                     fsdp_rt_event **event) {
  using Kind = Collective::Kind;
  std::vector<fsdp_rt_transfer> transfers;
  int64_t input = collective.bytes / 4 / collective.members; // elements of a member
  int64_t output = collective.kind == Kind::AllGather ? input * ranks : input;
  for (int64_t member = 0; member < collective.members; ++member) {
    fsdp_rt_transfer transfer = {};
    transfer.input = arena + member * input * 4;
    transfer.output = arena + kLargestTransfer + member * output * 4;
    transfer.shard_elements = collective.kind == Kind::ReduceScatter ? input / ranks : input;
    transfer.full_elements = output;
    transfer.element_type = FSDP_RT_F32;
    transfer.name = "calibration";
    transfers.push_back(transfer);
  }
  int64_t count = collective.members;
  switch (collective.kind) {
  case Kind::AllGather:
    return fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, transfers.data(), count, "calibration", 0,
                                    event);
  case Kind::ReduceScatter:
    return fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, transfers.data(), count,
                                        "calibration", 1, event);
  case Kind::AllReduce:
    return fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, transfers.data(), count,
                                    "calibration", 2, event);
  }
  return FSDP_RT_INVALID_ARGUMENT;
}

static llvm::Expected<double> timeCollective(CalibrationProbe &probe, const Collective &collective) {
  int64_t ranks = probe.getRankCount();
  return probe.measureOne([&](int64_t times) -> CalibrationProbe::Calls {
    return [&collective, ranks, times](fsdp_rt_context *context, char *arena) {
      for (int64_t i = 0; i < times; ++i) {
        fsdp_rt_event *event = nullptr;
        if (int32_t status = start(collective, ranks, context, arena, &event))
          return status;
        if (int32_t status = fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event))
          return status;
      }
      return int32_t(FSDP_RT_OK);
    };
  });
}

/// Latency from a small one, bandwidth from what a large one takes longer.
static llvm::Expected<TransferRate> measureRate(CalibrationProbe &probe, Collective::Kind kind) {
  int64_t ranks = probe.getRankCount();
  // An all_gather's output must fit too.
  int64_t bytes = kind == Collective::Kind::AllGather ? kLargestTransfer / ranks / 4 * 4 : kLargestTransfer;
  Collective small{kind, 4 * ranks}, large{kind, bytes};
  llvm::Expected<double> latency = timeCollective(probe, small);
  llvm::Expected<double> seconds = latency ? timeCollective(probe, large) : latency.takeError();
  if (!seconds)
    return seconds.takeError();
  double sent = double(large.getSentBytes(ranks) - small.getSentBytes(ranks));
  return TransferRate{*latency, sent / std::max(1e-9, *seconds - *latency)};
}

/// Gathers on their stream, and products beside them.
static CalibrationProbe::Calls overlap(const Collective &gather, int64_t gathers, int64_t products, int64_t ranks) {
  return [=](fsdp_rt_context *context, char *arena) {
    std::vector<fsdp_rt_event *> events(gathers);
    for (fsdp_rt_event *&event : events)
      if (int32_t status = start(gather, ranks, context, arena, &event))
        return status;
    if (int32_t status = multiply(context, arena + 2 * kLargestTransfer, FSDP_RT_F32, kOverlappedProduct, products))
      return status;
    for (fsdp_rt_event *event : events)
      if (int32_t status = fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event))
        return status;
    return int32_t(FSDP_RT_OK);
  };
}

/// Factor by which products take longer while gathers run that alone take as long as they do.
static llvm::Expected<double> measureSlowdown(CalibrationProbe &probe) {
  int64_t ranks = probe.getRankCount();
  Collective gather{Collective::Kind::AllGather, kLargestTransfer / ranks / 4 * 4};
  llvm::Expected<double> one = timeCollective(probe, gather);
  llvm::Expected<double> product =
      one ? probe.measureOne([&](int64_t times) { return overlap(gather, 0, times, ranks); }) : one.takeError();
  if (!product)
    return product.takeError();
  constexpr int64_t kGathers = 4;
  auto products = static_cast<int64_t>(std::ceil(kGathers * *one / *product));
  llvm::Expected<double> alone = probe.measure(overlap(gather, 0, products, ranks));
  llvm::Expected<double> both = alone ? probe.measure(overlap(gather, kGathers, products, ranks)) : alone.takeError();
  if (!both)
    return both.takeError();
  return std::max(1.0, *both / std::max(*alone, kGathers * *one));
}

llvm::Error fsdp::calibrateLinks(CalibrationProbe &probe, Machine &machine) {
  using Kind = Collective::Kind;
  LinkLevel link;
  link.name = "mesh";
  link.numRanks = probe.getRankCount();
  machine.links.push_back(link);
  if (link.numRanks == 1)
    return llvm::Error::success(); // nothing is sent
  LinkLevel &measured = machine.links.back();
  const std::pair<Kind, TransferRate *> kinds[] = {{Kind::AllGather, &measured.allGather},
                                                   {Kind::ReduceScatter, &measured.reduceScatter},
                                                   {Kind::AllReduce, &measured.allReduce}};
  for (auto [kind, rate] : kinds) {
    llvm::Expected<TransferRate> found = measureRate(probe, kind);
    if (!found)
      return found.takeError();
    *rate = *found;
  }
  Collective eight{Kind::AllGather, int64_t(8) * 64 * link.numRanks, 8};
  llvm::Expected<double> grouped = timeCollective(probe, eight);
  llvm::Expected<double> slowdown = grouped ? measureSlowdown(probe) : grouped.takeError();
  if (!slowdown)
    return slowdown.takeError();
  double sent = double(eight.getSentBytes(link.numRanks)) / measured.allGather.bandwidth;
  measured.memberLatency = std::max(0.0, (*grouped - measured.allGather.latency - sent) / 7);
  measured.computeSlowdown = *slowdown;
  return llvm::Error::success();
}
