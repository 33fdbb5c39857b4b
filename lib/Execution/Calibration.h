// The parts of a calibration, each filling in what it measures.

#ifndef FSDP_EXECUTION_CALIBRATION_H
#define FSDP_EXECUTION_CALIBRATION_H

#include "CalibrationProbe.h"

#include "fsdp/Pipelines/Options.h"
#include "fsdp/Support/Machine.h"

namespace fsdp {

/// Edge of the largest product, elements of a rank's part in a large kernel, bytes of the largest copy or collective:
/// past the caches of one core, and quick to measure.
constexpr int64_t kLargestProduct = 512;
constexpr int64_t kLargeElements = 4 << 20;
constexpr int64_t kLargestTransfer = 16 << 20;
/// What the cost model counts a tanh as (lib/Analysis/Cost/KernelWork.cpp).
constexpr double kOperationsOfTanh = 16;

/// Enqueues `times` products of squares of `size` rows on buffers from `arena` on, 24 * size^2 bytes; a status.
int32_t multiply(fsdp_rt_context *context, char *arena, int64_t elementType, int64_t size, int64_t times);

/// kernelLatency, memoryBandwidth and elementwiseFlops, from steps that the compiler makes.
llvm::Error calibrateKernels(const CompileOptions &compile, const fsdp_rt_options &runtime, Machine &machine);

/// `products`; wants the kernel latency.
llvm::Error calibrateProducts(CalibrationProbe &probe, Machine &machine);

/// hostLink: on a CPU a copy in memory.
llvm::Error calibrateCopies(CalibrationProbe &probe, Machine &machine);

/// `links`: one level, with the rates of each collective over the whole mesh and the slowdown of compute beside them.
llvm::Error calibrateLinks(CalibrationProbe &probe, Machine &machine);

} // namespace fsdp

#endif // FSDP_EXECUTION_CALIBRATION_H
