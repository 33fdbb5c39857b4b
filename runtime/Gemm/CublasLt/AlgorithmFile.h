// What cuBLASLt's heuristic chose in earlier sessions, in a file.
//
// An algorithm is 64 opaque bytes that, as cublasLt.h has it, may be stored and used again with the same version of the
// library. A file is of one version and one kind of device: its signature says of which, and another one is ignored.
//
// magic "FSDPALGO", format (u32), bytes of the signature (u32), the signature, number of entries (u64); of each entry
// the bytes of its key (u32), the key, the algorithm, bytes of workspace (u64); at the end XXH3 of all that.

#ifndef FSDP_RUNTIME_GEMM_CUBLASLT_ALGORITHMFILE_H
#define FSDP_RUNTIME_GEMM_CUBLASLT_ALGORITHMFILE_H

#include "Support/Status.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace fsdp::runtime {

struct StoredAlgorithm {
  std::array<uint64_t, 8> algorithm = {};
  uint64_t workspaceBytes = 0;
};

class AlgorithmFile {
public:
  /// Reads the file of `signature` in `folder`; a file that is damaged or of something else is ignored, and a line of
  /// the log says so. An empty folder: nothing is kept.
  void open(const std::string &folder, const std::string &signature, int64_t rank);

  /// Null if it is not there. Valid until the next call of add or save.
  const StoredAlgorithm *find(const std::string &key) const;
  void add(const std::string &key, const StoredAlgorithm &algorithm);

  /// Writes what was added, together with what others have written meanwhile, whole or not at all: ranks and jobs may
  /// do so at the same time. A failure is a line of the log, and nothing is kept from then on.
  void save();

  const std::string &getPath() const { return path; }

private:
  using Entries = std::map<std::string, StoredAlgorithm>;

  Status read(Entries &found) const;
  std::string encode() const;
  Status write() const;

  std::string path, signature; ///< no path: nothing is kept
  int64_t rank = 0;
  Entries entries;
  bool hasNew = false;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_CUBLASLT_ALGORITHMFILE_H
