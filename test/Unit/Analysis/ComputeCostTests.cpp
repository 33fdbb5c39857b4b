// Costs of compute against numbers worked out by hand.

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// 1 TFLOP/s at size 100 and above, half at 10; 100 GB/s; 1 us a kernel; 10 Gop/s elsewhere.
Machine makeMachine() {
  Machine machine;
  machine.memoryBandwidth = 100e9;
  machine.kernelLatency = 1e-6;
  machine.elementwiseFlops = 10e9;
  machine.products = {{"bf16", 4e12, {{10, 0.5}, {100, 1.0}}}, {"f32", 1e12, {{10, 0.5}, {100, 1.0}}}};
  machine.links.resize(1);
  return machine;
}

class ComputeCostTest : public testing::Test {
protected:
  ComputeCostTest() { context.loadDialect<FsdpDialect, stablehlo::StablehloDialect, func::FuncDialect>(); }

  /// The last operation before the end of a function with this body and arguments.
  Operation *parse(StringRef arguments, StringRef text) {
    module = parseSourceString<ModuleOp>(("func.func @f(" + arguments + ") {\n" + text + "\nreturn }").str(), &context);
    if (!module)
      return nullptr;
    auto function = cast<func::FuncOp>(module->getBody()->front());
    return function.getBody().front().getTerminator()->getPrevNode();
  }

  double seconds(StringRef arguments, StringRef text) {
    Operation *op = parse(arguments, text);
    EXPECT_TRUE(op);
    return op ? model().getComputeSeconds(op) : 0;
  }

  CostModel model() { return {machine, MeshAttr::get(&context, {StringAttr::get(&context, "shard")}, {int64_t(1)})}; }

  MLIRContext context;
  Machine machine = makeMachine();
  OwningOpRef<ModuleOp> module;
};

// 2 * 100^3 operations at 1 TFLOP/s.
TEST_F(ComputeCostTest, ProductIsBoundByArithmetic) {
  Operation *gemm = parse("%a: tensor<100x100xf32>, %b: tensor<100x100xf32>",
                          "%c = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 "
                          ": (tensor<100x100xf32>, tensor<100x100xf32>) -> tensor<100x100xf32>");
  ASSERT_TRUE(gemm);
  EXPECT_EQ(model().getFlops(gemm), 2e6);
  EXPECT_EQ(model().getMemoryBytes(gemm), 120000);
  EXPECT_NEAR(model().getComputeSeconds(gemm), 2e6 / 1e12 + 1e-6, 1e-15);
}

// A batch of small products counts as one large one; bf16 has a rate of its own.
TEST_F(ComputeCostTest, ProductOfABatchInBuffers) {
  Operation *gemm =
      parse("%a: memref<8x50x50xbf16>, %b: memref<8x50x50xbf16>, %c: memref<8x50x50xf32>",
            "fsdp.gemm %a, %b into %c : memref<8x50x50xf32> batching [0] x [0] contracting [2] x [1] accumulation f32 "
            ": (memref<8x50x50xbf16>, memref<8x50x50xbf16>)");
  ASSERT_TRUE(gemm);
  EXPECT_EQ(model().getFlops(gemm), 2e6);
  EXPECT_NEAR(model().getComputeSeconds(gemm), std::max(2e6 / 4e12, (2 * 40000 + 80000) / 100e9) + 1e-6, 1e-15);
}

// A product with a vector moves the matrix once: 4 MB at 100 GB/s.
TEST_F(ComputeCostTest, ProductIsBoundByMemory) {
  EXPECT_NEAR(seconds("%a: tensor<1000x1000xf32>, %b: tensor<1000xf32>",
                      "%c = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 "
                      ": (tensor<1000x1000xf32>, tensor<1000xf32>) -> tensor<1000xf32>"),
              (4e6 + 8e3) / 100e9 + 1e-6, 1e-12);
}

TEST_F(ComputeCostTest, KernelMovesInputsAndOutputs) {
  EXPECT_NEAR(seconds("%a: tensor<1000xf32>, %b: tensor<1000xf32>",
                      R"(%r = fsdp.kernel ins(%a, %b : tensor<1000xf32>, tensor<1000xf32>) {
                         ^bb0(%x: tensor<1000xf32>, %y: tensor<1000xf32>):
                           %s = stablehlo.add %x, %y : tensor<1000xf32>
                           fsdp.yield %s : tensor<1000xf32>
                         } -> tensor<1000xf32>)"),
              std::max(12000 / 100e9, 1000 / 10e9) + 1e-6, 1e-15);
}

