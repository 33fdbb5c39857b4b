// fsdp-lower-to-runtime: planned main becomes a function that calls the runtime.

#include "ProgramDescription.h"
#include "RuntimeFunctions.h"
#include "StepEmitter.h"

#include "fsdp/Conversion/FsdpToRuntime/ElementTypes.h"
#include "fsdp/Conversion/FsdpToRuntime/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_LOWERTORUNTIMEPASS
#include "fsdp/Conversion/FsdpToRuntime/Passes.h.inc"
} // namespace fsdp

namespace {
/// Translates the operations of main one by one, block by block.
class StepTranslator {
public:
  StepTranslator(func::FuncOp main, StepEmitter &emitter) : main(main), emitter(emitter) {}

  LogicalResult run();

  const GroupTable &getGroups() const { return groups; }

private:
  void createBlocks();
  LogicalResult translate(Operation &op);
  LogicalResult translateLaunch(LaunchOp launch);
  LogicalResult translateGemm(GemmOp gemm);
  LogicalResult translateStart(CollectiveOpInterface start);
  LogicalResult translateReadScalar(ReadScalarOp read);
  LogicalResult translateRelease(ReleaseOp release);
  LogicalResult translateCopy(CopyOp copy);
  void translateControl(Operation &op);

  Value buffer(Location loc, Value memref) { return emitter.address(loc, offsetOf(memref)); }

  SmallVector<Value> buffers(Location loc, ValueRange memrefs) {
    return llvm::map_to_vector(memrefs, [&](Value memref) { return buffer(loc, memref); });
  }

  Value stream(Operation &op) {
    return emitter.constant32(op.getLoc(), static_cast<int64_t>(op.getAttrOfType<StreamAttr>("stream").getValue()));
  }

  Value computeStream(Location loc) { return emitter.constant32(loc, FSDP_RT_STREAM_COMPUTE); }

  int64_t offsetOf(Value memref);

  func::FuncOp main;
  StepEmitter &emitter;
  GroupTable groups;
  IRMapping mapping;
  int64_t sequence = 0;
};
} // namespace

