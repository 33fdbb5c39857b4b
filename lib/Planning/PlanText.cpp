// The report as text for people.

#include "PlanReport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <cmath>

using namespace fsdp;
using llvm::format;
using llvm::raw_ostream;
using llvm::StringRef;

/// Exposed collectives that a report lists.
static constexpr size_t kListedCollectives = 8;

/// Three digits that count.
static std::string formatNumber(double value) {
  int digits = value <= 0 ? 0 : std::max(0, 2 - static_cast<int>(std::floor(std::log10(value))));
  std::string text;
  llvm::raw_string_ostream(text) << format("%.*f", std::min(digits, 9), value);
  return text;
}

std::string fsdp::formatBytes(double bytes) {
  static constexpr const char *kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  unsigned unit = 0;
  for (; bytes >= 1000 && unit + 1 < std::size(kUnits); ++unit)
    bytes /= 1024;
  return (unit == 0 ? std::to_string(std::llround(bytes)) : formatNumber(bytes)) + " " + kUnits[unit];
}

std::string fsdp::formatSeconds(double seconds) {
  if (seconds <= 0)
    return "0 s";
  if (seconds >= 1)
    return formatNumber(seconds) + " s";
  if (seconds >= 1e-3)
    return formatNumber(seconds * 1e3) + " ms";
  return formatNumber(seconds * 1e6) + " us";
}

static std::string formatPercent(double share) { return formatNumber(100 * share) + " %"; }

/// "no_compute_before" as words.
static std::string spell(StringRef key) {
  std::string words = key.str();
  llvm::replace(words, '_', ' ');
  return words;
}

/// "  name      12.3 s", the names in one column.
static raw_ostream &line(raw_ostream &output, StringRef name, StringRef value) {
  return output << "  " << llvm::left_justify(name, 30) << llvm::right_justify(value, 12);
}

static void printMemory(const PlanReport &report, raw_ostream &output) {
  output << "memory of a rank\n";
  for (const auto &[category, bytes] : report.peakByCategory)
    line(output, spell(category), formatBytes(double(bytes))) << '\n';
  line(output, "arena", formatBytes(double(report.arenaBytes))) << '\n';
  line(output, "reserve of the machine", formatBytes(double(report.reserveBytes))) << '\n';
  line(output, "limit", formatBytes(double(report.limitBytes)))
      << (report.isLimitOfMachine ? "  memory of " + report.machine : "  --memory-limit") << '\n';
  // Without a limit of the user's the plan is the fastest one.
  if (!report.fits() && report.isLimitOfMachine)
    output << "  planned for speed; --memory-limit=" << report.limitBytes << " looks for a plan that fits\n";
  if (!report.peakPlace.empty())
    output << "  peak at " << report.peakPlace << '\n';
  for (const PeakBuffer &buffer : report.largest)
    output << "    " << llvm::right_justify(formatBytes(double(buffer.bytes)), 10) << "  '" << buffer.name << "' ("
           << spell(stringifyMemoryCategory(buffer.category)) << ")\n";
}

static void printTime(const PlanReport &report, raw_ostream &output) {
  const scheduling::Timeline &timeline = report.timeline;
  output << "time of a step\n";
  line(output, "compute", formatSeconds(timeline.computeSeconds)) << '\n';
  line(output, "  products", formatSeconds(report.compute.products)) << '\n';
  line(output, "  fused kernels", formatSeconds(report.compute.kernels)) << '\n';
  line(output, "  copies", formatSeconds(report.compute.copies)) << '\n';
  line(output, "slowed down by transfers", formatSeconds(timeline.slowdownSeconds)) << '\n';
  line(output, "exposed communication", formatSeconds(timeline.exposedSeconds)) << '\n';
  for (const auto &[cause, seconds] : report.exposedByCause)
    line(output, "  " + spell(cause), formatSeconds(seconds)) << '\n';
  line(output, "step", formatSeconds(timeline.stepSeconds)) << '\n';
  double bound = report.bound.getSeconds();
  line(output, "lower bound", formatSeconds(bound));
  if (bound > 0)
    output << "  the step takes " << format("%.3f", timeline.stepSeconds / bound) << " of it";
  output << '\n';
}

