// A compiled step as one file, which machines without a compiler load.

#ifndef FSDP_EXECUTION_ARTIFACT_H
#define FSDP_EXECUTION_ARTIFACT_H

#include "fsdp/Pipelines/Options.h"

#include "llvm/Support/Error.h"

#include <string>

namespace fsdp {

struct StepCode;

/// What an artifact remembers of how it was made.
struct StepOrigin {
  std::string source;            // the step's file name, or what stood for it
  CompileOptions options;        // as given
  std::string diagnostics;       // warnings and remarks of the compilation
  bool usesNarrowFloats = false; // as CompiledStep has it

  /// From the manifest of an artifact; an error if it is not one.
  static llvm::Expected<StepOrigin> parse(llvm::StringRef manifest);
};

/// True if the file at `path` begins as a shared object does: an artifact, not the text of a step.
bool looksLikeArtifact(llvm::StringRef path);

/// Writes `code` to `path` through a temporary file beside it, so that a failure leaves what was there.
llvm::Error writeArtifact(const StepCode &code, const StepOrigin &origin, llvm::StringRef path);

} // namespace fsdp

#endif // FSDP_EXECUTION_ARTIFACT_H
