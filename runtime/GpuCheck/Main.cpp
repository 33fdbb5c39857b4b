// fsdp-gpu-check: whether this machine's GPU does what the CPU does, and how fast. utils/gpu-check.sh prepares what it
// needs on a machine with a compiler.

#include "GpuCheck/RunSections.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace fsdp::runtime;

static int fail(const Status &status) {
  std::fprintf(stderr, "error: %s\n", status.message().c_str());
  return 2;
}

int main(int argc, char **argv) {
  CommandLine line("check a GPU with the compiled steps in a folder; exit code 1 if something differs\n\n"
                   "  fsdp-gpu-check FOLDER --report=report.json");
  CheckOptions options;
  std::string report = "gpu-check.json", section, only;
  line.addText("report", "file", "JSON to write (gpu-check.json)", report);
  line.addText("only", "sections",
               "some of them, comma separated: device, kernels, products, steps, training, replay, memory, "
               "speed",
               only);
  line.addNumber("time-limit", "seconds for all sections (230)", options.timeLimitSeconds);
  line.addSwitch("dry-run", "on the double of a GPU, which needs none; small sizes", options.dryRun);
  line.addText("section", "name", "one section, in this process; its JSON goes to the report", section);
  if (Status status = line.parse(argc, argv); status.failed())
    return fail(status);
  if (line.wantsHelp()) {
    std::fputs(line.help().c_str(), stdout);
    return 0;
  }
  if (line.getFiles().size() != 1)
    return fail({FSDP_RT_INVALID_ARGUMENT, "expected the folder that utils/gpu-check.sh prepared: --help says more"});
  options.folder = line.getFiles().front();
  const char *temporary = std::getenv("TMPDIR");
  options.temporaryFolder = temporary && *temporary ? temporary : options.folder;
  if (access(options.temporaryFolder.c_str(), W_OK) != 0)
    return fail({FSDP_RT_FILE_ERROR,
                 "'" + options.temporaryFolder + "' cannot be written: name a folder for temporary files in TMPDIR"});
  if (options.dryRun)
    options.device = FSDP_RT_DEVICE_CUDA_DOUBLE;
  if (!section.empty())
    return runSection(section, options, report);
  return runAllSections(options, only, report) ? 0 : 1;
}
