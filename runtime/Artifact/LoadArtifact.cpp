// Loading of compiled steps: the C functions of artifact.h.

#include "Artifact/ArtifactFile.h"
#include "Artifact/CpuFeatures.h"
#include "Artifact/RebindImports.h"
#include "Core/OpenMessage.h"

#include <cstring>
#include <dlfcn.h>
#include <memory>
#include <unistd.h>

using namespace fsdp::runtime;

struct fsdp_rt_artifact {
  ~fsdp_rt_artifact() {
    if (library)
      dlclose(library);
    if (descriptor >= 0)
      close(descriptor);
  }

  // Open as long as the library is: its number is the library's name, and the loader takes one of the same name for the
  // same library.
  int descriptor = -1;
  void *library = nullptr;
  const fsdp_rt_artifact_exports *exports = nullptr;
  std::string manifest;
};

/// Address of a function that compiled programs call; null if this runtime has none of that name.
static void *findRuntimeFunction(const char *name) {
#define FSDP_RT_FUNCTION(function, result, arguments)                                                                  \
  if (std::strcmp(name, #function) == 0)                                                                               \
    return reinterpret_cast<void *>(&function);
#include "fsdp/runtime/functions.def"
  return nullptr;
}

/// Gives the code the runtime's functions that it calls.
static Status bindImports(const std::string &name, const fsdp_rt_artifact_exports &exports) {
  for (int64_t index = 0; index < exports.import_count; ++index) {
    void *address = findRuntimeFunction(exports.import_names[index]);
    if (!address)
      return {FSDP_RT_INVALID_ARGUMENT,
              name + " calls '" + exports.import_names[index] + "', which this runtime lacks"};
    exports.imports[index] = address;
  }
  return Status::ok();
}

static Status load(const std::string &path, fsdp_rt_artifact &artifact) {
  std::string name = "'" + path + "'";
  if (Status status = readArtifact(path, artifact.manifest, artifact.descriptor); status.failed())
    return status;
  // Kernels call the math library, which a host program in C need not have loaded.
  dlopen("libm.so.6", RTLD_NOW | RTLD_GLOBAL);
  std::string file = "/proc/self/fd/" + std::to_string(artifact.descriptor);
  artifact.library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!artifact.library)
    return {FSDP_RT_INVALID_ARGUMENT, name + " cannot be loaded: " + dlerror()};
  artifact.exports = static_cast<const fsdp_rt_artifact_exports *>(dlsym(artifact.library, "fsdp_artifact"));
  if (!artifact.exports)
    return {FSDP_RT_INVALID_ARGUMENT, name + " is not a compiled step: it does not define 'fsdp_artifact'"};
  if (std::string missing = findMissingCpuFeature(artifact.exports->cpu_features); !missing.empty())
    return {FSDP_RT_UNSUPPORTED, name + " was compiled for a processor with '" + missing +
                                     "', which this one lacks: compile the step on this machine"};
  return bindImports(name, *artifact.exports);
}

int32_t fsdp_rt_artifact_open(const char *path, fsdp_rt_artifact **artifact_out) {
  return keepOpenMessage([&]() -> Status {
    if (!path || !artifact_out)
      return {FSDP_RT_INVALID_ARGUMENT, "an artifact needs a path and a place for itself"};
    *artifact_out = nullptr;
    auto artifact = std::make_unique<fsdp_rt_artifact>();
    Status status = load(path, *artifact);
    if (!status.failed())
      *artifact_out = artifact.release();
    return status;
  });
}

Status fsdp::runtime::rebindImports(const fsdp_rt_artifact &artifact, void *(*find)(const char *name)) {
  if (!find)
    return bindImports("the artifact", *artifact.exports);
  for (int64_t index = 0; index < artifact.exports->import_count; ++index)
    artifact.exports->imports[index] = find(artifact.exports->import_names[index]);
  return Status::ok();
}

void fsdp_rt_artifact_close(fsdp_rt_artifact *artifact) { delete artifact; }

const fsdp_rt_program *fsdp_rt_artifact_program(const fsdp_rt_artifact *artifact) { return artifact->exports->program; }

const char *fsdp_rt_artifact_manifest(const fsdp_rt_artifact *artifact) { return artifact->manifest.c_str(); }
