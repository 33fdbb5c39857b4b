// What cuBLASLt's heuristic chose in earlier sessions, in a file.

#include "Gemm/CublasLt/AlgorithmFile.h"

#include "Checkpoint/Digest.h"
#include "Checkpoint/Files.h"
#include "Support/Log.h"

#include <atomic>
#include <cstring>
#include <unistd.h>

namespace fsdp::runtime {

static constexpr char magic[] = {'F', 'S', 'D', 'P', 'A', 'L', 'G', 'O'};
static constexpr uint32_t format = 1;
/// More is no file of ours.
static constexpr int64_t mostBytes = 64 << 20;

namespace {

/// Takes numbers and texts from bytes; all false or empty once they end.
class ByteReader {
public:
  explicit ByteReader(const std::string &bytes) : bytes(bytes) {}

  template <typename T>
  bool take(T &value) {
    if (bytes.size() - position < sizeof(T))
      return false;
    std::memcpy(&value, bytes.data() + position, sizeof(T));
    position += sizeof(T);
    return true;
  }

  bool takeText(std::string &text) {
    uint32_t size = 0;
    if (!take(size) || bytes.size() - position < size)
      return false;
    text = bytes.substr(position, size);
    position += size;
    return true;
  }

  bool isAtEnd() const { return position == bytes.size(); }

private:
  const std::string &bytes;
  size_t position = 0;
};

} // namespace

template <typename T>
static void put(std::string &bytes, const T &value) {
  bytes.append(reinterpret_cast<const char *>(&value), sizeof(T));
}

static void putText(std::string &bytes, const std::string &text) {
  put(bytes, static_cast<uint32_t>(text.size()));
  bytes += text;
}

void AlgorithmFile::open(const std::string &folder, const std::string &newSignature, int64_t newRank) {
  signature = newSignature;
  rank = newRank;
  entries.clear();
  hasNew = false;
  path.clear();
  if (folder.empty())
    return;
  path = folder + "/cublaslt-" + digestText(digestOf(signature.data(), static_cast<int64_t>(signature.size()))) +
         ".algorithms";
  if (access(path.c_str(), F_OK) != 0)
    return;
  Entries found;
  if (Status status = read(found); status.failed()) {
    logLine(rank, status.message() + ": ignored");
    return;
  }
  entries = std::move(found);
  logLine(rank, formatText("%lld algorithms of earlier sessions from '%s'", static_cast<long long>(entries.size()),
                           path.c_str()));
}

const StoredAlgorithm *AlgorithmFile::find(const std::string &key) const {
  auto found = entries.find(key);
  return found == entries.end() ? nullptr : &found->second;
}

void AlgorithmFile::add(const std::string &key, const StoredAlgorithm &algorithm) {
  if (path.empty())
    return;
  entries[key] = algorithm;
  hasNew = true;
}

Status AlgorithmFile::read(Entries &found) const {
  InputFile file;
  if (Status status = file.open(path); status.failed())
    return status;
  auto damaged = [&] { return Status{FSDP_RT_FILE_ERROR, "'" + path + "' is damaged"}; };
  uint64_t digest = 0, count = 0;
  if (file.getBytes() < static_cast<int64_t>(sizeof(digest)) || file.getBytes() > mostBytes)
    return damaged();
  std::string bytes(file.getBytes() - sizeof(digest), '\0');
  if (Status status = file.read(0, bytes.data(), static_cast<int64_t>(bytes.size())); status.failed())
    return status;
  if (Status status = file.read(static_cast<int64_t>(bytes.size()), &digest, sizeof(digest)); status.failed())
    return status;
  ByteReader reader(bytes);
  char foundMagic[sizeof(magic)];
  uint32_t foundFormat = 0;
  std::string owner;
  if (digest != digestOf(bytes.data(), static_cast<int64_t>(bytes.size())) || !reader.take(foundMagic) ||
      std::memcmp(foundMagic, magic, sizeof(magic)) != 0 || !reader.take(foundFormat))
    return damaged();
  if (foundFormat != format)
    return {FSDP_RT_FILE_ERROR, formatText("'%s' has format %u, expected %u", path.c_str(), foundFormat, format)};
  if (!reader.takeText(owner))
    return damaged();
  if (owner != signature)
    return {FSDP_RT_FILE_ERROR, "'" + path + "' is of '" + owner + "', expected '" + signature + "'"};
  if (!reader.take(count))
    return damaged();
  for (uint64_t i = 0; i < count; ++i) {
    std::string key;
    StoredAlgorithm algorithm;
    if (!reader.takeText(key) || !reader.take(algorithm.algorithm) || !reader.take(algorithm.workspaceBytes))
      return damaged();
    found[key] = algorithm;
  }
  return reader.isAtEnd() ? Status::ok() : damaged();
}

std::string AlgorithmFile::encode() const {
  std::string bytes(magic, sizeof(magic));
  put(bytes, format);
  putText(bytes, signature);
  put(bytes, static_cast<uint64_t>(entries.size()));
  for (const auto &[key, algorithm] : entries) {
    putText(bytes, key);
    put(bytes, algorithm.algorithm);
    put(bytes, algorithm.workspaceBytes);
  }
  put(bytes, digestOf(bytes.data(), static_cast<int64_t>(bytes.size())));
  return bytes;
}

/// Beside the file, under a name that no other thread or process has, and then in its place.
Status AlgorithmFile::write() const {
  static std::atomic<uint64_t> last{0};
  if (Status status = makeFolder(parentFolder(path)); status.failed())
    return status;
  char host[64] = {};
  (void)gethostname(host, sizeof(host) - 1);
  std::string part = path + "." + host + "." + std::to_string(getpid()) + "." + std::to_string(++last) + ".part";
  std::string bytes = encode();
  OutputFile file;
  Status status = file.open(part);
  if (status.isOk())
    status = file.write(bytes.data(), static_cast<int64_t>(bytes.size()));
  if (status.isOk())
    status = file.close();
  if (status.isOk())
    status = renameFile(part, path);
  if (status.failed())
    (void)removeAll(part);
  return status;
}

void AlgorithmFile::save() {
  if (!hasNew)
    return;
  hasNew = false;
  Entries others;
  if (access(path.c_str(), F_OK) == 0 && read(others).isOk())
    entries.insert(others.begin(), others.end()); // what is there twice is ours: it is in use
  if (Status status = write(); status.failed()) {
    logLine(rank, status.message() + ": algorithms are not kept");
    path.clear();
  }
}

} // namespace fsdp::runtime
