// Where the processes of a launch meet.

#include "Support/Meeting.h"

#include "Support/Sockets.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace fsdp::runtime {

using Clock = std::chrono::steady_clock;

namespace {

/// What a process says first; other programs that come to the port are turned away.
struct Greeting {
  uint64_t magic = 0x66736470'6d656574; // "fsdpmeet"
  int64_t rank = 0, count = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Coming together
//===----------------------------------------------------------------------===//

Meeting::~Meeting() {
  for (int socket : sockets)
    if (socket >= 0)
      ::close(socket);
  if (listener >= 0)
    ::close(listener);
}

Status Meeting::open(const MeetingOptions &options, std::unique_ptr<Meeting> &meeting) {
  std::unique_ptr<Meeting> made(new Meeting(options));
  Status status;
  if (options.count > 1)
    status = options.rank == 0 ? made->listen() : made->connect();
  // Nobody goes on to the next meeting, at the same port, before rank 0 has left this one's.
  std::vector<std::string> all;
  if (status.isOk())
    status = made->allGather("", all);
  meeting = status.isOk() ? std::move(made) : nullptr;
  return status;
}

Status Meeting::listen() {
  sockets.assign(options.count, -1);
  listener = ::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool isVersion6 = listener >= 0;
  if (!isVersion6)
    listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int on = 1, off = 0;
  ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
  if (isVersion6)
    ::setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof(off));
  sockaddr_in6 address6 = {};
  address6.sin6_family = AF_INET6;
  address6.sin6_port = htons(static_cast<uint16_t>(options.port));
  sockaddr_in address4 = {};
  address4.sin_family = AF_INET;
  address4.sin_port = htons(static_cast<uint16_t>(options.port));
  const sockaddr *address =
      isVersion6 ? reinterpret_cast<sockaddr *>(&address6) : reinterpret_cast<sockaddr *>(&address4);
  socklen_t length = isVersion6 ? sizeof(address6) : sizeof(address4);
  if (listener < 0 || ::bind(listener, address, length) != 0 || ::listen(listener, 1024) != 0)
    return {FSDP_RT_UNSUPPORTED, formatText("rank 0 cannot listen at port %lld: %s",
                                            static_cast<long long>(options.port), std::strerror(errno))};
  return accept(Clock::now() + options.timeout);
}

std::string Meeting::missingRanks() const {
  std::string text;
  for (int64_t rank = 1; rank < options.count; ++rank)
    if (sockets[rank] < 0)
      text += (text.empty() ? "" : ", ") + std::to_string(rank);
  return text;
}

Status Meeting::accept(Clock::time_point deadline) {
  for (int64_t missing = options.count - 1; missing > 0;) {
    if (Status status = waitFor(listener, POLLIN, deadline); status.failed())
      return {FSDP_RT_TIMED_OUT, formatText("rank %s did not come within %lld ms", missingRanks().c_str(),
                                            static_cast<long long>(options.timeout.count()))};
    int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0)
      continue;
    Greeting greeting, expected;
    constexpr std::chrono::seconds patience(5);
    bool isOurs = receiveAll(socket, &greeting, sizeof(greeting), std::min(deadline, Clock::now() + patience)).isOk() &&
                  greeting.magic == expected.magic;
    bool isRank = isOurs && greeting.rank > 0 && greeting.rank < options.count && sockets[greeting.rank] < 0;
    if (isOurs && (!isRank || greeting.count != options.count)) {
      ::close(socket);
      return {FSDP_RT_MISMATCH,
              formatText("a process came as rank %lld of %lld, expected one of %lld ranks that is not here yet",
                         static_cast<long long>(greeting.rank), static_cast<long long>(greeting.count),
                         static_cast<long long>(options.count))};
    }
    if (!isRank) {
      ::close(socket);
      continue;
    }
    int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    sockets[greeting.rank] = socket;
    --missing;
  }
  ::close(listener);
  listener = -1;
  return Status::ok();
}

