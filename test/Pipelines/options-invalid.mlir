// A malformed option is refused before anything runs: what was expected and what was found, behind the option's name.

// RUN: not fsdp-opt %s --compile-to=import --mesh=shard:0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: '--mesh': mesh axis 'shard' must have at least 1 rank, found 0
// RUN: not fsdp-opt %s --compile-to=import --mesh=shard:-2 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: '--mesh': mesh axis 'shard' must have at least 1 rank, found -2
// RUN: not fsdp-opt %s --compile-to=import --mesh=replica:2 2>&1 | FileCheck %s --check-prefix=AXIS
// AXIS: error: '--mesh': expected a mesh with an axis 'shard', over which state is split, found 'replica:2'
// RUN: not fsdp-opt %s --compile-to=import --mesh=4 2>&1 | FileCheck %s --check-prefix=MESH
// MESH: error: '--mesh': expected a mesh like 'shard:4' or 'replica:2,shard:4', found '4'
// RUN: not fsdp-opt %s --compile-to=import --mesh=shard:2,shard:2 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: '--mesh': mesh axis 'shard' stands twice in 'shard:2,shard:2'
// RUN: not fsdp-opt %s --compile-to=import --mesh=shard:99999999999 2>&1 | FileCheck %s --check-prefix=HUGE
// HUGE: error: '--mesh': a mesh may have at most 1048576 ranks, found 'shard:99999999999'

// RUN: not fsdp-opt %s --compile-to=import --state-args=0,x 2>&1 | FileCheck %s --check-prefix=STATE
// STATE: error: '--state-args': expected a list of argument numbers like '0,3-7', found 'x'
// RUN: not fsdp-opt %s --compile-to=import --batch-args=3:a 2>&1 | FileCheck %s --check-prefix=BATCH
// BATCH: error: '--batch-args': expected a list of argument numbers like '37,38:1', found '3:a'
// RUN: not fsdp-opt %s --compile-to=import --frozen-args=0-2,1 2>&1 | FileCheck %s --check-prefix=FROZEN
// FROZEN: error: '--frozen-args': argument 1 stands twice in '0-2,1'
// RUN: not fsdp-opt %s --compile-to=import --replicated-args=7-3 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: '--replicated-args': expected a list of argument numbers like '0,3-7', found '7-3'
// RUN: not fsdp-opt %s --compile-to=import --feed=0:1,2:1 2>&1 | FileCheck %s --check-prefix=FEED
// FEED: error: '--feed': argument 1 is fed by two results in '0:1,2:1'
// RUN: not fsdp-opt %s --compile-to=import --memory-limit=0 2>&1 | FileCheck %s --check-prefix=NOMEMORY
// NOMEMORY: error: '--memory-limit': expected at least 1 byte, found '0'
// RUN: not fsdp-opt %s --compile-to=import --memory-limit=8GX 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: '--memory-limit': expected an amount of memory like '8GiB', found '8GX'
// RUN: not fsdp-opt %s --compile-to=import --param-dtype=bf8 2>&1 | FileCheck %s --check-prefix=DTYPE
// DTYPE: error: '--param-dtype': expected one of 'auto', 'f32', 'bf16', 'f16', found 'bf8'
// RUN: not fsdp-opt %s --compile-to=import --reshard-after-forward=maybe 2>&1 | FileCheck %s --check-prefix=RESHARD
// RESHARD: error: '--reshard-after-forward': expected one of 'auto', 'always', 'never', 'true', 'false', '<ranks>', found 'maybe'
// RUN: not fsdp-opt %s --compile-to=import --mesh=shard:8 --reshard-after-forward=3 2>&1 | FileCheck %s --check-prefix=GROUP
// GROUP: error: '--reshard-after-forward': expected a divisor of the 8 ranks of 'shard' between 1 and 8, found '3'
// RUN: not fsdp-opt %s --compile-to=import --mesh=node:2,shard:4 --reshard-after-forward=2 2>&1 | FileCheck %s --check-prefix=NODE
// NODE: error: '--reshard-after-forward': the mesh 'node:2,shard:4' has an axis 'node'; a number of ranks splits 'shard' into the two, so leave one of them out
// RUN: not fsdp-opt %s --compile-to=import --bucket=units 2>&1 | FileCheck %s --check-prefix=BUCKET
// BUCKET: error: '--bucket': expected an amount of memory like '8GiB', found 'units'
// RUN: not fsdp-opt %s --compile-to=import --output-dtype=f64 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: '--output-dtype': expected one of 'auto', 'f32', 'bf16', 'f16', found 'f64'
// RUN: not fsdp-opt %s --compile-to=import --target=abacus 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: '--target': expected 'cpu' or 'cuda:' and architectures, like 'cuda:sm_80,sm_90', found 'abacus'
// RUN: not fsdp-opt %s --compile-to=import --target=cuda:sm_90,sm_91 2>&1 | FileCheck %s --check-prefix=ARCHITECTURE
// ARCHITECTURE: error: '--target': expected 'sm_' (machine code) or 'compute_' (PTX text) and one of {{.*}}, found 'sm_91'
// RUN: not fsdp-opt %s --compile-to=import --machine=abacus 2>&1 | FileCheck %s --check-prefix=MACHINE
// MACHINE: error: '--machine': machine 'abacus' is unknown; the machines are 'a100x8', 'cpu',
// RUN: not fsdp-opt %s --compile-to=import --machine=./none.json 2>&1 | FileCheck %s --check-prefix=PATH
// PATH: error: '--machine': cannot read machine description './none.json': No such file or directory
// RUN: not fsdp-opt %s --compile-to=import --disable=fsdp-no-such-pass 2>&1 | FileCheck %s --check-prefix=DISABLE
// DISABLE: error: '--disable': expected one of {{.*}}'all', found 'fsdp-no-such-pass'

// Options of a registered pipeline are checked the same way.
// RUN: not fsdp-opt %s --fsdp-import=mesh=shard:0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not fsdp-opt %s --pass-pipeline='builtin.module(fsdp-import{mesh=4})' 2>&1 | FileCheck %s --check-prefix=MESH

// RUN: not fsdp-opt %s --compile-from=lower --compile-to=import 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: error: '--compile-from=lower' comes after '--compile-to=import'
// RUN: not fsdp-opt %s --compile-to=nowhere 2>&1 | FileCheck %s --check-prefix=PHASE
// PHASE: for the --compile-to option: Cannot find option named 'nowhere'

func.func @main() {
  return
}
