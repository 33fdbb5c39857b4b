// Says of an unknown operation or type what it is and why it is not supported, instead of what MLIR has registered.

#include "ReadErrors.h"

#include "WrittenLocation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace mlir;

/// Why StableHLO's operation `name` (without the dialect) is not in the dialect here; empty if nothing is known of it.
static StringRef getReason(StringRef name) {
  static constexpr std::pair<StringLiteral, StringLiteral> kRows[] = {
#define FSDP_UNKNOWN_OPERATION(NAME, REASON) {NAME, REASON},
#include "UnknownOperations.def"
  };
  for (auto [row, reason] : kRows)
    if (row == name)
      return reason;
  return "";
}

static LogicalResult reportOperation(Location place, StringRef program, StringRef operation) {
  auto [dialect, name] = operation.split('.');
  Location location = fsdp::getWrittenLocation(place, program);
  InFlightDiagnostic error = emitError(location) << "operation '" << operation << "' is not supported";
  if (dialect != "stablehlo" && dialect != "chlo")
    error << ": expected StableHLO, found dialect '" << dialect << "'";
  else if (StringRef reason = getReason(name); !reason.empty())
    error << ": " << reason;
  if (location != place)
    error.attachNote(place) << "in the program's text here";
  return success();
}

/// The text between the first quote of `text` and the next.
static StringRef getQuoted(StringRef text) { return text.split('\'').second.split('\'').first; }

LogicalResult fsdp::rephraseUnknown(Diagnostic &diagnostic, StringRef program) {
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return failure();
  std::string storage = diagnostic.str();
  StringRef text = storage;
  Location location = diagnostic.getLocation();
  // Dialect `tosa' not found for custom op 'tosa.add'
  if (text.starts_with("Dialect `") && text.contains("not found for custom op"))
    return reportOperation(location, program, getQuoted(text.split("not found for custom op").second));
  // custom op 'stablehlo.fft' is unknown; a word without a dialect is a slip of the pen.
  if (text.starts_with("custom op '") && text.contains("is unknown") && getQuoted(text).contains('.'))
    return reportOperation(location, program, getQuoted(text));
  // unregistered operation 'stablehlo.fft' found in dialect ('stablehlo') that does not allow unknown operations
  if (text.starts_with("unregistered operation '"))
    return reportOperation(location, program, getQuoted(text));
  // dialect 'stablehlo' provides no type parsing hook
  if (text.starts_with("dialect 'stablehlo' provides no type parsing hook")) {
    emitError(location) << "types of StableHLO, such as tokens, are not supported: expected tensors";
    return success();
  }
  return failure();
}
