// Registers every dialect that a program may contain, from StableHLO text to LLVM.

#ifndef FSDP_INITALLDIALECTS_H
#define FSDP_INITALLDIALECTS_H

#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Dialect/Chlo/IR/Chlo.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Sdy/IR/Sdy.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/ShardingRules/ShardingRule.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/Extensions/AllExtensions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectRegistry.h"

namespace fsdp {

inline void registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<FsdpDialect, chlo::ChloDialect, sdy::SdyDialect, stablehlo::StablehloDialect>();
  registry
      .insert<mlir::arith::ArithDialect, mlir::func::FuncDialect, mlir::linalg::LinalgDialect, mlir::LLVM::LLVMDialect,
              mlir::math::MathDialect, mlir::memref::MemRefDialect, mlir::NVVM::NVVMDialect, mlir::scf::SCFDialect,
              mlir::tensor::TensorDialect, mlir::vector::VectorDialect>();
  registerShardingRules(registry);
  mlir::func::registerAllExtensions(registry);
  registerKernelModels(registry);
}

} // namespace fsdp

#endif // FSDP_INITALLDIALECTS_H
