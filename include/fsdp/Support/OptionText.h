// The small languages of option texts: meshes, lists of arguments, feeds, amounts of memory.

#ifndef FSDP_SUPPORT_OPTIONTEXT_H
#define FSDP_SUPPORT_OPTIONTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace fsdp {

/// One axis of a mesh: `shard:4`.
struct MeshAxis {
  std::string name;
  int64_t ranks;
};

/// The runtime counts ranks in 32 bits.
inline constexpr int64_t kMaxRanks = 1 << 20;

/// `shard:8` or `replica:4,shard:8`, major first. Names are unique, one of them is `shard`, every size is at least 1,
/// and there are at most kMaxRanks.
llvm::Expected<llvm::SmallVector<MeshAxis>> parseMesh(llvm::StringRef text);

/// Ranks of a mesh: the product of its axes.
int64_t countRanks(llvm::ArrayRef<MeshAxis> mesh);

/// `0,3-7`: numbers and inclusive ranges, in the order given. Empty text is an empty list; a number may stand once.
llvm::Expected<llvm::SmallVector<int64_t>> parseArgumentList(llvm::StringRef text);

/// An argument that holds batch rows, and the dimension they lie on.
struct BatchArgument {
  int64_t argument;
  int64_t dimension;
};

/// `37,38:1,40-42`: as an argument list, each entry with an optional `:dimension` (0 if it is left out).
llvm::Expected<llvm::SmallVector<BatchArgument>> parseBatchArguments(llvm::StringRef text);

/// Result `result` of one step is argument `argument` of the next.
struct Feed {
  int64_t result;
  int64_t argument;
};

/// `0:3,1:4`: pairs RESULT:ARGUMENT. A result or an argument may stand once.
llvm::Expected<llvm::SmallVector<Feed>> parseFeeds(llvm::StringRef text);

/// A value of 'memory-limit': the smallest plan there is, whatever it costs.
inline constexpr llvm::StringLiteral kMinimumMemory = "minimum";

/// `1073741824`, `512KiB`, `1.5GiB` (also KB, MB, GB in powers of ten): a number of bytes. Empty text is 0.
llvm::Expected<int64_t> parseBytes(llvm::StringRef text);

} // namespace fsdp

#endif // FSDP_SUPPORT_OPTIONTEXT_H
