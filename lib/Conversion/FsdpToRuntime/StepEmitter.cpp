// Emission of runtime calls in the LLVM dialect.

#include "StepEmitter.h"

using namespace mlir;
using namespace fsdp;

StepEmitter::StepEmitter(ModuleOp module, ConstantTables &tables, StepScratch scratch)
    : tables(tables), builder(module.getContext()) {
  Location loc = module.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(module.getContext()), i32 = builder.getI32Type();
  builder.setInsertionPointToEnd(module.getBody());
  function = LLVM::LLVMFuncOp::create(builder, loc, "step", LLVM::LLVMFunctionType::get(i32, {pointer, pointer}));
  // A long list of calls: optimizing it costs time and gains nothing. Kernels are other functions.
  function.setNoInline(true);
  function.setOptimizeNone(true);
  Block *entry = function.addEntryBlock(builder);
  exit = &function.getBody().emplaceBlock();
  builder.setInsertionPointToEnd(entry);
  auto allocate = [&](Type type, int64_t count) {
    return LLVM::AllocaOp::create(builder, loc, pointer, type, constant64(loc, std::max<int64_t>(count, 1)), 0);
  };
  statusSlot = allocate(i32, 1);
  pointerSlot = allocate(pointer, 1);
  integerSlot = allocate(builder.getI64Type(), 1);
  pointers = allocate(pointer, scratch.pointers);
  transfers = allocate(ConstantTables::getTransferType(module.getContext()), scratch.transfers);
  // The status goes through memory: a block argument with a source per call makes code generation quadratic.
  builder.setInsertionPointToEnd(exit);
  LLVM::ReturnOp::create(builder, loc, LLVM::LoadOp::create(builder, loc, i32, statusSlot));
  builder.setInsertionPointToEnd(entry);
}

Value StepEmitter::constant32(Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(value));
}

Value StepEmitter::constant64(Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value));
}

Value StepEmitter::address(Location loc, int64_t offset) {
  Value arena = function.getArgument(1);
  return LLVM::GEPOp::create(builder, loc, arena.getType(), builder.getI8Type(), arena,
                             ValueRange{constant64(loc, offset)});
}

Value StepEmitter::addressOf(Location loc, LLVM::GlobalOp global) {
  return LLVM::AddressOfOp::create(builder, loc, global);
}

void StepEmitter::call(Location loc, StringRef callee, ValueRange arguments) {
  SmallVector<Value> all = {getContext()};
  llvm::append_range(all, arguments);
  Value status = LLVM::CallOp::create(builder, loc, builder.getI32Type(), callee, all).getResult();
  LLVM::StoreOp::create(builder, loc, status, statusSlot);
  Value good = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, status, constant32(loc, FSDP_RT_OK));
  Block *next = new Block;
  function.getBody().getBlocks().insertAfter(builder.getBlock()->getIterator(), next);
  LLVM::CondBrOp::create(builder, loc, good, next, ValueRange(), exit, ValueRange());
  builder.setInsertionPointToEnd(next);
}

void StepEmitter::callWithSlot(Location loc, StringRef callee, ArrayRef<Value> arguments, Value slot) {
  SmallVector<Value> all(arguments);
  all.push_back(slot);
  call(loc, callee, all);
}

Value StepEmitter::callForPointer(Location loc, StringRef callee, ArrayRef<Value> arguments) {
  callWithSlot(loc, callee, arguments, pointerSlot);
  return LLVM::LoadOp::create(builder, loc, pointerSlot.getType(), pointerSlot);
}

Value StepEmitter::callForInteger(Location loc, StringRef callee, ArrayRef<Value> arguments) {
  callWithSlot(loc, callee, arguments, integerSlot);
  return LLVM::LoadOp::create(builder, loc, builder.getI64Type(), integerSlot);
}

Value StepEmitter::pointerArray(Location loc, ValueRange values) {
  for (auto [index, value] : llvm::enumerate(values)) {
    Value slot = LLVM::GEPOp::create(builder, loc, pointers.getType(), pointers.getType(), pointers,
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc, value, slot);
  }
  return pointers;
}

Value StepEmitter::transferArray(Location loc, ArrayRef<TransferConstants> constants, ValueRange inputs,
                                 ValueRange outputs) {
  LLVM::LLVMStructType type = ConstantTables::getTransferType(builder.getContext());
  Value initial = addressOf(loc, tables.createTransfers(constants));
  Value bytes = constant64(loc, sizeof(fsdp_rt_transfer) * constants.size());
  LLVM::MemcpyOp::create(builder, loc, transfers, initial, bytes, /*isVolatile=*/false);
  auto fill = [&](size_t index, int32_t field, Value buffer) {
    Value slot = LLVM::GEPOp::create(builder, loc, transfers.getType(), type, transfers,
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index), field});
    LLVM::StoreOp::create(builder, loc, buffer, slot);
  };
  for (auto [index, input, output] : llvm::enumerate(inputs, outputs)) {
    fill(index, 0, input);
    fill(index, 1, output);
  }
  return transfers;
}

void StepEmitter::finish(Location loc) {
  LLVM::StoreOp::create(builder, loc, constant32(loc, FSDP_RT_OK), statusSlot);
  LLVM::BrOp::create(builder, loc, ValueRange(), exit);
}
