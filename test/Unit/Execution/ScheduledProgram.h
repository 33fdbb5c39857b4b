// Compiles a program that a test wrote in the scheduled form.

#ifndef FSDP_TEST_UNIT_EXECUTION_SCHEDULEDPROGRAM_H
#define FSDP_TEST_UNIT_EXECUTION_SCHEDULEDPROGRAM_H

#include "fsdp/Execution/Executable.h"
#include "fsdp/Execution/StepSession.h"
#include "fsdp/Pipelines/Options.h"

namespace fsdp {

/// Bufferize, lower and machine code. Failures are failures of the test; then the result is null.
std::unique_ptr<Executable> compileScheduled(llvm::StringRef text, const CompileOptions &options = CompileOptions());

template <typename T>
TensorBytes toBytes(llvm::ArrayRef<T> values) {
  const char *data = reinterpret_cast<const char *>(values.data());
  return TensorBytes(data, data + values.size() * sizeof(T));
}

template <typename T>
std::vector<T> fromBytes(const TensorBytes &bytes) {
  const T *data = reinterpret_cast<const T *>(bytes.data());
  return std::vector<T>(data, data + bytes.size() / sizeof(T));
}

} // namespace fsdp

#endif // FSDP_TEST_UNIT_EXECUTION_SCHEDULEDPROGRAM_H
