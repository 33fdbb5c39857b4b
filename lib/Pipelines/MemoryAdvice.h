// What a user may change so that a step fits a limit on memory.

#ifndef FSDP_LIB_PIPELINES_MEMORYADVICE_H
#define FSDP_LIB_PIPELINES_MEMORYADVICE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include <string>

namespace fsdp {

/// The smallest plan of a step.
struct SmallestPlan {
  int64_t arenaBytes = 0;
  double seconds = 0;
  mlir::DictionaryAttr categories; // `fsdp.peak_by_category`
  MeshAttr mesh;
  int64_t batchRows = 0;        // over all ranks
  bool wholeParameters = false; // every rank keeps them: '--parameter-axes=none'
  bool namesNodes = false;      // the user's mesh has an axis 'node'
};

/// A change, and what it makes of memory and time.
struct Advice {
  std::string change;
  int64_t arenaBytes;
  double secondsPerRow; // of the batch, times ranks: what the change costs
  std::string cost;
};

/// At most three changes after which the step fits `limit` bytes, cheapest first. Predicted from the categories at the
/// peak: state is shared by the ranks of `shard`, values of the batch by its rows; what is gathered or not reduced yet
/// stays as it is.
llvm::SmallVector<Advice> adviseOnMemory(const SmallestPlan &plan, int64_t limit);

} // namespace fsdp

#endif // FSDP_LIB_PIPELINES_MEMORYADVICE_H
