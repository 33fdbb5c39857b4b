// Rates of products, kernels and copies.

#include "Calibration.h"

#include "fsdp/Execution/CompileStep.h"

#include <chrono>
#include <cmath>

using namespace fsdp;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

static fsdp_rt_gemm_descriptor describeProduct(int64_t elementType, int64_t size) {
  fsdp_rt_gemm_descriptor descriptor = {};
  descriptor.lhs_type = descriptor.rhs_type = descriptor.out_type = elementType;
  descriptor.accumulation_type = elementType == FSDP_RT_F64 ? FSDP_RT_F64 : FSDP_RT_F32;
  for (int64_t &batch : descriptor.batch_sizes)
    batch = 1;
  descriptor.m = descriptor.n = descriptor.k = size;
  descriptor.lhs_m_stride = descriptor.rhs_k_stride = descriptor.out_m_stride = size;
  descriptor.lhs_k_stride = descriptor.rhs_n_stride = descriptor.out_n_stride = 1;
  return descriptor;
}

int32_t fsdp::multiply(fsdp_rt_context *context, char *arena, int64_t elementType, int64_t size, int64_t times) {
  fsdp_rt_gemm_descriptor descriptor = describeProduct(elementType, size);
  int64_t bytes = size * size * static_cast<int64_t>(sizeof(double));
  for (int64_t i = 0; i < times; ++i)
    if (int32_t status = fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, &descriptor, "calibration", arena, arena + bytes,
                                      arena + 2 * bytes))
      return status;
  return FSDP_RT_OK;
}

static llvm::Expected<double> timeProduct(CalibrationProbe &probe, int64_t elementType, int64_t size) {
  return probe.measureOne([=](int64_t times) -> CalibrationProbe::Calls {
    return [=](fsdp_rt_context *context, char *arena) { return multiply(context, arena, elementType, size, times); };
  });
}

llvm::Error fsdp::calibrateProducts(CalibrationProbe &probe, Machine &machine) {
  const std::pair<const char *, int64_t> types[] = {
      {"bf16", FSDP_RT_BF16}, {"f16", FSDP_RT_F16}, {"f32", FSDP_RT_F32}, {"f64", FSDP_RT_F64}};
  for (auto [name, elementType] : types) {
    ProductRate rate;
    rate.elementType = name;
    std::vector<std::pair<double, double>> flopsBySize;
    for (int64_t size = 16; size <= kLargestProduct; size *= 2) {
      llvm::Expected<double> seconds = timeProduct(probe, elementType, size);
      if (!seconds)
        return seconds.takeError();
      // The latency of a call is a constant of its own.
      double work = std::max(*seconds - machine.kernelLatency, *seconds / 10);
      flopsBySize.emplace_back(size, 2 * std::pow(double(size), 3) / work);
    }
    for (auto [size, flops] : flopsBySize)
      rate.peakFlops = std::max(rate.peakFlops, flops);
    for (auto [size, flops] : flopsBySize)
      rate.efficiency.push_back({size, flops / rate.peakFlops});
    machine.products.push_back(std::move(rate));
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
/// What one operation of a measured step does to the value before it.
enum class Repeated { Double, Tanh };
} // namespace

/// A step that replaces its state, a vector of `elements`, by `repetitions` operations on it.
static std::string writeStep(int64_t elements, int64_t repetitions, Repeated operation) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "!vector = tensor<" << elements << "xf32>\n"
         << "func.func public @main(%v0: !vector {tf.aliasing_output = 0 : i32, fsdp.role = #fsdp.role<state>}) -> "
            "!vector {\n";
  for (int64_t i = 0; i < repetitions; ++i) {
    stream << "  %v" << i + 1 << " = stablehlo.";
    if (operation == Repeated::Tanh)
      stream << "tanh %v" << i << " : !vector\n";
    else
      stream << "add %v" << i << ", %v" << i << " : !vector\n";
  }
  stream << "  return %v" << repetitions << " : !vector\n}\n";
  return text;
}

/// Seconds of a step of compiled code.
static llvm::Expected<double> timeStep(llvm::StringRef text, const CompileOptions &compile,
                                       const fsdp_rt_options &runtime) {
  std::string problems;
  llvm::raw_string_ostream lines(problems);
  CompiledStep step =
      compileStep(llvm::MemoryBuffer::getMemBufferCopy(text, "calibration.mlir"), compile, BuildSettings(), lines);
  if (!step.executable)
    return llvm::createStringError("cannot calibrate: " + problems);
  auto session = StepSession::open(step.executable->getProgram(), runtime);
  if (!session)
    return session.takeError();
  std::vector<double> seconds;
  for (int i = 0; i < 9; ++i) {
    auto began = std::chrono::steady_clock::now();
    if (llvm::Error error = (*session)->step())
      return std::move(error);
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - began;
    if (i >= 2)
      seconds.push_back(elapsed.count());
  }
  return *llvm::min_element(seconds);
}

llvm::Error fsdp::calibrateKernels(const CompileOptions &compile, const fsdp_rt_options &runtime, Machine &machine) {
  // Options of the user's step mean nothing to these steps.
  CompileOptions fused;
  fused.mesh = compile.mesh;
  CompileOptions single = fused;
  single.disable = "fsdp-fuse-kernels";
  const int64_t ranks = machine.numRanks, large = ranks * kLargeElements, small = ranks * 256;
  auto time = [&](int64_t elements, int64_t repetitions, Repeated operation, const CompileOptions &options) {
    return timeStep(writeStep(elements, repetitions, operation), options, runtime);
  };
  // More kernels, and nothing else: their latency.
  llvm::Expected<double> few = time(small, 20, Repeated::Double, single);
  llvm::Expected<double> many = few ? time(small, 1020, Repeated::Double, single) : few.takeError();
  if (!many)
    return many.takeError();
  machine.kernelLatency = std::max(1e-8, (*many - *few) / 1000);
  // Memory: one kernel reads and writes every element. Arithmetic: more functions of each, in one kernel.
  llvm::Expected<double> moved = time(large, 1, Repeated::Double, fused);
  llvm::Expected<double> heavy = moved ? time(large, 9, Repeated::Tanh, fused) : moved.takeError();
  if (!heavy)
    return heavy.takeError();
  machine.memoryBandwidth = 2.0 * 4 * kLargeElements / std::max(1e-9, *moved - machine.kernelLatency);
  machine.elementwiseFlops = 9.0 * kOperationsOfTanh * kLargeElements / std::max(1e-9, *heavy - machine.kernelLatency);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

llvm::Error fsdp::calibrateCopies(CalibrationProbe &probe, Machine &machine) {
  auto copy = [&](int64_t bytes) {
    return probe.measureOne([bytes](int64_t times) -> CalibrationProbe::Calls {
      return [bytes, times](fsdp_rt_context *context, char *arena) {
        for (int64_t i = 0; i < times; ++i)
          if (int32_t status = fsdp_rt_copy(context, FSDP_RT_STREAM_COPY, arena + bytes, arena, bytes))
            return status;
        return int32_t(FSDP_RT_OK);
      };
    });
  };
  llvm::Expected<double> small = copy(64);
  llvm::Expected<double> large = small ? copy(kLargestTransfer) : small.takeError();
  if (!large)
    return large.takeError();
  machine.hostLink.latency = *small;
  machine.hostLink.bandwidth = kLargestTransfer / std::max(1e-9, *large - *small);
  return llvm::Error::success();
}
