// From the text of a training step to a program that can run: the whole compiler in one call, for tools and frontends.

#ifndef FSDP_EXECUTION_COMPILESTEP_H
#define FSDP_EXECUTION_COMPILESTEP_H

#include "fsdp/Execution/Executable.h"
#include "fsdp/Pipelines/Options.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace fsdp {

/// A step, ready to run.
struct CompiledStep {
  std::unique_ptr<Executable> executable;
  /// The program, or what the options make of it, computes in bf16 or f16 somewhere, so results are only as good as
  /// that.
  bool usesNarrowFloats = false;
};

/// Compiles the step in `source` (its identifier stands for it in locations). Every diagnostic becomes a line
/// "file:line:column: error: message" of `diagnostics`; on failure there is at least one, and the executable is null.
CompiledStep compileStep(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
                         llvm::raw_ostream &diagnostics);

/// The same for the file at `path`.
CompiledStep compileStepFromFile(llvm::StringRef path, const CompileOptions &options, llvm::raw_ostream &diagnostics);

} // namespace fsdp

#endif // FSDP_EXECUTION_COMPILESTEP_H
