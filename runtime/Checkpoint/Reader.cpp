// Loading: every part of every tensor is read once, in pieces, and goes to the ranks that hold it now.

#include "Checkpoint/Checkpoint.h"
#include "Checkpoint/Digest.h"
#include "Checkpoint/Manifest.h"
#include "Checkpoint/SafeTensors.h"
#include "Checkpoint/ScatterRange.h"

#include <algorithm>

namespace fsdp::runtime {

static std::string nameSome(const std::vector<std::string> &names) {
  std::string text;
  for (size_t i = 0; i < std::min<size_t>(names.size(), 5); ++i)
    text += (i ? ", '" : "'") + names[i] + "'";
  return names.size() > 5 ? text + formatText(" and %zu more", names.size() - 5) : text;
}

/// The checkpoint has each tensor of the state, of the same type, whole.
static Status checkTensors(const StateAccess &state, const Manifest &manifest, const std::string &folder,
                           bool allowOthers) {
  std::vector<std::string> missing, others;
  for (const TensorAccess &tensor : state.tensors) {
    const ManifestTensor *found = manifest.find(tensor.name);
    if (!found) {
      missing.push_back(tensor.name);
      continue;
    }
    if (found->elementType != tensor.elementType || found->shape != tensor.shape)
      return {FSDP_RT_FILE_ERROR, "'" + folder + "': '" + tensor.name + "' is " +
                                      typeText(found->elementType, found->shape) + ", expected " +
                                      typeText(tensor.elementType, tensor.shape)};
    int64_t elements = 0;
    for (const ManifestPart &part : found->parts) {
      int64_t count = 1;
      for (int64_t size : part.size)
        count *= size;
      elements += count;
    }
    if (elements != tensor.layout->getGlobalElements())
      return {FSDP_RT_FILE_ERROR, "'" + folder + "': parts of '" + tensor.name + "' are missing"};
  }
  for (const ManifestTensor &stored : manifest.tensors)
    if (std::none_of(state.tensors.begin(), state.tensors.end(),
                     [&](const TensorAccess &tensor) { return tensor.name == stored.name; }))
      others.push_back(stored.name);
  if (!missing.empty())
    return {FSDP_RT_FILE_ERROR,
            "'" + folder + "' lacks " + nameSome(missing) + (others.empty() ? "" : ", but has " + nameSome(others))};
  if (!others.empty() && !allowOthers)
    return {FSDP_RT_FILE_ERROR, "'" + folder + "' has " + nameSome(others) + ", which the step has not"};
  return Status::ok();
}

static Status openFiles(const Manifest &manifest, const std::string &folder,
                        std::vector<std::unique_ptr<InputFile>> &files) {
  for (const ManifestFile &entry : manifest.files) {
    auto file = std::make_unique<InputFile>();
    if (Status status = file->open(folder + "/" + entry.name); status.failed())
      return status;
    if (file->getBytes() != entry.bytes)
      return {FSDP_RT_FILE_ERROR,
              formatText("'%s' %s: it has %lld bytes, expected %lld", file->getPath().c_str(),
                         file->getBytes() < entry.bytes ? "is truncated" : "was changed",
                         static_cast<long long>(file->getBytes()), static_cast<long long>(entry.bytes))};
    files.push_back(std::move(file));
  }
  return Status::ok();
}

namespace {

/// A box of a row-major tensor, whose own elements lie row-major too.
struct Tile {
  const std::vector<int64_t> &shape, &begin, &size;

  int64_t getElements() const {
    int64_t elements = 1;
    for (int64_t extent : size)
      elements *= extent;
    return elements;
  }

  /// The place of its first and of its last element in the tensor.
  int64_t getFirst() const {
    return placeOf([&](size_t i) { return begin[i]; });
  }

  int64_t getLast() const {
    return placeOf([&](size_t i) { return begin[i] + size[i] - 1; });
  }

  template <typename Index>
  int64_t placeOf(Index index) const {
    int64_t place = 0;
    for (size_t i = 0; i < shape.size(); ++i)
      place = place * shape[i] + index(i);
    return place;
  }

