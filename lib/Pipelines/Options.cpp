// Checks of the compile options, and the options as command-line flags.

#include "fsdp/Pipelines/Options.h"
#include "fsdp/Support/CudaToolkit.h"
#include "fsdp/Support/Machine.h"
#include "fsdp/Support/OptionText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace fsdp;
using llvm::Error;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// The error of a parser, if it has one, behind the name of the option.
template <typename T>
static Error within(StringRef flag, llvm::Expected<T> parsed) {
  if (parsed)
    return Error::success();
  return error("'--" + flag + "': " + llvm::toString(parsed.takeError()));
}

static Error oneOf(StringRef flag, StringRef found, llvm::ArrayRef<StringRef> allowed) {
  if (llvm::is_contained(allowed, found))
    return Error::success();
  return error("'--" + flag + "': expected one of '" + llvm::join(allowed, "', '") + "', found '" + found + "'");
}

static const StringRef kOptionalPasses[] = {
#define FSDP_OPTIONAL_PASS(FLAG) FLAG,
#include "fsdp/Pipelines/OptionalPasses.def"
    "all"};

static llvm::SmallVector<StringRef> disabledPasses(StringRef text) {
  llvm::SmallVector<StringRef> flags;
  text.split(flags, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef &flag : flags)
    flag = flag.trim();
  return flags;
}

/// A number of bytes above 0, 'minimum', or nothing.
static Error verifyMemoryLimit(StringRef text) {
  if (text.empty() || text == kMinimumMemory)
    return Error::success();
  llvm::Expected<int64_t> bytes = parseBytes(text);
  if (!bytes)
    return within("memory-limit", std::move(bytes));
  return *bytes > 0 ? Error::success() : error("'--memory-limit': expected at least 1 byte, found '" + text + "'");
}

/// A word, or a number of ranks that divides those of the axis 'shard'.
static Error verifyReshard(const CompileOptions &options) {
  StringRef text = options.reshardAfterForward;
  int64_t group = 0;
  if (text.getAsInteger(10, group))
    return oneOf("reshard-after-forward", text, {"auto", "always", "never", "true", "false", "<ranks>"});
  if (options.parameterAxes != "auto" || options.optimizerStateAxes != "auto")
    return error("'--reshard-after-forward': a number of ranks splits the axis 'shard' in two; give a mesh with the "
                 "axes 'node' and "
                 "'shard' and leave it out where '--parameter-axes' or '--optimizer-state-axes' name axes");
  llvm::Expected<llvm::SmallVector<MeshAxis>> axes = parseMesh(options.mesh);
  if (!axes) {
    llvm::consumeError(axes.takeError()); // an error of '--mesh'
    return Error::success();
  }
  for (const MeshAxis &axis : *axes) {
    if (axis.name == "node")
      return error("'--reshard-after-forward': the mesh '" + options.mesh +
                   "' has an axis 'node'; a number of ranks splits 'shard' into the two, so leave one of them out");
    if (axis.name == "shard" && (group <= 1 || group >= axis.ranks || axis.ranks % group != 0))
      return error("'--reshard-after-forward': expected a divisor of the " + llvm::Twine(axis.ranks) +
                   " ranks of 'shard' between 1 and " + llvm::Twine(axis.ranks) + ", found '" + text + "'");
  }
  return Error::success();
}

std::string CompileOptions::getMachine() const {
  if (machine != "auto")
    return machine;
  // Texts that are wrong are errors of their own options.
  llvm::Expected<Target> device = parseTarget(target);
  if (!device) {
    llvm::consumeError(device.takeError());
    return "cpu";
  }
  if (!device->isCuda)
    return "cpu";
  auto isOlder = [](const CudaArchitecture &architecture) {
    unsigned number = 0;
    StringRef(architecture.processor).drop_front(strlen("sm_")).consumeInteger(10, number);
    return number < 90;
  };
  if (llvm::any_of(device->architectures, isOlder))
    return "a100x8";
  int64_t ranks = 1;
  if (llvm::Expected<llvm::SmallVector<MeshAxis>> axes = parseMesh(mesh))
    ranks = countRanks(*axes);
  else
    llvm::consumeError(axes.takeError());
  return ranks <= 8 ? "h100x8" : ranks <= 128 ? "h100x128" : "h100x512";
}

