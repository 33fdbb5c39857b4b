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
static Value combineLanes(ImplicitLocOpBuilder &b, const Monoid &monoid, Value value, int64_t count) {
  for (int64_t bit = 1; bit < count; bit *= 2)
    value = monoid.combine(b, value, shuffle(b, value, bit));
  return value;
}

//===----------------------------------------------------------------------===//
// Between warps
//===----------------------------------------------------------------------===//

namespace {

/// An array in the memory of a block; booleans are bytes there.
class SharedArray {
public:
  SharedArray(ImplicitLocOpBuilder &b, int64_t size, Type element) : b(b), element(element) {
    stored = getStorageType(element);
    auto function = b.getInsertionBlock()->getParentOp()->getParentOfType<LLVM::LLVMFuncOp>();
    if (!function)
      function = cast<LLVM::LLVMFuncOp>(b.getInsertionBlock()->getParentOp());
    auto module = function->getParentOfType<ModuleOp>();
    // Shared by all reductions of a launch with that type: each ends with a barrier.
    std::string name;
    llvm::raw_string_ostream(name) << function.getSymName() << "_shared_" << stored << "_" << size;
    auto global = module.lookupSymbol<LLVM::GlobalOp>(name);
    if (!global) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(module.getBody());
      global = LLVM::GlobalOp::create(b, LLVM::LLVMArrayType::get(stored, size), /*isConstant=*/false,
                                      LLVM::Linkage::Internal, name, Attribute(), /*alignment=*/16, /*addrSpace=*/3);
    }
    base = LLVM::AddressOfOp::create(b, global);
  }

  void store(Value index, Value value) { LLVM::StoreOp::create(b, toStorage(b, value, element), slot(index)); }

  Value load(Value index) { return fromStorage(b, LLVM::LoadOp::create(b, stored, slot(index)), element); }

private:
  Value slot(Value index) {
    return LLVM::GEPOp::create(b, base.getType(), stored, base, ArrayRef<LLVM::GEPArg>{index});
  }

  ImplicitLocOpBuilder &b;
  Type element, stored;
  Value base;
};

} // namespace

/// A group of whole warps: lanes first, then the warps' values, which every thread reads.
static Value combineWarps(ImplicitLocOpBuilder &b, const Monoid &monoid, Value value, const DeviceGroup &group) {
  value = combineLanes(b, monoid, value, std::min(group.members, kWarpThreads));
  int64_t warps = group.members / kWarpThreads;
  if (warps <= 1)
    return value;
  SharedArray array(b, warps, value.getType());
  Value lane = arith::RemUIOp::create(b, group.member, constant64(b, kWarpThreads));
  Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, lane, constant64(b, 0));
  auto branch = scf::IfOp::create(b, isFirst, /*withElseRegion=*/false);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(branch.thenBlock());
    array.store(arith::DivUIOp::create(b, group.member, constant64(b, kWarpThreads)), value);
  }
  emitBarrier(b);
  Value others = array.load(arith::RemUIOp::create(b, lane, constant64(b, warps)));
  emitBarrier(b);
  return combineLanes(b, monoid, others, warps);
}

/// Members are in different warps.
static Value combineColumns(ImplicitLocOpBuilder &b, const Monoid &monoid, Value value, const DeviceGroup &group) {
  SharedArray array(b, group.members * group.perBlock, value.getType());
  auto place = [&](Value member) {
    Value row = arith::MulIOp::create(b, member, constant64(b, group.perBlock));
    return arith::AddIOp::create(b, row, group.slot);
  };
  for (int64_t bit = 1; bit < group.members; bit *= 2) {
    array.store(place(group.member), value);
    emitBarrier(b);
    Value other = array.load(place(arith::XOrIOp::create(b, group.member, constant64(b, bit))));
    emitBarrier(b);
    value = monoid.combine(b, value, other);
  }
  return value;
}

Value fsdp::kernels::combineGroup(const Monoid &monoid, Value value, ElementEvaluator &evaluator) {
  const DeviceGroup &group = *evaluator.group;
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  return group.isColumn ? combineColumns(b, monoid, value, group) : combineWarps(b, monoid, value, group);
}
