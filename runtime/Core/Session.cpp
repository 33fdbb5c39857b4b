// A program opened on N ranks of this process.

#include "Core/Session.h"

#include "Comm/Checked/CheckedCommunicator.h"
#include "Comm/Threads/ThreadsCommunicator.h"
#include "Core/MachineMemory.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

Session::Session(Program program, const fsdp_rt_options &options) : program(std::move(program)), options(options) {}

Session::~Session() {
  if (!ranks.empty())
    command(Command::Quit);
  for (std::unique_ptr<Rank> &rank : ranks)
    if (rank->thread.joinable())
      rank->thread.join();
}

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

Status Session::checkMemory() const {
  int64_t rankCount = program.mesh.getNumRanks(), available = availableMemoryBytes();
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
          ranks[members[i]]->context.communicators.back()[stream] =
              options.checked ? createCheckedCommunicator(std::move(made[i]), members) : std::move(made[i]);
      }
    }
  }
}

Status Session::open() {
  if (Status status = chooseDevice(); status.failed())
    return status;
  if (Status status = checkMemory(); status.failed())
    return status;
  int64_t rankCount = program.mesh.getNumRanks();
  abortSignal = std::make_shared<AbortSignal>(rankCount);
  if (options.trace)
    trace = std::make_unique<Trace>(rankCount);
  for (int64_t i = 0; i < rankCount; ++i) {
    ranks.push_back(std::make_unique<Rank>());
    fsdp_rt_context &context = ranks.back()->context;
    context.rank = i;
    context.program = &program;
    context.poison = options.poison != 0;
    context.abortSignal = abortSignal;
    context.trace = trace ? &trace->getRank(i) : nullptr;
    context.coordinates = program.mesh.coordinatesOf(i);
  }
  makeCommunicators();
  busyRanks = rankCount;
  for (std::unique_ptr<Rank> &rank : ranks)
    rank->thread = std::thread([this, &rank] { runRank(*rank); });
  waitForRanks();
  for (std::unique_ptr<Rank> &rank : ranks)
    if (rank->openStatus.failed())
      return rank->openStatus;
  return Status::ok();
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
  if (deviceName == "cuda_double" || (deviceName == "cuda") == isForCuda)
    return Status::ok();
  return {FSDP_RT_UNSUPPORTED,
          "the program was compiled for target '" + program.target + "', device '" + deviceName + "' does not run it"};
}

Status Session::openRank(fsdp_rt_context &context) {
  DeviceOptions device;
  device.rank = context.rank;
  device.streamMode = options.stream_mode;
  device.scheduleSeed = options.schedule_seed;
  device.abortSignal = abortSignal.get();
  device.trace = context.trace;
  device.times = &context.times;
  if (Status status = createDevice(deviceName, device, context.device); status.failed())
    return status;
  if (Status status = context.arena.allocate(*context.device, program.arenaBytes); status.failed())
    return status;
  if (options.check_races)
    context.races = std::make_unique<RaceDetector>(context.arena.getBase(), program.arenaBytes);
  // Two hardware threads share a core's arithmetic, and an OpenMP team that does not get its cores at once waits for
  // milliseconds: half of what is there is as fast when the machine is quiet, and safe when it is not.
  int64_t cores = std::max(1u, std::thread::hardware_concurrency() / 2);
  int64_t threads =
      options.threads_per_rank > 0 ? options.threads_per_rank : std::max<int64_t>(1, cores / getNumRanks());
  return createGemm(options.gemm_backend, threads, context.gemm);
}

void Session::runRank(Rank &rank) {
  rank.openStatus = openRank(rank.context);
  uint64_t done = 0;
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    if (--busyRanks == 0)
      rankDone.notify_all();
    commandGiven.wait(lock, [&] { return commandNumber != done; });
    done = commandNumber;
    if (currentCommand == Command::Quit)
      break;
    lock.unlock();
    rank.context.runStep();
    lock.lock();
  }
  lock.unlock();
  // Streams end where they began, on the rank's thread; then nothing uses the rest.
  rank.context.arena.release();
  rank.context.device.reset();
}

