// What a machine can do: the numbers that predictions are made from. Plain numbers; how they combine stands in
// fsdp/Analysis/Cost/CostModel.h.

#ifndef FSDP_SUPPORT_MACHINE_H
#define FSDP_SUPPORT_MACHINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace fsdp {

/// How fast one kind of transfer goes. Time of n bytes: `latency + n / bandwidth`.
struct TransferRate {
  double latency = 0;   // seconds
  double bandwidth = 1; // bytes per second; positive
};

/// One level of links, innermost first: the ranks of a node, then all nodes.
struct LinkLevel {
  std::string name;     // "nvlink", "network", "memory"
  int64_t numRanks = 1; // ranks that one group of this level connects (node: 8; machine: 128)
  /// What collectives reach: bytes per second that one rank sends over this level, and seconds once per collective.
  TransferRate allGather, reduceScatter, allReduce;
  double stepLatency = 0;     // seconds per step of a ring over links of this level
  double memberLatency = 0;   // seconds for each tensor of a grouped collective after the first
  double computeSlowdown = 1; // compute takes this factor longer while such a collective runs (>= 1)
};

/// Share of the peak that products of one size reach.
struct EfficiencyPoint {
  double edge;       // cube root of batch * m * n * k: the edge of the cube with as many multiplications
  double efficiency; // in (0, 1]
};

/// Products of one element type.
struct ProductRate {
  std::string elementType;                       // "f32", "bf16", ... as MLIR prints it
  double peakFlops = 1;                          // operations per second; a multiplication and its addition are two
  llvm::SmallVector<EfficiencyPoint> efficiency; // by growing edge; at least one

  /// Interpolated over the logarithm of the edge; the first and the last point hold outside the table.
  double getEfficiency(double edge) const;
};

struct Machine {
  std::string name;
  std::string description;
  int64_t numRanks = 1;
  int64_t memoryBytes = 0;                 // of one rank
  int64_t reserveBytes = 0;                // of these, what the plan may not use: contexts, libraries, communicators
  double memoryBandwidth = 1;              // bytes per second that kernels reach, reads and writes together
  double kernelLatency = 0;                // seconds that a kernel, product or copy takes beside its work
  double elementwiseFlops = 1;             // simple arithmetic operations per second outside of products, in f32
  llvm::SmallVector<ProductRate> products; // at least one
  llvm::SmallVector<LinkLevel> links;      // innermost first; the last connects all ranks
  TransferRate hostLink;                   // between the memories of rank and host
  /// Seconds of single kernels, products and copies that were measured (CostModel.h has their keys); they come before
  /// the rates. Empty for most machines.
  std::map<std::string, double> operationSeconds;
  /// Where each constant comes from, by key as in the JSON text: "links.nvlink.all_gather.latency_seconds".
  std::map<std::string, std::string> sources;

  /// Rate of products in `elementType`; of the nearest wider type that is listed, or else of the widest listed one.
  const ProductRate &getProductRate(llvm::StringRef elementType) const;

  /// Bytes that a plan may use on one rank.
  int64_t getUsableBytes() const { return memoryBytes - reserveBytes; }
};

/// Names that loadMachine knows by heart, in alphabetical order.
llvm::ArrayRef<llvm::StringRef> getKnownMachineNames();

/// The JSON text of a known machine; nullopt for other names.
std::optional<llvm::StringRef> getKnownMachineText(llvm::StringRef name);

/// A known machine by name, or the one described by the file at a path (any value with '/' or ending in '.json'). One
/// error: an unknown name lists the known ones, a bad description names file and key.
llvm::Expected<Machine> loadMachine(llvm::StringRef nameOrPath);

/// The machine that `text` describes; `origin` stands for it in errors.
llvm::Expected<Machine> parseMachine(llvm::StringRef text, llvm::StringRef origin);

/// What parseMachine reads back as the same machine.
llvm::json::Value toJSON(const Machine &machine);

} // namespace fsdp

#endif // FSDP_SUPPORT_MACHINE_H
