// The C functions of processes.h.

#include "Checkpoint/Digest.h"
#include "Core/OpenMessage.h"
#include "Support/Alarm.h"
#include "fsdp/runtime/processes.h"

#include <cstdlib>

using namespace fsdp::runtime;

// Compiling and tracing take as long as they take; a process that has ended is noticed at once.
constexpr std::chrono::hours exchangePatience(24);

struct fsdp_rt_launch_session {
  ~fsdp_rt_launch_session() {
    if (alarm)
      alarm->unsubscribe(this);
  }

  Status open() {
    if (Status status = readLaunch(launch); status.failed())
      return status;
    MeetingOptions options;
    options.rank = launch.rank;
    options.count = launch.count;
    options.host = launch.host;
    options.port = launch.port;
    if (Status status = Alarm::join(launch, options.timeout, alarm); status.failed())
      return status;
    if (Status status = Meeting::open(options, meeting); status.failed())
      return alarm->explain(status);
    alarm->subscribe(this, [this](int64_t, const Status &) { meeting->abort(); });
    return Status::ok();
  }

  Launch launch;
  std::shared_ptr<Alarm> alarm;
  std::unique_ptr<Meeting> meeting;
  std::vector<std::string> texts;
  std::vector<const char *> pointers;
  std::vector<int64_t> sizes;
};

int32_t fsdp_rt_launch_read(int64_t *rank, int64_t *count) {
  return keepOpenMessage([&]() -> Status {
    Launch launch;
    Status status = readLaunch(launch);
    *rank = launch.rank;
    *count = launch.count;
    return status;
  });
}

int32_t fsdp_rt_launch_open(fsdp_rt_launch_session **launch_out) {
  return keepOpenMessage([&]() -> Status {
    *launch_out = nullptr;
    auto launch = std::make_unique<fsdp_rt_launch_session>();
    Status status = launch->open();
    if (status.isOk())
      *launch_out = launch.release();
    return status;
  });
}

int32_t fsdp_rt_launch_exchange(fsdp_rt_launch_session *launch, const void *mine, int64_t bytes,
                                const char *const **all, const int64_t **sizes) {
  return keepOpenMessage([&]() -> Status {
    std::string text(static_cast<const char *>(mine), bytes);
    Status status = launch->meeting->allGatherWithin(exchangePatience, text, launch->texts);
    if (status.failed())
      return launch->alarm->explain(status);
    launch->pointers.clear();
    launch->sizes.clear();
    for (const std::string &each : launch->texts) {
      launch->pointers.push_back(each.data());
      launch->sizes.push_back(static_cast<int64_t>(each.size()));
    }
    *all = launch->pointers.data();
    *sizes = launch->sizes.data();
    return Status::ok();
  });
}

void fsdp_rt_launch_fail(fsdp_rt_launch_session *launch, const char *message) {
  launch->alarm->raise({FSDP_RT_ABORTED, message});
}

void fsdp_rt_launch_close(fsdp_rt_launch_session *launch) { delete launch; }

uint64_t fsdp_rt_digest(const void *data, int64_t bytes) { return digestOf(data, bytes); }
