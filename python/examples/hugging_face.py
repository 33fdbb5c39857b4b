"""Models of Hugging Face transformers, from a small configuration without a download: one device, or --mesh.

python python/examples/hugging_face.py --model llama                    plain PyTorch
python python/examples/hugging_face.py --model vit --mesh shard:2       the same step, sharded
"""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")

import torch
import transformers

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.torch

SIZE = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64}


def make_llama():
    config = {"num_key_value_heads": 2, "max_position_embeddings": 32, "vocab_size": 64, "use_cache": False}
    return transformers.LlamaForCausalLM(transformers.LlamaConfig(**SIZE, **config))


def make_vit():
    config = transformers.ViTConfig(**SIZE, image_size=16, patch_size=4, num_labels=4)
    return transformers.ViTForImageClassification(config)


def make_batches(model, count, rows=16):
    """Sequences that count up, or noisy class means; the same on every run."""
    generator = torch.Generator().manual_seed(0)
    means = torch.randn(4, 3, 1, 1, generator=generator)
    for _ in range(count):
        if model == "llama":
            ids = (torch.randint(0, 64, (rows, 1), generator=generator) + torch.arange(16)) % 64
            yield {"input_ids": ids, "labels": ids.clone()}
        else:
            labels = torch.randint(0, 4, (rows,), generator=generator)
            images = means[labels] + torch.randn(rows, 3, 16, 16, generator=generator)
            yield {"pixel_values": images, "labels": labels}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", choices=["llama", "vit"], default="llama")
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain PyTorch")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    torch.manual_seed(0)
    model = make_llama() if options.model == "llama" else make_vit()
    batches = list(make_batches(options.model, options.steps))
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)

    def plain_step(batch):
        optimizer.zero_grad()
        loss = model(**batch).loss
        loss.backward()
        optimizer.step()
        return loss

    step = plain_step
    if options.mesh:
        step = fsdp.torch.compile(model, None, optimizer, batches[0], mesh=options.mesh)
    losses = []
    for number, batch in enumerate(batches):
        losses.append(step(batch).item())
        print(f"step {number:3d}  loss {losses[-1]:.4f}")
    if options.mesh:
        step.write_back()
        step.close()
    return losses, model


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
