"""Each rule of the PyTorch frontend against eager PyTorch, on ranks that split the rows."""

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import elementwise_cases
import layer_cases
import tensor_cases
from rule_harness import differences

FAMILIES = [
    elementwise_cases.unary_cases,
    elementwise_cases.binary_cases,
    elementwise_cases.activation_cases,
    elementwise_cases.reduction_cases,
    tensor_cases.movement_cases,
    tensor_cases.product_cases,
    tensor_cases.indexing_cases,
    layer_cases.convolution_cases,
    layer_cases.pooling_cases,
    layer_cases.loss_cases,
    layer_cases.normalization_cases,
]


@pytest.mark.parametrize("mesh", ["shard:3"])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__.removesuffix("_cases"))
def test_a_rule_gives_what_eager_gives(family, mesh):
    assert differences(family(), mesh) == []
