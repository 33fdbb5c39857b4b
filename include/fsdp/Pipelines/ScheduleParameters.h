// What trades time for memory in the phase schedule, as numbers of one plan.

#ifndef FSDP_PIPELINES_SCHEDULEPARAMETERS_H
#define FSDP_PIPELINES_SCHEDULEPARAMETERS_H

#include <cstdint>
#include <string>

namespace fsdp {

/// The default is the fastest plan that the machine has memory for.
struct ScheduleParameters {
  std::string policy = "planned"; // of fsdp-order-collectives
  int64_t arenaBytes = 0;         // estimate that prefetch may not exceed; 0: what the machine has
  int64_t unreducedBytes = 0;     // gradients whose reduction is in flight; 0: no limit
  bool eagerUpdates = false;      // they hide nothing at the end of a step then, so gathers across steps go too
  bool pipelineLoops = true;
  bool placeGathers = true;
  int64_t keptBytes = 0; // that arguments and values may take where parameters stay gathered; 0: what they take anyway
  bool remarks = true;   // off for trials
};

} // namespace fsdp

#endif // FSDP_PIPELINES_SCHEDULEPARAMETERS_H
