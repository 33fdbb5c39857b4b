"""Breaks programs in ways that files get broken: seeded, so that a number names a mutant for ever."""

import re
from pathlib import Path
from random import Random

TEST = Path(__file__).resolve().parents[1]
NUMBERS = [0, 1, -1, 2, 3, 7, 255, 2**31 - 1, 2**31, 2**32, 2**40, 2**62, 2**63 - 1, 2**63, 2**64, 10**30]
TYPES = """i1 i4 i8 i32 i64 ui8 ui32 si32 i128 index none f16 bf16 f32 f64 f80 tf32 f8E4M3FN f8E5M2 f4E2M1FN
complex<f32> tensor<f32> tensor<0xf32> tensor<3xi1> tensor<?xf32> tensor<*xf32> tensor<4x5xf32>
tensor<2x3x4xi32> tensor<1x1x1x1xf64> tensor<9223372036854775807xf32> tensor<4294967296x4294967296xi8>
tensor<2xcomplex<f32>> tensor<2xindex> vector<4xf32> memref<4xf32> tuple<tensor<f32>> !stablehlo.token
!fsdp.buffer (f32)->f32 tensor<2x!quant.any> tensor<4xf32,"x">""".split()
TOKEN = re.compile(rb"[\w.$%@#!^]+|\S")


def _spans(pattern, text):
    return [match.span() for match in re.finditer(pattern, text)]


def _replace(text, span, new):
    return text[: span[0]] + new + text[span[1] :]


def _change_byte(random, text, _):
    at = random.randrange(len(text))
    new = bytes([random.choice([random.randrange(256), *b'<>{}[]()"%:,=-x0\n'])])
    return text[:at] + random.choice([new, new + text[at : at + 1], b""]) + text[at + 1 :]


def _cut(random, text, _):
    start, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
    return random.choice([text[:start], text[start:], text[:start] + text[end:]])


def _change_lines(random, text, other):
    lines = text.split(b"\n")
    at, from_ = random.randrange(len(lines)), random.randrange(len(lines))
    kind = random.randrange(5)
    if kind == 0:
        del lines[at : at + random.choice([1, 1, 1, 2, 5])]
    elif kind == 1:
        lines.insert(at, lines[at])
    elif kind == 2:
        lines[at], lines[from_] = lines[from_], lines[at]
    elif kind == 3:
        lines.insert(at, lines[from_])
    else:
        lines.insert(at, random.choice(other.split(b"\n")))
    return b"\n".join(lines)


def _change_number(random, text, _):
    spans = _spans(rb"-?\b\d+|(?<=x)\d+", text)
    if not spans:
        return text
    span = random.choice(spans)
    old = int(text[slice(*span)])
    new = random.choice([*NUMBERS, old + 1, old - 1, old * 2, -old, f"{old}.5", f"{old}e400", "0x7FC00000", "?"])
    return _replace(text, span, str(new).encode())


def _change_type(random, text, _):
    spans = _spans(rb"tensor<[^<>]*>|\b(?:bf16|[suif]{1,2}\d+)\b|(?<=x)(?:bf16|[suif]{1,2}\d+)\b", text)
    if not spans:
        return text
    others = [text[slice(*random.choice(spans))], random.choice(TYPES).encode()]
    return _replace(text, random.choice(spans), random.choice(others))


def _change_word(random, text, other):
    """An attribute's, operation's or value's name becomes another of its kind, here or elsewhere."""
    pattern = random.choice(
        [rb"\b\w+(?= = )", rb"\b(?:stablehlo|chlo|sdy|func|fsdp)\.\w+", rb"%\w+(?:#\d+)?", rb"[#@!][\w.]+"]
    )
    spans = _spans(pattern, text)
    words = [word for source in (text, other) for word in re.findall(pattern, source)]
    if not spans:
        return text
    return _replace(text, random.choice(spans), random.choice(words))


def _change_tokens(random, text, other):
    """Tokens swapped, doubled or taken away: what a slip of an editor does."""
    spans = [match.span() for match in TOKEN.finditer(text)]
    if len(spans) < 2:
        return text
    first, second = sorted(random.sample(spans, 2))
    kind = random.randrange(4)
    if kind == 0:
        return _replace(_replace(text, second, text[slice(*first)]), first, text[slice(*second)])
    if kind == 1:
        return _replace(text, first, text[slice(*first)] * 2)
    if kind == 2:
        return _replace(text, first, b"")
    return _replace(text, first, random.choice(TOKEN.findall(other)))


def _change_everywhere(random, text, _):
    """One type, number or name becomes another wherever it stands: programs stay whole and mean something else."""
    pattern = random.choice([rb"(?<=[<x])\d+(?=x)", rb"(?<=[<x])(?:bf16|[suif]{1,2}\d+)\b", rb"\bstablehlo\.\w+"])
    words = sorted(set(re.findall(pattern, text)))
    if not words:
        return text
    old, new = (
        random.choice(words),
        random.choice(words + [b"1", b"0", b"5", b"f64", b"i8", b"ui8", b"stablehlo.minimum"]),
    )
    return re.sub(rb"(?<=[<x.])" * (not old.startswith(b"stable")) + re.escape(old) + rb"(?=[x>\s\",(])", new, text)


MUTATIONS = [
    _change_byte,
    _cut,
    _change_lines,
    _change_number,
    _change_number,
    _change_type,
    _change_word,
    _change_tokens,
    _change_everywhere,
    _change_everywhere,
]


def mutate(random, text, other):
    """`text` with one to three things changed; `other` lends lines and words. Bytes in and out."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        text = random.choice(MUTATIONS)(random, text, other) or b"\n"
    return text


def _pieces(folder):
    return [
        (f"{path.relative_to(TEST)}#{number}", piece.encode())
        for path in sorted((TEST / folder).glob("*.mlir"))
        for number, piece in enumerate(path.read_text().split("// -----"))
        if piece.strip()
    ]


def pieces_of_tests():
    """Every piece of the lit tests that is read as a program: (name, text, phase to compile to)."""
    imported = [p for folder in ("Dialect/Stablehlo", "Dialect/Chlo", "Dialect/Sdy", "Import") for p in _pieces(folder)]
    folders = ["Dialect/Fsdp", *(f"Transforms/{path.name}" for path in sorted((TEST / "Transforms").iterdir()))]
    parsed = [piece for folder in folders for piece in _pieces(folder)]
    return [(name, text, "import") for name, text in imported] + [(name, text, "parse") for name, text in parsed]


def make_mutant(seed, sources, weights):
    """Mutant number `seed` of `sources`: (name, text, phase). One in eight of the imported goes to machine code."""
    random = Random(seed)
    name, text, phase = random.choices(sources, weights)[0]
    mutant = mutate(random, text, random.choice(sources)[1])
    if phase == "import" and random.randrange(8) == 0:
        phase = "lower"
    return f"{name} seed {seed}", mutant, phase
