// Memory that a kernel of a device keeps for itself.

#include "DeviceMemory.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace fsdp::kernels;

KernelBuffer fsdp::kernels::deviceMemory(Operation *op, StringRef what, RankedTensorType type,
                                         ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  auto kernel = op->getParentOfType<fsdp::KernelFunctionOp>();
  int64_t number = std::distance(kernel.getBody().front().begin(), Block::iterator(op));
  std::string name = (kernel.getSymName() + "_" + what + Twine(number)).str();
  auto module = b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto global = module.lookupSymbol<LLVM::GlobalOp>(name);
  if (!global) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    Type stored = getStorageType(type.getElementType());
    auto array = LLVM::LLVMArrayType::get(stored, type.getNumElements());
    global = LLVM::GlobalOp::create(b, array, /*isConstant=*/false, LLVM::Linkage::External, name,
                                    b.getZeroAttr(RankedTensorType::get({type.getNumElements()}, stored)),
                                    /*alignment=*/64, /*addrSpace=*/1);
  }
  Value there = LLVM::AddressOfOp::create(b, global);
  Value pointer = LLVM::AddrSpaceCastOp::create(b, LLVM::LLVMPointerType::get(b.getContext()), there);
  return {pointer, type, 64};
}
