// Steps that are written by hand, to be timed.

#include "CalibrationProbe.h"

#include <algorithm>
#include <chrono>

using namespace fsdp;

/// Steps of one measurement, and as many before it that warm caches up.
static constexpr int kSteps = 7, kWarmSteps = 2;
/// A step that is measured should take this long, so that scheduling of threads does not count.
static constexpr double kLongEnoughSeconds = 20e-3;

/// A step's function has no place for data of its own: the one probe of the process that runs puts its calls here.
static const CalibrationProbe::Calls *currentCalls = nullptr;

static int32_t runCurrentCalls(fsdp_rt_context *context, char *arena) { return (*currentCalls)(context, arena); }

double fsdp::getMedian(std::vector<double> values) {
  auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

llvm::Expected<std::unique_ptr<CalibrationProbe>>
CalibrationProbe::open(llvm::ArrayRef<MeshAxis> axes, int64_t arenaBytes, const fsdp_rt_options &options) {
  std::unique_ptr<CalibrationProbe> probe(new CalibrationProbe());
  for (const MeshAxis &axis : axes) {
    probe->allAxes.push_back(static_cast<int64_t>(probe->axisNames.size()));
    probe->axisNames.push_back(axis.name.c_str());
    probe->axisSizes.push_back(axis.ranks);
    probe->rankCount *= axis.ranks;
  }
  probe->group = {probe->allAxes.data(), static_cast<int64_t>(probe->allAxes.size())};
  fsdp_rt_program &program = probe->program;
  program.abi_version = FSDP_RT_ABI_VERSION;
  program.name = "calibration";
  program.step = runCurrentCalls;
  program.arena_bytes = arenaBytes;
  program.axis_count = probe->group.count;
  program.axis_names = probe->axisNames.data();
  program.axis_sizes = probe->axisSizes.data();
  program.group_count = 1;
  program.groups = &probe->group;
  auto session = StepSession::open(program, options);
  if (!session)
    return session.takeError();
  probe->session = std::move(*session);
  llvm::Expected<double> empty = probe->measure([](fsdp_rt_context *, char *) { return 0; });
  if (!empty)
    return empty.takeError();
  probe->emptySeconds = *empty;
  return probe;
}

llvm::Expected<double> CalibrationProbe::timeStep(const Calls &calls) {
  currentCalls = &calls;
  auto began = std::chrono::steady_clock::now();
  llvm::Error error = session->step();
  std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - began;
  currentCalls = nullptr;
  if (error)
    return std::move(error);
  return std::max(0.0, elapsed.count() - emptySeconds);
}

llvm::Expected<double> CalibrationProbe::measure(const Calls &calls) {
  std::vector<double> seconds;
  for (int step = 0; step < kWarmSteps + kSteps; ++step) {
    llvm::Expected<double> measured = timeStep(calls);
    if (!measured)
      return measured.takeError();
    if (step >= kWarmSteps)
      seconds.push_back(*measured);
  }
  // What else runs on the machine only adds, and differences of two measurements must not be noise.
  return *llvm::min_element(seconds);
}

llvm::Expected<double> CalibrationProbe::measureOne(const std::function<Calls(int64_t)> &repeated) {
  for (int64_t times = 1;; times *= 4) {
    Calls calls = repeated(times);
    // The first step warms up; the second says whether these are enough.
    llvm::Expected<double> once = timeStep(calls);
    if (once)
      once = timeStep(calls);
    if (!once)
      return once.takeError();
    if (*once < kLongEnoughSeconds && times < 4096)
      continue;
    llvm::Expected<double> measured = measure(calls);
    if (!measured)
      return measured.takeError();
    return *measured / static_cast<double>(times);
  }
}
