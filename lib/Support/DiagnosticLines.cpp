// Diagnostics as one line each.

#include "fsdp/Support/DiagnosticLines.h"

#include "fsdp/Support/UserPlace.h"

using namespace mlir;
using namespace fsdp;

static StringRef getSeverityName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  return "error";
}

static void writeLine(Diagnostic &diagnostic, llvm::raw_ostream &stream) {
  if (FileLineColLoc file = findUserPlace(diagnostic.getLocation()))
    stream << file.getFilename().getValue() << ':' << file.getLine() << ':' << file.getColumn() << ": ";
  stream << getSeverityName(diagnostic.getSeverity()) << ": " << diagnostic.str() << '\n';
}

DiagnosticLines::DiagnosticLines(MLIRContext *context, llvm::raw_ostream &stream) : ScopedDiagnosticHandler(context) {
  context->printOpOnDiagnostic(false);
  setHandler([this, &stream](Diagnostic &diagnostic) {
    errorCount += diagnostic.getSeverity() == DiagnosticSeverity::Error;
    writeLine(diagnostic, stream);
    for (Diagnostic &note : diagnostic.getNotes())
      writeLine(note, stream);
    return success();
  });
}
