// Sections in processes of their own.

#ifndef FSDP_RUNTIME_GPUCHECK_RUNSECTIONS_H
#define FSDP_RUNTIME_GPUCHECK_RUNSECTIONS_H

#include "GpuCheck/Sections.h"

namespace fsdp::runtime {

/// Runs `arguments` (the first is a path, or a name that PATH leads to) and gives what it printed, both streams, the
/// last 16 KiB of it. It is ended after `timeoutSeconds`. `exitCode`: 128 + the signal that ended it, 124 where time
/// was up, 127 where it could not be started: `output` says why.
void runProgram(const std::vector<std::string> &arguments, const CheckOptions &options, int64_t timeoutSeconds,
                int &exitCode, std::string &output);

/// A file of this process in the folder for temporary files.
std::string temporaryPath(const CheckOptions &options, const std::string &name);

/// Runs one section in this process and writes its JSON object to `path`. An exit code.
int runSection(const std::string &name, const CheckOptions &options, const std::string &path);

/// Runs all sections, or those that `only` names, comma separated; writes the report. True if none failed.
bool runAllSections(const CheckOptions &options, const std::string &only, const std::string &reportPath);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_RUNSECTIONS_H
