// Index arithmetic of the evaluator.

#include "ElementEvaluator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fsdp::kernels;

/// A symbol that counts pieces of an axis.
static IndexSymbol makePiece(IndexSymbol::Kind kind, LoopAxis axis, int64_t step, int64_t pieceSize,
                             int64_t pieceStride) {
  IndexSymbol symbol;
  symbol.kind = kind;
  symbol.axis = axis;
  symbol.step = step;
  symbol.pieceSize = pieceSize;
  symbol.pieceStride = pieceStride;
  return symbol;
}

IndexExpression ElementEvaluator::addCounter(Value counter, int64_t trips, LoopAxis axis, int64_t step,
                                             int64_t pieceSize, int64_t pieceStride) {
  IndexSymbol symbol = makePiece(IndexSymbol::Kind::Counter, axis, step, pieceSize, pieceStride);
  symbol.high = trips - 1;
  symbol.level = levelOfValue(counter);
  symbol.value = counter;
  return space.add(symbol);
}

IndexExpression ElementEvaluator::addLanes(int64_t lanes, LoopAxis axis, int64_t pieceSize, int64_t pieceStride) {
  IndexSymbol symbol = makePiece(IndexSymbol::Kind::Lane, axis, /*step=*/1, pieceSize, pieceStride);
  symbol.high = lanes - 1;
  symbol.level = getDepth();
  symbol.varies = true;
  return space.add(symbol);
}

IndexExpression ElementEvaluator::addTile(int64_t index, LoopAxis axis, int64_t pieceSize, int64_t pieceStride) {
  IndexSymbol symbol = makePiece(IndexSymbol::Kind::Tile, axis, /*step=*/1, pieceSize, pieceStride);
  symbol.low = symbol.high = index;
  symbol.level = getDepth();
  return space.add(symbol);
}

IndexExpression ElementEvaluator::addValue(Value value, int64_t low, int64_t high) {
  Key key{static_cast<int64_t>(reinterpret_cast<intptr_t>(value.getAsOpaquePointer())), low, high};
  auto [entry, isNew] = valueSymbols.try_emplace(key);
  if (isNew) {
    IndexSymbol symbol;
    symbol.kind = IndexSymbol::Kind::Opaque;
    symbol.low = low;
    symbol.high = high;
    symbol.level = levelOfValue(value);
    symbol.varies = isa<VectorType>(value.getType());
    symbol.value = value;
    entry->second = space.add(symbol);
  }
  return entry->second;
}

Value ElementEvaluator::extendIndex(Value value, Type element) {
  unsigned level = levelOfValue(value);
  LevelGuard guard(*this, level);
  Type wide = typeLike(value, b.getI64Type());
  if (value.getType() != wide)
    value = isUnsignedElement(element) ? Value(arith::ExtUIOp::create(b, wide, value))
                                       : Value(arith::ExtSIOp::create(b, wide, value));
  levels.try_emplace(value, level);
  return value;
}

IndexExpression ElementEvaluator::clampedIndex(Value value, Type element, int64_t high) {
  if (high == 0)
    return IndexExpression(0);
  unsigned level = levelOfValue(value);
  LevelGuard guard(*this, level);
  Value index = extendIndex(value, element);
  Value top = intConstant(b, index.getType(), high);
  if (isUnsignedElement(element))
    index = arith::MinUIOp::create(b, index, top);
  else
    index = arith::MaxSIOp::create(b, arith::MinSIOp::create(b, index, top), intConstant(b, index.getType(), 0));
  levels.try_emplace(index, level);
  return addValue(index, 0, high);
}

Value ElementEvaluator::materialize(const IndexExpression &expression) {
  Key key;
  expression.appendKey(key);
  if (auto found = indexValues.find(key); found != indexValues.end())
    return found->second;
  unsigned level = space.getLevel(expression);
  LevelGuard guard(*this, level);
  Value value = emitIndex(expression);
  levels.try_emplace(value, level);
  indexValues[key] = value;
  return value;
}

/// Sums what outer loops know there, adds what this level knows, and what differs between lanes last.
Value ElementEvaluator::emitIndex(const IndexExpression &expression) {
  unsigned level = space.getLevel(expression);
  bool varies = space.varies(expression);
  IndexExpression first(expression.getConstant());
  SmallVector<IndexExpression::Term> last;
  for (auto [id, coefficient] : expression.getTerms()) {
    const IndexSymbol &symbol = space.get(id);
    if (varies ? symbol.varies : symbol.level == level)
      last.push_back({id, coefficient});
    else
      first = first + IndexExpression::symbol(id) * coefficient;
  }
  if (expression.isConstant())
    return intConstant(b, b.getI64Type(), expression.getConstant());
  Value sum = first == IndexExpression(0) ? Value() : materialize(first);
  for (auto [id, coefficient] : last) {
    Value term = emitSymbol(id);
    if (coefficient != 1)
      term = arith::MulIOp::create(b, term, intConstant(b, term.getType(), coefficient));
    if (!sum) {
      sum = term;
      continue;
    }
    Value parts[] = {sum, term};
    unifyLanes(b, parts);
    sum = arith::AddIOp::create(b, parts[0], parts[1]);
  }
  return sum;
}