/// Views and arguments included; planned form guarantees the attributes.
int64_t StepTranslator::offsetOf(Value memref) {
  while (auto view = memref.getDefiningOp<ReshapeOp>())
    memref = view.getInput();
  if (auto buffer = memref.getDefiningOp<BufferOp>())
    return static_cast<int64_t>(buffer.getOffset());
  unsigned argument = cast<BlockArgument>(memref).getArgNumber();
  return main.getArgAttrOfType<IntegerAttr>(argument, kOffsetAttrName).getInt();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// The runtime's numbers; -1 for a type that it has no name for.
static SmallVector<int64_t> bufferTypes(LaunchOp launch) {
  return llvm::map_to_vector(launch->getOperandTypes(), [](Type type) {
    return getRuntimeElementType(cast<ShapedType>(type).getElementType()).value_or(-1);
  });
}

LogicalResult StepTranslator::translateLaunch(LaunchOp launch) {
  Location loc = launch.getLoc();
  StringRef name = launch.getName().value_or(launch.getKernel());
  Value array = emitter.pointerArray(loc, buffers(loc, launch->getOperands()));
  SmallVector<int64_t> bytes =
      llvm::map_to_vector(launch->getOperandTypes(), [](Type type) { return getStorageBytes(type); });
  // A kernel without buffers computes nothing; an array cannot be empty.
  if (bytes.empty())
    return success();
  bool isDevice = emitter.getTables().hasDevice();
  Value kernel =
      isDevice ? emitter.deviceKernel(loc, launch.getKernel(), bufferTypes(launch))
               : Value(LLVM::AddressOfOp::create(emitter.getBuilder(), loc,
                                                 LLVM::LLVMPointerType::get(launch.getContext()), launch.getKernel()));
  emitter.call(loc, isDevice ? "fsdp_rt_device_launch" : "fsdp_rt_kernel_launch",
               {computeStream(loc), kernel, emitter.text(loc, name), array, emitter.integers(loc, bytes),
                emitter.constant64(loc, static_cast<int64_t>(launch.getInputs().size())),
                emitter.constant64(loc, static_cast<int64_t>(bytes.size()))});
  return success();
}

LogicalResult StepTranslator::translateGemm(GemmOp gemm) {
  Location loc = gemm.getLoc();
  FailureOr<fsdp_rt_gemm_descriptor> descriptor = describeGemm(gemm);
  if (failed(descriptor))
    return failure();
  if (auto workspace = main->getAttrOfType<DenseI64ArrayAttr>(kWorkspaceAttrName)) {
    descriptor->workspace_offset = workspace[0];
    descriptor->workspace_bytes = workspace[1];
  }
  SmallVector<Value> arguments = {computeStream(loc), emitter.gemmDescriptor(loc, *descriptor),
                                  emitter.text(loc, nameGemm(*descriptor))};
  SmallVector<Value> operands = {gemm.getLhs(), gemm.getRhs(), gemm.getOutput()};
  llvm::append_range(operands, ArrayRef<Value>(gemm.getReads()).drop_front(2));
  if (gemm.getSumOutput())
    operands.push_back(gemm.getSumOutput());
  if (operands.size() > 3)
    arguments.push_back(emitter.pointerArray(loc, buffers(loc, operands)));
  else
    llvm::append_range(arguments, buffers(loc, operands));
  emitter.call(loc, operands.size() > 3 ? "fsdp_rt_gemm_fused" : "fsdp_rt_gemm", arguments);
  return success();
}

/// "layers.3" if the collective belongs to a unit, else the first tensor's name.
static StringRef labelCollective(Operation *op) {
  if (auto unit = op->getAttrOfType<StringAttr>("unit"))
    return unit.getValue();
  auto names = op->getAttrOfType<ArrayAttr>("names");
  if (names && !names.empty())
    return cast<StringAttr>(names[0]).getValue();
  return "";
}

/// What does not depend on the rank: sizes, element types, names.
static LogicalResult describeTransfers(CollectiveOpInterface start, ValueRange outputs,
                                       SmallVectorImpl<TransferConstants> &constants) {
  Operation *op = start;
  auto names = op->getAttrOfType<ArrayAttr>("names");
  for (auto [index, input, output] : llvm::enumerate(start.getInputs(), outputs)) {
    auto in = cast<ShapedType>(input.getType()), out = cast<ShapedType>(output.getType());
    std::optional<int64_t> type = getRuntimeElementType(in.getElementType());
    if (!type)
      return op->emitOpError() << "element type " << in.getElementType() << " has no collective in the runtime";
    StringRef name = names && index < names.size() ? cast<StringAttr>(names[index]).getValue() : "";
    int64_t shard = in.getNumElements(), full = out.getNumElements();
    if (isa<ReduceScatterStartOp>(op))
      std::swap(shard, full);
    constants.push_back({shard, full, *type, name});
  }
  return success();
}

LogicalResult StepTranslator::translateStart(CollectiveOpInterface start) {
  Operation *op = start;
  Location loc = op->getLoc();
  ValueRange outputs = op->getOperands().drop_front(start.getInputs().size());
  SmallVector<TransferConstants> constants;
  if (failed(describeTransfers(start, outputs, constants)))
    return failure();
  SmallVector<Value> arguments = {stream(*op), emitter.constant32(loc, groups.getGroup(start.getAxes()))};
  // The runtime's functions have the names of the operations.
  std::string callee = ("fsdp_rt_" + op->getName().stripDialect()).str();
  if (auto reduction = op->getAttrOfType<ReductionAttr>("reduction"))
    arguments.push_back(emitter.constant32(loc, static_cast<int64_t>(reduction.getValue())));
  if (std::optional<AcrossSteps> side = getAcrossSteps(op)) {
    callee += "_across_steps";
    arguments.push_back(emitter.constant32(loc, static_cast<int64_t>(*side)));
  }
  arguments.push_back(emitter.transferArray(loc, constants, buffers(loc, start.getInputs()), buffers(loc, outputs)));
  arguments.push_back(emitter.constant64(loc, static_cast<int64_t>(constants.size())));
  arguments.push_back(emitter.text(loc, labelCollective(op)));
  arguments.push_back(emitter.constant64(loc, sequence++));
  mapping.map(op->getResult(0), emitter.callForPointer(loc, callee, arguments));
  return success();
}

LogicalResult StepTranslator::translateReadScalar(ReadScalarOp read) {
  Location loc = read.getLoc();
  auto type = dyn_cast<IntegerType>(read.getResult().getType());
  if (!type || !type.isSignless() || type.getWidth() > 64)
    return read.emitOpError() << "expected a signless integer of at most 64 bits, found " << read.getResult().getType();
  Value value = emitter.callForInteger(
      loc, "fsdp_rt_read_scalar",
      {buffer(loc, read.getInput()), emitter.constant64(loc, getStorageBytes(read.getInput().getType()))});
  if (type.getWidth() < 64)
    value = LLVM::TruncOp::create(emitter.getBuilder(), loc, type, value);
  mapping.map(read.getResult(), value);
  return success();
}

/// The whole reserved room is free, padding included.
LogicalResult StepTranslator::translateRelease(ReleaseOp release) {
  Location loc = release.getLoc();
  for (Value memref : release.getInputs()) {
    Value base = memref;
    while (auto view = base.getDefiningOp<ReshapeOp>())
      base = view.getInput();
    auto buffer = base.getDefiningOp<BufferOp>();
    int64_t bytes = buffer ? static_cast<int64_t>(buffer.getCapacity()) : getStorageBytes(memref.getType());
    emitter.call(loc, "fsdp_rt_release", {this->buffer(loc, memref), emitter.constant64(loc, bytes)});
  }
  return success();
}

LogicalResult StepTranslator::translateCopy(CopyOp copy) {
  Location loc = copy.getLoc();
  emitter.call(loc, "fsdp_rt_copy",
               {computeStream(loc), buffer(loc, copy.getTarget()), buffer(loc, copy.getSource()),
                emitter.constant64(loc, getStorageBytes(copy.getSource().getType()))});
  return success();
}

/// Branches and arithmetic on loop counters: upstream conversions finish them.
void StepTranslator::translateControl(Operation &op) { emitter.getBuilder().clone(op, mapping); }

LogicalResult StepTranslator::translate(Operation &op) {
  Location loc = op.getLoc();
  if (auto start = dyn_cast<CollectiveOpInterface>(op))
    return translateStart(start);
  if (isa<arith::ArithDialect, cf::ControlFlowDialect>(op.getDialect())) {
    translateControl(op);
    return success();
  }
  return TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](LaunchOp launch) { return translateLaunch(launch); })
      .Case([&](GemmOp gemm) { return translateGemm(gemm); })
      .Case([&](CopyOp copy) { return translateCopy(copy); })
      .Case([&](ReadScalarOp read) { return translateReadScalar(read); })
      .Case([&](ReleaseOp release) { return translateRelease(release); })
      .Case([&](WaitOp wait) {
        emitter.call(loc, "fsdp_rt_wait", {stream(op), mapping.lookup(wait.getHandle())});
        return success();
      })
      .Case([&](RecordEventOp record) {
        mapping.map(record.getEvent(), emitter.callForPointer(loc, "fsdp_rt_record_event", {stream(op)}));
        return success();
      })
      .Case([&](WaitEventOp wait) {
        emitter.call(loc, "fsdp_rt_wait_event", {stream(op), mapping.lookup(wait.getEvent())});
        return success();
      })
      .Case([&](func::ReturnOp) {
        emitter.finish(loc);
        return success();
      })
      .Case<BufferOp, ReshapeOp>([](Operation *) { return success(); })
      .Default([](Operation *unknown) {
        return unknown->emitError() << "operation '" << unknown->getName() << "' has no call of the runtime";
      });
}

