/* State of a session to and from disk. */

#ifndef FSDP_RUNTIME_CHECKPOINT_H
#define FSDP_RUNTIME_CHECKPOINT_H

#include "fsdp/runtime/host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Everywhere: `indices` are `count` arguments of the program, `names` as many names. Host memory used is some 16 MB,
 * whatever the size of the state. Between steps only. */

/* Writes a checkpoint of these arguments into `folder`, in place of one that is there: a kill at any moment leaves the
 * old one or the new one, whole. `metadata` is a JSON object of the caller, or null. */
int32_t fsdp_rt_session_save(fsdp_rt_session *session, const char *folder, const int64_t *indices, int64_t count,
                             const char *metadata);

/* Fills these arguments from the checkpoint in `folder`, whatever mesh wrote it, from what it calls `names` (null: as
 * the program does). Refuses one that lacks an argument, that has tensors beside (unless allow_others), whose files are
 * missing, truncated, changed or foreign: the message names them. After a failure the arguments may be partly
 * overwritten. */
int32_t fsdp_rt_session_load(fsdp_rt_session *session, const char *folder, const int64_t *indices,
                             const char *const *names, int64_t count, int32_t allow_others);

/* Writes the arguments, whole, as `names` into one safetensors file, which appears when it is complete. */
int32_t fsdp_rt_session_export(fsdp_rt_session *session, const char *path, const int64_t *indices,
                               const char *const *names, int64_t count);

/* Fills the arguments from what is called `names` in one safetensors file; f64, f32, f16 and bf16 are converted. */
int32_t fsdp_rt_session_import(fsdp_rt_session *session, const char *path, const int64_t *indices,
                               const char *const *names, int64_t count);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_CHECKPOINT_H */
