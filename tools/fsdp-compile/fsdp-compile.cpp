// Compiles a training step to one file that machines without a compiler run.

#include "fsdp/Execution/CompileStep.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags compileFlags;
  fsdp::BuildFlags buildFlags(compileFlags.getCategory());
  llvm::cl::opt<std::string> input(llvm::cl::Positional, llvm::cl::Required, llvm::cl::desc("STEP.mlir"),
                                   llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::opt<std::string> output("o", llvm::cl::Required, llvm::cl::desc("file to write"),
                                    llvm::cl::value_desc("STEP.fsdp"), llvm::cl::cat(compileFlags.getCategory()));
  llvm::cl::HideUnrelatedOptions(compileFlags.getCategory());
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "compile a StableHLO training step to one file, for machines without a compiler\n\n"
                                    "  fsdp-compile step.mlir --mesh=shard:8 -o step.fsdp\n"
                                    "  fsdp-run step.fsdp --steps=10\n");
  llvm::errs() << compileFlags.describeDefaults();
  // Linking resets flags: copies of all.
  const std::string paths[] = {input, output};
  return fsdp::compileFileToArtifact(paths[0], paths[1], compileFlags.get(), buildFlags.get(), llvm::errs()) ? 0 : 1;
}
