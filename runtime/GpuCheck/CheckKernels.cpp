// Every kernel of the test programs, alone, on made-up inputs: the device's results against those of the CPU's code.

#include "GpuCheck/CheckedDevice.h"
#include "GpuCheck/Compare.h"
#include "GpuCheck/Inventory.h"

#include "Support/ElementType.h"

#include <cmath>
#include <cstring>
#include <random>

namespace fsdp::runtime {

namespace {

/// What inputs are like: around zero, or positive (where a logarithm or a root is a number).
enum class Values { AroundZero, Positive };

struct Worst {
  double excess = 0; // largest difference over its tolerance
  std::string kernel;
};

} // namespace

static void fillInput(int64_t type, Values values, std::mt19937_64 &random, char *data, int64_t bytes) {
  int64_t size = elementBytes(type);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> positive(0.25, 1.25);
  for (char *target = data; size > 0 && target + size <= data + bytes; target += size) {
    if (isFloat(type))
      storeElement(type, values == Values::Positive ? positive(random) : normal(random), target);
    else if (type == FSDP_RT_I1)
      storeElement(type, static_cast<double>(random() % 2), target);
    else // as indices and as numbers
      storeElement(type, static_cast<double>(1 + random() % (values == Values::Positive ? 64 : 8)), target);
  }
}

/// The host's memory of a kernel: inputs filled, everything else bytes that are no number.
static std::vector<char> makeInputs(const KernelUse &use, const BufferPlaces &places, Values values) {
  std::vector<char> memory(places.bytes, static_cast<char>(0xff));
  std::mt19937_64 random(use.bytes.size() + 1000 * static_cast<int>(values));
  for (int64_t i = 0; i < use.inputCount; ++i)
    fillInput(use.kernel->buffer_types[i], values, random, memory.data() + places.offsets[i], use.bytes[i]);
  return memory;
}

static std::vector<void *> pointersInto(char *base, const BufferPlaces &places) {
  std::vector<void *> pointers;
  for (int64_t offset : places.offsets)
    pointers.push_back(base + offset);
  return pointers;
}

/// The last rank's.
static std::vector<int32_t> lastCoordinates(const fsdp_rt_program &program) {
  std::vector<int32_t> coordinates;
  for (int64_t axis = 0; axis < program.axis_count; ++axis)
    coordinates.push_back(static_cast<int32_t>(program.axis_sizes[axis] - 1));
  return coordinates;
}

static Status runOnDevice(CheckedDevice &device, const KernelUse &use, const BufferPlaces &places,
                          const std::vector<int32_t> &coordinates, std::vector<char> &memory) {
  char *base = nullptr;
  if (Status status = device.reserve(places.bytes, base); status.failed())
    return status;
  if (Status status = device.getDevice().write(base, memory.data(), places.bytes); status.failed())
    return status;
  std::vector<void *> pointers = pointersInto(base, places);
  Status status = device.getStream().launchDevice(*use.kernel, pointers.data(), static_cast<int64_t>(pointers.size()),
                                                  coordinates.data(), {});
  if (Status ended = device.getDevice().endStep(); status.isOk())
    status = ended;
  return status.failed() ? status : device.getDevice().read(memory.data(), base, places.bytes);
}

/// One kernel with one kind of inputs. A failure is the device's; differences go to `findings`.
static Status checkKernel(CheckedDevice &device, const KernelUse &use, const std::string &program, Values values,
                          const std::vector<int32_t> &coordinates, Worst &worst, Findings &findings) {
  BufferPlaces places(use.offsets, use.bytes);
  std::vector<char> found = makeInputs(use, places, values);
  // As aligned as an arena is.
  std::vector<char> room(places.bytes + 4096);
  auto address = reinterpret_cast<uintptr_t>(room.data());
  char *expected = room.data() + (4096 - address % 4096);
  std::memcpy(expected, found.data(), places.bytes);
  use.kernel->host(pointersInto(expected, places).data(), coordinates.data());
  if (Status status = runOnDevice(device, use, places, coordinates, found); status.failed())
    return status;
  for (size_t i = use.inputCount; i < use.bytes.size(); ++i) {
    int64_t type = use.kernel->buffer_types[i], offset = places.offsets[i];
    Difference difference = compareElements(type, found.data() + offset, expected + offset, use.bytes[i]);
    double tolerance = roundingTolerance(type);
    if (difference.largest > tolerance)
      findings.fail(formatText("%s: kernel '%s', output %lld (%s): differs by %.3g, expected at most %.3g",
                               program.c_str(), use.name.c_str(), static_cast<long long>(i - use.inputCount),
                               elementTypeName(type), difference.largest, tolerance));
    if (tolerance > 0 && difference.largest / tolerance > worst.excess)
      worst = {difference.largest / tolerance, program + ": " + use.name};
  }
  return Status::ok();
}

static Status checkProgram(const CheckOptions &options, const std::string &path, const std::string &name,
                           int64_t &kernels, Worst &worst, Findings &findings) {
  OwnedArtifact artifact;
  if (Status status = openArtifact(path, artifact); status.failed())
    return status;
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  Inventory inventory;
  if (Status status = takeInventory(*artifact, inventory); status.failed())
    return status;
  CheckedDevice device;
  if (Status status = device.open(options, &program); status.failed())
    return status.withPrefix(name + ": ");
  std::vector<int32_t> coordinates = lastCoordinates(program);
  for (const KernelUse &use : inventory.kernels) {
    if (!use.kernel->host || !use.kernel->buffer_types) {
      findings.fail(name + ": kernel '" + use.name + "' has no code for the CPU to compare with");
      continue;
    }
    ++kernels;
    for (Values values : {Values::AroundZero, Values::Positive})
      if (Status status = checkKernel(device, use, name, values, coordinates, worst, findings); status.failed())
        return status.withPrefix(name + ": kernel '" + use.name + "': ");
  }
  return Status::ok();
}

Status checkKernels(const CheckOptions &options, Findings &findings) {
  std::vector<std::string> programs = listArtifacts(options.folder + "/programs");
  if (programs.empty())
    findings.skipped = "no compiled steps in '" + options.folder + "/programs'";
  int64_t kernels = 0;
  Worst worst;
  for (const std::string &name : programs)
    if (Status status =
            checkProgram(options, options.folder + "/programs/" + name + ".fsdp", name, kernels, worst, findings);
        status.failed())
      findings.fail(status.message()); // a program that cannot be run says nothing of the others
  findings.report.add("programs", static_cast<int64_t>(programs.size()));
  findings.report.add("kernels", kernels);
  findings.report.add("largest_difference_over_tolerance", worst.excess);
  findings.report.add("largest_difference_at", worst.kernel);
  return Status::ok();
}

} // namespace fsdp::runtime
