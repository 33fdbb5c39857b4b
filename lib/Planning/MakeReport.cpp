// Reads memory, collectives and work of a planned step into a report.

#include "ExposureCauses.h"
#include "LookupTables.h"
#include "PlannedStep.h"

#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Support/UserPlace.h"

#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp;

/// Buffers at the peak that a report names.
static constexpr size_t kNamedBuffers = 5;

std::string fsdp::getPlace(Operation *op) {
  FileLineColLoc found = findUserPlace(op->getLoc());
  if (!found)
    return "";
  return (found.getFilename().getValue() + ":" + Twine(found.getLine()) + ":" + Twine(found.getColumn())).str();
}

static std::string formatMesh(MeshAttr mesh) {
  std::string text;
  for (auto [name, size] : llvm::zip(mesh.getAxisNames(), mesh.getAxisSizes()))
    text += (text.empty() ? "" : ",") + name.str() + ":" + std::to_string(size);
  return text;
}

/// How often `op` runs in a step; a loop without a static trip count counts once.
static double getExecutions(Operation *op) {
  double executions = 1;
  for (auto loop = op->getParentOfType<LoopLikeOpInterface>(); loop;
       loop = loop->getParentOfType<LoopLikeOpInterface>())
    if (std::optional<APInt> trips = loop.getStaticTripCount())
      executions *= static_cast<double>(trips->getSExtValue());
  return executions;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void PlannedStep::describeMemory(PlanReport &report) const {
  report.arenaBytes = main->getAttrOfType<IntegerAttr>(kArenaBytesAttrName).getInt();
  report.isLimitOfMachine = limitBytes == 0;
  report.limitBytes = limitBytes == 0 ? machine.memoryBytes : limitBytes;
  report.reserveBytes = machine.reserveBytes;
  for (NamedAttribute entry : main->getAttrOfType<DictionaryAttr>(kPeakByCategoryAttrName))
    report.peakByCategory[entry.getName().str()] = cast<IntegerAttr>(entry.getValue()).getInt();
  ArrayRef<PeakBuffer> buffers = memory->getPeakBuffers();
  report.largest.assign(buffers.begin(), buffers.begin() + std::min(kNamedBuffers, buffers.size()));
  if (Operation *op = memory->getPeakOperation())
    report.peakPlace = getPlace(op);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

static std::string getSubject(Operation *start) {
  auto unit = start->getAttrOfType<StringAttr>("unit");
  auto names = start->getAttrOfType<ArrayAttr>("names");
  auto instance = start->getAttrOfType<IntegerAttr>("instance");
  // What has no name of a leaf is a value in between.
  StringRef first = names && !names.empty() ? cast<StringAttr>(names[0]).getValue() : StringRef();
  std::string text = unit ? unit.str() : first.empty() ? "values" : first.str();
  if (!unit && names && names.size() > 1)
    text += " and " + std::to_string(names.size() - 1) + " more";
  if (instance)
    text += ", visit " + std::to_string(instance.getInt());
  if (std::optional<AcrossSteps> side = getAcrossSteps(start))
    text += *side == AcrossSteps::FromLastStep ? ", from the last step" : ", for the next step";
  return text;
}

static std::string joinTypes(OperandRange inputs) {
  llvm::SmallSet<std::string, 2> types;
  for (Value input : inputs) {
    std::string type;
    llvm::raw_string_ostream(type) << cast<ShapedType>(input.getType()).getElementType();
    types.insert(type);
  }
  return llvm::join(types, "+");
}

static CollectiveReport describe(Operation *start, unsigned number, const CostModel &costs) {
  auto collective = cast<CollectiveOpInterface>(start);
  CollectiveReport report;
  report.number = number;
  StringRef name = start->getName().stripDialect();
  name.consume_back("_start");
  report.operation = name.str();
  report.subject = getSubject(start);
  report.elementTypes = joinTypes(collective.getInputs());
  report.tensors = collective.getInputs().size();
  SmallVector<StringRef> axes;
  for (Attribute axis : collective.getAxes())
    axes.push_back(cast<StringAttr>(axis).getValue());
  report.axes = llvm::join(axes, "+");
  report.isFromLastStep = getAcrossSteps(start) == AcrossSteps::FromLastStep;
  report.place = getPlace(start);
  report.stream = start->getAttrOfType<StreamAttr>("stream").getValue();
  report.cost = costs.getCollectiveCost(start);
  return report;
}

/// The key of a cause; memory is why the schedule kept a start back, if it says so.
static std::string getCauseKey(scheduling::ExposureCause cause, Operation *start) {
  auto limit = start->getAttrOfType<StringAttr>(kLimitedByAttrName);
  if (cause == scheduling::ExposureCause::NotScheduled && limit)
    return limit.str() + "_limit";
  return scheduling::stringifyExposureCause(cause).str();
}

void PlannedStep::describeCollectives(PlanReport &report) const {
  report.bytesByLink.assign(machine.links.size(), 0);
  ComputeAround around(*program);
  for (size_t index = 0; index < timeline.transfers.size(); ++index) {
    Operation *start = program->getStart(index);
    CollectiveReport collective = describe(start, index, *costs);
    collective.use = timeline.transfers[index];
    if (collective.isFromLastStep)
      collective.use.count = 0;
    collective.hidingSeconds = around.getHiding(index);
    collective.slackSeconds = around.getSlack(index);
    collective.cause = findExposureCause(*program, timeline, around, index);
    collective.causeKey = getCauseKey(collective.cause, start);
    if (collective.use.exposedSeconds > 0)
      report.exposedByCause[collective.causeKey] += collective.use.exposedSeconds;
    for (auto [link, bytes] : llvm::enumerate(collective.cost.bytesByLink))
      report.bytesByLink[link] += double(bytes) * double(collective.use.count);
    report.collectives.push_back(std::move(collective));
  }
  // Nothing waits for these, but the step does.
  if (timeline.unhiddenTailSeconds > 0)
    report.exposedByCause["after_compute"] = timeline.unhiddenTailSeconds;
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

/// Rows of the batch, and tokens: the elements of the largest integer batch argument with a sequence dimension.
static void countBatch(func::FuncOp main, Throughput &work) {
  for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
    auto role = main.getArgAttrOfType<RoleAttr>(argument, kRoleAttrName);
    auto type = main.getArgAttrOfType<TypeAttr>(argument, kGlobalTypeAttrName);
    auto dimension = main.getArgAttrOfType<IntegerAttr>(argument, kBatchDimensionAttrName);
    auto shaped = type ? dyn_cast<RankedTensorType>(type.getValue()) : RankedTensorType();
    if (!role || role.getValue() != Role::Batch || !shaped || !dimension || dimension.getInt() >= shaped.getRank())
      continue;
    work.rows = std::max(work.rows, double(shaped.getDimSize(dimension.getInt())));
    if (shaped.getElementType().isInteger() && shaped.getRank() >= 2)
      work.tokens = std::max(work.tokens, double(shaped.getNumElements()));
  }
}

/// Operations that a token takes with each parameter: forward 2, gradient of the input 2, gradient of the parameter 2,
/// which a frozen one does not have. Attention's products of activations are not counted, nor is a table of which a
/// step looks rows up.
static double getFlopsPerToken(func::FuncOp main) {
  double flops = 0;
  for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
    auto role = main.getArgAttrOfType<RoleAttr>(argument, kRoleAttrName);
    auto type = main.getArgAttrOfType<TypeAttr>(argument, kGlobalTypeAttrName);
    if (!role || !type || (role.getValue() != Role::Parameter && role.getValue() != Role::Frozen) ||
        isLookupTable(main.getArgument(argument)))
      continue;
    auto elements = double(cast<RankedTensorType>(type.getValue()).getNumElements());
    flops += elements * (role.getValue() == Role::Parameter ? 6 : 4);
  }
  return flops;
}

static std::string getProductType(Operation *op) {
  auto gemm = dyn_cast<GemmOp>(op);
  if (!gemm)
    return "f32"; // convolutions are kernels, which round like f32
  std::string type;
  llvm::raw_string_ostream(type) << cast<ShapedType>(gemm.getLhs().getType()).getElementType();
  return type;
}

/// Whether an operation computes nothing: it moves elements.
static bool isCopy(Operation *op) {
  auto kernel = dyn_cast<KernelOp>(op);
  return kernel && llvm::all_of(kernel.getBody().front().without_terminator(), [](Operation &inner) {
           return getOperationsPerElement(&inner) == 0 && !inner.getNumRegions();
         });
}

/// Where compute goes, alone and by kind.
static void addCompute(ComputeParts &parts, Operation *op, double seconds, double flops) {
  (flops > 0 ? parts.products : isCopy(op) ? parts.copies : parts.kernels) += seconds;
}

void PlannedStep::describeWork(PlanReport &report, int64_t tokens) const {
  Throughput &work = report.work;
  std::map<std::string, double> flopsByType;
  func::FuncOp function = main;
  function.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    double flops = costs->getFlops(op) * getExecutions(op);
    addCompute(report.compute, op, costs->getComputeSeconds(op) * getExecutions(op), flops);
    if (flops > 0)
      flopsByType[getProductType(op)] += flops;
    work.productFlops += flops;
    return op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? WalkResult::skip() : WalkResult::advance();
  });
  countBatch(main, work);
  if (tokens > 0)
    work.tokens = double(tokens);
  work.modelFlops = getFlopsPerToken(main) * work.tokens / double(report.numRanks);
  auto most = llvm::max_element(flopsByType, [](const auto &a, const auto &b) { return a.second < b.second; });
  if (most == flopsByType.end())
    return;
  work.peakType = most->first;
  work.peakFlops = machine.getProductRate(most->first).peakFlops;
}

PlanReport PlannedStep::makeReport(int64_t tokens) const {
  PlanReport report;
  report.path = sourcePath;
  report.mesh = formatMesh(costs->getMesh());
  report.numRanks = costs->getMesh().getNumRanks();
  report.machine = machine.name;
  report.advice = advice;
  for (const LinkLevel &link : machine.links)
    report.linkNames.push_back(link.name);
  report.timeline = timeline;
  report.bound = scheduling::computeLowerBound(program->getProgram(), timeline);
  describeMemory(report);
  describeCollectives(report);
  describeWork(report, tokens);
  return report;
}
