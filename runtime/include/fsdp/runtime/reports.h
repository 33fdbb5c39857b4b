/* What a session says of memory and time. Included by host.h, which has the sessions. */

#ifndef FSDP_RUNTIME_REPORTS_H
#define FSDP_RUNTIME_REPORTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsdp_rt_session fsdp_rt_session; /* host.h */

typedef struct fsdp_rt_memory {
  int64_t rank_count;
  int64_t arena_bytes;    /* allocated per rank; equals the program's arena_bytes */
  int64_t resident_bytes; /* arena pages in use, largest over ranks */
  int64_t library_bytes;  /* heap of matrix libraries, largest over ranks */
} fsdp_rt_memory;

int32_t fsdp_rt_session_memory(fsdp_rt_session *session, fsdp_rt_memory *memory);
/* The same with the plan by category, as text; valid until the next call or close. */
const char *fsdp_rt_session_memory_report(fsdp_rt_session *session);

/* Where one rank's last step spent its time. Collectives of different streams may overlap, so their sum may be more
 * than the step; exposed_ns is what they cost it. */
typedef struct fsdp_rt_step_times {
  int64_t step_ns;       /* from the step's first call until all streams are empty */
  int64_t compute_ns;    /* kernels, products and copies of the compute stream */
  int64_t exposed_ns;    /* the compute stream waited for another stream */
  int64_t collective_ns; /* sum over collectives, each from its turn on its stream to its end */
  int64_t meeting_ns;    /* of that, until the last rank had come */
  int64_t collective_count;
} fsdp_rt_step_times;

int32_t fsdp_rt_session_step_times(fsdp_rt_session *session, int64_t rank, fsdp_rt_step_times *times);

/* Writes what was traced so far as Chrome JSON (ui.perfetto.dev opens it): a process per rank, a thread per stream. */
int32_t fsdp_rt_session_write_trace(fsdp_rt_session *session, const char *path);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_REPORTS_H */
