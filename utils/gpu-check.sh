#!/usr/bin/env bash
# Checks a GPU against the CPU, and measures it. On a machine with the compiler, once:
#     utils/gpu-check.sh --prepare FOLDER [--quick]      compiles test programs; under 60 MiB, compressed
# On the machine with the GPU, which needs neither compiler, LLVM nor network; in under 4 minutes:
#     FOLDER/gpu-check.sh [--report=gpu-check.json] [--only=kernels,speed] [--dry-run]
# FSDP_LIBCUDA, FSDP_LIBCUBLASLT and FSDP_LIBNCCL name libraries to take; else they are looked for, and the report says where.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# ------------------------------------------------------------------------------------------------ on the compiler's machine

# compile NAME.mlir OUTPUT [options]: for Hopper, and as text for newer devices; code for any x86-64 processor of the last ten years.
compile() {
  local source=$1 output=$2
  shift 2
  FSDP_HOST_CPU=x86-64-v3 "$build/bin/fsdp-compile" "$source" -o "$output" --target=cuda:sm_90,compute_90 "$@"
}

prepare() {
  local folder=$1 quick=$2 root python name
  root=$(cd "$here/.." && pwd)
  build=${FSDP_BUILD_DIR:-$root/build}
  python=$root/.venv/bin/python
  mkdir -p "$folder/programs" "$folder/memcheck/programs" "$folder/replay" "$folder/replay_of_two" "$folder/dry"
  cp "$build/bin/fsdp-gpu-check" "$build/bin/fsdp-rt-run-static" "$here/gpu-check.sh" "$folder"
  JAX_PLATFORMS=cpu "$python" "$here/gpu-check-programs.py" "$folder" "$([[ $quick == 1 ]] && echo --quick || true)" |
    while IFS=$'\t' read -r source output options; do
      name=${output#"$folder/"}
      echo "compiling $name"
      # Options are words without blanks. shellcheck disable=SC2086
      compile "$source" "$output" $options
    done
  cp "$folder/programs/mlp_adamw.fsdp" "$folder/memcheck/programs/"
  # The calls of a few steps on the double of a GPU, with a graph, of one rank and of two: the same calls are to give the same results there.
  mv "$folder/programs/replay_of_two.fsdp" "$folder/replay_of_two/step.fsdp"
  cp "$folder/programs/mlp_adamw.fsdp" "$folder/replay/step.fsdp"
  for name in replay replay_of_two; do
    "$folder/fsdp-rt-run-static" "$folder/$name/step.fsdp" --device=cuda-double --steps=4 --cuda-graph \
      --call-log="$folder/$name/calls" >"$folder/$name/output"
  done
  rm -rf "$folder/sources"
  local kib
  kib=$(compressed_kib "$folder")
  carry_sanitizer "$folder" "$kib"
  kib=$(compressed_kib "$folder")
  echo "$folder: $(($(du -sk "$folder" | cut -f1) / 1024)) MiB, $((kib / 1024)) MiB compressed"
  ((kib < most_kib)) || { echo "error: expected less than $((most_kib / 1024)) MiB, compressed" >&2; return 1; }
}

most_kib=$((60 * 1024))

compressed_kib() {
  echo $(($(tar -C "$1" -cz . | wc -c) / 1024))
}

# NVIDIA's compute-sanitizer, with the libraries that it loads: from the toolkit, or from the Python package nvidia-cuda-sanitizer-api.
carry_sanitizer() {
  local folder=$1 kib=$2 place libraries
  for place in ${FSDP_COMPUTE_SANITIZER:+"$(dirname "$FSDP_COMPUTE_SANITIZER")"} ${CUDA_HOME:+"$CUDA_HOME/compute-sanitizer"} \
    /usr/local/cuda/compute-sanitizer "$here"/../.venv/lib/python3*/site-packages/nvidia/cu13/bin; do
    # A program, not the script of the toolkit's bin folder.
    [[ -x $place/compute-sanitizer ]] && head -c 4 "$place/compute-sanitizer" | grep -q ELF || continue
    libraries=$place
    [[ -e $place/libsanitizer-public.so ]] || libraries=$place/../lib
    mkdir -p "$folder/compute-sanitizer"
    cp -L "$place/compute-sanitizer" "$libraries"/lib{sanitizer,InterceptorInjection,TreeLauncher}*.so "$folder/compute-sanitizer"
    if (($(compressed_kib "$folder/compute-sanitizer") + kib < most_kib)); then
      echo "with compute-sanitizer from $place"
    else
      rm -r "$folder/compute-sanitizer"
      echo "without compute-sanitizer: it does not fit into $((most_kib / 1024)) MiB"
    fi
    return
  done
  echo "without compute-sanitizer: neither the toolkit nor the Python package nvidia-cuda-sanitizer-api is here"
}

# ------------------------------------------------------------------------------------------------ on the GPU's machine

# Folders in which CUDA's libraries may lie, best first: the toolkit, the system, Python's packages.
library_folders() {
  printf '%s\n' ${CUDA_HOME:+"$CUDA_HOME/lib64"} ${CUDA_PATH:+"$CUDA_PATH/lib64"} /usr/local/cuda/lib64 /usr/local/cuda/lib \
    /usr/local/cuda*/targets/x86_64-linux/lib /usr/local/cuda-*/lib64 /usr/lib/x86_64-linux-gnu /usr/local/lib /usr/local/nvidia/lib64
  local sites
  sites=$(python3 -c 'import sys; print("\n".join(p for p in sys.path if p.endswith("-packages")))' 2>/dev/null || true)
  for site in $sites ${VIRTUAL_ENV:+"$VIRTUAL_ENV"/lib/python3*/site-packages} ${CONDA_PREFIX:+"$CONDA_PREFIX"/lib/python3*/site-packages} \
    /opt/*/.venv/lib/python3*/site-packages /usr/lib/python3/dist-packages /usr/local/lib/python3*/dist-packages /usr/local/lib/python3*/site-packages; do
    printf '%s\n' "$site/nvidia/cu13/lib" "$site/nvidia/cublas/lib" "$site/nvidia/nccl/lib"
  done
}

# find_library VARIABLE NAME: sets the variable to the first file of that name, unless the user has, or the loader knows it.
find_library() {
  local variable=$1 name=$2 folder
  if [[ -n ${!variable:-} ]]; then
    searched+="$name: ${!variable} (from $variable); "
    return
  fi
  # Folders with blanks are not among them. shellcheck disable=SC2013
  while IFS= read -r folder; do
    if [[ -e $folder/$name ]]; then
      export "$variable=$folder/$name"
      searched+="$name: $folder/$name; "
      return
    fi
  done < <(library_folders)
  searched+="$name: none found, left to the loader; looked in $(library_folders | tr '\n' ' '); "
}

run() {
  searched=""
  # The driver is the loader's to find, but where it is mounted at a place that the loader does not know.
  ldconfig -p 2>/dev/null | grep -q 'libcuda\.so\.1' || find_library FSDP_LIBCUDA libcuda.so.1
  find_library FSDP_LIBCUBLASLT libcublasLt.so.13
  find_library FSDP_LIBNCCL libnccl.so.2
  export FSDP_GPU_CHECK_SEARCH=$searched
  exec "$here/fsdp-gpu-check" "$here" "$@"
}

if [[ ${1:-} == --prepare ]]; then
  [[ -n ${2:-} ]] || { echo "gpu-check.sh: --prepare expected a folder" >&2; exit 2; }
  prepare "$2" "$([[ ${3:-} == --quick ]] && echo 1 || echo 0)"
elif [[ -x $here/fsdp-gpu-check ]]; then
  run "$@"
else
  echo "gpu-check.sh: expected --prepare FOLDER here; FOLDER/gpu-check.sh then runs the check" >&2
  exit 2
fi
