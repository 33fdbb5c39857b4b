"""PyTorch traces itself for debugging whenever a handler takes records of every level, as pytest's does: not here."""

import logging

logging.getLogger("torch.__trace").propagate = False
logging.getLogger("torch.__trace").setLevel(logging.CRITICAL)