int64_t CompileOptions::getReshardGroup() const {
  int64_t group;
  return StringRef(reshardAfterForward).getAsInteger(10, group) ? 0 : group;
}

Error CompileOptions::verify() const {
  const StringRef dtypes[] = {"auto", "f32", "bf16", "f16"};
  Error result = Error::success();
  auto check = [&](Error found) {
    // The first error is enough for a user to go on.
    if (result)
      llvm::consumeError(std::move(found));
    else
      result = std::move(found);
  };
  check(within("mesh", parseMesh(mesh)));
  check(within("target", parseTarget(target)));
  check(oneOf("device-host-kernels", deviceHostKernels, {"compiled", "emulated", "none"}));
  check(within("machine", loadMachine(getMachine())));
  check(verifyMemoryLimit(memoryLimit));
  check(within("state-args", parseArgumentList(stateArgs)));
  check(within("frozen-args", parseArgumentList(frozenArgs)));
  check(within("batch-args", parseBatchArguments(batchArgs)));
  check(within("replicated-args", parseArgumentList(replicatedArgs)));
  check(within("feed", parseFeeds(feed)));
  check(oneOf("prefetch", prefetch, {"planned", "none", "fsdp2", "simple-fsdp"}));
  check(verifyReshard(*this));
  if (bucket != "auto" && bucket != "unit" && bucket != "none")
    check(within("bucket", parseBytes(bucket)));
  check(oneOf("param-dtype", paramDtype, dtypes));
  check(oneOf("reduce-dtype", reduceDtype, dtypes));
  check(oneOf("output-dtype", outputDtype, dtypes));
  check(oneOf("epilogues", epilogues, {"exact", "fast"}));
  for (StringRef flag : disabledPasses(disable))
    check(oneOf("disable", flag, kOptionalPasses));
  return result;
}

bool CompileOptions::isEnabled(StringRef passFlag) const {
  assert(llvm::is_contained(kOptionalPasses, passFlag) && "every optional pass is a row of OptionalPasses.def");
  auto flags = disabledPasses(disable);
  return !llvm::is_contained(flags, "all") && !llvm::is_contained(flags, passFlag);
}

//===----------------------------------------------------------------------===//
// Command line
//===----------------------------------------------------------------------===//

struct CompileOptionFlags::Storage {
  llvm::cl::OptionCategory category{"Compilation", "What to compile for, and how"};
  // A name cannot be in parentheses. NOLINTBEGIN(bugprone-macro-parentheses)
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  llvm::cl::opt<TYPE> MEMBER{FLAG, llvm::cl::desc(DESCRIPTION), llvm::cl::init(DEFAULT), llvm::cl::cat(category)};
#include "fsdp/Pipelines/Options.def"
  // NOLINTEND(bugprone-macro-parentheses)
};

CompileOptionFlags::CompileOptionFlags() : storage(std::make_unique<Storage>()) {}

CompileOptionFlags::~CompileOptionFlags() = default;

llvm::cl::OptionCategory &CompileOptionFlags::getCategory() { return storage->category; }

std::string CompileOptionFlags::describeDefaults() const {
  std::string text;
  if (!storage->mesh.getNumOccurrences())
    text += "note: no --mesh: one rank, '" + storage->mesh.getValue() + "'; such as --mesh=shard:8\n";
  if (!storage->machine.getNumOccurrences())
    text +=
        "note: no --machine: times and memory are those of '" + get().getMachine() + "'; such as --machine=h100x8\n";
  return text;
}

CompileOptions CompileOptionFlags::get() const {
  CompileOptions options;
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION) options.MEMBER = storage->MEMBER;
#include "fsdp/Pipelines/Options.def"
  return options;
}
