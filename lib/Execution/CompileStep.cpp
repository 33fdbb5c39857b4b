// The whole compiler in one call.

#include "fsdp/Execution/CompileStep.h"

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/DiagnosticLines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace fsdp;

static bool hasNarrowFloats(ModuleOp module) {
  auto isNarrow = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    auto element = dyn_cast<FloatType>(shaped ? shaped.getElementType() : type);
    return element && element.getWidth() < 32;
  };
  return module
      .walk([&](Operation *op) {
        return llvm::any_of(op->getResultTypes(), isNarrow) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The user asked for a narrow type.
static bool narrowsFloats(const CompileOptions &options) {
  return llvm::any_of(ArrayRef<StringRef>{options.paramDtype, options.reduceDtype, options.outputDtype},
                      [](StringRef type) { return type == "bf16" || type == "f16"; });
}

/// Every phase on a parsed module, then machine code. Failures have written a diagnostic or are the error.
static llvm::Expected<std::unique_ptr<Executable>> compileModule(ModuleOp module, const CompileOptions &options) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  if (llvm::Error error = buildCompilePipeline(manager, PhaseRange(), options))
    return std::move(error);
  if (failed(manager.run(module)))
    return nullptr;
  return Executable::create(module);
}

CompiledStep fsdp::compileStep(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
                               llvm::raw_ostream &diagnostics) {
  CompiledStep compiled;
  if (llvm::Error error = options.verify()) {
    diagnostics << "error: " << llvm::toString(std::move(error)) << '\n';
    return compiled;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  // One thread: ranks of a session need the cores, and a step compiles in seconds.
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // Operations that no dialect here knows are read, so that import names each of them.
  context.allowUnregisteredDialects();
  DiagnosticLines lines(&context, diagnostics);
  OwningOpRef<ModuleOp> module = readProgramFromText(source->getBuffer(), source->getBufferIdentifier(), &context);
  if (module) {
    compiled.usesNarrowFloats = hasNarrowFloats(*module) || narrowsFloats(options);
    llvm::Expected<std::unique_ptr<Executable>> executable = compileModule(*module, options);
    if (executable) {
      compiled.executable = std::move(*executable);
    } else {
      diagnostics << "error: " << llvm::toString(executable.takeError()) << '\n';
      return compiled;
    }
  }
  if (!compiled.executable && lines.getErrorCount() == 0)
    diagnostics << "error: compilation failed without a message\n";
  return compiled;
}

CompiledStep fsdp::compileStepFromFile(llvm::StringRef path, const CompileOptions &options,
                                       llvm::raw_ostream &diagnostics) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readProgramText(path);
  if (text)
    return compileStep(std::move(*text), options, diagnostics);
  diagnostics << "error: " << llvm::toString(text.takeError()) << '\n';
  return {};
}
