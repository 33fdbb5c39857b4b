// Loads and stores of the evaluator.

#include "ElementEvaluator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <numeric>

using namespace mlir;
using namespace fsdp::kernels;

Value ElementEvaluator::coordinate(int64_t axis) {
  if (forDevice)
    return coordinates[axis];
  Value array = coordinates.front();
  Value slot = LLVM::GEPOp::create(b, array.getType(), b.getI32Type(), array,
                                   ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(axis)});
  return LLVM::LoadOp::create(b, b.getI32Type(), slot);
}

Value ElementEvaluator::address(const KernelBuffer &buffer, const IndexExpression &position) {
  Value index = materialize(position);
  Type stored = getStorageType(buffer.type.getElementType());
  Type pointer = typeLike(index, LLVM::LLVMPointerType::get(b.getContext()));
  return LLVM::GEPOp::create(b, pointer, stored, buffer.pointer, ArrayRef<LLVM::GEPArg>{index});
}

/// The lanes' symbol if consecutive lanes are consecutive elements.
static std::optional<SymbolId> contiguousLanes(IndexSpace &space, const IndexExpression &position) {
  std::optional<SymbolId> lanes;
  for (auto [id, coefficient] : position.getTerms()) {
    const IndexSymbol &symbol = space.get(id);
    if (!symbol.varies)
      continue;
    if (symbol.kind != IndexSymbol::Kind::Lane || coefficient != 1)
      return std::nullopt;
    lanes = id;
  }
  return lanes;
}

static VectorType maskType(VectorType type) { return type.clone(IntegerType::get(type.getContext(), 1)); }

/// The predicate as a vector; all lanes without one.
static Value maskFor(ImplicitLocOpBuilder &b, Value predicate, VectorType type) {
  if (!predicate)
    return intConstant(b, maskType(type), 1);
  if (isa<VectorType>(predicate.getType()))
    return predicate;
  return vector::BroadcastOp::create(b, maskType(type), predicate);
}

static int64_t lanesOf(ElementEvaluator &evaluator, const IndexExpression &position) {
  for (auto [id, coefficient] : position.getTerms()) {
    const IndexSymbol &symbol = evaluator.getSpace().get(id);
    if (!symbol.varies)
      continue;
    if (symbol.kind == IndexSymbol::Kind::Lane)
      return symbol.high + 1;
    return cast<VectorType>(evaluator.materialize(IndexExpression::symbol(id)).getType()).getDimSize(0);
  }
  return 1;
}

Value ElementEvaluator::load(const KernelBuffer &buffer, const IndexExpression &position) {
  Type element = buffer.type.getElementType(), stored = getStorageType(element);
  auto [low, high] = space.getRange(position);
  int64_t count = buffer.type.getNumElements();
  Value mask = low >= 0 && high < count ? Value() : predicate;
  if (count == 0) // nothing is there to read, and no predicate can hold
    return zeroCarrier(element);
  if (!space.varies(position)) {
    IndexExpression safe = position;
    if (mask) {
      if (auto type = dyn_cast<VectorType>(mask.getType()))
        mask = vector::ReductionOp::create(b, vector::CombiningKind::OR, mask);
      Value index = arith::SelectOp::create(b, mask, materialize(position), intConstant(b, b.getI64Type(), 0));
      levels.try_emplace(index, levelOf(position));
      safe = addValue(index, 0, count - 1);
    }
    return fromStorage(b, LLVM::LoadOp::create(b, stored, address(buffer, safe), getElementBytes(element)), element);
  }
  auto type = VectorType::get({lanesOf(*this, position)}, stored);
  return fromStorage(b, loadLanes(buffer, position, type, mask), element);
}

Value ElementEvaluator::loadLanes(const KernelBuffer &buffer, const IndexExpression &position, VectorType stored,
                                  Value mask) {
  int64_t alignment = getElementBytes(buffer.type.getElementType());
  if (auto lanes = contiguousLanes(space, position)) {
    IndexExpression first = position - IndexExpression::symbol(*lanes);
    Value start = address(buffer, first);
    alignment = alignmentAt(buffer, first);
    if (!mask)
      return LLVM::LoadOp::create(b, stored, start, alignment);
    Value zero = zeroStorage(stored);
    return LLVM::MaskedLoadOp::create(b, stored, start, maskFor(b, mask, stored), zero, alignment,
                                      /*nontemporal=*/false);
  }
  if (Value transposed = mask ? Value() : loadTransposed(buffer, position, stored))
    return transposed;
  noteStride(position);
  Value zero = zeroStorage(stored);
  return LLVM::masked_gather::create(b, stored, address(buffer, position), maskFor(b, mask, stored), ValueRange{zero},
                                     b.getI32IntegerAttr(static_cast<int32_t>(alignment)));
}

