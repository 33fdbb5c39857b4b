// Ranges of phases and their registration as pipelines.

#include "fsdp/Pipelines/Phases.h"

#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace fsdp;
using namespace mlir;

using PhaseBuilder = void (*)(OpPassManager &, const CompileOptions &);

namespace {
struct PhaseRow {
  Phase phase;
  StringRef name;
  StringRef description;
  PhaseBuilder build;
};
} // namespace

static const PhaseRow kPhases[] = {
#define FSDP_PHASE(ENUMERATOR, NAME, DESCRIPTION) {Phase::ENUMERATOR, NAME, DESCRIPTION, build##ENUMERATOR##Pipeline},
#include "fsdp/Pipelines/Phases.def"
};

StringRef fsdp::getPhaseName(Phase phase) { return kPhases[static_cast<unsigned>(phase)].name; }

llvm::Error fsdp::buildCompilePipeline(OpPassManager &pm, PhaseRange range, const CompileOptions &options) {
  if (range.first > range.last)
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "'--compile-from=" + getPhaseName(range.first) +
                                       "' comes after '--compile-to=" + getPhaseName(range.last) + "'");
  if (llvm::Error malformed = options.verify())
    return malformed;
  for (const PhaseRow &row : kPhases)
    if (range.first <= row.phase && row.phase <= range.last)
      row.build(pm, options);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Registered pipelines
//===----------------------------------------------------------------------===//

namespace {
/// The table of options again, as options of a pipeline.
struct PipelineOptions : PassPipelineOptions<PipelineOptions> {
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  Option<TYPE> MEMBER{*this, FLAG, llvm::cl::desc(DESCRIPTION), llvm::cl::init(DEFAULT)};
#include "fsdp/Pipelines/Options.def"

  void overrideIn(CompileOptions &options) const {
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  if (MEMBER.hasValue())                                                                                               \
    options.MEMBER = MEMBER;
#include "fsdp/Pipelines/Options.def"
  }
};
} // namespace

void fsdp::registerPipelines(std::function<CompileOptions()> defaults) {
  for (const PhaseRow &row : kPhases) {
    auto build = [phase = row.phase, defaults](OpPassManager &pm, StringRef text,
                                               function_ref<LogicalResult(const Twine &)> report) -> LogicalResult {
      PipelineOptions own;
      if (failed(own.parseFromString(text)))
        return failure();
      CompileOptions options = defaults();
      own.overrideIn(options);
      if (llvm::Error malformed = buildCompilePipeline(pm, {phase, phase}, options))
        return report(llvm::toString(std::move(malformed)));
      return success();
    };
    registerPassPipeline(("fsdp-" + row.name).str(), row.description, build,
                         [](function_ref<void(const detail::PassOptions &)> visit) { visit(PipelineOptions()); });
  }
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

static llvm::cl::ValuesClass phaseValues() {
  return {
#define FSDP_PHASE(ENUMERATOR, NAME, DESCRIPTION) clEnumValN(Phase::ENUMERATOR, NAME, DESCRIPTION),
#include "fsdp/Pipelines/Phases.def"
  };
}

struct PhaseRangeFlags::Storage {
  explicit Storage(llvm::cl::OptionCategory &category)
      : from("compile-from", llvm::cl::desc("first phase to run; the input is in the form before it"), phaseValues(),
             llvm::cl::init(Phase::Import), llvm::cl::cat(category)),
        to("compile-to", llvm::cl::desc("last phase to run"), phaseValues(), llvm::cl::init(Phase::Lower),
           llvm::cl::cat(category)) {}

  llvm::cl::opt<Phase> from, to;
};

PhaseRangeFlags::PhaseRangeFlags(llvm::cl::OptionCategory &category) : storage(std::make_unique<Storage>(category)) {}

PhaseRangeFlags::~PhaseRangeFlags() = default;

std::optional<PhaseRange> PhaseRangeFlags::get() const {
  if (!storage->from.getNumOccurrences() && !storage->to.getNumOccurrences())
    return std::nullopt;
  return PhaseRange{storage->from, storage->to};
}
