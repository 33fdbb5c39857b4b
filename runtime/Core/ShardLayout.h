// Where a tensor's elements lie on the ranks.

#ifndef FSDP_RUNTIME_CORE_SHARDLAYOUT_H
#define FSDP_RUNTIME_CORE_SHARDLAYOUT_H

#include "Support/Mesh.h"
#include "Support/Status.h"
#include "fsdp/runtime/host.h"

#include <functional>

namespace fsdp::runtime {

/// The layout of one tensor: global row-major array to and from the ranks' row-major parts. All parts have the same
/// size; rows past a dimension's end (elements past a flat tensor's end) are padding.
class ShardLayout {
public:
  /// Fails on an axis that is not in the mesh or appears twice, a negative size, an unknown element type.
  static Status create(const Mesh &mesh, int64_t elementType, std::vector<int64_t> shape,
                       const fsdp_rt_placement &placement, ShardLayout &layout);

  int64_t getGlobalBytes() const { return globalElements * bytesPerElement; }

  int64_t getLocalBytes() const { return localElements * bytesPerElement; }

  /// True if a rank's part of one is a rank's part of the other.
  bool isSameAs(const ShardLayout &other) const {
    return localShape == other.localShape && shape == other.shape && dimensionAxes == other.dimensionAxes;
  }

  /// True if `rank` is the first that holds its elements: reading from these ranks covers the tensor once.
  bool isFirstHolder(int64_t rank) const;
  /// True if every rank has the whole.
  bool isReplicated() const;
  /// Copies the rank's elements of `global` into `local`; padding stays as it is.
  void scatter(int64_t rank, const char *global, char *local) const;
  /// Copies the rank's elements into their places in `global`.
  void gather(int64_t rank, const char *local, char *global) const;
  /// Calls `run(globalElement, localElement, elements)` for what `rank` has of the global elements [first, first +
  /// count), in increasing order.
  void forEachOverlap(int64_t rank, int64_t first, int64_t count,
                      const std::function<void(int64_t, int64_t, int64_t)> &run) const;
  /// Calls `span(localElement, elements)` for the stretches of the rank's part that are not padding, in order: together
  /// its tile, row-major.
  void forEachSpan(int64_t rank, const std::function<void(int64_t, int64_t)> &span) const;
  /// What `rank` has: the first index and the number along each dimension of getShape(), padding not counted.
  void getTile(int64_t rank, std::vector<int64_t> &begin, std::vector<int64_t> &size) const;

  /// The global shape; of a flat tensor, its element count.
  const std::vector<int64_t> &getShape() const { return shape; }

  int64_t getGlobalElements() const { return globalElements; }

  int64_t getElementBytes() const { return bytesPerElement; }

  /// True if some bytes of the rank's part are no element of the tensor.
  bool hasPadding(int64_t rank) const;
  /// Fills padding with 0xff bytes (NaN in every float type).
  void poisonPadding(int64_t rank, char *local) const;

private:
  /// The last dimension that is split or padded; 0 if there is none.
  int64_t getInnermostSplit() const;
  /// Calls `run(globalElement, localElement, elements)` for every contiguous run, in increasing local order.
  void forEachRun(int64_t rank, const std::function<void(int64_t, int64_t, int64_t)> &run) const;

  Mesh mesh;
  int64_t bytesPerElement = 0;
  int64_t globalElements = 0;
  int64_t localElements = 0;
  // A flat tensor is one dimension of its element count.
  std::vector<int64_t> shape;
  std::vector<int64_t> localShape;
  std::vector<std::vector<int64_t>> dimensionAxes;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_SHARDLAYOUT_H
