// RUN: not fsdp-opt %s --fsdp-set-mesh=mesh=shard:0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not fsdp-opt %s --fsdp-set-mesh=mesh=shard:-2 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not fsdp-opt %s --fsdp-set-mesh=mesh=tensor:2,shard:2 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not fsdp-opt %s --fsdp-set-mesh=mesh=shard:2,shard:2 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not fsdp-opt %s --fsdp-set-mesh=mesh=shard 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not fsdp-opt %s --fsdp-set-mesh="mesh=shard:2 target=abacus" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not fsdp-opt %s --fsdp-set-mesh=machine=abacus 2>&1 | FileCheck %s --check-prefix=MACHINE

// A mesh without ranks, of unknown axes or not of the form axis:ranks is refused with what was found.
// ZERO: error: mesh axis 'shard' must have at least 1 rank, found 0
// NEGATIVE: error: mesh axis 'shard' must have at least 1 rank, found -2
// UNKNOWN: error: mesh axis 'tensor' is unknown; the axes are 'replica', 'node' and 'shard'
// TWICE: error: mesh axis 'shard' stands twice in 'shard:2,shard:2'
// FORM: error: expected a mesh like 'shard:4' or 'replica:2,shard:4', found 'shard'
// TARGET: error: target: expected 'cpu' or 'cuda:' and architectures, like 'cuda:sm_80,sm_90', found 'abacus'
// RUN: not fsdp-opt %s --fsdp-set-mesh="mesh=shard:8 shard-group=3" 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: error: cannot reshard to 3 ranks: expected a divisor of the 8 ranks of axis 'shard' above 1 and below them
// MACHINE: error: machine 'abacus' is unknown; the machines are 'a100x8', 'cpu', 'h100x128', {{.*}}or the path of a description
module {
}
