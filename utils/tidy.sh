#!/usr/bin/env bash
# clang-tidy on the C++ sources that differ from the upstream branch (or from the commit named): it takes many seconds a file,
# so never the whole tree. Needs a build folder. Usage: utils/tidy.sh [COMMIT]
set -uo pipefail
cd "$(dirname "$0")/.."
build=${FSDP_BUILD_DIR:-build}
base=${1:-$(git merge-base HEAD '@{upstream}' 2>/dev/null || git rev-parse HEAD)}
mapfile -t files < <(git diff --name-only --diff-filter=d "$base" -- 'lib/*.cpp' 'tools/*.cpp')
if ((${#files[@]} == 0)); then
  echo "tidy: no changed source"
  exit 0
fi
if ! command -v clang-tidy-22 >/dev/null; then
  echo "tidy: clang-tidy-22 is missing: apt-get install clang-tidy-22" >&2
  exit 1
fi
printf '%s\n' "${files[@]}" | xargs -P 2 -n 1 clang-tidy-22 -p "$build" --quiet