/// Rows become columns in four rounds: round h exchanges blocks of h x h elements.
static void transposeTile(ImplicitLocOpBuilder &b, MutableArrayRef<Value> rows) {
  for (int64_t half = kTileSize / 2; half > 0; half /= 2) {
    SmallVector<int64_t> upper, lower; // lanes of the pair's new rows; the second row's count from kTileSize
    for (int64_t lane = 0; lane < kTileSize; ++lane) {
      upper.push_back(lane & half ? kTileSize + lane - half : lane);
      lower.push_back(lane & half ? kTileSize + lane : lane + half);
    }
    for (int64_t row = 0; row < kTileSize; ++row) {
      if (row & half)
        continue;
      Value first = rows[row], second = rows[row + half];
      rows[row] = vector::ShuffleOp::create(b, first, second, upper);
      rows[row + half] = vector::ShuffleOp::create(b, first, second, lower);
    }
  }
}

/// A column of a tile whose other columns are needed as well: the tile is loaded by rows and transposed once. Null if
/// the position is not of this kind.
Value ElementEvaluator::loadTransposed(const KernelBuffer &buffer, const IndexExpression &position, VectorType stored) {
  std::optional<IndexExpression::Term> lanes, tile;
  for (auto [id, coefficient] : position.getTerms()) {
    const IndexSymbol &symbol = space.get(id);
    if (symbol.kind == IndexSymbol::Kind::Lane)
      lanes = {id, coefficient};
    else if (symbol.varies)
      return nullptr;
    if (symbol.kind == IndexSymbol::Kind::Tile && coefficient == 1)
      tile = {id, coefficient};
  }
  if (!lanes || !tile || stored.getDimSize(0) != kTileSize)
    return nullptr;
  IndexExpression corner =
      position - IndexExpression::symbol(lanes->first) * lanes->second - IndexExpression::symbol(tile->first);
  Key key{static_cast<int64_t>(reinterpret_cast<intptr_t>(buffer.pointer.getAsOpaquePointer())), lanes->second};
  corner.appendKey(key);
  SmallVector<Value> &rows = tiles[key];
  if (rows.empty()) {
    for (int64_t row = 0; row < kTileSize; ++row)
      rows.push_back(LLVM::LoadOp::create(b, stored, address(buffer, corner + row * lanes->second),
                                          getElementBytes(buffer.type.getElementType())));
    transposeTile(b, rows);
  }
  return rows[space.get(tile->first).low];
}

Value ElementEvaluator::zeroStorage(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type)) ? floatConstant(b, type, 0.0) : intConstant(b, type, 0);
}

Value ElementEvaluator::zeroCarrier(Type element) { return zeroStorage(getCarrierType(element)); }

/// Bytes that the address of a position is known to be a multiple of.
int64_t ElementEvaluator::alignmentAt(const KernelBuffer &buffer, const IndexExpression &position) const {
  int64_t bytes = getElementBytes(buffer.type.getElementType()), unit = position.getConstant();
  for (auto [id, coefficient] : position.getTerms())
    unit = std::gcd(unit, coefficient);
  return std::max(bytes, std::gcd(unit * bytes, buffer.alignment));
}

/// A strided read whose neighbours another counter visits: that counter should run inside, in tiles.
void ElementEvaluator::noteStride(const IndexExpression &position) {
  if (forDevice) { // neighbouring threads had better read neighbours
    for (LoopAxis axis : space.lanesOf(position))
      requests.addScalar(axis);
    return;
  }
  bool isStrided = false;
  for (auto [id, coefficient] : position.getTerms())
    isStrided |= space.get(id).kind == IndexSymbol::Kind::Lane && coefficient >= 8;
  for (auto [id, coefficient] : position.getTerms()) {
    const IndexSymbol &symbol = space.get(id);
    if (isStrided && symbol.kind == IndexSymbol::Kind::Counter && coefficient == 1 && symbol.step == 1)
      requests.addTile(symbol.axis, symbol.pieceStride);
  }
}

void ElementEvaluator::store(const KernelBuffer &buffer, const IndexExpression &position, Value carrier) {
  Type element = buffer.type.getElementType();
  Value stored = toStorage(b, carrier, element);
  int64_t alignment = getElementBytes(element);
  if (!space.varies(position)) {
    LLVM::StoreOp::create(b, stored, address(buffer, position), alignment);
    return;
  }
  auto type = VectorType::get({lanesOf(*this, position)}, getStorageType(element));
  if (!isa<VectorType>(stored.getType()))
    stored = vector::BroadcastOp::create(b, type, stored);
  if (auto lanes = contiguousLanes(space, position)) {
    IndexExpression first = position - IndexExpression::symbol(*lanes);
    LLVM::StoreOp::create(b, stored, address(buffer, first), alignmentAt(buffer, first));
    return;
  }
  LLVM::masked_scatter::create(b, stored, address(buffer, position), maskFor(b, nullptr, type),
                               b.getI32IntegerAttr(static_cast<int32_t>(alignment)));
}
