// State to and from disk. Format.md says what lies there.

#ifndef FSDP_RUNTIME_CHECKPOINT_CHECKPOINT_H
#define FSDP_RUNTIME_CHECKPOINT_CHECKPOINT_H

#include "Checkpoint/TensorAccess.h"

namespace fsdp::runtime {

/// Writes a checkpoint of all tensors into `folder`, in place of the one that is there. Until the last rename the old
/// one is valid, from then on the new one. `metadata`: a JSON object.
Status saveCheckpoint(const StateAccess &state, const std::string &folder, const std::string &metadata);

/// Fills every tensor from the checkpoint in `folder`, whatever mesh wrote it. A checkpoint with tensors that `state`
/// lacks is refused unless `allowOthers`. Everything that can be checked without the data is checked before a tensor is
/// written; a digest that does not fit is found while they are.
Status loadCheckpoint(const StateAccess &state, const std::string &folder, bool allowOthers);

/// Writes whole tensors under `names` into one safetensors file, a temporary one that is then renamed.
Status exportTensors(const StateAccess &state, const std::vector<std::string> &names, const std::string &path);

/// Fills every tensor from what is called `names` in one safetensors file. Floats of another width are converted.
Status importTensors(const StateAccess &state, const std::vector<std::string> &names, const std::string &path);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_CHECKPOINT_H
