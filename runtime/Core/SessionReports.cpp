// What a session says of time and memory.

#include "Core/Session.h"

#include "Core/MachineMemory.h"

#include <algorithm>

namespace fsdp::runtime {

Status Session::writeTrace(const char *path) const {
  if (!trace)
    return {FSDP_RT_INVALID_ARGUMENT, "the session was opened without the option 'trace'"};
  std::string file = path ? path : "";
  return trace->write(meeting ? file + "." + std::to_string(launch.rank) : file);
}

Status Session::getStepTimes(int64_t rank, fsdp_rt_step_times &result) const {
  if (Status status = checkRank(rank); status.failed())
    return status;
  const StepTimes &times = findRank(rank).context.times;
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
