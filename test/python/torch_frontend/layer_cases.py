"""Cases of convolutions, pooling, losses and normalizations."""

import torch
import torch.nn.functional as F
from rule_harness import Case
from rule_inputs import ROWS, gradient, normal, whole


def convolution_cases():
    cases = []
    image, line = normal(ROWS, 4, 9, 8), normal(ROWS, 4, 11)
    settings = [
        {},
        {"stride": 2},
        {"padding": 1},
        {"stride": (2, 1), "padding": (1, 2), "dilation": 2},
        {"groups": 2, "padding": 1},
        {"groups": 4},
    ]
    for number, options in enumerate(settings):
        weight = normal(8, 4 // options.get("groups", 1), 3, 3, seed=number)
        run = lambda a, w, o=options: F.conv2d(a, w, torch.arange(8.0), **o)  # noqa: E731
        cases += [Case(f"conv2d {options}", run, image, weight, whole=True, bound=1e-5)]
        cases += [Case(f"gradient of conv2d {options}", gradient(run), image, weight, whole=True, bound=1e-5)]
    for number, options in enumerate(
        [{}, {"stride": 2, "output_padding": 1}, {"groups": 2, "padding": 1, "stride": 2}, {"dilation": 2}]
    ):
        weight = normal(4, 6 // options.get("groups", 1), 3, 3, seed=number)
        run = lambda a, w, o=options: F.conv_transpose2d(a, w, **o)  # noqa: E731
        cases += [Case(f"conv_transpose2d {options}", run, image, weight, whole=True, bound=1e-5)]
        cases += [Case(f"gradient of conv_transpose2d {options}", gradient(run), image, weight, whole=True, bound=1e-5)]
    run = lambda a, w: F.conv1d(a, w, stride=3, padding=1)  # noqa: E731
    cases += [Case("conv1d", run, line, normal(6, 4, 4), whole=True, bound=1e-5)]
    cases += [Case("gradient of conv1d", gradient(run), line, normal(6, 4, 4), whole=True, bound=1e-5)]
    return cases


def pooling_cases():
    image, cases = normal(ROWS, 3, 9, 8), []
    functions = {
        "max": lambda a: F.max_pool2d(a, 2),
        "max that overlaps": lambda a: F.max_pool2d(a, 3, 2, 1),
        "max with a rest": lambda a: F.max_pool2d(a, 4, 3, ceil_mode=True),
        "mean": lambda a: F.avg_pool2d(a, 2),
        "mean that overlaps": lambda a: F.avg_pool2d(a, 3, 2, 1),
        "mean of what is there": lambda a: F.avg_pool2d(a, 3, 2, 1, count_include_pad=False),
        "mean with a rest": lambda a: F.avg_pool2d(a, 4, 3, ceil_mode=True),
        "global mean": lambda a: F.adaptive_avg_pool2d(a, 1),
        "adaptive mean": lambda a: F.adaptive_avg_pool2d(a, (3, 4)),
        "nearest": lambda a: F.interpolate(a, scale_factor=2),
        "bilinear": lambda a: F.interpolate(a, size=(5, 12), mode="bilinear", align_corners=False),
        "pixel shuffle": lambda a: F.pixel_shuffle(torch.cat([a, a[:, :1]], 1), 2),
        "mean of a line": lambda a: F.avg_pool1d(a[:, 0], 2),
        "max of a line": lambda a: F.max_pool1d(a[:, 0], 3),
    }
    for name, function in functions.items():
        cases += [
            Case(name, function, image, bound=1e-5),
            Case(f"gradient of {name}", gradient(function), image, bound=1e-5),
        ]
    return cases


def loss_cases():
    logits, labels = normal(ROWS, 7), whole(ROWS, low=0, high=7)
    skipped = torch.where(torch.arange(ROWS) % 3 == 0, -100, labels)
    maps, pixels = normal(ROWS, 4, 3, 2), whole(ROWS, 3, 2, low=0, high=4)
    target = normal(ROWS, 7, seed=1)
    functions = {
        "cross entropy": (lambda a, y: F.cross_entropy(a, y), logits, labels),
        "with ignored rows": (lambda a, y: F.cross_entropy(a, y), logits, skipped),
        "with smoothing": (lambda a, y: F.cross_entropy(a, y, label_smoothing=0.1), logits, labels),
        "summed": (lambda a, y: F.cross_entropy(a, y, reduction="sum"), logits, labels),
        "with weights": (lambda a, y: F.cross_entropy(a, y, weight=torch.arange(1.0, 8)), logits, labels),
        "of pixels": (lambda a, y: F.cross_entropy(a, y), maps, pixels),
        "of probabilities": (lambda a, y: F.cross_entropy(a, y.softmax(-1)), logits, target),
        "mse": (F.mse_loss, logits, target),
        "l1": (F.l1_loss, logits, target),
        "huber": (F.huber_loss, logits, target),
        "smooth l1": (F.smooth_l1_loss, logits, target),
        "binary": (lambda a, y: F.binary_cross_entropy_with_logits(a, y.sigmoid()), logits, target),
        "divergence": (lambda a, y: F.kl_div(a.log_softmax(-1), y.softmax(-1), reduction="batchmean"), logits, target),
        "cosine": (lambda a, y: F.cosine_similarity(a, y).mean(), logits, target),
        "triplet": (lambda a, y: F.triplet_margin_loss(a, y, y.flip(1)), logits, target),
    }
    cases = []
    for name, (function, *arguments) in functions.items():
        cases += [Case(name, function, *arguments, bound=1e-5)]
        cases += [Case(f"gradient of {name}", gradient(function), *arguments, bound=2e-5)]
    return cases


def normalization_cases():
    x, maps, cases = normal(ROWS, 8), normal(ROWS, 4, 5, 3), []
    functions = {
        "layer norm": (lambda a: F.layer_norm(a, (8,), torch.arange(8.0), torch.ones(8)), x),
        "rms norm": (lambda a: F.rms_norm(a, (8,), torch.arange(8.0)), x),
        "group norm": (lambda a: F.group_norm(a, 2, torch.arange(4.0), torch.ones(4)), maps),
        "instance norm": (lambda a: F.instance_norm(a), maps),
        "batch norm": (lambda a: F.batch_norm(a, None, None, torch.arange(4.0), torch.ones(4), training=True), maps),
        "batch norm that runs": (lambda a: F.batch_norm(a, torch.zeros(4), torch.ones(4) * 2, torch.arange(4.0)), maps),
        "normalize": (lambda a: F.normalize(a, dim=-1), x),
        "weight norm": (lambda v, g: torch._weight_norm(v, g, 0), normal(6, 4, 3), normal(6, 1, 1, seed=1)),
        "weight norm of columns": (lambda v, g: torch._weight_norm(v, g, 1), normal(6, 4), normal(1, 4, seed=1)),
    }
    for name, (function, *values) in functions.items():
        is_whole = len(values) > 1
        cases += [
            Case(name, function, *values, whole=is_whole, bound=1e-5),
            Case(f"gradient of {name}", gradient(function), *values, whole=is_whole, bound=2e-5),
        ]
    return cases
