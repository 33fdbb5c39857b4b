// Registers what operations do inside kernels, when their dialects are loaded.

#include "Models.h"

#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace fsdp::kernels;

void fsdp::registerKernelModels(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, stablehlo::StablehloDialect *, FsdpDialect *) {
    attachArithmeticModels(context);
    attachBitwiseModels(context);
    attachContractionModels(context);
    attachConversionModels(context);
    attachCreationModels(context);
    attachDataMovementModels(context);
    attachDynamicSliceModels(context);
    attachGatherModels(context);
    attachReductionModels(context);
    attachScatterModels(context);
    attachSelectionModels(context);
    attachSortModels(context);
    attachTranscendentalModels(context);
    attachWindowModels(context);
  });
}
