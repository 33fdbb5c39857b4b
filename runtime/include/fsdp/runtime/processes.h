/* The processes of a launch before and beside sessions: who this one is, and what a host has to agree on with the
 * others.
 *
 * C, callable through ctypes. Functions return an fsdp_rt_status (0 = ok); the message is
 * fsdp_rt_session_error_message(NULL). */

#ifndef FSDP_RUNTIME_PROCESSES_H
#define FSDP_RUNTIME_PROCESSES_H

#include "fsdp/runtime/status.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsdp_rt_launch_session fsdp_rt_launch_session;

/* What the launcher's variables say: rank 0 of 1 where there is none. Fails where they contradict each other. */
int32_t fsdp_rt_launch_read(int64_t *rank, int64_t *count);

/* Waits until all processes have come. */
int32_t fsdp_rt_launch_open(fsdp_rt_launch_session **launch_out);
/* Gives `mine` to all processes and gets everybody's, in rank order; all call it alike. `*all` has a pointer and
 * `*sizes` a number of bytes for each rank, valid until the next call. If a process has failed, the error is what it
 * said. */
int32_t fsdp_rt_launch_exchange(fsdp_rt_launch_session *launch, const void *mine, int64_t bytes,
                                const char *const **all, const int64_t **sizes);
/* Ends what the other processes are waiting for, in sessions too: their errors are "rank <this>: <message>". */
void fsdp_rt_launch_fail(fsdp_rt_launch_session *launch, const char *message);
/* Null is allowed. */
void fsdp_rt_launch_close(fsdp_rt_launch_session *launch);

/* XXH3 of these bytes, 64 bits: to compare what processes hold. */
uint64_t fsdp_rt_digest(const void *data, int64_t bytes);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_PROCESSES_H */
