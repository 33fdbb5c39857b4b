// One error for each thing that later phases cannot handle.

#include "fsdp/Import/Passes.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

namespace fsdp {
#define GEN_PASS_DEF_REJECTUNSUPPORTEDPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

namespace {
struct UnsupportedOperation {
  StringRef name;
  StringRef reason;
};

struct RejectUnsupportedPass : fsdp::impl::RejectUnsupportedPassBase<RejectUnsupportedPass> {
  void runOnOperation() override;

  void reject(Location location, const Twine &message);
  void checkType(Location location, Type type, const Twine &what);
  void checkOperation(Operation *op);

  bool failedAny = false;
  llvm::DenseSet<std::pair<Location, StringAttr>> reported;
};
} // namespace

static const UnsupportedOperation kUnsupportedOperations[] = {
#define FSDP_UNSUPPORTED_OPERATION(NAME, REASON) {NAME, REASON},
#include "UnsupportedOperations.def"
// In generic text the operations that the dialect does not have are read too.
#define FSDP_UNKNOWN_OPERATION(NAME, REASON) {"stablehlo." NAME, REASON},
#include "UnknownOperations.def"
};

/// Where the user wrote it: code that is called from many places is one place. Stops where only the call has a
/// position.
static Location innermost(Location location) {
  while (auto site = dyn_cast<CallSiteLoc>(location)) {
    if (!site.getCallee()->findInstanceOf<FileLineColRange>())
      break;
    location = site.getCallee();
  }
  return location;
}

void RejectUnsupportedPass::reject(Location location, const Twine &message) {
  failedAny = true;
  auto key = std::make_pair(innermost(location), StringAttr::get(&getContext(), message));
  if (reported.insert(key).second)
    emitError(key.first) << key.second.getValue();
}

static bool isSupportedElement(Type type) {
  if (type.isF64() || type.isF32() || type.isF16() || type.isBF16() || isa<Float8E4M3FNType, Float8E5M2Type>(type))
    return true;
  auto integer = dyn_cast<IntegerType>(type);
  return integer && llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

static bool isDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

/// Bytes are counted in 64 bits from here on, alignment and sums included.
static bool hasCountableBytes(RankedTensorType type) {
  if (llvm::is_contained(type.getShape(), 0))
    return true;
  int64_t bytes = llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  return llvm::none_of(type.getShape(), [&](int64_t size) { return llvm::MulOverflow(bytes, size, bytes); }) &&
         bytes <= std::numeric_limits<int64_t>::max() >> 16;
}

void RejectUnsupportedPass::checkType(Location location, Type type, const Twine &what) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    reject(location, what + " has type '" + text + "', expected a ranked tensor");
  else if (!tensor.hasStaticShape())
    reject(location, what + " has the dynamic shape '" + text + "', expected sizes that are known");
  else if (tensor.getEncoding())
    reject(location, what + " has type '" + text + "', expected a type without encoding");
  else if (!isSupportedElement(tensor.getElementType()))
    reject(location, what + " has type '" + text + "', whose elements are not supported");
  else if (!hasCountableBytes(tensor))
    reject(location, what + " has type '" + text + "', which is larger than any memory");
}

void RejectUnsupportedPass::checkOperation(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (isa<func::ReturnOp>(op))
    return;
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op))
    return reject(op->getLoc(), "custom call of '" + call.getCallTargetName() + "' is not supported");
  for (const UnsupportedOperation &row : kUnsupportedOperations)
    if (row.name == name)
      return reject(op->getLoc(), "operation '" + name + "' is not supported: " + row.reason);
  if (!isa_and_nonnull<stablehlo::StablehloDialect>(op->getDialect()))
    return reject(op->getLoc(), "operation '" + name + "' is not supported");
  // A type that cannot be is named where it comes in, not at everything that is computed from it.
  bool hasDynamicOperand = llvm::any_of(op->getOperandTypes(), isDynamic);
  for (Type type : op->getResultTypes())
    if (!llvm::is_contained(op->getOperandTypes(), type) && !(hasDynamicOperand && isDynamic(type)))
      checkType(op->getLoc(), type, "a result of '" + name + "'");
}

void RejectUnsupportedPass::runOnOperation() {
  failedAny = false;
  reported.clear();
  for (Operation &op : getOperation().getOps()) {
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function) {
      reject(op.getLoc(), "operation '" + op.getName().getStringRef() + "' is not supported beside the step");
      continue;
    }
    for (BlockArgument argument : function.getArguments())
      checkType(function.getLoc(), argument.getType(), "argument " + Twine(argument.getArgNumber()));
    function.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) { checkOperation(op); });
  }
  if (failedAny)
    signalPassFailure();
}
