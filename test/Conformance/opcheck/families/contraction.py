"""dot_general and convolution: every order of dimensions, every window, mixed element types.

Inputs are small integers, whose products and sums are exact in every type; a share of the cases has ordinary numbers
and a bound.
"""

from opcheck.cases import VALUES, FLOATS, INTEGERS, STATE, WHOLE, Bound, Case, Type

BOUNDS = {"f64": Bound(rtol=1e-12, atol=1e-12), "f32": Bound(rtol=1e-5, atol=2e-5), "f16": Bound(rtol=2e-2, atol=5e-2),
          "bf16": Bound(rtol=1e-1, atol=2e-1)}  # fmt: skip
PRECISIONS = ["", ", precision = [DEFAULT, DEFAULT]", ", precision = [HIGHEST, HIGH]"]
ALGORITHMS = [
    "lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, "
    "rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false",
    "lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, "
    "rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false",
    "lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, "
    "rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false",
]
MIXED = [("bf16", "bf16", "f32"), ("f16", "f16", "f32"), ("f32", "f32", "f64"), ("bf16", "bf16", "bf16"),
         ("i8", "i8", "i32"), ("i16", "i16", "i32"), ("ui8", "ui8", "ui32"), ("f8E4M3FN", "f8E4M3FN", "f32"),
         ("f8E5M2", "f8E5M2", "f32"),
         ("f8E4M3FN", "f8E5M2", "f32"), ("bf16", "f32", "f32"), ("f32", "bf16", "f32")]  # fmt: skip


