// From dimension lists to the runtime's description of a matrix product.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_GEMMDESCRIPTOR_H
#define FSDP_CONVERSION_FSDPTORUNTIME_GEMMDESCRIPTOR_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/runtime/abi.h"

namespace fsdp {

/// Describes a product on row-major buffers. Free dimensions that do not collapse to one stride are walked as batch
/// dimensions over which the other operand repeats. Fails with an error if contracting dimensions do not collapse, if
/// there are too many batch dimensions, or if the runtime has no number for an element type.
mlir::FailureOr<fsdp_rt_gemm_descriptor> describeGemm(GemmOp gemm);

/// For traces: "gemm 64x16x32" (rows, columns, products summed), "gemm 8x64x16x32" with batch.
std::string nameGemm(const fsdp_rt_gemm_descriptor &descriptor);

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_GEMMDESCRIPTOR_H
