// How often a loop runs, where the program says so.

#ifndef FSDP_TRANSFORMS_PARTITION_TRIPCOUNT_H
#define FSDP_TRANSFORMS_PARTITION_TRIPCOUNT_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include <optional>

namespace fsdp {

/// The number of iterations of a loop that counts a carried integer scalar from a constant, by a constant, against a
/// constant; nullopt for any other loop, and where the counter would wrap around.
std::optional<int64_t> getStaticTripCount(stablehlo::WhileOp loop);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_TRIPCOUNT_H
