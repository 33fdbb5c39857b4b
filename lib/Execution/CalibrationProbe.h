// Steps that are written by hand against the runtime's ABI, to be timed.

#ifndef FSDP_EXECUTION_CALIBRATIONPROBE_H
#define FSDP_EXECUTION_CALIBRATIONPROBE_H

#include "fsdp/Execution/StepSession.h"
#include "fsdp/Support/OptionText.h"

#include <functional>

namespace fsdp {

/// Ranks that make given calls.
class CalibrationProbe {
public:
  /// What each rank does in a step, on buffers of its arena; a status.
  using Calls = std::function<int32_t(fsdp_rt_context *context, char *arena)>;

  /// Group 0 is the whole mesh.
  static llvm::Expected<std::unique_ptr<CalibrationProbe>> open(llvm::ArrayRef<MeshAxis> axes, int64_t arenaBytes,
                                                                const fsdp_rt_options &options);

  int64_t getRankCount() const { return rankCount; }

  /// Seconds of a step of `calls`, start and end of a step left out: the least of several.
  llvm::Expected<double> measure(const Calls &calls);

  /// Seconds of one of the calls that `repeated(n)` makes n of: n grows until they take long enough to be measured.
  llvm::Expected<double> measureOne(const std::function<Calls(int64_t times)> &repeated);

private:
  CalibrationProbe() = default;

  llvm::Expected<double> timeStep(const Calls &calls);

  fsdp_rt_program program = {};
  std::vector<const char *> axisNames;
  std::vector<int64_t> axisSizes, allAxes;
  fsdp_rt_axis_list group = {};
  std::unique_ptr<StepSession> session;
  int64_t rankCount = 1;
  double emptySeconds = 0;
};

/// The median; of an even number the lower one. Not of an empty list.
double getMedian(std::vector<double> values);

} // namespace fsdp

#endif // FSDP_EXECUTION_CALIBRATIONPROBE_H
