// What operations read and write: on buffers their operands, on tensors nothing.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

using namespace mlir;
using namespace fsdp;

using Effects = SmallVectorImpl<MemoryEffects::EffectInstance>;

static void addEffects(MutableOperandRange operands, MemoryEffects::Effect *effect, Effects &effects) {
  for (OpOperand &operand : operands)
    if (isa<MemRefType>(operand.get().getType()))
      effects.emplace_back(effect, &operand, SideEffects::DefaultResource::get());
}

void KernelOp::getEffects(Effects &effects) {
  addEffects(getInputsMutable(), MemoryEffects::Read::get(), effects);
  addEffects(getOutputsMutable(), MemoryEffects::Write::get(), effects);
}

/// Ranks meet, so starts are neither merged nor moved across each other.
template <typename StartOp>
static void addStartEffects(StartOp start, Effects &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), CollectiveResource::get());
  addEffects(start.getInputsMutable(), MemoryEffects::Read::get(), effects);
  addEffects(start.getOutputsMutable(), MemoryEffects::Write::get(), effects);
}

void AllGatherStartOp::getEffects(Effects &effects) { addStartEffects(*this, effects); }

void ReduceScatterStartOp::getEffects(Effects &effects) { addStartEffects(*this, effects); }

void AllReduceStartOp::getEffects(Effects &effects) { addStartEffects(*this, effects); }
