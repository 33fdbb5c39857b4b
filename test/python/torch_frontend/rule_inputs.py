"""Inputs that the cases of rules are made of."""

import torch

ROWS = 6


def normal(*shape, dtype=torch.float32, seed=0):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def positive(*shape, dtype=torch.float32, seed=0):
    return normal(*shape, seed=seed).abs().add(0.1).to(dtype)


def whole(*shape, low=-5, high=6, dtype=torch.int64, seed=0):
    return torch.randint(low, high, shape, generator=torch.Generator().manual_seed(seed)).to(dtype)


def gradient(function):
    """The gradient of a function's weighted sum, for all its floating arguments."""

    def run(*arguments):
        leaves = [a.detach().clone().requires_grad_(a.is_floating_point()) for a in arguments]
        result = function(*leaves)
        weights = torch.linspace(0.5, 1.5, result.numel(), dtype=torch.float32).reshape(result.shape)
        return torch.autograd.grad((result * weights).sum(), [leaf for leaf in leaves if leaf.requires_grad])

    return run
