/* How a session runs a program. Included by host.h. */

#ifndef FSDP_RUNTIME_OPTIONS_H
#define FSDP_RUNTIME_OPTIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum fsdp_rt_stream_mode {
  FSDP_RT_STREAMS_WORKERS = 0,     /* compute on the rank's thread, the others each on one of their own */
  FSDP_RT_STREAMS_INLINE = 1,      /* everything at once on the rank's thread */
  FSDP_RT_STREAMS_ALL_WORKERS = 2, /* compute has its own thread too: the host runs ahead, as on a GPU */
  FSDP_RT_STREAMS_SEEDED = 3       /* one thread, a pseudo-random legal order: finds missing waits */
};

enum fsdp_rt_gemm_backend { FSDP_RT_GEMM_AUTO = 0, FSDP_RT_GEMM_REFERENCE = 1, FSDP_RT_GEMM_ONEDNN = 2 };

enum fsdp_rt_launch {
  FSDP_RT_LAUNCH_THREADS = 0,    /* all ranks are threads of this process */
  FSDP_RT_LAUNCH_ENVIRONMENT = 1 /* this process is one rank, as torchrun, mpirun, srun or plain variables say */
};

enum fsdp_rt_device {
  FSDP_RT_DEVICE_AUTO = 0, /* what the program was compiled for */
  FSDP_RT_DEVICE_CPU = 1,
  FSDP_RT_DEVICE_CUDA = 2,
  FSDP_RT_DEVICE_CUDA_DOUBLE = 3 /* CUDA, cuBLASLt and NCCL as doubles on the CPU; ranks are threads */
};

/* All zero is the default (fsdp_rt_session_open accepts null for it). */
typedef struct fsdp_rt_options {
  int32_t checked;          /* ranks compare every collective before it runs */
  int32_t poison;           /* NaN (0xff bytes) in padded tails and released buffers */
  int32_t trace;            /* record spans for fsdp_rt_session_write_trace */
  int32_t stream_mode;      /* fsdp_rt_stream_mode */
  int32_t gemm_backend;     /* fsdp_rt_gemm_backend; auto: oneDNN where it can, else reference */
  int32_t threads_per_rank; /* of a matrix product; 0: half the hardware threads / ranks, at least 1 */
  int64_t schedule_seed;    /* of FSDP_RT_STREAMS_SEEDED */
  int64_t link_latency_ns;  /* artificial link of each rank, shared by its streams: see docs/RuntimeABI.md; 0: off */
  int64_t link_bytes_per_second;
  int64_t step_timeout_ms; /* longest wait for a rank in a collective; 0: 10 minutes */
  int32_t check_races; /* FSDP_RT_RACE where a program lacks a wait, in any stream mode: abi.h's accesses compared */
  int32_t device;      /* fsdp_rt_device */
  /* Of CUDA, and of its double: */
  int32_t allow_tf32;        /* products of f32 in tf32 */
  int32_t collective_blocks; /* thread blocks of a collective; products beside it leave it that many multiprocessors; 0:
                                NCCL's choice, and 16 are left */
  int32_t cuda_graph;        /* steps after the first are one CUDA graph, if they read no scalar and are not traced */
  int32_t launch;            /* fsdp_rt_launch */
  const char *call_log;      /* every library call as JSON lines, to this path + ".<rank>.jsonl"; null: off */
  int64_t fail_call;         /* to test failures: this call (from 1) of rank fail_rank fails; 0: none */
  int64_t fail_operation;    /* double only: this operation (from 1) of rank fail_rank fails while it runs; 0: none */
  int64_t fail_rank;
  int32_t pin; /* of CPU ranks: each has processors of its own, whole cores where there are enough */
} fsdp_rt_options;

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_OPTIONS_H */