def element_types(number):
    if number % 2:
        return MIXED[number // 2 % len(MIXED)]
    kind = (FLOATS + ["f32", "f32"] + INTEGERS)[number // 2 % (len(FLOATS) + 2 + len(INTEGERS))]
    return kind, kind, kind


def factor(sampler, name, high):
    return [(f"{name}{index}", sampler.pick([1, 2, 3, 4, 5, 7, 13])) for index in range(sampler.between(0, high))]


def dot_general(sampler, number):
    lhs_kind, rhs_kind, kind = element_types(number)
    batch, m, n, k = (factor(sampler, name, high) for name, high in (("b", 2), ("m", 2), ("n", 2), ("k", 2)))
    if sampler.chance(0.06):  # more than a library takes
        batch = [(f"b{index}", sampler.pick([1, 2, 2])) for index in range(sampler.between(4, 8))]
    elif sampler.chance(0.05):
        group = sampler.pick([m, n, k])
        group[:] = [("z", 0)]
    # The rows of the batch may be any of the factors.
    rows = None
    if sampler.chance(0.75):
        role = sampler.pick([batch, m, m, n, k, k])
        role.insert(sampler.between(0, len(role)), ("rows", sampler.batch_size()))
        rows = "rows"
    lhs, rhs = batch + m + k, batch + n + k
    lhs, rhs = [lhs[i] for i in sampler.permutation(len(lhs))], [rhs[i] for i in sampler.permutation(len(rhs))]
    batch, k = [batch[i] for i in sampler.permutation(len(batch))], [k[i] for i in sampler.permutation(len(k))]
    free = [each for each in lhs if each not in batch + k], [each for each in rhs if each not in batch + k]
    result = batch + free[0] + free[1]
    style = "normal" if kind in FLOATS and sampler.chance(0.3) and not lhs_kind.startswith("f8") else "small"
    types = [Type(each, tuple(size for _, size in dims)) for each, dims in
             ((lhs_kind, lhs), (rhs_kind, rhs), (kind, result))]  # fmt: skip
    inputs = [sampler.values(each.kind, each.shape, style) for each in types[:2]]
    placements = []
    for dims in (lhs, rhs):
        names = [name for name, _ in dims]
        other = [STATE, WHOLE] if rows in [name for name, _ in lhs + rhs] else [WHOLE, STATE]
        placements.append(names.index(rows) if rows in names else sampler.pick(other))
    text = "%r = stablehlo.dot_general %a0, %a1"
    text += pairs("batching_dims", batch, lhs, rhs) if batch else ""
    text += pairs("contracting_dims", k, lhs, rhs)
    precision = sampler.pick(PRECISIONS)
    text += precision
    if "HIGH" not in precision and lhs_kind == rhs_kind == kind == "f32" and sampler.chance(0.4):
        text += f", algorithm = <{sampler.pick(ALGORITHMS)}>"
    text += f" : ({types[0]}, {types[1]}) -> {types[2]}"
    bound = BOUNDS[kind] if style == "normal" else VALUES
    # The interpreter converts no operands, and knows no empty sums.
    empty = 0 in types[0].shape + types[1].shape
    oracle = "xla" if empty or {lhs_kind, rhs_kind} != {kind} else "interpreter"
    return Case(text, inputs, [("%r", types[2])], placements, bound=bound, oracle=oracle,
                gathers=False if rows else None, kinds=(lhs_kind,))  # fmt: skip


def pairs(name, dims, lhs, rhs):
    left, right = ([names.index(each) for each in dims] for names in (lhs, rhs))
    return f", {name} = {left} x {right}"


# ===----------------------------------------------------------------------===#
# Convolution
# ===----------------------------------------------------------------------===#


def layout(sampler, letters):
    return [letters[i] for i in sampler.permutation(len(letters))]


def sizes_in(order, sizes):
    return tuple(sizes[letter] for letter in order)


def spatial(sampler, rank, plain):
    """Per dimension: input, kernel, stride, low, high, lhs dilation, rhs dilation, reversal."""
    while True:
        found = []
        for _ in range(rank):
            size, kernel = sampler.pick([1, 3, 4, 5, 7, 8]), sampler.pick([1, 2, 3, 3])
            extras = (1, 0, 0, 1, 1, False) if plain else (
                sampler.pick([1, 1, 2, 3]), sampler.pick([0, 1, 2, -1]), sampler.pick([0, 1, 2, -1]),
                sampler.pick([1, 1, 2]), sampler.pick([1, 1, 2]), sampler.chance(0.2))  # fmt: skip
            found.append((size, kernel, *extras))
        if all((size - 1) * lhs + 1 + low + high >= 0 for size, _, _, low, high, lhs, _, _ in found):
            return found


def output_size(entry):
    size, kernel, stride, low, high, lhs, rhs, _ = entry
    padded, window = (size - 1) * lhs + 1 + low + high, (kernel - 1) * rhs + 1
    return 0 if padded < window else (padded - window) // stride + 1


def convolution(sampler, number):
    kinds = FLOATS + ["f32", "f32", "bf16->f32", "i8->i32", "i32"]
    source, _, kind = kinds[number % len(kinds)].partition("->")
    kind = kind or source
    rank = sampler.pick([0, 1, 1, 2, 2, 2, 3])
    window = spatial(sampler, rank, plain=sampler.chance(0.15))
    groups, which = sampler.pick([1, 1, 2, 3]), sampler.pick(["feature", "batch"])
    feature_groups, batch_groups = (groups, 1) if which == "feature" else (1, groups)
    inner, outer, rows = (
        sampler.pick([1, 2, 3]),
        sampler.pick([1, 2, 4]) * groups,
        sampler.pick([1, 2, 5]) * batch_groups,
    )
    role = sampler.pick(["batch", "batch", "batch", "features", "outer", None])
    if role == "batch":  # what a forward and a data gradient split
        rows = sampler.batch_size() * batch_groups
    elif role == "features" and groups == 1:  # a weight gradient contracts the batch
        inner = sampler.batch_size()
    elif role == "outer" and groups == 1:
        outer = sampler.batch_size()
    else:
        role = None
    digits = [str(i) for i in range(rank)]
    lhs_order, rhs_order = layout(sampler, ["b", "f", *digits]), layout(sampler, ["i", "o", *digits])
    out_order = layout(sampler, ["b", "f", *digits])
    lhs = Type(source, sizes_in(lhs_order, {"b": rows, "f": inner * feature_groups,
                                            **{d: window[int(d)][0] for d in digits}}))  # fmt: skip
    rhs = Type(source, sizes_in(rhs_order, {"i": inner, "o": outer, **{d: window[int(d)][1] for d in digits}}))
    out = Type(kind, sizes_in(out_order, {"b": rows // batch_groups, "f": outer,
                                          **{d: output_size(window[int(d)]) for d in digits}}))  # fmt: skip
    placements = {
        "batch": (lhs_order.index("b"), sampler.pick([WHOLE, STATE])),
        "features": (lhs_order.index("f"), rhs_order.index("i")),
        "outer": (sampler.pick([WHOLE, STATE]), rhs_order.index("o")),
        None: (sampler.pick([WHOLE, STATE]), sampler.pick([WHOLE, STATE])),
    }[role]
    style = "normal" if kind in FLOATS and sampler.chance(0.3) else "small"
    text = "%r = stablehlo.convolution(%a0, %a1) dim_numbers = "
    text += "x".join(f"[{', '.join(order)}]" for order in (lhs_order, rhs_order)) + f"->[{', '.join(out_order)}]"
    text += f", window = {{{window_text(window)}}}"
    text += f" {{batch_group_count = {batch_groups} : i64, feature_group_count = {feature_groups} : i64"
    text += sampler.pick(["", ", precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]"])
    text += f"}} : ({lhs}, {rhs}) -> {out}"
    inputs = [sampler.values(source, each.shape, style) for each in (lhs, rhs)]
    # Batch groups are the major part of the batch: whole groups can be split.
    gathers = None if role is None or (batch_groups > 1 and batch_groups % sampler.ranks) else False
    bound = BOUNDS[kind] if style == "normal" else VALUES
    # The interpreter mixes up dimensions of other layouts than [b, 0, 1, f].
    return Case(
        text, inputs, [("%r", out)], list(placements), bound=bound, oracle="xla", gathers=gathers, kinds=(source,)
    )


def window_text(window):
    if not window:
        return ""
    _, _, strides, lows, highs, lhs, rhs, reverse = zip(*window, strict=True)
    pad = ", ".join(f"[{low}, {high}]" for low, high in zip(lows, highs, strict=True))
    flags = ", ".join(str(each).lower() for each in reverse)
    text = f"stride = {list(strides)}, pad = [{pad}], lhs_dilate = {list(lhs)}, rhs_dilate = {list(rhs)}"
    return text + f", reverse = [{flags}]"


GENERATORS = {"stablehlo.dot_general": dot_general, "stablehlo.convolution": convolution}
