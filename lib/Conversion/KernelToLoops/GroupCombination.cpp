// Combines what the threads of a group have: by shuffles within a warp, through shared memory between warps.

#include "DeviceReduction.h"
#include "ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace fsdp::kernels;

static Value constant32(ImplicitLocOpBuilder &b, int64_t value) { return intConstant(b, b.getI32Type(), value); }

static Value constant64(ImplicitLocOpBuilder &b, int64_t value) { return intConstant(b, b.getI64Type(), value); }

static void emitBarrier(ImplicitLocOpBuilder &b) { NVVM::BarrierOp::create(b); }

//===----------------------------------------------------------------------===//
// Within a warp
//===----------------------------------------------------------------------===//

/// A word of the thread of the warp whose number differs in `bits`.
static Value shuffleWord(ImplicitLocOpBuilder &b, Value word, int64_t bits) {
  return NVVM::ShflOp::create(b, b.getI32Type(), constant32(b, -1), word, constant32(b, bits),
                              constant32(b, kWarpThreads - 1), NVVM::ShflKind::bfly, UnitAttr());
}

/// As shuffleWord, for any accumulator.
static Value shuffle(ImplicitLocOpBuilder &b, Value value, int64_t bits) {
  Type type = value.getType();
  unsigned width = type.getIntOrFloatBitWidth();
  Type integer = b.getIntegerType(width), word = b.getI32Type();
  if (type != integer)
    value = arith::BitcastOp::create(b, integer, value);
  if (width <= 32) {
    if (width < 32)
      value = arith::ExtUIOp::create(b, word, value);
    value = shuffleWord(b, value, bits);
    if (width < 32)
      value = arith::TruncIOp::create(b, integer, value);
  } else {
    Value half = constant64(b, 32);
    Value low = shuffleWord(b, arith::TruncIOp::create(b, word, value), bits);
    Value high = shuffleWord(b, arith::TruncIOp::create(b, word, arith::ShRUIOp::create(b, value, half)), bits);
    value = arith::OrIOp::create(b, arith::ExtUIOp::create(b, integer, low),
                                 arith::ShLIOp::create(b, arith::ExtUIOp::create(b, integer, high), half));
  }
  return type == integer ? value : Value(arith::BitcastOp::create(b, type, value));
}

/// Threads whose numbers differ in bits below `count`.
static Accumulators combineLanes(const DeviceCombination &combination, Accumulators values, int64_t count,
                                 ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  for (int64_t bit = 1; bit < count; bit *= 2) {
    auto others = llvm::map_to_vector(values, [&](Value value) { return shuffle(b, value, bit); });
    values = combination.combine(values, others, /*isOrdered=*/false, evaluator);
  }
  return values;
}

//===----------------------------------------------------------------------===//
// Between warps
//===----------------------------------------------------------------------===//

namespace {

/// An array in the memory of a block; booleans are bytes there.
class SharedArray {
public:
  /// `number` tells arrays apart that are in use at the same time.
  SharedArray(ImplicitLocOpBuilder &b, int64_t size, Type element, size_t number) : builder(&b), element(element) {
    stored = getStorageType(element);
    auto function = b.getInsertionBlock()->getParentOp()->getParentOfType<LLVM::LLVMFuncOp>();
    if (!function)
      function = cast<LLVM::LLVMFuncOp>(b.getInsertionBlock()->getParentOp());
    auto module = function->getParentOfType<ModuleOp>();
    // Shared by all reductions of a launch with that type: each ends with a barrier.
    std::string name;
    llvm::raw_string_ostream(name) << function.getSymName() << "_shared_" << stored << "_" << size;
    if (number > 0)
      name += "_" + std::to_string(number);
    auto global = module.lookupSymbol<LLVM::GlobalOp>(name);
    if (!global) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(module.getBody());
      global = LLVM::GlobalOp::create(b, LLVM::LLVMArrayType::get(stored, size), /*isConstant=*/false,
                                      LLVM::Linkage::Internal, name, Attribute(), /*alignment=*/16, /*addrSpace=*/3);
    }
    base = LLVM::AddressOfOp::create(b, global);
  }

  void store(Value index, Value value) {
    LLVM::StoreOp::create(*builder, toStorage(*builder, value, element), slot(index));
  }

  Value load(Value index) {
    return fromStorage(*builder, LLVM::LoadOp::create(*builder, stored, slot(index)), element);
  }

private:
  Value slot(Value index) {
    return LLVM::GEPOp::create(*builder, base.getType(), stored, base, ArrayRef<LLVM::GEPArg>{index});
  }

  ImplicitLocOpBuilder *builder; // not a reference, so that arrays may be in a list
  Type element, stored;
  Value base;
};

} // namespace

/// One array an accumulator.
static SmallVector<SharedArray> sharedArrays(ImplicitLocOpBuilder &b, int64_t size, const Accumulators &values) {
  SmallVector<SharedArray> arrays;
  for (auto [number, value] : llvm::enumerate(values))
    arrays.emplace_back(b, size, value.getType(), number);
  return arrays;
}

static void storeAll(SmallVector<SharedArray> &arrays, Value index, const Accumulators &values) {
  for (auto [array, value] : llvm::zip(arrays, values))
    array.store(index, value);
}

static Accumulators loadAll(SmallVector<SharedArray> &arrays, Value index) {
  return llvm::map_to_vector(arrays, [&](SharedArray &array) { return array.load(index); });
}

/// A group of whole warps: lanes first, then the warps' values, which every thread reads.
static Accumulators combineWarps(const DeviceCombination &combination, Accumulators values, const DeviceGroup &group,
                                 ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  values = combineLanes(combination, std::move(values), std::min(group.members, kWarpThreads), evaluator);
  int64_t warps = group.members / kWarpThreads;
  if (warps <= 1)
    return values;
  SmallVector<SharedArray> arrays = sharedArrays(b, warps, values);
  Value lane = arith::RemUIOp::create(b, group.member, constant64(b, kWarpThreads));
  Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, lane, constant64(b, 0));
  auto branch = scf::IfOp::create(b, isFirst, /*withElseRegion=*/false);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    storeAll(arrays, arith::DivUIOp::create(b, group.member, constant64(b, kWarpThreads)), values);
  }
  emitBarrier(b);
  Accumulators others = loadAll(arrays, arith::RemUIOp::create(b, lane, constant64(b, warps)));
  emitBarrier(b);
  return combineLanes(combination, std::move(others), warps, evaluator);
}

/// Members are in different warps.
static Accumulators combineColumns(const DeviceCombination &combination, Accumulators values, const DeviceGroup &group,
                                   ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  SmallVector<SharedArray> arrays = sharedArrays(b, group.members * group.perBlock, values);
  auto place = [&](Value member) {
    Value row = arith::MulIOp::create(b, member, constant64(b, group.perBlock));
    return arith::AddIOp::create(b, row, group.slot);
  };
  for (int64_t bit = 1; bit < group.members; bit *= 2) {
    storeAll(arrays, place(group.member), values);
    emitBarrier(b);
    Accumulators others = loadAll(arrays, place(arith::XOrIOp::create(b, group.member, constant64(b, bit))));
    emitBarrier(b);
    values = combination.combine(values, others, /*isOrdered=*/false, evaluator);
  }
  return values;
}

Accumulators fsdp::kernels::combineGroup(const DeviceCombination &combination, Accumulators values,
                                         ElementEvaluator &evaluator) {
  const DeviceGroup &group = *evaluator.group;
  return group.isColumn ? combineColumns(combination, std::move(values), group, evaluator)
                        : combineWarps(combination, std::move(values), group, evaluator);
}
