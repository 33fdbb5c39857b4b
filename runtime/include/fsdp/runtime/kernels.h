/* Kernels of a compiled program, for the CPU and for a GPU. Included by abi.h. */

#ifndef FSDP_RUNTIME_KERNELS_H
#define FSDP_RUNTIME_KERNELS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A generated kernel: inputs first, then outputs; coordinates[i] is this rank's coordinate along mesh axis i. */
typedef void (*fsdp_rt_kernel)(void *const *buffers, const int32_t *coordinates);

/* One __global__ function of a kernel and how it is launched. All sizes are static, as shapes are. */
typedef struct fsdp_rt_device_entry {
  const char *symbol; /* in the program's device images */
  int64_t grid_x;     /* blocks; the other grid and block dimensions are 1 */
  int64_t block_x;    /* threads of a block */
  int64_t shared_bytes;
} fsdp_rt_device_entry;

/* A kernel of a program for a GPU. Its entries run one after the other. Each has the kernel's parameters: a 64-bit
 * device pointer for every buffer, inputs first, then one i32 a mesh axis, the rank's coordinate along it. Buffers are
 * 512-byte aligned, except views into another one: those as their elements are. */
typedef struct fsdp_rt_device_kernel {
  const fsdp_rt_device_entry *entries;
  int64_t entry_count;
  fsdp_rt_kernel host;         /* the same kernel for the CPU, which the CUDA double runs; null where it was left out */
  const int64_t *buffer_types; /* fsdp_rt_element_type of each buffer, inputs first, for checks; null: not said */
} fsdp_rt_device_kernel;

/* The device code of a program for one architecture: a cubin ("sm_90"), or PTX text ("compute_90"). The runtime takes
 * the cubin of the device's major version with the largest minor that is not above the device's, else the newest PTX
 * that is not above it. */
typedef struct fsdp_rt_device_image {
  const char *architecture;
  const void *data;
  int64_t bytes;
} fsdp_rt_device_image;

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_KERNELS_H */
