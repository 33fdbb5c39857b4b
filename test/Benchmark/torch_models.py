"""PyTorch twins of step_models.py, written as PyTorch users write them: same parameters, batch, loss, optimizer.

Names follow those of the JAX models, so `load` copies one model's parameters into the other and refuses any that is
left over or has another shape. Both then compute the same losses.
"""

import torch
import torch.nn.functional as F
from model_sizes import MODELS
from torch import nn


class LlamaBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.ln1, self.ln2 = nn.RMSNorm(width, eps=1e-5), nn.RMSNorm(width, eps=1e-5)
        hidden = 4 * width * 2 // 3
        shapes = {name: (width, width) for name in ("wq", "wk", "wv", "wo")}
        for name, shape in (shapes | {"w1": (width, hidden), "w3": (width, hidden), "w2": (hidden, width)}).items():
            self.add_module(name, nn.Linear(*shape, bias=False))

    def forward(self, x):
        y = self.ln1(x)
        q, k, v = (linear(y).unflatten(-1, (-1, 64)) for linear in (self.wq, self.wk, self.wv))
        q, k, v = (heads.transpose(1, 2) for heads in (rotate(q), rotate(k), v))
        attended = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.wo(attended.transpose(1, 2).flatten(2))
        y = self.ln2(x)
        return x + self.w2(F.silu(self.w1(y)) * self.w3(y))


def rotate(x):
    """Rotary embedding of (batch, positions, heads, channels)."""
    half = x.shape[-1] // 2
    frequencies = 1.0 / (10000 ** (torch.arange(half) / half))
    angles = torch.arange(x.shape[1])[:, None] * frequencies
    cosine, sine = (f(angles)[None, :, None, :].to(x.dtype) for f in (torch.cos, torch.sin))
    first, second = x[..., :half], x[..., half:]
    return torch.cat([first * cosine - second * sine, first * sine + second * cosine], -1)


class Llama(nn.Module):
    def __init__(self, layers, width, sequence, batch, vocabulary):
        super().__init__()
        self.emb = nn.Embedding(vocabulary, width)
        self.layers = nn.ModuleList(LlamaBlock(width) for _ in range(layers))
        self.lnf, self.head = nn.RMSNorm(width, eps=1e-5), nn.Linear(width, vocabulary, bias=False)

    def blocks(self):
        return self.layers

    def forward(self, tokens):
        x = self.emb(tokens)
        for layer in self.layers:
            x = layer(x)
        return self.head(self.lnf(x))

    def loss(self, logits, labels):
        return F.cross_entropy(logits.float().flatten(0, 1), labels.flatten())


class VitBlock(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=1e-6), nn.LayerNorm(width, eps=1e-6)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        q, k, v = self.qkv(self.norm1(x)).unflatten(-1, (-1, 192)).transpose(1, 2).chunk(3, -1)
        x = x + self.out(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class Vit(nn.Module):
    def __init__(self, layers, width, image, patch, batch, classes):
        super().__init__()
        self.patch = patch
        self.patches = nn.Linear(patch * patch * 3, width)
        self.positions = nn.Parameter(torch.zeros((image // patch) ** 2, width))
        self.layers = nn.ModuleList(VitBlock(width) for _ in range(layers))
        self.norm, self.head = nn.LayerNorm(width, eps=1e-6), nn.Linear(width, classes)

    def blocks(self):
        return self.layers

    def forward(self, images):
        rows, side, _, channels = images.shape
        cuts = images.view(rows, side // self.patch, self.patch, side // self.patch, self.patch, channels)
        x = self.patches(cuts.transpose(2, 3).flatten(3).flatten(1, 2)) + self.positions
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x).mean(1))

    def loss(self, logits, labels):
        return F.cross_entropy(logits, labels)


class MlpLayer(nn.Linear):
    def forward(self, x):
        return F.gelu(super().forward(x), approximate="tanh")


class Mlp(nn.Module):
    def __init__(self, layers, width, batch):
        super().__init__()
        self.layers = nn.ModuleList(MlpLayer(width, width) for _ in range(layers))

    def blocks(self):
        return self.layers

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

    def loss(self, outputs, targets):
        return F.mse_loss(outputs, targets)


def load(model, arrays):
    """Copies parameters of step_models.py, by name: "layers.0.wq" or "layers.0.wq.w" is "layers.0.wq.weight" here."""
    left = dict(arrays)
    kinds = {"weight": ("", ".w", ".scale"), "bias": (".b", ".bias")}
    for name, parameter in model.named_parameters():
        owner, _, kind = name.rpartition(".")
        names = [owner + ending for ending in kinds[kind]] if kind in kinds else [name]
        source = next((left.pop(each) for each in names if each in left), None)
        if source is None:
            raise ValueError(f"the JAX model has no parameter for '{name}'")
        value = torch.from_numpy(source)
        if isinstance(model.get_submodule(owner), nn.Linear) and value.ndim == 2:
            value = value.T
        if value.shape != parameter.shape:
            raise ValueError(f"'{name}' is {tuple(parameter.shape)} here and {tuple(value.shape)} in the JAX model")
        parameter.data.copy_(value)
    if left:
        raise ValueError(f"the JAX model has more parameters: {', '.join(left)}")


def make(name):
    """(model, its compute type, the bound of its gradient's norm or None), one thread."""
    kind, sizes, compute_type, clip = MODELS[name]
    torch.set_num_threads(1)
    model = {"llama": Llama, "vit": Vit, "mlp": Mlp}[kind](**sizes)
    return model, compute_type, clip


def loss_of(model, batch):
    return model.loss(model(batch[0]), batch[1])


def make_optimizer(model):
    """optax.adamw(1e-3), whose weight decay is not PyTorch's default."""
    return torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-4)
