// Seconds of compute: a roofline over products and over what kernels touch.

#include "ElementBytes.h"
#include "KernelWork.h"

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
/// A product as the roofline sees it.
struct Product {
  double multiplications; // batch * m * n * k
  double bytes;
  Type elementType; // the wider one of its operands
};
} // namespace

static Product makeProduct(Type lhs, Type rhs, Type result, ArrayRef<int64_t> contracting) {
  double multiplications = getElements(result);
  for (int64_t dimension : contracting)
    multiplications *= cast<ShapedType>(lhs).getDimSize(dimension);
  Type left = getElementTypeOrSelf(lhs), right = getElementTypeOrSelf(rhs);
  return {multiplications, getBytes(lhs) + getBytes(rhs) + getBytes(result),
          getBytesPerElement(left) < getBytesPerElement(right) ? right : left};
}

static std::optional<Product> getProduct(Operation *op) {
  if (auto gemm = dyn_cast<GemmOp>(op)) {
    Product product =
        makeProduct(gemm.getLhs().getType(), gemm.getRhs().getType(), gemm.getProductType(), gemm.getLhsContracting());
    for (Value operand : ArrayRef<Value>(gemm.getReads()).drop_front(2))
      product.bytes += getBytes(operand.getType());
    return product;
  }
  if (auto dot = dyn_cast<stablehlo::DotGeneralOp>(op))
    return makeProduct(dot.getLhs().getType(), dot.getRhs().getType(), dot.getResult().getType(),
                       dot.getDotDimensionNumbers().getLhsContractingDimensions());
  return std::nullopt;
}

static double getProductSeconds(const Product &product, const Machine &machine) {
  std::string type;
  llvm::raw_string_ostream(type) << product.elementType;
  const ProductRate &rate = machine.getProductRate(type);
  double efficiency = rate.getEfficiency(std::cbrt(product.multiplications));
  double arithmetic = 2 * product.multiplications / (rate.peakFlops * efficiency);
  return std::max(arithmetic, product.bytes / machine.memoryBandwidth) + machine.kernelLatency;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static ArrayRef<int64_t> getInPlace(std::optional<ArrayRef<int64_t>> inPlace) {
  return inPlace.value_or(ArrayRef<int64_t>());
}

/// Every buffer once: what is left where a kernel's region is machine code already.
static KernelWork measureBuffers(Operation *op) {
  KernelWork work;
  for (Value buffer : op->getOperands())
    work.bytes += getBytes(buffer.getType());
  return work;
}

static KernelWork measureLaunch(LaunchOp launch) {
  auto function = SymbolTable::lookupNearestSymbolFrom<KernelFunctionOp>(launch, launch.getKernelAttr());
  if (!function)
    return measureBuffers(launch);
  return measureKernel(function.getBody().front(), getInPlace(function.getInPlace()));
}

/// nullopt for what runs nothing on the compute stream, and for products.
static std::optional<KernelWork> getKernelWork(Operation *op) {
  if (auto kernel = dyn_cast<KernelOp>(op))
    return measureKernel(kernel.getBody().front(), getInPlace(kernel.getInPlace()));
  if (auto launch = dyn_cast<LaunchOp>(op))
    return measureLaunch(launch);
  if (isa<CopyOp>(op))
    return measureBuffers(op);
  // Before fuse. What fuse turns into views, constants of kernels or control flow runs nothing.
  if (!isa_and_present<stablehlo::StablehloDialect>(op->getDialect()) ||
      isa<stablehlo::ConstantOp, stablehlo::IotaOp, stablehlo::ReshapeOp, stablehlo::OptimizationBarrierOp,
          stablehlo::WhileOp, stablehlo::CaseOp>(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return std::nullopt;
  return measureOperation(op);
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

std::string fsdp::getOperationKey(Operation *op) {
  std::string key;
  llvm::raw_string_ostream text(key);
  text << op->getName().stripDialect();
  if (auto kernel = dyn_cast<KernelOp>(op); kernel && kernel.getName())
    text << ' ' << *kernel.getName();
  if (auto gemm = dyn_cast<GemmOp>(op)) {
    for (ArrayRef<int64_t> dimensions :
         {gemm.getLhsBatching(), gemm.getRhsBatching(), gemm.getLhsContracting(), gemm.getRhsContracting(),
          gemm.getResultPermutation().value_or(ArrayRef<int64_t>())}) {
      text << " [";
      llvm::interleaveComma(dimensions, text);
      text << ']';
    }
  }
  // Tensors and buffers alike.
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (auto shaped = dyn_cast<ShapedType>(type)) {
        text << ' ';
        llvm::interleave(shaped.getShape(), text, "x");
        text << (shaped.getRank() ? "x" : "") << shaped.getElementType();
      }
  return key;
}

double CostModel::getComputeSeconds(Operation *op) const {
  if (!machine.operationSeconds.empty() && isa<KernelOp, GemmOp, CopyOp>(op))
    if (auto found = machine.operationSeconds.find(getOperationKey(op)); found != machine.operationSeconds.end())
      return found->second;
  if (std::optional<Product> product = getProduct(op))
    return getProductSeconds(*product, machine);
  // The host waits for a value before it goes on.
  if (isa<ReadScalarOp>(op))
    return machine.hostLink.latency;
  std::optional<KernelWork> work = getKernelWork(op);
  if (!work)
    return 0;
  return std::max(work->bytes / machine.memoryBandwidth, work->operations / machine.elementwiseFlops) +
         machine.kernelLatency;
}

double CostModel::getFlops(Operation *op) const {
  if (std::optional<Product> product = getProduct(op))
    return 2 * product->multiplications;
  std::optional<KernelWork> work = getKernelWork(op);
  return work ? work->flops : 0;
}

double CostModel::getMemoryBytes(Operation *op) const {
  if (std::optional<Product> product = getProduct(op))
    return product->bytes;
  std::optional<KernelWork> work = getKernelWork(op);
  return work ? work->bytes : 0;
}

FailureOr<Machine> fsdp::loadMachineOf(Operation *op) {
  auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>();
  auto name = module ? module->getAttrOfType<StringAttr>(kMachineAttrName) : StringAttr();
  llvm::Expected<Machine> machine = loadMachine(name ? name.getValue() : StringRef("cpu"));
  if (!machine)
    return op->emitError() << llvm::toString(machine.takeError());
  return *machine;
}
