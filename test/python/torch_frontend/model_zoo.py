"""Small models of the kinds that people train with PyTorch, each with its loss, optimizer and batches."""

import os
from dataclasses import dataclass
from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

os.environ.setdefault("HF_HUB_OFFLINE", "1")


@dataclass
class Program:
    """make(): the model. loss_of(model, batch); None: the model's own. batch(generator): one batch. bound: the largest
    relative error of a loss in 30 steps."""

    make: object
    loss_of: object
    batch: object
    optimizer: object = partial(torch.optim.AdamW, lr=1e-3)
    scheduler: object = None
    clip: float = None
    bound: float = 1e-4


def images(generator, rows=8, classes=4, size=16):
    return {
        "image": torch.randn(rows, 3, size, size, generator=generator),
        "label": torch.randint(0, classes, (rows,), generator=generator),
    }


def tokens(generator, rows=8, length=16, vocabulary=64):
    ids = torch.randint(0, vocabulary, (rows, length + 1), generator=generator)
    return {"input": ids[:, :-1].contiguous(), "target": ids[:, 1:].contiguous()}


def labelled(generator, rows=8, length=16, vocabulary=64):
    ids = torch.randint(0, vocabulary, (rows, length), generator=generator)
    return {"input_ids": ids, "labels": ids.clone()}


def image_loss(model, batch):
    return F.cross_entropy(model(batch["image"]), batch["label"])


def token_loss(model, batch):
    logits = model(batch["input"])
    return F.cross_entropy(logits.flatten(0, 1).float(), batch["target"].flatten())


def autocast_loss(model, batch):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = model(batch["input"])
    return F.cross_entropy(logits.flatten(0, 1).float(), batch["target"].flatten())


class Residual(nn.Module):
    def __init__(self, width, stride):
        super().__init__()
        self.first = nn.Conv2d(width, width * stride, 3, stride, 1, bias=False)
        self.norm1, self.norm2 = nn.BatchNorm2d(width * stride), nn.BatchNorm2d(width * stride)
        self.second = nn.Conv2d(width * stride, width * stride, 3, 1, 1, bias=False)
        self.short = nn.Conv2d(width, width * stride, 1, stride) if stride > 1 else nn.Identity()

    def forward(self, x):
        y = F.relu(self.norm1(self.first(x)))
        return F.relu(self.norm2(self.second(y)) + self.short(x))


def make_cnn():
    return nn.Sequential(
        nn.Conv2d(3, 8, 3, padding=1),
        nn.BatchNorm2d(8),
        nn.ReLU(),
        nn.MaxPool2d(2),
        Residual(8, 1),
        Residual(8, 2),
        nn.AdaptiveAvgPool2d(1),
        nn.Flatten(),
        nn.Linear(16, 4),
    )


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        rows, length, width = x.shape
        split = lambda t: t.view(rows, length, self.heads, width // self.heads).transpose(1, 2)  # noqa: E731
        q, k, v = map(split, self.qkv(self.norm1(x)).chunk(3, -1))
        mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(mixed.transpose(1, 2).reshape(rows, length, width))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class GPT(nn.Module):
    """Its head is its embedding."""

    def __init__(self, vocabulary=64, width=32, heads=4, layers=2, length=16):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(vocabulary, width), nn.Embedding(length, width)
        self.layers = nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)
        self.head.weight = self.tokens.weight

    def forward(self, ids):
        x = self.tokens(ids) + self.positions(torch.arange(ids.shape[1], device=ids.device))
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x))


def two_groups(model):
    """Matrices decay, vectors do not; the first layer is frozen."""
    for parameter in next(model.children()).parameters():
        parameter.requires_grad_(False)
    trained = [p for p in model.parameters() if p.requires_grad]
    decayed, plain = [p for p in trained if p.ndim > 1], [p for p in trained if p.ndim == 1]
    groups = [{"params": decayed, "weight_decay": 0.1}, {"params": plain, "weight_decay": 0.0, "lr": 2e-3}]
    return torch.optim.AdamW(groups, lr=1e-3)


class Tagger(nn.Module):
    """An LSTM over embedded words."""

    def __init__(self):
        super().__init__()
        self.words, self.body, self.head = nn.Embedding(64, 16), nn.LSTM(16, 24, batch_first=True), nn.Linear(24, 64)

    def forward(self, ids):
        return self.head(self.body(self.words(ids))[0])


class Transformer(nn.Module):
    """PyTorch's own encoder, without dropout."""

    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(32, 4, 64, dropout=0.0, batch_first=True, norm_first=True)
        self.words, self.body = nn.Embedding(64, 32), nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)
        self.head = nn.Linear(32, 64)

    def forward(self, ids):
        mask = nn.Transformer.generate_square_subsequent_mask(ids.shape[1])
        return self.head(self.body(self.words(ids), mask=mask, is_causal=True))


def hugging_face(kind, **changes):
    """A model of transformers from a small configuration."""
    import transformers as tr

    small = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 64}
    if kind == "gpt2":
        names = {"n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": 32, "vocab_size": 64, "use_cache": False}
        dropout = {"resid_pdrop": 0.0, "embd_pdrop": 0.0, "attn_pdrop": 0.0}
        return tr.GPT2LMHeadModel(tr.GPT2Config(**names, **dropout, **changes))
    if kind == "bert":
        dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
        return tr.BertForMaskedLM(tr.BertConfig(**small, intermediate_size=64, **dropout, **changes))
    if kind == "vit":
        del small["vocab_size"]
        dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
        config = tr.ViTConfig(**small, intermediate_size=64, image_size=16, patch_size=4, **dropout, **changes)
        config.num_labels = 4
        return tr.ViTForImageClassification(config)
    config = {"intermediate_size": 64, "num_key_value_heads": 2, "max_position_embeddings": 32, "use_cache": False}
    name = {"llama": "Llama", "qwen3": "Qwen3", "mistral": "Mistral", "gemma": "Gemma"}[kind]
    made = getattr(tr, f"{name}Config")(**small, **config, **changes)
    return getattr(tr, f"{name}ForCausalLM")(made)


def vit_loss(model, batch):
    return model(pixel_values=batch["image"], labels=batch["label"]).loss


cosine = partial(torch.optim.lr_scheduler.CosineAnnealingLR, T_max=30)
warmup = partial(torch.optim.lr_scheduler.OneCycleLR, max_lr=3e-3, total_steps=40)
momentum = partial(torch.optim.SGD, lr=0.02, momentum=0.9, weight_decay=1e-4)

PROGRAMS = {
    "cnn": Program(make_cnn, image_loss, images, momentum, cosine, bound=1e-3),
    "gpt": Program(GPT, token_loss, tokens, scheduler=cosine, clip=1.0),
    "gpt autocast": Program(GPT, autocast_loss, tokens, bound=2e-2),
    "gpt two groups": Program(GPT, token_loss, tokens, two_groups),
    "gpt one cycle": Program(GPT, token_loss, tokens, scheduler=warmup, clip=0.5),
    "lstm": Program(Tagger, token_loss, tokens),
    "encoder": Program(Transformer, token_loss, tokens),
    "llama": Program(partial(hugging_face, "llama"), None, labelled),
    "qwen3": Program(partial(hugging_face, "qwen3", head_dim=8), None, labelled),
    "gpt2": Program(partial(hugging_face, "gpt2"), None, labelled),
    "bert": Program(partial(hugging_face, "bert"), None, labelled),
    "vit": Program(partial(hugging_face, "vit"), vit_loss, images),
}
