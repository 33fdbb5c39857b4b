"""Each rule of the PyTorch frontend against eager PyTorch, on ranks that split the rows."""

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import change_cases
import elementwise_cases
import layer_cases
import tensor_cases
import torch
from fsdp.torch.functional import effects_of
from fsdp.torch.rules import find
from rule_harness import differences

FAMILIES = [
    elementwise_cases.unary_cases,
    elementwise_cases.binary_cases,
    elementwise_cases.activation_cases,
    elementwise_cases.reduction_cases,
    tensor_cases.movement_cases,
    tensor_cases.product_cases,
    tensor_cases.indexing_cases,
    change_cases.change_cases,
    change_cases.view_cases,
    layer_cases.convolution_cases,
    layer_cases.pooling_cases,
    layer_cases.loss_cases,
    layer_cases.normalization_cases,
]


@pytest.mark.parametrize("mesh", ["shard:3"])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__.removesuffix("_cases"))
def test_a_rule_gives_what_eager_gives(family, mesh):
    assert differences(family(), mesh) == []


def test_what_shares_memory_is_known_of_every_operation():
    for name in torch._C._dispatch_get_all_op_names():
        if (overload := find(name.removeprefix("aten::"))) is not None and name.startswith("aten::"):
            assert overload.is_view == (effects_of(overload).viewed is not None), name
