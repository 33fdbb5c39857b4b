// A program opened on N ranks of this process.

#include "Core/Session.h"

#include "Comm/Checked/CheckedCommunicator.h"
#include "Comm/Threads/ThreadsCommunicator.h"
#include "Core/MachineMemory.h"
#include "Support/Affinity.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

Session::Session(Program program, const fsdp_rt_options &options) : program(std::move(program)), options(options) {}

Session::~Session() {
  leaveLaunch();
  if (!ranks.empty())
    commands.give(RankCommand::Quit);
  for (std::unique_ptr<Rank> &rank : ranks)
    if (rank->thread.joinable())
      rank->thread.join();
}

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

Status Session::checkMemory() const {
  if (deviceName == "cuda") // which says itself what it has
    return Status::ok();
  int64_t rankCount = meeting ? launch.localCount : getNumRanks(), available = availableMemoryBytes();
  if (available < 0 || program.arenaBytes <= available / rankCount)
    return Status::ok();
  std::string text =
      formatText("%lld ranks need %s each, %s are available; planned per rank:", static_cast<long long>(rankCount),
                 byteText(program.arenaBytes).c_str(), byteText(available).c_str());
  for (const MemoryCategory &category : program.categories)
    text += " " + category.name + " " + byteText(category.bytes) + ",";
  text.pop_back();
  return {FSDP_RT_OUT_OF_MEMORY, text};
}

void Session::makeCommunicators() {
  ThreadsOptions threads;
  if (options.step_timeout_ms > 0)
    threads.timeout = std::chrono::milliseconds(options.step_timeout_ms);
  LinkModel model = {options.link_latency_ns, options.link_bytes_per_second};
  std::vector<std::shared_ptr<Link>> links;
  for (int64_t rank = 0; rank < getNumRanks() && !model.isOff(); ++rank)
    links.push_back(std::make_shared<Link>(model, abortSignal));
  for (const std::vector<int64_t> &axes : program.groups) {
    for (std::unique_ptr<Rank> &rank : ranks)
      rank->context.communicators.emplace_back(streamCount);
    for (int64_t first = 0; first < getNumRanks(); ++first) {
      if (program.mesh.indexAlong(first, axes) != 0)
        continue;
      std::vector<int64_t> members = program.mesh.groupOf(first, axes);
      threads.links.clear();
      threads.times.clear();
      for (int64_t member : members) {
        threads.times.push_back(&ranks[member]->context.times);
        if (!links.empty())
          threads.links.push_back(links[member]);
      }
      for (int64_t stream = 0; stream < streamCount; ++stream) {
        auto made = createThreadsCommunicators(members, abortSignal, threads);
        for (size_t i = 0; i < members.size(); ++i)
          ranks[members[i]]->context.communicators.back()[stream] = std::move(made[i]);
      }
    }
  }
}

Status Session::open() {
  if (Status status = chooseDevice(); status.failed())
    return status;
  abortSignal = std::make_shared<AbortSignal>(getNumRanks());
  if (Status status = joinLaunch(); status.failed())
    return status;
  return raiseAlarm(openRanks());
}

Status Session::openRanks() {
  if (Status status = checkMemory(); status.failed())
    return status;
  int64_t rankCount = getNumRanks();
  if (options.trace)
    trace = std::make_unique<Trace>(rankCount);
  int64_t firstRank = launch.rank, localCount = meeting ? 1 : rankCount;
  for (int64_t i = firstRank; i < firstRank + localCount; ++i) {
    ranks.push_back(std::make_unique<Rank>());
    fsdp_rt_context &context = ranks.back()->context;
    context.rank = i;
    context.program = &program;
    context.poison = options.poison != 0;
    context.wantsGraph = options.cuda_graph != 0;
    context.abortSignal = abortSignal;
    context.trace = trace ? &trace->getRank(i) : nullptr;
    context.coordinates = program.mesh.coordinatesOf(i);
  }
  if (!meeting)
    makeCommunicators();
  else if (Status status = makeProcessCommunicators(); status.failed())
    return status;
  // Each process has a thread that gives commands and one for each of its ranks.
  int64_t threads = meeting ? 2 * launch.localCount : rankCount + 1;
  commands.start(localCount, threads <= static_cast<int64_t>(listProcessors().size()));
  for (std::unique_ptr<Rank> &rank : ranks)
    rank->thread = std::thread([this, &rank] { runRank(*rank); });
  commands.waitUntilDone();
  if (abortSignal->isRaised())
    return abortSignal->firstFailure();
  return Status::ok();
}

/// Puts what the device and the options ask for around the communicators that ranks share.
void Session::wrapCommunicators(fsdp_rt_context &context) {
  for (size_t group = 0; group < context.communicators.size(); ++group) {
    std::vector<int64_t> members = program.mesh.groupOf(context.rank, program.groups[group]);
    for (std::unique_ptr<Communicator> &communicator : context.communicators[group]) {
      if (backend)
        communicator = backend->createCommunicator(*context.device, std::move(communicator), members);
      if (options.checked)
        communicator = createCheckedCommunicator(std::move(communicator), members);
    }
  }
}

