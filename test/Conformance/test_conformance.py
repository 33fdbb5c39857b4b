"""Every operation gives what jaxlib gives, on random shapes, types, attributes and placements, at 1 and at 3 ranks, and
others at 2 and 4 ranks and on two axes."""

import os

import pytest
from fsdp.errors import CompileError
from fsdp.native import Executable
from opcheck import refusals, registry, rules, table
from opcheck.check import EVEN_MESHES, EVEN_RANKS, check

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
COUNT = 60 if FULL else 14
EVEN_COUNT = 60 if FULL else 3


@pytest.mark.parametrize("name", registry.GENERATORS)
def test_operation(name):
    failed = [outcome for outcome in check(registry.cases(name, COUNT)) if outcome.failure]
    assert not failed, "\n".join(f"{outcome.case.name}: {outcome.failure}" for outcome in failed)


@pytest.mark.parametrize("name", registry.GENERATORS)
def test_operation_on_even_ranks(name):
    """The normal run takes a few cases of each operation, on one of the meshes in turn."""
    turn = list(registry.GENERATORS).index(name) % len(EVEN_MESHES)
    meshes = EVEN_MESHES if FULL else EVEN_MESHES[turn : turn + 1]
    outcomes = check(registry.cases(name, EVEN_COUNT, ranks=EVEN_RANKS), meshes)
    failed = [outcome for outcome in outcomes if outcome.failure]
    assert not failed, "\n".join(f"{outcome.case.name}: {outcome.failure}" for outcome in failed)


# Operations whose device code has a form of its own: which threads work together, and which one walks alone.
DEVICE_FORMS = {f"stablehlo.{name}" for name in ("scatter", "reduce", "sort", "select_and_scatter", "reduce_window")}


@pytest.mark.parametrize("name", registry.GENERATORS)
def test_operation_on_device(name):
    """The device's own code, thread by thread. Products of some types are refused, by name."""
    count = COUNT if FULL or name in DEVICE_FORMS else 3
    failed = [outcome for outcome in check(registry.cases(name, count), ["shard:1"], on_device=True) if outcome.failure]
    failed = [outcome for outcome in failed if "cublasLt does not offer" not in outcome.failure]
    assert not failed, "\n".join(f"{outcome.case.name}: {outcome.failure}" for outcome in failed)


def test_every_operation_has_cases():
    """An operation that someone adds to a dialect needs a generator, or a reason for having none."""
    dialect = set(registry.dialect_operations())
    assert dialect == set(registry.GENERATORS) | set(rules.WITHOUT_CASES)
    assert dialect - set(rules.WITHOUT_CASES) == set(rules.KEPT)


def test_table_lists_every_operation():
    """docs/OperationSupport.md: python -m opcheck.table writes it."""
    text = table.PAGE.read_text()
    assert table.listed_operations(text) == registry.dialect_operations()
    assert ", 0 failed." in text


@pytest.mark.parametrize("name", refusals.REFUSED)
def test_refused_by_name(name):
    """One error that says what is not supported, at its line."""
    with pytest.raises(CompileError) as caught:
        Executable(refusals.text_of(name), "step", {"mesh": "shard:1"})
    lines = [line for line in str(caught.value).splitlines() if ": error: " in line]
    assert len(lines) == 1, str(caught.value)
    assert refusals.REFUSED[name][2] in lines[0]


SORT_ALONG_BATCH = """func.func public @main(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %r = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}
"""


def test_gathering_the_batch_is_said_and_can_be_refused():
    """Operation, place and bytes."""
    options = {"mesh": "shard:3", "batch-args": "0"}
    message = "'stablehlo.sort' op needs operand #0 whole, but it is split with the batch: every rank gathers 96 bytes"
    assert f"step:2:8: remark: {message}" in Executable(SORT_ALONG_BATCH, "step", options).diagnostics
    with pytest.raises(CompileError) as caught:
        Executable(SORT_ALONG_BATCH, "step", {**options, "no-implicit-replication": "true"})
    assert f"step:2:8: error: {message}" in str(caught.value)
