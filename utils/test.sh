#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test once: lints, lit, GoogleTest, pytest. Ends with one line
# "N passed, N failed, N skipped"; exits non-zero on any failure. Usage: utils/test.sh [--full]
#   --full   also the long sweeps: every program at every number of ranks with optional passes on and off
set -uo pipefail
cd "$(dirname "$0")/.."
full=0
for argument in "$@"; do
  case $argument in
    --full) full=1 ;;
    *) echo "utils/test.sh: unknown argument '$argument', expected --full" >&2; exit 2 ;;
  esac
done
build=${FSDP_BUILD_DIR:-build}
results=$PWD/$build/test-results
# Tests compile; those of the cache name a folder of their own.
export FSDP_CACHE_DIR=none

FSDP_TEST_FULL=$full utils/setup.sh || exit 1
echo "== building"
utils/build.sh >"$build.log" 2>&1 || { tail -n 60 "$build.log" >&2; echo "0 passed, 1 failed, 0 skipped"; exit 1; }
mv "$build.log" "$build/build.log"
rm -rf "$results" && mkdir -p "$results"

echo "== lint"
utils/lint.sh >"$results/lint.log" 2>&1
echo $? >"$results/lint.status"

echo "== GoogleTest"
while IFS= read -r binary; do
  name=$(basename "$binary")
  # A test program that dies leaves no result file; the summary then counts one failure under its name.
  timeout 900 "$binary" --gtest_output="json:$results/gtest-$name.json" >"$results/gtest-$name.log" 2>&1
  echo $? >"$results/gtest-$name.status"
done < <(find "$build/test/Unit" -type f -name '*Tests' -perm -u+x 2>/dev/null | sort)

echo "== lit"
timeout 1500 "$(llvm-config-22 --prefix)/bin/lit" -q -j 2 -o "$results/lit.json" "$build/test" >"$results/lit.log" 2>&1
echo $? >"$results/lit.status"

echo "== pytest"
export FSDP_BUILD_DIR=$PWD/$build FSDP_TEST_FULL=$full
timeout 4200 .venv/bin/python -m pytest -q -p no:cacheprovider test/python test/Models test/Conformance test/Fuzz --junitxml="$results/pytest.xml" \
  >"$results/pytest.log" 2>&1
echo $? >"$results/pytest.status"

echo "== benchmark (a report, never a failure)"
timeout 300 .venv/bin/python test/Benchmark/step_time.py --quick 2>"$results/benchmark.log" || echo "it did not run: $results/benchmark.log"

exec .venv/bin/python utils/summarize-tests.py "$results"
