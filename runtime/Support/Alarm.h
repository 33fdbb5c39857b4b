// One process's failure ends every process's waiting.

#ifndef FSDP_RUNTIME_SUPPORT_ALARM_H
#define FSDP_RUNTIME_SUPPORT_ALARM_H

#include "Support/Launch.h"
#include "Support/Meeting.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <thread>

namespace fsdp::runtime {

/// Every process of a launch has a connection to rank 0 and a thread that listens at it: for a failure that another
/// one reports, and for a connection that ends without a word. A process has one alarm, whatever number of sessions.
class Alarm {
public:
  using Listener = std::function<void(int64_t rank, const Status &failure)>;

  /// The alarm of this process; the first call waits until all processes of the launch have come.
  static Status join(const Launch &launch, std::chrono::milliseconds timeout, std::shared_ptr<Alarm> &alarm);
  ~Alarm();

  /// Tells all processes, and the listeners of this one, that this one fails. Only the first failure counts.
  void raise(const Status &failure);
  /// `listener` is called once, at the first failure of any process, on some thread; at once if there was one.
  void subscribe(const void *owner, Listener listener);
  void unsubscribe(const void *owner);

  /// Where waiting for others has failed: what the first failing process said, if that comes within two seconds, else
  /// `status`. Success stays success.
  Status explain(const Status &status);

private:
  explicit Alarm(const Launch &launch) : launch(launch) {}

  void listen();
  /// Reads one message of the process behind `sockets[place]`; false if it has left.
  bool receive(size_t place);
  void handle(int64_t rank, const Status &failure);
  void send(int socket, const std::string &text);

  Launch launch;
  std::vector<int> sockets; // by rank in rank 0, else the one to rank 0; -1: none
  int wakeUp[2] = {-1, -1}; // ends the thread
  std::thread thread;
  std::mutex mutex, sending;
  std::condition_variable raised;
  bool isRaised = false;
  int64_t failedRank = 0;
  Status failure;
  std::vector<std::pair<const void *, Listener>> listeners;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_ALARM_H
