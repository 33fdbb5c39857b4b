// Builders of the stablehlo dialect and the questions that algorithms ask its operations.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fsdp::stablehlo;

namespace {

class StablehloTest : public testing::Test {
protected:
  StablehloTest() {
    context.loadDialect<StablehloDialect, func::FuncDialect>();
    module = ModuleOp::create(UnknownLoc::get(&context));
    builder = std::make_unique<ImplicitLocOpBuilder>(module->getLoc(), &context);
    builder->setInsertionPointToStart(module->getBody());
  }

  /// A constant of `type` that is zero everywhere.
  Value zero(RankedTensorType type) {
    return ConstantOp::create(*builder, cast<ElementsAttr>(builder->getZeroAttr(type)));
  }

  /// The first reduction in `text`, the body of a function of %x: tensor<4xf32> and %s: tensor<f32>.
  ReduceOp parseReduction(StringRef text) {
    std::string whole = ("func.func @f(%x: tensor<4xf32>, %s: tensor<f32>) {\n" + text + "\nreturn }").str();
    module = parseSourceString<ModuleOp>(whole, &context);
    ReduceOp found;
    if (module)
      module->walk([&](ReduceOp op) { found = op; });
    return found;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::unique_ptr<ImplicitLocOpBuilder> builder;
};

TEST_F(StablehloTest, BuildersKnowResultTypes) {
  auto type = RankedTensorType::get({2, 3}, builder->getF32Type());
  Value x = zero(type);
  EXPECT_EQ(NegateOp::create(*builder, x).getType(), type);
  EXPECT_EQ(ExponentialOp::create(*builder, x).getType(), type);
  EXPECT_EQ(AddOp::create(*builder, x, x).getType(), type);
  Value less = CompareOp::create(*builder, x, x, ComparisonDirection::LT);
  EXPECT_EQ(less.getType(), type.clone(builder->getI1Type()));
  EXPECT_EQ(SelectOp::create(*builder, less, x, x).getType(), type);
  EXPECT_EQ(ConvertOp::create(*builder, x, builder->getBF16Type()).getType(), type.clone(builder->getBF16Type()));
  EXPECT_TRUE(succeeded(verify(*module)));
}

TEST_F(StablehloTest, BuildersKeepEncodings) {
  auto type = RankedTensorType::get({2, 3}, builder->getF32Type());
  auto encoded = RankedTensorType::get({2, 3}, builder->getF32Type(), builder->getStringAttr("a"));
  Value x = ConstantOp::create(*builder, encoded, cast<ElementsAttr>(builder->getZeroAttr(type)));
  EXPECT_EQ(NegateOp::create(*builder, x).getType(), encoded);
  EXPECT_EQ(CompareOp::create(*builder, x, x, ComparisonDirection::EQ).getType(), encoded.clone(builder->getI1Type()));
  EXPECT_TRUE(isSameButEncoding(type, encoded));
  EXPECT_FALSE(isSameButEncoding(type, RankedTensorType::get({3, 2}, builder->getF32Type())));
  EXPECT_FALSE(isSameButEncoding(type, encoded.clone(builder->getI32Type())));
  EXPECT_TRUE(succeeded(verify(*module)));
}

TEST_F(StablehloTest, ConstantsAreMadeForEncodedTypesOnly) {
  auto type = RankedTensorType::get({2}, builder->getF32Type());
  auto encoded = RankedTensorType::get({2}, builder->getF32Type(), builder->getStringAttr("a"));
  auto *dialect = context.getLoadedDialect<StablehloDialect>();
  Attribute value = builder->getZeroAttr(type);
  Operation *constant = dialect->materializeConstant(*builder, value, encoded, module->getLoc());
  ASSERT_TRUE(constant);
  EXPECT_EQ(constant->getResult(0).getType(), encoded);
  auto other = RankedTensorType::get({3}, builder->getF32Type());
  EXPECT_FALSE(dialect->materializeConstant(*builder, value, other, module->getLoc()));
}

TEST_F(StablehloTest, ElementwiseIsATraitAndForBitcastsAQuestionOfWidth) {
  Value x = zero(RankedTensorType::get({4}, builder->getI32Type()));
  auto bitcast = [&](RankedTensorType type) { return BitcastConvertOp::create(*builder, type, x); };
  EXPECT_TRUE(isElementwise(NegateOp::create(*builder, x)));
  EXPECT_TRUE(isElementwise(bitcast(RankedTensorType::get({4}, builder->getF32Type()))));
  EXPECT_FALSE(isElementwise(bitcast(RankedTensorType::get({4, 2}, builder->getF16Type()))));
  EXPECT_FALSE(isElementwise(ReshapeOp::create(*builder, RankedTensorType::get({2, 2}, builder->getI32Type()), x)));
}

TEST_F(StablehloTest, SimpleReducerIsTheOneOperationOfABody) {
  ReduceOp shortForm = parseReduction("%0 = stablehlo.reduce(%x init: %s) applies stablehlo.maximum across "
                                      "dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>");
  ASSERT_TRUE(shortForm);
  EXPECT_TRUE(isa_and_nonnull<MaximumOp>(shortForm.getSimpleReducer()));
}

/// A reduction whose body computes `operation` of %a and %b and returns `value`.
static std::string reduceWith(StringRef operation, StringRef value) {
  return ("%0 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> "
          "reducer(%a: tensor<f32>, %b: tensor<f32>) { %c = stablehlo." +
          operation + " : tensor<f32> stablehlo.return " + value + " : tensor<f32> }")
      .str();
}

TEST_F(StablehloTest, SimpleReducerMayBeSwappedIfItCommutes) {
  EXPECT_TRUE(isa_and_nonnull<AddOp>(parseReduction(reduceWith("add %b, %a", "%c")).getSimpleReducer()));
  EXPECT_TRUE(isa_and_nonnull<SubtractOp>(parseReduction(reduceWith("subtract %a, %b", "%c")).getSimpleReducer()));
  EXPECT_FALSE(parseReduction(reduceWith("subtract %b, %a", "%c")).getSimpleReducer());
  EXPECT_FALSE(parseReduction(reduceWith("add %a, %a", "%c")).getSimpleReducer());
  EXPECT_FALSE(parseReduction(reduceWith("add %a, %b", "%a")).getSimpleReducer());
}

} // namespace
