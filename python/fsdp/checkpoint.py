"""State to and from disk: which tensors, under which names. The runtime writes and reads the files."""

import json
from pathlib import Path

from fsdp.errors import CheckpointError, FsdpError, RuntimeFailure

MANIFEST = "manifest.json"
INDEX = "model.safetensors.index.json"
SINGLE = "model.safetensors"


def read_metadata(folder: str | Path) -> dict:
    """The metadata that `save` was given, from the checkpoint in `folder`."""
    path = Path(folder) / MANIFEST
    try:
        manifest = json.loads(path.read_text())
    except OSError as error:
        raise CheckpointError(f"'{folder}' holds no checkpoint: '{path}' cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise CheckpointError(f"'{path}' is truncated or changed: it is not JSON") from error
    if not isinstance(manifest, dict) or "metadata" not in manifest:
        raise CheckpointError(f"'{path}' is foreign: it has no metadata")
    return manifest["metadata"]


def resident_paths(step, frozen=True):
    """{argument index: path} of what stays on the ranks between calls."""
    arguments = step.description["arguments"]
    unwanted = () if frozen else ("frozen",)
    return {i: arguments[i]["path"] for i in step.residents if arguments[i]["role"] not in unwanted}


def selected(step, select):
    """{argument index: its name elsewhere} of the residents that `select` names, by argument or any part of a path."""
    names = {key: key for key in ([select] if isinstance(select, str) else select)}
    if isinstance(select, dict):
        names = select
    found, used = {}, set()
    for index, path in resident_paths(step).items():
        parts = path.split(".")
        for end in range(len(parts), 0, -1):
            prefix = ".".join(parts[:end])
            if prefix in names:
                used.add(prefix)
                rest = parts[end:]
                found[index] = ".".join([names[prefix], *rest] if names[prefix] else rest)
                break
    if unknown := [key for key in names if key not in used]:
        some = ", ".join(sorted({path.split(".")[0] for path in resident_paths(step).values()}))
        raise FsdpError(f"the step has no state called {', '.join(map(repr, unknown))}; it has {some}")
    return found


def _guard(call, *arguments):
    try:
        call(*arguments)
    except RuntimeFailure as error:
        raise CheckpointError(str(error)) from None


def save(step, folder, metadata, frozen):
    try:
        text = json.dumps(metadata or {}, allow_nan=False)
    except TypeError as error:
        raise FsdpError(f"metadata: {error}") from error
    except ValueError as error:
        raise FsdpError(f"metadata: {error}: write nan and inf as None, or as text") from error
    if not text.startswith("{"):
        raise FsdpError(f"metadata: expected a dictionary, found {type(metadata).__name__}")
    _guard(step.session.save, folder, list(resident_paths(step, frozen)), text)


def load(step, folder, select):
    names = resident_paths(step, frozen=False) if select is None else selected(step, select)
    _guard(step.session.load, folder, names, select is not None)


def _stored_names(step, select, rename):
    """{argument index: its name in a foreign file}: without the argument's name, unless `rename` says otherwise."""
    indices = selected(step, select)
    paths = resident_paths(step)
    rename = rename or (lambda path: path.partition(".")[2] or path)
    names = {index: rename(paths[index]) for index in indices}
    if len(set(names.values())) < len(names):
        twice = sorted(name for name in names.values() if list(names.values()).count(name) > 1)
        raise FsdpError(f"rename gives several leaves the name '{twice[0]}'")
    return names


def export_safetensors(step, folder, select, rename, max_file_bytes):
    names = _stored_names(step, select, rename)
    files, room = [], 0
    for index, name in names.items():
        size = step.tensors[index].nbytes
        if not files or size > room:
            files.append({})
            room = max_file_bytes
        files[-1][index] = name
        room -= size
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    if len(files) == 1:
        _guard(step.session.export_file, folder / SINGLE, files[0])
        _remove_earlier(step, folder / INDEX)  # readers take an index first, or the single file
        return
    weights, total = {}, sum(step.tensors[index].nbytes for index in names)
    for number, part in enumerate(files, 1):
        file = f"model-{number:05d}-of-{len(files):05d}.safetensors"
        _guard(step.session.export_file, folder / file, part)
        weights |= dict.fromkeys(part.values(), file)
    with step.together():
        if not step.rank:
            temporary = folder / (INDEX + ".tmp")
            temporary.write_text(json.dumps({"metadata": {"total_size": total}, "weight_map": weights}, indent=2))
            temporary.replace(folder / INDEX)
    _remove_earlier(step, folder / SINGLE)


def _remove_earlier(step, path):
    """What an export with other files has left would be read in place of this one."""
    with step.together():
        if not step.rank:
            path.unlink(missing_ok=True)


def import_safetensors(step, path, select, rename):
    names, path = _stored_names(step, select, rename), Path(path)
    if not path.is_dir():
        _guard(step.session.import_file, path, names)
        return
    if not (path / INDEX).exists():
        _guard(step.session.import_file, path / SINGLE, names)
        return
    try:
        weights = json.loads((path / INDEX).read_text())["weight_map"]
    except (ValueError, KeyError, TypeError) as error:
        raise CheckpointError(f"'{path / INDEX}' is no index of safetensors files") from error
    if missing := [name for name in names.values() if name not in weights]:
        raise CheckpointError(f"'{path / INDEX}' has no tensor '{missing[0]}' ({len(missing)} are missing)")
    for file in sorted({weights[name] for name in names.values()}):
        _guard(step.session.import_file, path / file, {i: name for i, name in names.items() if weights[name] == file})
