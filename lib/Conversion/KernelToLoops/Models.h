// Attaches the models of each group of operations; one file a group.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_MODELS_H
#define FSDP_CONVERSION_KERNELTOLOOPS_MODELS_H

#include "mlir/IR/MLIRContext.h"

namespace fsdp::kernels {

void attachArithmeticModels(mlir::MLIRContext *context);
void attachBitwiseModels(mlir::MLIRContext *context);
void attachContractionModels(mlir::MLIRContext *context);
void attachConversionModels(mlir::MLIRContext *context);
void attachCreationModels(mlir::MLIRContext *context);
void attachDataMovementModels(mlir::MLIRContext *context);
void attachDynamicSliceModels(mlir::MLIRContext *context);
void attachGatherModels(mlir::MLIRContext *context);
void attachReductionModels(mlir::MLIRContext *context);
void attachScatterModels(mlir::MLIRContext *context);
void attachSelectionModels(mlir::MLIRContext *context);
void attachSortModels(mlir::MLIRContext *context);
void attachTranscendentalModels(mlir::MLIRContext *context);
void attachWindowModels(mlir::MLIRContext *context);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_MODELS_H
