// The message of a thread's last open that failed: what fsdp_rt_session_error_message(NULL) returns.

#ifndef FSDP_RUNTIME_CORE_OPENMESSAGE_H
#define FSDP_RUNTIME_CORE_OPENMESSAGE_H

#include "Support/Status.h"

#include <functional>

namespace fsdp::runtime {

/// Runs `body`; nothing that a library throws leaves the C interface.
Status guarded(const std::function<Status()> &body);

/// The same, keeping the message for the caller's thread. Returns the status.
int32_t keepOpenMessage(const std::function<Status()> &body);

const char *getOpenMessage();

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_OPENMESSAGE_H
