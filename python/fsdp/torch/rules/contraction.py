"""Matrix products and convolutions."""

from types import SimpleNamespace

from fsdp.torch.hlo import accumulation_type, array_text, list_text
from fsdp.torch.rules import Unsupported, rule
from fsdp.torch.rules.elementwise import operands_of


def _without_transpose(w, value, batch, contracting):
    """The operand before a transpose, if the product can name its dimensions and keeps the order of the free ones."""
    source, order = w.untransposed(value)
    free = [order[i] for i in range(value.rank) if i not in batch and i not in contracting]
    if free != sorted(free):
        return value, batch, contracting
    return source, [order[i] for i in batch], [order[i] for i in contracting]


def _merged(dimensions, count):
    """Dimensions of what a value was merged from: its dimension 0 is `count` ones."""
    return [part for i in dimensions for part in (range(count) if i == 0 else [i + count - 1])]


def _without_merge(w, operands, batch, contracting):
    """(operands before reshapes that merge rows of the batch behind others, contracting dimensions of these)."""
    sources = [(value, 1) if 0 in batch[side] else w.unmerged(value) for side, value in enumerate(operands)]
    leads = [source.shape[:count] for source, count in sources]
    for pair in zip(*contracting):
        # Rows that are summed over must have been merged alike on both sides.
        if (0 in pair and leads[0] != leads[1]) or pair.count(0) == 1:
            sources = [(operands[i], 1) if pair[i] == 0 else sources[i] for i in (0, 1)]
    return (
        [source for source, _ in sources],
        tuple(_merged(dimensions, count) for dimensions, (_, count) in zip(contracting, sources)),
    )


def dot(w, left, right, batch, contracting, dtype=None):
    """batch, contracting: pairs of lists of dimensions, left and right. Results: batch, left's free, right's free."""
    left, batch_left, contracting_left = _without_transpose(w, left, batch[0], contracting[0])
    right, batch_right, contracting_right = _without_transpose(w, right, batch[1], contracting[1])
    batch, contracting = (batch_left, batch_right), (contracting_left, contracting_right)
    merged = [size for i, size in enumerate(left.shape) if i not in contracting[0] and i not in batch[0]]
    merged = [left.shape[i] for i in batch[0]] + merged
    merged += [size for i, size in enumerate(right.shape) if i not in contracting[1] and i not in batch[1]]
    (left, right), contracting = _without_merge(w, (left, right), batch, contracting)
    free = [
        [i for i in range(value.rank) if i not in batch[side] and i not in contracting[side]]
        for side, value in enumerate((left, right))
    ]
    shape = [left.shape[i] for i in batch[0] + free[0]] + [right.shape[i] for i in free[1]]
    numbers = [
        f"{side}_{kind}_dimensions = {list_text(dimensions)}"
        for kind, pair in (("batching", batch), ("contracting", contracting))
        for side, dimensions in zip(("lhs", "rhs"), pair)
        if dimensions
    ]
    attributes = f"dot_dimension_numbers = #stablehlo.dot<{', '.join(numbers)}>"
    return w.reshape(w.op("dot_general", [left, right], shape, dtype or left.dtype, attributes), merged)


@rule("mm.default")
def _mm(w, result, left, right):
    return dot(w, left, right, ([], []), ([1], [0]))


@rule("bmm.default")
def _bmm(w, result, left, right):
    return dot(w, left, right, ([0], [0]), ([2], [1]))


@rule("mv.default")
def _mv(w, result, left, right):
    return dot(w, left, right, ([], []), ([1], [0]))


@rule("dot.default", "vdot.default")
def _dot(w, result, left, right):
    return dot(w, left, right, ([], []), ([0], [0]))


def _added(w, result, product, bias, beta, alpha):
    scaled = product if alpha == 1 else w.binary("multiply", *operands_of(w, result, product, alpha))
    if beta == 0:
        return scaled
    bias = bias if beta == 1 else w.binary("multiply", *operands_of(w, result, bias, beta))
    source, count = w.unmerged(scaled)
    if count > 1 and bias.rank == 1:
        whole = SimpleNamespace(shape=source.shape, dtype=result.dtype)
        return w.reshape(w.binary("add", *operands_of(w, whole, source, bias)), result.shape)
    return w.binary("add", *operands_of(w, result, scaled, bias))


@rule("addmm.default")
def _addmm(w, result, bias, left, right, *, beta=1, alpha=1):
    return _added(w, result, _mm(w, result, left, right), bias, beta, alpha)


@rule("baddbmm.default")
def _baddbmm(w, result, bias, left, right, *, beta=1, alpha=1):
    return _added(w, result, _bmm(w, result, left, right), bias, beta, alpha)


def _layout(batch, feature, count):
    return f"[{batch}, {feature}, {', '.join(map(str, range(count)))}]"


def convolve(w, left, right, layouts, shape, stride, padding, left_dilation, right_dilation, groups=1, batch_groups=1):
    """layouts: the three of `#stablehlo.conv`, each as a pair of letters for dimensions 0 and 1; padding: pairs."""
    count = left.rank - 2
    text = "x".join(_layout(*pair, count) for pair in layouts[:2]) + "->" + _layout(*layouts[2], count)
    pairs = ", ".join(f"[{low}, {high}]" for low, high in padding)
    attributes = (
        f"batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64, "
        f"dimension_numbers = #stablehlo.conv<{text}>, padding = dense<[{pairs}]> : tensor<{count}x2xi64>, "
        f"window_strides = {array_text(stride)}, lhs_dilation = {array_text(left_dilation)}, "
        f"rhs_dilation = {array_text(right_dilation)}"
    )
    return w.op("convolution", [left, right], shape, left.dtype, attributes)


