// Compiles a training step and runs it on the ranks of this machine.

#include "fsdp/Execution/CompileStep.h"
#include "fsdp/Execution/RunSteps.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags compileFlags;
  fsdp::RunFlags runFlags(compileFlags.getCategory());
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::Required, llvm::cl::desc("STEP.mlir"),
                                   llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::HideUnrelatedOptions(compileFlags.getCategory());
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "run a StableHLO training step, sharded, on this machine\n\n"
                                    "  fsdp-run step.mlir --mesh=shard:2 --steps=10 --args=in.safetensors "
                                    "--results=out.safetensors --trace=trace.json\n");
  llvm::Expected<fsdp::RunOptions> runOptions = runFlags.get();
  if (!runOptions) {
    llvm::errs() << "error: " << llvm::toString(runOptions.takeError()) << '\n';
    return 1;
  }
  fsdp::CompiledStep step = fsdp::compileStepFromFile(input, compileFlags.get(), llvm::errs());
  if (!step.executable)
    return 1;
  if (llvm::Error error = fsdp::runSteps(step.executable->getProgram(), *runOptions, llvm::outs())) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << '\n';
    return 1;
  }
  return 0;
}
