// Threads that must not wait for a processor while others compute.

#ifndef FSDP_RUNTIME_SUPPORT_SHORTTURNS_H
#define FSDP_RUNTIME_SUPPORT_SHORTTURNS_H

namespace fsdp::runtime {

/// The calling thread asks the system for short turns of a processor. A thread that mostly waits, as one that
/// communicates, is then put before threads that compute as soon as it wakes (Linux 6.12 and later; else nothing
/// changes). Its share of the processor stays the same.
void askForShortTurns();

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_SHORTTURNS_H
