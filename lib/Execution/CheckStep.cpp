// Comparison of a sharded program with the program on one rank.

#include "fsdp/Execution/CheckStep.h"

#include "llvm/Support/Format.h"

using namespace fsdp;

/// Results of the last of `options.steps` steps. Loads the arguments if there are none yet.
static llvm::Expected<std::vector<TensorBytes>> runAndRead(const fsdp_rt_program &program, const RunOptions &options,
                                                           std::vector<TensorBytes> &arguments) {
  // The session first: it says what is needed where memory is too small for the step.
  llvm::Expected<std::unique_ptr<StepSession>> session = StepSession::open(program, options.runtime);
  if (!session)
    return session.takeError();
  if (arguments.empty()) {
    llvm::Expected<std::vector<TensorBytes>> loaded = loadArguments(program, options);
    if (!loaded)
      return loaded.takeError();
    arguments = std::move(*loaded);
  }
  if (llvm::Error error = (*session)->writeArguments(arguments))
    return std::move(error);
  for (int64_t number = 1; number <= options.steps; ++number) {
    if (number > 1)
      if (llvm::Error error = (*session)->feed())
        return std::move(error);
    if (llvm::Error error = (*session)->step())
      return std::move(error);
  }
  return (*session)->readResults();
}

static void printDifference(int64_t index, const ResultDifference &difference, llvm::raw_ostream &output) {
  output << "result" << index << "  " << difference.path << ": ";
  if (difference.bitwise) {
    output << "equal to the bit\n";
    return;
  }
  output << "largest error " << llvm::format("%.3g", difference.largestError) << ", bound "
         << llvm::format("%.3g", difference.bound);
  if (difference.exempt)
    output << " (" << difference.exempt << " elements exempt: their first moment is rounding noise)";
  output << (difference.isOver() ? "  OVER THE BOUND\n" : "\n");
}

llvm::Expected<bool> fsdp::checkStep(const fsdp_rt_program &alone, const fsdp_rt_program &sharded,
                                     const RunOptions &options, double relativeBound, llvm::raw_ostream &output) {
  if (options.steps < 1)
    return llvm::createStringError("--steps expected at least 1, found " + llvm::Twine(options.steps));
  std::vector<TensorBytes> arguments; // of both runs; loaded by the first
  llvm::Expected<std::vector<TensorBytes>> expected = runAndRead(alone, options, arguments);
  if (!expected)
    return expected.takeError();
  llvm::Expected<std::vector<TensorBytes>> found = runAndRead(sharded, options, arguments);
  if (!found)
    return found.takeError();
  std::vector<ResultDifference> differences = compareResults(alone, *expected, *found, relativeBound);
  int64_t over = 0;
  for (auto [index, difference] : llvm::enumerate(differences)) {
    printDifference(index, difference, output);
    over += difference.isOver();
  }
  output << differences.size() - over << " of " << differences.size()
         << " results within the bound: |error| <= " << llvm::format("%g", relativeBound)
         << " x max(largest of the tensor, 1e-3 x largest over tensors of its kind)\n";
  return over == 0;
}

llvm::Expected<bool> fsdp::checkSchedules(const fsdp_rt_program &program, const RunOptions &options, int64_t seeds,
                                          llvm::raw_ostream &output) {
  std::vector<TensorBytes> arguments;
  llvm::Expected<std::vector<TensorBytes>> expected = runAndRead(program, options, arguments);
  if (!expected)
    return expected.takeError();
  RunOptions seeded = options;
  for (int64_t seed = 0; seed < seeds; ++seed) {
    selectSeededStreams(seeded.runtime, seed);
    llvm::Expected<std::vector<TensorBytes>> found = runAndRead(program, seeded, arguments);
    if (!found)
      return llvm::createStringError("schedule seed " + llvm::Twine(seed) + ": " + llvm::toString(found.takeError()));
    for (auto [index, a, b] : llvm::enumerate(*expected, *found)) {
      if (a == b)
        continue;
      output << "result" << index << "  " << program.results[index].name << ": schedule seed " << seed
             << " gives other bits\n";
      return false;
    }
  }
  output << seeds << " stream schedules: all results equal to the bit\n";
  return true;
}
