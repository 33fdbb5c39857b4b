// A program opened on N ranks of this process.

#ifndef FSDP_RUNTIME_CORE_SESSION_H
#define FSDP_RUNTIME_CORE_SESSION_H

#include "Core/AcceleratorBackend.h"
#include "Core/Context.h"
#include "Core/RankCommands.h"
#include "Support/Alarm.h"
#include "Support/Launch.h"
#include "Support/Meeting.h"

#include <thread>

namespace fsdp::runtime {

/// Owns everything: the program's copy, the ranks with their threads and arenas, the communicators, the trace.
class Session {
public:
  Session(Program program, const fsdp_rt_options &options);
  ~Session();

  /// Starts the rank threads; each makes its device and arena.
  Status open();
  Status step();
  Status feed();

  Status writeArgument(int64_t index, const void *global, int64_t bytes);
  Status readTensor(const ProgramTensor &tensor, void *global, int64_t bytes) const;
  Status getShard(const ProgramTensor &tensor, int64_t rank, void **data, int64_t *bytes) const;
  /// Copies bytes of a rank's part of `tensor`, from `offset` within it, to and from host memory; between steps.
  Status readPart(const ProgramTensor &tensor, int64_t rank, int64_t offset, void *data, int64_t bytes) const;
  Status writePart(const ProgramTensor &tensor, int64_t rank, int64_t offset, const void *data, int64_t bytes);
  /// Of a session whose rank is this process: its own part of an argument, without padding.
  Status writeOwnPart(int64_t index, const void *data, int64_t bytes);

  /// Makes an argument what one of another session's is: part by part where both lie alike, else through the host,
  /// which `isMoved` says.
  Status takeArgument(int64_t index, const Session &other, int64_t otherIndex, bool &isMoved);

  /// What the processes of a launch exchange; null where all ranks are in this process.
  Meeting *getMeeting() const { return meeting.get(); }

  /// Everybody's `mine`, in a launch of processes; fails on all if they are not all doing the same: "runs a step".
  Status meet(const std::string &what, const std::string &mine, std::vector<std::string> &all) const;

  /// Waiting for other processes has failed: what the first failing one said, if it says so.
  Status explain(const Status &status) const { return alarm ? alarm->explain(status) : status; }

  Status writeTrace(const char *path) const;
  fsdp_rt_memory getMemory() const;
  Status getStepTimes(int64_t rank, fsdp_rt_step_times &times) const;
  std::string memoryReport() const;

  /// Of the program, whatever process they are in.
  int64_t getNumRanks() const { return program.mesh.getNumRanks(); }

  int64_t getProcessRank() const { return launch.rank; }

  const Mesh &getMesh() const { return program.mesh; }

  /// The argument (result) with this index; fails if there is none.
  Status findArgument(int64_t index, const ProgramTensor *&tensor) const;
  Status findResult(int64_t index, const ProgramTensor *&tensor) const;

private:
  struct Rank {
    fsdp_rt_context context;
    std::thread thread;
  };

  Status openRanks();
  Status checkMemory() const;
  Status checkUsable() const;
  /// What steps gathered of `tensor` is not what it holds any more; `forGood`: nor will it be.
  void forgetCopies(const ProgramTensor &tensor, bool forGood = false) const;
  /// Ranks that are processes all run a step, and find the last one's copies all or none.
  Status agreeOnStep();
  /// There is such a rank, and it is in this process.
  Status checkRank(int64_t rank) const;
  const Rank &findRank(int64_t rank) const;
  Status chooseDevice();
  /// Finds out which rank this process is, and whether all run the same.
  Status joinLaunch();
  Status meetProcesses();
  /// Tells the other processes, if there are any, that this one fails.
  Status raiseAlarm(const Status &status);
  Status compareFingerprints();
  Status makeProcessCommunicators();
  Status exchangeParts(const ProgramTensor &tensor, char *global) const;
  void leaveLaunch();
  void makeCommunicators();
  void wrapCommunicators(fsdp_rt_context &context);
  void runRank(Rank &rank);
  Status pinRank(const fsdp_rt_context &context, int64_t &processors);
  Status openRank(fsdp_rt_context &context);
  Status changePart(Rank &rank, const ProgramTensor &tensor, const std::function<void(char *)> &change);
  char *partOf(int64_t rank, const ProgramTensor &tensor) const;
  Status poisonArguments();

  Program program;
  fsdp_rt_options options;
  std::string deviceName;
  std::shared_ptr<AcceleratorBackend> backend; // null: the CPU
  Launch launch;                               // rank 0 of 1 where ranks are threads
  std::shared_ptr<Meeting> meeting;            // null then
  std::shared_ptr<Alarm> alarm;                // null then
  std::shared_ptr<AbortSignal> abortSignal;
  std::unique_ptr<Trace> trace;
  std::vector<std::unique_ptr<Rank>> ranks; // of this process, in order
  RankCommands commands;
  bool isFed = true; // no step has run whose results are to become arguments
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_SESSION_H
