"""The table of step_time.py: a row a model, ratios of ours over each peer's."""


def of_peer(row, peer, fact, form, scale=1):
    """A fact of a contender, or why there is none."""
    if peer in row["absent"]:
        return "absent"
    if peer not in row["contenders"]:
        return "not run"
    value = row["contenders"][peer].get(fact)
    return "unknown" if value is None else format(value * scale, form)


def ratio(row, peer, fact):
    """Ours over a peer's."""
    value = of_peer(row, peer, fact, ".17g")
    if value in ("absent", "not run", "unknown"):
        return value
    return f"{row['contenders']['ours'][fact] / float(value):.2f}"


COLUMNS = {
    "model": lambda row: f"{row['model']} ({row['parameters'] / 1e6:.1f}M)",
    "step ms": lambda row: of_peer(row, "ours", "step_seconds", ".1f", 1e3),
    "x products": lambda row: f"{row['contenders']['ours']['step_seconds'] / row['product_seconds']:.2f}",
    "x XLA": lambda row: ratio(row, "XLA", "step_seconds"),
    "x FSDP2": lambda row: ratio(row, "FSDP2", "step_seconds"),
    "x FSDP2 compiled": lambda row: ratio(row, "FSDP2 compiled", "step_seconds"),
    "from PyTorch ms": lambda row: of_peer(row, "fsdp.torch", "step_seconds", ".1f", 1e3),
    "arena MiB": lambda row: of_peer(row, "ours", "bytes", ".0f", 2**-20),
    "of XLA's": lambda row: ratio(row, "XLA", "bytes"),
    "of FSDP2's": lambda row: ratio(row, "FSDP2", "bytes"),
    "compile s": lambda row: of_peer(row, "ours", "compile_seconds", ".1f"),
    "x XLA's": lambda row: ratio(row, "XLA", "compile_seconds"),
    "x torch.compile's": lambda row: ratio(row, "FSDP2 compiled", "compile_seconds"),
    "loss - XLA's": lambda row: of_peer(row, "XLA", "loss_difference", ".0e"),
    "loss - FSDP2's": lambda row: of_peer(row, "FSDP2", "loss_difference", ".0e"),
}


def format_table(rows):
    """Markdown, and a line for each contender that did not run."""
    lines = [f"| {' | '.join(COLUMNS)} |", f"|{' --- |' * len(COLUMNS)}"]
    lines += [f"| {' | '.join(cell(row) for cell in COLUMNS.values())} |" for row in rows]
    notes = {f"{name}: {reason}" for row in rows for name, reason in row["absent"].items()}
    return "\n".join(lines + [""] * bool(notes) + sorted(notes))
