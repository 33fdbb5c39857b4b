// From scf, arith, math and vector to the LLVM dialect, for one function.

#include "LoopsToLLVM.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

static LogicalResult lowerLoops(LLVM::LLVMFuncOp function) {
  RewritePatternSet patterns(function.getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*function.getContext());
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(function, target, std::move(patterns));
}

static LogicalResult lowerArithmetic(LLVM::LLVMFuncOp function) {
  LLVMTypeConverter types(function.getContext());
  RewritePatternSet patterns(function.getContext());
  arith::populateArithToLLVMConversionPatterns(types, patterns);
  populateMathToLLVMConversionPatterns(types, patterns);
  populateVectorToLLVMConversionPatterns(types, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(types, patterns);
  LLVMConversionTarget target(*function.getContext());
  target.addLegalOp<LLVM::LLVMFuncOp>();
  target.addLegalDialect<NVVM::NVVMDialect>();
  return applyFullConversion(function, target, std::move(patterns));
}

LogicalResult fsdp::kernels::lowerLoopsToLLVM(LLVM::LLVMFuncOp function) {
  return failure(failed(lowerLoops(function)) || failed(lowerArithmetic(function)));
}
