// Builds fsdp_rt_program descriptions for tests, owning what they point to.

#ifndef FSDP_TEST_UNIT_RUNTIME_TESTPROGRAM_H
#define FSDP_TEST_UNIT_RUNTIME_TESTPROGRAM_H

#include "fsdp/runtime/host.h"

#include <deque>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#define RETURN_IF_FAILED(call)                                                                                         \
  if (int32_t returnedStatus = (call))                                                                                 \
  return returnedStatus

namespace fsdp::runtime {

/// A program over `ranks` ranks, one axis "shard", group 0 = that axis; or over replica x shard, group 0 = shard,
/// group 1 = both axes.
class TestProgram {
public:
  TestProgram(fsdp_rt_step step, int64_t arenaBytes, std::vector<int64_t> mesh = {2}) : sizes(std::move(mesh)) {
    description = {};
    description.abi_version = FSDP_RT_ABI_VERSION;
    description.name = "test";
    description.step = step;
    description.arena_bytes = arenaBytes;
    static const char *const categoryNames[] = {"parameters", "activations"};
    categoryBytes = {512, arenaBytes - 512};
    description.category_count = 2;
    description.category_names = categoryNames;
    description.category_bytes = categoryBytes.data();
    static const char *const axisNames[] = {"replica", "shard"};
    description.axis_count = sizes.size();
    description.axis_names = axisNames + (2 - sizes.size());
    description.axis_sizes = sizes.data();
    groups = {axes({shardAxis()}), sizes.size() > 1 ? axes({0, 1}) : axes({0})};
    description.group_count = groups.size();
    description.groups = groups.data();
  }

  /// An f32 vector; split over "shard" or replicated.
  fsdp_rt_tensor vector(const char *name, int64_t elements, bool isSplit, int64_t offset) {
    shapes.push_back({elements});
    lists.push_back({isSplit ? axes({shardAxis()}) : axes({})});
    fsdp_rt_tensor tensor = {};
    tensor.name = name;
    tensor.role = "parameter";
    tensor.element_type = FSDP_RT_F32;
    tensor.rank = 1;
    tensor.shape = shapes.back().data();
    tensor.placement.dimension_axes = lists.back().data();
    tensor.offset = offset;
    int64_t parts = isSplit ? sizes[shardAxis()] : 1;
    tensor.local_bytes = (elements + parts - 1) / parts * 4;
    return tensor;
  }

  void addArgument(const fsdp_rt_tensor &tensor) { arguments.push_back(tensor); }

  void addResult(const fsdp_rt_tensor &tensor) { results.push_back(tensor); }

  void addFeed(int64_t result, int64_t argument) { feeds.push_back({result, argument}); }

  fsdp_rt_program &get() {
    description.arguments = arguments.data();
    description.argument_count = arguments.size();
    description.results = results.data();
    description.result_count = results.size();
    description.feeds = feeds.data();
    description.feed_count = feeds.size();
    return description;
  }

  std::vector<fsdp_rt_axis_list> groups;

private:
  int64_t shardAxis() const { return static_cast<int64_t>(sizes.size()) - 1; }

  fsdp_rt_axis_list axes(std::vector<int64_t> list) {
    axisLists.push_back(std::move(list));
    return {axisLists.back().data(), static_cast<int64_t>(axisLists.back().size())};
  }

  fsdp_rt_program description;
  std::vector<int64_t> sizes, categoryBytes;
  // Deques: growing must not move what the description points to.
  std::deque<std::vector<int64_t>> axisLists, shapes;
  std::deque<std::vector<fsdp_rt_axis_list>> lists;
  std::vector<fsdp_rt_tensor> arguments, results;
  std::vector<fsdp_rt_feed> feeds;
};

struct SessionCloser {
  void operator()(fsdp_rt_session *session) const { fsdp_rt_session_close(session); }
};

using OwnedSession = std::unique_ptr<fsdp_rt_session, SessionCloser>;

/// Null, and the message in `fsdp_rt_session_error_message(nullptr)`, if it cannot be opened.
inline OwnedSession openSession(TestProgram &program, const fsdp_rt_options &options = {}) {
  fsdp_rt_session *session = nullptr;
  (void)fsdp_rt_session_open(&program.get(), &options, &session);
  return OwnedSession(session);
}

inline std::vector<float> readResult(const OwnedSession &session, int64_t index, int64_t elements) {
  std::vector<float> values(elements);
  EXPECT_EQ(fsdp_rt_session_read_result(session.get(), index, values.data(), elements * 4), FSDP_RT_OK)
      << fsdp_rt_session_error_message(session.get());
  return values;
}

inline void writeArgument(const OwnedSession &session, int64_t index, const std::vector<float> &values) {
  EXPECT_EQ(fsdp_rt_session_write_argument(session.get(), index, values.data(), values.size() * 4), FSDP_RT_OK)
      << fsdp_rt_session_error_message(session.get());
}

/// Runs a step that must fail, and returns the message; the code is written to `code`.
inline std::string failStep(const OwnedSession &session, int32_t *code = nullptr) {
  int32_t status = fsdp_rt_session_step(session.get());
  EXPECT_NE(status, FSDP_RT_OK);
  if (code)
    *code = status;
  return fsdp_rt_session_error_message(session.get());
}

} // namespace fsdp::runtime

#endif // FSDP_TEST_UNIT_RUNTIME_TESTPROGRAM_H
