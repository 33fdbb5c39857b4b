// The report as JSON.

#include "PlanReport.h"

using namespace fsdp;
namespace json = llvm::json;

/// Null where a rate is unknown, so that nobody takes 0 for a result.
static json::Value known(double value) { return value > 0 ? json::Value(value) : json::Value(nullptr); }

static json::Value toJSON(const CollectiveReport &collective) {
  return json::Object{{"number", int64_t(collective.number)},
                      {"operation", collective.operation},
                      {"subject", collective.subject},
                      {"element_types", collective.elementTypes},
                      {"axes", collective.axes},
                      {"place", collective.place},
                      {"stream", stringifyStream(collective.stream)},
                      {"tensors", int64_t(collective.tensors)},
                      {"executions", collective.use.count},
                      {"sent_bytes", collective.cost.bytes},
                      {"latency_seconds", collective.cost.latencySeconds},
                      {"transfer_seconds", collective.cost.transferSeconds},
                      {"busy_seconds", collective.use.busySeconds},
                      {"exposed_seconds", collective.use.exposedSeconds},
                      {"cause", collective.causeKey},
                      {"hiding_compute_seconds", collective.hidingSeconds},
                      {"slack_compute_seconds", collective.slackSeconds},
                      {"first_begin_seconds", collective.use.firstBegin},
                      {"first_end_seconds", collective.use.firstEnd}};
}

static json::Object describeMemory(const PlanReport &report) {
  json::Object categories;
  for (const auto &[category, bytes] : report.peakByCategory)
    categories[category + "_bytes"] = bytes;
  json::Array largest;
  for (const PeakBuffer &buffer : report.largest)
    largest.push_back(json::Object{
        {"name", buffer.name}, {"category", stringifyMemoryCategory(buffer.category)}, {"bytes", buffer.bytes}});
  return json::Object{
      {"by_category", std::move(categories)}, {"largest", std::move(largest)}, {"peak_place", report.peakPlace}};
}

static void describeTime(const PlanReport &report, json::Object &result) {
  json::Object causes;
  for (const auto &[cause, seconds] : report.exposedByCause)
    causes[cause + "_seconds"] = seconds;
  result["step_seconds"] = report.timeline.stepSeconds;
  result["compute_seconds"] = report.timeline.computeSeconds;
  result["compute_by_kind"] = json::Object{{"products_seconds", report.compute.products},
                                           {"fused_kernels_seconds", report.compute.kernels},
                                           {"copies_seconds", report.compute.copies}};
  result["slowdown_seconds"] = report.timeline.slowdownSeconds;
  result["exposed_seconds"] = report.timeline.exposedSeconds;
  result["exposed_by_cause"] = std::move(causes);
  result["lower_bound_seconds"] = report.bound.getSeconds();
  result["lower_bound_compute_seconds"] = report.bound.computeSeconds;
  result["lower_bound_communication_seconds"] = report.bound.communicationSeconds;
  result["unhideable_seconds"] = report.bound.unhideableSeconds;
}

static void describeRates(const PlanReport &report, json::Object &result) {
  const Throughput &work = report.work;
  result["tokens_per_step"] = known(work.tokens);
  result["tokens_per_second"] = known(work.tokens / report.timeline.stepSeconds);
  result["batch_rows_per_second"] = known(work.rows / report.timeline.stepSeconds);
  result["product_flops_per_rank"] = work.productFlops;
  result["model_flops_per_rank"] = known(work.modelFlops);
  result["model_flops_formula"] =
      "6 x parameters x tokens / ranks, 4 for frozen parameters, without attention and tables of lookups";
  result["peak_element_type"] = work.peakType;
  result["peak_flops_per_second"] = known(work.peakFlops);
  result["model_flops_utilisation"] = known(report.getUtilisation(work.modelFlops));
  result["hardware_flops_utilisation"] = known(report.getUtilisation(work.productFlops));
}

json::Value fsdp::toJSON(const PlanReport &report) {
  json::Object volume;
  for (auto [name, bytes] : llvm::zip(report.linkNames, report.bytesByLink))
    volume[name + "_bytes"] = bytes;
  json::Array collectives;
  for (const CollectiveReport &collective : report.collectives)
    collectives.push_back(::toJSON(collective));
  json::Object result{{"step", report.path},
                      {"mesh", report.mesh},
                      {"machine", report.machine},
                      {"ranks", report.numRanks},
                      {"fits", report.fits()},
                      {"peak_bytes", report.arenaBytes},
                      {"advice", report.advice},
                      {"reserve_bytes", report.reserveBytes},
                      {"limit_bytes", report.limitBytes},
                      {"memory", describeMemory(report)},
                      {"sent_by_link", std::move(volume)},
                      {"collectives", std::move(collectives)}};
  describeTime(report, result);
  describeRates(report, result);
  return result;
}
