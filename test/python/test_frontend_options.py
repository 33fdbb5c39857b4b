"""Options as Python users write them, in the compiler's spelling."""

import jax.numpy as jnp
import numpy as np
import pytest
from fsdp import CompileError, FsdpError
from fsdp.options import FOREIGN, compile_options, mesh_text, split_options


def test_a_mesh_is_a_text_a_number_or_axes():
    assert mesh_text("replica:2,shard:4") == "replica:2,shard:4"
    assert mesh_text(8) == "shard:8"
    assert mesh_text({"replica": 2, "shard": 4}) == "replica:2,shard:4"
    with pytest.raises(FsdpError, match=r"mesh: expected 'shard:8', .*, found None"):
        mesh_text(None)


def test_values_of_fsdp2_and_dtypes_become_texts():
    options = {"reshard_after_forward": True, "param_dtype": jnp.bfloat16, "reduce_dtype": np.float32, "bucket": None}
    assert compile_options(2, options) == {
        "mesh": "shard:2",
        "reshard-after-forward": "true",
        "param-dtype": "bf16",
        "reduce-dtype": "f32",
    }
    assert compile_options(2, {"param_dtype": np.dtype("float16"), "state_args": (0, 3)}) == {
        "mesh": "shard:2",
        "param-dtype": "f16",
        "state-args": "0,3",
    }


def test_options_of_the_runtime_are_told_from_those_of_the_compiler():
    compiler, runtime = split_options(2, {"trace": True, "link_latency": 2e-6, "memory_limit": "1GiB"})
    assert compiler == {"mesh": "shard:2", "memory-limit": "1GiB"}
    assert (runtime.trace, runtime.link_latency_ns, runtime.stream_mode) == (1, 2000, 0)


@pytest.mark.parametrize("name", FOREIGN)
def test_what_others_call_a_setting_leads_to_ours(name):
    with pytest.raises(CompileError, match=f"there is no option '{name}': (give|nothing|offload)"):
        split_options(2, {name: True})
