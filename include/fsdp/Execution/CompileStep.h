// From the text of a training step to a program that can run: the whole compiler in one call, for tools and frontends.

#ifndef FSDP_EXECUTION_COMPILESTEP_H
#define FSDP_EXECUTION_COMPILESTEP_H

#include "fsdp/Execution/BuildSettings.h"
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

/// Compiles the step in `source` (its identifier stands for it in locations), or takes what an earlier compilation of
/// the same made. Every diagnostic becomes a line "file:line:column: error: message" of `diagnostics`; on failure there
/// is at least one, and the executable is null.
CompiledStep compileStep(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
                         const BuildSettings &settings, llvm::raw_ostream &diagnostics);

/// The same for the file at `path`. An artifact is loaded: options that are not the defaults must be those that it was
/// compiled with.
CompiledStep compileStepFromFile(llvm::StringRef path, const CompileOptions &options, const BuildSettings &settings,
                                 llvm::raw_ostream &diagnostics);

/// Compiles the step in `source` to the artifact `outputPath`. False if that failed, with a line of `diagnostics`; what
/// was at `outputPath` is still there then. All compilations give the process's llvm::cl options their defaults again.
bool compileStepToArtifact(std::unique_ptr<llvm::MemoryBuffer> source, const std::string &outputPath,
                           const CompileOptions &options, const BuildSettings &settings,
                           llvm::raw_ostream &diagnostics);

/// The same for the file at `path`.
bool compileFileToArtifact(const std::string &path, const std::string &outputPath, const CompileOptions &options,
                           const BuildSettings &settings, llvm::raw_ostream &diagnostics);

} // namespace fsdp

#endif // FSDP_EXECUTION_COMPILESTEP_H