/// Handles and events are pointers, wherever they are carried.
void StepTranslator::createBlocks() {
  Region &body = emitter.getFunction().getBody();
  Type pointer = LLVM::LLVMPointerType::get(main.getContext());
  for (Block &block : llvm::drop_begin(main.getBody())) {
    Block *created = &body.emplaceBlock();
    mapping.map(&block, created);
    for (BlockArgument argument : block.getArguments()) {
      Type type = isa<HandleType, EventType>(argument.getType()) ? pointer : argument.getType();
      mapping.map(argument, created->addArgument(type, argument.getLoc()));
    }
  }
}

LogicalResult StepTranslator::run() {
  createBlocks();
  for (Block &block : main.getBody()) {
    // The entry continues the block that allocates the scratch.
    if (!block.isEntryBlock())
      emitter.setBlock(mapping.lookup(&block));
    for (Operation &op : block)
      if (failed(translate(op)))
        return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

static StepScratch measureScratch(func::FuncOp main) {
  StepScratch scratch;
  main.walk([&](Operation *op) {
    if (isa<LaunchOp, GemmOp>(op))
      scratch.pointers = std::max(scratch.pointers, op->getNumOperands());
    else if (auto start = dyn_cast<CollectiveOpInterface>(op))
      scratch.transfers = std::max<unsigned>(scratch.transfers, start.getInputs().size());
  });
  return scratch;
}

namespace {
class LowerToRuntimePass : public fsdp::impl::LowerToRuntimePassBase<LowerToRuntimePass> {
public:
  using LowerToRuntimePassBase::LowerToRuntimePassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    if (!main || !main->hasAttr(kArenaBytesAttrName) || !main->hasAttr(kResultsAttrName)) {
      module.emitError("expected a function 'main' in planned form");
      return signalPassFailure();
    }
    declareRuntimeFunctions(module);
    ConstantTables tables(module);
    StepEmitter emitter(module, tables, measureScratch(main));
    StepTranslator translator(main, emitter);
    if (failed(translator.run()))
      return signalPassFailure();
    module->setAttr(kProgramAttrName, describeProgram(main, translator.getGroups()));
    main.erase();
    // What has a device's launches only is not needed any more.
    if (tables.hasDevice())
      for (auto kernel : llvm::make_early_inc_range(module.getOps<KernelFunctionOp>()))
        kernel.erase();
  }
};
} // namespace
