// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=shard:2 | FileCheck %s --check-prefix=FSDP
// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=replica:2,shard:3 | FileCheck %s --check-prefix=HSDP
// RUN: fsdp-opt %s --fsdp-set-mesh | FileCheck %s --check-prefix=DEFAULT
// RUN: fsdp-opt %s --fsdp-set-mesh=mesh=shard:4 | fsdp-opt --fsdp-set-mesh | FileCheck %s --check-prefix=KEPT

// RUN: fsdp-opt %s --fsdp-set-mesh=machine=h100x8 | fsdp-opt --fsdp-set-mesh | FileCheck %s --check-prefix=MACHINE

// The mesh, the target and the machine stand on the module; without an option there is one rank, or what was there before.
// FSDP: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"}
// HSDP: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>
// DEFAULT: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 1>
// MACHINE: fsdp.machine = "h100x8"
// KEPT: module attributes {fsdp.machine = "cpu", fsdp.mesh = #fsdp.mesh<"shard" = 4>
module {
}
