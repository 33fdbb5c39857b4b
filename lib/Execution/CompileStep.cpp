// The whole compiler in one call.

#include "fsdp/Execution/CompileStep.h"

#include "CompileCache.h"
#include "StepCode.h"

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/CacheFolder.h"
#include "fsdp/Support/DiagnosticLines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"

#include <chrono>

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
static llvm::Expected<std::optional<StepCode>> compileModule(ModuleOp module, const CompileOptions &options,
                                                             TimingScope &timing) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  if (llvm::Error error = buildCompilePipeline(manager, PhaseRange(), options))
    return std::move(error);
  // Each phase ends with a pass that verifies everything: doing it after every pass is a fifth of the time.
  manager.enableVerifier(false);
  TimingScope passes = timing.nest("passes");
  manager.enableTiming(passes);
  if (failed(manager.run(module)))
    return std::nullopt;
  passes.stop();
  TimingScope machineCode = timing.nest("machine code");
  llvm::Expected<StepCode> code = StepCode::generate(module, machineCode);
  if (!code)
    return code.takeError();
  return std::optional<StepCode>(std::move(*code));
}

/// Compiles `source` for the first time; nothing if that failed, with a line of `diagnostics`.
static std::optional<StepCode> compileSource(llvm::MemoryBufferRef source, const CompileOptions &options,
                                             TimingScope &timing, bool &usesNarrowFloats,
                                             llvm::raw_ostream &diagnostics) {
  DialectRegistry registry;
  registerAllDialects(registry);
  // One thread: ranks of a session need the cores, and a step compiles in seconds.
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // Operations that no dialect here knows are read, so that import names each of them.
  context.allowUnregisteredDialects();
  DiagnosticLines lines(&context, diagnostics);
  TimingScope parsing = timing.nest("parse");
  OwningOpRef<ModuleOp> module = readProgramFromText(source.getBuffer(), source.getBufferIdentifier(), &context);
  parsing.stop();
  if (module) {
    usesNarrowFloats = hasNarrowFloats(*module) || narrowsFloats(options);
    llvm::Expected<std::optional<StepCode>> code = compileModule(*module, options, timing);
    if (!code) {
      diagnostics << "error: " << llvm::toString(code.takeError()) << '\n';
      return std::nullopt;
    }
    if (*code)
      return std::move(*code);
  }
  if (lines.getErrorCount() == 0)
    diagnostics << "error: compilation failed without a message\n";
  return std::nullopt;
}

namespace {
/// A step as compiled just now, with what is remembered of it.
struct FreshStep {
  StepCode code;
  StepOrigin origin;
};
} // namespace

/// Compiles and times; diagnostics also become part of the origin.
static std::optional<FreshStep> compileFresh(llvm::MemoryBufferRef source, const CompileOptions &options,
                                             const BuildSettings &settings, llvm::raw_ostream &diagnostics) {
  std::string report;
  llvm::raw_string_ostream reportStream(report);
  DefaultTimingManager timing;
  timing.setEnabled(settings.timing);
  timing.setOutput(createOutputStrategy(DefaultTimingManager::OutputFormat::Text, reportStream));
  TimingScope root = timing.getRootScope();
  std::string lines;
  llvm::raw_string_ostream lineStream(lines);
  bool usesNarrowFloats = false;
  CompileOptions withFolder = options;
  withFolder.deviceCodeFolder = findCacheFolder(settings.cache);
  std::optional<StepCode> code = compileSource(source, withFolder, root, usesNarrowFloats, lineStream);
  root.stop();
  timing.print();
  diagnostics << lines << report;
  if (!code)
    return std::nullopt;
  return FreshStep{std::move(*code), {source.getBufferIdentifier().str(), options, std::move(lines), usesNarrowFloats}};
}

static bool verifyOptions(const CompileOptions &options, llvm::raw_ostream &diagnostics) {
  llvm::Error error = options.verify();
  if (!error)
    return true;
  diagnostics << "error: " << llvm::toString(std::move(error)) << '\n';
  return false;
}

/// The executable of `loaded`, or a line of `diagnostics`.
static CompiledStep finish(llvm::Expected<std::unique_ptr<Executable>> loaded, bool usesNarrowFloats,
                           llvm::raw_ostream &diagnostics) {
  if (loaded)
    return {std::move(*loaded), usesNarrowFloats};
  diagnostics << "error: " << llvm::toString(loaded.takeError()) << '\n';
  return {};
}

