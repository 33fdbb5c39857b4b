// From the scheduled form to numbers: a product, kernels and collectives on two ranks.

#include "ScheduledProgram.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace fsdp;

// One step of linear regression on the sum of squares / 2, y = x w, without averaging: w -= 0.5 * x^T y. w (5x3) is
// split over 2 ranks with a row of padding, x (4x5) by rows.
static const char *const kRegression = R"mlir(
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
func.func @main(
    %w: tensor<3x3xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.global_type = tensor<5x3xf32>,
                         fsdp.placement = #fsdp.placement<[{"shard"}, {}]>},
    %x: tensor<2x5xf32> {fsdp.path = "x", fsdp.role = #fsdp.role<batch>, fsdp.global_type = tensor<4x5xf32>,
                         fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
    -> (tensor<3x3xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.global_type = tensor<5x3xf32>,
                         fsdp.placement = #fsdp.placement<[{"shard"}, {}]>, fsdp.feeds = 0 : i64},
        tensor<f32> {fsdp.path = "loss", fsdp.role = #fsdp.role<replicated>, fsdp.global_type = tensor<f32>,
                     fsdp.placement = #fsdp.placement<[]>}) {
  %e0 = fsdp.record_event on compute
  fsdp.wait_event %e0 on gather
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["w"], unit = "linear", instance = 0 : i64}
      : (tensor<3x3xf32>) -> !fsdp.handle<tensor<5x3xf32>>
  %full = fsdp.wait %h0 on compute : !fsdp.handle<tensor<5x3xf32>> -> tensor<5x3xf32>
  %y = fsdp.gemm %x, %full batching [] x [] contracting [1] x [0] accumulation f32
      : (tensor<2x5xf32>, tensor<5x3xf32>) -> tensor<2x3xf32>
  fsdp.release %full : tensor<5x3xf32>
  %g = fsdp.gemm %x, %y batching [] x [] contracting [0] x [0] accumulation f32
      : (tensor<2x5xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  %e1 = fsdp.record_event on compute
  fsdp.wait_event %e1 on reduce
  %h1 = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce {names = ["w"], unit = "linear"}
      : (tensor<5x3xf32>) -> !fsdp.handle<tensor<3x3xf32>>
  %l = fsdp.kernel "loss" ins(%y : tensor<2x3xf32>) {
  ^bb0(%a: tensor<2x3xf32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %half = stablehlo.constant dense<0.5> : tensor<f32>
    %s = stablehlo.multiply %a, %a : tensor<2x3xf32>
    %r = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = [0, 1]
        : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    %t = stablehlo.multiply %r, %half : tensor<f32>
    fsdp.yield %t : tensor<f32>
  } -> tensor<f32>
  %shard = fsdp.wait %h1 on compute : !fsdp.handle<tensor<3x3xf32>> -> tensor<3x3xf32>
  %e2 = fsdp.record_event on compute
  fsdp.wait_event %e2 on reduce
  %h2 = fsdp.all_reduce_start %l sum axes ["shard"] on reduce {names = ["loss"]}
      : (tensor<f32>) -> !fsdp.handle<tensor<f32>>
  %n = fsdp.kernel "update" ins(%w, %shard : tensor<3x3xf32>, tensor<3x3xf32>) {
  ^bb0(%a: tensor<3x3xf32>, %b: tensor<3x3xf32>):
    %rate = stablehlo.constant dense<0.5> : tensor<3x3xf32>
    %p = stablehlo.multiply %b, %rate : tensor<3x3xf32>
    %s = stablehlo.subtract %a, %p : tensor<3x3xf32>
    fsdp.yield %s : tensor<3x3xf32>
  } -> tensor<3x3xf32>
  %loss = fsdp.wait %h2 on compute : !fsdp.handle<tensor<f32>> -> tensor<f32>
  return %n, %loss : tensor<3x3xf32>, tensor<f32>
}
})mlir";

namespace {
/// The same in plain loops. Values are small binary fractions, so every order of summation gives the same bits.
struct Regression {
  std::vector<float> w = {1, -1, 0.5, 0, 2, 1, -0.5, 0, 1, 1, 1, 0, 0.25, 0, -1};
  std::vector<float> x = {1, 0, 2, 0, 1, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 1, 0, 0, 1, 1, 0};
  float loss = 0;

  void step() {
    float y[4][3] = {};
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 3; ++j)
        for (int k = 0; k < 5; ++k)
          y[i][j] += x[i * 5 + k] * w[k * 3 + j];
    loss = 0;
    for (auto &row : y)
      for (float value : row)
        loss += value * value / 2;
    for (int k = 0; k < 5; ++k)
      for (int j = 0; j < 3; ++j)
        for (int i = 0; i < 4; ++i)
          w[k * 3 + j] -= x[i * 5 + k] * y[i][j] / 2;
  }
};
} // namespace

/// Two steps with feeding; the loss and the parameter after each are exact.
static void expectRegression(const fsdp_rt_program &program, const fsdp_rt_options &options) {
  llvm::Expected<std::unique_ptr<StepSession>> session = StepSession::open(program, options);
  ASSERT_TRUE(static_cast<bool>(session)) << llvm::toString(session.takeError());
  Regression expected;
  llvm::Error written = (*session)->writeArguments({toBytes<float>(expected.w), toBytes<float>(expected.x)});
  ASSERT_FALSE(written) << llvm::toString(std::move(written));
  for (int i = 0; i < 2; ++i) {
    llvm::Error stepped = (*session)->step();
    ASSERT_FALSE(stepped) << llvm::toString(std::move(stepped));
    expected.step();
    llvm::Expected<std::vector<TensorBytes>> results = (*session)->readResults();
    ASSERT_TRUE(static_cast<bool>(results)) << llvm::toString(results.takeError());
    EXPECT_EQ(fromBytes<float>((*results)[0]), expected.w);
    EXPECT_EQ(fromBytes<float>((*results)[1]), std::vector<float>{expected.loss});
    llvm::Error fed = (*session)->feed();
    ASSERT_FALSE(fed) << llvm::toString(std::move(fed));
  }
}

// The program computes what plain loops compute, in every order that its waits allow, with padding and released
// buffers poisoned.
TEST(Executable, TrainsOnTwoRanks) {
  std::unique_ptr<Executable> executable = compileScheduled(kRegression);
  ASSERT_TRUE(executable);
  fsdp_rt_options options = {};
  options.checked = 1;
  options.poison = 1;
  for (int32_t mode : {FSDP_RT_STREAMS_WORKERS, FSDP_RT_STREAMS_INLINE, FSDP_RT_STREAMS_ALL_WORKERS}) {
    options.stream_mode = mode;
    expectRegression(executable->getProgram(), options);
  }
  options.check_races = 1;
  options.stream_mode = FSDP_RT_STREAMS_SEEDED;
  for (options.schedule_seed = 0; options.schedule_seed < 20; ++options.schedule_seed)
    expectRegression(executable->getProgram(), options);
}

// A compiled program that lacks an event is refused, with the product that writes and the collective that reads named,
// whatever order the streams took.
TEST(Executable, ReportsAMissingEvent) {
  std::string text = kRegression;
  llvm::StringRef event = "  %e1 = fsdp.record_event on compute\n  fsdp.wait_event %e1 on reduce\n";
  ASSERT_NE(text.find(event), std::string::npos);
  text.erase(text.find(event), event.size());
  std::unique_ptr<Executable> executable = compileScheduled(text);
  ASSERT_TRUE(executable);
  fsdp_rt_options options = {};
  options.check_races = 1;
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode) {
    options.stream_mode = mode;
    llvm::Expected<std::unique_ptr<StepSession>> session = StepSession::open(executable->getProgram(), options);
    ASSERT_TRUE(static_cast<bool>(session)) << llvm::toString(session.takeError());
    std::string message = llvm::toString((*session)->step());
    for (llvm::StringRef part : {"race on bytes", "reduce_scatter #1 'linear' (call 5, stream reduce) reads of 'w'",
                                 "gemm", "(call 4, stream compute) writes", "no wait orders the two"})
      EXPECT_NE(message.find(part), std::string::npos) << part.str() << " in: " << message;
  }
}

