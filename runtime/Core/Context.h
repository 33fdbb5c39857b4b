// What a compiled step's calls work on: one rank.

#ifndef FSDP_RUNTIME_CORE_CONTEXT_H
#define FSDP_RUNTIME_CORE_CONTEXT_H

#include "Core/Arena.h"
#include "Core/EventTable.h"
#include "Core/Program.h"
#include "Core/StepCopies.h"
#include "Core/StepGraphs.h"
#include "Gemm/Gemm.h"

#include <unordered_map>

/// Made and used by the rank's thread; abi.h's functions are in Step.cpp.
struct fsdp_rt_context {
  int64_t rank = 0;
  const fsdp::runtime::Program *program = nullptr;
  bool poison = false;
  std::shared_ptr<fsdp::runtime::AbortSignal> abortSignal;
  fsdp::runtime::RankTrace *trace = nullptr; // null: off
  fsdp::runtime::StepTimes times;

  std::vector<int32_t> coordinates;
  /// By group, then stream.
  std::vector<std::vector<std::unique_ptr<fsdp::runtime::Communicator>>> communicators;
  // Streams go before what their tasks use; members are destroyed in reverse order.
  std::unique_ptr<fsdp::runtime::Gemm> gemm;
  std::unique_ptr<fsdp::runtime::Device> device;
  fsdp::runtime::Arena arena;
  fsdp::runtime::EventTable events;
  std::unique_ptr<fsdp::runtime::RaceDetector> races; // null: off
  /// Calls are checked and prepared, and enqueue nothing.
  bool isRehearsing = false;
  int64_t rehearsedScalars = 0;
  /// Steps become graphs: the first one runs as it is, the second is captured, the others launch what was captured.
  bool wantsGraph = false, isFirstStep = true;
  fsdp::runtime::StepGraphs graphs;
  fsdp::runtime::StepCopies copies;
  uint64_t lastFlow = 0;
  /// Bytes by gathered buffer, for the trace's counter.
  std::unordered_map<const void *, int64_t> gatheredBuffers;

  /// Raises the abort signal with "function 'name': message" and returns the code.
  int32_t fail(const char *function, const char *name, const fsdp::runtime::Status &status);
  /// Runs the step's function without its work: code is found, algorithms are chosen and communicators are made, so
  /// that nothing of it falls into a step. A failure is in the abort signal.
  void rehearse();
  /// Enqueues the step: by its function, or its graphs. Returns the function's status, or that of what failed.
  fsdp::runtime::Status enqueueStep(int32_t &code);
  /// Runs the step's function and waits for all streams; a failure is in the abort signal.
  void runStep();
};

#endif // FSDP_RUNTIME_CORE_CONTEXT_H
