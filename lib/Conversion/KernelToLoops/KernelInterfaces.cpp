// Default bodies of the kernel interfaces.

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"

#include "IndexExpression.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.cpp.inc"
