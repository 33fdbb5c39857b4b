// fsdp-opt: mlir-opt's behaviour over our dialects, passes and pipelines, plus repair of the text that newer producers
// write.

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/InitAllPasses.h"
#include "fsdp/Pipelines/Phases.h"

#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

static LogicalResult fail(const Twine &message) {
  llvm::errs() << "fsdp-opt: error: " << message << '\n';
  return failure();
}

/// The passes and pipelines of the command line, then the phases of --compile-from and --compile-to.
static LogicalResult setUp(PassManager &pm, const MlirOptMainConfig &config, std::optional<fsdp::PhaseRange> range,
                           const fsdp::CompileOptions &options) {
  if (failed(config.setupPassPipeline(pm)))
    return failure();
  if (!range)
    return success();
  if (llvm::Error error = fsdp::buildCompilePipeline(pm, *range, options))
    return fail(llvm::toString(std::move(error)));
  return success();
}

static LogicalResult run(StringRef input, StringRef output, DialectRegistry &registry,
                         const MlirOptMainConfig &config) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = fsdp::readProgramText(input);
  if (!text)
    return fail(llvm::toString(text.takeError()));
  std::string message;
  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(output, &message);
  if (!file)
    return fail(message);
  if (failed(MlirOptMain(file->os(), std::move(*text), registry, config)))
    return failure();
  file->keep();
  return success();
}

/// Whole programs stand in one function, so the note that prints the operation would bury the error itself.
static void hideOperationsInDiagnostics() {
  if (llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("mlir-print-op-on-diagnostic"))
    static_cast<llvm::cl::opt<bool> *>(option)->setInitialValue(false);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  fsdp::CompileOptionFlags optionFlags;
  fsdp::PhaseRangeFlags rangeFlags(optionFlags.getCategory());

  DialectRegistry registry;
  fsdp::registerAllDialects(registry);
  fsdp::registerAllPasses();
  fsdp::registerPipelines([&] { return optionFlags.get(); });

  std::string help = registerCLIOptions("fsdp-opt: compiles sharded training steps\n", registry);
  hideOperationsInDiagnostics();
  auto [input, output] = parseCLIOptions(argc, argv, help);
  MlirOptMainConfig given = MlirOptMainConfig::createFromCLOptions();
  if (given.shouldListPasses()) {
    printRegisteredPasses();
    return 0;
  }
  MlirOptMainConfig config = given;
  config.setPassPipelineSetupFn([&](PassManager &pm) { return setUp(pm, given, rangeFlags.get(), optionFlags.get()); });
  return asMainReturnCode(run(input, output, registry, config));
}
