// Runs the last two phases for tests.

#include "ScheduledProgram.h"

#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fsdp;

std::unique_ptr<Executable> fsdp::compileScheduled(llvm::StringRef text, const CompileOptions &options) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  EXPECT_TRUE(module) << "the test's program does not parse";
  if (!module)
    return nullptr;
  PassManager manager(&context, ModuleOp::getOperationName());
  EXPECT_FALSE(buildCompilePipeline(manager, {Phase::Bufferize, Phase::Lower}, options));
  bool lowered = succeeded(manager.run(*module));
  EXPECT_TRUE(lowered) << "the test's program does not lower";
  if (!lowered)
    return nullptr;
  llvm::Expected<std::unique_ptr<Executable>> executable = Executable::create(*module);
  if (executable)
    return std::move(*executable);
  ADD_FAILURE() << llvm::toString(executable.takeError());
  return nullptr;
}
