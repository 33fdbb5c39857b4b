"""GPT with dropout, masked language model, encoder and decoder, adapters and prompts over a frozen base."""

import functools

import jax
import jax.numpy as jnp
import optax
from decoder import (
    HEAD,
    HEADS,
    KEY_HEADS,
    LAYERS,
    LENGTH,
    VOCABULARY,
    WIDTH,
    attend,
    block,
    causal,
    decoder,
    heads,
    layer,
    layer_norm,
    loss_of,
    rms_norm,
    run_layers,
    tokens,
)
from jax import lax
from zoo import BATCH, Step, cross_entropy, integers, normal, program, train, train_with_key


def gpt_layer(seed=0, stacked=()):
    def w(*shape, at):
        return normal(*stacked, *shape, seed=seed + at)

    return {
        "ln1_g": jnp.ones((*stacked, WIDTH)), "ln1_b": jnp.zeros((*stacked, WIDTH)),
        "qkv": w(WIDTH, 3 * WIDTH, at=0), "qkv_b": w(1, 3 * WIDTH, at=1)[..., 0, :] * 0.1,
        "proj": w(WIDTH, WIDTH, at=2), "proj_b": jnp.zeros((*stacked, WIDTH)),
        "ln2_g": jnp.ones((*stacked, WIDTH)), "ln2_b": jnp.zeros((*stacked, WIDTH)),
        "fc": w(WIDTH, 4 * WIDTH, at=3), "fc_b": jnp.zeros((*stacked, 4 * WIDTH)),
        "out": w(4 * WIDTH, WIDTH, at=4), "out_b": jnp.zeros((*stacked, WIDTH)),
    }  # fmt: skip


def dropped(x, key, rate=0.1):
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)


def gpt_block(x, p, key):
    keys = jax.random.split(key, 3)
    h = layer_norm(x, p["ln1_g"], p["ln1_b"])
    q, k, v = jnp.split(h @ p["qkv"] + p["qkv_b"], 3, -1)
    q, k, v = (a.reshape(*a.shape[:2], HEADS, HEAD) for a in (q, k, v))
    scores = jnp.where(causal(x.shape[1]), jnp.einsum("bqhd,bkhd->bhqk", q, k) / HEAD**0.5, -jnp.inf)
    weights = dropped(jax.nn.softmax(scores, -1), keys[0])
    mixed = jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape)
    x = x + dropped(mixed @ p["proj"] + p["proj_b"], keys[1])
    h = layer_norm(x, p["ln2_g"], p["ln2_b"])
    return x + dropped(jax.nn.gelu(h @ p["fc"] + p["fc_b"]) @ p["out"] + p["out_b"], keys[2])


def gpt_loss(params, batch, key, remat=False):
    body = jax.checkpoint(gpt_block) if remat else gpt_block
    length = batch["inputs"].shape[1]
    x = dropped(params["embed"][batch["inputs"]] + params["positions"][:length], key)
    keys = jax.random.split(jax.random.fold_in(key, 1), LAYERS)
    if isinstance(params["layers"], list):
        for p, k in zip(params["layers"], keys):
            x = body(x, p, k)
    else:
        x, _ = lax.scan(lambda x, pk: (body(x, *pk), None), x, (params["layers"], keys))
    x = layer_norm(x, params["ln_g"], params["ln_b"])
    return cross_entropy(x @ params["embed"].T, batch["targets"])


def gpt(stacked):
    return {
        "embed": normal(VOCABULARY, WIDTH, seed=70, scale=0.2),
        "positions": normal(LENGTH + 2, WIDTH, seed=71, scale=0.1),
        "layers": gpt_layer(stacked=(LAYERS,)) if stacked else [gpt_layer(10 * i) for i in range(LAYERS)],
        "ln_g": jnp.ones(WIDTH),
        "ln_b": jnp.zeros(WIDTH),
    }


@program("learned positions, layer norm, biases, dropout, tied head")
def gpt_unrolled():
    return train_with_key(gpt_loss, gpt(False), tokens())


@program("the same as a scan whose keys are split outside")
def gpt_scanned():
    return train_with_key(gpt_loss, gpt(True), tokens())


@program("the same with checkpoints: masks are drawn twice alike")
def gpt_scanned_remat():
    return train_with_key(functools.partial(gpt_loss, remat=True), gpt(True), tokens())


