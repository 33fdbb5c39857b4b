// Starting a tool once for every rank.

#include "fsdp/Execution/LaunchProcesses.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

bool fsdp::isLaunchedProcess() {
  const char *counts[] = {"WORLD_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE", "SLURM_NTASKS"};
  const char *ranks[] = {"RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "SLURM_PROCID"};
  for (size_t i = 0; i < std::size(counts); ++i)
    if (const char *count = std::getenv(counts[i]); count && std::getenv(ranks[i]) && std::atoi(count) > 1)
      return true;
  return false;
}

/// A port that nobody listens at now; 0 if the system has none.
static int findFreePort() {
  int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof(address);
  bool isFound = socket >= 0 && ::bind(socket, reinterpret_cast<sockaddr *>(&address), length) == 0 &&
                 ::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &length) == 0;
  if (socket >= 0)
    ::close(socket);
  return isFound ? ntohs(address.sin_port) : 0;
}

/// This process's environment with the rank's variables in front: the first of a name counts.
static std::vector<std::string> makeEnvironment(int64_t rank, int64_t ranks, int port) {
  std::vector<std::string> variables;
  auto set = [&](const char *name, const std::string &value) { variables.push_back(std::string(name) + "=" + value); };
  for (const char *name : {"RANK", "LOCAL_RANK"})
    set(name, std::to_string(rank));
  for (const char *name : {"WORLD_SIZE", "LOCAL_WORLD_SIZE"})
    set(name, std::to_string(ranks));
  set("MASTER_ADDR", "127.0.0.1");
  set("MASTER_PORT", std::to_string(port));
  for (char **variable = environ; *variable; ++variable)
    variables.push_back(*variable);
  return variables;
}

llvm::Expected<int> fsdp::launchProcesses(llvm::ArrayRef<llvm::StringRef> arguments, int64_t ranks) {
  int port = findFreePort();
  if (port == 0)
    return llvm::createStringError("there is no free port for the processes to meet at");
  std::vector<llvm::sys::ProcessInfo> processes;
  int exitCode = 0;
  for (int64_t rank = 0; rank < ranks; ++rank) {
    std::vector<std::string> variables = makeEnvironment(rank, ranks, port);
    std::vector<llvm::StringRef> environment(variables.begin(), variables.end());
    std::string message;
    bool failed = false;
    processes.push_back(
        llvm::sys::ExecuteNoWait(arguments[0], arguments, llvm::ArrayRef(environment), {}, 0, &message, &failed));
    if (failed) {
      llvm::errs() << "error: cannot start rank " << rank << ": " << message << '\n';
      exitCode = 1;
      processes.pop_back();
      break; // those that were started give up when nobody comes
    }
  }
  for (const llvm::sys::ProcessInfo &process : processes) {
    llvm::sys::ProcessInfo ended = llvm::sys::Wait(process, std::nullopt);
    if (exitCode == 0)
      exitCode = ended.ReturnCode < 0 ? 1 : ended.ReturnCode;
  }
  return exitCode;
}
