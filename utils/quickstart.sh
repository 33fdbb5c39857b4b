#!/usr/bin/env bash
# From a fresh Debian 12 machine to a sharded training run: installs what is missing, builds, and trains a small
# Llama-style model on real text over 2 ranks, compared with JAX at the end. Run it again at will: what is done is skipped.
# Usage: utils/quickstart.sh [arguments of python/examples/train_text.py, e.g. --ranks 4 --steps 20]
set -euo pipefail
cd "$(dirname "$0")/.."
FSDP_WITHOUT_TORCH=1 utils/setup.sh
echo "== building (the first time takes some minutes)"
utils/build.sh fsdp_compiler fsdp_runtime
echo "== training"
export JAX_PLATFORMS=cpu
exec .venv/bin/python python/examples/train_text.py --trace build/quickstart-trace.json "$@"
