"""Checks that includes follow the arrows of the architecture. Usage: utils/check-layering.py [ROOT]; exit 1 if not.

    Support <- {Dialect, Scheduling} <- {ShardingRules, Analysis} <- {Import, Transforms, Conversion}
            <- Pipelines <- {Execution, Planning, CAPI} <- tools

Phases never include each other: they meet only through IR. The compiler sees two files of the runtime (abi.h,
functions.def), Execution also host.h and what describes artifacts. The runtime sees nothing of the compiler, of LLVM or
of MLIR, and what belongs to a vendor is included in the folder of that backend only.
"""

import re
import sys
from pathlib import Path

# A folder may include itself and what stands here, by the first folders of the path below fsdp/.
ANALYSES = ["ShardingRules", "Analysis", "Scheduling"]
BELOW_PHASES = ["Support", "Dialect", *ANALYSES]
PHASES = ["Import", "Conversion", "Transforms"]
BELOW_PIPELINES = [*BELOW_PHASES, *PHASES]
ALLOWED = {
    "Support": [],
    "Dialect": ["Support"],
    "ShardingRules": ["Support", "Dialect"],
    "Analysis": ["Support", "Dialect", "ShardingRules", "Scheduling"],
    # Knows operations and numbers, not the fsdp dialect.
    "Scheduling": ["Support"],
    **{phase: BELOW_PHASES for phase in PHASES},
    "Pipelines": BELOW_PIPELINES,
    "Execution": [*BELOW_PIPELINES, "Pipelines", "InitAll"],
    "Planning": [*BELOW_PIPELINES, "Pipelines", "InitAll"],
    "CAPI": [*BELOW_PIPELINES, "Pipelines", "Execution", "Planning", "InitAll"],
    "InitAll": BELOW_PIPELINES,
    "tools": [*BELOW_PIPELINES, "Pipelines", "Execution", "Planning", "CAPI", "InitAll"],
}
# What of the runtime a compiler folder may include.
RUNTIME_HEADERS = {
    "abi.h": ["Conversion", "Execution"],
    "functions.def": ["Conversion", "Execution"],
    "artifact.h": ["Execution"],
    "cpu_features.def": ["Execution"],
    "checkpoint.h": ["Execution", "CAPI"],
    "host.h": ["Execution", "CAPI"],
    "kernels.h": ["Conversion", "Execution"],
    "launch.h": ["Execution"],
    "options.h": ["Execution", "CAPI"],
    "reports.h": ["Execution", "CAPI"],
    "status.h": ["Execution", "CAPI"],
}
# Headers of a vendor, and the folders of the runtime that may include them: one, and the table of functions.
VENDORS = {
    r"(oneapi|dnnl)": ["runtime/Gemm/OneDnn"],
    r"cublas": ["runtime/Gemm/CublasLt", "runtime/Device/Cuda/Api"],
    r"cuda\.h": ["runtime/Device/Cuda"],
    r"nccl": ["runtime/Comm/Nccl", "runtime/Device/Cuda/Api"],
    r"gloo/": ["runtime/Comm/Gloo"],
}
# Backends that are parts of one: a GPU's products and collectives run on its streams.
PARTS_OF_A_BACKEND = {("Gemm/CublasLt", "Device/Cuda"), ("Comm/Nccl", "Device/Cuda")}
# The double answers with what the CPU's backends compute.
DOUBLES = "runtime/Device/Cuda/Double/"
INCLUDE = re.compile(r'^\s*#?\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
SOURCES = {".h", ".cpp", ".c", ".td", ".def"}


def folder_of_compiler_path(parts):
    """The layer that a path below fsdp/ belongs to, and the folder that may include itself."""
    if parts[0].startswith("InitAll"):
        return "InitAll", "InitAll"
    if parts[0] == "Transforms" and len(parts) > 2:
        return "Transforms", f"Transforms/{parts[1]}"
    return parts[0], parts[0]


def layer_of_file(path):
    """Layer and folder of a source file of the compiler; None for files of other parts."""
    parts = path.parts
    if parts[0] == "lib" or parts[:2] == ("include", "fsdp"):
        return folder_of_compiler_path(parts[1:] if parts[0] == "lib" else parts[2:])
    if parts[:2] == ("include", "fsdp-c"):
        return "CAPI", "CAPI"
    return ("tools", "tools") if parts[0] == "tools" else None


def check_compiler_include(path, included):
    layer, folder = layer_of_file(path)
    if included.startswith("fsdp/runtime/"):
        header = included.removeprefix("fsdp/runtime/")
        if layer not in RUNTIME_HEADERS.get(header, []):
            yield f"'{layer}' may not include '{included}' of the runtime"
        return
    # Headers beside the file, MLIR and the standard library have no arrow.
    if not included.startswith(("fsdp/", "fsdp-c/")):
        return
    if included.startswith("fsdp-c/"):
        target = target_folder = "CAPI"
    else:
        target, target_folder = folder_of_compiler_path(Path(included).parts[1:])
    if target_folder == folder:
        return
    if target in PHASES and layer in PHASES:
        yield f"phase '{folder}' may not include phase '{target_folder}': phases meet through IR"
    elif target not in ALLOWED.get(layer, []):
        yield f"'{layer}' may not include '{target}' ('{included}')"


def check_runtime_include(path, included):
    if included.startswith(("llvm/", "mlir/", "llvm-c/", "mlir-c/")):
        yield f"the runtime may not include '{included}' of LLVM"
    if included.startswith("fsdp") and not included.startswith("fsdp/runtime/"):
        yield f"the runtime may not include '{included}' of the compiler"
    for pattern, homes in VENDORS.items():
        if re.match(pattern, included) and not path.as_posix().startswith(tuple(home + "/" for home in homes)):
            yield f"'{included}' belongs to {homes[0]}"
    # One backend knows nothing of another one.
    backend = re.match(r"runtime/((?:Device|Comm|Gemm)/\w+)/", path.as_posix())
    other = re.match(r"((?:Device|Comm|Gemm)/\w+)/", included)
    if path.as_posix().startswith(DOUBLES) or (backend and other and (backend[1], other[1]) in PARTS_OF_A_BACKEND):
        return
    if backend and other and backend[1] != other[1]:
        yield f"backend '{backend[1]}' may not include backend '{other[1]}' ('{included}')"


def check_file(root, path):
    for included in INCLUDE.findall((root / path).read_text(errors="replace")):
        if path.parts[0] == "runtime":
            yield from check_runtime_include(path, included)
        elif layer_of_file(path):
            yield from check_compiler_include(path, included)


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[1])
    wrong = count = 0
    for folder in ["include", "lib", "tools", "runtime"]:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SOURCES:
                continue
            count += 1
            path = file.relative_to(root)
            for problem in check_file(root, path):
                wrong += 1
                print(f"{path}: {problem}")
    print(f"check-layering: {count} files, {wrong} wrong includes")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
