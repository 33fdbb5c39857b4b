// Reductions of pairs that keep the larger one, as argmax does: which bodies are such, for any order of combination.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_CHOICEBODY_H
#define FSDP_CONVERSION_KERNELTOLOOPS_CHOICEBODY_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Region.h"

namespace fsdp::kernels {

/// True if a body of two operands, a value and an integer, chooses between its two pairs by an order of the values that
/// puts every NaN at one end, and between equal values by their integers, or by which comes first. Such pairs may be
/// combined in any order, and any of them several times, if of two pairs that whose value's element comes first is also
/// given first: which element's value a pair has must be carried along.
bool choosesByOrder(mlir::Region &body);

/// The same body with a third operand, of type `position`, that goes with the value.
void carryPosition(mlir::Region &body, mlir::Type position, mlir::Region &target);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_CHOICEBODY_H
