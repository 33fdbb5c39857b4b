#!/usr/bin/env python3
"""Assembles the device kernels of test programs with ptxas and tells how many registers each needs.

    utils/device-kernels.py [--architectures=sm_80,sm_90,sm_100] [--write] [PROGRAM...]

Without programs: all of test/Models/Inputs/jax. `--write` puts the table into docs/DeviceKernels.md. Exit 1 if ptxas
refuses a kernel, or a kernel keeps registers in memory.
"""

import argparse
import dataclasses
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "DeviceKernels.md"
HEADER = """# Device kernels

What `ptxas` makes of the kernels of the test programs (`--mesh=shard:2`); `utils/device-kernels.py --write` makes this
page. A kernel is one or more launches. Registers are per thread, over launches: least, median, most; shared memory is
in bytes of a block. A launch that keeps registers in memory is an error.

| program | kernels | launches | architecture | registers | shared memory, most |
| --- | --- | --- | --- | --- | --- |
"""


@dataclasses.dataclass
class Launch:
    name: str
    registers: int = 0
    spilled: int = 0  # bytes stored and loaded
    stack: int = 0
    shared: int = 0


def role_options(program):
    """What a program of test/Models/Inputs does not say about its arguments."""
    sys.path.insert(0, str(ROOT / "test" / "Models"))
    import reference

    if program.stem not in reference.program_names():
        return []
    return [f"--{name}={value}" for name, value in reference.load(program.stem).role_options().items()]


def find_ptxas():
    roots = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    found = [Path(root) / "bin" / "ptxas" for root in roots if root]
    return next((str(path) for path in found if path.exists()), None) or shutil.which("ptxas")


def device_text(program, architecture, options=()):
    """PTX of a program's kernels."""
    build = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build"))
    target = "--target=cuda:" + architecture.replace("sm_", "compute_")
    command = [build / "bin" / "fsdp-opt", program, "--compile-to=lower", target, "--device-host-kernels=none"]
    done = subprocess.run([*command, "--mesh=shard:2", *options], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{program}: {done.stderr}")
    image = re.search(r'fsdp\.device_images = \[\{architecture = "[^"]*", data = dense<"0x([0-9A-F]+)">', done.stdout)
    return bytes.fromhex(image.group(1)).rstrip(b"\0").decode()


def assemble(text, architecture):
    """Launches as ptxas reports them; ends the program with its message if it refuses the text."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernels.ptx"
        source.write_text(text)
        command = [find_ptxas(), "-v", f"-arch={architecture}", source, "-o", Path(folder) / "kernels.cubin"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"ptxas refused the kernels for {architecture}:\n{done.stderr}")
    launches = []
    for line in (done.stderr + done.stdout).splitlines():
        if match := re.search(r"Compiling entry function '(\w+)'", line):
            launches.append(Launch(match.group(1)))
        if match := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", line):
            launches[-1].stack = int(match.group(1))
            launches[-1].spilled = int(match.group(2)) + int(match.group(3))
        if match := re.search(r"Used (\d+) registers", line):
            launches[-1].registers = int(match.group(1))
        if match := re.search(r"(\d+) bytes smem", line):
            launches[-1].shared = int(match.group(1))
    return launches


def measure(program, architectures, options=()):
    """Launches by architecture."""
    return {name: assemble(device_text(program, name, options), name) for name in architectures}


def rows(program, measured):
    for architecture, launches in measured.items():
        kernels = {launch.name.rsplit("_", 1)[0] for launch in launches}
        registers = [launch.registers for launch in launches]
        spread = f"{min(registers)} / {statistics.median_low(registers)} / {max(registers)}"
        shared = max(launch.shared for launch in launches)
        yield f"| {program} | {len(kernels)} | {len(launches)} | {architecture} | {spread} | {shared} |\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", type=Path)
    parser.add_argument("--architectures", default="sm_80,sm_90,sm_100")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    programs = arguments.programs or sorted((ROOT / "test/Models/Inputs/jax").glob("*.mlir"))
    table, failed = [], False
    for program in programs:
        measured = measure(program, arguments.architectures.split(","), role_options(program))
        table += rows(program.stem, measured)
        for architecture, launches in measured.items():
            for launch in launches:
                if launch.spilled or launch.stack:
                    print(f"{program.stem}: {launch.name} for {architecture} keeps registers in memory: {launch}")
                    failed = True
    sys.stdout.writelines(table)
    if arguments.write:
        PAGE.write_text(HEADER + "".join(table))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
