// Seconds and bytes of operations on a described machine.
//
// Compute. A product takes max(flops / (peak * efficiency(size)), bytes / memory bandwidth), any other kernel
// max(bytes / memory bandwidth, arithmetic / elementwise rate), each plus the kernel latency: a roofline. Bytes are
// those that are touched: a kernel that slices an operand, or updates it in place, moves the slice only.
//
// Collectives. Latency plus bytes over bandwidth (alpha-beta), for rings that visit the ranks of a node one after
// another before they leave it, as NCCL builds them. For a group of n ranks, c(l) of them in one group of level l:
//
//   hops(l)  = n / c(l-1) - n / c(l), below the group's top level; n / c(l-1) at its top; c(-1) = 1
//   sent     = S * (n - 1) / n for all_gather and reduce_scatter of S bytes in all; twice that for all_reduce
//   bytes(l) = sent * hops(l) / n                       average over ranks; each ring crosses a node's edge elsewhere
//   transfer = max over l of bytes(l) / bandwidth(l)    levels work at the same time, in chunks
//   latency  = max over l of latency(l) + sum over l of steps(l) * step latency(l) + members' latencies
//
// with hops(l) steps, one less at the top, and twice as many for all_reduce. An all_reduce may use a tree instead, with
// 2 * (c(0) - 1) steps at level 0, 2 * ceil(log2(groups)) above and 2 * S bytes to send; the faster one counts. Step
// counts are those of NCCL's tuner (docs/CostModel.md has the sources).

#ifndef FSDP_ANALYSIS_COST_COSTMODEL_H
#define FSDP_ANALYSIS_COST_COSTMODEL_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Support/Machine.h"

namespace fsdp {

/// What a collective takes on one rank, with nothing else on its links.
struct CollectiveCost {
  double latencySeconds = 0;              // before and between transfers; more bytes do not change it
  double transferSeconds = 0;             // at the full rate of the link
  unsigned link = 0;                      // level of Machine::links that bounds the transfer
  int64_t bytes = 0;                      // that one rank sends over that level
  llvm::SmallVector<int64_t> bytesByLink; // that one rank sends, for every level of the machine
  double computeSlowdown = 1;

  double getSeconds() const { return latencySeconds + transferSeconds; }
};

class CostModel {
public:
  /// `machine` must outlive the model. Ranks of `mesh` are numbered major first and placed on the machine in this
  /// order; a mesh that is larger than the machine continues its outermost level.
  CostModel(const Machine &machine, MeshAttr mesh);

  /// Seconds that a kernel, product, copy or launch takes on the compute stream, on tensors or memrefs. A stablehlo
  /// operation that is in no kernel yet counts as a kernel of its own. 0 for what runs nothing: views, waits, events,
  /// constants of loops, and operations with regions that are not kernels (their bodies count).
  double getComputeSeconds(mlir::Operation *op) const;

  /// Floating-point operations of products and convolutions (2mnk); 0 for everything else.
  double getFlops(mlir::Operation *op) const;

  /// Bytes that the compute of `op` reads and writes in memory; 0 for what runs nothing.
  double getMemoryBytes(mlir::Operation *op) const;

  /// Cost of a collective of the local form or of its started twin, on tensors or memrefs.
  CollectiveCost getCollectiveCost(mlir::Operation *op) const;

  /// The same from sizes, for collectives that do not exist yet: `bytes` is what all ranks together hold of the
  /// gathered tensors, or what one rank holds before the reduction; `members` tensors go in one grouped call.
  CollectiveCost getAllGatherCost(mlir::ArrayAttr axes, int64_t bytes, unsigned members = 1) const;
  CollectiveCost getReduceScatterCost(mlir::ArrayAttr axes, int64_t bytes, unsigned members = 1) const;
  CollectiveCost getAllReduceCost(mlir::ArrayAttr axes, int64_t bytes, unsigned members = 1) const;

  const Machine &getMachine() const { return machine; }

  MeshAttr getMesh() const { return mesh; }

private:
  const Machine &machine;
  MeshAttr mesh;
};

/// Simple operations that one element of the result of a `stablehlo` operation takes in a kernel.
double getOperationsPerElement(mlir::Operation *op);

/// What a kernel, product or copy on buffers is called among the measured operations of a machine: its name, its
/// dimension numbers and its types. Equal operations have equal keys, and take the same time.
std::string getOperationKey(mlir::Operation *op);

/// The machine of `fsdp.machine` on the module that encloses `op`, `cpu` if there is none; an error at `op` where it
/// cannot be loaded.
mlir::FailureOr<Machine> loadMachineOf(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_ANALYSIS_COST_COSTMODEL_H
