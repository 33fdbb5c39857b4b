// One spelling for the names of leaves.

#ifndef FSDP_RUNTIME_CHECKPOINT_LEAFNAME_H
#define FSDP_RUNTIME_CHECKPOINT_LEAFNAME_H

#include <string>

namespace fsdp::runtime {

/// "params.layers.3.w" of "params['layers'][3].w", which is what JAX prints, so that a program from a file and one from
/// a frontend have the same checkpoints. A name without brackets stays.
std::string dottedName(const std::string &name);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_LEAFNAME_H
