// Translation to LLVM IR, optimization and linking, for the machine at hand.

#include "Jit.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace fsdp;

static llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

static std::unique_ptr<llvm::Module> translate(ModuleOp module, llvm::LLVMContext &context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  return translateModuleToLLVMIR(module, context, "step");
}

/// This machine, with the arithmetic that the program says: a product and a sum are two roundings.
static llvm::Expected<llvm::orc::JITTargetMachineBuilder> describeHost() {
  static const bool initialized = !llvm::InitializeNativeTarget() && !llvm::InitializeNativeTargetAsmPrinter();
  if (!initialized)
    return error("this LLVM cannot generate code for this machine");
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> host = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  host->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  return host;
}

/// Vectors as wide as the machine has them: kernels stream through memory.
static void preferWideVectors(llvm::Module &module, const llvm::TargetMachine &target) {
  if (!target.getTargetFeatureString().contains("+avx512f"))
    return;
  for (llvm::Function &function : module)
    if (!function.isDeclaration())
      function.addFnAttr("prefer-vector-width", "512");
}

static void optimize(llvm::Module &module, llvm::TargetMachine &target) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = true;
  tuning.LoopUnrolling = true;
  // Kernels are loops: straight-line vectorization finds little in them and takes long.
  tuning.SLPVectorization = false;
  llvm::PassBuilder builder(&target, tuning);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, modules);
}

/// The step function and its constant tables, taken out of `module`, which keeps the kernels. The step is a list of
/// thousands of calls: code generation that looks for improvements takes quadratic time on it and finds none.
static std::unique_ptr<llvm::Module> takeStep(llvm::Module &module) {
  llvm::ValueToValueMapTy mapping;
  auto belongsToStep = [](const llvm::GlobalValue *value) {
    return !llvm::isa<llvm::Function>(value) || value->getName() == "step";
  };
  std::unique_ptr<llvm::Module> step = llvm::CloneModule(module, mapping, belongsToStep);
  step->setModuleIdentifier("step");
  if (llvm::Function *function = module.getFunction("step"))
    function->eraseFromParent();
  module.setModuleIdentifier("kernels");
  return step;
}

namespace {
/// Generates code for kernels with all effort, and for the step with none.
class TwoSpeedCompiler : public llvm::orc::IRCompileLayer::IRCompiler {
public:
  TwoSpeedCompiler(std::unique_ptr<llvm::TargetMachine> thorough, std::unique_ptr<llvm::TargetMachine> quick)
      : IRCompiler(llvm::orc::irManglingOptionsFromTargetOptions(thorough->Options)), thorough(std::move(thorough)),
        quick(std::move(quick)) {}

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> operator()(llvm::Module &module) override {
    bool isStep = module.getModuleIdentifier() == "step";
    return llvm::orc::SimpleCompiler(isStep ? *quick : *thorough)(module);
  }

private:
  std::unique_ptr<llvm::TargetMachine> thorough, quick;
};
} // namespace

static llvm::Expected<std::unique_ptr<llvm::orc::IRCompileLayer::IRCompiler>>
createCompiler(llvm::orc::JITTargetMachineBuilder host) {
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> thorough = host.createTargetMachine();
  if (!thorough)
    return thorough.takeError();
  host.setCodeGenOptLevel(llvm::CodeGenOptLevel::None);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> quick = host.createTargetMachine();
  if (!quick)
    return quick.takeError();
  return std::make_unique<TwoSpeedCompiler>(std::move(*thorough), std::move(*quick));
}

/// A linker for `host`'s code that knows the runtime, the C library and the math library.
static llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> createLinker(llvm::orc::JITTargetMachineBuilder host) {
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit =
      llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(host).setCompileFunctionCreator(createCompiler).create();
  if (!jit)
    return jit.takeError();
  if (llvm::Error failed = bindRuntimeSymbols(**jit))
    return std::move(failed);
  auto process =
      llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess((*jit)->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  (*jit)->getMainJITDylib().addGenerator(std::move(*process));
  return jit;
}

llvm::Expected<std::unique_ptr<Jit>> Jit::compile(ModuleOp module) {
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> host = describeHost();
  if (!host)
    return host.takeError();
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> target = host->createTargetMachine();
  if (!target)
    return target.takeError();
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> kernels = translate(module, *context);
  if (!kernels)
    return error("the lowered module could not be translated to LLVM IR");
  kernels->setDataLayout((*target)->createDataLayout());
  kernels->setTargetTriple((*target)->getTargetTriple());
  std::unique_ptr<llvm::Module> step = takeStep(*kernels);
  preferWideVectors(*kernels, **target);
  optimize(*kernels, **target);

  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = createLinker(*host);
  if (!jit)
    return jit.takeError();
  llvm::orc::ThreadSafeContext shared(std::move(context));
  for (std::unique_ptr<llvm::Module> *part : {&kernels, &step})
    if (llvm::Error failed = (*jit)->addIRModule(llvm::orc::ThreadSafeModule(std::move(*part), shared)))
      return std::move(failed);
  return std::unique_ptr<Jit>(new Jit(std::move(*jit)));
}

llvm::Expected<void *> Jit::lookup(StringRef name) {
  llvm::Expected<llvm::orc::ExecutorAddr> address = jit->lookup(name);
  if (!address)
    return address.takeError();
  return address->toPtr<void *>();
}
