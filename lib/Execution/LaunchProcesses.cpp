// Starting a tool once for every rank.

#include "fsdp/Execution/LaunchProcesses.h"

#include "fsdp/runtime/launch.h"

#include <string>
#include <vector>

llvm::Expected<int> fsdp::launchProcesses(llvm::ArrayRef<llvm::StringRef> arguments, int64_t ranks) {
  std::vector<std::string> texts(arguments.begin(), arguments.end());
  std::vector<char *> pointers;
  for (std::string &text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  int32_t exitCode = 0;
  if (fsdp_rt_launch_processes(pointers.data(), ranks, &exitCode))
    return llvm::createStringError(llvm::StringRef(fsdp_rt_session_error_message(nullptr)));
  return exitCode;
}
