// Runs a step on one rank and sharded on N, and compares every result.

#include "fsdp/Execution/Artifact.h"
#include "fsdp/Execution/CheckStep.h"
#include "fsdp/Execution/CompileStep.h"
#include "fsdp/Execution/RunSteps.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

/// The same step on one rank: what is said about several ranks, and about memory, does not hold for it.
static fsdp::CompileOptions getReferenceOptions(fsdp::CompileOptions options) {
  const fsdp::CompileOptions defaults;
  options.mesh = "shard:1";
  options.reshardAfterForward = defaults.reshardAfterForward;
  options.parameterAxes = defaults.parameterAxes;
  options.optimizerStateAxes = defaults.optimizerStateAxes;
  options.memoryLimit = defaults.memoryLimit;
  return options;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags compileFlags;
  fsdp::BuildFlags buildFlags(compileFlags.getCategory());
  fsdp::RunFlags runFlags(compileFlags.getCategory());
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::Required, llvm::cl::desc("STEP.mlir"),
                                   llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::opt<int64_t> scheduleSeeds(
      "schedule-seeds", llvm::cl::init(0),
      llvm::cl::desc("also run that many pseudo-random orders of the streams: each must give the same bits"),
      llvm::cl::value_desc("count"), llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::HideUnrelatedOptions(compileFlags.getCategory());
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "compare a sharded StableHLO training step with the step on one rank\n\n"
                                    "  fsdp-check step.mlir --mesh=shard:4 --args=in.safetensors\n\n"
                                    "Exits with 1 if a result is over the bound that is printed.\n");
  llvm::Expected<fsdp::RunOptions> runOptions = runFlags.get();
  if (!runOptions) {
    llvm::errs() << "error: " << llvm::toString(runOptions.takeError()) << '\n';
    return 1;
  }
  // Copies: a compilation may reset flags.
  const std::string path = std::string(input.getValue());
  const int64_t seeds = scheduleSeeds;
  const fsdp::CompileOptions options = compileFlags.get();
  const fsdp::BuildSettings settings = buildFlags.get();
  if (fsdp::looksLikeArtifact(path)) {
    llvm::errs() << "error: cannot read '" << path << "': it is a compiled step, expected the text of a program\n";
    return 1;
  }
  fsdp::CompiledStep sharded = fsdp::compileStepFromFile(path, options, settings, llvm::errs());
  if (!sharded.executable)
    return 1;
  fsdp::CompiledStep alone = fsdp::compileStepFromFile(path, getReferenceOptions(options), settings, llvm::errs());
  if (!alone.executable)
    return 1;
  double bound = sharded.usesNarrowFloats ? fsdp::kFloat16Bound : fsdp::kFloat32Bound;
  llvm::Expected<bool> equal = fsdp::checkStep(alone.executable->getProgram(), sharded.executable->getProgram(),
                                               *runOptions, bound, llvm::outs());
  if (!equal) {
    llvm::errs() << "error: " << llvm::toString(equal.takeError()) << '\n';
    return 1;
  }
  if (*equal && seeds > 0)
    equal = fsdp::checkSchedules(sharded.executable->getProgram(), *runOptions, seeds, llvm::outs());
  if (!equal) {
    llvm::errs() << "error: " << llvm::toString(equal.takeError()) << '\n';
    return 1;
  }
  return *equal ? 0 : 1;
}
