// Creates the globals.

#include "ConstantTables.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fsdp;

ConstantTables::ConstantTables(ModuleOp module) : module(module) {
  auto found = module.lookupSymbol<ModuleOp>(kDeviceModuleName);
  if (!found)
    return;
  device = true;
  for (auto function : found.getOps<LLVM::LLVMFuncOp>())
    if (auto kernel = function->getAttrOfType<FlatSymbolRefAttr>(kKernelAttrName))
      launches[kernel.getValue()].push_back(function);
}

LLVM::GlobalOp ConstantTables::createGlobal(StringRef prefix, Type type, Attribute value) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  std::string name = (prefix + Twine(count++)).str();
  return LLVM::GlobalOp::create(builder, module.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::Internal, name,
                                value);
}

LLVM::GlobalOp ConstantTables::getString(StringRef text) {
  LLVM::GlobalOp &global = strings[text];
  if (!global) {
    std::string terminated = text.str() + '\0';
    auto type = LLVM::LLVMArrayType::get(IntegerType::get(module.getContext(), 8), terminated.size());
    global = createGlobal("text_", type, StringAttr::get(module.getContext(), terminated));
  }
  return global;
}

LLVM::GlobalOp ConstantTables::getIntegers(StringRef prefix, ArrayRef<int64_t> numbers) {
  LLVM::GlobalOp &global =
      integers[StringRef(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(int64_t))];
  if (!global) {
    Type i64 = IntegerType::get(module.getContext(), 64);
    auto value = DenseElementsAttr::get(RankedTensorType::get(numbers.size(), i64), numbers);
    global = createGlobal(prefix, LLVM::LLVMArrayType::get(i64, numbers.size()), value);
  }
  return global;
}

LLVM::GlobalOp ConstantTables::getGemmDescriptor(const fsdp_rt_gemm_descriptor &descriptor) {
  static_assert(sizeof(descriptor) % sizeof(int64_t) == 0, "a descriptor is an array of int64_t");
  ArrayRef<int64_t> fields(reinterpret_cast<const int64_t *>(&descriptor), sizeof(descriptor) / sizeof(int64_t));
  return getIntegers("gemm_", fields);
}

LLVM::LLVMStructType ConstantTables::getTransferType(MLIRContext *context) {
  Type pointer = LLVM::LLVMPointerType::get(context), i64 = IntegerType::get(context, 64);
  return LLVM::LLVMStructType::getLiteral(context, {pointer, pointer, i64, i64, i64, pointer});
}

/// The initializer is code, since names are addresses of other globals.
LLVM::GlobalOp ConstantTables::createTransfers(ArrayRef<TransferConstants> transfers) {
  MLIRContext *context = module.getContext();
  LLVM::LLVMStructType element = getTransferType(context);
  auto array = LLVM::LLVMArrayType::get(element, transfers.size());
  SmallVector<LLVM::GlobalOp> names;
  for (const TransferConstants &transfer : transfers)
    names.push_back(getString(transfer.name));
  LLVM::GlobalOp global = createGlobal("transfers_", array, Attribute());
  Location loc = module.getLoc();
  OpBuilder builder(context);
  builder.createBlock(&global.getInitializerRegion());
  Value table = LLVM::ZeroOp::create(builder, loc, array);
  for (auto [index, transfer] : llvm::enumerate(transfers)) {
    int64_t at = index;
    int64_t numbers[] = {transfer.shardElements, transfer.fullElements, transfer.elementType};
    for (auto [field, number] : llvm::enumerate(numbers)) {
      Value constant = LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(number));
      table = LLVM::InsertValueOp::create(builder, loc, table, constant,
                                          ArrayRef<int64_t>{at, static_cast<int64_t>(field) + 2});
    }
    Value name = LLVM::AddressOfOp::create(builder, loc, names[index]);
    table = LLVM::InsertValueOp::create(builder, loc, table, name, ArrayRef<int64_t>{at, 5});
  }
  LLVM::ReturnOp::create(builder, loc, table);
  return global;
}

LLVM::GlobalOp ConstantTables::createComputed(StringRef prefix, Type type,
                                              llvm::function_ref<Value(OpBuilder &)> fill) {
  LLVM::GlobalOp global = createGlobal(prefix, type, Attribute());
  OpBuilder builder(module.getContext());
  builder.createBlock(&global.getInitializerRegion());
  LLVM::ReturnOp::create(builder, module.getLoc(), fill(builder));
  return global;
}

/// fsdp_rt_device_entry, one a launch.
LLVM::GlobalOp ConstantTables::createEntries(ArrayRef<LLVM::LLVMFuncOp> functions) {
  MLIRContext *context = module.getContext();
  Location loc = module.getLoc();
  Type i64 = IntegerType::get(context, 64);
  auto entry = LLVM::LLVMStructType::getLiteral(context, {LLVM::LLVMPointerType::get(context), i64, i64, i64});
  auto array = LLVM::LLVMArrayType::get(entry, functions.size());
  SmallVector<LLVM::GlobalOp> names;
  for (LLVM::LLVMFuncOp function : functions)
    names.push_back(getString(function.getSymName()));
  return createComputed("entries_", array, [&](OpBuilder &builder) {
    Value table = LLVM::ZeroOp::create(builder, loc, array);
    for (auto [index, function] : llvm::enumerate(functions)) {
      int64_t at = index;
      auto insert = [&](Value value, int64_t field) {
        table = LLVM::InsertValueOp::create(builder, loc, table, value, ArrayRef<int64_t>{at, field});
      };
      insert(LLVM::AddressOfOp::create(builder, loc, names[index]), 0);
      for (auto [field, name] : llvm::enumerate(ArrayRef<StringRef>{kGridAttrName, kBlockAttrName}))
        insert(LLVM::ConstantOp::create(builder, loc, function->getAttrOfType<IntegerAttr>(name)), field + 1);
    }
    return table;
  });
}

LLVM::GlobalOp ConstantTables::getDeviceKernel(StringRef kernel, ArrayRef<int64_t> bufferTypes) {
  LLVM::GlobalOp &global = deviceKernels[kernel];
  if (global)
    return global;
  MLIRContext *context = module.getContext();
  Location loc = module.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(context);
  auto type = LLVM::LLVMStructType::getLiteral(context, {pointer, IntegerType::get(context, 64), pointer, pointer});
  const SmallVector<LLVM::LLVMFuncOp> &functions = launches[kernel];
  LLVM::GlobalOp entries = createEntries(functions), types = getIntegers(bufferTypes);
  auto host = module.lookupSymbol<LLVM::LLVMFuncOp>(kernel);
  global = createComputed("device_kernel_", type, [&](OpBuilder &builder) {
    Value table = LLVM::ZeroOp::create(builder, loc, type);
    auto insert = [&](Value value, int64_t field) {
      table = LLVM::InsertValueOp::create(builder, loc, table, value, field);
    };
    insert(LLVM::AddressOfOp::create(builder, loc, entries), 0);
    insert(LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(functions.size())), 1);
    if (host)
      insert(LLVM::AddressOfOp::create(builder, loc, host), 2);
    insert(LLVM::AddressOfOp::create(builder, loc, types), 3);
    return table;
  });
  return global;
}
