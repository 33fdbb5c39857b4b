// Translation of device functions to LLVM IR and PTX.

#include "DeviceCode.h"

#include "fsdp/Support/OptimizeModule.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace fsdp;

static constexpr llvm::StringLiteral kTriple = "nvptx64-nvidia-cuda";

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>> createTarget(const CudaArchitecture &architecture) {
  static const bool initialized = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)initialized;
  llvm::Triple triple(kTriple);
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return llvm::createStringError("this LLVM cannot generate code for NVIDIA's devices: " + message);
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(triple, architecture.processor, architecture.ptxFeature, options, llvm::Reloc::PIC_,
                                  std::nullopt, llvm::CodeGenOptLevel::Default));
}

static void optimize(llvm::Module &module, llvm::TargetMachine &target) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = false; // vectors are explicit, lanes are threads
  tuning.SLPVectorization = false;
  optimizeModule(module, target, tuning);
}

/// Functions that are declared but no intrinsics are the C library's: libdevice has each under a longer name.
static bool renameLibraryFunctions(llvm::Module &module) {
  bool found = false;
  for (llvm::Function &function : module) {
    if (!function.isDeclaration() || function.isIntrinsic())
      continue;
    function.setName("__nv_" + function.getName());
    found = true;
  }
  return found;
}

llvm::Error DeviceCode::linkLibrary() {
  llvm::Expected<std::string> path = findLibdevice();
  if (!path)
    return path.takeError();
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> library = llvm::getLazyIRFileModule(*path, diagnostic, *context);
  if (!library)
    return llvm::createStringError("'" + *path + "' is not a bitcode library: " + diagnostic.getMessage());
  library->setDataLayout(module->getDataLayout());
  library->setTargetTriple(module->getTargetTriple());
  if (llvm::Linker::linkModules(*module, std::move(library), llvm::Linker::LinkOnlyNeeded))
    return llvm::createStringError("NVIDIA's device library cannot be linked");
  for (llvm::Function &function : *module) {
    if (!function.getName().starts_with("__nv_"))
      continue;
    if (function.isDeclaration())
      return llvm::createStringError("NVIDIA's device library has no function '" + function.getName() + "'");
    function.setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  return llvm::Error::success();
}

llvm::Expected<DeviceCode> DeviceCode::translate(mlir::ModuleOp device) {
  mlir::DialectRegistry registry;
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  mlir::registerNVVMDialectTranslation(registry);
  device.getContext()->appendDialectRegistry(registry);
  DeviceCode code;
  code.context = std::make_unique<llvm::LLVMContext>();
  code.module = mlir::translateModuleToLLVMIR(device, *code.context, "device");
  if (!code.module)
    return llvm::createStringError("the device functions could not be translated to LLVM IR");
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> target = createTarget({"sm_80", "sm_80", "+ptx70"});
  if (!target)
    return target.takeError();
  code.module->setDataLayout((*target)->createDataLayout());
  code.module->setTargetTriple((*target)->getTargetTriple());
  if (renameLibraryFunctions(*code.module))
    if (llvm::Error error = code.linkLibrary())
      return std::move(error);
  return code;
}

llvm::Expected<std::string> DeviceCode::emitText(const CudaArchitecture &architecture) const {
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> target = createTarget(architecture);
  if (!target)
    return target.takeError();
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(*module);
  optimize(*copy, **target);
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream stream(text);
  llvm::legacy::PassManager passes;
  if ((*target)->addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::AssemblyFile))
    return llvm::createStringError("this LLVM cannot write PTX text");
  passes.run(*copy);
  return text.str().str();
}
