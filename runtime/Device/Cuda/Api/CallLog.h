// The log of a table's calls, from which they can be made again.
//
// PATH has a JSON object a line: rank, call (from 1), function, arguments, result, and
//   contents    {"argument index": [offset, bytes]}: what the call read behind a pointer, or an algorithm it returned
//   parameters  of a kernel, as hexadecimal bytes
// A line {"read": call, "contents": [offset, bytes]} says what a copy to the host brought, once its stream was empty.
// PATH + ".contents" has the bytes, equal ones once.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_API_CALLLOG_H
#define FSDP_RUNTIME_DEVICE_CUDA_API_CALLLOG_H

#include "Support/Status.h"

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <vector>

namespace fsdp::runtime {

/// Used by the rank's thread, and by the host's between steps.
class CallLog {
public:
  static Status open(const std::string &path, int64_t rank, std::unique_ptr<CallLog> &log);
  ~CallLog();

  /// Of the next call that is written.
  void addContents(int argument, const void *data, size_t bytes);
  void addParameter(const void *data, size_t bytes);

  /// The call brings bytes to `data`, which are there when `stream` is empty.
  void expectContents(int64_t call, const void *data, size_t bytes, const void *stream);
  void streamIsEmpty(const void *stream);

  void writeCall(int64_t call, const char *function, const std::string &arguments, int result);

private:
  struct Expected {
    int64_t call;
    const void *data;
    size_t bytes;
    const void *stream;
  };

  CallLog() = default;
  std::string store(const void *data, size_t bytes);

  int64_t rank = 0;
  std::FILE *lines = nullptr, *bytesFile = nullptr;
  int64_t storedBytes = 0;
  std::map<std::pair<uint64_t, size_t>, int64_t> known; // digest and size: offset
  std::string contents, parameters;
  std::vector<Expected> expected;
};

/// Bytes of a cubin or of PTX text, its end included.
size_t deviceImageBytes(const void *image);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_API_CALLLOG_H
