// Which of NCCL's types and operations stand for the ABI's.

#include "Comm/Nccl/NcclTypes.h"

#include "Support/ElementType.h"

namespace fsdp::runtime {

NcclType reducedType(int64_t elementType) {
  switch (elementType) {
  case FSDP_RT_F64:
    return {true, ncclFloat64, 1};
  case FSDP_RT_F32:
    return {true, ncclFloat32, 1};
  case FSDP_RT_F16:
    return {true, ncclFloat16, 1};
  case FSDP_RT_BF16:
    return {true, ncclBfloat16, 1};
  case FSDP_RT_F8E4M3FN:
    return {true, ncclFloat8e4m3, 1};
  case FSDP_RT_F8E5M2:
    return {true, ncclFloat8e5m2, 1};
  case FSDP_RT_I8:
    return {true, ncclInt8, 1};
  case FSDP_RT_I1:
  case FSDP_RT_UI8:
    return {true, ncclUint8, 1};
  case FSDP_RT_I32:
    return {true, ncclInt32, 1};
  case FSDP_RT_UI32:
    return {true, ncclUint32, 1};
  case FSDP_RT_I64:
    return {true, ncclInt64, 1};
  case FSDP_RT_UI64:
    return {true, ncclUint64, 1};
  default:
    return {};
  }
}

NcclType movedType(int64_t elementType) {
  NcclType same = reducedType(elementType);
  return same.isOffered ? same : NcclType{isElementType(elementType), ncclInt8, elementBytes(elementType)};
}

bool findReduction(int32_t reduction, int64_t elementType, ncclRedOp_t &operation) {
  if (elementType == FSDP_RT_I1) {
    bool isOr = reduction == FSDP_RT_SUM || reduction == FSDP_RT_MAX || reduction == FSDP_RT_OR;
    operation = isOr ? ncclMax : ncclMin;
    return reduction >= FSDP_RT_SUM && reduction <= FSDP_RT_OR;
  }
  switch (reduction) {
  case FSDP_RT_SUM:
    operation = ncclSum;
    break;
  case FSDP_RT_PRODUCT:
    operation = ncclProd;
    break;
  case FSDP_RT_MAX:
    operation = ncclMax;
    break;
  case FSDP_RT_MIN:
    operation = ncclMin;
    break;
  default:
    return false;
  }
  return reducedType(elementType).isOffered;
}

} // namespace fsdp::runtime
