// functions.def says of every function what abi.h says.

#include "fsdp/runtime/abi.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

template <typename T>
static std::string kindOf() {
  static_assert(std::is_pointer_v<T> || std::is_same_v<T, int32_t> || std::is_same_v<T, int64_t>,
                "the ABI passes pointers and 32- or 64-bit integers only");
  return std::is_pointer_v<T> ? "PTR" : sizeof(T) == 4 ? "I32" : "I64";
}

template <typename Result, typename... Arguments>
static std::vector<std::string> prototypeOf(Result (*)(Arguments...)) {
  return {kindOf<Result>(), kindOf<Arguments>()...};
}

#define FSDP_RT_EXPAND(...) {__VA_ARGS__}

TEST(AbiTable, rowsMatchThePrototypes) {
  const std::string PTR = "PTR", I32 = "I32", I64 = "I64";
  int rows = 0;
#define FSDP_RT_FUNCTION(name, result, arguments)                                                                      \
  {                                                                                                                    \
    std::vector<std::string> row = FSDP_RT_EXPAND arguments;                                                           \
    row.insert(row.begin(), result);                                                                                   \
    EXPECT_EQ(row, prototypeOf(name)) << #name;                                                                        \
    ++rows;                                                                                                            \
  }
#include "fsdp/runtime/functions.def"
  EXPECT_EQ(rows, 14);
}

// The compiler writes a descriptor as an array of 64-bit integers, so it must be one, without gaps.
TEST(AbiTable, gemmDescriptorIsAnArrayOfIntegers) {
  EXPECT_EQ(sizeof(fsdp_rt_gemm_descriptor), (5 + 5 * FSDP_RT_MAX_BATCH_RANK + 3 + 6 + 2 + 5 + 3) * sizeof(int64_t));
}
