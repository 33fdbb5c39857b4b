// A step as graphs of its device: captured once, launched again and again.

#ifndef FSDP_RUNTIME_CORE_STEPGRAPHS_H
#define FSDP_RUNTIME_CORE_STEPGRAPHS_H

#include "Support/Status.h"

#include <cstdint>
#include <map>
#include <vector>

struct fsdp_rt_context;

namespace fsdp::runtime {

/// One graph up to the first scalar that the host reads, then one for each value that was read there, up to the next
/// scalar: a tree. A step walks down it. Where it comes to a value that is new, the step's function runs again with its
/// calls skipped up to there, and what follows is captured.
class StepGraphs {
public:
  /// Enqueues the step, waiting where it reads a scalar. `code` is the function's status where it ran.
  Status run(fsdp_rt_context &context, int32_t &code);

  /// The function runs, and its calls were made before: by a graph.
  bool isSkipping() const { return mode == Mode::Skipping; }

  /// The next scalar of a skipped part; the last one ends it.
  Status repeatScalar(fsdp_rt_context &context, int64_t &value);
  /// Before a scalar is waited for: what was captured up to it is launched.
  Status beforeRead(fsdp_rt_context &context, const void *source, int64_t bytes);
  /// After it was read: what follows is captured.
  Status afterRead(fsdp_rt_context &context, int64_t value);

private:
  enum class Mode { Off, Skipping, Capturing };

  struct Segment {
    int64_t graph = 0;
    const void *source = nullptr; // of the scalar at its end; null: the step ends there
    int64_t bytes = 0;
    std::map<int64_t, size_t> next; // by the scalar's value
  };

  /// Launches what is known; true if that was the whole step.
  Status walk(fsdp_rt_context &context, bool &isWhole);
  Status capture(fsdp_rt_context &context, int32_t &code);
  Status begin(fsdp_rt_context &context);
  Status end(fsdp_rt_context &context, const void *source, int64_t bytes);

  Mode mode = Mode::Off;
  std::vector<Segment> segments; // the first begins the step
  std::vector<int64_t> values;   // of the scalars of this step so far
  size_t repeated = 0;           // of them, while skipping
  size_t last = 0;               // segment that ended before what is being captured
  bool hasEnded = false;         // one at the scalar that is being read
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_STEPGRAPHS_H
