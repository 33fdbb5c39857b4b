// Whole tensors in one safetensors file: what other programs write and read.

#include "Checkpoint/Checkpoint.h"
#include "Checkpoint/ConvertFloats.h"
#include "Checkpoint/SafeTensors.h"
#include "Checkpoint/ScatterRange.h"

#include <algorithm>

namespace fsdp::runtime {

/// `failure`: what went wrong with the file; the elements are asked for nevertheless, as all processes do.
static Status writeWhole(const TensorAccess &tensor, const StateAccess &state, OutputFile &file,
                         std::vector<char> &buffer, Status &failure) {
  int64_t elementBytes = tensor.layout->getElementBytes(), elements = tensor.layout->getGlobalElements();
  int64_t bufferElements = static_cast<int64_t>(buffer.size()) / elementBytes;
  for (int64_t first = 0; first < elements; first += bufferElements) {
    int64_t count = std::min(bufferElements, elements - first);
    if (Status status = gatherRange(tensor, state, first, count, buffer.data()); status.failed())
      return status;
    if (state.isFirst() && failure.isOk())
      failure = file.write(buffer.data(), count * elementBytes);
  }
  return Status::ok();
}

static Status beginFile(const StateAccess &state, const std::vector<std::string> &names, const std::string &path,
                        OutputFile &file) {
  std::vector<StoredTensor> stored;
  for (size_t i = 0; i < state.tensors.size(); ++i)
    stored.push_back({names[i], state.tensors[i].elementType, state.tensors[i].shape, 0, 0});
  std::string header = makeSafeTensorsHeader(stored, {{"format", "pt"}});
  Status status = file.open(path);
  return status.failed() ? status : file.write(header.data(), header.size());
}

Status exportTensors(const StateAccess &state, const std::vector<std::string> &names, const std::string &path) {
  std::vector<char> buffer(checkpointBufferBytes);
  OutputFile file;
  Status failure;
  if (state.isFirst())
    failure = beginFile(state, names, path + ".tmp", file);
  if (!state.exchange && failure.failed())
    return failure;
  for (const TensorAccess &tensor : state.tensors)
    if (Status status = writeWhole(tensor, state, file, buffer, failure); status.failed())
      return status.withPrefix("'" + tensor.name + "': ");
  if (state.isFirst() && failure.isOk())
    failure = file.close();
  if (state.isFirst() && failure.isOk())
    failure = renameFile(path + ".tmp", path);
  return state.agree(failure);
}

/// Every tensor is in the file, of the same shape, and of a type that can become that of the step.
static Status checkStored(const StateAccess &state, const std::vector<std::string> &names, const InputFile &file,
                          const std::map<std::string, StoredTensor> &stored) {
  for (size_t i = 0; i < state.tensors.size(); ++i) {
    const TensorAccess &tensor = state.tensors[i];
    auto found = stored.find(names[i]);
    if (found == stored.end())
      return {FSDP_RT_FILE_ERROR,
              "'" + file.getPath() + "' has no tensor '" + names[i] + "' (for '" + tensor.name + "')"};
    const StoredTensor &source = found->second;
    bool isSameType = source.elementType == tensor.elementType;
    if (source.shape != tensor.shape || (!isSameType && !canConvertFloats(source.elementType, tensor.elementType)))
      return {FSDP_RT_FILE_ERROR, "'" + file.getPath() + "': '" + names[i] + "' is " +
                                      typeText(source.elementType, source.shape) + ", expected " +
                                      typeText(tensor.elementType, tensor.shape) + " for '" + tensor.name + "'"};
  }
  return Status::ok();
}

static Status readWhole(const TensorAccess &tensor, const StoredTensor &stored, const StateAccess &state,
                        const InputFile &file, std::vector<char> &buffer, std::vector<char> &converted) {
  bool converts = stored.elementType != tensor.elementType;
  int64_t elementBytes = tensor.layout->getElementBytes(), elements = tensor.layout->getGlobalElements();
  int64_t storedBytes = elements ? stored.bytes / elements : 1;
  int64_t bufferElements = static_cast<int64_t>(buffer.size()) / std::max(elementBytes, storedBytes);
  for (int64_t first = 0; first < elements; first += bufferElements) {
    int64_t count = std::min(bufferElements, elements - first);
    if (Status status = file.read(stored.offset + first * storedBytes, buffer.data(), count * storedBytes);
        status.failed())
      return status;
    if (converts)
      convertFloats(stored.elementType, buffer.data(), tensor.elementType, converted.data(), count);
    const char *data = converts ? converted.data() : buffer.data();
    if (Status status = scatterRange(tensor, state, first, count, data); status.failed())
      return status;
  }
  return Status::ok();
}

static Status readFile(const StateAccess &state, const std::vector<std::string> &names, const InputFile &file,
                       const std::map<std::string, StoredTensor> &stored) {
  std::vector<char> buffer(checkpointBufferBytes), converted(checkpointBufferBytes);
  for (size_t i = 0; i < state.tensors.size(); ++i)
    if (Status status = readWhole(state.tensors[i], stored.at(names[i]), state, file, buffer, converted);
        status.failed())
      return status;
  return Status::ok();
}

Status importTensors(const StateAccess &state, const std::vector<std::string> &names, const std::string &path) {
  InputFile file;
  std::map<std::string, StoredTensor> stored;
  Status status = file.open(path);
  if (status.isOk())
    status = readSafeTensorsHeader(file, stored);
  if (status.isOk())
    status = checkStored(state, names, file, stored);
  if (status = state.agree(status); status.failed())
    return status;
  return state.agree(readFile(state, names, file, stored));
}

} // namespace fsdp::runtime
