// Scopes and elements of the evaluator. Loads and stores are in ElementAccess.cpp.

#include "ElementEvaluator.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

ElementEvaluator::ElementEvaluator(ImplicitLocOpBuilder &builder, LoopRequests &requests, Block *entry)
    : b(builder), requests(requests), space(requests) {
  scopes.push_back({entry, nullptr, /*isUniform=*/true});
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

ElementEvaluator::LevelGuard::LevelGuard(ElementEvaluator &evaluator, unsigned level) : guard(evaluator.b) {
  const Scope &scope = evaluator.scopes[level];
  if (scope.next)
    evaluator.b.setInsertionPoint(scope.next);
  else
    evaluator.b.setInsertionPointToEnd(scope.block);
}

scf::ForOp ElementEvaluator::openLoop(unsigned level, int64_t trips, ValueRange initial) {
  Value zero, count, one;
  {
    LevelGuard atEntry(*this, 0);
    zero = intConstant(b, b.getI64Type(), 0);
    count = intConstant(b, b.getI64Type(), trips);
    one = intConstant(b, b.getI64Type(), 1);
  }
  bool isUniformHere = isUniform(level);
  scf::ForOp loop = openDynamicLoop(level, zero, count, one, initial);
  scopes.back().isUniform = isUniformHere;
  return loop;
}

scf::ForOp ElementEvaluator::openDynamicLoop(unsigned level, Value lower, Value upper, Value step, ValueRange initial) {
  scf::ForOp loop;
  {
    LevelGuard guard(*this, level);
    loop = scf::ForOp::create(b, lower, upper, step, initial);
  }
  if (initial.empty())
    loop.getBody()->getTerminator()->erase(); // closeLoop adds it
  enter(loop, level);
  return loop;
}

void ElementEvaluator::enter(scf::ForOp loop, unsigned level) {
  SmallVector<Scope> suspended(scopes.begin() + level + 1, scopes.end());
  openLoops.push_back({loop, level, std::move(suspended), scopes[level].next});
  scopes.truncate(level + 1);
  scopes[level].next = loop;
  scopes.push_back({loop.getBody(), nullptr});
  levels[loop.getInductionVar()] = level + 1;
  for (Value argument : loop.getRegionIterArgs())
    levels[argument] = level + 1;
  b.setInsertionPointToEnd(loop.getBody());
}

ValueRange ElementEvaluator::closeLoop(ValueRange next) {
  OpenLoop open = openLoops.pop_back_val();
  b.setInsertionPointToEnd(open.loop.getBody());
  scf::YieldOp::create(b, next);
  scopes.pop_back();
  scopes[open.level].next = open.previousNext;
  scopes.append(open.suspended);
  for (Value result : open.loop.getResults())
    levels[result] = open.level;
  b.setInsertionPointAfter(open.loop);
  return open.loop.getResults();
}

void ElementEvaluator::emitIf(Value condition, llvm::function_ref<void()> body) {
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
  Block *block = branch.thenBlock();
  block->getTerminator()->erase();
  unsigned level = getDepth();
  Operation *previousNext = scopes[level].next;
  scopes[level].next = branch;
  scopes.push_back({block, nullptr});
  b.setInsertionPointToEnd(block);
  body();
  b.setInsertionPointToEnd(block);
  scf::YieldOp::create(b);
  scopes.pop_back();
  scopes[level].next = previousNext;
  b.setInsertionPointAfter(branch);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

unsigned ElementEvaluator::levelOfValue(Value value) const {
  auto found = levels.find(value);
  return found == levels.end() ? getDepth() : found->second;
}

unsigned ElementEvaluator::levelOf(Indices indices) {
  unsigned level = predicate ? levelOfValue(predicate) : 0;
  for (const IndexExpression &index : indices)
    level = std::max(level, space.getLevel(index));
  return level;
}

ElementEvaluator::Key ElementEvaluator::keyOf(Value tensor, Indices indices) const {
  Key key{static_cast<int64_t>(reinterpret_cast<intptr_t>(tensor.getAsOpaquePointer())),
          static_cast<int64_t>(reinterpret_cast<intptr_t>(predicate.getAsOpaquePointer()))};
  for (const IndexExpression &index : indices)
    index.appendKey(key);
  return key;
}

Value ElementEvaluator::element(Value tensor, Indices indices) {
  for (size_t depth = frames.size(); depth-- > 0;) {
    if (tensor.getParentRegion() != frames[depth].region)
      continue;
    if (Value known = frames[depth].values.lookup(tensor))
      return known;
    Value value = compute(tensor, indices);
    frames[depth].values[tensor] = value;
    return value;
  }
  Key key = keyOf(tensor, indices);
  if (auto found = elements.find(key); found != elements.end())
    return found->second;
  unsigned level = levelOf(indices);
  LevelGuard guard(*this, level);
  Value value = compute(tensor, indices);
  levels.try_emplace(value, level);
  elements[key] = value;
  return value;
}

void ElementEvaluator::remember(Value tensor, Indices indices, Value value) {
  levels.try_emplace(value, levelOf(indices));
  elements[keyOf(tensor, indices)] = value;
}

Value ElementEvaluator::compute(Value tensor, Indices indices) {
  auto buffer = buffers.find(tensor);
  if (buffer != buffers.end()) {
    KernelBuffer source = buffer->second;
    return load(source, space.linearize(indices, source.type.getShape()));
  }
  auto result = cast<OpResult>(tensor);
  Location outer = b.getLoc();
  b.setLoc(result.getOwner()->getLoc());
  auto op = cast<KernelElementOpInterface>(result.getOwner());
  Value value = op.evaluateElement(result.getResultNumber(), indices, *this);
  b.setLoc(outer);
  return value;
}

SmallVector<Value> ElementEvaluator::evaluateBody(Region &body, ValueRange arguments) {
  BodyFrame frame;
  frame.region = &body;
  for (auto [argument, value] : llvm::zip_equal(body.getArguments(), arguments))
    frame.values[argument] = value;
  frames.push_back(std::move(frame));
  SmallVector<Value> results;
  for (Value yielded : body.front().getTerminator()->getOperands())
    results.push_back(element(yielded, {}));
  frames.pop_back();
  return results;
}

Value ElementEvaluator::under(Value condition, llvm::function_ref<Value()> compute) {
  Value outer = predicate;
  predicate = conjunction(outer, condition);
  Value value = compute();
  predicate = outer;
  return value;
}
