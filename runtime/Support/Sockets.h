// Bytes over TCP, within a time.

#ifndef FSDP_RUNTIME_SUPPORT_SOCKETS_H
#define FSDP_RUNTIME_SUPPORT_SOCKETS_H

#include "Support/Status.h"

#include <chrono>
#include <cstddef>

namespace fsdp::runtime {

/// Waits until the socket can be read or written (POLLIN, POLLOUT).
Status waitFor(int socket, short events, std::chrono::steady_clock::time_point deadline);
Status sendAll(int socket, const void *data, size_t bytes, std::chrono::steady_clock::time_point deadline);
/// Fails where the other side closes before.
Status receiveAll(int socket, void *data, size_t bytes, std::chrono::steady_clock::time_point deadline);
/// A text with its length before it.
Status sendText(int socket, const std::string &text, std::chrono::steady_clock::time_point deadline);
Status receiveText(int socket, std::string &text, std::chrono::steady_clock::time_point deadline);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_SOCKETS_H
