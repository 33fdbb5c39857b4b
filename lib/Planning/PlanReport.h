// Everything that a plan says, as data; and the texts made from it.

#ifndef FSDP_PLANNING_PLANREPORT_H
#define FSDP_PLANNING_PLANREPORT_H

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Scheduling/Timeline.h"
#include "fsdp/Transforms/Bufferize/MemoryCurve.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <vector>

namespace fsdp {

/// One started collective of the text; in a loop it runs several times.
struct CollectiveReport {
  unsigned number = 0;   // in the order of the text; what --explain takes
  std::string operation; // "all_gather"
  std::string subject;   // its unit, or its first tensor
  std::string elementTypes, axes;
  bool isFromLastStep = false; // that has moved it
  std::string place;           // file:line:column; empty if unknown
  Stream stream = Stream::Gather;
  size_t tensors = 0;
  CollectiveCost cost; // alone
  scheduling::TransferUse use;
  scheduling::ExposureCause cause = scheduling::ExposureCause::None;
  std::string causeKey;     // the same as text, with what the schedule says of it
  double hidingSeconds = 0; // compute between its start and its wait, in one execution
  double slackSeconds = 0;  // compute between its operands and its start
};

/// Work and rates of one step.
struct Throughput {
  double rows = 0, tokens = 0; // of the batch, over all ranks; 0: unknown
  double productFlops = 0;     // of one rank: what its products execute
  double modelFlops = 0;       // of one rank: 6 a parameter and token, 4 a frozen one, no tables; 0: unknown
  std::string peakType;        // element type of most product operations; empty: there are none
  double peakFlops = 0;        // of the machine in that type
};

/// Compute of one step by kind, in seconds; a loop without a static trip count counts once.
struct ComputeParts {
  double products = 0, kernels = 0; // convolutions are products; reductions are kernels
  double copies = 0;                // kernels that only move elements
};

struct PlanReport {
  std::string path, mesh, machine;
  int64_t numRanks = 1;
  std::vector<std::string> linkNames; // innermost first

  int64_t arenaBytes = 0, limitBytes = 0, reserveBytes = 0;
  bool isLimitOfMachine = true; // else the user's
  std::map<std::string, int64_t> peakByCategory;
  std::vector<PeakBuffer> largest; // at the peak
  std::string peakPlace;
  std::string advice; // the compiler's error where no plan keeps the limit, with what would fit

  scheduling::Timeline timeline;
  scheduling::LowerBound bound;
  ComputeParts compute;
  std::vector<CollectiveReport> collectives;
  std::map<std::string, double> exposedByCause; // seconds; only causes that occur
  std::vector<double> bytesByLink;              // that one rank sends in a step
  Throughput work;

  /// Arena and reserve of a rank.
  int64_t getNeededBytes() const { return arenaBytes + reserveBytes; }

  bool fits() const { return getNeededBytes() <= limitBytes; }

  /// Share of the peak; 0 where nothing is known of either side.
  double getUtilisation(double flops) const {
    return work.peakFlops > 0 ? flops / (timeline.stepSeconds * work.peakFlops) : 0;
  }
};

/// Text for people.
void printReport(const PlanReport &report, llvm::raw_ostream &output);

/// Keys in snake case with units.
llvm::json::Value toJSON(const PlanReport &report);

/// "all_gather layers.3", or the kernel's name: what a span is called.
std::string getSpanName(mlir::Operation *op, bool isWait);

/// "file:line:column" of the user; empty if it has none.
std::string getPlace(mlir::Operation *op);

/// Why a collective is where it is, and what would hide it.
void printExplanation(const PlanReport &report, const CollectiveReport &collective, llvm::raw_ostream &output);

/// "41.3 GiB", "12 B"; binary units, three digits.
std::string formatBytes(double bytes);

/// "1.23 s", "12.3 ms", "4.56 us"; three digits.
std::string formatSeconds(double seconds);

} // namespace fsdp

#endif // FSDP_PLANNING_PLANREPORT_H