void Session::command(Command next) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    currentCommand = next;
    ++commandNumber;
    busyRanks = getNumRanks();
  }
  commandGiven.notify_all();
}

void Session::waitForRanks() {
  std::unique_lock<std::mutex> lock(mutex);
  rankDone.wait(lock, [&] { return busyRanks == 0; });
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Status Session::checkUsable() const {
  if (!abortSignal->isRaised())
    return Status::ok();
  return {FSDP_RT_ABORTED, "an earlier step failed: " + abortSignal->firstFailure().message()};
}

Status Session::step() {
  if (Status status = checkUsable(); status.failed())
    return status;
  if (options.poison)
    poisonArguments();
  abortSignal->beginStep();
  command(Command::Step);
  waitForRanks();
  return abortSignal->firstFailure();
}

Status Session::feed() {
  if (Status status = checkUsable(); status.failed())
    return status;

  struct Move {
    int64_t source, target, bytes;

    bool overlaps(const Move &other) const {
      return target < other.source + other.bytes && other.source < target + bytes;
    }
  };

  std::vector<Move> moves;
  for (const fsdp_rt_feed &feed : program.feeds) {
    const ProgramTensor &result = program.results[feed.result], &argument = program.arguments[feed.argument];
    if (result.offset != argument.offset)
      moves.push_back({result.offset, argument.offset, argument.layout.getLocalBytes()});
  }
  // One move may overwrite what another still reads (two arguments that change places): then all are read first.
  bool isStaged = false;
  for (const Move &move : moves)
    isStaged |= std::any_of(moves.begin(), moves.end(), [&](const Move &other) { return move.overlaps(other); });
  std::vector<std::vector<char>> staged(isStaged ? moves.size() : 0);
  for (std::unique_ptr<Rank> &rank : ranks) {
    char *base = rank->context.arena.getBase();
    for (size_t i = 0; i < staged.size(); ++i)
      staged[i].assign(base + moves[i].source, base + moves[i].source + moves[i].bytes);
    for (size_t i = 0; i < moves.size(); ++i)
      if (moves[i].bytes > 0)
        std::memcpy(base + moves[i].target, isStaged ? staged[i].data() : base + moves[i].source, moves[i].bytes);
  }
  return Status::ok();
}

void Session::poisonArguments() {
  for (const ProgramTensor &argument : program.arguments)
    for (int64_t rank = 0; rank < getNumRanks(); ++rank)
      argument.layout.poisonPadding(rank, partOf(rank, argument));
}

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

char *Session::partOf(int64_t rank, const ProgramTensor &tensor) const {
  return ranks[rank]->context.arena.getBase() + tensor.offset;
}

static Status find(const char *kind, const std::vector<ProgramTensor> &tensors, int64_t index,
                   const ProgramTensor *&tensor) {
  if (index < 0 || index >= static_cast<int64_t>(tensors.size()))
    return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no %s %lld, the program has %zu", kind,
                                                 static_cast<long long>(index), tensors.size())};
  tensor = &tensors[index];
  return Status::ok();
}

Status Session::findArgument(int64_t index, const ProgramTensor *&tensor) const {
  return find("argument", program.arguments, index, tensor);
}

Status Session::findResult(int64_t index, const ProgramTensor *&tensor) const {
  return find("result", program.results, index, tensor);
}

static Status checkGlobal(const ProgramTensor &tensor, const void *global, int64_t bytes) {
  if (bytes == tensor.layout.getGlobalBytes() && (global || bytes == 0))
    return Status::ok();
  return {FSDP_RT_INVALID_ARGUMENT, formatText("'%s' has %lld bytes, found %lld", tensor.name.c_str(),
                                               static_cast<long long>(tensor.layout.getGlobalBytes()),
                                               static_cast<long long>(global ? bytes : 0))};
}

