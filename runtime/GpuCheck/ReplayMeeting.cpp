// What replays of several ranks tell each other, and the threads that they run on.

#include "GpuCheck/ReplayMeeting.h"

#include "GpuCheck/Replay.h"

#include <algorithm>
#include <thread>

namespace fsdp::runtime {

void ReplayMeeting::announce(std::string_view recorded, const ncclUniqueId &id) {
  std::lock_guard<std::mutex> lock(mutex);
  ids.insert_or_assign(std::string(recorded), id);
  changed.notify_all();
}

Status ReplayMeeting::find(std::string_view recorded, ncclUniqueId &id) {
  std::unique_lock<std::mutex> lock(mutex);
  auto found = ids.end();
  changed.wait_for(lock, kPatience, [&] { return hasFailed() || (found = ids.find(recorded)) != ids.end(); });
  if (found == ids.end())
    return {FSDP_RT_ABORTED, "no rank of the log has made the communicator's id"};
  id = found->second;
  return Status::ok();
}

void ReplayMeeting::fail() {
  std::lock_guard<std::mutex> lock(mutex);
  failed = true;
  changed.notify_all();
}

static void add(ReplayCounts &all, const ReplayCounts &rank) {
  all.calls += rank.calls;
  all.launches += rank.launches;
  all.products += rank.products;
  all.graphLaunches += rank.graphLaunches;
  all.collectives += rank.collectives;
  all.reads += rank.reads;
  all.equalReads += rank.equalReads;
  all.largest = std::max(all.largest, rank.largest);
}

Status replayCalls(const std::vector<std::shared_ptr<CudaApi>> &apis, const std::string &logStem,
                   const std::vector<KernelUse> &kernels, int64_t axisCount, ReplayCounts &counts) {
  ReplayMeeting meeting;
  std::vector<ReplayCounts> ofRanks(apis.size());
  std::vector<Status> results(apis.size());
  std::vector<std::thread> threads;
  for (size_t rank = 0; rank < apis.size(); ++rank)
    threads.emplace_back([&, rank] {
      std::string path = logStem + "." + std::to_string(rank) + ".jsonl";
      results[rank] = replayRank(*apis[rank], path, kernels, axisCount, meeting, ofRanks[rank]);
      if (results[rank].failed())
        meeting.fail();
    });
  for (std::thread &thread : threads)
    thread.join();
  for (const ReplayCounts &rank : ofRanks)
    add(counts, rank);
  // The first failure, not one that follows from it.
  Status status;
  for (size_t rank = 0; rank < apis.size(); ++rank)
    if (results[rank].failed() && (status.isOk() || status.code() == FSDP_RT_ABORTED))
      status = results[rank].withPrefix("rank " + std::to_string(rank) + ": ");
  return status;
}

} // namespace fsdp::runtime
