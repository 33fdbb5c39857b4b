// Where a tensor's elements lie on the ranks.

#include "Core/ShardLayout.h"

#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

/// Each list's axes exist in a mesh of `axisCount` axes, and no axis stands in two places.
static Status checkAxes(const std::vector<std::vector<int64_t>> &lists, int64_t axisCount) {
  std::vector<bool> seen(axisCount, false);
  for (const std::vector<int64_t> &list : lists)
    for (int64_t axis : list) {
      if (axis < 0 || axis >= axisCount)
        return {FSDP_RT_INVALID_ARGUMENT, formatText("placement names mesh axis %lld of %lld",
                                                     static_cast<long long>(axis), static_cast<long long>(axisCount))};
      if (seen[axis])
        return {FSDP_RT_INVALID_ARGUMENT,
                formatText("placement names mesh axis %lld twice", static_cast<long long>(axis))};
      seen[axis] = true;
    }
  return Status::ok();
}

static std::vector<int64_t> toVector(const fsdp_rt_axis_list &list) {
  return std::vector<int64_t>(list.axes, list.axes + list.count);
}

Status ShardLayout::create(const Mesh &mesh, int64_t elementType, std::vector<int64_t> shape,
                           const fsdp_rt_placement &placement, ShardLayout &layout) {
  if (!isElementType(elementType))
    return {FSDP_RT_INVALID_ARGUMENT, formatText("unknown element type %lld", static_cast<long long>(elementType))};
  layout.mesh = mesh;
  layout.bytesPerElement = elementBytes(elementType);
  layout.globalElements = 1;
  for (int64_t size : shape) {
    if (size < 0 || __builtin_mul_overflow(layout.globalElements, size, &layout.globalElements))
      return {FSDP_RT_INVALID_ARGUMENT, formatText("bad dimension size %lld", static_cast<long long>(size))};
  }
  layout.dimensionAxes.assign(shape.size(), {});
  if (placement.flat_axes.count > 0) {
    shape = {layout.globalElements};
    layout.dimensionAxes = {toVector(placement.flat_axes)};
  } else if (placement.dimension_axes) {
    for (size_t i = 0; i < shape.size(); ++i)
      layout.dimensionAxes[i] = toVector(placement.dimension_axes[i]);
  }
  if (Status status = checkAxes(layout.dimensionAxes, mesh.getSizes().size()); status.failed())
    return status;

  layout.localShape = shape;
  layout.localElements = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    int64_t parts = mesh.sizeOf(layout.dimensionAxes[i]);
    layout.localShape[i] = (shape[i] + parts - 1) / parts;
    layout.localElements *= layout.localShape[i];
  }
  layout.shape = std::move(shape);
  return Status::ok();
}

bool ShardLayout::isFirstHolder(int64_t rank) const {
  std::vector<bool> splits(mesh.getSizes().size(), false);
  for (const std::vector<int64_t> &axes : dimensionAxes)
    for (int64_t axis : axes)
      splits[axis] = true;
  std::vector<int32_t> coordinates = mesh.coordinatesOf(rank);
  for (size_t axis = 0; axis < coordinates.size(); ++axis)
    if (!splits[axis] && coordinates[axis] != 0)
      return false;
  return true;
}

bool ShardLayout::isReplicated() const {
  return std::all_of(dimensionAxes.begin(), dimensionAxes.end(),
                     [&](const std::vector<int64_t> &axes) { return mesh.sizeOf(axes) == 1; });
}

void ShardLayout::getTile(int64_t rank, std::vector<int64_t> &begin, std::vector<int64_t> &size) const {
  begin.assign(shape.size(), 0);
  size.assign(shape.size(), 0);
  for (size_t i = 0; i < shape.size(); ++i) {
    begin[i] = mesh.indexAlong(rank, dimensionAxes[i]) * localShape[i];
    size[i] = std::clamp<int64_t>(shape[i] - begin[i], 0, localShape[i]);
  }
}

int64_t ShardLayout::getInnermostSplit() const {
  int64_t innermostSplit = 0;
  for (size_t i = 0; i < shape.size(); ++i)
    if (localShape[i] != shape[i])
      innermostSplit = i;
  return innermostSplit;
}

/// Elements of all dimensions after each one: row-major strides.
static std::vector<int64_t> stridesOf(const std::vector<int64_t> &shape) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;)
    strides[i - 1] = strides[i] * shape[i];
  return strides;
}

static bool isEmpty(const std::vector<int64_t> &sizes) {
  return std::any_of(sizes.begin(), sizes.end(), [](int64_t size) { return size == 0; });
}

