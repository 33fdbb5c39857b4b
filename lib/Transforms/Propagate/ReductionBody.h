// What the body of a reduction lets a compiler do with its operands.

#ifndef FSDP_LIB_TRANSFORMS_PROPAGATE_REDUCTIONBODY_H
#define FSDP_LIB_TRANSFORMS_PROPAGATE_REDUCTIONBODY_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp {

/// Operands of a reduction, by number, that its body combines among themselves.
using ReductionGroup = llvm::SmallVector<unsigned, 2>;

/// The operands in groups that do not depend on each other, in order.
llvm::SmallVector<ReductionGroup> getIndependentGroups(mlir::Region &body);

/// Fills the empty region `target` with what `body` computes for the operands of `group`.
void cloneGroup(mlir::Region &body, const ReductionGroup &group, mlir::Region &target);

/// Initial values may take part several times: combined with themselves they stay what they are. So it is where the
/// body only chooses between an accumulator and an element, or where all are zero and the body makes zero of zeros.
bool isRepeatable(mlir::Region &body, mlir::ValueRange initialValues);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_PROPAGATE_REDUCTIONBODY_H
