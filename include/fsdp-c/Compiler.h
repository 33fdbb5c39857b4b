/* C interface of the compiler, for frontends in other languages: StableHLO text in, a runnable program or a message
 * out. */

#ifndef FSDP_C_COMPILER_H
#define FSDP_C_COMPILER_H

#include "fsdp/runtime/host.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A compiled step: its machine code, and the description that fsdp_rt_session_open takes. */
typedef struct FsdpExecutable FsdpExecutable; /* NOLINT(modernize-use-using): C */

/* Compiles a training step. `text` is one module (StableHLO as JAX prints it), `name` stands for it in messages.
 * `optionTexts` are "name=value" strings with the names and values of fsdp-run's command line ("mesh=shard:2",
 * "state-args=0,3-7"), "cache=FOLDER" and "timing=true" among them. Returns null on failure. *diagnostics receives all
 * errors, warnings and remarks as text, or null if there were none; free it with fsdpMessageDestroy. */
FsdpExecutable *fsdpCompile(const char *text, int64_t length, const char *name, const char *const *optionTexts,
                            int64_t optionCount, char **diagnostics);
void fsdpExecutableDestroy(FsdpExecutable *executable);
void fsdpMessageDestroy(char *message);

/* Compiles as fsdpCompile does, and writes the artifact `path`, which fsdp_rt_artifact_open loads without a compiler.
 * 0 on success; on failure what was at `path` is still there. */
int32_t fsdpCompileToArtifact(const char *text, int64_t length, const char *name, const char *const *optionTexts,
                              int64_t optionCount, const char *path, char **diagnostics);

/* Owned by the executable. Sessions opened with it must be closed before the executable is destroyed. */
const fsdp_rt_program *fsdpExecutableGetProgram(const FsdpExecutable *executable);

/* The program as JSON: {"arena_bytes": N, "mesh": [{"axis": "shard", "size": 2}], "categories": {"parameters": N, ...},
 * "arguments": [{"path", "role", "type", "shape", "local_bytes"}, ...], "results": [...], "feeds": [[result, argument],
 * ...]}. Owned by the executable. */
const char *fsdpExecutableDescribe(const FsdpExecutable *executable);

/* What a step needs and how long it takes, from shapes alone, as JSON (planStepAsJson of fsdp/Planning): the options
 * are those of fsdpCompile. Null on failure; *diagnostics as there. Free the result with fsdpMessageDestroy. */
char *fsdpPlan(const char *text, int64_t length, const char *name, const char *const *optionTexts, int64_t optionCount,
               char **diagnostics);

/* The first of these options that does not exist or has a value that cannot be read, as an error; null if each is one.
 * Free the result with fsdpMessageDestroy. */
char *fsdpCheckOptions(const char *const *optionTexts, int64_t optionCount);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_C_COMPILER_H */