static void printRates(const PlanReport &report, raw_ostream &output) {
  const Throughput &work = report.work;
  output << "rates\n";
  if (work.rows > 0)
    line(output, "batch rows a second", formatNumber(work.rows / report.timeline.stepSeconds)) << '\n';
  if (work.tokens > 0) {
    double rate = work.tokens / report.timeline.stepSeconds;
    line(output, "tokens a second", formatNumber(rate))
        << "  " << formatNumber(rate / double(report.numRanks)) << " a rank\n";
  }
  if (work.peakType.empty())
    return;
  if (work.modelFlops > 0)
    line(output, "model FLOPs utilisation", formatPercent(report.getUtilisation(work.modelFlops)))
        << "  6 x parameters in products x tokens / (step x ranks x " << work.peakType << " peak)\n";
  line(output, "hardware FLOPs utilisation", formatPercent(report.getUtilisation(work.productFlops)))
      << "  operations of all products / (step x ranks x " << work.peakType << " peak)\n";
}

static void printCollective(const CollectiveReport &collective, raw_ostream &output) {
  output << "  #" << collective.number << ' ' << collective.operation << " of " << collective.subject << " ("
         << collective.elementTypes << ", " << formatBytes(double(collective.cost.bytes)) << " sent";
  if (collective.use.count != 1)
    output << ", " << collective.use.count << " times";
  // A wait also takes what stands before the collective on its stream, so it may be longer than the collective itself.
  output << "): waited for " << formatSeconds(collective.use.exposedSeconds) << ", takes "
         << formatSeconds(collective.use.busySeconds) << ", " << spell(collective.causeKey) << '\n';
}

/// Number of collectives by operation, element type and axes: what a step sends, and in which precision it reduces.
static void printKinds(const PlanReport &report, raw_ostream &output) {
  std::map<std::string, int64_t> counts;
  for (const CollectiveReport &collective : report.collectives)
    if (collective.use.count > 0)
      counts[collective.operation + " over " + collective.axes + " in " + collective.elementTypes] +=
          collective.use.count;
  for (const auto &[kind, count] : counts)
    line(output, kind, std::to_string(count)) << '\n';
}

static void printCommunication(const PlanReport &report, raw_ostream &output) {
  output << "communication of a rank in a step\n";
  printKinds(report, output);
  for (auto [name, bytes] : llvm::zip(report.linkNames, report.bytesByLink))
    line(output, "sent over " + name, formatBytes(bytes)) << '\n';
  std::vector<const CollectiveReport *> exposed;
  for (const CollectiveReport &collective : report.collectives)
    if (collective.use.exposedSeconds > 0)
      exposed.push_back(&collective);
  if (exposed.empty())
    return;
  llvm::sort(exposed, [](const CollectiveReport *a, const CollectiveReport *b) {
    return std::pair(-a->use.exposedSeconds, a->number) < std::pair(-b->use.exposedSeconds, b->number);
  });
  output << "exposed most (--explain=NUMBER says more)\n";
  for (size_t index = 0; index < std::min(kListedCollectives, exposed.size()); ++index)
    printCollective(*exposed[index], output);
}

void fsdp::printReport(const PlanReport &report, raw_ostream &output) {
  output << report.path << " on mesh " << report.mesh << " of " << report.machine << ": "
         << (report.fits() ? "fits" : "does not fit") << ", " << formatBytes(double(report.getNeededBytes())) << " of "
         << formatBytes(double(report.limitBytes)) << " a rank, " << formatSeconds(report.timeline.stepSeconds)
         << " a step\n";
  printMemory(report, output);
  printTime(report, output);
  printRates(report, output);
  printCommunication(report, output);
  if (!report.advice.empty())
    output << "no plan keeps the limit\n" << report.advice;
}
