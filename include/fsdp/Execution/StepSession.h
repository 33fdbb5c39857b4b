// A running program as a C++ object: the runtime's host interface with owned handles and llvm::Error.

#ifndef FSDP_EXECUTION_STEPSESSION_H
#define FSDP_EXECUTION_STEPSESSION_H

#include "fsdp/Execution/TensorFile.h"
#include "fsdp/runtime/host.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>
#include <vector>

namespace fsdp {

/// Whole tensors, one per argument or result, row-major.
using TensorBytes = std::vector<char>;

/// Bytes of the whole tensor.
int64_t getGlobalBytes(const fsdp_rt_tensor &tensor);

/// "tensor<2x3xf32>" for messages.
std::string formatTensorType(const fsdp_rt_tensor &tensor);

/// The ranks of one program. The program's code must outlive the session.
class StepSession {
public:
  static llvm::Expected<std::unique_ptr<StepSession>> open(const fsdp_rt_program &program,
                                                           const fsdp_rt_options &options);

  /// Distributes the values of all arguments, in order.
  llvm::Error writeArguments(llvm::ArrayRef<TensorBytes> arguments);
  llvm::Expected<TensorBytes> readResult(int64_t index);
  llvm::Expected<std::vector<TensorBytes>> readResults();

  /// Runs one step on all ranks.
  llvm::Error step();
  /// Makes the fed results the arguments of the next step.
  llvm::Error feed();

  /// Writes the state (what is neither batch nor replicated) to a checkpoint, or fills it from one.
  llvm::Error save(const std::string &folder);
  llvm::Error load(const std::string &folder);

  int64_t getRankCount() const { return fsdp_rt_session_rank_count(session.get()); }

  /// The rank that this process is; 0 where all are its threads.
  int64_t getProcessRank() const { return fsdp_rt_session_process_rank(session.get()); }

  /// Of the last step.
  llvm::Expected<fsdp_rt_step_times> getStepTimes(int64_t rank);

  llvm::Error writeTrace(llvm::StringRef path);
  std::string getMemoryReport();

private:
  struct Closer {
    void operator()(fsdp_rt_session *session) const { fsdp_rt_session_close(session); }
  };

  StepSession(const fsdp_rt_program &program, fsdp_rt_session *session) : program(program), session(session) {}

  llvm::Error check(int32_t status);
  /// Arguments that are state or frozen.
  std::vector<int64_t> getStateArguments() const;

  const fsdp_rt_program &program;
  std::unique_ptr<fsdp_rt_session, Closer> session;
};

/// The values `arg0`, `arg1`, ... of a file, checked against the program: the error names a tensor that is missing or
/// has another shape or element type, with expected and found.
llvm::Expected<std::vector<TensorBytes>> readArguments(const fsdp_rt_program &program, const TensorFile &file);

/// Reproducible values for every argument: normal with deviation 1 / sqrt(rows) for parameters, zero for optimizer
/// state, small natural numbers for integers. `seed` names the sequence.
std::vector<TensorBytes> makeRandomArguments(const fsdp_rt_program &program, uint64_t seed);

/// Writes `result0`, `result1`, ... to `path`.
llvm::Error writeResults(const fsdp_rt_program &program, llvm::ArrayRef<TensorBytes> results, llvm::StringRef path);

} // namespace fsdp

#endif // FSDP_EXECUTION_STEPSESSION_H
