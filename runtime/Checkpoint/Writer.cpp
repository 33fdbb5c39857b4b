// Saving: a file a rank, then the manifest; the rename of the manifest is the moment at which the new one counts.

#include "Checkpoint/Checkpoint.h"
#include "Checkpoint/Digest.h"
#include "Checkpoint/Manifest.h"
#include "Checkpoint/SafeTensors.h"

#include <algorithm>
#include <random>
#include <sstream>

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
  int64_t bytes = header.size();
  for (size_t i = 0; i < stored.size(); ++i) {
    const TensorAccess &tensor = state.tensors[sources[i]];
    ManifestPart part;
    part.file = rank;
    part.offset = stored[i].offset;
    tensor.layout->getTile(rank, part.begin, part.size);
    if (Status status = writePart(tensor, rank, file, buffer, part.digest); status.failed())
      return status.withPrefix("'" + tensor.name + "': ");
    manifest.tensors[sources[i]].parts.push_back(std::move(part));
    bytes += stored[i].bytes;
  }
  manifest.files[rank].bytes = bytes;
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

/// The files of this process's ranks, and what is in them.
static Status writeRanks(const StateAccess &state, const std::string &folder, const std::string &generation,
                         Manifest &manifest) {
  std::vector<char> buffer(checkpointBufferBytes);
  long long ranks = state.mesh.getNumRanks();
  for (long long rank = 0; rank < ranks; ++rank)
    manifest.files.push_back({generation + formatText("/rank-%05lld-of-%05lld.safetensors", rank, ranks), 0});
  for (int64_t rank : state.ranks) {
    std::string path = folder + "/" + generation + ".tmp" + manifest.files[rank].name.substr(generation.size());
    if (Status status = writeRank(state, rank, path, buffer, manifest); status.failed())
      return status;
  }
  return Status::ok();
}

/// What this process has written, as numbers: bytes of its file, then for each part the tensor and where it lies.
static std::string printParts(const StateAccess &state, const Manifest &manifest) {
  std::ostringstream text;
  text << manifest.files[state.ranks.front()].bytes;
  for (size_t i = 0; i < manifest.tensors.size(); ++i)
    for (const ManifestPart &part : manifest.tensors[i].parts) {
      text << ' ' << i << ' ' << part.offset << ' ' << part.digest << ' ' << part.begin.size();
      for (size_t dimension = 0; dimension < part.begin.size(); ++dimension)
        text << ' ' << part.begin[dimension] << ' ' << part.size[dimension];
    }
  return text.str();
}

static void parseParts(const std::string &printed, int64_t rank, Manifest &manifest) {
  std::istringstream text(printed);
  text >> manifest.files[rank].bytes;
  size_t tensor = 0, dimensions = 0;
  ManifestPart part;
  part.file = rank;
  while (text >> tensor >> part.offset >> part.digest >> dimensions && tensor < manifest.tensors.size()) {
    part.begin.assign(dimensions, 0);
    part.size.assign(dimensions, 0);
    for (size_t i = 0; i < dimensions; ++i)
      text >> part.begin[i] >> part.size[i];
    manifest.tensors[tensor].parts.push_back(part);
  }
}

/// Every process writes its file; the first one then knows what is in all of them.
static Status writeFiles(const StateAccess &state, const std::string &folder, const std::string &generation,
                         Manifest &manifest) {
  Status status = writeRanks(state, folder, generation, manifest);
  if (!state.exchange)
    return status;
  std::vector<std::string> all;
  status = state.agree(status, status.isOk() ? printParts(state, manifest) : "", all);
  if (status.failed())
    return status;
  for (ManifestTensor &tensor : manifest.tensors)
    tensor.parts.clear();
  for (size_t rank = 0; rank < all.size(); ++rank)
    parseParts(all[rank], static_cast<int64_t>(rank), manifest);
  return Status::ok();
}

/// The files of all ranks are in the folder that the first one sees.
static Status checkFiles(const Manifest &manifest, const std::string &folder, const std::string &generation) {
  for (size_t rank = 0; rank < manifest.files.size(); ++rank) {
    InputFile file;
    std::string path = folder + "/" + generation + ".tmp" + manifest.files[rank].name.substr(generation.size());
    if (file.open(path).failed() || file.getBytes() != manifest.files[rank].bytes)
      return {FSDP_RT_FILE_ERROR, formatText("the file of rank %zu is not in '", rank) + folder +
                                      "': the folder must be one that all ranks share"};
  }
  return Status::ok();
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

static Status begin(const Manifest &manifest, const std::string &folder, const std::string &generation,
                    FolderLock &lock) {
  std::string text;
  if (Status status = manifest.print(text); status.failed())
    return status;
  if (Status status = makeFolder(folder); status.failed())
    return status;
  if (Status status = lock.take(folder); status.failed())
    return status;
  return makeFolder(folder + "/" + generation + ".tmp");
}

/// From the first rename on the files stay, from the second on they count.
static Status finish(const StateAccess &state, const Manifest &manifest, const std::string &folder,
                     const std::string &generation) {
  std::string temporary = folder + "/" + generation + ".tmp";
  if (state.exchange)
    if (Status status = checkFiles(manifest, folder, generation); status.failed())
      return status;
  if (Status status = syncFolder(temporary); status.failed())
    return status;
  if (Status status = renameFile(temporary, folder + "/" + generation); status.failed())
    return status;
  return writeManifest(manifest, folder);
}

static void removeGeneration(const std::string &folder, const std::string &generation) {
  // What was there before is still whole; what was begun is only in the way. The first failure is the one to tell.
  for (const std::string &name : {generation + ".tmp", generation})
    if (Status ignored = removeAll(folder + "/" + name); ignored.failed())
      continue;
}

/// Earlier generations, and what a killed process left, are no longer needed.
static Status removeOthers(const std::string &folder, const std::string &generation) {
  for (const std::string &name : listFolder(folder))
    if (isGeneration(name) && name != generation)
      if (Status removed = removeAll(folder + "/" + name); removed.failed())
        return removed;
  return Status::ok();
}

Status saveCheckpoint(const StateAccess &state, const std::string &folder, const std::string &metadata) {
  Manifest manifest = describe(state, metadata);
  std::string generation = makeGeneration();
  std::vector<std::string> all;
  FolderLock lock; // two saves would each remove what the other one has written
  Status begun = state.isFirst() ? begin(manifest, folder, generation, lock) : Status::ok();
  Status status = state.agree(begun, generation, all);
  if (status.isOk()) {
    generation = all.front();
    status = writeFiles(state, folder, generation, manifest);
  }
  if (status.isOk())
    status = state.agree(state.isFirst() ? finish(state, manifest, folder, generation) : Status::ok());
  if (status.failed()) {
    if (state.isFirst())
      removeGeneration(folder, generation);
    return status;
  }
  return state.agree(state.isFirst() ? removeOthers(folder, generation) : Status::ok());
}

} // namespace fsdp::runtime
