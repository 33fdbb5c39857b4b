"""Operation by operation against jaxlib: random cases, run through the whole compiler at 1 and at 3 ranks."""
