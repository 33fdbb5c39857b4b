// Why one collective is exposed or hidden, and what would change that.

#include "PlanReport.h"

#include "llvm/Support/Format.h"

using namespace fsdp;
using llvm::raw_ostream;
using scheduling::ExposureCause;

static void printCosts(const CollectiveReport &collective, const PlanReport &report, raw_ostream &output) {
  const CollectiveCost &cost = collective.cost;
  output << "  alone it takes " << formatSeconds(cost.getSeconds()) << ": latency "
         << formatSeconds(cost.latencySeconds) << ", " << formatBytes(double(cost.bytes)) << " over '"
         << report.linkNames[cost.link] << "' " << formatSeconds(cost.transferSeconds) << '\n';
  double once = collective.use.busySeconds / double(std::max<int64_t>(1, collective.use.count));
  output << "  on stream " << stringifyStream(collective.stream) << " it takes " << formatSeconds(once)
         << ", first from " << formatSeconds(collective.use.firstBegin) << " to "
         << formatSeconds(collective.use.firstEnd) << " of the step";
  if (collective.use.count != 1)
    output << ", " << collective.use.count << " times a step";
  output << '\n';
}

/// What would have to change so that compute does not wait.
static void printRemedy(const CollectiveReport &collective, raw_ostream &output) {
  double exposed = collective.use.exposedSeconds / double(std::max<int64_t>(1, collective.use.count));
  switch (collective.cause) {
  case ExposureCause::None:
    output << "  nothing is to be gained here: compute does not wait for it\n";
    return;
  case ExposureCause::NoComputeBefore:
    output << "  no compute stands between its operands and its use: " << formatSeconds(exposed)
           << " of it would hide only behind work of another step, or if fewer bytes were sent\n";
    return;
  case ExposureCause::Dependency:
    output << "  compute between its operands and its use takes " << formatSeconds(collective.hidingSeconds) << ", "
           << formatSeconds(exposed) << " too little: a larger batch on each rank, or fewer bytes, would hide it\n";
    return;
  case ExposureCause::LinkBound:
    output
        << "  other transfers keep its stream or link busy: " << formatSeconds(exposed)
        << " less of them before its use would hide it; keeping parameters (--reshard-after-forward=never), a narrower "
           "element type, or a larger batch on each rank does that\n";
    return;
  case ExposureCause::LatencyBound:
    output << "  most of its time is latency, which larger buckets (--bucket) share\n";
    return;
  case ExposureCause::NotScheduled:
    output
        << "  its operands are ready " << formatSeconds(collective.slackSeconds)
        << " of compute earlier: " << formatSeconds(exposed)
        << " more of a lead would hide it; a higher --memory-limit, or overlap where it is switched off, allows that\n";
    return;
  }
}

void fsdp::printExplanation(const PlanReport &report, const CollectiveReport &collective, raw_ostream &output) {
  output << '#' << collective.number << ' ' << collective.operation << " of " << collective.subject << ": "
         << collective.tensors << (collective.tensors == 1 ? " tensor" : " tensors") << " in "
         << collective.elementTypes << " over " << collective.axes;
  if (!collective.place.empty())
    output << ", from " << collective.place;
  output << '\n';
  if (collective.isFromLastStep) {
    output
        << "  the last step has moved it; only the first step, and one after the host wrote state, gathers it here\n";
    return;
  }
  printCosts(collective, report, output);
  output << "  compute between its start and its wait takes " << formatSeconds(collective.hidingSeconds)
         << "; compute waits " << formatSeconds(collective.use.exposedSeconds) << " for it in a step\n";
  printRemedy(collective, output);
}
