// Where the processes of a launch meet: bytes from everybody to everybody, over TCP.

#ifndef FSDP_RUNTIME_SUPPORT_MEETING_H
#define FSDP_RUNTIME_SUPPORT_MEETING_H

#include "Support/Status.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

namespace fsdp::runtime {

struct MeetingOptions {
  int64_t rank = 0, count = 1;
  std::string host; // rank 0 listens there
  int64_t port = 0;
  std::chrono::milliseconds timeout{600000};
};

/// Every process has a connection to rank 0. For what happens a few times: comparing programs, addresses, identifiers,
/// whole results. Not for steps.
class Meeting {
public:
  /// Returns when all processes have come, everywhere: the next meeting may be at the same port. Fails after the
  /// time-out, naming the ranks that are missing, or the address that does not answer.
  static Status open(const MeetingOptions &options, std::unique_ptr<Meeting> &meeting);
  ~Meeting();

  /// Gives `mine` to all and gets everybody's, in rank order. All processes call it alike. Fails if a process has gone
  /// or does not come in time.
  Status allGather(const std::string &mine, std::vector<std::string> &all);
  /// The same, but only rank 0 gets them.
  Status gather(const std::string &mine, std::vector<std::string> &all);
  /// The same as allGather, but waits no longer than this.
  Status allGatherWithin(std::chrono::milliseconds timeout, const std::string &mine, std::vector<std::string> &all);
  /// Ends everybody's waiting in this process, for good. Any thread may call it.
  void abort();
  /// The connections, which are the caller's to close from now on: by rank in rank 0, else the one to rank 0.
  std::vector<int> takeSockets();

  int64_t getRank() const { return options.rank; }

  int64_t getCount() const { return options.count; }

private:
  explicit Meeting(const MeetingOptions &options) : options(options) {}

  Status listen();
  Status accept(std::chrono::steady_clock::time_point deadline);
  Status connect();
  std::string missingRanks() const;
  Status gatherAtRoot(const std::string &mine, std::vector<std::string> &all,
                      std::chrono::steady_clock::time_point deadline);
  Status scatterFromRoot(const std::vector<std::string> &all, std::chrono::steady_clock::time_point deadline);

  MeetingOptions options;
  int listener = -1;
  std::vector<int> sockets; // of rank 0: by rank; of others: the one to rank 0
  std::mutex mutex;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_MEETING_H