// 16 operations an exponential: arithmetic takes longer than memory.
TEST_F(ComputeCostTest, KernelIsBoundByHeavyArithmetic) {
  EXPECT_NEAR(seconds("%a: tensor<1000xf32>",
                      R"(%r = fsdp.kernel ins(%a : tensor<1000xf32>) {
                         ^bb0(%x: tensor<1000xf32>):
                           %e = stablehlo.exponential %x : tensor<1000xf32>
                           fsdp.yield %e : tensor<1000xf32>
                         } -> tensor<1000xf32>)"),
              16000 / 10e9 + 1e-6, 1e-15);
}

// Of a stack of 100 layers, one is read: through a conversion too, which is done where it is wanted.
TEST_F(ComputeCostTest, SliceMovesWhatItTouches) {
  Operation *kernel = parse("%a: tensor<100x1000xf32>, %i: tensor<i32>",
                            R"(%r = fsdp.kernel ins(%a, %i : tensor<100x1000xf32>, tensor<i32>) {
                               ^bb0(%x: tensor<100x1000xf32>, %j: tensor<i32>):
                                 %z = stablehlo.constant dense<0> : tensor<i32>
                                 %h = stablehlo.convert %x : (tensor<100x1000xf32>) -> tensor<100x1000xbf16>
                                 %s = stablehlo.dynamic_slice %h, %j, %z, sizes = [1, 1000]
                                   : (tensor<100x1000xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x1000xbf16>
                                 fsdp.yield %s : tensor<1x1000xbf16>
                               } -> tensor<1x1000xbf16>)");
  ASSERT_TRUE(kernel);
  EXPECT_NEAR(model().getMemoryBytes(kernel), 1000 * 4 + 1000 * 2, 8);
}

// An update in place reads the update and writes it; the stack stays where it is.
TEST_F(ComputeCostTest, UpdateInPlaceMovesTheUpdate) {
  Operation *kernel = parse("%a: tensor<100x1000xf32>, %u: tensor<1x1000xf32>, %i: tensor<i32>",
                            R"(%r = fsdp.kernel ins(%a, %u, %i : tensor<100x1000xf32>, tensor<1x1000xf32>, tensor<i32>)
                               attributes {in_place = array<i64: 0>} {
                               ^bb0(%x: tensor<100x1000xf32>, %y: tensor<1x1000xf32>, %j: tensor<i32>):
                                 %z = stablehlo.constant dense<0> : tensor<i32>
                                 %s = stablehlo.dynamic_update_slice %x, %y, %j, %z
                                   : (tensor<100x1000xf32>, tensor<1x1000xf32>, tensor<i32>, tensor<i32>)
                                   -> tensor<100x1000xf32>
                                 fsdp.yield %s : tensor<100x1000xf32>
                               } -> tensor<100x1000xf32>)");
  ASSERT_TRUE(kernel);
  EXPECT_NEAR(model().getMemoryBytes(kernel), 2 * 4000, 8);
}

// Views, waits and releases run nothing.
TEST_F(ComputeCostTest, ViewsAreFree) {
  EXPECT_EQ(seconds("%a: tensor<4x4xf32>", "%r = fsdp.reshape %a : tensor<4x4xf32> -> tensor<16xf32>"), 0);
  EXPECT_EQ(seconds("%a: tensor<4x4xf32>", "fsdp.release %a : tensor<4x4xf32>"), 0);
  EXPECT_EQ(seconds("%h: !fsdp.handle<tensor<4xf32>>",
                    "%w = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>"),
            0);
}

// A copy reads and writes once.
TEST_F(ComputeCostTest, CopyMovesBothSides) {
  EXPECT_NEAR(
      seconds("%a: memref<1000xf32>, %b: memref<1000xf32>", "fsdp.copy %a, %b : memref<1000xf32>, memref<1000xf32>"),
      8000 / 100e9 + 1e-6, 1e-15);
}

} // namespace
