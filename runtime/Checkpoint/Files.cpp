// Files that survive a crash.

#include "Checkpoint/Files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fsdp::runtime {

static FileStepHook stepHook = nullptr;

void setFileStepHook(FileStepHook hook) { stepHook = hook; }

static void announce(const char *step, const std::string &path) {
  if (stepHook)
    stepHook(step, path);
}

static Status failure(const std::string &path, const char *what) {
  return {FSDP_RT_FILE_ERROR, "'" + path + "' cannot be " + what + ": " + std::strerror(errno)};
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

OutputFile::~OutputFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Status OutputFile::open(std::string filePath) {
  path = std::move(filePath);
  announce("create", path);
  descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  return descriptor < 0 ? failure(path, "created") : Status::ok();
}

static Status writeAll(int descriptor, const char *data, int64_t bytes, const std::string &path) {
  while (bytes > 0) {
    ssize_t written = ::write(descriptor, data, bytes);
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return failure(path, "written");
    data += written;
    bytes -= written;
  }
  return Status::ok();
}

Status OutputFile::write(const void *data, int64_t bytes) {
  const char *from = static_cast<const char *>(data);
  announce("write", path);
  int64_t half = stepHook ? bytes / 2 : 0;
  if (half > 0) {
    if (Status status = writeAll(descriptor, from, half, path); status.failed())
      return status;
    announce("write", path);
  }
  return writeAll(descriptor, from + half, bytes - half, path);
}

Status OutputFile::close() {
  announce("sync", path);
  if (::fsync(descriptor))
    return failure(path, "written to the disk");
  int result = ::close(descriptor);
  descriptor = -1;
  return result ? failure(path, "closed") : Status::ok();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

InputFile::~InputFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Status InputFile::open(std::string filePath) {
  path = std::move(filePath);
  descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info;
  if (descriptor < 0 || ::fstat(descriptor, &info))
    return failure(path, "read");
  bytes = info.st_size;
  return Status::ok();
}

Status InputFile::read(int64_t offset, void *data, int64_t count) const {
  char *to = static_cast<char *>(data);
  while (count > 0) {
    ssize_t done = ::pread(descriptor, to, count, offset);
    if (done < 0 && errno == EINTR)
      continue;
    if (done < 0)
      return failure(path, "read");
    if (done == 0)
      return {FSDP_RT_FILE_ERROR, formatText("'%s' is truncated: %lld bytes are missing at offset %lld", path.c_str(),
                                             static_cast<long long>(count), static_cast<long long>(offset))};
    to += done;
    offset += done;
    count -= done;
  }
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

std::string parentFolder(const std::string &path) {
  size_t end = path.find_last_not_of('/');
  size_t slash = end == std::string::npos ? std::string::npos : path.rfind('/', end);
  if (slash == std::string::npos)
    return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

static bool isFolder(const std::string &path) {
  struct stat info;
  return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

Status makeFolder(const std::string &path) {
  if (isFolder(path))
    return Status::ok();
  std::string parent = parentFolder(path);
  if (parent != path)
    if (Status status = makeFolder(parent); status.failed())
      return status;
  announce("create", path);
  if (::mkdir(path.c_str(), 0777) && !(errno == EEXIST && isFolder(path)))
    return failure(path, "created");
  return syncFolder(parent);
}

FolderLock::~FolderLock() {
  if (descriptor < 0)
    return;
  ::flock(descriptor, LOCK_UN); // a forked child may have the descriptor too
  ::close(descriptor);
}

Status FolderLock::take(const std::string &path) {
  descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return failure(path, "opened");
  if (::flock(descriptor, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK)
    return {FSDP_RT_FILE_ERROR, "'" + path + "' cannot be written: another save into it has not ended"};
  return Status::ok();
}

Status syncFolder(const std::string &path) {
  announce("sync", path);
  int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return failure(path, "opened");
  // Some file systems have nothing to do for a folder and say so.
  int result = ::fsync(descriptor), error = errno;
  ::close(descriptor);
  errno = error;
  return result && error != EINVAL ? failure(path, "written to the disk") : Status::ok();
}

Status renameFile(const std::string &from, const std::string &to) {
  announce("rename", to);
  if (::rename(from.c_str(), to.c_str()))
    return failure(to, "replaced");
  return syncFolder(parentFolder(to));
}

std::vector<std::string> listFolder(const std::string &path) {
  std::vector<std::string> names;
  DIR *folder = ::opendir(path.c_str());
  if (!folder)
    return names;
  while (dirent *entry = ::readdir(folder))
    if (std::strcmp(entry->d_name, ".") && std::strcmp(entry->d_name, ".."))
      names.emplace_back(entry->d_name);
  ::closedir(folder);
  std::sort(names.begin(), names.end());
  return names;
}

Status removeAll(const std::string &path) {
  struct stat info;
  if (::lstat(path.c_str(), &info))
    return errno == ENOENT ? Status::ok() : failure(path, "removed");
  announce("remove", path);
  if (!S_ISDIR(info.st_mode))
    return ::unlink(path.c_str()) ? failure(path, "removed") : Status::ok();
  for (const std::string &name : listFolder(path))
    if (::unlink((path + "/" + name).c_str()))
      return failure(path + "/" + name, "removed");
  return ::rmdir(path.c_str()) ? failure(path, "removed") : Status::ok();
}

} // namespace fsdp::runtime
