// Diagnostics as one line each, the way users of a tool read them.

#ifndef FSDP_SUPPORT_DIAGNOSTICLINES_H
#define FSDP_SUPPORT_DIAGNOSTICLINES_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

namespace fsdp {

/// While alive, writes each diagnostic of a context as "file:line:column: error: message", notes after it alike. A
/// location that has no file is left out.
class DiagnosticLines : public mlir::ScopedDiagnosticHandler {
public:
  DiagnosticLines(mlir::MLIRContext *context, llvm::raw_ostream &stream);

  /// Number of errors written so far.
  unsigned getErrorCount() const { return errorCount; }

private:
  unsigned errorCount = 0;
};

} // namespace fsdp

#endif // FSDP_SUPPORT_DIAGNOSTICLINES_H
