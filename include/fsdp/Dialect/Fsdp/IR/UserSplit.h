// What a user's own sharding asks of a value, between import and propagate.

#ifndef FSDP_DIALECT_FSDP_IR_USERSPLIT_H
#define FSDP_DIALECT_FSDP_IR_USERSPLIT_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace fsdp {

/// On an argument or result of main, an i64: the dimension to split over the ranks, or kUserWhole. On an operation, one
/// number a result: the dimension, or kUserAnywhere. Annotate reads and drops the former, propagate the latter.
inline constexpr llvm::StringLiteral kUserSplitAttrName = "fsdp.user_split";
/// The value is whole on every rank.
inline constexpr int64_t kUserWhole = -1;
/// Nothing is asked.
inline constexpr int64_t kUserAnywhere = -2;

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_USERSPLIT_H
