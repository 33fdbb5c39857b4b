// A session as the C functions of the host interface see it.

#ifndef FSDP_RUNTIME_CORE_HOSTSESSION_H
#define FSDP_RUNTIME_CORE_HOSTSESSION_H

#include "Core/OpenMessage.h"
#include "Core/Session.h"

struct fsdp_rt_session {
  fsdp_rt_session(fsdp::runtime::Program program, const fsdp_rt_options &options)
      : session(std::move(program), options) {}

  fsdp::runtime::Session session;
  std::string message;
  std::string report;
};

namespace fsdp::runtime {

/// Runs `body` and keeps its message in the session.
template <typename Body>
int32_t report(fsdp_rt_session *session, Body body) {
  if (!session)
    return FSDP_RT_INVALID_ARGUMENT;
  Status status = guarded(body);
  session->message = status.message();
  return status.code();
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_HOSTSESSION_H