/// One try at one of the addresses of a name; -1 if it does not answer.
static int connectOnce(const addrinfo *addresses) {
  for (const addrinfo *address = addresses; address; address = address->ai_next) {
    int socket = ::socket(address->ai_family, address->ai_socktype | SOCK_CLOEXEC, address->ai_protocol);
    if (socket >= 0 && ::connect(socket, address->ai_addr, address->ai_addrlen) == 0)
      return socket;
    if (socket >= 0)
      ::close(socket);
  }
  return -1;
}

Status Meeting::connect() {
  auto deadline = Clock::now() + options.timeout;
  addrinfo hints = {}, *addresses = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  if (int error = ::getaddrinfo(options.host.c_str(), std::to_string(options.port).c_str(), &hints, &addresses))
    return {FSDP_RT_UNSUPPORTED, "there is no host '" + options.host + "': " + gai_strerror(error)};
  int socket = -1;
  // Rank 0 may start later.
  while ((socket = connectOnce(addresses)) < 0 && Clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ::freeaddrinfo(addresses);
  if (socket < 0)
    return {FSDP_RT_TIMED_OUT, formatText("rank 0 does not answer at %s:%lld: %s", options.host.c_str(),
                                          static_cast<long long>(options.port), std::strerror(errno))};
  int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  sockets = {socket};
  Greeting greeting;
  greeting.rank = options.rank;
  greeting.count = options.count;
  return sendAll(socket, &greeting, sizeof(greeting), deadline);
}

//===----------------------------------------------------------------------===//
// Exchanging
//===----------------------------------------------------------------------===//

Status Meeting::gatherAtRoot(const std::string &mine, std::vector<std::string> &all, Clock::time_point deadline) {
  all[0] = mine;
  for (int64_t rank = 1; rank < options.count; ++rank)
    if (Status status = receiveText(sockets[rank], all[rank], deadline); status.failed())
      return status.withPrefix(formatText("rank %lld: ", static_cast<long long>(rank)));
  return Status::ok();
}

Status Meeting::scatterFromRoot(const std::vector<std::string> &all, Clock::time_point deadline) {
  for (int64_t rank = 1; rank < options.count; ++rank)
    for (const std::string &text : all)
      if (Status status = sendText(sockets[rank], text, deadline); status.failed())
        return status.withPrefix(formatText("rank %lld: ", static_cast<long long>(rank)));
  return Status::ok();
}

Status Meeting::gather(const std::string &mine, std::vector<std::string> &all) {
  std::lock_guard<std::mutex> lock(mutex);
  auto deadline = Clock::now() + options.timeout;
  all.assign(options.count, {});
  if (options.rank == 0)
    return gatherAtRoot(mine, all, deadline).withPrefix("meeting: ");
  return sendText(sockets[0], mine, deadline).withPrefix("meeting with rank 0: ");
}

Status Meeting::allGather(const std::string &mine, std::vector<std::string> &all) {
  return allGatherWithin(options.timeout, mine, all);
}

Status Meeting::allGatherWithin(std::chrono::milliseconds timeout, const std::string &mine,
                                std::vector<std::string> &all) {
  std::lock_guard<std::mutex> lock(mutex);
  all.assign(options.count, {});
  auto deadline = Clock::now() + timeout;
  if (options.rank == 0) {
    Status status = gatherAtRoot(mine, all, deadline);
    return (status.isOk() ? scatterFromRoot(all, deadline) : status).withPrefix("meeting: ");
  }
  Status status = sendText(sockets[0], mine, deadline);
  for (int64_t rank = 0; rank < options.count && status.isOk(); ++rank)
    status = receiveText(sockets[0], all[rank], deadline);
  return status.withPrefix("meeting with rank 0: ");
}

void Meeting::abort() {
  for (int socket : sockets)
    if (socket >= 0)
      ::shutdown(socket, SHUT_RDWR);
}

std::vector<int> Meeting::takeSockets() { return std::exchange(sockets, {}); }

} // namespace fsdp::runtime
