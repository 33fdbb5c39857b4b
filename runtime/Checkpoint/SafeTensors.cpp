// The safetensors format.

#include "Checkpoint/SafeTensors.h"

#include "Support/ElementType.h"

#include <cstring>
#include <nlohmann/json.hpp>

namespace fsdp::runtime {

using Json = nlohmann::json;

// In the order of fsdp_rt_element_type.
static const char *const storedNames[] = {"F64", "F32", "F16", "BF16", "BOOL", "I8",      "I16",    "I32",
                                          "I64", "U8",  "U16", "U32",  "U64",  "F8_E4M3", "F8_E5M2"};
// Readers elsewhere refuse longer headers.
constexpr int64_t maxHeaderBytes = 100 << 20;

const char *storedTypeName(int64_t elementType) {
  return isElementType(elementType) ? storedNames[elementType] : "unknown";
}

static int64_t findStoredType(const std::string &name) {
  for (int64_t type = 0; isElementType(type); ++type)
    if (name == storedNames[type])
      return type;
  return -1;
}

std::string typeText(int64_t elementType, const std::vector<int64_t> &shape) {
  std::string text = elementTypeName(elementType);
  for (size_t i = 0; i < shape.size(); ++i)
    text += (i ? "," : "[") + std::to_string(shape[i]);
  return text + (shape.empty() ? "" : "]");
}

static int64_t bytesOf(int64_t elementType, const std::vector<int64_t> &shape) {
  int64_t bytes = elementBytes(elementType);
  for (int64_t size : shape)
    if (size < 0 || __builtin_mul_overflow(bytes, size, &bytes))
      return -1;
  return bytes;
}

std::string makeSafeTensorsHeader(std::vector<StoredTensor> &tensors,
                                  const std::map<std::string, std::string> &metadata) {
  Json header = Json::object();
  if (!metadata.empty())
    header["__metadata__"] = metadata;
  int64_t position = 0;
  for (StoredTensor &tensor : tensors) {
    tensor.bytes = bytesOf(tensor.elementType, tensor.shape);
    tensor.offset = position;
    header[tensor.name] = {{"dtype", storedTypeName(tensor.elementType)},
                           {"shape", tensor.shape},
                           {"data_offsets", {position, position + tensor.bytes}}};
    position += tensor.bytes;
  }
  std::string text = header.dump();
  text.append((64 - (8 + text.size()) % 64) % 64, ' ');
  for (StoredTensor &tensor : tensors)
    tensor.offset += 8 + static_cast<int64_t>(text.size());
  std::string bytes(8, 0);
  for (int i = 0; i < 8; ++i)
    bytes[i] = static_cast<char>(static_cast<uint64_t>(text.size()) >> (8 * i));
  return bytes + text;
}

static Status wrong(const InputFile &file, const std::string &what) {
  return {FSDP_RT_FILE_ERROR, "'" + file.getPath() + "' " + what};
}

static Status readEntry(const InputFile &file, const std::string &name, const Json &entry, int64_t dataBegin,
                        StoredTensor &tensor) {
  tensor.name = name;
  const std::string who = "tensor '" + name + "' ";
  if (!entry.is_object() || !entry.contains("dtype") || !entry.contains("shape") || !entry.contains("data_offsets") ||
      !entry["dtype"].is_string() || !entry["shape"].is_array() || !entry["data_offsets"].is_array() ||
      entry["data_offsets"].size() != 2)
    return wrong(file, who + "has no dtype, shape and data_offsets");
  tensor.elementType = findStoredType(entry["dtype"]);
  if (tensor.elementType < 0)
    return wrong(file, who + "has the unknown type '" + entry["dtype"].get<std::string>() + "'");
  for (const Json &size : entry["shape"]) {
    if (!size.is_number_unsigned())
      return wrong(file, who + "has a dimension that is not a natural number");
    tensor.shape.push_back(size.get<int64_t>());
  }
  const Json &offsets = entry["data_offsets"];
  if (!offsets[0].is_number_unsigned() || !offsets[1].is_number_unsigned())
    return wrong(file, who + "has offsets that are not natural numbers");
  int64_t begin = offsets[0], end = offsets[1], room = file.getBytes() - dataBegin;
  if (begin < 0 || end < begin || end > room)
    return wrong(file, who + "lies outside the file: the file is truncated or damaged");
  tensor.bytes = end - begin;
  tensor.offset = dataBegin + begin;
  if (tensor.bytes != bytesOf(tensor.elementType, tensor.shape))
    return wrong(file,
                 who + formatText("has %lld bytes, which are not those of %s", static_cast<long long>(tensor.bytes),
                                  typeText(tensor.elementType, tensor.shape).c_str()));
  return Status::ok();
}

Status readSafeTensorsHeader(const InputFile &file, std::map<std::string, StoredTensor> &tensors) {
  unsigned char length[8];
  if (file.getBytes() < 8)
    return wrong(file, "is not a safetensors file: it is shorter than 8 bytes");
  if (Status status = file.read(0, length, 8); status.failed())
    return status;
  uint64_t headerBytes = 0;
  for (int i = 7; i >= 0; --i)
    headerBytes = headerBytes << 8 | length[i];
  if (headerBytes > static_cast<uint64_t>(maxHeaderBytes) || static_cast<int64_t>(headerBytes) > file.getBytes() - 8)
    return wrong(file, "is truncated, or not a safetensors file: its header does not fit into it");
  std::string text(headerBytes, 0);
  if (Status status = file.read(8, text.data(), text.size()); status.failed())
    return status;
  Json header = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!header.is_object())
    return wrong(file, "is not a safetensors file: its header is not a JSON object");
  for (const auto &[name, entry] : header.items()) {
    if (name == "__metadata__")
      continue;
    StoredTensor tensor;
    if (Status status = readEntry(file, name, entry, 8 + static_cast<int64_t>(headerBytes), tensor); status.failed())
      return status;
    tensors[name] = std::move(tensor);
  }
  return Status::ok();
}

} // namespace fsdp::runtime
