// Says what a sharded training step needs and how long it takes, without running it.

#include "fsdp/Planning/PlanStep.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags compileFlags;
  fsdp::PlanFlags planFlags(compileFlags.getCategory());
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::Required, llvm::cl::desc("STEP.mlir"),
                                   llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::HideUnrelatedOptions(compileFlags.getCategory());
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "plan a sharded StableHLO training step for a machine that need not be there\n\n"
                                    "  fsdp-plan step.mlir --mesh=shard:8 --machine=h100x8\n\n"
                                    "Exits with 0 if the step fits into memory, with 2 if not, with 1 on errors;\n"
                                    "with --sweep with 0 if one of the sizes could be planned, fitting or not.\n");
  llvm::errs() << compileFlags.describeDefaults();
  return static_cast<int>(fsdp::planStep(input, compileFlags.get(), planFlags.get(), llvm::outs(), llvm::errs()));
}
