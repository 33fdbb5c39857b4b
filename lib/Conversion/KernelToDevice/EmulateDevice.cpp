// fsdp-emulate-device: functions of the host that run the threads of a device one after the other.

#include "fsdp/Conversion/KernelToDevice/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_EMULATEDEVICEPASS
#include "fsdp/Conversion/KernelToDevice/Passes.h.inc"
} // namespace fsdp

static LLVM::LLVMFuncOp declare(ModuleOp module, StringRef name, Type result, ArrayRef<Type> arguments) {
  if (auto found = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return found;
  auto builder = OpBuilder::atBlockBegin(module.getBody());
  return LLVM::LLVMFuncOp::create(builder, module.getLoc(), name, LLVM::LLVMFunctionType::get(result, arguments));
}

/// What a thread asks of the device becomes calls; true if it waits for other threads.
static bool replaceDeviceOps(LLVM::LLVMFuncOp function, ModuleOp module) {
  Type i32 = IntegerType::get(module.getContext(), 32), none = LLVM::LLVMVoidType::get(module.getContext());
  bool cooperates = false;
  function.walk([&](Operation *op) {
    OpBuilder builder(op);
    auto call = [&](StringRef name, Type result, ValueRange arguments) {
      SmallVector<Type> types(arguments.getTypes());
      auto made = LLVM::CallOp::create(builder, op->getLoc(), declare(module, name, result, types), arguments);
      if (op->getNumResults())
        op->getResult(0).replaceAllUsesWith(made.getResult());
      op->erase();
    };
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](NVVM::ThreadIdXOp) { call("fsdp_emulate_thread", i32, {}); })
        .Case([&](NVVM::BlockIdXOp) { call("fsdp_emulate_block", i32, {}); })
        .Case([&](NVVM::BarrierOp) {
          cooperates = true;
          call("fsdp_emulate_barrier", none, {});
        })
        .Case([&](NVVM::ShflOp shuffle) {
          cooperates = true;
          call("fsdp_emulate_shuffle", i32, {shuffle.getVal(), shuffle.getOffset()});
        })
        .Case([&](NVVM::VoteSyncOp vote) {
          cooperates = true;
          Value word = LLVM::ZExtOp::create(builder, op->getLoc(), i32, vote.getPred());
          call("fsdp_emulate_ballot", i32, {word});
        });
  });
  return cooperates;
}

/// The memory of a block that an address is in; null if it is in a buffer, in a constant, or in what outlives a launch.
static LLVM::GlobalOp findSharedMemory(Value address, ModuleOp module) {
  while (Operation *op = address.getDefiningOp()) {
    if (auto found = dyn_cast<LLVM::AddressOfOp>(op)) {
      auto global = module.lookupSymbol<LLVM::GlobalOp>(found.getGlobalName());
      constexpr uint32_t sharedSpace = 3;
      return global && global.getAddrSpace() == sharedSpace ? global : nullptr;
    }
    if (!isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp>(op))
      return nullptr;
    address = op->getOperand(0);
  }
  return nullptr;
}

/// What a thread does with the memory of its block is told before it does it.
static void watchSharedMemory(LLVM::LLVMFuncOp function, ModuleOp module) {
  MLIRContext *context = module.getContext();
  Type generic = LLVM::LLVMPointerType::get(context), i64 = IntegerType::get(context, 64),
       none = LLVM::LLVMVoidType::get(context);
  auto watch = [&](Operation *op, Value address, Type type, bool isWrite) {
    if (!findSharedMemory(address, module))
      return;
    OpBuilder builder(op);
    Location loc = op->getLoc();
    auto number = [&](int64_t value) {
      return LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value)).getResult();
    };
    if (address.getType() != generic)
      address = LLVM::AddrSpaceCastOp::create(builder, loc, generic, address);
    int64_t bytes = DataLayout::closest(op).getTypeSize(type).getFixedValue();
    LLVM::CallOp::create(builder, loc, declare(module, "fsdp_emulate_access", none, {generic, i64, i64}),
                         ValueRange{address, number(bytes), number(isWrite)});
  };
  function.walk([&](Operation *op) {
    if (auto load = dyn_cast<LLVM::LoadOp>(op))
      watch(op, load.getAddr(), load.getType(), false);
    else if (auto store = dyn_cast<LLVM::StoreOp>(op))
      watch(op, store.getAddr(), store.getValue().getType(), true);
  });
}

/// Other threads write it while one waits, so no compiler may think that it knows all its uses. Weak, for the step and
/// its kernels become two objects.
static void shareGlobal(LLVM::GlobalOp global) {
  auto array = cast<LLVM::LLVMArrayType>(global.getType());
  auto type = RankedTensorType::get({static_cast<int64_t>(array.getNumElements())}, array.getElementType());
  global.setLinkage(LLVM::Linkage::Weak);
  global.setValueAttr(Builder(global.getContext()).getZeroAttr(type));
}

