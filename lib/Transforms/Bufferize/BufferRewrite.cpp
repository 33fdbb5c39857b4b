// Rewrites operations to destination style and inserts the copies that coalescing could not avoid.

#include "BufferRewrite.h"

#include "ParallelCopies.h"
#include "StructuredOps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace fsdp;

namespace {
class BufferRewriter {
public:
  BufferRewriter(TensorProgram program, const StorageClasses &classes)
      : program(program), values(program.values), classes(classes), builder(program.main.getContext()) {}

  AddedCopies run();

private:
  void createBuffers();
  Value createBuffer(Location loc, unsigned storageClass);
  StringRef nameClass(unsigned storageClass) const;
  MemoryCategory categorize(unsigned storageClass) const;

  /// The buffer of a class as a memref of `type`'s shape.
  Value viewClass(unsigned storageClass, RankedTensorType type);

  Value bufferOf(Value tensor) {
    return viewClass(classes.find(values.getId(tensor)), cast<RankedTensorType>(tensor.getType()));
  }

  void emitTransfers();
  void emitMoves(Operation *before, ArrayRef<Move> moves, ArrayRef<RankedTensorType> types, int64_t &count);
  void rewriteReturn();
  void rewriteLeaf(Operation *op);
  void rewriteKernel(KernelOp kernel);
  void rewriteGemm(GemmOp gemm);
  void rewriteStart(CollectiveOpInterface start);
  void setFunctionType();

  TensorProgram program;
  const StorageValues &values;
  const StorageClasses &classes;
  OpBuilder builder;
  Operation *firstOp = nullptr; // buffers and views stand before it
  DenseMap<unsigned, Value> bases;
  DenseMap<std::pair<unsigned, Type>, Value> views;
  SmallVector<Operation *> replaced;
  AddedCopies added;
};
} // namespace

static MemRefType toMemRef(RankedTensorType type) { return MemRefType::get(type.getShape(), type.getElementType()); }

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// What a reader of a report will recognise: a path or a kernel's name.
StringRef BufferRewriter::nameClass(unsigned storageClass) const {
  for (unsigned id : classes.getMembers(storageClass))
    if (!values.getValues()[id].name.empty())
      return values.getValues()[id].name;
  return "value";
}

MemoryCategory BufferRewriter::categorize(unsigned storageClass) const {
  bool gradient = false, gathered = false, crosses = false;
  for (unsigned id : classes.getMembers(storageClass)) {
    const StorageValue &value = values.getValues()[id];
    gradient |= value.isGradient;
    gathered |= value.isGathered;
    // Two times an operation: read by another one than the next.
    crosses |= value.live.end - value.live.begin > 2;
  }
  if (gradient)
    return MemoryCategory::Gradients;
  if (gathered)
    return MemoryCategory::GatheredParameters;
  return crosses ? MemoryCategory::Activations : MemoryCategory::Temporaries;
}

Value BufferRewriter::createBuffer(Location loc, unsigned storageClass) {
  const StorageValue &first = values.getValues()[classes.getMembers(storageClass).front()];
  builder.setInsertionPoint(firstOp);
  return BufferOp::create(builder, loc, toMemRef(first.type), builder.getStringAttr(nameClass(storageClass)),
                          categorize(storageClass), 0, classes.getCapacity(storageClass));
}

/// Arguments are their own storage; every other class gets a buffer, in the order of definition.
void BufferRewriter::createBuffers() {
  for (BlockArgument argument : program.main.getArguments())
    bases[classes.find(values.getId(argument))] = argument;
  for (auto [id, value] : llvm::enumerate(values.getValues())) {
    unsigned storageClass = classes.find(id);
    if (bases.count(storageClass))
      continue;
    Location loc = value.value ? value.value.getLoc() : program.main.getLoc();
    bases[storageClass] = createBuffer(loc, storageClass);
  }
}

