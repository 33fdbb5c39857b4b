// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=shard:2 | FileCheck %s --check-prefix=FSDP
// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=replica:2,shard:3 | FileCheck %s --check-prefix=HSDP
// RUN: fsdp-opt %s --fsdp-set-mesh | FileCheck %s --check-prefix=DEFAULT
// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=shard:4 | fsdp-opt --fsdp-set-mesh | FileCheck %s --check-prefix=KEPT

// RUN: fsdp-opt %s --fsdp-set-mesh=machine=h100x8 | fsdp-opt --fsdp-set-mesh | FileCheck %s --check-prefix=MACHINE

// A group of ranks of `shard` makes two axes of it; -1 is the ranks of a node, where the machine has nodes, `shard` is inside
// them and they divide it.
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=replica:2,shard:6 shard-group=3" | FileCheck %s --check-prefix=GROUP
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=shard:32 shard-group=-1 machine=h100x128" | FileCheck %s --check-prefix=NODES
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=shard:16,replica:4 shard-group=-1 machine=h100x128" | FileCheck %s --check-prefix=STRIDED
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=shard:16,replica:8 shard-group=-1 machine=h100x128" | FileCheck %s --check-prefix=ACROSS
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=shard:12 shard-group=-1 machine=h100x128" | FileCheck %s --check-prefix=ODD
// RUN: fsdp-opt %s --fsdp-set-mesh="mesh=shard:8 shard-group=-1 machine=h100x8" | FileCheck %s --check-prefix=ONE
// GROUP: #fsdp.mesh<"replica" = 2, "node" = 2, "shard" = 3>
// NODES: #fsdp.mesh<"node" = 4, "shard" = 8>
// STRIDED: #fsdp.mesh<"node" = 8, "shard" = 2, "replica" = 4>
// ACROSS: #fsdp.mesh<"shard" = 16, "replica" = 8>
// ODD: #fsdp.mesh<"shard" = 12>
// ONE: #fsdp.mesh<"shard" = 8>

// The mesh, the target and the machine stand on the module; without an option there is one rank, or what was there before.
// FSDP: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"}
// HSDP: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>
// DEFAULT: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 1>
// MACHINE: fsdp.machine = "h100x8"
// KEPT: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 4>
module {
}
