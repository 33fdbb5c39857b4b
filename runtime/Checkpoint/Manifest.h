// What a checkpoint consists of: the text of manifest.json. Format.md has the layout.

#ifndef FSDP_RUNTIME_CHECKPOINT_MANIFEST_H
#define FSDP_RUNTIME_CHECKPOINT_MANIFEST_H

#include "Checkpoint/Files.h"

namespace fsdp::runtime {

/// A part of a tensor in one file.
struct ManifestPart {
  int64_t file = 0;   // index into Manifest::files
  int64_t offset = 0; // of its first byte in the file
  std::vector<int64_t> begin, size;
  uint64_t digest = 0; // XXH3 of its bytes
};

struct ManifestTensor {
  std::string name, role;
  int64_t elementType = 0;
  std::vector<int64_t> shape;
  bool isFlat = false; // parts are stretches of the row-major elements: begin and size have one entry
  std::vector<ManifestPart> parts;

  /// The shape that the parts are parts of.
  std::vector<int64_t> getTiledShape() const;
};

struct ManifestFile {
  std::string name; // below the checkpoint's folder
  int64_t bytes = 0;
};

struct Manifest {
  std::vector<std::string> axisNames; // of the mesh that wrote it
  std::vector<int64_t> axisSizes;
  std::vector<ManifestFile> files;
  std::vector<ManifestTensor> tensors;
  std::string metadata = "{}"; // of the user: a JSON object

  const ManifestTensor *find(const std::string &name) const;
  /// The text, with a digest of itself. Fails if the metadata is no JSON object.
  Status print(std::string &text) const;
  /// Reads the manifest of the checkpoint in `folder`; fails with the name of what is missing, changed or foreign.
  Status read(const std::string &folder);
};

/// The name of the manifest in a checkpoint's folder.
constexpr const char *manifestName = "manifest.json";

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_MANIFEST_H
