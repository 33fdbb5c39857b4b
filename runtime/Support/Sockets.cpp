// Bytes over TCP, within a time.

#include "Support/Sockets.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>

namespace fsdp::runtime {

using Clock = std::chrono::steady_clock;

static Status lost(const char *what, int error) {
  return {FSDP_RT_ABORTED, formatText("%s: %s", what, error ? std::strerror(error) : "the process has ended")};
}

Status waitFor(int socket, short events, Clock::time_point deadline) {
  while (true) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0)
      return {FSDP_RT_TIMED_OUT, "no answer in time"};
    pollfd poll = {socket, events, 0};
    int ready = ::poll(&poll, 1, static_cast<int>(std::min<int64_t>(left, 1000)));
    if (ready > 0)
      return Status::ok();
    if (ready < 0 && errno != EINTR)
      return lost("poll", errno);
  }
}

Status sendAll(int socket, const void *data, size_t bytes, Clock::time_point deadline) {
  const char *cursor = static_cast<const char *>(data);
  while (bytes > 0) {
    if (Status status = waitFor(socket, POLLOUT, deadline); status.failed())
      return status;
    ssize_t sent = ::send(socket, cursor, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EINTR && errno != EAGAIN)
      return lost("send", errno);
    cursor += std::max<ssize_t>(sent, 0);
    bytes -= std::max<ssize_t>(sent, 0);
  }
  return Status::ok();
}

Status receiveAll(int socket, void *data, size_t bytes, Clock::time_point deadline) {
  char *cursor = static_cast<char *>(data);
  while (bytes > 0) {
    if (Status status = waitFor(socket, POLLIN, deadline); status.failed())
      return status;
    ssize_t received = ::recv(socket, cursor, bytes, MSG_DONTWAIT);
    if (received == 0)
      return lost("receive", 0);
    if (received < 0 && errno != EINTR && errno != EAGAIN)
      return lost("receive", errno);
    cursor += std::max<ssize_t>(received, 0);
    bytes -= std::max<ssize_t>(received, 0);
  }
  return Status::ok();
}

Status sendText(int socket, const std::string &text, Clock::time_point deadline) {
  uint64_t bytes = text.size();
  Status status = sendAll(socket, &bytes, sizeof(bytes), deadline);
  return status.isOk() ? sendAll(socket, text.data(), bytes, deadline) : status;
}

Status receiveText(int socket, std::string &text, Clock::time_point deadline) {
  uint64_t bytes = 0;
  constexpr uint64_t mostBytes = uint64_t(1) << 40;
  Status status = receiveAll(socket, &bytes, sizeof(bytes), deadline);
  if (status.failed() || bytes > mostBytes)
    return status.failed() ? status : lost("receive", EPROTO);
  text.resize(bytes);
  return receiveAll(socket, text.data(), bytes, deadline);
}

} // namespace fsdp::runtime
