// Compiles a training step and runs it on the ranks of this machine.

#include "fsdp/Execution/Calibrate.h"
#include "fsdp/Execution/CompileStep.h"
#include "fsdp/Execution/LaunchProcesses.h"
#include "fsdp/Execution/RunSteps.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"

/// Prints `error` and returns the exit code. A line is written at once: other ranks may be processes that print theirs.
static int fail(llvm::Error error) {
  llvm::errs() << "error: " + llvm::toString(std::move(error)) + "\n";
  return 1;
}

/// Measures this machine, and the operations of `step` if there is one, and writes what it found; an exit code.
static int calibrateTo(llvm::StringRef path, llvm::StringRef step, const fsdp::CompileOptions &options,
                       const fsdp_rt_options &runtime) {
  llvm::Expected<fsdp::Machine> machine = fsdp::calibrate(options, runtime);
  llvm::Error error = machine ? llvm::Error::success() : machine.takeError();
  if (!error && !step.empty())
    error = fsdp::measureOperations(step, options, runtime, *machine);
  if (!error)
    error = fsdp::writeMachine(*machine, path);
  return error ? fail(std::move(error)) : 0;
}

/// Starts this tool once for every rank of the program; an exit code.
static int runAsProcesses(int argc, char **argv, int64_t ranks) {
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], reinterpret_cast<void *>(&runAsProcesses));
  std::vector<llvm::StringRef> arguments(argv, argv + argc);
  arguments[0] = self;
  llvm::Expected<int> exitCode = fsdp::launchProcesses(arguments, ranks);
  return exitCode ? *exitCode : fail(exitCode.takeError());
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags compileFlags;
  fsdp::BuildFlags buildFlags(compileFlags.getCategory());
  fsdp::RunFlags runFlags(compileFlags.getCategory());
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::desc("STEP.mlir or STEP.fsdp"),
                                   llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::opt<std::string> calibration("calibrate",
                                         llvm::cl::desc("measure this machine, and the operations of STEP.mlir if it "
                                                        "is given, instead of running it; --machine takes the file"),
                                         llvm::cl::value_desc("file.json"), llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::HideUnrelatedOptions(compileFlags.getCategory());
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "run a StableHLO training step, sharded, on this machine\n\n"
                                    "  fsdp-run step.mlir --mesh=shard:2 --steps=10 --args=in.safetensors "
                                    "--results=out.safetensors --trace=trace.json\n"
                                    "  fsdp-run step.mlir --mesh=shard:2 --calibrate=here.json\n");
  llvm::Expected<fsdp::RunOptions> runOptions = runFlags.get();
  if (!runOptions)
    return fail(runOptions.takeError());
  if (!calibration.empty())
    return calibrateTo(calibration, input, compileFlags.get(), runOptions->runtime);
  if (input.empty()) {
    llvm::errs() << "error: expected the file of a step, or --calibrate\n";
    return 1;
  }
  fsdp::CompiledStep step = fsdp::compileStepFromFile(input, compileFlags.get(), buildFlags.get(), llvm::errs());
  if (!step.executable)
    return 1;
  const fsdp_rt_program &program = step.executable->getProgram();
  if (runOptions->startsProcesses && fsdp::countRanks(program) > 1)
    return runAsProcesses(argc, argv, fsdp::countRanks(program));
  llvm::Error error = fsdp::runSteps(program, *runOptions, llvm::outs());
  return error ? fail(std::move(error)) : 0;
}
