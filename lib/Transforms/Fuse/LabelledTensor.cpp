// Reshapes, transposes and slices by dimension name.

#include "LabelledTensor.h"

using namespace mlir;
using namespace fsdp;

LabelledTensor LabelledTensor::split(Label label, ArrayRef<std::pair<Label, int64_t>> parts, OpBuilder &builder,
                                     Location loc) const {
  SmallVector<int64_t> shape;
  Labels names;
  for (auto [name, size] : llvm::zip_equal(labels, getType().getShape())) {
    if (!(name == label)) {
      names.push_back(name);
      shape.push_back(size);
      continue;
    }
    for (auto [part, partSize] : parts) {
      names.push_back(part);
      shape.push_back(partSize);
    }
  }
  if (shape.size() == labels.size())
    return {value, names};
  return {stablehlo::ReshapeOp::create(builder, loc, getType().clone(shape), value), names};
}

LabelledTensor LabelledTensor::arrange(const Labels &order, OpBuilder &builder, Location loc) const {
  SmallVector<int64_t> permutation, shape;
  for (Label label : order) {
    permutation.push_back(find(label));
    shape.push_back(sizeOf(label));
  }
  if (llvm::is_sorted(permutation))
    return *this;
  return {stablehlo::TransposeOp::create(builder, loc, getType().clone(shape), value,
                                         builder.getDenseI64ArrayAttr(permutation)),
          order};
}

LabelledTensor LabelledTensor::slice(ArrayRef<int64_t> starts, ArrayRef<int64_t> counts, ArrayRef<int64_t> strides,
                                     OpBuilder &builder, Location loc) const {
  if (getType().getShape() == counts)
    return *this;
  SmallVector<int64_t> limits;
  for (auto [start, count, stride] : llvm::zip_equal(starts, counts, strides))
    limits.push_back(start + (count - 1) * stride + 1);
  return {stablehlo::SliceOp::create(builder, loc, getType().clone(counts), value, starts, limits, strides), labels};
}

bool LabelledTensor::isContiguous(const Labels &order) const {
  ArrayRef<int64_t> shape = getType().getShape();
  int64_t expected = 0; // stride of the next dimension outwards; 0: any
  for (Label label : llvm::reverse(order)) {
    int64_t dimension = find(label), stride = 1;
    for (int64_t size : shape.drop_front(dimension + 1))
      stride *= size;
    if (shape[dimension] == 1)
      continue;
    if (expected && stride != expected)
      return false;
    expected = stride * shape[dimension];
  }
  return true;
}
