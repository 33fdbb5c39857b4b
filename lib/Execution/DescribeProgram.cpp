// Writes the tables of a program as JSON.

#include "fsdp/Execution/DescribeProgram.h"

#include "fsdp/Execution/TensorFile.h"

using namespace fsdp;

static llvm::json::Array axisNames(const fsdp_rt_program &program, const fsdp_rt_axis_list &list) {
  llvm::json::Array names;
  for (int64_t axis : llvm::ArrayRef<int64_t>(list.axes, list.count))
    names.push_back(program.axis_names[axis]);
  return names;
}

static llvm::json::Object describePlacement(const fsdp_rt_program &program, const fsdp_rt_tensor &tensor) {
  if (tensor.placement.flat_axes.count)
    return llvm::json::Object{{"flat", axisNames(program, tensor.placement.flat_axes)}};
  llvm::json::Array dimensions;
  for (int64_t dimension = 0; dimension < tensor.rank; ++dimension)
    dimensions.push_back(axisNames(program, tensor.placement.dimension_axes[dimension]));
  return llvm::json::Object{{"dimensions", std::move(dimensions)}};
}

static llvm::json::Array describeTensors(const fsdp_rt_program &program, llvm::ArrayRef<fsdp_rt_tensor> tensors) {
  llvm::json::Array array;
  for (const fsdp_rt_tensor &tensor : tensors) {
    llvm::json::Object entry{
        {"path", tensor.name},
        {"role", tensor.role},
        {"type", getElementTypeName(static_cast<int32_t>(tensor.element_type))},
        {"shape", llvm::json::Array(llvm::ArrayRef<int64_t>(tensor.shape, tensor.rank))},
        {"local_bytes", tensor.local_bytes},
    };
    if (tensor.placement.flat_axes.count || tensor.placement.dimension_axes)
      entry["placement"] = describePlacement(program, tensor);
    array.push_back(std::move(entry));
  }
  return array;
}

llvm::json::Object fsdp::describeProgram(const fsdp_rt_program &program) {
  llvm::json::Array mesh, feeds;
  for (int64_t axis = 0; axis < program.axis_count; ++axis)
    mesh.push_back(llvm::json::Object{{"axis", program.axis_names[axis]}, {"size", program.axis_sizes[axis]}});
  for (int64_t feed = 0; feed < program.feed_count; ++feed)
    feeds.push_back(llvm::json::Array{program.feeds[feed].result, program.feeds[feed].argument});
  llvm::json::Object categories;
  for (int64_t category = 0; category < program.category_count; ++category)
    categories[program.category_names[category]] = program.category_bytes[category];
  return llvm::json::Object{
      {"name", program.name},
      {"arena_bytes", program.arena_bytes},
      {"mesh", std::move(mesh)},
      {"categories", std::move(categories)},
      {"arguments", describeTensors(program, {program.arguments, static_cast<size_t>(program.argument_count)})},
      {"results", describeTensors(program, {program.results, static_cast<size_t>(program.result_count)})},
      {"feeds", std::move(feeds)},
  };
}