Value ElementEvaluator::emitSymbol(SymbolId id) {
  const IndexSymbol symbol = space.get(id);
  switch (symbol.kind) {
  case IndexSymbol::Kind::Counter:
  case IndexSymbol::Kind::Opaque:
    return symbol.value;
  case IndexSymbol::Kind::Tile:
    return intConstant(b, b.getI64Type(), symbol.low);
  case IndexSymbol::Kind::Lane: {
    SmallVector<int64_t> lanes = llvm::to_vector(llvm::seq<int64_t>(0, symbol.high + 1));
    auto type = VectorType::get({symbol.high + 1}, b.getI64Type());
    return arith::ConstantOp::create(b, cast<TypedAttr>(DenseElementsAttr::get(type, ArrayRef<int64_t>(lanes))));
  }
  case IndexSymbol::Kind::Quotient:
  case IndexSymbol::Kind::Remainder:
    return emitDivision(symbol);
  }
  llvm_unreachable("unknown symbol kind");
}

/// Division of a number that is made non-negative first, in 32 bits where they suffice.
Value ElementEvaluator::emitDivision(const IndexSymbol &symbol) {
  space.requestCuts(symbol.numerator);
  space.requestDivision(symbol.numerator, symbol.divisor);
  auto [low, high] = space.getRange(symbol.numerator);
  int64_t multiples = low < 0 ? (-low + symbol.divisor - 1) / symbol.divisor : 0;
  Value numerator = materialize(symbol.numerator + multiples * symbol.divisor);
  Type wide = numerator.getType();
  bool isNarrow = high + multiples * symbol.divisor < (int64_t(1) << 31);
  if (isNarrow)
    numerator = arith::TruncIOp::create(b, typeLike(numerator, b.getI32Type()), numerator);
  Value divisor = intConstant(b, numerator.getType(), symbol.divisor);
  bool isQuotient = symbol.kind == IndexSymbol::Kind::Quotient;
  Value result = isQuotient ? Value(arith::DivUIOp::create(b, numerator, divisor))
                            : Value(arith::RemUIOp::create(b, numerator, divisor));
  if (isNarrow)
    result = arith::ExtUIOp::create(b, wide, result);
  if (isQuotient && multiples != 0)
    result = arith::SubIOp::create(b, result, intConstant(b, wide, multiples));
  return result;
}

Value ElementEvaluator::inRange(const IndexExpression &expression, int64_t low, int64_t high) {
  auto [least, most] = space.getRange(expression);
  if (least >= low && most < high)
    return nullptr;
  Key key{-1, low, high};
  expression.appendKey(key);
  if (auto found = indexValues.find(key); found != indexValues.end())
    return found->second;
  bool never = most < low || least >= high;
  unsigned level = never ? 0 : space.getLevel(expression);
  LevelGuard guard(*this, level);
  Value result;
  if (never) {
    result = intConstant(b, b.getI1Type(), 0);
  } else {
    Value distance = materialize(expression + -low); // negative distances are large as unsigned numbers
    result =
        arith::CmpIOp::create(b, arith::CmpIPredicate::ult, distance, intConstant(b, distance.getType(), high - low));
  }
  levels.try_emplace(result, level);
  indexValues[key] = result;
  return result;
}

Value ElementEvaluator::conjunction(Value first, Value second) {
  if (!first || !second || first == second)
    return first ? first : second;
  Key key{-2, static_cast<int64_t>(reinterpret_cast<intptr_t>(first.getAsOpaquePointer())),
          static_cast<int64_t>(reinterpret_cast<intptr_t>(second.getAsOpaquePointer()))};
  if (auto found = indexValues.find(key); found != indexValues.end())
    return found->second;
  unsigned level = std::max(levelOfValue(first), levelOfValue(second));
  LevelGuard guard(*this, level);
  Value parts[] = {first, second};
  unifyLanes(b, parts);
  Value result = arith::AndIOp::create(b, parts[0], parts[1]);
  levels.try_emplace(result, level);
  indexValues[key] = result;
  return result;
}
