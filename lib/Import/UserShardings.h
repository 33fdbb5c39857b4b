// Reads sdy and mhlo shardings: which dimension of a value is split, over which axes, and whether all of a program's
// are those of data-parallel or fully sharded training.

#ifndef FSDP_IMPORT_USERSHARDINGS_H
#define FSDP_IMPORT_USERSHARDINGS_H

#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"
#include "fsdp/Dialect/Sdy/IR/Sdy.h"

#include "mlir/IR/SymbolTable.h"

#include <string>

namespace fsdp {

/// One value's sharding: a dimension, or kUserWhole, or kUserAnywhere where nothing is asked.
struct UserSplit {
  int64_t dimension = kUserAnywhere;
  llvm::SmallVector<mlir::StringAttr> axes; // of more than one rank, major first
};

/// Where a sharding stands, for messages: an operation and what of it ("argument 3").
struct ShardingPlace {
  mlir::Location location;
  std::string what;
  bool isBatch = false; // what is no state: its axes are those of the batch
};

/// All shardings of a program.
class UserShardings {
public:
  explicit UserShardings(mlir::SymbolTable &symbols) : symbols(symbols) {}

  /// Reads `sharding`; fails, with a diagnostic at `place`, where it splits more than one dimension or names a mesh
  /// that is not in the module.
  mlir::FailureOr<UserSplit> read(sdy::ShardingAttr sharding, const ShardingPlace &place);

  /// The same for the text of `mhlo.sharding`, of a value of `rank` dimensions. Its axes have no names.
  mlir::FailureOr<UserSplit> read(mlir::StringAttr text, int64_t rank, const ShardingPlace &place);

  /// All that was read fits together: the batch is split over some axes, everything else over them or a part of them,
  /// the same part everywhere. Names the first axis that does not fit.
  mlir::LogicalResult verify() const;

  /// Some value is split; if not, shardings say nothing.
  bool splitAnything() const { return !splits.empty(); }

private:
  sdy::MeshAttr findMesh(sdy::ShardingAttr sharding, const ShardingPlace &place);

  struct PlacedSplit {
    UserSplit split;
    ShardingPlace place;
  };

  const PlacedSplit &findWidest() const;

  mlir::SymbolTable &symbols;
  llvm::SmallVector<PlacedSplit> splits;
};

} // namespace fsdp

#endif // FSDP_IMPORT_USERSHARDINGS_H
