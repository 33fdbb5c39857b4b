// The C interface of the compiler.

#include "fsdp-c/Compiler.h"

#include "fsdp/Execution/CompileStep.h"
#include "fsdp/Execution/TensorFile.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cstring>

using namespace fsdp;

struct FsdpExecutable {
  std::unique_ptr<Executable> executable;
  std::string description;
};

static llvm::json::Array describeTensors(llvm::ArrayRef<fsdp_rt_tensor> tensors) {
  llvm::json::Array array;
  for (const fsdp_rt_tensor &tensor : tensors)
    array.push_back(llvm::json::Object{
        {"path", tensor.name},
        {"role", tensor.role},
        {"type", getElementTypeName(tensor.element_type)},
        {"shape", llvm::json::Array(llvm::ArrayRef<int64_t>(tensor.shape, tensor.rank))},
        {"local_bytes", tensor.local_bytes},
    });
  return array;
}

static std::string describe(const fsdp_rt_program &program) {
  llvm::json::Array mesh, feeds;
  for (int64_t axis = 0; axis < program.axis_count; ++axis)
    mesh.push_back(llvm::json::Object{{"axis", program.axis_names[axis]}, {"size", program.axis_sizes[axis]}});
  for (int64_t feed = 0; feed < program.feed_count; ++feed)
    feeds.push_back(llvm::json::Array{program.feeds[feed].result, program.feeds[feed].argument});
  llvm::json::Object categories;
  for (int64_t category = 0; category < program.category_count; ++category)
    categories[program.category_names[category]] = program.category_bytes[category];
  llvm::json::Value value = llvm::json::Object{
      {"arena_bytes", program.arena_bytes},
      {"mesh", std::move(mesh)},
      {"categories", std::move(categories)},
      {"arguments", describeTensors({program.arguments, static_cast<size_t>(program.argument_count)})},
      {"results", describeTensors({program.results, static_cast<size_t>(program.result_count)})},
      {"feeds", std::move(feeds)},
  };
  return llvm::formatv("{0}", value);
}

/// A copy that the caller frees with fsdpMessageDestroy; null if there is nothing to say.
static char *copyMessage(llvm::StringRef text) {
  if (text.empty())
    return nullptr;
  char *copy = new char[text.size() + 1];
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = 0;
  return copy;
}

FsdpExecutable *fsdpCompile(const char *text, int64_t length, const char *name, const char *const *optionTexts,
                            int64_t optionCount, char **diagnostics) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  CompileOptions options;
  for (int64_t index = 0; index < optionCount; ++index)
    if (llvm::Error error = options.set(optionTexts[index])) {
      stream << "error: " << llvm::toString(std::move(error)) << '\n';
      *diagnostics = copyMessage(messages);
      return nullptr;
    }
  auto source = llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(text, length), name);
  CompiledStep compiled = compileStep(std::move(source), options, stream);
  *diagnostics = copyMessage(messages);
  if (!compiled.executable)
    return nullptr;
  std::string description = describe(compiled.executable->getProgram());
  return new FsdpExecutable{std::move(compiled.executable), std::move(description)};
}

void fsdpExecutableDestroy(FsdpExecutable *executable) { delete executable; }

void fsdpMessageDestroy(char *message) { delete[] message; }

const fsdp_rt_program *fsdpExecutableGetProgram(const FsdpExecutable *executable) {
  return &executable->executable->getProgram();
}

const char *fsdpExecutableDescribe(const FsdpExecutable *executable) { return executable->description.c_str(); }