/// A function of arrays of pointers and coordinates that calls `function`.
static LLVM::LLVMFuncOp createThread(LLVM::LLVMFuncOp function, ModuleOp module) {
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  Location loc = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(module.getContext()), {pointer, pointer});
  auto thread = LLVM::LLVMFuncOp::create(builder, loc, (function.getSymName() + "_thread").str(), type);
  builder.setInsertionPointToEnd(thread.addEntryBlock(builder));
  SmallVector<Value> arguments;
  int32_t pointers = 0, coordinates = 0;
  for (Type argument : function.getArgumentTypes()) {
    bool isPointer = argument == pointer;
    Value array = thread.getArgument(isPointer ? 0 : 1);
    LLVM::GEPArg index(isPointer ? pointers++ : coordinates++);
    Value slot = LLVM::GEPOp::create(builder, loc, pointer, argument, array, ArrayRef<LLVM::GEPArg>{index});
    arguments.push_back(LLVM::LoadOp::create(builder, loc, argument, slot));
  }
  LLVM::CallOp::create(builder, loc, function, arguments);
  LLVM::ReturnOp::create(builder, loc, ValueRange());
  return thread;
}

/// The kernel: its launches in order.
static void createKernel(StringRef name, ArrayRef<LLVM::LLVMFuncOp> launches, ModuleOp module) {
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  Location loc = module.getLoc();
  MLIRContext *context = module.getContext();
  Type pointer = LLVM::LLVMPointerType::get(context), i64 = builder.getI64Type(),
       none = LLVM::LLVMVoidType::get(context);
  auto kernel = LLVM::LLVMFuncOp::create(builder, loc, name, LLVM::LLVMFunctionType::get(none, {pointer, pointer}));
  builder.setInsertionPointToEnd(kernel.addEntryBlock(builder));
  auto number = [&](int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value)).getResult();
  };
  auto launcher = declare(module, "fsdp_emulate_launch", none, {pointer, pointer, pointer, i64, i64, i64});
  LLVM::CallOp::create(builder, loc, declare(module, "fsdp_emulate_begin", none, {}), ValueRange());
  for (LLVM::LLVMFuncOp launch : launches) {
    bool cooperates = replaceDeviceOps(launch, module);
    watchSharedMemory(launch, module);
    Value thread = LLVM::AddressOfOp::create(builder, loc, createThread(launch, module));
    Value arguments[] = {thread,
                         kernel.getArgument(0),
                         kernel.getArgument(1),
                         number(launch->getAttrOfType<IntegerAttr>(kGridAttrName).getInt()),
                         number(launch->getAttrOfType<IntegerAttr>(kBlockAttrName).getInt()),
                         number(cooperates)};
    LLVM::CallOp::create(builder, loc, launcher, arguments);
    for (NamedAttribute attribute : llvm::to_vector(launch->getDiscardableAttrs()))
      launch->removeDiscardableAttr(attribute.getName());
  }
  LLVM::CallOp::create(builder, loc, declare(module, "fsdp_emulate_end", none, {}), ValueRange());
  LLVM::ReturnOp::create(builder, loc, ValueRange());
}

namespace {

class EmulateDevicePass : public fsdp::impl::EmulateDevicePassBase<EmulateDevicePass> {
  using EmulateDevicePassBase::EmulateDevicePassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto device = module.lookupSymbol<ModuleOp>(kDeviceModuleName);
    if (!device) {
      module.emitError() << "expected a module '" << kDeviceModuleName << "'";
      return signalPassFailure();
    }
    llvm::MapVector<StringRef, SmallVector<LLVM::LLVMFuncOp>> kernels;
    for (auto kernel : llvm::make_early_inc_range(module.getOps<KernelFunctionOp>()))
      kernel.erase();
    for (Operation &original : *device.getBody()) {
      Operation &op = *original.clone();
      module.push_back(&op);
      if (auto global = dyn_cast<LLVM::GlobalOp>(op); global && !global.getConstant())
        shareGlobal(global);
      auto kernel = op.getAttrOfType<FlatSymbolRefAttr>(kKernelAttrName);
      if (!kernel)
        continue;
      auto launch = cast<LLVM::LLVMFuncOp>(op);
      launch.setSymName(("device_" + launch.getSymName()).str()); // a kernel may have a launch's name
      kernels[kernel.getValue()].push_back(launch);
    }
    if (!keepDevice)
      device.erase();
    for (auto &[name, launches] : kernels)
      createKernel(name, launches, module);
  }
};

} // namespace
