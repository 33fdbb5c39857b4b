// Loops and branches in machine code: counters, carried values that change places, control by values of the device.

#include "ScheduledProgram.h"

#include "gtest/gtest.h"

using namespace fsdp;

/// Runs one step on one rank and returns result 0.
static std::vector<int32_t> runOnce(const char *text, llvm::ArrayRef<std::vector<int32_t>> arguments) {
  std::unique_ptr<Executable> executable = compileScheduled(text);
  if (!executable)
    return {};
  auto session = llvm::cantFail(StepSession::open(executable->getProgram(), {}));
  std::vector<TensorBytes> bytes;
  for (const std::vector<int32_t> &argument : arguments)
    bytes.push_back(toBytes<int32_t>(argument));
  llvm::cantFail(session->writeArguments(bytes));
  llvm::cantFail(session->step());
  return fromBytes<int32_t>(llvm::cantFail(session->readResult(0)));
}

// Fibonacci by a loop whose carried values change places: (a, b) -> (b, a + b), ten times.
TEST(ControlFlow, CarriedValuesChangePlaces) {
  const char *text = R"mlir(
func.func @main(%x: tensor<i32>, %y: tensor<i32>) -> tensor<i32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r:2 = scf.for %i = %c0 to %c10 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<i32>, tensor<i32>) {
    %s = fsdp.kernel "add" ins(%a, %b : tensor<i32>, tensor<i32>) {
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      fsdp.yield %t : tensor<i32>
    } -> tensor<i32>
    scf.yield %b, %s : tensor<i32>, tensor<i32>
  }
  return %r#0 : tensor<i32>
})mlir";
  EXPECT_EQ(runOnce(text, {{0}, {1}}), std::vector<int32_t>{55});
}

// A stack filled slice by slice, and summed by a second loop.
TEST(ControlFlow, StackIsUpdatedInPlace) {
  const char *text = R"mlir(
func.func @main(%x: tensor<2xi32>) -> tensor<3x2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zeros = fsdp.kernel "zeros" ins() {
    %z = stablehlo.constant dense<0> : tensor<3x2xi32>
    fsdp.yield %z : tensor<3x2xi32>
  } -> tensor<3x2xi32>
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %zeros, %n = %zero, %v = %x)
      -> (tensor<3x2xi32>, tensor<i32>, tensor<2xi32>) {
    %row = fsdp.reshape %v : tensor<2xi32> -> tensor<1x2xi32>
    %w = fsdp.kernel "write" ins(%s, %row, %n : tensor<3x2xi32>, tensor<1x2xi32>, tensor<i32>)
        attributes {in_place = array<i64: 0>} {
    ^bb0(%a: tensor<3x2xi32>, %b: tensor<1x2xi32>, %at: tensor<i32>):
      %o = stablehlo.constant dense<0> : tensor<i32>
      %u = stablehlo.dynamic_update_slice %a, %b, %at, %o
          : (tensor<3x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
      fsdp.yield %u : tensor<3x2xi32>
    } -> tensor<3x2xi32>
    %d = fsdp.kernel "double" ins(%v : tensor<2xi32>) {
    ^bb0(%a: tensor<2xi32>):
      %u = stablehlo.add %a, %a : tensor<2xi32>
      fsdp.yield %u : tensor<2xi32>
    } -> tensor<2xi32>
    %m = fsdp.kernel "count" ins(%n : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %w, %m, %d : tensor<3x2xi32>, tensor<i32>, tensor<2xi32>
  }
  return %r#0 : tensor<3x2xi32>
})mlir";
  EXPECT_EQ(runOnce(text, {{1, 3}}), (std::vector<int32_t>{1, 3, 2, 6, 4, 12}));
}

// A while that the device's values end; the branch inside depends on them too.
TEST(ControlFlow, DeviceValuesControlTheHost) {
  // Collatz: the number of steps from 6 to 1 is 8.
  const char *text = R"mlir(
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %r:2 = scf.while (%a = %x, %n = %zero) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %p = fsdp.kernel "more" ins(%a : tensor<i32>) {
    ^bb0(%q: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %t = stablehlo.compare GT, %q, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      fsdp.yield %t : tensor<i1>
    } -> tensor<i1>
    %c = fsdp.read_scalar %p : tensor<i1> -> i1
    scf.condition(%c) %a, %n : tensor<i32>, tensor<i32>
  } do {
  ^bb0(%b: tensor<i32>, %m: tensor<i32>):
    %odd = fsdp.kernel "odd" ins(%b : tensor<i32>) {
    ^bb0(%q: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %t = stablehlo.and %q, %one : tensor<i32>
      fsdp.yield %t : tensor<i32>
    } -> tensor<i32>
    %which = fsdp.read_scalar %odd : tensor<i32> -> i32
    %at = arith.index_cast %which : i32 to index
    %next = scf.index_switch %at -> tensor<i32>
    case 0 {
      %h = fsdp.kernel "half" ins(%b : tensor<i32>) {
      ^bb0(%q: tensor<i32>):
        %two = stablehlo.constant dense<2> : tensor<i32>
        %t = stablehlo.divide %q, %two : tensor<i32>
        fsdp.yield %t : tensor<i32>
      } -> tensor<i32>
      scf.yield %h : tensor<i32>
    }
    default {
      %h = fsdp.kernel "triple" ins(%b : tensor<i32>) {
      ^bb0(%q: tensor<i32>):
        %three = stablehlo.constant dense<3> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %s = stablehlo.multiply %q, %three : tensor<i32>
        %t = stablehlo.add %s, %one : tensor<i32>
        fsdp.yield %t : tensor<i32>
      } -> tensor<i32>
      scf.yield %h : tensor<i32>
    }
    %k = fsdp.kernel "count" ins(%m : tensor<i32>) {
    ^bb0(%q: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %t = stablehlo.add %q, %one : tensor<i32>
      fsdp.yield %t : tensor<i32>
    } -> tensor<i32>
    scf.yield %next, %k : tensor<i32>, tensor<i32>
  }
  return %r#1 : tensor<i32>
})mlir";
  EXPECT_EQ(runOnce(text, {{6}}), std::vector<int32_t>{8});
}
