// Saving: a file a rank, then the manifest; the rename of the manifest is the moment at which the new one counts.

#include "Checkpoint/Checkpoint.h"
#include "Checkpoint/Digest.h"
#include "Checkpoint/Manifest.h"
#include "Checkpoint/SafeTensors.h"

#include <algorithm>
#include <random>

namespace fsdp::runtime {

/// A name that no earlier save has: 16 hexadecimal digits.
static std::string makeGeneration() {
  std::random_device device;
  return digestText(static_cast<uint64_t>(device()) << 32 | device());
}

/// Made by makeGeneration, or the temporary folder of one.
static bool isGeneration(const std::string &name) {
  size_t digits = name.find_first_not_of("0123456789abcdef");
  return (digits == std::string::npos && name.size() == 16) || (digits == 16 && name.substr(16) == ".tmp");
}

/// Writes the part of `rank`, its padding left out, and says what its digest is.
static Status writePart(const TensorAccess &tensor, int64_t rank, OutputFile &file, std::vector<char> &buffer,
                        uint64_t &digestOut) {
  int64_t elementBytes = tensor.layout->getElementBytes();
  int64_t bufferElements = static_cast<int64_t>(buffer.size()) / elementBytes, filled = 0;
  Digest digest;
  Status failure;
  auto flush = [&] {
    if (filled > 0 && failure.isOk()) {
      digest.add(buffer.data(), filled * elementBytes);
      failure = file.write(buffer.data(), filled * elementBytes);
    }
    filled = 0;
  };
  tensor.layout->forEachSpan(rank, [&](int64_t local, int64_t elements) {
    while (elements > 0 && failure.isOk()) {
      int64_t count = std::min(elements, bufferElements - filled);
      failure = tensor.read(rank, local * elementBytes, buffer.data() + filled * elementBytes, count * elementBytes);
      filled += count;
      local += count;
      elements -= count;
      if (filled == bufferElements)
        flush();
    }
  });
  flush();
  digestOut = digest.get();
  return failure;
}

/// What `rank` is the first to hold, as tensors of its file; and which tensors of the state they are.
static std::vector<StoredTensor> findParts(const StateAccess &state, int64_t rank, std::vector<size_t> &sources) {
  std::vector<StoredTensor> stored;
  for (size_t i = 0; i < state.tensors.size(); ++i) {
    const TensorAccess &tensor = state.tensors[i];
    std::vector<int64_t> begin, size;
    tensor.layout->getTile(rank, begin, size);
    bool isEmpty = std::any_of(size.begin(), size.end(), [](int64_t extent) { return extent == 0; });
    if (!tensor.layout->isFirstHolder(rank) || isEmpty)
      continue;
    stored.push_back({tensor.name, tensor.elementType, size, 0, 0});
    sources.push_back(i);
  }
  return stored;
}

static Status writeRank(const StateAccess &state, int64_t rank, const std::string &path, std::vector<char> &buffer,
                        Manifest &manifest) {
  std::vector<size_t> sources;
  std::vector<StoredTensor> stored = findParts(state, rank, sources);
  std::string header = makeSafeTensorsHeader(stored, {{"format", "pt"}});
  OutputFile file;
  if (Status status = file.open(path); status.failed())
    return status;
  if (Status status = file.write(header.data(), header.size()); status.failed())
    return status;
  int64_t bytes = header.size(), index = manifest.files.size() - 1;
  for (size_t i = 0; i < stored.size(); ++i) {
    const TensorAccess &tensor = state.tensors[sources[i]];
    ManifestPart part;
    part.file = index;
    part.offset = stored[i].offset;
    tensor.layout->getTile(rank, part.begin, part.size);
    if (Status status = writePart(tensor, rank, file, buffer, part.digest); status.failed())
      return status.withPrefix("'" + tensor.name + "': ");
    manifest.tensors[sources[i]].parts.push_back(std::move(part));
    bytes += stored[i].bytes;
  }
  manifest.files.back().bytes = bytes;
  return file.close();
}

static Manifest describe(const StateAccess &state, const std::string &metadata) {
  Manifest manifest;
  manifest.axisNames = state.mesh.getNames();
  manifest.axisSizes = state.mesh.getSizes();
  if (!metadata.empty())
    manifest.metadata = metadata;
  for (const TensorAccess &tensor : state.tensors)
    manifest.tensors.push_back({tensor.name, tensor.role, tensor.elementType, tensor.shape, tensor.isFlat, {}});
  return manifest;
}

static Status writeGeneration(const StateAccess &state, const std::string &folder, const std::string &generation,
                              Manifest &manifest) {
  std::string temporary = folder + "/" + generation + ".tmp";
  if (Status status = makeFolder(temporary); status.failed())
    return status;
  std::vector<char> buffer(checkpointBufferBytes);
  int64_t ranks = state.mesh.getNumRanks();
  for (int64_t rank = 0; rank < ranks; ++rank) {
    std::string name =
        formatText("rank-%05lld-of-%05lld.safetensors", static_cast<long long>(rank), static_cast<long long>(ranks));
    manifest.files.push_back({generation + "/" + name, 0});
    if (Status status = writeRank(state, rank, temporary + "/" + name, buffer, manifest); status.failed())
      return status;
  }
  if (Status status = syncFolder(temporary); status.failed())
    return status;
  return renameFile(temporary, folder + "/" + generation);
}

static Status writeManifest(const Manifest &manifest, const std::string &folder) {
  std::string text, path = folder + "/" + manifestName;
  if (Status status = manifest.print(text); status.failed())
    return status;
  OutputFile file;
  if (Status status = file.open(path + ".tmp"); status.failed())
    return status;
  if (Status status = file.write(text.data(), text.size()); status.failed())
    return status;
  if (Status status = file.close(); status.failed())
    return status;
  return renameFile(path + ".tmp", path);
}

Status saveCheckpoint(const StateAccess &state, const std::string &folder, const std::string &metadata) {
  Manifest manifest = describe(state, metadata);
  std::string text;
  if (Status status = manifest.print(text); status.failed())
    return status;
  if (Status status = makeFolder(folder); status.failed())
    return status;
  std::string generation = makeGeneration();
  Status status = writeGeneration(state, folder, generation, manifest);
  if (status.isOk())
    status = writeManifest(manifest, folder);
  if (status.failed()) {
    // What was there before is still whole; what was begun is only in the way. The first failure is the one to tell.
    for (const std::string &name : {generation + ".tmp", generation})
      if (Status ignored = removeAll(folder + "/" + name); ignored.failed())
        continue;
    return status;
  }
  // Earlier generations, and what a killed process left, are no longer needed.
  for (const std::string &name : listFolder(folder))
    if (isGeneration(name) && name != generation)
      if (Status removed = removeAll(folder + "/" + name); removed.failed())
        return removed;
  return Status::ok();
}

} // namespace fsdp::runtime
