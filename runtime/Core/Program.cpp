// The runtime's own copy of a compiled program.

#include "Core/Program.h"

#include "Support/ElementType.h"

namespace fsdp::runtime {

// More ranks than that as threads of one process are a mistake in a mesh, not a plan.
constexpr int64_t maxRanks = 1024;

static Status invalid(const std::string &message) { return {FSDP_RT_INVALID_ARGUMENT, message}; }

static long long number(int64_t value) { return value; }

static std::string textOf(const char *text) { return text ? text : ""; }

static Status readMesh(const fsdp_rt_program &description, Program &program) {
  std::vector<std::string> names;
  std::vector<int64_t> sizes;
  int64_t ranks = 1;
  for (int64_t i = 0; i < description.axis_count; ++i) {
    names.push_back(textOf(description.axis_names[i]));
    sizes.push_back(description.axis_sizes[i]);
    if (sizes[i] < 1 || sizes[i] > maxRanks || (ranks *= sizes[i]) > maxRanks)
      return invalid(formatText("mesh axis '%s' has size %lld, expected 1 or more and at most %lld ranks in all",
                                names[i].c_str(), number(sizes[i]), number(maxRanks)));
  }
  program.mesh = Mesh(std::move(names), std::move(sizes));
  for (int64_t i = 0; i < description.group_count; ++i) {
    const fsdp_rt_axis_list &list = description.groups[i];
    std::vector<bool> seen(description.axis_count, false);
    for (int64_t j = 0; j < list.count; ++j) {
      int64_t axis = list.axes[j];
      if (axis < 0 || axis >= description.axis_count || seen[axis])
        return invalid(formatText("group %lld names mesh axis %lld, of %lld axes, each at most once", number(i),
                                  number(axis), number(description.axis_count)));
      seen[axis] = true;
    }
    program.groups.emplace_back(list.axes, list.axes + list.count);
  }
  return Status::ok();
}

static Status readTensor(const fsdp_rt_tensor &description, const Program &program, ProgramTensor &tensor) {
  tensor.name = textOf(description.name);
  tensor.role = textOf(description.role);
  tensor.elementType = description.element_type;
  tensor.offset = description.offset;
  if (description.rank < 0)
    return invalid("tensor rank is negative");
  tensor.shape.assign(description.shape, description.shape + description.rank);
  if (Status status =
          ShardLayout::create(program.mesh, tensor.elementType, tensor.shape, description.placement, tensor.layout);
      status.failed())
    return status;
  int64_t bytes = tensor.layout.getLocalBytes();
  if (description.local_bytes != bytes)
    return invalid(formatText("the program says %lld bytes per rank, shape and placement give %lld",
                              number(description.local_bytes), number(bytes)));
  if (tensor.offset < 0 || bytes > program.arenaBytes || tensor.offset > program.arenaBytes - bytes)
    return {FSDP_RT_OUT_OF_ARENA, formatText("%lld bytes at offset %lld do not fit into the arena of %lld bytes",
                                             number(bytes), number(tensor.offset), number(program.arenaBytes))};
  return Status::ok();
}

static Status readTensors(const char *kind, const fsdp_rt_tensor *descriptions, int64_t count, const Program &program,
                          std::vector<ProgramTensor> &tensors) {
  for (int64_t i = 0; i < count; ++i) {
    tensors.emplace_back();
    if (Status status = readTensor(descriptions[i], program, tensors.back()); status.failed())
      return status.withPrefix(formatText("%s %lld '%s': ", kind, number(i), tensors.back().name.c_str()));
  }
  return Status::ok();
}

static Status readFeeds(const fsdp_rt_program &description, Program &program) {
  std::vector<bool> isFed(program.arguments.size(), false);
  for (int64_t i = 0; i < description.feed_count; ++i) {
    const fsdp_rt_feed &feed = description.feeds[i];
    if (feed.result < 0 || feed.result >= description.result_count || feed.argument < 0 ||
        feed.argument >= description.argument_count)
      return invalid(formatText("feed of result %lld to argument %lld: there are %lld results and %lld arguments",
                                number(feed.result), number(feed.argument), number(description.result_count),
                                number(description.argument_count)));
    const ProgramTensor &result = program.results[feed.result], &argument = program.arguments[feed.argument];
    if (isFed[feed.argument])
      return invalid(formatText("argument %lld '%s' is fed twice", number(feed.argument), argument.name.c_str()));
    isFed[feed.argument] = true;
    if (result.elementType != argument.elementType || result.shape != argument.shape ||
        !result.layout.isSameAs(argument.layout))
      return invalid(formatText("result %lld '%s' cannot feed argument %lld '%s': types or placements differ",
                                number(feed.result), result.name.c_str(), number(feed.argument),
                                argument.name.c_str()));
    program.feeds.push_back(feed);
  }
  return Status::ok();
}

static Status readTarget(const fsdp_rt_program &description, Program &program) {
  program.target = description.target ? description.target : "cpu";
  if (program.target != "cpu" && program.target != "cuda")
    return invalid("target '" + program.target + "', expected cpu or cuda");
  for (int64_t i = 0; i < description.image_count; ++i) {
    const fsdp_rt_device_image &image = description.images[i];
    program.images.push_back({textOf(image.architecture), image.data, image.bytes});
    if (!image.data || image.bytes < 1)
      return invalid(formatText("device image %lld for '%s' is empty", number(i), textOf(image.architecture).c_str()));
  }
  if (program.target == "cpu" && !program.images.empty())
    return invalid("a program for target 'cpu' has device images");
  return Status::ok();
}

Status Program::create(const fsdp_rt_program &description, Program &program) {
  if (description.abi_version != FSDP_RT_ABI_VERSION)
    return {FSDP_RT_UNSUPPORTED, formatText("the program was compiled for runtime ABI %lld, this runtime has %d",
                                            number(description.abi_version), FSDP_RT_ABI_VERSION)};
  if (!description.step)
    return invalid("the program has no step function");
  if (description.arena_bytes < 0)
    return invalid(formatText("arena of %lld bytes", number(description.arena_bytes)));
  program.name = textOf(description.name);
  program.step = description.step;
  program.arenaBytes = description.arena_bytes;
  for (int64_t i = 0; i < description.category_count; ++i)
    program.categories.push_back({textOf(description.category_names[i]), description.category_bytes[i]});
  if (Status status = readTarget(description, program); status.failed())
    return status;
  if (Status status = readMesh(description, program); status.failed())
    return status;
  if (Status status =
          readTensors("argument", description.arguments, description.argument_count, program, program.arguments);
      status.failed())
    return status;
  if (Status status = readTensors("result", description.results, description.result_count, program, program.results);
      status.failed())
    return status;
  return readFeeds(description, program);
}

} // namespace fsdp::runtime
