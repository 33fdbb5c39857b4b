// The mark by which the passes of propagate know the second step of a reduction over the batch.

#ifndef FSDP_LIB_TRANSFORMS_PROPAGATE_COMBINESRANKS_H
#define FSDP_LIB_TRANSFORMS_PROPAGATE_COMBINESRANKS_H

#include "llvm/ADT/StringRef.h"

namespace fsdp {

/// Unit attribute of a reduction of one row per rank: that every rank does it is no waste.
inline constexpr llvm::StringLiteral kCombinesRanksAttrName = "fsdp.combines_ranks";

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_PROPAGATE_COMBINESRANKS_H
