// Translation to LLVM IR, optimization and code generation.

#include "MachineCode.h"

#include "fsdp/Support/OptimizeModule.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/X86TargetParser.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <cstdlib>

using namespace mlir;
using namespace fsdp;

static llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// Another processor than this machine's, for code that is to run elsewhere: a name of LLVM's, like "x86-64-v3".
static llvm::Error chooseProcessor(llvm::orc::JITTargetMachineBuilder &host) {
  const char *name = std::getenv("FSDP_HOST_CPU");
  if (!name || StringRef(name) == "native")
    return llvm::Error::success();
  if (!host.getTargetTriple().isX86() || llvm::X86::parseArchX86(name) == llvm::X86::CK_None)
    return error(llvm::Twine("FSDP_HOST_CPU: there is no processor '") + name + "' for this machine's kind of code");
  llvm::SmallVector<StringRef> features;
  llvm::X86::getFeaturesForCPU(name, features);
  host.setCPU(name);
  host.getFeatures() = llvm::SubtargetFeatures();
  for (StringRef feature : features)
    host.getFeatures().AddFeature(feature);
  return llvm::Error::success();
}

llvm::Expected<llvm::orc::JITTargetMachineBuilder> fsdp::describeHost() {
  static const bool initialized = !llvm::InitializeNativeTarget() && !llvm::InitializeNativeTargetAsmPrinter();
  if (!initialized)
    return error("this LLVM cannot generate code for this machine");
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> host = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  if (llvm::Error wrong = chooseProcessor(*host))
    return std::move(wrong);
  host->getOptions().AllowFPOpFusion = llvm::FPOpFusion::Strict;
  host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  host->setRelocationModel(llvm::Reloc::PIC_);
  host->setCodeModel(llvm::CodeModel::Small);
  return host;
}

static std::unique_ptr<llvm::Module> translate(ModuleOp module, llvm::LLVMContext &context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  return translateModuleToLLVMIR(module, context, "kernels");
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
  optimizeModule(module, target, tuning);
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
  return step;
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
fsdp::generateQuickly(llvm::Module &module, const llvm::orc::JITTargetMachineBuilder &target) {
  llvm::orc::JITTargetMachineBuilder quick = target;
  quick.setCodeGenOptLevel(llvm::CodeGenOptLevel::None);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine = quick.createTargetMachine();
  if (!machine)
    return machine.takeError();
  module.setDataLayout((*machine)->createDataLayout());
  module.setTargetTriple((*machine)->getTargetTriple());
  return llvm::orc::SimpleCompiler(**machine)(module);
}

llvm::Expected<ObjectCode> fsdp::generateCode(ModuleOp module, const llvm::orc::JITTargetMachineBuilder &target,
                                              TimingScope &timing) {
  llvm::orc::JITTargetMachineBuilder builder = target;
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine = builder.createTargetMachine();
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  TimingScope phase = timing.nest("translate to LLVM IR");
  std::unique_ptr<llvm::Module> kernels = translate(module, context);
  if (!kernels)
    return error("the lowered module could not be translated to LLVM IR");
  kernels->setDataLayout((*machine)->createDataLayout());
  kernels->setTargetTriple((*machine)->getTargetTriple());
  std::unique_ptr<llvm::Module> step = takeStep(*kernels);
  phase = timing.nest("optimize kernels");
  preferWideVectors(*kernels, **machine);
  optimize(*kernels, **machine);
  phase = timing.nest("generate code of kernels");
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> kernelCode = llvm::orc::SimpleCompiler(**machine)(*kernels);
  if (!kernelCode)
    return kernelCode.takeError();
  phase = timing.nest("generate code of the step");
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> stepCode = generateQuickly(*step, target);
  if (!stepCode)
    return stepCode.takeError();
  ObjectCode objects;
  objects.push_back(std::move(*kernelCode));
  objects.push_back(std::move(*stepCode));
  return objects;
}