/// The code calls the emulator of this compiler: it lives in this process only.
static bool isEmulated(const CompileOptions &options) { return options.deviceHostKernels == "emulated"; }

CompiledStep fsdp::compileStep(std::unique_ptr<llvm::MemoryBuffer> source, const CompileOptions &options,
                               const BuildSettings &settings, llvm::raw_ostream &diagnostics) {
  if (!verifyOptions(options, diagnostics))
    return {};
  CompileCache cache(isEmulated(options) ? "none" : StringRef(settings.cache));
  if (std::optional<CompileCache::Entry> entry = cache.find(*source, options)) {
    diagnostics << entry->origin.diagnostics;
    return {std::move(entry->executable), entry->origin.usesNarrowFloats};
  }
  auto began = std::chrono::steady_clock::now();
  std::optional<FreshStep> fresh = compileFresh(*source, options, settings, diagnostics);
  if (!fresh)
    return {};
  std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - began;
  cache.keep(fresh->code, fresh->origin, *source, elapsed.count());
  return finish(Executable::link(std::move(fresh->code)), fresh->origin.usesNarrowFloats, diagnostics);
}

/// Flag of the first option that differs from both the default and what `made` has; empty if none.
static StringRef findContradiction(const CompileOptions &options, const CompileOptions &made) {
  const CompileOptions defaults;
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  if (options.MEMBER != defaults.MEMBER && options.MEMBER != made.MEMBER)                                              \
    return FLAG;
#include "fsdp/Pipelines/Options.def"
  return "";
}

static CompiledStep loadArtifact(StringRef path, const CompileOptions &options, llvm::raw_ostream &diagnostics) {
  llvm::Expected<std::unique_ptr<Executable>> executable = Executable::load(path);
  if (!executable)
    return finish(std::move(executable), false, diagnostics);
  llvm::Expected<StepOrigin> origin = StepOrigin::parse((*executable)->getManifest());
  if (!origin) {
    diagnostics << "error: '" << path << "': " << llvm::toString(origin.takeError()) << '\n';
    return {};
  }
  if (StringRef flag = findContradiction(options, origin->options); !flag.empty()) {
    diagnostics << "error: '" << path << "' was compiled with another '--" << flag
                << "': leave the option out, or compile the step again\n";
    return {};
  }
  return {std::move(*executable), origin->usesNarrowFloats};
}

CompiledStep fsdp::compileStepFromFile(llvm::StringRef path, const CompileOptions &options,
                                       const BuildSettings &settings, llvm::raw_ostream &diagnostics) {
  if (looksLikeArtifact(path))
    return loadArtifact(path, options, diagnostics);
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readProgramText(path);
  if (text)
    return compileStep(std::move(*text), options, settings, diagnostics);
  diagnostics << "error: " << llvm::toString(text.takeError()) << '\n';
  return {};
}

bool fsdp::compileStepToArtifact(std::unique_ptr<llvm::MemoryBuffer> source, const std::string &outputPath,
                                 const CompileOptions &options, const BuildSettings &settings,
                                 llvm::raw_ostream &diagnostics) {
  if (!verifyOptions(options, diagnostics))
    return false;
  if (isEmulated(options)) {
    diagnostics << "error: '--device-host-kernels=emulated' needs the compiler's emulator, which a file cannot hold: "
                   "expected 'compiled' or 'none'\n";
    return false;
  }
  std::optional<FreshStep> fresh = compileFresh(*source, options, settings, diagnostics);
  if (!fresh)
    return false;
  llvm::Error error = writeArtifact(fresh->code, fresh->origin, outputPath);
  if (!error)
    return true;
  diagnostics << "error: " << llvm::toString(std::move(error)) << '\n';
  return false;
}

bool fsdp::compileFileToArtifact(const std::string &path, const std::string &outputPath, const CompileOptions &options,
                                 const BuildSettings &settings, llvm::raw_ostream &diagnostics) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readProgramText(path);
  if (text)
    return compileStepToArtifact(std::move(*text), outputPath, options, settings, diagnostics);
  diagnostics << "error: " << llvm::toString(text.takeError()) << '\n';
  return false;
}
