// Reproducible argument values for runs without a file of arguments.

#include "fsdp/Execution/StepSession.h"
#include "fsdp/runtime/launch.h"

using namespace fsdp;

std::vector<TensorBytes> fsdp::makeRandomArguments(const fsdp_rt_program &program, uint64_t seed) {
  std::vector<TensorBytes> arguments;
  std::vector<void *> places;
  for (int64_t index = 0; index < program.argument_count; ++index)
    arguments.emplace_back(getGlobalBytes(program.arguments[index]));
  for (TensorBytes &argument : arguments)
    places.push_back(argument.data());
  llvm::cantFail(fsdp_rt_random_arguments(&program, static_cast<int64_t>(seed), places.data())
                     ? llvm::createStringError("a program and places for its arguments are there")
                     : llvm::Error::success());
  return arguments;
}