// Sharing storage where it only saves memory changes no bit.
TEST(Executable, ReuseOfInputsChangesNothing) {
  CompileOptions options;
  options.disable = "fsdp-reuse-inputs";
  std::unique_ptr<Executable> executable = compileScheduled(kRegression, options);
  ASSERT_TRUE(executable);
  expectRegression(executable->getProgram(), {});
}

// The description has what the program's attributes say; fed results lie in the home of their argument.
TEST(Executable, DescribesTheProgram) {
  std::unique_ptr<Executable> executable = compileScheduled(kRegression);
  ASSERT_TRUE(executable);
  const fsdp_rt_program &program = executable->getProgram();
  EXPECT_EQ(program.abi_version, FSDP_RT_ABI_VERSION);
  ASSERT_EQ(program.axis_count, 1);
  EXPECT_STREQ(program.axis_names[0], "shard");
  EXPECT_EQ(program.axis_sizes[0], 2);
  ASSERT_EQ(program.group_count, 1);
  ASSERT_EQ(program.argument_count, 2);
  EXPECT_STREQ(program.arguments[0].name, "w");
  EXPECT_STREQ(program.arguments[0].role, "parameter");
  EXPECT_EQ(program.arguments[0].local_bytes, 36);
  EXPECT_EQ(program.arguments[0].shape[0], 5);
  ASSERT_EQ(program.result_count, 2);
  EXPECT_EQ(program.results[0].offset, program.arguments[0].offset);
  EXPECT_EQ(program.results[1].placement.dimension_axes, nullptr);
  ASSERT_EQ(program.feed_count, 1);
  EXPECT_EQ(program.feeds[0].argument, 0);
  int64_t sum = 0;
  for (int64_t i = 0; i < program.category_count; ++i)
    sum += program.category_bytes[i];
  EXPECT_LE(sum, program.arena_bytes);
}

// A module that is not lowered is refused with a message, not executed.
TEST(Executable, RefusesAModuleThatIsNotLowered) {
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(mlir::UnknownLoc::get(&context));
  llvm::Expected<std::unique_ptr<Executable>> executable = Executable::create(*module);
  ASSERT_FALSE(static_cast<bool>(executable));
  EXPECT_EQ(llvm::toString(executable.takeError()),
            "the module is not in lowered form: expected 'fsdp.program' with all its entries");
}
