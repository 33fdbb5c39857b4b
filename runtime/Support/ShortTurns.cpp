// Threads that must not wait for a processor while others compute.

#include "Support/ShortTurns.h"

#ifdef __linux__
#include <cstdint>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace fsdp::runtime {

#if defined(__linux__) && defined(SYS_sched_setattr)

namespace {

/// The first version of Linux's sched_attr, whose header cannot be included beside the C library's <sched.h>.
struct SchedulingAttributes {
  uint32_t size = sizeof(SchedulingAttributes);
  uint32_t policy = 0;
  uint64_t flags = 0;
  int32_t nice = 0;
  uint32_t priority = 0;
  uint64_t runtimeNs = 0, deadlineNs = 0, periodNs = 0;
};

} // namespace

void askForShortTurns() {
  // Ordinary scheduling keeps its nice value, and takes the runtime as the wanted length of a turn: 0.1 ms is the least
  // that Linux accepts. An older system ignores it, a sandbox may refuse it; both only mean later wake-ups.
  SchedulingAttributes attributes;
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof(attributes), 0) != 0 || attributes.policy != SCHED_OTHER)
    return;
  attributes.runtimeNs = 100'000;
  (void)syscall(SYS_sched_setattr, 0, &attributes, 0);
}

#else

void askForShortTurns() {}

#endif

} // namespace fsdp::runtime
