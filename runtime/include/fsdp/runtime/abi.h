/* What compiled programs call. C, opaque handles; every function returns an fsdp_rt_status as int32_t (0 = ok).
 *
 * A compiled step is `int32_t step(fsdp_rt_context *context, char *arena)`, run once per rank; every buffer is
 * `arena + static offset`. It returns the first status that is not 0 at once; the message is in the context. Calls
 * enqueue and return; results exist when the stream reaches them. Streams are in order, and independent of each
 * other: order between two streams is made only by wait, record_event and wait_event (a start does not wait either for
 * what other streams still do with its buffers). Names and labels are static strings of the program, never freed. */

#ifndef FSDP_RUNTIME_ABI_H
#define FSDP_RUNTIME_ABI_H

#include "fsdp/runtime/kernels.h"
#include "fsdp/runtime/products.h"
#include "fsdp/runtime/status.h"

#define FSDP_RT_ABI_VERSION 6

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsdp_rt_context fsdp_rt_context; /* one rank; owned by the session */
typedef struct fsdp_rt_event fsdp_rt_event;     /* a point on a stream; a token that nobody dereferences */

/* The numbers of enum Stream in FsdpEnums.td. */
enum fsdp_rt_stream {
  FSDP_RT_STREAM_COMPUTE = 0,
  FSDP_RT_STREAM_GATHER = 1,
  FSDP_RT_STREAM_REDUCE = 2,
  FSDP_RT_STREAM_COPY = 3,
  FSDP_RT_STREAM_REPLICA = 4 /* collectives among replicas */
};

/* The numbers of enum Reduction in FsdpEnums.td. Integer sums wrap; max and min of floats propagate NaN; and, or are
 * bitwise on integers. */
enum fsdp_rt_reduction {
  FSDP_RT_SUM = 0,
  FSDP_RT_PRODUCT = 1,
  FSDP_RT_MAX = 2,
  FSDP_RT_MIN = 3,
  FSDP_RT_AND = 4,
  FSDP_RT_OR = 5
};

enum fsdp_rt_element_type {
  FSDP_RT_F64 = 0,
  FSDP_RT_F32 = 1,
  FSDP_RT_F16 = 2,
  FSDP_RT_BF16 = 3,
  FSDP_RT_I1 = 4, /* one byte each, 0 or 1 */
  FSDP_RT_I8 = 5,
  FSDP_RT_I16 = 6,
  FSDP_RT_I32 = 7,
  FSDP_RT_I64 = 8,
  FSDP_RT_UI8 = 9,
  FSDP_RT_UI16 = 10,
  FSDP_RT_UI32 = 11,
  FSDP_RT_UI64 = 12,
  FSDP_RT_F8E4M3FN = 13,
  FSDP_RT_F8E5M2 = 14
};

/* Enqueues fn(buffers, coordinates). The first input_count buffers are read, the others written (a buffer that is
 * updated in place is both an input and an output); bytes[i] is the size of buffers[i]. Both arrays may then go. */
int32_t fsdp_rt_kernel_launch(fsdp_rt_context *context, int32_t stream, fsdp_rt_kernel fn, const char *name,
                              void *const *buffers, const int64_t *bytes, int64_t input_count, int64_t buffer_count);

/* Enqueues all entries of a device kernel, a static of the program; otherwise as fsdp_rt_kernel_launch. */
int32_t fsdp_rt_device_launch(fsdp_rt_context *context, int32_t stream, const fsdp_rt_device_kernel *kernel,
                              const char *name, void *const *buffers, const int64_t *bytes, int64_t input_count,
                              int64_t buffer_count);

/* Enqueues the product. The descriptor is copied; out must not overlap an operand. Takes no operands of an epilogue. */
int32_t fsdp_rt_gemm(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                     const char *name, const void *lhs, const void *rhs, void *out);

/* The same with an epilogue: buffers are lhs, rhs, out, then what `epilogue` names in the order of its bits. The array
 * may then go. */
int32_t fsdp_rt_gemm_fused(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                           const char *name, void *const *buffers);

/* One tensor of a collective. shard_elements is one rank's part (of an all_reduce: the whole), full_elements the
 * tensor without padding; full_elements <= n * shard_elements. */
