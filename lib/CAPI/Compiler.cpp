// The C interface of the compiler.

#include "fsdp-c/Compiler.h"

#include "fsdp/Execution/CompileStep.h"
#include "fsdp/Execution/DescribeProgram.h"
#include "fsdp/Planning/PlanStep.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cstring>

using namespace fsdp;

struct FsdpExecutable {
  std::unique_ptr<Executable> executable;
  std::string description;
};

/// A copy that the caller frees with fsdpMessageDestroy; null if there is nothing to say.
static char *copyMessage(llvm::StringRef text) {
  if (text.empty())
    return nullptr;
  char *copy = new char[text.size() + 1];
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = 0;
  return copy;
}

static llvm::Error setOption(llvm::StringRef assignment, CompileOptions &options, BuildSettings &settings) {
  llvm::Expected<bool> isSetting = settings.set(assignment);
  if (!isSetting)
    return isSetting.takeError();
  return *isSetting ? llvm::Error::success() : options.set(assignment);
}

/// All options, or an error line in `messages` and false.
static bool setOptions(llvm::ArrayRef<const char *> assignments, CompileOptions &options, BuildSettings &settings,
                       llvm::raw_ostream &messages) {
  for (const char *assignment : assignments)
    if (llvm::Error error = setOption(assignment, options, settings)) {
      messages << "error: " << llvm::toString(std::move(error)) << '\n';
      return false;
    }
  return true;
}

FsdpExecutable *fsdpCompile(const char *text, int64_t length, const char *name, const char *const *optionTexts,
                            int64_t optionCount, char **diagnostics) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  CompileOptions options;
  BuildSettings settings;
  CompiledStep compiled;
  if (setOptions({optionTexts, static_cast<size_t>(optionCount)}, options, settings, stream))
    compiled = compileStep(llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(text, length), name), options, settings,
                           stream);
  *diagnostics = copyMessage(messages);
  if (!compiled.executable)
    return nullptr;
  std::string description = llvm::formatv("{0}", llvm::json::Value(describeProgram(compiled.executable->getProgram())));
  return new FsdpExecutable{std::move(compiled.executable), std::move(description)};
}

int32_t fsdpCompileToArtifact(const char *text, int64_t length, const char *name, const char *const *optionTexts,
                              int64_t optionCount, const char *path, char **diagnostics) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  CompileOptions options;
  BuildSettings settings;
  bool isDone = setOptions({optionTexts, static_cast<size_t>(optionCount)}, options, settings, stream) &&
                compileStepToArtifact(llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(text, length), name), path,
                                      options, settings, stream);
  *diagnostics = copyMessage(messages);
  return isDone ? 0 : 1;
}

void fsdpExecutableDestroy(FsdpExecutable *executable) { delete executable; }

void fsdpMessageDestroy(char *message) { delete[] message; }

const fsdp_rt_program *fsdpExecutableGetProgram(const FsdpExecutable *executable) {
  return &executable->executable->getProgram();
}

const char *fsdpExecutableDescribe(const FsdpExecutable *executable) { return executable->description.c_str(); }

char *fsdpPlan(const char *text, int64_t length, const char *name, const char *const *optionTexts, int64_t optionCount,
               char **diagnostics) {
  std::string messages, plan;
  llvm::raw_string_ostream stream(messages);
  CompileOptions options;
  BuildSettings settings;
  if (setOptions({optionTexts, static_cast<size_t>(optionCount)}, options, settings, stream))
    plan = planStepAsJson(llvm::StringRef(text, length), name, options, stream);
  *diagnostics = copyMessage(messages);
  return copyMessage(plan);
}

char *fsdpCheckOptions(const char *const *optionTexts, int64_t optionCount) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  CompileOptions options;
  BuildSettings settings;
  setOptions({optionTexts, static_cast<size_t>(optionCount)}, options, settings, stream);
  return copyMessage(messages);
}
