#!/usr/bin/env bash
# Installs what the build, the quickstart and the tests need: Debian's packages (as root) and a Python environment in .venv.
# Does nothing, within a second, when everything is there. Usage: utils/setup.sh
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools clang-22 lld-22 liblld-22-dev clang-format-22 clang-tidy-22 libclang-rt-22-dev libdnnl-dev libgloo-dev openmpi-bin libxxhash-dev libgtest-dev
          libgmock-dev nlohmann-json3-dev ninja-build ccache cmake strace python3-venv libzstd-dev zlib1g-dev libxml2-dev libedit-dev)

# The long sweeps draw reports in a browser.
[[ ${FSDP_TEST_FULL:-0} == 1 ]] && packages+=(chromium)

# dpkg-query instead of apt: no network and no lock when nothing is missing.
missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
  [[ $status == "install ok installed" ]] || missing+=("$package")
done
if ((${#missing[@]})); then
  if [[ $(id -u) != 0 ]]; then
    echo "utils/setup.sh: these packages are missing and only root can install them: ${missing[*]}" >&2
    exit 1
  fi
  echo "== installing ${#missing[@]} Debian packages: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# The stamp names the exact requirements that .venv satisfies.
stamp=.venv/requirements.stamp
if ! cmp -s utils/requirements.txt "$stamp"; then
  echo "== installing Python packages into .venv (about 0.5 GB the first time)"
  [[ -x .venv/bin/python ]] || python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r utils/requirements.txt
  cp utils/requirements.txt "$stamp"
fi

# PyTorch, for the tests of its frontend: 1.3 GB, so in a step of its own. FSDP_WITHOUT_TORCH=1 leaves it out; its tests are then skipped.
stamp=.venv/requirements-torch.stamp
if [[ ${FSDP_WITHOUT_TORCH:-0} != 1 ]] && ! cmp -s utils/requirements-torch.txt "$stamp"; then
  echo "== installing PyTorch into .venv (about 2 GB the first time)"
  .venv/bin/pip install --quiet --disable-pip-version-check --no-deps -r utils/requirements-torch.txt
  # Without a CUDA toolkit the loader finds no cuBLAS: take all of NVIDIA's packages then.
  .venv/bin/python -c 'import torch' 2>/dev/null ||
    .venv/bin/pip install --quiet --disable-pip-version-check "$(grep '^torch==' utils/requirements-torch.txt)"
  .venv/bin/python -c 'import torch'
  cp utils/requirements-torch.txt "$stamp"
fi
