// Which of NCCL's types and operations stand for the ABI's.

#ifndef FSDP_RUNTIME_COMM_NCCL_NCCLTYPES_H
#define FSDP_RUNTIME_COMM_NCCL_NCCLTYPES_H

#include "fsdp/runtime/abi.h"

#include <nccl.h>

namespace fsdp::runtime {

/// How NCCL moves or reduces elements of a type: `factor` of its elements stand for one.
struct NcclType {
  bool isOffered = false;
  ncclDataType_t type = ncclInt8;
  int64_t factor = 1;
};

/// Elements that are only moved: of any type.
NcclType movedType(int64_t elementType);
/// Elements that are reduced.
NcclType reducedType(int64_t elementType);
/// False if NCCL has no such reduction of the type. A boolean's sum is its or, which is the larger of the two.
bool findReduction(int32_t reduction, int64_t elementType, ncclRedOp_t &operation);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_NCCL_NCCLTYPES_H
