/* Starting ranks as processes, and values for a step to start with: for tools. */

#ifndef FSDP_RUNTIME_LAUNCH_H
#define FSDP_RUNTIME_LAUNCH_H

#include "fsdp/runtime/host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 1 if a launcher (torchrun, mpirun, srun, or plain RANK and WORLD_SIZE) started this process as one of several. */
int32_t fsdp_rt_is_launched(void);

/* Runs `arguments` (the first is the program's path; null at the end) `ranks` times on this machine, with the variables
 * that torchrun would set, and waits for all of them. `exit_code` gets the first that is not 0, by rank. On failure
 * fsdp_rt_session_error_message(NULL) has the message. */
int32_t fsdp_rt_launch_processes(char *const *arguments, int64_t ranks, int32_t *exit_code);

/* Fills data[i], the whole argument i of the program, with reproducible values: normal ones whose size suits a weight,
 * small integers, zeros for optimizer state. */
int32_t fsdp_rt_random_arguments(const fsdp_rt_program *program, int64_t seed, void *const *data);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_LAUNCH_H */
