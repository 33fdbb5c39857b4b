// What the text of a placement cannot say is refused where it is made.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fsdp;

// A flat placement has no dimension list.
TEST(PlacementTest, placementC2) {
  MLIRContext context;
  context.loadDialect<FsdpDialect>();
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) { message = diagnostic.str(); });
  ArrayAttr none = ArrayAttr::get(&context, {}), axes = ArrayAttr::get(&context, StringAttr::get(&context, "shard"));
  auto emit = [&] { return emitError(UnknownLoc::get(&context)); };
  EXPECT_FALSE(
      PlacementAttr::getChecked(emit, &context, ArrayAttr::get(&context, {none, none}), axes, none, Reduction::Sum));
  EXPECT_EQ(message, "a flat placement has no dimension list, found 2 dimensions");
  EXPECT_TRUE(PlacementAttr::getChecked(emit, &context, none, axes, none, Reduction::Sum));
}