@program("masked language model: loss over chosen positions only, both directions")
def bert():
    def loss(params, batch):
        x = params["embed"][batch["inputs"]] + params["positions"][:LENGTH] + params["segments"][batch["segments"]]
        x = run_layers(functools.partial(block, attention=attend), x, params["layers"])
        logits = x @ params["embed"].T
        rows = optax.softmax_cross_entropy_with_integer_labels(logits, batch["targets"])
        accuracy = ((logits.argmax(-1) == batch["targets"]) * batch["chosen"]).sum()
        return (rows * batch["chosen"]).sum() / jnp.maximum(batch["chosen"].sum(), 1), accuracy

    batch = tokens() | {"segments": integers(2, BATCH, LENGTH, seed=5)}
    batch["chosen"] = (integers(5, BATCH, LENGTH, seed=6) == 0).astype(jnp.float32)
    params = gpt(False) | {"layers": [layer(10 * i) for i in range(2)], "segments": normal(2, WIDTH, seed=8)}
    optimizer = optax.adamw(1e-2)

    def step(params, opt_state, batch):
        (value, right), gradients = jax.value_and_grad(loss, has_aux=True)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, right

    return Step(step, (params, optimizer.init(params), batch))


@program("encoder and decoder with cross attention, padding masks, label smoothing")
def encoder_decoder():
    source_length = 7

    def cross(x, memory, mask, p):
        q, k, v = heads(x, p["q"], HEADS), heads(memory, p["k"], KEY_HEADS), heads(memory, p["v"], KEY_HEADS)
        return x + attend(q, k, v, mask).reshape(x.shape) @ p["o"]

    def loss(params, batch):
        mask = (jnp.arange(source_length) < batch["source_length"][:, None])[:, None, None]
        memory = params["embed"][batch["source"]]
        for p in params["encoder"]:
            memory = block(memory, p, lambda q, k, v: attend(q, k, v, mask))
        x = params["embed"][batch["inputs"]]
        for p, c in zip(params["decoder"], params["cross"]):
            x = cross(block(x, p), memory, mask, c)
        logits = x @ params["embed"].T
        targets = optax.smooth_labels(jax.nn.one_hot(batch["targets"], VOCABULARY), 0.1)
        weights = jnp.arange(LENGTH) < batch["length"][:, None]
        return (optax.softmax_cross_entropy(logits, targets) * weights).sum() / weights.sum()

    def part(seed):
        return [layer(seed + 10 * i) for i in range(2)]

    params = {"embed": normal(VOCABULARY, WIDTH, scale=0.3), "encoder": part(1), "decoder": part(30)}
    params["cross"] = [{k: p[k] for k in "qkvo"} for p in part(60)]
    batch = tokens() | {"source": integers(VOCABULARY, BATCH, source_length, seed=9)}
    batch["source_length"] = 1 + integers(source_length, BATCH, seed=10)
    batch["length"] = 1 + integers(LENGTH, BATCH, seed=11)
    return train(loss, params, batch)


@program("adapters beside a frozen base, unrolled")
def lora_unrolled():
    return lora(False)


@program("adapters beside a frozen base, scanned, with checkpoints")
def lora_scanned():
    return lora(True)


def lora(stacked, rank=3):
    optimizer = optax.adamw(1e-2)

    def adapter(stack, seed):
        return {
            name: {
                "a": normal(*stack, WIDTH, rank, seed=seed),
                "b": normal(*stack, rank, width, seed=seed + 1, scale=0.1),
            }
            for name, width in (("q", HEADS * HEAD), ("v", KEY_HEADS * HEAD))
        }

    def loss(adapters, base, batch):
        def body(x, p):
            frozen, low = p
            return block(x, frozen | {k: frozen[k] + 2.0 * low[k]["a"] @ low[k]["b"] for k in low})

        layers = (base["layers"], adapters) if stacked else list(zip(base["layers"], adapters))
        return loss_of(base | {"layers": layers}, batch, body=jax.checkpoint(body) if stacked else body)

    def step(params, opt_state, base, batch):
        value, gradients = jax.value_and_grad(loss)(params, base, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    params = adapter((LAYERS,), 40) if stacked else [adapter((), 40 + 10 * i) for i in range(LAYERS)]
    return Step(step, (params, optimizer.init(params), decoder(stacked), tokens()), frozen=(2,))


@program("frozen base, trained prompt vectors in front of the sequence")
def prompt_tuning():
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, base, batch):
        def loss(params):
            x = base["embed"][batch["inputs"]]
            prompt = jnp.broadcast_to(params, (x.shape[0], *params.shape))
            x = run_layers(block, jnp.concatenate([prompt, x], 1), base["layers"])[:, params.shape[0] :]
            return cross_entropy(rms_norm(x, base["final_norm"]) @ base["head"], batch["targets"])

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    params = normal(5, WIDTH, seed=77)
    return Step(step, (params, optimizer.init(params), decoder(False), tokens()), frozen=(2,))
