// Starting a tool once for every rank.

#include "Core/OpenMessage.h"
#include "Support/Launch.h"
#include "fsdp/runtime/launch.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace fsdp::runtime;

int32_t fsdp_rt_is_launched(void) { return isLaunched(); }

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
    variables.emplace_back(*variable);
  return variables;
}

static Status startRank(char *const *arguments, int64_t rank, int64_t ranks, int port, pid_t &process) {
  std::vector<std::string> variables = makeEnvironment(rank, ranks, port);
  std::vector<char *> environment;
  for (std::string &variable : variables)
    environment.push_back(variable.data());
  environment.push_back(nullptr);
  int problem = posix_spawn(&process, arguments[0], nullptr, nullptr, arguments, environment.data());
  if (problem == 0)
    return Status::ok();
  return {FSDP_RT_INTERNAL, "cannot start rank " + std::to_string(rank) + ": " + std::strerror(problem)};
}

/// What a shell would call it: a signal is 128 and its number.
static int32_t waitFor(pid_t process) {
  int state = 0;
  while (waitpid(process, &state, 0) < 0)
    if (errno != EINTR)
      return 1;
  return WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

int32_t fsdp_rt_launch_processes(char *const *arguments, int64_t ranks, int32_t *exit_code) {
  return keepOpenMessage([&]() -> Status {
    if (!arguments || !arguments[0] || !exit_code || ranks < 1)
      return {FSDP_RT_INVALID_ARGUMENT, "processes need a program, a number of ranks and a place for their exit code"};
    *exit_code = 0;
    int port = findFreePort();
    if (port == 0)
      return {FSDP_RT_INTERNAL, "there is no free port for the processes to meet at"};
    std::vector<pid_t> processes;
    Status started;
    for (int64_t rank = 0; rank < ranks && started.isOk(); ++rank) {
      pid_t process = 0;
      started = startRank(arguments, rank, ranks, port, process);
      if (started.isOk())
        processes.push_back(process);
    }
    // Where one could not be started, the others give up when nobody comes.
    for (pid_t process : processes)
      if (int32_t code = waitFor(process); *exit_code == 0)
        *exit_code = code;
    return started;
  });
}
