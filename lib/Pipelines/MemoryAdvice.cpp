// Predicts which changes make a step fit a limit on memory.

#include "MemoryAdvice.h"

#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fsdp;

/// Factors of two that are tried.
static constexpr int64_t kLargestFactor = 64;

namespace {

class MemoryAdvisor {
public:
  MemoryAdvisor(const SmallestPlan &plan, int64_t limit)
      : plan(plan), limit(toDouble(limit)), all(toDouble(plan.arenaBytes)) {
    using Category = MemoryCategory;
    for (Category category : {Category::Parameters, Category::OptimizerState, Category::OtherState})
      if (category != Category::Parameters || !plan.wholeParameters)
        state += get(category);
    for (Category category : {Category::Batch, Category::Activations, Category::Temporaries})
      rows += get(category);
    rest = all - state - rows;
  }

  SmallVector<Advice> run() {
    addRanks();
    addSplitParameters();
    addSmallerBatch();
    addNarrowCompute();
    llvm::sort(advice, [](const Advice &a, const Advice &b) {
      return std::pair(a.secondsPerRow, a.change) < std::pair(b.secondsPerRow, b.change);
    });
    advice.truncate(std::min<size_t>(advice.size(), 3));
    return std::move(advice);
  }

private:
  static double toDouble(int64_t value) { return static_cast<double>(value); }

  double get(MemoryCategory category) const {
    auto bytes = plan.categories.getAs<IntegerAttr>(stringifyMemoryCategory(category));
    return bytes ? toDouble(bytes.getInt()) : 0;
  }

  double getRankSeconds(int64_t ranks, int64_t batchRows, double seconds) const {
    return seconds * toDouble(ranks) / toDouble(std::max<int64_t>(batchRows, 1));
  }

  void add(std::string change, double bytes, double secondsPerRow, std::string cost) {
    if (bytes <= limit)
      advice.push_back({std::move(change), static_cast<int64_t>(bytes), secondsPerRow, std::move(cost)});
  }

  /// Parameters that every rank keeps whole may be split as well.
  void addSplitParameters() {
    int64_t ranks = plan.mesh.getAxesSize(getShardAxes(plan.mesh));
    if (plan.wholeParameters && ranks > 1)
      add("'--parameter-axes=auto'", all - get(MemoryCategory::Parameters) * (1 - 1 / toDouble(ranks)),
          getRankSeconds(plan.mesh.getNumRanks(), plan.batchRows, plan.seconds), "a gather for each visit of a layer");
  }

  /// Twice the ranks of `shard`, four times, ...: state and rows are shared by more.
  void addRanks() {
    for (int64_t factor = 2; factor <= kLargestFactor; factor *= 2) {
      int64_t ranks = plan.mesh.getNumRanks() * factor;
      if (ranks > plan.batchRows)
        return;
      double bytes = rest + (state + rows) / toDouble(factor);
      if (bytes > limit)
        continue;
      // As the user gives it: `node` may have been made of `shard`.
      std::string mesh;
      int64_t nodes = plan.namesNodes ? 1 : plan.mesh.getAxisSize(kNodeAxis).value_or(1);
      for (auto [name, size] : llvm::zip_equal(plan.mesh.getAxisNames(), plan.mesh.getAxisSizes()))
        if (name != kNodeAxis || plan.namesNodes)
          mesh += llvm::formatv("{0}{1}:{2}", mesh.empty() ? "" : ",", name.getValue(),
                                size * (name == kShardAxis ? factor * nodes : 1));
      return add(
          "'--mesh=" + mesh + "'", bytes, getRankSeconds(ranks, plan.batchRows, plan.seconds / toDouble(factor)),
          llvm::formatv("{0} times the ranks, about {1:F2} ms a step", factor, plan.seconds / toDouble(factor) * 1e3));
    }
  }

  /// A batch of half the rows, a quarter, ...: time per row grows only by what does not depend on rows.
  void addSmallerBatch() {
    for (int64_t factor = 2; factor <= kLargestFactor; factor *= 2) {
      int64_t left = plan.batchRows / factor;
      if (left < plan.mesh.getNumRanks())
        return;
      double bytes = rest + state + rows / toDouble(factor);
      if (bytes <= limit)
        return add(llvm::formatv("a batch of {0} rows instead of {1}", left, plan.batchRows), bytes,
                   getRankSeconds(plan.mesh.getNumRanks(), left, plan.seconds / toDouble(factor)) * kSmallBatchLoss,
                   llvm::formatv("about {0:F2} ms a step, for 1/{1} of the rows", plan.seconds / toDouble(factor) * 1e3,
                                 factor));
    }
  }

  /// Values of the batch, and what is gathered, in half the bytes.
  void addNarrowCompute() {
    double gathered = get(MemoryCategory::GatheredParameters);
    add("'--param-dtype=bf16', if the step computes in f32", all - (rows + gathered) / 2,
        getRankSeconds(plan.mesh.getNumRanks(), plan.batchRows, plan.seconds),
        "rounding of activations to bf16, no time");
  }

  /// Time per row of half a batch, against a whole one: optimizer and communication do not get less.
  static constexpr double kSmallBatchLoss = 1.1;

  const SmallestPlan &plan;
  double limit, all, state = 0, rows = 0, rest = 0;
  SmallVector<Advice> advice;
};

} // namespace

SmallVector<Advice> fsdp::adviseOnMemory(const SmallestPlan &plan, int64_t limit) {
  return MemoryAdvisor(plan, limit).run();
}
