"""The models of step_time.py: shapes that step_models.py (JAX) and torch_models.py (PyTorch) both build."""

# kind, sizes, compute type and bound of the global gradient norm (None: not clipped). Heads have 64 channels.
MODELS = {
    "llama 33.6M": ("llama", {"layers": 8, "width": 512, "sequence": 256, "batch": 8, "vocabulary": 8192}, "f32", 1.0),
    "llama 33.6M bf16": (
        "llama",
        {"layers": 8, "width": 512, "sequence": 256, "batch": 8, "vocabulary": 8192},
        "bf16",
        1.0,
    ),
    "llama small": ("llama", {"layers": 4, "width": 256, "sequence": 128, "batch": 8, "vocabulary": 8192}, "f32", 1.0),
    "vit-s": ("vit", {"layers": 12, "width": 384, "image": 224, "patch": 16, "batch": 4, "classes": 1000}, "f32", None),
    "mlp 4 x 2048": ("mlp", {"layers": 4, "width": 2048, "batch": 64}, "f32", None),
    "tiny": ("mlp", {"layers": 2, "width": 8, "batch": 8}, "f32", 1.0),
    "quick": ("llama", {"layers": 2, "width": 128, "sequence": 64, "batch": 4, "vocabulary": 512}, "f32", 1.0),
}
