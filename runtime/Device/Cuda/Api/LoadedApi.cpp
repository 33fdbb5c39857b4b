// The libraries themselves, loaded at run time.

#include "Device/Cuda/Api/CudaApi.h"

#include <cstdlib>
#include <dlfcn.h>
#include <vector>

namespace fsdp::runtime {

namespace {

/// A library by the names under which it is looked for.
struct Library {
  const char *title;
  const char *variable; // of the environment: a path that is taken instead
  std::vector<std::string> names;
  void *handle = nullptr;
  std::string loadedName;
};

class LoadedApi : public CudaApi {
public:
  // Libraries stay loaded: the driver does not survive being unloaded.
  Status load();

  std::string describe() const override;

  Status checkCollectives() const override { return missingNccl; }

private:
  Status open(Library &library);
  Status checkVersions();

  Library driver = {"the CUDA driver", "FSDP_LIBCUDA", {"libcuda.so.1"}, nullptr, {}};
  Library cublasLt = {"cuBLASLt", "FSDP_LIBCUBLASLT", {}, nullptr, {}};
  Library nccl = {"NCCL", "FSDP_LIBNCCL", {"libnccl.so.2", "/usr/local/cuda/lib64/libnccl.so.2"}, nullptr, {}};
  int driverVersion = 0, ncclVersion = 0;
  Status missingNccl;
};

} // namespace

#define FSDP_TEXT_OF(name) #name
#define FSDP_TEXT(name) FSDP_TEXT_OF(name)

Status LoadedApi::open(Library &library) {
  std::vector<std::string> names = library.names;
  if (const char *path = std::getenv(library.variable))
    names = {path};
  std::string tried;
  for (const std::string &name : names) {
    library.handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    library.loadedName = name;
    if (library.handle)
      return Status::ok();
    const char *reason = dlerror();
    tried += formatText("%s'%s' (%s)", tried.empty() ? "" : ", ", name.c_str(), reason ? reason : "no reason given");
  }
  return {FSDP_RT_UNSUPPORTED, formatText("cannot load %s: looked for %s; a path can be given in %s", library.title,
                                          tried.c_str(), library.variable)};
}

/// The address of `name`, or a failure that says which library lacks it.
static Status find(const Library &library, const char *name, bool isOptional, void *&address) {
  if (!library.handle) { // NCCL, without which one rank does
    address = nullptr;
    return Status::ok();
  }
  address = dlsym(library.handle, name);
  if (address || isOptional)
    return Status::ok();
  return {FSDP_RT_UNSUPPORTED,
          formatText("%s ('%s') has no function '%s'", library.title, library.loadedName.c_str(), name)};
}

Status LoadedApi::load() {
  const std::string cublasName = "libcublasLt.so." FSDP_TEXT(CUBLAS_VER_MAJOR);
  cublasLt.names = {cublasName, "/usr/local/cuda/lib64/" + cublasName};
  Library &Driver = driver, &CublasLt = cublasLt, &Nccl = nccl;
  for (Library *library : {&driver, &cublasLt})
    if (Status status = open(*library); status.failed())
      return status;
  missingNccl = open(nccl);
  if (missingNccl.failed() && std::getenv(nccl.variable)) // asked for by name
    return missingNccl;
  void *address = nullptr;
#define FSDP_CUDA_ROW(library, name, isOptional)                                                                       \
  if (Status status = find(library, FSDP_TEXT(name), isOptional, address); status.failed())                            \
    return status;                                                                                                     \
  functions.name = reinterpret_cast<decltype(functions.name)>(address);
#define FSDP_CUDA_FUNCTION(library, name) FSDP_CUDA_ROW(library, name, false)
#define FSDP_CUDA_OPTIONAL(library, name) FSDP_CUDA_ROW(library, name, true)
#include "Device/Cuda/Api/CudaFunctions.def"
  return checkVersions();
}

Status LoadedApi::checkVersions() {
  RETURN_IF_API_FAILED(*this, cuDriverGetVersion(&driverVersion));
  // A driver runs programs of its own major version and older ones.
  if (driverVersion / 1000 < CUDA_VERSION / 1000)
    return {FSDP_RT_UNSUPPORTED,
            formatText("the CUDA driver is for CUDA %d.%d, this build needs %d.%d", driverVersion / 1000,
                       driverVersion % 1000 / 10, CUDA_VERSION / 1000, CUDA_VERSION % 1000 / 10)};
  if (!nccl.handle)
    return Status::ok();
  RETURN_IF_API_FAILED(*this, ncclGetVersion(&ncclVersion));
  // The first version whose communicators start without blocking and abort safely while they do.
  constexpr int oldestNccl = NCCL_VERSION(2, 19, 0);
  if (ncclVersion < oldestNccl)
    return {FSDP_RT_UNSUPPORTED, formatText("NCCL is version %d, expected %d or newer", ncclVersion, oldestNccl)};
  return Status::ok();
}

std::string LoadedApi::describe() const {
  size_t blas = functions.cublasLtGetVersion();
  std::string collectives =
      nccl.handle ? formatText("%s %d", nccl.loadedName.c_str(), ncclVersion) : std::string("no NCCL");
  return formatText("%s for CUDA %d.%d, %s %zu, %s", driver.loadedName.c_str(), driverVersion / 1000,
                    driverVersion % 1000 / 10, cublasLt.loadedName.c_str(), blas, collectives.c_str());
}

Status loadCudaApi(std::shared_ptr<CudaApi> &api) {
  auto loaded = std::make_shared<LoadedApi>();
  if (Status status = loaded->load(); status.failed())
    return status;
  api = loaded;
  return Status::ok();
}

} // namespace fsdp::runtime
