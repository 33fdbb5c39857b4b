#include "Models.h"

void fsdp::kernels::attachWindowModels(mlir::MLIRContext *context) {}
