"""Generators of cases, a file for each family of operations."""

from opcheck.families import contraction, elementwise, movement, reductions

FAMILIES = [elementwise, movement, reductions, contraction]
