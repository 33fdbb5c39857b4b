"""For the table: along which dimensions of its operands an operation keeps the batch split, and what is refused."""

from opcheck.families import chlo_functions, elementwise

EVERY = "every dimension"
KEPT = {
    "stablehlo.convert": EVERY,
    "stablehlo.rng_bit_generator": "each rank makes the bits of its rows",
    "stablehlo.broadcast_in_dim": EVERY,
    "stablehlo.transpose": EVERY,
    "stablehlo.reshape": "dimensions, and major parts of dimensions, that the result has too",
    "stablehlo.reverse": "those that are not reversed",
    "stablehlo.slice": "those that are taken whole",
    "stablehlo.pad": "those that are not padded",
    "stablehlo.concatenate": "those that are not joined",
    "stablehlo.bitcast_convert": "all but one that appears or vanishes",
    "stablehlo.iota": "each rank counts its rows",
    "stablehlo.constant": "each rank has its rows",
    "stablehlo.optimization_barrier": EVERY,
    "stablehlo.reduce": "every dimension; along reduced ones the ranks' results are combined, for any body that may be",
    "stablehlo.reduce_window": "those with windows of one element",
    "stablehlo.select_and_scatter": "those with windows of one element",
    "stablehlo.dot_general": "every dimension of one operand, and what the other has in common with it",
    "stablehlo.convolution": "batch, features in and out, groups; not spatial ones",
    "stablehlo.dynamic_slice": "those that are taken whole",
    "stablehlo.dynamic_update_slice": "those that are written whole",
    "stablehlo.gather": "rows of the indices, batching dimensions, whole windows; a few picks along any dimension",
    "stablehlo.scatter": "batching dimensions, windows that are written whole; rows of the indices if the body reduces",
    "stablehlo.sort": "those that are not sorted along",
    "stablehlo.while": "as its body",
    "stablehlo.case": "as its branches",
    "stablehlo.if": "as its branches",
    "stablehlo.composite": "as its decomposition",
    "chlo.top_k": "all but the last",
}
KEPT |= {name: EVERY for family in (elementwise, chlo_functions) for name in family.GENERATORS if name not in KEPT}

# Operations without cases of their own.
WITHOUT_CASES = {
    "stablehlo.return": "ends the regions of other operations",
    "stablehlo.custom_call": "refused by the name of its target",
}
