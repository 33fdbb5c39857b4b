// Which rank of a launch this process is.

#include "Support/Launch.h"

#include <cerrno>
#include <cstdlib>

namespace fsdp::runtime {

namespace {

/// The variables of one launcher; null where it has none.
struct Launcher {
  const char *rank, *count, *localRank, *localCount;
};

} // namespace

static const Launcher launchers[] = {
    {"RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"},
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_SIZE"},
    {"PMI_RANK", "PMI_SIZE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS"},
    {"PMIX_RANK", "PMIX_SIZE", "PMIX_LOCAL_RANK", "PMIX_LOCAL_SIZE"},
    {"SLURM_PROCID", "SLURM_NTASKS", "SLURM_LOCALID", nullptr},
};

constexpr int64_t usualPort = 29400;

/// `isSet` says whether there is such a variable; a text that is no number from 0 on fails.
static Status readNumber(const Environment &environment, const char *name, bool &isSet, int64_t &number) {
  const char *text = name ? environment(name) : nullptr;
  isSet = text && *text;
  if (!isSet)
    return Status::ok();
  char *end = nullptr;
  errno = 0;
  number = std::strtoll(text, &end, 10);
  if (*end == '\0' && errno == 0 && number >= 0)
    return Status::ok();
  return {FSDP_RT_INVALID_ARGUMENT, formatText("%s is '%s', expected a number", name, text)};
}

/// Reads one launcher's variables; `isComplete` if it says rank and number of ranks.
static Status readLauncher(const Environment &environment, const Launcher &launcher, bool &isComplete, Launch &launch) {
  bool hasRank = false, hasCount = false, hasLocalRank = false, hasLocalCount = false;
  Status status = readNumber(environment, launcher.rank, hasRank, launch.rank);
  if (status.isOk())
    status = readNumber(environment, launcher.count, hasCount, launch.count);
  if (status.isOk())
    status = readNumber(environment, launcher.localRank, hasLocalRank, launch.localRank);
  if (status.isOk())
    status = readNumber(environment, launcher.localCount, hasLocalCount, launch.localCount);
  isComplete = hasRank && hasCount;
  if (status.failed() || !isComplete)
    return status;
  // Who does not say where it is, is on one machine with the others.
  if (!hasLocalRank)
    launch.localRank = launch.rank;
  if (!hasLocalCount)
    launch.localCount = hasLocalRank && launch.localRank != launch.rank ? launch.localRank + 1 : launch.count;
  if (launch.count < 1 || launch.rank >= launch.count)
    return {FSDP_RT_INVALID_ARGUMENT,
            formatText("%s is %lld and %s is %lld, expected a smaller rank", launcher.rank,
                       static_cast<long long>(launch.rank), launcher.count, static_cast<long long>(launch.count))};
  return Status::ok();
}

static Status readAddress(const Environment &environment, Launch &launch) {
  const char *host = environment("MASTER_ADDR");
  bool hasPort = false;
  if (Status status = readNumber(environment, "MASTER_PORT", hasPort, launch.port); status.failed())
    return status;
  if (!host && launch.localCount < launch.count)
    return {FSDP_RT_INVALID_ARGUMENT, "ranks on several machines need MASTER_ADDR, the address of rank 0's"};
  launch.host = host ? host : "127.0.0.1";
  if (!hasPort)
    launch.port = usualPort;
  // torchrun's own store listens at the port that it hands out.
  const char *agentStore = environment("TORCHELASTIC_USE_AGENT_STORE");
  if (hasPort && agentStore && std::string(agentStore) == "True")
    ++launch.port;
  return Status::ok();
}

Status readLaunch(const Environment &environment, Launch &launch) {
  const Launcher *chosen = nullptr;
  launch = {};
  for (const Launcher &launcher : launchers) {
    Launch found;
    bool isComplete = false;
    if (Status status = readLauncher(environment, launcher, isComplete, found); status.failed())
      return status;
    if (!isComplete)
      continue;
    // A batch system's allocation of one task may hold a launcher that starts several.
    if (chosen && found.count > 1 && (found.rank != launch.rank || found.count != launch.count))
      return {FSDP_RT_INVALID_ARGUMENT,
              formatText("%s says rank %lld of %lld, %s says rank %lld of %lld", chosen->rank,
                         static_cast<long long>(launch.rank), static_cast<long long>(launch.count), launcher.rank,
                         static_cast<long long>(found.rank), static_cast<long long>(found.count))};
    if (chosen)
      continue;
    chosen = &launcher;
    launch = found;
  }
  return launch.count > 1 ? readAddress(environment, launch) : Status::ok();
}

Status readLaunch(Launch &launch) {
  return readLaunch([](const char *name) { return std::getenv(name); }, launch);
}

bool isLaunched() {
  for (const Launcher &launcher : launchers)
    if (const char *count = std::getenv(launcher.count); count && std::getenv(launcher.rank) && std::atoi(count) > 1)
      return true;
  return false;
}

} // namespace fsdp::runtime
