// fsdp-compile-device: the functions of a device become images of its machine code.

#include "Assembler.h"
#include "DeviceCode.h"

#include "fsdp/Conversion/KernelToDevice/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_COMPILEDEVICEPASS
#include "fsdp/Conversion/KernelToDevice/Passes.h.inc"
} // namespace fsdp

/// Text ends with a zero byte, as the CUDA driver wants it.
static llvm::Expected<std::string> compileFor(const CudaArchitecture &architecture, const DeviceCode &code,
                                              Assembler &assembler) {
  llvm::Expected<std::string> text = code.emitText(architecture);
  if (!text)
    return text.takeError();
  if (!architecture.isText())
    return assembler.assemble(*text, architecture);
  text->push_back('\0');
  return text;
}

static Attribute describeImage(MLIRContext *context, const CudaArchitecture &architecture, StringRef data) {
  Builder builder(context);
  auto type = RankedTensorType::get({static_cast<int64_t>(data.size())}, builder.getI8Type());
  auto bytes = DenseElementsAttr::getFromRawBuffer(type, ArrayRef(data.data(), data.size()));
  return builder.getDictionaryAttr({builder.getNamedAttr("architecture", builder.getStringAttr(architecture.name)),
                                    builder.getNamedAttr("data", bytes)});
}

namespace {

class CompileDevicePass : public fsdp::impl::CompileDevicePassBase<CompileDevicePass> {
  using CompileDevicePassBase::CompileDevicePassBase;

  void runOnOperation() override {
    if (llvm::Error error = compile()) {
      getOperation().emitError(llvm::toString(std::move(error)));
      signalPassFailure();
    }
  }

  /// None if the module's target is not CUDA.
  llvm::Error findArchitectures(ModuleOp module, SmallVectorImpl<CudaArchitecture> &wanted) {
    if (!forTarget) {
      llvm::Expected<SmallVector<CudaArchitecture>> parsed = parseCudaArchitectures(architectures);
      if (!parsed)
        return parsed.takeError();
      wanted = std::move(*parsed);
      return llvm::Error::success();
    }
    auto attribute = module->getAttrOfType<StringAttr>(kTargetAttrName);
    llvm::Expected<Target> target = parseTarget(attribute ? attribute.getValue() : "cpu");
    if (!target)
      return target.takeError();
    wanted = std::move(target->architectures);
    return llvm::Error::success();
  }

  llvm::Error compile() {
    ModuleOp module = getOperation();
    SmallVector<CudaArchitecture> wanted;
    if (llvm::Error error = findArchitectures(module, wanted))
      return error;
    if (wanted.empty())
      return llvm::Error::success();
    auto device = module.lookupSymbol<ModuleOp>(kDeviceModuleName);
    if (!device)
      return llvm::createStringError("expected a module '" + kDeviceModuleName + "'");
    llvm::Expected<DeviceCode> code = DeviceCode::translate(device);
    if (!code)
      return code.takeError();
    SmallVector<Attribute> images;
    Assembler assembler(cacheFolder);
    for (const CudaArchitecture &architecture : wanted) {
      llvm::Expected<std::string> data = compileFor(architecture, *code, assembler);
      if (!data)
        return data.takeError();
      images.push_back(describeImage(&getContext(), architecture, *data));
      ++numImages;
    }
    numAssembled += assembler.getRunCount();
    module->setAttr(kDeviceImagesAttrName, ArrayAttr::get(&getContext(), images));
    device.erase();
    return llvm::Error::success();
  }
};

} // namespace