void ShardLayout::forEachRun(int64_t rank, const std::function<void(int64_t, int64_t, int64_t)> &run) const {
  std::vector<int64_t> begin, valid;
  getTile(rank, begin, valid);
  if (isEmpty(valid))
    return;
  if (shape.empty())
    return run(0, 0, 1);

  // Everything from the innermost split dimension on is contiguous in both arrays.
  int64_t innermostSplit = getInnermostSplit();
  std::vector<int64_t> globalStride = stridesOf(shape), localStride = stridesOf(localShape);
  int64_t runElements = valid[innermostSplit] * localStride[innermostSplit];
  std::vector<int64_t> index(innermostSplit, 0);
  while (true) {
    int64_t global = begin[innermostSplit] * globalStride[innermostSplit], local = 0;
    for (int64_t i = 0; i < innermostSplit; ++i) {
      global += (begin[i] + index[i]) * globalStride[i];
      local += index[i] * localStride[i];
    }
    run(global, local, runElements);
    int64_t i = innermostSplit - 1;
    for (; i >= 0 && ++index[i] == valid[i]; --i)
      index[i] = 0;
    if (i < 0)
      return;
  }
}

void ShardLayout::forEachOverlap(int64_t rank, int64_t first, int64_t count,
                                 const std::function<void(int64_t, int64_t, int64_t)> &run) const {
  std::vector<int64_t> begin, valid;
  getTile(rank, begin, valid);
  if (count == 0 || isEmpty(valid))
    return;
  if (shape.empty())
    return run(0, 0, 1);
  // The global elements are rows of everything from the innermost split dimension on; of a row that the rank has, it
  // has one stretch.
  int64_t split = getInnermostSplit();
  std::vector<int64_t> globalStride = stridesOf(shape), localStride = stridesOf(localShape);
  int64_t rowElements = shape[split] * globalStride[split];
  int64_t stretchBegin = begin[split] * globalStride[split], stretch = valid[split] * globalStride[split];
  for (int64_t row = first / rowElements; row * rowElements < first + count; ++row) {
    int64_t local = 0, rest = row;
    bool isHere = true;
    for (int64_t i = split - 1; i >= 0; --i) {
      int64_t index = rest % shape[i] - begin[i];
      rest /= shape[i];
      isHere &= index >= 0 && index < valid[i];
      local += index * localStride[i];
    }
    int64_t stretchFirst = row * rowElements + stretchBegin;
    int64_t from = std::max(first, stretchFirst), to = std::min(first + count, stretchFirst + stretch);
    if (isHere && from < to)
      run(from, local + (from - stretchFirst), to - from);
  }
}

void ShardLayout::forEachSpan(int64_t rank, const std::function<void(int64_t, int64_t)> &span) const {
  int64_t begin = 0, end = 0;
  forEachRun(rank, [&](int64_t, int64_t localElement, int64_t elements) {
    if (localElement != end) {
      if (end > begin)
        span(begin, end - begin);
      begin = localElement;
    }
    end = localElement + elements;
  });
  if (end > begin)
    span(begin, end - begin);
}

void ShardLayout::scatter(int64_t rank, const char *global, char *local) const {
  forEachRun(rank, [&](int64_t globalElement, int64_t localElement, int64_t elements) {
    std::memcpy(local + localElement * bytesPerElement, global + globalElement * bytesPerElement,
                elements * bytesPerElement);
  });
}

void ShardLayout::gather(int64_t rank, const char *local, char *global) const {
  forEachRun(rank, [&](int64_t globalElement, int64_t localElement, int64_t elements) {
    std::memcpy(global + globalElement * bytesPerElement, local + localElement * bytesPerElement,
                elements * bytesPerElement);
  });
}

bool ShardLayout::hasPadding(int64_t rank) const {
  for (size_t i = 0; i < shape.size(); ++i)
    if ((mesh.indexAlong(rank, dimensionAxes[i]) + 1) * localShape[i] > shape[i])
      return true;
  return false;
}

void ShardLayout::poisonPadding(int64_t rank, char *local) const {
  // Padding is what lies between the runs and after the last one.
  int64_t cursor = 0;
  auto fillTo = [&](int64_t end) {
    if (end > cursor)
      std::memset(local + cursor * bytesPerElement, 0xff, (end - cursor) * bytesPerElement);
  };
  forEachRun(rank, [&](int64_t, int64_t localElement, int64_t elements) {
    fillTo(localElement);
    cursor = localElement + elements;
  });
  fillTo(localElements);
}

} // namespace fsdp::runtime
