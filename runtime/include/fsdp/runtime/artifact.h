/* A compiled step on disk: one file that a machine without a compiler loads.
 *
 * The file is a shared object of the platform, then a manifest (JSON, UTF-8), then the footer below. The shared object
 * exports one symbol, `fsdp_artifact`, a fsdp_rt_artifact_exports. Nothing in it is looked up by name elsewhere but
 * functions of the C and math libraries: the runtime's functions come through the table of imports. */

#ifndef FSDP_RUNTIME_ARTIFACT_H
#define FSDP_RUNTIME_ARTIFACT_H

#include "fsdp/runtime/host.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FSDP_RT_ARTIFACT_FORMAT 1
#define FSDP_RT_ARTIFACT_MAGIC "FSDPSTEP"

/* The last bytes of the file; little-endian. */
typedef struct fsdp_rt_artifact_footer {
  uint64_t manifest_offset;
  uint64_t manifest_bytes; /* up to the footer */
  uint64_t digest;         /* XXH3, 64 bits, seed 0, of everything before the footer */
  uint32_t format;         /* FSDP_RT_ARTIFACT_FORMAT */
  uint32_t abi_version;    /* FSDP_RT_ABI_VERSION */
  char architecture[24];   /* "x86_64", "aarch64"; zero padded */
  char magic[8];           /* FSDP_RT_ARTIFACT_MAGIC, without an end */
} fsdp_rt_artifact_footer;

typedef struct fsdp_rt_artifact_exports {
  const fsdp_rt_program *program;
  const char *cpu_features; /* what the code needs, by the names of the compiler, comma separated: "avx2,fma" */
  int64_t import_count;
  const char *const *import_names; /* rows of functions.def */
  void **imports;                  /* the loader writes their addresses here */
} fsdp_rt_artifact_exports;

typedef struct fsdp_rt_artifact fsdp_rt_artifact;

/* Checks the file and loads it. It is refused, with a message that names the file, if it is not a compiled step, is
 * damaged or truncated, was made for another processor, or by a newer version. On failure *artifact_out is null and
 * fsdp_rt_session_error_message(NULL) has the message. */
int32_t fsdp_rt_artifact_open(const char *path, fsdp_rt_artifact **artifact_out);
/* Sessions opened with the program must be closed before. Null is allowed. */
void fsdp_rt_artifact_close(fsdp_rt_artifact *artifact);

/* Owned by the artifact. */
const fsdp_rt_program *fsdp_rt_artifact_program(const fsdp_rt_artifact *artifact);
const char *fsdp_rt_artifact_manifest(const fsdp_rt_artifact *artifact);

#ifdef __cplusplus
}
#endif

#endif /* FSDP_RUNTIME_ARTIFACT_H */