def spread(values, count):
    return list(values) * count if len(values) == 1 else list(values)


@rule("convolution.default")
def _convolution(w, result, value, weight, bias, stride, padding, dilation, transposed, output_padding, groups):
    count = value.rank - 2
    stride, padding, dilation = (spread(numbers, count) for numbers in (stride, padding, dilation))
    if transposed:
        outputs = spread(output_padding, count)
        made = _transposed(w, result.shape, value, weight, stride, padding, dilation, outputs, groups)
    else:
        pairs = [(p, p) for p in padding]
        layouts = (("b", "f"), ("o", "i"), ("b", "f"))
        made = convolve(w, value, weight, layouts, result.shape, stride, pairs, [1] * count, dilation, groups)
    if bias is None:
        return made
    bias = w.broadcast_in_dim(w.convert(bias, made.dtype), made.shape, [1])
    return w.binary("add", made, bias)


def _transposed(w, shape, value, weight, stride, padding, dilation, output_padding, groups):
    """What a convolution with these settings does backward; weight: [features of `value`, of the result / groups]."""
    count = value.rank - 2
    kernel = w.op("reverse", [weight], weight.shape, weight.dtype, f"dimensions = {array_text(range(2, weight.rank))}")
    if groups > 1:
        inputs, outputs, *sizes = weight.shape
        kernel = w.reshape(kernel, [groups, inputs // groups, outputs, *sizes])
        kernel = w.transpose(kernel, [1, 0, 2, *range(3, 3 + count)])
        kernel = w.reshape(kernel, [inputs // groups, groups * outputs, *sizes])
    pairs = []
    for size, pad, dilate, extra in zip(weight.shape[2:], padding, dilation, output_padding):
        reach = dilate * (size - 1)
        pairs.append((reach - pad, reach - pad + extra))
    layouts = (("b", "f"), ("i", "o"), ("b", "f"))
    return convolve(w, value, kernel, layouts, shape, [1] * count, pairs, stride, dilation, groups)


@rule("convolution_backward.default")
def _convolution_backward(
    w, result, grad, value, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, mask
):
    count = value.rank - 2
    stride, padding, dilation = (spread(numbers, count) for numbers in (stride, padding, dilation))
    made = [None, None, None]
    if mask[0]:
        made[0] = _input_gradient(w, grad, value, weight, stride, padding, dilation, transposed, groups)
    if mask[1]:
        pair = (value, grad) if transposed else (grad, value)
        made[1] = _weight_gradient(w, *pair, weight.shape, stride, padding, dilation, groups)
    if mask[2]:
        summed = w.convert(grad, accumulation_type(grad.dtype))
        summed = w.reduce(summed, [0, *range(2, grad.rank)], "add", 0)
        made[2] = w.convert(summed, grad.dtype)
    return made


def _input_gradient(w, grad, value, weight, stride, padding, dilation, transposed, groups):
    count = value.rank - 2
    if transposed:
        pairs = _forward_padding(grad.shape[2:], value.shape[2:], weight.shape[2:], stride, padding, dilation)
        layouts = (("b", "f"), ("o", "i"), ("b", "f"))
        return convolve(w, grad, weight, layouts, value.shape, stride, pairs, [1] * count, dilation, groups)
    extra = [
        size - ((out - 1) * step - 2 * pad + dilate * (kernel - 1) + 1)
        for size, out, step, pad, dilate, kernel in zip(
            value.shape[2:], grad.shape[2:], stride, padding, dilation, weight.shape[2:]
        )
    ]
    return _transposed(w, value.shape, grad, weight, stride, padding, dilation, extra, groups)


def _forward_padding(sizes, results, kernels, stride, padding, dilation):
    """Padding with which a convolution of `sizes` has `results`: rows behind the last window are cut off."""
    pairs = []
    for size, out, kernel, step, pad, dilate in zip(sizes, results, kernels, stride, padding, dilation):
        reach = (out - 1) * step + dilate * (kernel - 1) + 1
        pairs.append((pad, reach - size - pad))
    return pairs


def _weight_gradient(w, grad, value, shape, stride, padding, dilation, groups):
    """Features are the batch of this convolution, and the batch is what it sums over."""
    count = value.rank - 2
    # The window that slides is `grad`, dilated by the stride; it must meet each kernel position once.
    pairs = []
    for size, out, kernel, step, pad, dilate in zip(
        value.shape[2:], grad.shape[2:], shape[2:], stride, padding, dilation
    ):
        window = step * (out - 1) + 1
        pairs.append((pad, dilate * (kernel - 1) + window - size - pad))
    layouts = (("f", "b"), ("i", "o"), ("f", "b"))
    return convolve(w, value, grad, layouts, shape, dilation, pairs, [1] * count, stride, 1, groups)


@rule("_grouped_mm.default", "_scaled_mm.default")
def _scaled(w, result, *unused, **options):
    raise Unsupported("a product of grouped or scaled matrices")
