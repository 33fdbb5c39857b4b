// Finds the repeated part of a sequence: the layers of a network, seen as the types of its parameters in order of use.

#ifndef FSDP_TRANSFORMS_ANNOTATE_REPEATEDSTRUCTURE_H
#define FSDP_TRANSFORMS_ANNOTATE_REPEATEDSTRUCTURE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// A group number per entry, in order from 0. The longest stretch that repeats a period (at least twice, with a period
/// of at least 2) has one group per period; entries before and after it, or all without such a stretch, stand alone.
/// Quadratic in the length, with periods up to 256.
llvm::SmallVector<unsigned> groupRepeated(llvm::ArrayRef<const void *> sequence);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_REPEATEDSTRUCTURE_H
