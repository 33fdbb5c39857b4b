// fsdp-narrow-compute: the model computes in the type that its parameters are gathered in.

#include "MainFunction.h"
#include "ModelRegion.h"
#include "PrecisionClasses.h"
#include "PrecisionRewrite.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "mlir/AsmParser/AsmParser.h"

namespace fsdp {
#define GEN_PASS_DEF_NARROWCOMPUTEPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The type of an option; null for 'auto', failure if it names none.
static FailureOr<FloatType> parseFloatType(func::FuncOp main, StringRef flag, StringRef text) {
  if (text == "auto")
    return FloatType();
  if (auto type = dyn_cast_or_null<FloatType>(parseType(text, main.getContext())))
    return type;
  return main.emitError() << "'" << flag << "' expected 'auto' or a floating-point type, found '" << text << "'";
}

namespace {
struct NarrowComputePass : public fsdp::impl::NarrowComputePassBase<NarrowComputePass> {
  using NarrowComputePassBase::NarrowComputePassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> main = getMain(getOperation());
    if (failed(main) || failed(narrowCompute(*main)))
      signalPassFailure();
  }

  LogicalResult narrowCompute(func::FuncOp main) {
    FailureOr<FloatType> param = parseFloatType(main, "param-dtype", paramDtype);
    FailureOr<FloatType> reduce = parseFloatType(main, "reduce-dtype", reduceDtype);
    FailureOr<FloatType> output = parseFloatType(main, "output-dtype", outputDtype);
    if (failed(param) || failed(reduce) || failed(output))
      return failure();
    if (!*param && !*output)
      return success();
    if (*param && failed(checkParameters(main, *param)))
      return failure();
    ModelRegion region(main);
    if (!region.isKnown())
      return main.emitError() << "'param-dtype' and 'output-dtype' need a floating-point result that is no state and "
                                 "depends on no gradient, such as the loss, found none; forward and backward cannot be "
                                 "told apart without it";
    // Without `param-dtype` only the model's outputs are rounded.
    PrecisionClasses classes(main, region, *param ? *param : *output);
    PrecisionRewrite rewrite(main, region, classes, {*param, *reduce, *output});
    rewrite.run();
    numNarrow += rewrite.getNumNarrow();
    return success();
  }

  /// A parameter that is stored narrower than it would be gathered says more about the program than the option does.
  LogicalResult checkParameters(func::FuncOp main, FloatType narrow) {
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
      auto element = dyn_cast<FloatType>(getElementTypeOrSelf(main.getArgumentTypes()[argument]));
      Role role = getRole(main, argument);
      if (!element || (role != Role::Parameter && role != Role::Frozen) || element.getWidth() >= narrow.getWidth())
        continue;
      return main.emitError() << "'param-dtype' expected a type no wider than the parameters', found " << narrow
                              << " for '" << describeArgument(main, argument) << "' of " << element;
    }
    return success();
  }
};
} // namespace
