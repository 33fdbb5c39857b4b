"""Generators of cases, a file for each family of operations."""

from opcheck.families import elementwise, movement

FAMILIES = [elementwise, movement]
