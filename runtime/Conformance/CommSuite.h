// What every communicator must do: a suite that backends instantiate with a function that makes one.

#ifndef FSDP_RUNTIME_CONFORMANCE_COMMSUITE_H
#define FSDP_RUNTIME_CONFORMANCE_COMMSUITE_H

#include "Comm/Communicator.h"

#include <gtest/gtest.h>

namespace fsdp::runtime {

struct CommBackend {
  std::string name;
  /// Communicators of the ranks 0 to `rankCount` - 1, for one stream, with a time-out that a test can wait for.
  std::function<std::vector<std::unique_ptr<Communicator>>(int64_t rankCount, std::shared_ptr<AbortSignal>)> create;
  bool hasEveryReduction = true; // of every type; else `supports` says which are there
  bool combinesInRankOrder = true;
};

/// How a failing case names its backend.
inline void PrintTo(const CommBackend &backend, std::ostream *output) { *output << backend.name; }

class CommSuite : public testing::TestWithParam<CommBackend> {};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CONFORMANCE_COMMSUITE_H
