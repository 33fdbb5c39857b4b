"""Programs that are refused, and what the one error says."""

F = "tensor<4xf32>"

# What stands in the step, the types of its arguments, and part of the error.
REFUSED = {
    "complex": ("", ["tensor<4xcomplex<f32>>"], "complex"),
    "quantized": ("", ["tensor<4x!quant.uniform<i8:f32, 0.1>>"], "quant"),
    "tuple": ("", ["tuple<tensor<4xf32>>"], "tuple"),
    "token": ("", ["!stablehlo.token"], "tokens"),
    "dynamic": ("", ["tensor<?xf32>"], "dynamic shape"),
    "custom-call": (f"%r = stablehlo.custom_call @lapack_lu(%a0) : ({F}) -> {F}", [F], "custom call of 'lapack_lu'"),
}  # fmt: skip
OPERATIONS = """
    fft cholesky triangular_solve batch_norm_training batch_norm_inference batch_norm_grad rng create_token
    after_all infeed outfeed send recv all_reduce all_gather all_to_all reduce_scatter collective_permute
    collective_broadcast partition_id replica_id dynamic_reshape dynamic_broadcast_in_dim dynamic_pad
    dynamic_conv dynamic_gather real_dynamic_slice set_dimension_size get_dimension_size uniform_quantize
    uniform_dequantize real imag complex tuple get_tuple_element einsum unary_einsum dot broadcast
    torch_index_select
"""
for _name in OPERATIONS.split():
    REFUSED[_name] = (f'%r = "stablehlo.{_name}"(%a0) : ({F}) -> {F}', [F], f"stablehlo.{_name}")


def text_of(name):
    body, types, _ = REFUSED[name]
    arguments = ", ".join(f"%a{index}: {kind}" for index, kind in enumerate(types))
    return f"func.func public @main({arguments}) {{\n{body}\nreturn\n}}\n"
