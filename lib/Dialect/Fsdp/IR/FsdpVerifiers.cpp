// Verifiers of the fsdp dialect's operations, in the order of its definitions; labels are those of the descriptions.
// The product has its own file, GemmOp.cpp.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "ShapeComparison.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

LogicalResult ReshardOp::verify() {
  auto from = cast<RankedTensorType>(getInput().getType()), to = cast<RankedTensorType>(getResult().getType());
  if (from.getShape() != to.getShape()) // C1
    return emitOpError() << "must keep the shape, found " << from << " and " << to;
  MeshAttr mesh = getMesh(*this);
  for (RankedTensorType type : {from, to}) { // C2
    PlacementAttr placement = PlacementAttr::getFrom(type);
    if (!placement)
      return emitOpError() << "needs a placement on both types, found " << type;
    if (mesh && failed(placement.verifyFor(type, mesh, [&] { return emitOpError(); })))
      return failure();
  }
  if (from.getElementType() != to.getElementType()) // C3
    return emitOpError() << "must keep the element type, found " << from.getElementType() << " and "
                         << to.getElementType();
  return success();
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

namespace {
enum class Layout { Gather, Scatter, Same };
} // namespace

/// Axes, which a module without a mesh does not name, and names of inputs.
static LogicalResult verifyAxesAndNames(Operation *op, size_t inputs, ArrayAttr axes, MeshAttr mesh) {
  llvm::SmallPtrSet<Attribute, 4> seen;
  for (auto axis : axes.getAsRange<StringAttr>()) {
    if (mesh && !mesh.getAxisSize(axis.getValue()))
      return op->emitOpError() << "uses axis " << axis << ", which is not in the mesh " << mesh;
    if (!seen.insert(axis).second)
      return op->emitOpError() << "uses axis " << axis << " twice";
  }
  auto names = op->getAttrOfType<ArrayAttr>("names");
  if (names && names.size() != inputs)
    return op->emitOpError() << "expected a name for each of " << inputs << " inputs, found " << names.size();
  return success();
}

/// Input i against output i: element types, and how many elements the ranks of `axes` hold together.
static LogicalResult verifyCollective(Operation *op, TypeRange inputs, TypeRange outputs, ArrayAttr axes,
                                      Layout layout) {
  if (inputs.size() != outputs.size()) // C1
    return op->emitOpError() << "expected as many outputs as inputs, found " << outputs.size() << " and "
                             << inputs.size();
  MeshAttr mesh = getMesh(op);
  if (failed(verifyAxesAndNames(op, inputs.size(), axes, mesh))) // C3
    return failure();
  for (auto [input, output] : llvm::zip(inputs, outputs)) {
    if (elementTypeOf(input) != elementTypeOf(output)) // C1
      return op->emitOpError() << "expected equal element types, found " << input << " and " << output;
    if (layout == Layout::Same) {
      if (!sameShapeAndElement(input, output))
        return op->emitOpError() << "expected output type " << input << ", found " << output;
      continue;
    }
    Type shard = layout == Layout::Gather ? input : output, full = layout == Layout::Gather ? output : input;
    if (!mesh)
      continue;
    int64_t most, ranks = mesh.getAxesSize(axes);
    bool fits = llvm::MulOverflow(ranks, elementsOf(shard), most) || elementsOf(full) <= most;
    if (!fits) // C2
      return op->emitOpError() << "expected at most " << ranks << " x " << elementsOf(shard) << " elements in " << full
                               << ", found " << elementsOf(full);
  }
  return success();
}

LogicalResult AllGatherOp::verify() {
  return verifyCollective(*this, getInputs().getTypes(), getOutputs().getTypes(), getAxes(), Layout::Gather);
}

LogicalResult ReduceScatterOp::verify() {
  return verifyCollective(*this, getInputs().getTypes(), getOutputs().getTypes(), getAxes(), Layout::Scatter);
}

LogicalResult AllReduceOp::verify() {
  return verifyCollective(*this, getInputs().getTypes(), getOutputs().getTypes(), getAxes(), Layout::Same);
}

//===----------------------------------------------------------------------===//
// Executable form
//===----------------------------------------------------------------------===//

/// The input that each output shares storage with.
static LogicalResult verifyInPlace(Operation *op, std::optional<ArrayRef<int64_t>> tied, TypeRange inputs,
                                   TypeRange outputs) {
  if (!tied)
    return success();
  if (tied->size() != outputs.size())
    return op->emitOpError() << "'in_place' expected " << outputs.size() << " entries, found " << tied->size();
  for (auto [input, output] : llvm::zip(*tied, outputs)) {
    if (input < -1 || input >= static_cast<int64_t>(inputs.size()))
      return op->emitOpError() << "'in_place' names input " << input << " of " << inputs.size();
    if (input >= 0 && !sameShapeAndElement(inputs[input], output))
      return op->emitOpError() << "'in_place' ties " << inputs[input] << " to " << output;
  }
  return success();
}

LogicalResult KernelOp::verify() {
  Block &body = getBody().front();
  if (body.getNumArguments() != getInputs().size()) // C1
    return emitOpError() << "expected " << getInputs().size() << " block arguments, found " << body.getNumArguments();
  for (auto [argument, input] : llvm::zip(body.getArgumentTypes(), getInputs().getTypes()))
    if (!isa<RankedTensorType>(argument) || !sameShapeAndElement(argument, input))
      return emitOpError() << "expected a block argument of the shape and element type of " << input << ", found "
                           << argument;
  if (!getResults().empty() && !getOutputs().empty()) // C3
    return emitOpError() << "has results or outputs, not both";
  SmallVector<Type> produced(getResults().getTypes());
  llvm::append_range(produced, getOutputs().getTypes());
  // This runs before the region's own checks, so the last operation may be anything.
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  if (!yield)
    return emitOpError("expected a region that ends with 'fsdp.yield'");
  if (yield.getResults().size() != produced.size()) // C2
    return emitOpError() << "yields " << yield.getResults().size() << " values for " << produced.size() << " outputs";
  for (auto [value, output] : llvm::zip(yield.getResults().getTypes(), produced))
    if (!sameShapeAndElement(value, output))
      return emitOpError() << "yields " << value << " for an output of type " << output;
  return verifyInPlace(*this, getInPlace(), getInputs().getTypes(), produced); // C4
}

LogicalResult ReshapeOp::verify() {
  Type from = getInput().getType(), to = getResult().getType();
  if (elementsOf(from) != elementsOf(to) || elementTypeOf(from) != elementTypeOf(to)) // C1
    return emitOpError() << "must keep element count and type, found " << from << " and " << to;
  return success();
}

LogicalResult BarrierOp::verify() {
  if (getInputs().getTypes() != getOutputs().getTypes()) // C1
    return emitOpError("expected results of the operands' types");
  return success();
}

LogicalResult ReadScalarOp::verify() {
  auto type = cast<ShapedType>(getInput().getType());
  if (type.getRank() != 0 || type.getElementType() != getResult().getType()) // C1
    return emitOpError() << "reads the element of a rank-0 operand, found " << type << " and result "
                         << getResult().getType();
  return success();
}

LogicalResult CopyOp::verify() {
  if (!sameShapeAndElement(getSource().getType(), getTarget().getType())) // C1
    return emitOpError() << "expected equal types, found " << getSource().getType() << " and " << getTarget().getType();
  return success();
}

LogicalResult BufferOp::verify() {
  auto offset = static_cast<int64_t>(getOffset()), capacity = static_cast<int64_t>(getCapacity());
  if (offset < 0 || offset % kArenaAlignment != 0) // C1
    return emitOpError() << "expected a non-negative multiple of " << kArenaAlignment << " as offset, found " << offset;
  auto type = cast<ShapedType>(getResult().getType());
  int64_t bits = type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth();
  int64_t bytes;
  if (llvm::MulOverflow(type.getNumElements(), (bits + 7) / 8, bytes) || capacity < bytes) // C2
    return emitOpError() << "expected a capacity of at least " << bytes << " bytes for " << type << ", found "
                         << capacity;
  return success();
}

//===----------------------------------------------------------------------===//
// Scheduled form
//===----------------------------------------------------------------------===//

/// On tensors the handle carries the outputs; on buffers they are destinations and the handle is empty.
static LogicalResult verifyStart(Operation *op, ValueRange inputs, ValueRange outputs, HandleType handle,
                                 ArrayAttr axes, Layout layout) {
  if (!outputs.empty() && !handle.getResultTypes().empty())
    return op->emitOpError("has destinations or a handle with results, not both");
  TypeRange produced = outputs.empty() ? TypeRange(handle.getResultTypes()) : TypeRange(outputs.getTypes());
  return verifyCollective(op, inputs.getTypes(), produced, axes, layout);
}

LogicalResult AllGatherStartOp::verify() {
  if (getAcrossSteps().has_value() != getCopy().has_value() || getCopy().value_or(0) < 0) // C4
    return emitOpError("expected 'across_steps' together with a 'copy' that is not negative");
  return verifyStart(*this, getInputs(), getOutputs(), getHandle().getType(), getAxes(), Layout::Gather);
}

LogicalResult ReduceScatterStartOp::verify() {
  return verifyStart(*this, getInputs(), getOutputs(), getHandle().getType(), getAxes(), Layout::Scatter);
}

LogicalResult AllReduceStartOp::verify() {
  return verifyStart(*this, getInputs(), getOutputs(), getHandle().getType(), getAxes(), Layout::Same);
}

LogicalResult WaitOp::verify() {
  if (getResults().getTypes() != TypeRange(getHandle().getType().getResultTypes())) // C1
    return emitOpError() << "expected the results of " << getHandle().getType() << ", found "
                         << getResults().getTypes();
  return success();
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

LogicalResult KernelFunctionOp::verify() {
  Block &body = getBody().front();
  for (Type argument : body.getArgumentTypes()) // C1
    if (!isa<RankedTensorType>(argument))
      return emitOpError() << "expected ranked tensors as block arguments, found " << argument;
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  if (!yield) // C2
    return emitOpError("expected a region that ends with 'fsdp.yield'");
  return verifyInPlace(*this, getInPlace(), body.getArgumentTypes(), yield.getResults().getTypes()); // C3
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  Operation *callee = symbolTable.lookupNearestSymbolFrom(*this, getKernelAttr());
  if (!callee || (!isa<KernelFunctionOp>(callee) && callee->getName().getStringRef() != "llvm.func")) // C1
    return emitOpError() << "expected a kernel function, found no '" << getKernel() << "'";
  auto function = dyn_cast<KernelFunctionOp>(callee);
  if (!function)
    return success();
  auto yield = dyn_cast<YieldOp>(function.getBody().front().back());
  if (!yield)
    return success();                                                                        // its own verifier says so
  auto check = [&](StringRef what, TypeRange expected, TypeRange buffers) -> LogicalResult { // C2
    if (expected.size() != buffers.size())
      return emitOpError() << "expected " << expected.size() << ' ' << what << ", found " << buffers.size();
    for (auto [type, buffer] : llvm::zip(expected, buffers))
      if (!sameShapeAndElement(type, buffer))
        return emitOpError() << "expected a buffer of the shape and element type of " << type << ", found " << buffer;
    return success();
  };
  if (failed(check("inputs", function.getBody().getArgumentTypes(), getInputs().getTypes())))
    return failure();
  return check("outputs", yield.getResults().getTypes(), getOutputs().getTypes());
}
