// fsdp-rt-run: runs a compiled step where there is no compiler.

#include "Run/RunArtifact.h"

#include <cstdio>

using namespace fsdp::runtime;

static int fail(const Status &status) {
  std::fprintf(stderr, "error: %s\n", status.message().c_str());
  return 1;
}

/// Starts this tool once for every rank of the program; an exit code.
static int runAsProcesses(char **argv, int64_t ranks) {
  std::string self = "/proc/self/exe";
  std::vector<char *> arguments = {self.data()};
  for (char **argument = argv + 1; *argument; ++argument)
    arguments.push_back(*argument);
  arguments.push_back(nullptr);
  int32_t exitCode = 0;
  Status status = check(fsdp_rt_launch_processes(arguments.data(), ranks, &exitCode), nullptr);
  return status.failed() ? fail(status) : exitCode;
}

int main(int argc, char **argv) {
  CommandLine line("run a compiled training step; this tool and the step's file are all that it needs\n\n"
                   "  fsdp-rt-run step.fsdp --steps=10 --args=in.safetensors --results=out.safetensors\n"
                   "  fsdp-rt-run step.fsdp --launch=processes --cuda-graph --libnccl=/opt/nccl/lib/libnccl.so.2");
  RunOptions options;
  addRunOptions(line, options);
  if (Status status = line.parse(argc, argv); status.failed())
    return fail(status);
  if (line.wantsHelp()) {
    std::fputs(line.help().c_str(), stdout);
    return 0;
  }
  if (line.getFiles().size() != 1)
    return fail({FSDP_RT_INVALID_ARGUMENT, "expected the file of one compiled step: --help says more"});
  if (Status status = settleRunOptions(options); status.failed())
    return fail(status);
  OwnedArtifact artifact;
  if (Status status = openArtifact(line.getFiles().front(), artifact); status.failed())
    return fail(status);
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  if (options.startsProcesses && countRanks(program) > 1)
    return runAsProcesses(argv, countRanks(program));
  if (Status status = runArtifact(program, options); status.failed())
    return fail(status);
  return 0;
}