Status Session::chooseDevice() {
  const bool isForCuda = program.target == "cuda";
  switch (options.device) {
  case FSDP_RT_DEVICE_AUTO:
    deviceName = isForCuda ? "cuda" : "cpu";
    break;
  case FSDP_RT_DEVICE_CPU:
    deviceName = "cpu";
    break;
  case FSDP_RT_DEVICE_CUDA:
    deviceName = "cuda";
    break;
  case FSDP_RT_DEVICE_CUDA_DOUBLE:
    deviceName = "cuda_double";
    break;
  default:
    return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no device number %d", options.device)};
  }
  // The double runs what was compiled for the CPU too.
  bool isDouble = deviceName == "cuda_double";
  if (deviceName == "cuda" && getNumRanks() > 1 && options.launch == FSDP_RT_LAUNCH_THREADS)
    return {FSDP_RT_UNSUPPORTED, "each GPU has a process of its own: start the ranks with torchrun, mpirun, srun or "
                                 "fsdp-run --launch=processes"};
  if (isDouble || (deviceName == "cuda" && isForCuda))
    return createCudaBackend(options, program.images, isDouble, program.mesh.getNumRanks(), backend)
        .withPrefix("device '" + deviceName + "': ");
  if (deviceName == "cpu" && !isForCuda)
    return Status::ok();
  return {FSDP_RT_UNSUPPORTED,
          "the program was compiled for target '" + program.target + "', device '" + deviceName + "' does not run it"};
}

/// Puts the rank's thread, and with it those that it starts, on its part of this machine. Its number of processors; 0
/// where it is not pinned.
Status Session::pinRank(const fsdp_rt_context &context, int64_t &processors) {
  processors = 0;
  if (!options.pin || backend)
    return Status::ok();
  std::vector<int64_t> chosen = chooseProcessors(listProcessors(), meeting ? launch.localRank : context.rank,
                                                 meeting ? launch.localCount : getNumRanks());
  processors = static_cast<int64_t>(chosen.size());
  return chosen.empty() ? Status::ok() : pinThread(chosen);
}

Status Session::openRank(fsdp_rt_context &context) {
  int64_t processors = 0;
  if (Status status = pinRank(context, processors); status.failed())
    return status;
  DeviceOptions device;
  device.rank = context.rank;
  device.streamMode = options.stream_mode;
  device.scheduleSeed = options.schedule_seed;
  device.abortSignal = abortSignal.get();
  device.trace = context.trace;
  device.times = &context.times;
  device.axisCount = static_cast<int64_t>(context.coordinates.size());
  Status opened = backend ? backend->openDevice(device, meeting ? launch.localRank : context.rank, getNumRanks() > 1,
                                                context.device)
                          : createDevice("cpu", device, context.device);
  if (opened.failed())
    return opened;
  if (Status status = context.arena.allocate(*context.device, program.arenaBytes); status.failed())
    return status;
  if (options.check_races)
    context.races = std::make_unique<RaceDetector>(context.arena.getBase(), program.arenaBytes);
  // Two hardware threads share a core's arithmetic, and an OpenMP team that does not get its cores at once waits for
  // milliseconds: half of what is there is as fast when the machine is quiet, and safe when it is not.
  int64_t cores = std::max(1u, std::thread::hardware_concurrency() / 2);
  int64_t threads = options.threads_per_rank > 0
                        ? options.threads_per_rank
                        : std::max<int64_t>(1, cores / (meeting ? launch.localCount : getNumRanks()));
  if (processors > 0)
    threads = std::min(threads, processors);
  if (Status status = backend ? backend->createGemm(*context.device, context.gemm)
                              : createGemm(options.gemm_backend, threads, context.gemm);
      status.failed())
    return status;
  wrapCommunicators(context);
  if (backend)
    context.rehearse();
  return Status::ok();
}

void Session::runRank(Rank &rank) {
  // Another rank may be waiting for this one already.
  if (Status status = openRank(rank.context); status.failed() && !abortSignal->isRaised())
    abortSignal->raise(rank.context.rank, status);
  uint64_t seen = 0;
  while (commands.finishAndWait(seen) != RankCommand::Quit)
    rank.context.runStep();
  // Everything ends where it began, on the rank's thread. Tasks of a CPU's streams use communicators and products; on a
  // GPU those two belong to the device.
  if (backend && rank.context.device) {
    rank.context.communicators.clear();
    rank.context.gemm.reset();
  }
  rank.context.arena.release();
  rank.context.device.reset();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Status Session::checkUsable() const {
  if (!abortSignal->isRaised())
    return Status::ok();
  return {FSDP_RT_ABORTED, "an earlier step failed: " + abortSignal->firstFailure().message()};
}

void Session::forgetCopies(const ProgramTensor &tensor, bool forGood) const {
  // Results that feed arguments lie in their place.
  bool isState = std::any_of(program.arguments.begin(), program.arguments.end(), [&](const ProgramTensor &argument) {
    return argument.offset == tensor.offset && argument.role != "batch" && argument.role != "replicated";
  });
  if (!isState)
    return;
  for (const std::unique_ptr<Rank> &rank : ranks) {
    rank->context.copies.areValid = false;
    rank->context.copies.mayNotBeKept |= forGood;
  }
}

Status Session::agreeOnStep() {
  StepCopies &copies = ranks.front()->context.copies;
  if (!meeting || !(copies.areMade || options.checked))
    return Status::ok();
  std::vector<std::string> all;
  if (Status status = meet("runs a step", copies.areValid ? "valid" : "none", all); status.failed())
    return status;
  copies.areValid = std::all_of(all.begin(), all.end(), [](const std::string &rank) { return rank == "valid"; });
  return Status::ok();
}

Status Session::step() {
  if (Status status = checkUsable(); status.failed())
    return status;
  if (Status status = agreeOnStep(); status.failed())
    return status;
  if (options.poison)
    if (Status status = poisonArguments(); status.failed())
      return status;
  abortSignal->beginStep();
  commands.give(RankCommand::Step);
  commands.waitUntilDone();
  isFed = false;
  return raiseAlarm(abortSignal->firstFailure());
}

} // namespace fsdp::runtime
