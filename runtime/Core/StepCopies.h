// What a rank knows of the gathered copies that one step leaves for the next.

#ifndef FSDP_RUNTIME_CORE_STEPCOPIES_H
#define FSDP_RUNTIME_CORE_STEPCOPIES_H

namespace fsdp::runtime {

/// Gathered copies that one step leaves for the next (`fsdp_rt_all_gather_start_across_steps`).
struct StepCopies {
  bool areMade = false;      // by the program's steps
  bool areValid = false;     // the last step left them, and nothing has changed what they are of
  bool mayNotBeKept = false; // the host may write at any time what they are of
  bool haveGraphs = false, graphsFindThem = false;

  /// True if graphs that were captured do what this step does, or would, if it is the first to be captured: a step that
  /// does not find copies is an exception, but where none does.
  bool suitGraphs() {
    if (!haveGraphs) {
      haveGraphs = areValid || !areMade || mayNotBeKept;
      graphsFindThem = areValid;
    }
    return haveGraphs && (areValid || !graphsFindThem);
  }
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_STEPCOPIES_H