Value BufferRewriter::viewClass(unsigned storageClass, RankedTensorType type) {
  MemRefType memref = toMemRef(type);
  Value base = bases.at(storageClass);
  auto shape = cast<ShapedType>(base.getType());
  if (shape.getShape() == memref.getShape())
    return base;
  Value &view = views[{storageClass, memref}];
  if (!view) {
    builder.setInsertionPoint(firstOp);
    view = ReshapeOp::create(builder, base.getLoc(), memref, base);
  }
  return view;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void BufferRewriter::emitMoves(Operation *before, ArrayRef<Move> moves, ArrayRef<RankedTensorType> types,
                               int64_t &count) {
  auto save = [&](const Move &move) {
    unsigned number = values.getValues().size() + bases.size();
    RankedTensorType type = types[move.index];
    builder.setInsertionPoint(firstOp);
    bases[number] = BufferOp::create(builder, before->getLoc(), toMemRef(type), builder.getStringAttr("saved"),
                                     MemoryCategory::Temporaries, 0, getStorageBytes(type));
    Value source = viewClass(move.source, type);
    builder.setInsertionPoint(before);
    CopyOp::create(builder, before->getLoc(), source, bases[number]);
    return number;
  };
  auto copy = [&](const Move &move) {
    Value source = viewClass(move.source, types[move.index]), target = viewClass(move.target, types[move.index]);
    builder.setInsertionPoint(before);
    CopyOp::create(builder, before->getLoc(), source, target);
    ++count;
  };
  emitParallelCopies(moves, {save, copy});
}

/// Loops on entry and terminators: all values that meet there move at once.
void BufferRewriter::emitTransfers() {
  llvm::MapVector<Operation *, SmallVector<const Transfer *>> places;
  for (const Transfer &transfer : program.flow.getTransfers())
    places[transfer.at].push_back(&transfer);
  for (auto &[place, transfers] : places) {
    SmallVector<Move> moves;
    SmallVector<RankedTensorType> types;
    for (const Transfer *transfer : transfers) {
      moves.push_back({classes.find(values.getId(transfer->source)), classes.find(values.getId(transfer->target)),
                       static_cast<unsigned>(moves.size())});
      types.push_back(cast<RankedTensorType>(transfer->target.getType()));
    }
    emitMoves(place, moves, types, added.carried);
  }
}

/// Results end in the home of the argument they feed or in storage of their own.
void BufferRewriter::rewriteReturn() {
  Operation *end = program.main.getBody().front().getTerminator();
  SmallVector<Move> moves;
  SmallVector<RankedTensorType> types;
  SmallVector<Value> finals;
  for (auto [index, value] : llvm::enumerate(end->getOperands())) {
    unsigned target = classes.find(values.getFinalOfResult(index));
    moves.push_back({classes.find(values.getId(value)), target, static_cast<unsigned>(index)});
    types.push_back(cast<RankedTensorType>(value.getType()));
    finals.push_back(viewClass(target, types.back()));
  }
  emitMoves(end, moves, types, added.results);
  end->setOperands(finals);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void BufferRewriter::rewriteKernel(KernelOp kernel) {
  SmallVector<Value> inputs, outputs;
  for (Value input : kernel.getInputs())
    inputs.push_back(bufferOf(input));
  for (Value result : kernel.getResults())
    outputs.push_back(bufferOf(result));
  builder.setInsertionPoint(kernel);
  for (auto [index, output] : llvm::enumerate(outputs)) {
    int64_t tied = kernel.getInPlaceInput(index);
    if (tied < 0 || inputs[tied] == output)
      continue;
    // The old value is still needed, or its storage is: the kernel updates a copy.
    CopyOp::create(builder, kernel.getLoc(), inputs[tied], output);
    inputs[tied] = output;
    ++added.tied;
  }
  auto buffered = KernelOp::create(builder, kernel.getLoc(), TypeRange(), kernel.getNameAttr(), inputs, outputs,
                                   kernel.getInPlaceAttr());
  buffered->setDiscardableAttrs(kernel->getDiscardableAttrDictionary());
  buffered.getBody().takeBody(kernel.getBody());
}

void BufferRewriter::rewriteGemm(GemmOp gemm) {
  auto optional = [&](Value value) { return value ? bufferOf(value) : Value(); };
  Value lhs = bufferOf(gemm.getLhs()), rhs = bufferOf(gemm.getRhs()), bias = optional(gemm.getBias()),
        residual = optional(gemm.getResidual()), lhsScale = optional(gemm.getLhsScale()),
        rhsScale = optional(gemm.getRhsScale()), output = bufferOf(gemm.getResult()),
        sums = optional(gemm.getOperandSum());
  builder.setInsertionPoint(gemm);
  auto buffered = GemmOp::create(builder, gemm.getLoc(), Type(), Type(), lhs, rhs, bias, residual, lhsScale, rhsScale,
                                 output, sums, gemm.getLhsBatchingAttr(), gemm.getRhsBatchingAttr(),
                                 gemm.getLhsContractingAttr(), gemm.getRhsContractingAttr(), gemm.getAccumulationAttr(),
                                 gemm.getResultPermutationAttr(), gemm.getScaleAttr(), gemm.getResidualScaleAttr(),
                                 gemm.getBiasDimensionsAttr(), gemm.getActivationAttr(), gemm.getSummedSideAttr());
  buffered->setDiscardableAttrs(gemm->getDiscardableAttrDictionary());
}

/// The handle loses its results, the start gains destinations.
void BufferRewriter::rewriteStart(CollectiveOpInterface start) {
  Operation *op = start;
  SmallVector<Value> inputs, outputs;
  for (Value input : start.getInputs())
    inputs.push_back(bufferOf(input));
  for (Value output : program.flights.lookup(op)->destinations)
    outputs.push_back(bufferOf(output));
  op->setOperands(inputs);
  auto append = [&](auto typed) { typed.getOutputsMutable().append(outputs); };
  if (auto gather = dyn_cast<AllGatherStartOp>(op))
    append(gather);
  else if (auto scatter = dyn_cast<ReduceScatterStartOp>(op))
    append(scatter);
  else
    append(cast<AllReduceStartOp>(op));
  // Also under the names that loops give it.
  for (HandleName name : program.flights.lookup(op)->route.names)
    name.handle.setType(HandleType::get(op->getContext(), {}));
}

/// Operations that only read (release, read_scalar) take the buffers as operands; the others are replaced.
void BufferRewriter::rewriteLeaf(Operation *op) {
  if (auto kernel = dyn_cast<KernelOp>(op)) {
    rewriteKernel(kernel);
  } else if (auto gemm = dyn_cast<GemmOp>(op)) {
    rewriteGemm(gemm);
  } else if (auto start = dyn_cast<CollectiveOpInterface>(op)) {
    rewriteStart(start);
    return;
  } else if (auto wait = dyn_cast<WaitOp>(op)) {
    builder.setInsertionPoint(op);
    WaitOp::create(builder, op->getLoc(), TypeRange(), wait.getHandle(), wait.getStreamAttr());
  } else if (!isa<ReshapeOp>(op)) {
    for (OpOperand &operand : op->getOpOperands())
      if (isTensor(operand.get()))
        operand.set(bufferOf(operand.get()));
    return;
  }
  replaced.push_back(op);
}

void BufferRewriter::setFunctionType() {
  auto convert = [](Type type) -> Type {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? Type(toMemRef(tensor)) : type;
  };
  FunctionType type = program.main.getFunctionType();
  for (BlockArgument argument : program.main.getArguments())
    argument.setType(convert(argument.getType()));
  program.main.setFunctionType(FunctionType::get(type.getContext(), llvm::map_to_vector(type.getInputs(), convert),
                                                 llvm::map_to_vector(type.getResults(), convert)));
}

AddedCopies BufferRewriter::run() {
  firstOp = &program.main.getBody().front().front();
  SmallVector<Operation *> leaves, structured;
  program.main.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumRegions() != 0 && !isa<KernelOp>(op)) {
      structured.push_back(op);
      return WalkResult::advance();
    }
    if (!op->hasTrait<OpTrait::IsTerminator>())
      leaves.push_back(op);
    return WalkResult::skip();
  });
  // Shapes of the tensors are asked for until the end: arguments change their types last, but for their own uses.
  createBuffers();
  emitTransfers();
  rewriteReturn();
  for (Operation *op : leaves)
    rewriteLeaf(op);
  for (Operation *op : structured)
    dropTensorOperands(op);
  for (Operation *op : llvm::reverse(replaced))
    op->erase();
  setFunctionType();
  // Innermost first: an outer operation's region is moved with what it holds.
  for (Operation *op : llvm::reverse(structured))
    dropTensorResults(op);
  return added;
}

AddedCopies fsdp::rewriteToBuffers(TensorProgram program, const StorageClasses &classes) {
  return BufferRewriter(program, classes).run();
}
