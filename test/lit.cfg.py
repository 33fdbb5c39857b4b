# ruff: noqa: F821 (lit defines `config` and `lit_config`)
# The lit suite: one subject a file, .mlir files with RUN lines. See style rules in CONTRIBUTING.md.

import os
import platform

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "fsdp"
config.test_format = lit.formats.ShTest(not llvm_config.use_lit_shell)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "lib", "Unit", "python", "Benchmark", "Fuzz"]
config.test_source_root = os.path.join(config.fsdp_source_dir, "test")
config.test_exec_root = os.path.join(config.fsdp_binary_dir, "test")

config.environment["FSDP_CACHE_DIR"] = "none"
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --allow-unused-prefixes=false"
config.substitutions.append(("%inputs", os.path.join(config.test_source_root, "Models", "Inputs")))

bin_dir = os.path.join(config.fsdp_binary_dir, "bin")
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)

# A second pass over the suite may check that everything printed parses back to the same module.
roundtrip = ["--verify-roundtrip"] if os.environ.get("FSDP_CHECK_ROUNDTRIP") == "1" else []


def tool(name, extra_args=()):
    # A tool that was not built is an error in the tests that use it, not in the whole suite.
    return ToolSubst(name, extra_args=list(extra_args), unresolved="ignore")


llvm_config.add_tool_substitutions([ToolSubst("fsdp-opt", extra_args=roundtrip, unresolved="fatal")], [bin_dir])
# The longer of two names that begin alike goes first.
for name in [
    *["fsdp-rt-run-static", "fsdp-rt-run", "fsdp-gpu-check"],
    *["fsdp-run", "fsdp-check", "fsdp-compile", "fsdp-plan"],
]:
    if os.path.exists(os.path.join(bin_dir, name)):
        llvm_config.add_tool_substitutions([tool(name)], [bin_dir])
        config.available_features.add(name)
llvm_config.add_tool_substitutions(
    [ToolSubst(name, unresolved="fatal") for name in ["FileCheck", "not", "split-file"]],
    [config.llvm_tools_dir],
)

cuda_roots = [os.environ.get("CUDA_HOME", ""), "/usr/local/cuda"]
if any(os.path.exists(os.path.join(root, "bin", "ptxas")) for root in cuda_roots if root):
    config.available_features.add("cuda-toolkit")
if platform.machine() in ("x86_64", "AMD64"):
    config.available_features.add("x86-host")
if config.fsdp_assertions == "ON":
    config.available_features.add("asserts")
for sanitizer, feature in [("address", "asan"), ("thread", "tsan")]:
    if sanitizer in config.fsdp_sanitizer:
        config.available_features.add(feature)
