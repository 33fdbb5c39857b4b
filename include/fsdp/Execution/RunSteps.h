// Running a compiled step a number of times with the files and reports that a user asked for.

#ifndef FSDP_EXECUTION_RUNSTEPS_H
#define FSDP_EXECUTION_RUNSTEPS_H

#include "fsdp/Execution/StepSession.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace fsdp {

/// How to run.
struct RunOptions {
  int64_t steps = 1;
  std::string argumentsPath;    // empty: reproducible random values
  std::string resultsPath;      // empty: not written
  std::string tracePath;        // empty: not traced
  std::string loadFolder;       // checkpoint that the state comes from; empty: the arguments as they are
  std::string saveFolder;       // checkpoint for the state after the last step; empty: none
  uint64_t seed = 0;            // of the random values
  bool listReplicated = false;  // print the state that every rank holds whole
  bool startsProcesses = false; // the tool starts itself once for every rank
  fsdp_rt_options runtime = {};
};

/// The same as flags of a tool; make one before llvm::cl::ParseCommandLineOptions.
class RunFlags {
public:
  explicit RunFlags(llvm::cl::OptionCategory &category);
  ~RunFlags();
  /// What the command line asked for; an error names the flag that cannot be read.
  llvm::Expected<RunOptions> get() const;

private:
  struct Storage;
  std::unique_ptr<Storage> storage;
};

/// Streams run in the order of `seed`, and missing waits are reported.
void selectSeededStreams(fsdp_rt_options &options, int64_t seed);

/// The arguments that `options` name: from the file, checked, or random.
llvm::Expected<std::vector<TensorBytes>> loadArguments(const fsdp_rt_program &program, const RunOptions &options);

/// How many ranks a program has.
int64_t countRanks(const fsdp_rt_program &program);

/// Runs `options.steps` steps; the state results of one are the arguments of the next. Prints the feed pairing (for
/// more than one step), memory per rank, and a line a step with its time and every scalar result; then writes results
/// and trace. Where ranks are processes, rank 0's prints and writes for all.
llvm::Error runSteps(const fsdp_rt_program &program, const RunOptions &options, llvm::raw_ostream &output);

} // namespace fsdp

#endif // FSDP_EXECUTION_RUNSTEPS_H
