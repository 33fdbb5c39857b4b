/* What a host calls: open a session for a compiled program, write arguments, step, read results, close.
 *
 * C, callable through ctypes. Functions return an fsdp_rt_status (0 = ok); the message is
 * fsdp_rt_session_error_message. A session belongs to one thread at a time. After a failed step the session only
 * reads and closes. */

#ifndef FSDP_RUNTIME_HOST_H
#define FSDP_RUNTIME_HOST_H

#include "fsdp/runtime/abi.h"
#include "fsdp/runtime/options.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsdp_rt_session fsdp_rt_session;

/* Indices into the program's mesh axes, major first. */
typedef struct fsdp_rt_axis_list {
  const int64_t *axes;
  int64_t count;
} fsdp_rt_axis_list;

/* How a tensor lies on the ranks (PlacementAttr of the fsdp dialect). dimension_axes has one list per dimension, or
 * is null for a replicated tensor; a dimension of size d split over n ranks has ceil(d / n) rows on every rank, the
 * rows past d being padding. If flat_axes is not empty, dimension_axes is ignored: the row-major elements are split
 * alike. */
typedef struct fsdp_rt_placement {
  const fsdp_rt_axis_list *dimension_axes;
  fsdp_rt_axis_list flat_axes;
} fsdp_rt_placement;

/* An argument or result of the step: global type, placement, and where a rank's part (row-major) lies in its arena. */
typedef struct fsdp_rt_tensor {
  const char *name; /* the leaf's path, for messages */
  const char *role; /* "parameter", "optimizer_state", ...; "batch" and "replicated" are new in each step */
  int64_t element_type;
  int64_t rank;
  const int64_t *shape;
  fsdp_rt_placement placement;
  int64_t offset;
  int64_t local_bytes; /* must be what shape and placement give */
} fsdp_rt_tensor;

/* After a step, result `result` is the new value of argument `argument`: same type and placement. */
typedef struct fsdp_rt_feed {
  int64_t result, argument;
} fsdp_rt_feed;

typedef int32_t (*fsdp_rt_step)(fsdp_rt_context *context, char *arena);

/* A compiled program. fsdp_rt_session_open copies all of it except the code. */
typedef struct fsdp_rt_program {
  int64_t abi_version; /* FSDP_RT_ABI_VERSION of the compiler */
  const char *name;
  fsdp_rt_step step;
  int64_t arena_bytes; /* per rank */
  int64_t category_count;
  const char *const *category_names;
  const int64_t *category_bytes; /* of the planned peak */
  int64_t axis_count;            /* mesh; rank = row-major index; no axis: one rank */
  const char *const *axis_names;
  const int64_t *axis_sizes;
  int64_t group_count; /* what `group` in a collective indexes */
  const fsdp_rt_axis_list *groups;
  int64_t argument_count;
  const fsdp_rt_tensor *arguments;
  int64_t result_count;
  const fsdp_rt_tensor *results;
  int64_t feed_count;
  const fsdp_rt_feed *feeds;
  const char *target; /* "cpu" or "cuda"; null: "cpu" */
  int64_t image_count;
  const fsdp_rt_device_image *images; /* none for "cpu" */
} fsdp_rt_program;

/* Checks the program, allocates one arena of exactly arena_bytes per rank (zero, pages on first touch) and starts the
 * rank threads. On failure *session_out is null and fsdp_rt_session_error_message(NULL) has the message. */
int32_t fsdp_rt_session_open(const fsdp_rt_program *program, const fsdp_rt_options *options,
                             fsdp_rt_session **session_out);
/* Ends threads and frees arenas. Null is allowed. */
void fsdp_rt_session_close(fsdp_rt_session *session);

int64_t fsdp_rt_session_rank_count(const fsdp_rt_session *session);
/* The rank that this process is; 0 where all ranks are its threads. Of other processes' ranks no shard can be had;
 * whole tensors are written by every process for itself, and read by all of them together, in the same order. */
int64_t fsdp_rt_session_process_rank(const fsdp_rt_session *session);

/* `global` is the whole tensor, row-major, of exactly `bytes` bytes. Writing scatters it to all shards; reading
 * gathers, taking each element from the first rank that has it. A failed call leaves the arguments as they were. */
int32_t fsdp_rt_session_write_argument(fsdp_rt_session *session, int64_t index, const void *global, int64_t bytes);
int32_t fsdp_rt_session_read_argument(fsdp_rt_session *session, int64_t index, void *global, int64_t bytes);
int32_t fsdp_rt_session_read_result(fsdp_rt_session *session, int64_t index, void *global, int64_t bytes);

/* Of a session whose rank is this process: the rank's own part of an argument, row-major, without padding; its rows of
 * a batch, say. */
int32_t fsdp_rt_session_write_part(fsdp_rt_session *session, int64_t index, const void *part, int64_t bytes);

/* Makes argument `index` what argument `other_index` of another session is, of the same type: part by part where both
 * lie alike on the ranks, else through the host, and *moved is 1. */
int32_t fsdp_rt_session_take_argument(fsdp_rt_session *session, int64_t index, const fsdp_rt_session *other,
                                      int64_t other_index, int32_t *moved);

/* A rank's part in place, without a copy: valid until close, to be written only between steps. */
int32_t fsdp_rt_session_argument_shard(fsdp_rt_session *session, int64_t rank, int64_t index, void **data,
                                       int64_t *bytes);
int32_t fsdp_rt_session_result_shard(fsdp_rt_session *session, int64_t rank, int64_t index, void **data,
                                     int64_t *bytes);

/* Runs one step on all ranks and waits for it. The first failure of any rank ends the others and is returned. */
int32_t fsdp_rt_session_step(fsdp_rt_session *session);
/* Makes every fed result the argument's new value; a copy only where they lie at different offsets. Once
 * after each step: again, it does nothing. */
int32_t fsdp_rt_session_feed(fsdp_rt_session *session);

/* Message of the last call, empty if it did not fail: "rank 1: all_gather #12 'layers.3': ...". Null asks for the last
 * failed open of this thread. Valid until the next call. */
const char *fsdp_rt_session_error_message(const fsdp_rt_session *session);

/* ABI version that the library was built with, to compare before opening. */
int32_t fsdp_rt_abi_version(void);
/* Backends in this build, comma separated: "threads,reference,onednn,cuda". */
const char *fsdp_rt_backends(void);

#ifdef __cplusplus
}
#endif

#include "fsdp/runtime/reports.h"

#endif /* FSDP_RUNTIME_HOST_H */