Status Session::writeArgument(int64_t index, const void *global, int64_t bytes) {
  const ProgramTensor *tensor = nullptr;
  if (Status status = findArgument(index, tensor); status.failed())
    return status;
  if (Status status = checkGlobal(*tensor, global, bytes); status.failed())
    return status;
  for (int64_t rank = 0; rank < getNumRanks(); ++rank)
    tensor->layout.scatter(rank, static_cast<const char *>(global), partOf(rank, *tensor));
  return Status::ok();
}

Status Session::readTensor(const ProgramTensor &tensor, void *global, int64_t bytes) const {
  if (Status status = checkGlobal(tensor, global, bytes); status.failed())
    return status;
  for (int64_t rank = 0; rank < getNumRanks(); ++rank)
    if (tensor.layout.isFirstHolder(rank))
      tensor.layout.gather(rank, partOf(rank, tensor), static_cast<char *>(global));
  return Status::ok();
}

Status Session::readPart(const ProgramTensor &tensor, int64_t rank, int64_t offset, void *data, int64_t bytes) const {
  std::memcpy(data, partOf(rank, tensor) + offset, bytes);
  return Status::ok();
}

Status Session::writePart(const ProgramTensor &tensor, int64_t rank, int64_t offset, const void *data, int64_t bytes) {
  std::memcpy(partOf(rank, tensor) + offset, data, bytes);
  return Status::ok();
}

static Status noRank(int64_t rank, int64_t rankCount) {
  return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no rank %lld, the mesh has %lld", static_cast<long long>(rank),
                                               static_cast<long long>(rankCount))};
}

Status Session::getShard(const ProgramTensor &tensor, int64_t rank, void **data, int64_t *bytes) const {
  if (rank < 0 || rank >= getNumRanks())
    return noRank(rank, getNumRanks());
  *data = partOf(rank, tensor);
  *bytes = tensor.layout.getLocalBytes();
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

Status Session::writeTrace(const char *path) const {
  if (!trace)
    return {FSDP_RT_INVALID_ARGUMENT, "the session was opened without the option 'trace'"};
  return trace->write(path ? path : "");
}

Status Session::getStepTimes(int64_t rank, fsdp_rt_step_times &result) const {
  if (rank < 0 || rank >= getNumRanks())
    return noRank(rank, getNumRanks());
  const StepTimes &times = ranks[rank]->context.times;
  result.step_ns = times.stepNs;
  result.compute_ns = times.computeNs;
  result.exposed_ns = times.exposedNs;
  result.collective_ns = times.collectiveNs;
  result.meeting_ns = times.meetingNs;
  result.collective_count = times.collectiveCount;
  return Status::ok();
}

fsdp_rt_memory Session::getMemory() const {
  fsdp_rt_memory memory = {};
  memory.rank_count = getNumRanks();
  for (const std::unique_ptr<Rank> &rank : ranks) {
    memory.arena_bytes = std::max(memory.arena_bytes, rank->context.arena.getBytes());
    memory.resident_bytes = std::max(memory.resident_bytes, rank->context.arena.getResidentBytes());
    memory.library_bytes = std::max(memory.library_bytes, rank->context.gemm->getLibraryBytes());
  }
  return memory;
}

std::string Session::memoryReport() const {
  fsdp_rt_memory memory = getMemory();
  std::string text = formatText("memory per rank, %lld ranks\n", static_cast<long long>(memory.rank_count));
  auto row = [&](const std::string &name, int64_t bytes) {
    text += formatText("  %-22s %14lld  %s\n", name.c_str(), static_cast<long long>(bytes), byteText(bytes).c_str());
  };
  for (const MemoryCategory &category : program.categories)
    row(category.name, category.bytes);
  row("planned arena", program.arenaBytes);
  row("allocated arena", memory.arena_bytes);
  row("resident of it", memory.resident_bytes);
  row("library heap", memory.library_bytes);
  return text;
}

} // namespace fsdp::runtime