  /// Calls `run(globalElement, tileElement, count)` for the tile's elements [first, first + count), in order.
  template <typename Run>
  Status forEachRun(int64_t first, int64_t count, Run run) const {
    // Dimensions after `split` are whole, so a row from `split` on is one run.
    int64_t dimensions = shape.size(), split = 0;
    for (int64_t i = 0; i < dimensions; ++i)
      if (size[i] != shape[i])
        split = i;
    int64_t rowElements = 1, rowStride = 1;
    for (int64_t i = split; i < dimensions; ++i) {
      rowElements *= size[i];
      rowStride *= shape[i];
    }
    int64_t inner = dimensions ? begin[split] * (rowStride / std::max<int64_t>(shape[split], 1)) : 0;
    while (count > 0) {
      int64_t row = first / rowElements, within = first % rowElements, rest = row, global = 0, stride = rowStride;
      for (int64_t i = split - 1; i >= 0; --i) {
        global += (begin[i] + rest % size[i]) * stride;
        rest /= size[i];
        stride *= shape[i];
      }
      int64_t elements = std::min(count, rowElements - within);
      if (Status status = run(global + inner + within, first, elements); status.failed())
        return status;
      first += elements;
      count -= elements;
    }
    return Status::ok();
  }
};

} // namespace

static Status loadPart(const TensorAccess &tensor, const ManifestTensor &stored, const ManifestPart &part,
                       const InputFile &file, const StateAccess &access, std::vector<char> &buffer) {
  std::vector<int64_t> shape = stored.getTiledShape();
  Tile tile{shape, part.begin, part.size};
  int64_t elementBytes = tensor.layout->getElementBytes(), elements = tile.getElements();
  if (access.exchange && !holdsSome(tensor, access, tile.getFirst(), tile.getLast() - tile.getFirst() + 1))
    return Status::ok(); // another process reads it
  int64_t bufferElements = static_cast<int64_t>(buffer.size()) / elementBytes;
  Digest digest;
  for (int64_t first = 0; first < elements; first += bufferElements) {
    int64_t count = std::min(bufferElements, elements - first);
    if (Status status = file.read(part.offset + first * elementBytes, buffer.data(), count * elementBytes);
        status.failed())
      return status;
    digest.add(buffer.data(), count * elementBytes);
    Status status = tile.forEachRun(first, count, [&](int64_t global, int64_t element, int64_t run) {
      return scatterRange(tensor, access, global, run, buffer.data() + (element - first) * elementBytes);
    });
    if (status.failed())
      return status;
  }
  if (digest.get() != part.digest)
    return {FSDP_RT_FILE_ERROR,
            "'" + file.getPath() + "' was changed: the digest of '" + tensor.name + "' does not fit its bytes"};
  return Status::ok();
}

static Status readParts(const StateAccess &state, const Manifest &manifest,
                        const std::vector<std::unique_ptr<InputFile>> &files) {
  std::vector<char> buffer(checkpointBufferBytes);
  for (const TensorAccess &tensor : state.tensors) {
    const ManifestTensor &stored = *manifest.find(tensor.name);
    for (const ManifestPart &part : stored.parts)
      if (Status status = loadPart(tensor, stored, part, *files[part.file], state, buffer); status.failed())
        return status;
  }
  return Status::ok();
}

/// Processes that look for the newest checkpoint may find different ones.
static Status agreeOnCheckpoint(const StateAccess &state, const Manifest &manifest, const std::string &folder,
                                Status status) {
  std::string text;
  if (status.isOk())
    status = manifest.print(text);
  std::vector<std::string> all;
  if (status = state.agree(status, folder + "' (" + digestText(digestOf(text.data(), text.size())) + ")", all);
      status.failed())
    return status;
  auto digestIn = [](const std::string &said) { return said.substr(said.rfind('(')); };
  for (size_t rank = 1; rank < all.size(); ++rank)
    if (digestIn(all[rank]) != digestIn(all[0]))
      return {FSDP_RT_MISMATCH, formatText("processes load different checkpoints: rank 0 '%s, rank %zu '%s",
                                           all[0].c_str(), rank, all[rank].c_str())};
  return Status::ok();
}

Status loadCheckpoint(const StateAccess &state, const std::string &folder, bool allowOthers) {
  Manifest manifest;
  std::vector<std::unique_ptr<InputFile>> files;
  Status status = manifest.read(folder);
  if (status.isOk())
    status = checkTensors(state, manifest, folder, allowOthers);
  if (status.isOk())
    status = openFiles(manifest, folder, files);
  // No process overwrites anything before all can, and all with the same.
  if (status = agreeOnCheckpoint(state, manifest, folder, status); status.failed())
    return status;
  return state.agree(readParts(state, manifest, files));
}

} // namespace fsdp::runtime
