#!/usr/bin/env bash
# Configures (once) and builds with clang-22, lld-22 and ccache. Usage: utils/build.sh [ninja targets...]
# The build folder is build/; FSDP_BUILD_DIR names another one.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${FSDP_BUILD_DIR:-build}

# Checkouts in different folders share cached objects: paths below the checkout are stored relative to it.
# The compiler writes dependencies anyway, so a miss need not preprocess first.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
if [[ ! -f $build/build.ninja ]]; then
  cmake --preset release -B "$build" >"$build.configure.log" 2>&1 || { cat "$build.configure.log" >&2; exit 1; }
  mkdir -p "$build" && mv "$build.configure.log" "$build/configure.log"
fi
# NINJA_STATUS shows progress; a quiet build prints nothing else.
NINJA_STATUS="[%f/%t %es] " ninja -C "$build" "$@"
