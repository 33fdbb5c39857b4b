// A running program: sessions, and getting arguments in and results out.

#include "fsdp/Execution/StepSession.h"

#include "fsdp/runtime/checkpoint.h"

using namespace fsdp;

int64_t fsdp::getGlobalBytes(const fsdp_rt_tensor &tensor) {
  int64_t bytes = getElementBytes(static_cast<int32_t>(tensor.element_type));
  for (int64_t size : llvm::ArrayRef<int64_t>(tensor.shape, tensor.rank))
    bytes *= size;
  return bytes;
}

std::string fsdp::formatTensorType(const fsdp_rt_tensor &tensor) {
  return formatTensorType(static_cast<int32_t>(tensor.element_type),
                          llvm::ArrayRef<int64_t>(tensor.shape, tensor.rank));
}

llvm::Expected<std::unique_ptr<StepSession>> StepSession::open(const fsdp_rt_program &program,
                                                               const fsdp_rt_options &options) {
  fsdp_rt_session *session = nullptr;
  if (fsdp_rt_session_open(&program, &options, &session))
    return llvm::createStringError(llvm::StringRef(fsdp_rt_session_error_message(nullptr)));
  return std::unique_ptr<StepSession>(new StepSession(program, session));
}

llvm::Error StepSession::check(int32_t status) {
  if (status == FSDP_RT_OK)
    return llvm::Error::success();
  return llvm::createStringError(llvm::StringRef(fsdp_rt_session_error_message(session.get())));
}

llvm::Error StepSession::writeArguments(llvm::ArrayRef<TensorBytes> arguments) {
  for (auto [index, bytes] : llvm::enumerate(arguments))
    if (llvm::Error error = check(fsdp_rt_session_write_argument(session.get(), static_cast<int64_t>(index),
                                                                 bytes.data(), static_cast<int64_t>(bytes.size()))))
      return error;
  return llvm::Error::success();
}

std::vector<int64_t> StepSession::getStateArguments() const {
  std::vector<int64_t> indices;
  for (int64_t index = 0; index < program.argument_count; ++index) {
    llvm::StringRef role = program.arguments[index].role;
    if (role != "batch" && role != "replicated")
      indices.push_back(index);
  }
  return indices;
}

llvm::Error StepSession::save(const std::string &folder) {
  std::vector<int64_t> state = getStateArguments();
  return check(
      fsdp_rt_session_save(session.get(), folder.c_str(), state.data(), static_cast<int64_t>(state.size()), nullptr));
}

llvm::Error StepSession::load(const std::string &folder) {
  std::vector<int64_t> state = getStateArguments();
  return check(fsdp_rt_session_load(session.get(), folder.c_str(), state.data(), nullptr,
                                    static_cast<int64_t>(state.size()), /*allow_others=*/0));
}

llvm::Expected<TensorBytes> StepSession::readResult(int64_t index) {
  TensorBytes bytes(getGlobalBytes(program.results[index]));
  if (llvm::Error error =
          check(fsdp_rt_session_read_result(session.get(), index, bytes.data(), static_cast<int64_t>(bytes.size()))))
    return error;
  return bytes;
}

llvm::Expected<std::vector<TensorBytes>> StepSession::readResults() {
  std::vector<TensorBytes> results;
  for (int64_t index = 0; index < program.result_count; ++index) {
    llvm::Expected<TensorBytes> bytes = readResult(index);
    if (!bytes)
      return bytes.takeError();
    results.push_back(std::move(*bytes));
  }
  return results;
}

llvm::Error StepSession::step() { return check(fsdp_rt_session_step(session.get())); }

llvm::Error StepSession::feed() { return check(fsdp_rt_session_feed(session.get())); }

llvm::Expected<fsdp_rt_step_times> StepSession::getStepTimes(int64_t rank) {
  fsdp_rt_step_times times;
  if (llvm::Error error = check(fsdp_rt_session_step_times(session.get(), rank, &times)))
    return std::move(error);
  return times;
}

llvm::Error StepSession::writeTrace(llvm::StringRef path) {
  return check(fsdp_rt_session_write_trace(session.get(), path.str().c_str()));
}

std::string StepSession::getMemoryReport() { return fsdp_rt_session_memory_report(session.get()); }

llvm::Expected<std::vector<TensorBytes>> fsdp::readArguments(const fsdp_rt_program &program, const TensorFile &file) {
  std::vector<TensorBytes> arguments;
  for (int64_t index = 0; index < program.argument_count; ++index) {
    const fsdp_rt_tensor &expected = program.arguments[index];
    std::string name = "arg" + std::to_string(index);
    const FileTensor *found = file.find(name);
    if (!found)
      return llvm::createStringError("the arguments lack tensor '" + name + "' (" + expected.name + "), expected " +
                                     formatTensorType(expected));
    if (found->elementType != expected.element_type ||
        llvm::ArrayRef<int64_t>(found->shape) != llvm::ArrayRef<int64_t>(expected.shape, expected.rank))
      return llvm::createStringError("argument tensor '" + name + "' (" + expected.name + ") expected " +
                                     formatTensorType(expected) + ", found " +
                                     formatTensorType(found->elementType, found->shape));
    arguments.emplace_back(found->bytes.begin(), found->bytes.end());
  }
  return arguments;
}

llvm::Error fsdp::writeResults(const fsdp_rt_program &program, llvm::ArrayRef<TensorBytes> results,
                               llvm::StringRef path) {
  std::vector<NamedTensor> tensors;
  for (auto [index, bytes] : llvm::enumerate(results)) {
    const fsdp_rt_tensor &result = program.results[index];
    FileTensor tensor{static_cast<int32_t>(result.element_type), {result.shape, result.shape + result.rank}, bytes};
    tensors.push_back({"result" + std::to_string(index), std::move(tensor)});
  }
  return writeTensorFile(path, tensors);
}
