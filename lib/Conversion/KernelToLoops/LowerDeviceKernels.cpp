// fsdp-lower-kernels-to-device: kernel functions become functions that every thread of a device runs.

#include "KernelChecks.h"
#include "KernelEmitter.h"
#include "LoopsToLLVM.h"

#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/SymbolTable.h"

#include <numeric>

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

namespace fsdp {
#define GEN_PASS_DEF_LOWERDEVICEKERNELS
#include "fsdp/Conversion/KernelToLoops/Passes.h.inc"
} // namespace fsdp

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

/// Where a buffer of planned main begins, relative to the arena; 0 if that is not known.
static int64_t alignmentOf(Value memref, func::FuncOp main) {
  while (auto view = memref.getDefiningOp<ReshapeOp>())
    memref = view.getInput();
  int64_t offset = 1;
  if (auto buffer = memref.getDefiningOp<BufferOp>())
    offset = buffer.getOffset();
  else if (auto argument = dyn_cast<BlockArgument>(memref); argument && argument.getOwner() == &main.front())
    if (auto attribute = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kOffsetAttrName))
      offset = attribute.getInt();
  return std::gcd(offset, kArenaAlignment);
}

/// Says of each kernel what all its launches have in common.
static void noteAlignments(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main)
    return;
  llvm::StringMap<SmallVector<int64_t>> common;
  main.walk([&](LaunchOp launch) {
    SmallVector<int64_t> &alignments = common[launch.getKernel()];
    alignments.resize(launch->getNumOperands(), kArenaAlignment);
    for (auto [alignment, operand] : llvm::zip(alignments, launch->getOperands()))
      alignment = std::gcd(alignment, alignmentOf(operand, main));
  });
  for (auto kernel : module.getOps<KernelFunctionOp>())
    if (auto found = common.find(kernel.getSymName()); found != common.end())
      kernel->setAttr(kAlignmentsAttrName, DenseI64ArrayAttr::get(module.getContext(), found->second));
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// Pointers to the inputs and outputs, then the coordinates along the axes of the mesh.
static LLVM::LLVMFuncOp createFunction(KernelFunctionOp kernel, ModuleOp device, int64_t number) {
  OpBuilder builder = OpBuilder::atBlockEnd(device.getBody());
  size_t buffers = kernel.getBody().getNumArguments() + kernel.getYield().getResults().size();
  MeshAttr mesh = getMesh(kernel);
  SmallVector<Type> types(buffers, LLVM::LLVMPointerType::get(builder.getContext()));
  types.append(mesh ? mesh.getAxisNames().size() : 0, builder.getI32Type());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), types);
  std::string name = (kernel.getSymName() + "_" + Twine(number)).str();
  return LLVM::LLVMFuncOp::create(builder, kernel.getLoc(), name, type);
}

static void describeLaunch(LLVM::LLVMFuncOp function, KernelFunctionOp kernel, const DeviceLaunch &launch) {
  Builder builder(function.getContext());
  function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(), builder.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getMaxntidAttrName(),
                    builder.getDenseI32ArrayAttr({static_cast<int32_t>(launch.blockX), 1, 1}));
  function->setAttr(kKernelAttrName, FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
  function->setAttr(kGridAttrName, builder.getI64IntegerAttr(launch.gridX));
  function->setAttr(kBlockAttrName, builder.getI64IntegerAttr(launch.blockX));
}

/// The launches of one build.
static SmallVector<LLVM::LLVMFuncOp> buildOnce(KernelFunctionOp kernel, ModuleOp device, LoopRequests &requests) {
  SmallVector<LLVM::LLVMFuncOp> functions;
  while (true) {
    DeviceLaunch launch;
    launch.number = functions.size();
    LLVM::LLVMFuncOp function = createFunction(kernel, device, launch.number);
    KernelEmitter(kernel, function, requests, &launch).emit();
    if (!launch.exists && !functions.empty()) {
      function.erase();
      return functions;
    }
    // A kernel that writes nothing is one launch that does nothing.
    describeLaunch(function, kernel, launch);
    functions.push_back(function);
  }
}

static FailureOr<SmallVector<LLVM::LLVMFuncOp>> buildLaunches(KernelFunctionOp kernel, ModuleOp device) {
  LoopRequests requests;
  for (int build = 0; build < kMostBuilds; ++build) {
    requests.changed = false;
    SmallVector<LLVM::LLVMFuncOp> functions = buildOnce(kernel, device, requests);
    if (!requests.changed)
      return functions;
    for (LLVM::LLVMFuncOp function : functions)
      function.erase();
  }
  return kernel.emitOpError() << "has no device loops that satisfy all its operations after " << kMostBuilds
                              << " attempts";
}

namespace {

class LowerDeviceKernelsPass : public fsdp::impl::LowerDeviceKernelsBase<LowerDeviceKernelsPass> {
  using LowerDeviceKernelsBase::LowerDeviceKernelsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto target = module->getAttrOfType<StringAttr>(kTargetAttrName);
    if (forTarget && (!target || !target.getValue().starts_with("cuda:")))
      return;
    noteAlignments(module);
    auto builder = OpBuilder::atBlockEnd(module.getBody());
    ModuleOp device = ModuleOp::create(builder, module.getLoc(), kDeviceModuleName);
    for (KernelFunctionOp kernel : llvm::to_vector(module.getOps<KernelFunctionOp>())) {
      if (failed(checkKernel(kernel)))
        return signalPassFailure();
      FailureOr<SmallVector<LLVM::LLVMFuncOp>> functions = buildLaunches(kernel, device);
      if (failed(functions))
        return signalPassFailure();
      kernel->removeAttr(kAlignmentsAttrName);
      numLaunches += functions->size();
      ++numKernels;
      if (!keepKernels)
        kernel.erase();
      for (LLVM::LLVMFuncOp function : *functions)
        if (failed(lowerLoopsToLLVM(function)))
          return signalPassFailure();
    }
  }
};

} // namespace
