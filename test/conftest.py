"""For all pytest suites: compilations are made, not taken from the user's cache."""

import os

os.environ["FSDP_CACHE_DIR"] = "none"
