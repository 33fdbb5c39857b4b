// Checks the file of a compiled step.

#include "Artifact/ArtifactFile.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

using namespace fsdp::runtime;

namespace {
/// A whole file, mapped to be read.
class MappedFile {
public:
  ~MappedFile() {
    if (bytes)
      munmap(bytes, size);
  }

  Status open(const std::string &path) {
    int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a pipe must not block
    if (descriptor < 0)
      return {FSDP_RT_INVALID_ARGUMENT, "'" + path + "' cannot be read: " + std::strerror(errno)};
    struct stat status;
    bool isFile = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    size = isFile ? status.st_size : 0;
    void *mapping = size ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0) : MAP_FAILED;
    ::close(descriptor);
    if (mapping == MAP_FAILED)
      return {FSDP_RT_INVALID_ARGUMENT,
              "'" + path + "' is not a compiled step: it " + (isFile ? "is empty" : "is not a file")};
    bytes = static_cast<char *>(mapping);
    return Status::ok();
  }

  char *bytes = nullptr;
  size_t size = 0;
};
} // namespace

/// The footer as far as it can be understood without trusting anything before it.
static Status checkFooter(const std::string &name, const MappedFile &file, fsdp_rt_artifact_footer &footer) {
  auto refuse = [&](const std::string &why) { return Status(FSDP_RT_INVALID_ARGUMENT, name + why); };
  if (file.size >= sizeof(footer))
    std::memcpy(&footer, file.bytes + file.size - sizeof(footer), sizeof(footer));
  if (file.size < sizeof(footer) || std::memcmp(footer.magic, FSDP_RT_ARTIFACT_MAGIC, sizeof(footer.magic)) != 0) {
    bool isObject = file.size >= 4 && std::memcmp(file.bytes, "\177ELF", 4) == 0;
    return refuse(isObject
                      ? " is a shared object without the mark 'FSDPSTEP' at its end: a truncated compiled step, or none"
                      : " is not a compiled step: the mark 'FSDPSTEP' is not at its end");
  }
  if (footer.format != FSDP_RT_ARTIFACT_FORMAT)
    return refuse(" has format " + std::to_string(footer.format) + ", this runtime reads format " +
                  std::to_string(FSDP_RT_ARTIFACT_FORMAT) + ": compile the step again");
  if (footer.abi_version != FSDP_RT_ABI_VERSION)
    return refuse(" was compiled for version " + std::to_string(footer.abi_version) +
                  " of the runtime's ABI, this runtime has version " + std::to_string(FSDP_RT_ABI_VERSION) +
                  ": compile the step again");
  utsname machine;
  std::string found(footer.architecture, strnlen(footer.architecture, sizeof(footer.architecture)));
  // The zeros behind the name are compared too.
  char expected[sizeof(footer.architecture)] = {};
  if (uname(&machine) == 0)
    std::strncpy(expected, machine.machine, sizeof(expected) - 1);
  if (std::memcmp(expected, footer.architecture, sizeof(expected)) != 0)
    return refuse(" was compiled for " + found + ", this machine is " + machine.machine);
  return Status::ok();
}

/// The mapped bytes as a file without a name.
static Status copyToMemory(const std::string &name, const MappedFile &file, int &descriptor) {
  descriptor = memfd_create("fsdp-step", MFD_CLOEXEC);
  size_t written = 0;
  while (descriptor >= 0 && written < file.size) {
    ssize_t count = write(descriptor, file.bytes + written, file.size - written);
    if (count <= 0)
      break;
    written += count;
  }
  if (written == file.size)
    return Status::ok();
  return {FSDP_RT_OUT_OF_MEMORY, name + " cannot be copied to memory: " + std::strerror(errno)};
}

Status fsdp::runtime::readArtifact(const std::string &path, std::string &manifest, int &descriptor) {
  MappedFile file;
  if (Status status = file.open(path); status.failed())
    return status;
  std::string name = "'" + path + "'";
  fsdp_rt_artifact_footer footer;
  if (Status status = checkFooter(name, file, footer); status.failed())
    return status;
  uint64_t contents = file.size - sizeof(footer);
  if (footer.manifest_offset > contents || footer.manifest_bytes != contents - footer.manifest_offset)
    return {FSDP_RT_INVALID_ARGUMENT,
            name + " is damaged: its parts do not add up to its size of " + std::to_string(file.size) + " bytes"};
  uint64_t digest = XXH3_64bits(file.bytes, contents);
  if (digest != footer.digest)
    return {FSDP_RT_INVALID_ARGUMENT,
            name + formatText(" is damaged: expected digest %016llx, found %016llx",
                              static_cast<unsigned long long>(footer.digest), static_cast<unsigned long long>(digest))};
  manifest.assign(file.bytes + footer.manifest_offset, footer.manifest_bytes);
  return copyToMemory(name, file, descriptor);
}
