// Starts, watches and collects sections.

#include "GpuCheck/RunSections.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace fsdp::runtime {

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

void Findings::fail(const std::string &what) {
  constexpr int64_t mostNamed = 20;
  if (failures++ < mostNamed)
    failed.addJson(JsonObject::quote(what));
}

std::string modelPath(const CheckOptions &options, const std::string &name) {
  std::string small = options.folder + "/dry/" + name;
  return options.dryRun && access(small.c_str(), R_OK) == 0 ? small : options.folder + "/" + name;
}

std::vector<std::string> listArtifacts(const std::string &folder) {
  std::vector<std::string> names;
  if (DIR *directory = opendir(folder.c_str())) {
    while (const dirent *entry = readdir(directory)) {
      std::string name = entry->d_name, suffix = ".fsdp";
      if (name.size() > suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0)
        names.push_back(name.substr(0, name.size() - suffix.size()));
    }
    closedir(directory);
  }
  std::sort(names.begin(), names.end());
  return names;
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

/// Becomes the program; what it prints goes to `output`.
[[noreturn]] static void becomeProgram(const std::vector<std::string> &arguments, int output) {
  setpgid(0, 0); // whom it starts ends with it
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  std::vector<char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(const_cast<char *>(argument.c_str()));
  pointers.push_back(nullptr);
  execvp(pointers[0], pointers.data());
  _exit(127);
}

static std::string readEnd(const std::string &path, int64_t most) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  std::string all = text.str();
  return all.size() > static_cast<size_t>(most) ? all.substr(all.size() - most) : all;
}

std::string temporaryPath(const CheckOptions &options, const std::string &name) {
  return options.temporaryFolder + "/fsdp-gpu-check-" + std::to_string(getpid()) + "-" + name;
}

void runProgram(const std::vector<std::string> &arguments, const CheckOptions &options, int64_t timeoutSeconds,
                int &exitCode, std::string &output) {
  std::string path = options.temporaryFolder + "/fsdp-gpu-check-XXXXXX";
  int file = mkstemp(path.data());
  exitCode = 127;
  if (file < 0) {
    output = "no temporary file can be made in '" + options.temporaryFolder + "': " + std::strerror(errno);
    return;
  }
  pid_t process = fork();
  if (process == 0)
    becomeProgram(arguments, file);
  close(file);
  auto began = Clock::now();
  int state = 0;
  bool isLate = false;
  while (process > 0 && waitpid(process, &state, WNOHANG) == 0) {
    if (!isLate && secondsSince(began) > static_cast<double>(timeoutSeconds)) {
      isLate = true;
      kill(-process, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (process > 0)
    exitCode = isLate ? 124 : WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
  output = readEnd(path, 16 * 1024);
  unlink(path.c_str());
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

const std::vector<Section> &listSections() {
  static const std::vector<Section> sections = {
      {"device", "the driver, the libraries and the device", 60, checkDevice},
      {"kernels", "every kernel of the test programs against the CPU's code", 60, checkKernels},
      {"products", "products of every layout and type against the reference", 60, checkProducts},
      {"steps", "whole steps against the CPU's results", 60, checkSteps},
      {"training", "a training with CUDA graphs and without", 100, checkTraining},
      {"replay", "the recorded calls of a step, made again", 60, checkReplay},
      {"memory", "a step under compute-sanitizer's memcheck", 60, checkMemory},
      {"speed", "layers of a large model beside the fastest product", 60, measureStack}};
  return sections;
}

int runSection(const std::string &name, const CheckOptions &options, const std::string &path) {
  for (const Section &section : listSections()) {
    if (name != section.name)
      continue;
    Findings findings;
    Status status = section.run(options, findings);
    if (status.failed())
      findings.fail(status.message());
    bool isSkipped = !findings.skipped.empty() && findings.failures == 0;
    findings.report.add("status", findings.failures > 0 ? "failed" : isSkipped ? "skipped" : "passed");
    if (isSkipped)
      findings.report.add("reason", findings.skipped);
    findings.report.add("failures", findings.failures);
    findings.report.addJson("failed", findings.failureList());
    std::ofstream(path) << findings.report.text() << "\n";
    return findings.failures > 0 ? 1 : 0;
  }
  std::fprintf(stderr, "error: there is no section '%s'\n", name.c_str());
  return 2;
}

/// What stands for a section that left no report.
static std::string describeEnd(int exitCode, int64_t timeoutSeconds, const std::string &output) {
  JsonObject object;
  object.add("status", "failed");
  object.add("reason", exitCode == 124   ? "took longer than " + std::to_string(timeoutSeconds) + " s"
                       : exitCode >= 128 ? "ended by signal " + std::to_string(exitCode - 128)
                                         : "ended with exit code " + std::to_string(exitCode));
  object.add("output", output);
  return object.text();
}

static bool isChosen(const std::string &only, const char *name) {
  return only.empty() || ("," + only + ",").find(std::string(",") + name + ",") != std::string::npos;
}

/// The section's JSON; prints a line about it.
static std::string runChild(const Section &section, const CheckOptions &options, int64_t timeoutSeconds,
                            bool &hasFailed) {
  std::string path = temporaryPath(options, std::string(section.name) + ".json"), output;
  std::vector<std::string> arguments = {"/proc/self/exe", options.folder, std::string("--section=") + section.name,
                                        "--report=" + path};
  if (options.device == FSDP_RT_DEVICE_CUDA_DOUBLE)
    arguments.emplace_back("--dry-run");
  int exitCode = 0;
  auto began = Clock::now();
  runProgram(arguments, options, timeoutSeconds, exitCode, output);
  std::string text = readEnd(path, int64_t(1) << 20);
  unlink(path.c_str());
  hasFailed = exitCode != 0;
  if (text.empty() || exitCode > 1)
    text = describeEnd(exitCode, timeoutSeconds, output);
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
  bool isSkipped = text.find("\"status\": \"skipped\"") != std::string::npos;
  std::printf("%-9s %s (%.1f s): %s\n", section.name,
              hasFailed   ? "FAILED"
              : isSkipped ? "skipped"
                          : "passed",
              secondsSince(began), section.title);
  std::fflush(stdout);
  return text;
}

bool runAllSections(const CheckOptions &options, const std::string &only, const std::string &reportPath) {
  JsonObject sections, report;
  auto began = Clock::now();
  bool isGood = true;
  for (const Section &section : listSections()) {
    if (!isChosen(only, section.name))
      continue;
    bool hasFailed = false;
    int64_t left = options.timeLimitSeconds - static_cast<int64_t>(secondsSince(began));
    int64_t timeoutSeconds = std::max<int64_t>(1, std::min(left, section.timeoutSeconds));
    sections.addJson(section.name, runChild(section, options, timeoutSeconds, hasFailed));
    isGood &= !hasFailed;
  }
  char date[64];
  std::time_t now = std::time(nullptr);
  std::strftime(date, sizeof(date), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  report.add("date", date);
  report.add("status", isGood ? "passed" : "failed");
  report.add("dry_run", options.dryRun != 0);
  report.add("seconds", secondsSince(began));
  // What the script that found the libraries looked for.
  if (const char *search = std::getenv("FSDP_GPU_CHECK_SEARCH"))
    report.add("libraries_looked_for", search);
  report.addJson("sections", sections.text());
  std::ofstream file(reportPath);
  file << report.text() << "\n";
  if (!file.flush()) {
    std::fprintf(stderr, "error: '%s' cannot be written\n", reportPath.c_str());
    return false;
  }
  return isGood;
}

} // namespace fsdp::runtime
