// The safetensors format: 8 bytes of header length, a JSON header, the data.

#ifndef FSDP_RUNTIME_CHECKPOINT_SAFETENSORS_H
#define FSDP_RUNTIME_CHECKPOINT_SAFETENSORS_H

#include "Checkpoint/Files.h"

#include <map>

namespace fsdp::runtime {

/// One tensor of a file.
struct StoredTensor {
  std::string name;
  int64_t elementType = 0;
  std::vector<int64_t> shape;
  int64_t offset = 0; // of its data, from the start of the file
  int64_t bytes = 0;
};

/// "F32", the format's name of a runtime element type.
const char *storedTypeName(int64_t elementType);

/// The first bytes of a file with these tensors, in this order; fills in their offsets and bytes. The data begins at a
/// multiple of 64. `metadata`: strings.
std::string makeSafeTensorsHeader(std::vector<StoredTensor> &tensors,
                                  const std::map<std::string, std::string> &metadata);

/// Reads and checks the header of an open file: each tensor lies in the file and has the bytes of its shape.
Status readSafeTensorsHeader(const InputFile &file, std::map<std::string, StoredTensor> &tensors);

/// "f32[2,3]" for messages.
std::string typeText(int64_t elementType, const std::vector<int64_t> &shape);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_SAFETENSORS_H
