// The runtime's numbers of element types.

#include "fsdp/Conversion/FsdpToRuntime/ElementTypes.h"

#include "fsdp/runtime/abi.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

std::optional<int64_t> fsdp::getRuntimeElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return FSDP_RT_I1;
    case 8:
      return isUnsigned ? FSDP_RT_UI8 : FSDP_RT_I8;
    case 16:
      return isUnsigned ? FSDP_RT_UI16 : FSDP_RT_I16;
    case 32:
      return isUnsigned ? FSDP_RT_UI32 : FSDP_RT_I32;
    case 64:
      return isUnsigned ? FSDP_RT_UI64 : FSDP_RT_I64;
    default:
      return std::nullopt;
    }
  }
  return TypeSwitch<Type, std::optional<int64_t>>(type)
      .Case([](Float64Type) { return FSDP_RT_F64; })
      .Case([](Float32Type) { return FSDP_RT_F32; })
      .Case([](Float16Type) { return FSDP_RT_F16; })
      .Case([](BFloat16Type) { return FSDP_RT_BF16; })
      .Case([](Float8E4M3FNType) { return FSDP_RT_F8E4M3FN; })
      .Case([](Float8E5M2Type) { return FSDP_RT_F8E5M2; })
      .Default([](Type) { return std::nullopt; });
}
