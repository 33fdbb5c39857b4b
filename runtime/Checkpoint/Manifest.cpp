// The text of manifest.json.

#include "Checkpoint/Manifest.h"

#include "Checkpoint/Digest.h"
#include "Checkpoint/LeafName.h"
#include "Checkpoint/SafeTensors.h"
#include "Support/ElementType.h"

#include <nlohmann/json.hpp>

namespace fsdp::runtime {

using Json = nlohmann::json;

constexpr const char *formatName = "fsdp-opt checkpoint";
constexpr int64_t formatVersion = 1;
constexpr int64_t maxManifestBytes = int64_t(1) << 30;

std::vector<int64_t> ManifestTensor::getTiledShape() const {
  if (!isFlat)
    return shape;
  int64_t elements = 1;
  for (int64_t size : shape)
    elements *= size;
  return {elements};
}

const ManifestTensor *Manifest::find(const std::string &name) const {
  for (const ManifestTensor &tensor : tensors)
    if (tensor.name == name)
      return &tensor;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static Json toJson(const ManifestTensor &tensor) {
  Json parts = Json::array();
  for (const ManifestPart &part : tensor.parts)
    parts.push_back({{"file", part.file},
                     {"offset", part.offset},
                     {"begin", part.begin},
                     {"size", part.size},
                     {"xxh3", digestText(part.digest)}});
  return {{"name", tensor.name},   {"role", tensor.role},   {"type", elementTypeName(tensor.elementType)},
          {"shape", tensor.shape}, {"flat", tensor.isFlat}, {"parts", std::move(parts)}};
}

Status Manifest::print(std::string &text) const {
  Json user = Json::parse(metadata, nullptr, /*allow_exceptions=*/false);
  if (!user.is_object())
    return {FSDP_RT_INVALID_ARGUMENT, "the metadata of a checkpoint is not a JSON object"};
  Json mesh = Json::array(), fileList = Json::array(), tensorList = Json::array();
  for (size_t i = 0; i < axisNames.size(); ++i)
    mesh.push_back({{"axis", axisNames[i]}, {"size", axisSizes[i]}});
  for (const ManifestFile &file : files)
    fileList.push_back({{"name", file.name}, {"bytes", file.bytes}});
  for (const ManifestTensor &tensor : tensors)
    tensorList.push_back(toJson(tensor));
  Json json = {{"format", formatName}, {"version", formatVersion},         {"mesh", std::move(mesh)},
               {"files", fileList},    {"tensors", std::move(tensorList)}, {"metadata", std::move(user)}};
  std::string body = json.dump();
  json["xxh3"] = digestText(digestOf(body.data(), body.size()));
  text = json.dump(1);
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static int64_t findType(const std::string &name) {
  for (int64_t type = 0; isElementType(type); ++type)
    if (name == elementTypeName(type))
      return type;
  return -1;
}

/// Parts lie inside of the tensor. The digest vouches for the text, so only what would be read out of bounds is
/// checked.
static bool isInside(const ManifestTensor &tensor, const Manifest &manifest) {
  std::vector<int64_t> shape = tensor.getTiledShape();
  for (const ManifestPart &part : tensor.parts) {
    if (part.file < 0 || part.file >= static_cast<int64_t>(manifest.files.size()) ||
        part.begin.size() != shape.size() || part.size.size() != shape.size())
      return false;
    for (size_t i = 0; i < shape.size(); ++i)
      if (part.begin[i] < 0 || part.size[i] < 0 || part.begin[i] > shape[i] - part.size[i])
        return false;
  }
  return true;
}

/// Throws nlohmann's exceptions on members that are missing or of another type.
static bool fill(const Json &json, Manifest &manifest) {
  for (const Json &axis : json.at("mesh")) {
    manifest.axisNames.push_back(axis.at("axis"));
    manifest.axisSizes.push_back(axis.at("size"));
  }
  for (const Json &file : json.at("files"))
    manifest.files.push_back({file.at("name"), file.at("bytes")});
  for (const Json &entry : json.at("tensors")) {
    ManifestTensor tensor;
    tensor.name = dottedName(entry.at("name").get<std::string>());
    tensor.role = entry.at("role");
    tensor.elementType = findType(entry.at("type"));
    tensor.shape = entry.at("shape").get<std::vector<int64_t>>();
    tensor.isFlat = entry.at("flat");
    for (const Json &part : entry.at("parts"))
      tensor.parts.push_back({part.at("file"), part.at("offset"), part.at("begin"), part.at("size"),
                              std::stoull(part.at("xxh3").get<std::string>(), nullptr, 16)});
    if (tensor.elementType < 0 || !isInside(tensor, manifest))
      return false;
    manifest.tensors.push_back(std::move(tensor));
  }
  manifest.metadata = json.at("metadata").dump();
  return true;
}

Status Manifest::read(const std::string &folder) {
  InputFile file;
  std::string path = folder + "/" + manifestName;
  if (Status status = file.open(path); status.failed())
    return {FSDP_RT_FILE_ERROR, "'" + folder + "' holds no checkpoint: " + status.message()};
  if (file.getBytes() > maxManifestBytes)
    return {FSDP_RT_FILE_ERROR, "'" + path + "' is too large for a manifest"};
  std::string text(file.getBytes(), 0);
  if (Status status = file.read(0, text.data(), text.size()); status.failed())
    return status;
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded())
    return {FSDP_RT_FILE_ERROR, "'" + path + "' is truncated or changed: it is not JSON"};
  if (!json.is_object() || !json.contains("format") || json["format"] != formatName)
    return {FSDP_RT_FILE_ERROR, "'" + path + "' is foreign: its format is not '" + formatName + "'"};
  if (!json.contains("version") || json["version"] != formatVersion)
    return {FSDP_RT_UNSUPPORTED,
            formatText("'%s' has format version %s, this library reads version %lld", path.c_str(),
                       json.value("version", Json()).dump().c_str(), static_cast<long long>(formatVersion))};
  Json digest = json.value("xxh3", Json());
  json.erase("xxh3");
  std::string body = json.dump();
  if (digest != digestText(digestOf(body.data(), body.size())))
    return {FSDP_RT_FILE_ERROR, "'" + path + "' was changed: its digest does not fit its content"};
  try {
    *this = Manifest();
    if (fill(json, *this))
      return Status::ok();
  } catch (const std::exception &) {
    // A member is missing or has another type: the same message.
  }
  return {FSDP_RT_FILE_ERROR, "'" + path + "' is not a valid manifest"};
}

} // namespace fsdp::runtime