typedef struct fsdp_rt_transfer {
  const void *input;
  void *output;
  int64_t shard_elements;
  int64_t full_elements;
  int64_t element_type;
  const char *name;
} fsdp_rt_transfer;

/* Collectives among the ranks of a group: `group` indexes the program's table of axis lists, and a group is the n
 * ranks that differ only in these axes, in rank order along the list (major first). All ranks of a group start the
 * same collectives of a stream in the same order. The transfers are one grouped call; the array is copied. Buffers
 * belong to the collective from its start to its wait. `sequence` is the collective's number in the program. The
 * event is written before the call returns and is waited for exactly once. */

/* What rank r sends lands at elements [r * shard, (r + 1) * shard) of every output. The output has room for n * shard
 * elements, and what lies past full_elements is unspecified. In place: input = output + r * shard elements. */
int32_t fsdp_rt_all_gather_start(fsdp_rt_context *context, int32_t stream, int32_t group,
                                 const fsdp_rt_transfer *transfers, int64_t count, const char *label, int64_t sequence,
                                 fsdp_rt_event **event_out);

/* A gathered copy that outlives a step. One start near the end of a step makes it, of what the next step begins with;
 * the other, at the begin of a step, gathers the same into the same outputs, but where the last step has left its copy
 * there: then it moves nothing. It gathers in the first step, after the host wrote an argument that is no batch, and
 * once the host has had the address of one, on all ranks alike. */
enum fsdp_rt_across_steps { FSDP_RT_FROM_LAST_STEP = 0, FSDP_RT_TO_NEXT_STEP = 1 };

int32_t fsdp_rt_all_gather_start_across_steps(fsdp_rt_context *context, int32_t stream, int32_t group,
                                              int32_t across_steps, const fsdp_rt_transfer *transfers, int64_t count,
                                              const char *label, int64_t sequence, fsdp_rt_event **event_out);

/* Rank r keeps elements [r * shard, (r + 1) * shard) of the reduced input. Input elements past full_elements are not
 * read, the output's part past it is unspecified. Ranks are combined in rank order, element by element; f16, bf16
 * and f8 accumulate in f32 and round once. In place: output = input + r * shard elements. */
int32_t fsdp_rt_reduce_scatter_start(fsdp_rt_context *context, int32_t stream, int32_t group, int32_t reduction,
                                     const fsdp_rt_transfer *transfers, int64_t count, const char *label,
                                     int64_t sequence, fsdp_rt_event **event_out);

/* Every rank gets the whole reduced input; same order of combination. In place: output = input. */
int32_t fsdp_rt_all_reduce_start(fsdp_rt_context *context, int32_t stream, int32_t group, int32_t reduction,
                                 const fsdp_rt_transfer *transfers, int64_t count, const char *label, int64_t sequence,
                                 fsdp_rt_event **event_out);

/* What follows on `stream` waits for the collective. Consumes the event: waiting twice, or never, is an error. */
int32_t fsdp_rt_wait(fsdp_rt_context *context, int32_t stream, fsdp_rt_event *event);

/* Marks the current end of a stream. The event lives to the end of the step; any number of streams may wait for it. */
int32_t fsdp_rt_record_event(fsdp_rt_context *context, int32_t stream, fsdp_rt_event **event_out);
int32_t fsdp_rt_wait_event(fsdp_rt_context *context, int32_t stream, fsdp_rt_event *event);

/* Enqueues a copy; source and target do not overlap, except that they may be equal. */
int32_t fsdp_rt_copy(fsdp_rt_context *context, int32_t stream, void *target, const void *source, int64_t bytes);

/* Waits for the compute stream, then reads 1 to 8 bytes into the low bytes of *value; the others become 0. */
int32_t fsdp_rt_read_scalar(fsdp_rt_context *context, const void *source, int64_t bytes, int64_t *value);

/* The compute stream no longer needs these bytes. Nothing, except that with poison on they are filled with NaN
 * there; so an event that lets another stream reuse the bytes is recorded after the release. */
int32_t fsdp_rt_release(fsdp_rt_context *context, void *buffer, int64_t bytes);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_ABI_H */
