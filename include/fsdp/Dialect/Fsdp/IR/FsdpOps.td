// All operations of the fsdp dialect, in the order of the forms that have them (docs/Forms.md).

#ifndef FSDP_DIALECT_FSDP_IR_FSDPOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPOPS_TD

include "fsdp/Dialect/Fsdp/IR/FsdpPlacedOps.td"
include "fsdp/Dialect/Fsdp/IR/FsdpExecutableOps.td"
include "fsdp/Dialect/Fsdp/IR/FsdpScheduledOps.td"
include "fsdp/Dialect/Fsdp/IR/FsdpLoweredOps.td"

#endif // FSDP_DIALECT_FSDP_IR_FSDPOPS_TD
