#!/usr/bin/env bash
# Format, tidiness of changed files, layering, descriptions and sizes. Exit 1 if something is wrong; sizes are only reported.
# Usage: utils/lint.sh [--fix]      --fix formats C++ and Python in place
set -uo pipefail
cd "$(dirname "$0")/.."
fix=0
for argument in "$@"; do
  case $argument in
    --fix) fix=1 ;;
    *) echo "utils/lint.sh: unknown argument '$argument', expected --fix" >&2; exit 2 ;;
  esac
done
python=python3
[[ -x .venv/bin/python ]] && python=.venv/bin/python
status=0

# Runs a check under its name and remembers a failure.
check() {
  local name=$1
  shift
  if "$@"; then echo "lint: $name: ok"; else echo "lint: $name: FAILED"; status=1; fi
}

format_cpp() {
  local flags=(--dry-run --Werror)
  ((fix)) && flags=(-i)
  git ls-files '*.cpp' '*.c' '*.h' | xargs -P 2 -n 40 clang-format-22 "${flags[@]}"
}

format_python() {
  if ! "$python" -m ruff --version >/dev/null 2>&1; then
    echo "ruff is missing: run utils/setup.sh"
    return 1
  fi
  if ((fix)); then
    "$python" -m ruff check -q --fix . && "$python" -m ruff format -q .
  else
    "$python" -m ruff check -q . && "$python" -m ruff format -q --check .
  fi
}

# Text files end with a newline, and have no tabs and no blanks at line ends; captured programs stay as they were printed.
whitespace() {
  ! git grep -nIE "[[:blank:]]+\$|$(printf '\t')" -- ':!test/Models/Inputs' ':!test/Benchmark/jax_*.py' ':!*.md' ':!docs'
}

# Tests are kebab-case, sources CamelCase, so that a name tells what a file is.
names() {
  ! git ls-files 'test/**/*.mlir' 'test/**/*.test' ':!test/Models/Inputs' | grep -vE '/[a-z0-9]+(-[a-z0-9]+)*\.(mlir|test)$' &&
    ! git ls-files 'lib/**/*.cpp' 'lib/**/*.h' | grep -vE '/[A-Z][A-Za-z0-9]*\.(cpp|h)$'
}

check "C++ format" format_cpp
check "Python format" format_python
check "white space" whitespace
check "file names" names
check "layering" "$python" utils/check-layering.py
check "tidy" utils/tidy.sh
check "rules" "$python" utils/check-rules.py
check "descriptions" "$python" utils/check-descriptions.py
"$python" utils/check-sizes.py
exit "$status"
