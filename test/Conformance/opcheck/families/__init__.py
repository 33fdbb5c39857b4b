"""Generators of cases, a file for each family of operations."""

from opcheck.families import (
    chlo_functions,
    contraction,
    control,
    conversions,
    elementwise,
    indexing,
    movement,
    reductions,
    sorting,
)

FAMILIES = [elementwise, conversions, movement, reductions, contraction, indexing, sorting, control, chlo_functions]
