// pending verifiers
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
using namespace mlir;
using namespace fsdp::stablehlo;

LogicalResult DotGeneralOp::verify() { return success(); }

LogicalResult ConvolutionOp::verify() { return success(); }

LogicalResult CaseOp::verify() { return success(); }

LogicalResult IfOp::verify() { return success(); }

LogicalResult WhileOp::verify() { return success(); }

LogicalResult OptimizationBarrierOp::verify() { return success(); }

LogicalResult CustomCallOp::verify() { return success(); }

LogicalResult CompositeOp::verify() { return success(); }

LogicalResult ConstantOp::verify() { return success(); }

LogicalResult IotaOp::verify() { return success(); }

LogicalResult RngBitGeneratorOp::verify() { return success(); }

LogicalResult BitcastConvertOp::verify() { return success(); }

LogicalResult BroadcastInDimOp::verify() { return success(); }

LogicalResult ConcatenateOp::verify() { return success(); }

LogicalResult PadOp::verify() { return success(); }

LogicalResult ReshapeOp::verify() { return success(); }

LogicalResult ReverseOp::verify() { return success(); }

LogicalResult SliceOp::verify() { return success(); }

LogicalResult TransposeOp::verify() { return success(); }

LogicalResult ReducePrecisionOp::verify() { return success(); }

LogicalResult CompareOp::verify() { return success(); }

LogicalResult SelectOp::verify() { return success(); }

LogicalResult ClampOp::verify() { return success(); }

LogicalResult DynamicSliceOp::verify() { return success(); }

LogicalResult DynamicUpdateSliceOp::verify() { return success(); }

LogicalResult GatherOp::verify() { return success(); }

LogicalResult ScatterOp::verify() { return success(); }

LogicalResult SortOp::verify() { return success(); }

LogicalResult MapOp::verify() { return success(); }

LogicalResult ReduceOp::verify() { return success(); }

LogicalResult ReduceWindowOp::verify() { return success(); }

LogicalResult SelectAndScatterOp::verify() { return success(); }
