// Which bytes the calls of a step read and write, for the race detector.

#ifndef FSDP_RUNTIME_CORE_ACCESSES_H
#define FSDP_RUNTIME_CORE_ACCESSES_H

#include "Comm/Communicator.h"
#include "Core/RaceDetector.h"
#include "Gemm/Gemm.h"

namespace fsdp::runtime {

/// Inputs are read, outputs written; bytes[i] are those of buffers[i].
std::vector<Access> kernelAccesses(void *const *buffers, const int64_t *bytes, int64_t inputCount, int64_t bufferCount);

/// From the first to the last element of each operand; the workspace is written.
std::vector<Access> gemmAccesses(const GemmCall &call);

/// This rank's inputs and outputs, the unspecified tails of outputs included.
std::vector<Access> collectiveAccesses(const CollectiveCall &call, int64_t groupSize);

std::vector<Access> copyAccesses(void *target, const void *source, int64_t bytes);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_ACCESSES_H
