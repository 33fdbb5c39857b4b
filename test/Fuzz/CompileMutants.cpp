// Compiles many broken programs in one process: reads them from standard input, says of each what became of it.
//
// A request is a line "<phase> <bytes>" (phase: parse, or where --compile-to stops) and the program's text. A reply is
// a line "<verdict> <peak KiB> <bytes>" and the diagnostics. Whoever sends requests one by one knows which program
// ended the process.

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/DiagnosticLines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

#include <cstdio>
#include <fstream>
#include <iostream>

using namespace mlir;
using namespace fsdp;

/// The compilation that a request asks for; false if it names no phase.
static bool findRange(StringRef name, std::optional<PhaseRange> &range) {
  if (name == "parse")
    return true;
#define FSDP_PHASE(ENUMERATOR, NAME, DESCRIPTION)                                                                      \
  if (name == NAME)                                                                                                    \
    return range = PhaseRange{Phase::Import, Phase::ENUMERATOR}, true;
#include "fsdp/Pipelines/Phases.def"
  return false;
}

/// What a tool prints must be a program again.
static bool readsBack(ModuleOp module, llvm::raw_ostream &diagnostics) {
  if (failed(verify(module)))
    return false;
  std::string text;
  llvm::raw_string_ostream(text) << module;
  DiagnosticLines lines(module.getContext(), diagnostics);
  return bool(readProgramFromText(text, "printed", module.getContext()));
}

/// "valid", "refused" with at least one error, or what must not be: "silent" (no error, no module) and "broken" (a
/// module that does not read back).
static StringRef compile(StringRef text, std::optional<PhaseRange> range, DialectRegistry &registry,
                         llvm::raw_ostream &diagnostics) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  CompileOptions options;
  llvm::cantFail(options.set("mesh=shard:2"));
  OwningOpRef<ModuleOp> module;
  bool failedAny = false;
  {
    DiagnosticLines lines(&context, diagnostics);
    module = readProgramFromText(text, "mutant", &context);
    failedAny = !module;
    if (module && range) {
      PassManager manager(&context, ModuleOp::getOperationName());
      llvm::cantFail(buildCompilePipeline(manager, *range, options));
      failedAny = failed(manager.run(*module));
    }
    if (failedAny)
      return lines.getErrorCount() ? "refused" : "silent";
  }
  return readsBack(*module, diagnostics) ? "valid" : "broken";
}

/// The kernel starts to count the peak of this process's memory from here.
static void resetPeak() { std::ofstream("/proc/self/clear_refs") << 5; }

static long peakKilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (StringRef(line).starts_with("VmHWM:"))
      return std::strtol(line.c_str() + 6, nullptr, 10);
  return 0;
}

int main() {
  DialectRegistry registry;
  registerAllDialects(registry);
  std::string phase;
  for (size_t bytes; std::cin >> phase >> bytes;) {
    std::optional<PhaseRange> range;
    if (!findRange(phase, range))
      return std::fprintf(stderr, "unknown phase '%s'\n", phase.c_str()), 1;
    std::cin.get();
    std::string text(bytes, '\0');
    std::cin.read(text.data(), bytes);
    resetPeak();
    std::string messages;
    llvm::raw_string_ostream diagnostics(messages);
    StringRef verdict = compile(text, range, registry, diagnostics);
    std::cout << verdict.str() << ' ' << peakKilobytes() << ' ' << messages.size() << '\n' << messages << std::flush;
  }
  return 0;
}
