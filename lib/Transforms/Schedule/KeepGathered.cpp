// Rewrites repeated gathers.

#include "KeepGathered.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// A rank's part
//===----------------------------------------------------------------------===//

static Value createScalar(ImplicitLocOpBuilder &builder, Type type, int64_t value) {
  auto scalar = RankedTensorType::get({}, type);
  Attribute element =
      isa<IntegerType>(type) ? Attribute(builder.getIntegerAttr(type, value)) : builder.getZeroAttr(type);
  return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(scalar, element));
}

/// Elements [index * part, (index + 1) * part) of the vector `whole`, index = the rank's along `axes`; zeros behind its
/// end.
static Value createSlice(ImplicitLocOpBuilder &builder, Value whole, int64_t part, ArrayAttr axes, int64_t ranks) {
  auto type = cast<RankedTensorType>(whole.getType());
  Type element = type.getElementType();
  if (int64_t missing = part * ranks - type.getNumElements()) {
    auto padded = RankedTensorType::get({part * ranks}, element);
    whole = stablehlo::PadOp::create(builder, padded, whole, createScalar(builder, element, 0), ArrayRef<int64_t>{0},
                                     ArrayRef<int64_t>{missing}, ArrayRef<int64_t>{0});
  }
  // Element numbers beyond 32 bits exist.
  Type indexType = builder.getIntegerType(part * ranks > INT32_MAX ? 64 : 32);
  Value index = AxisIndexOp::create(builder, RankedTensorType::get({}, builder.getI32Type()), axes);
  if (!indexType.isInteger(32))
    index = stablehlo::ConvertOp::create(builder, RankedTensorType::get({}, indexType), index);
  Value start = stablehlo::MultiplyOp::create(builder, index, createScalar(builder, indexType, part));
  return stablehlo::DynamicSliceOp::create(builder, RankedTensorType::get({part}, element), whole, start,
                                           ArrayRef<int64_t>{part});
}

Value fsdp::createPart(Value whole, ArrayAttr axes, int64_t ranks) {
  ImplicitLocOpBuilder builder(whole.getLoc(), whole.getContext());
  builder.setInsertionPointAfterValue(whole);
  auto type = cast<RankedTensorType>(whole.getType());
  auto flat = RankedTensorType::get({type.getNumElements()}, type.getElementType());
  int64_t part = getGroupPart(type, ranks);
  Value input = type == flat ? whole : ReshapeOp::create(builder, flat, whole).getResult();
  auto result = RankedTensorType::get({part}, type.getElementType());
  auto kernel = KernelOp::create(builder, TypeRange{result}, builder.getStringAttr("keep_part"), ValueRange{input},
                                 ValueRange{}, DenseI64ArrayAttr());
  Block &body = kernel.getBody().emplaceBlock();
  builder.setInsertionPointToStart(&body);
  YieldOp::create(builder, createSlice(builder, body.addArgument(flat, whole.getLoc()), part, axes, ranks));
  return kernel.getResult(0);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

Value GatherKeeper::getCurrent(Value value) const {
  auto found = replaced.find(value);
  return found == replaced.end() ? value : found->second;
}

Value GatherKeeper::getPart(Value whole, ArrayAttr axes) {
  Value &part = parts[whole];
  if (!part)
    part = createPart(whole, axes, mesh.getAxesSize(axes));
  return part;
}

void GatherKeeper::replace(Value old, Value value) {
  old.replaceAllUsesWith(value);
  replaced[old] = value;
}

/// A gather like `gather` of `inputs` over `axes`, in front of it, with the names of these members.
static AllGatherOp createGather(AllGatherOp gather, ArrayRef<unsigned> members, ValueRange inputs, ArrayAttr axes) {
  OpBuilder builder(gather);
  SmallVector<Type> types;
  SmallVector<Attribute> names;
  for (unsigned index : members) {
    types.push_back(gather.getOutputs()[index].getType());
    if (gather.getNames())
      names.push_back((*gather.getNames())[index]);
  }
  return AllGatherOp::create(builder, gather.getLoc(), types, inputs, axes,
                             gather.getNames() ? builder.getArrayAttr(names) : ArrayAttr(), gather.getUnitAttr(),
                             gather.getInstanceAttr());
}

/// What the earlier gather does not have is gathered as before.
void GatherKeeper::gatherRest(const VisitPair &pair) {
  AllGatherOp gather = pair.second;
  SmallVector<unsigned> members;
  SmallVector<Value> inputs;
  for (auto [index, input] : llvm::enumerate(gather.getInputs()))
    if (llvm::none_of(pair.members, [i = index](const auto &member) { return member.first == i; })) {
      members.push_back(index);
      inputs.push_back(input);
    }
  if (!members.empty()) {
    AllGatherOp rest = createGather(gather, members, inputs, gather.getAxesAttr());
    for (auto [index, output] : llvm::zip_equal(members, rest.getOutputs()))
      replace(gather.getOutputs()[index], output);
  }
  dead.push_back(gather);
}

void GatherKeeper::keepWhole(const VisitPair &pair) {
  AllGatherOp gather = pair.second;
  for (auto [index, value] : pair.members)
    replace(gather.getOutputs()[index], getCurrent(value));
  gatherRest(pair);
}

void GatherKeeper::keepPart(const VisitPair &pair) {
  AllGatherOp gather = pair.second;
  SmallVector<unsigned> members;
  SmallVector<Value> inputs;
  for (auto [index, value] : pair.members) {
    members.push_back(index);
    inputs.push_back(getPart(getCurrent(value), pair.groupAxes));
  }
  AllGatherOp again = createGather(gather, members, inputs, pair.groupAxes);
  for (auto [member, output] : llvm::zip_equal(pair.members, again.getOutputs())) {
    replace(gather.getOutputs()[member.first], output);
    // A third visit gathers from the same part.
    Value part = parts[getCurrent(member.second)];
    parts[output] = part;
  }
  gatherRest(pair);
}

void GatherKeeper::finish() {
  for (AllGatherOp gather : dead)
    gather.erase();
  dead.clear();
}

SmallVector<Value> fsdp::replaceMembers(AllGatherOp gather, ArrayRef<unsigned> members, ValueRange kept,
                                        ArrayAttr groupAxes) {
  SmallVector<Value> values(gather.getOutputs().size());
  ValueRange results = groupAxes ? ValueRange(createGather(gather, members, kept, groupAxes).getOutputs()) : kept;
  for (auto [index, value] : llvm::zip_equal(members, results))
    values[index] = value;
  SmallVector<unsigned> others;
  SmallVector<Value> inputs;
  for (auto [index, input] : llvm::enumerate(gather.getInputs()))
    if (!values[index]) {
      others.push_back(index);
      inputs.push_back(input);
    }
  if (!others.empty())
    for (auto [index, value] :
         llvm::zip_equal(others, createGather(gather, others, inputs, gather.getAxesAttr()).getOutputs()))
      values[index] = value;
  gather->replaceAllUsesWith(values);
  gather.erase();
  return values;
}
