// What replays of several ranks, each on a thread of its own, tell each other.

#ifndef FSDP_RUNTIME_GPUCHECK_REPLAYMEETING_H
#define FSDP_RUNTIME_GPUCHECK_REPLAYMEETING_H

#include "Device/Cuda/Api/CudaApi.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace fsdp::runtime {

class ReplayMeeting {
public:
  /// Longer than that nobody waits for anything.
  static constexpr std::chrono::seconds kPatience{30};

  /// `recorded` is the id that a rank made when the log was written, `id` the one that it has made now.
  void announce(std::string_view recorded, const ncclUniqueId &id);
  /// Waits until it was announced, or a rank has failed.
  Status find(std::string_view recorded, ncclUniqueId &id);

  /// A rank cannot go on: the others stop waiting.
  void fail();

  bool hasFailed() const { return failed; }

private:
  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::string, ncclUniqueId, std::less<>> ids;
  std::atomic<bool> failed{false};
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_REPLAYMEETING_H
