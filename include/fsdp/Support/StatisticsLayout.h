// Pass statistics as the LLVM package has them. `llvm::Statistic` has two layouts, chosen by NDEBUG where its header is
// first included: with counters, and without. MLIR's library constructs the statistics of our passes, so both must
// choose the same; our own assertions stay on (see FSDP_ASSERTIONS). Included before anything else by
// cmake/FsdpTargets.cmake where the package was built without assertions: there statistics count and print nothing.

#ifndef FSDP_SUPPORT_STATISTICSLAYOUT_H
#define FSDP_SUPPORT_STATISTICSLAYOUT_H

#ifdef NDEBUG
#include "llvm/ADT/Statistic.h"
#else
#define NDEBUG
#include "llvm/ADT/Statistic.h"
#undef NDEBUG
// <cassert> takes its meaning from NDEBUG each time.
#include <cassert>
#endif

#endif // FSDP_SUPPORT_STATISTICSLAYOUT_H
