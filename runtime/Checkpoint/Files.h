// Files that survive a crash: every write, sync and rename in one place, so that a test can end the process at each.

#ifndef FSDP_RUNTIME_CHECKPOINT_FILES_H
#define FSDP_RUNTIME_CHECKPOINT_FILES_H

#include "Support/Status.h"

#include <cstdint>
#include <vector>

namespace fsdp::runtime {

/// A file that is being written. Errors name the path.
class OutputFile {
public:
  OutputFile() = default;
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;

  /// Creates the file, or empties it.
  Status open(std::string path);
  Status write(const void *data, int64_t bytes);
  /// Brings everything to the disk, then closes.
  Status close();

private:
  std::string path;
  int descriptor = -1;
};

/// A file that is being read.
class InputFile {
public:
  InputFile() = default;
  ~InputFile();
  InputFile(const InputFile &) = delete;
  InputFile &operator=(const InputFile &) = delete;

  /// Fails if the file is missing.
  Status open(std::string path);

  int64_t getBytes() const { return bytes; }

  const std::string &getPath() const { return path; }

  /// Exactly `count` bytes from `offset`; fails where the file ends before.
  Status read(int64_t offset, void *data, int64_t count) const;

private:
  std::string path;
  int descriptor = -1;
  int64_t bytes = 0;
};

/// Holds a folder for one writer, of all processes and threads that ask in this way, until it is destroyed. Where the
/// file system has no locks, it holds nothing.
class FolderLock {
public:
  FolderLock() = default;
  ~FolderLock();
  FolderLock(const FolderLock &) = delete;
  FolderLock &operator=(const FolderLock &) = delete;

  /// Fails if another one holds it.
  Status take(const std::string &path);

private:
  int descriptor = -1;
};

/// Creates a folder, and those above it; one that is there is fine.
Status makeFolder(const std::string &path);
/// Brings the names in a folder to the disk.
Status syncFolder(const std::string &path);
/// Replaces what is called `to`, all at once; the folder of `to` is synced afterwards.
Status renameFile(const std::string &from, const std::string &to);
/// Removes a file, or a folder with the files in it; nothing there is fine.
Status removeAll(const std::string &path);
/// Names in a folder, sorted; none if it is not there.
std::vector<std::string> listFolder(const std::string &path);
/// The folder that holds `path`.
std::string parentFolder(const std::string &path);

/// Called before each change of the disk ("write", "sync", "rename", "remove", "create"), and once in the middle of a
/// write. For tests; null is off.
using FileStepHook = void (*)(const char *step, const std::string &path);
void setFileStepHook(FileStepHook hook);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_FILES_H
