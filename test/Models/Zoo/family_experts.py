"""Mixtures of experts: dense dispatch with capacity, dropless by sorting, soft routing, routing by experts."""

import functools

import jax
import jax.numpy as jnp
from decoder import HIDDEN, WIDTH, block, decoder, layer, loss_of, tokens
from jax import lax
from zoo import normal, program, train

EXPERTS, CHOSEN = 5, 2
SORTED = {
    "stablehlo.sort": "tokens of the whole batch are ordered by expert",
    "stablehlo.gather": "and taken in that order",
}
COUNTED = {
    "stablehlo.reduce_window": "a running count over all tokens",
    "stablehlo.gather": "each rank computes some slots of every expert, for tokens of all ranks",
}


def expert_layer(seed=0, stacked=()):
    base = layer(seed, stacked)
    return base | {
        "router": normal(*stacked, WIDTH, EXPERTS, seed=seed + 20),
        "gate": normal(*stacked, EXPERTS, WIDTH, HIDDEN, seed=seed + 21),
        "up": normal(*stacked, EXPERTS, WIDTH, HIDDEN, seed=seed + 22),
        "down": normal(*stacked, EXPERTS, HIDDEN, WIDTH, seed=seed + 23),
    }


def model(stacked):
    layers = expert_layer(stacked=(2,)) if stacked else [expert_layer(10 * i) for i in range(2)]
    return decoder(stacked) | {"layers": layers}


def route(x, p):
    """Weights and experts of the chosen ones for each token, and all probabilities."""
    probabilities = jax.nn.softmax(x @ p["router"], -1)
    weights, experts = lax.top_k(probabilities, CHOSEN)
    return weights / weights.sum(-1, keepdims=True), experts, probabilities


def grouped_mlp(x, p):
    """x [e, c, d]: a matrix an expert."""
    hidden = jax.nn.silu(jnp.einsum("ecd,edf->ecf", x, p["gate"])) * jnp.einsum("ecd,edf->ecf", x, p["up"])
    return jnp.einsum("ecf,efd->ecd", hidden, p["down"])


def dense_all(x, p):
    """Every expert computes every token; weights of those not chosen are zero."""
    weights, experts, _ = route(x, p)
    gates = (jax.nn.one_hot(experts, EXPERTS) * weights[..., None]).sum(-2)
    hidden = jax.nn.silu(jnp.einsum("btd,edf->btef", x, p["gate"])) * jnp.einsum("btd,edf->btef", x, p["up"])
    return jnp.einsum("btef,efd,bte->btd", hidden, p["down"], gates)


def dispatch(x, p, capacity=6):
    """Each sequence is a group: its tokens get slots of its experts by a running count; those beyond are dropped."""
    weights, experts, _ = route(x, p)
    chosen = jax.nn.one_hot(experts, EXPERTS)  # b t k e
    flat = chosen.transpose(0, 2, 1, 3).reshape(x.shape[0], -1, EXPERTS)
    position = ((jnp.cumsum(flat, 1) - 1) * flat).reshape(x.shape[0], CHOSEN, x.shape[1], EXPERTS)
    position = position.transpose(0, 2, 1, 3)
    slots = jax.nn.one_hot(position.astype(jnp.int32), capacity) * chosen[..., None]
    combine = jnp.einsum("btkec,btk->btec", slots, weights)
    inputs = jnp.einsum("btec,btd->becd", slots.sum(2), x)
    outputs = jax.vmap(grouped_mlp, (0, None))(inputs, p)
    return jnp.einsum("btec,becd->btd", combine, outputs)


def global_dispatch(x, p, capacity=60):
    """The whole batch is one group: slots are counted over all tokens of all ranks."""
    tokens = x.reshape(-1, WIDTH)
    weights, experts, _ = route(tokens, p)
    chosen = jax.nn.one_hot(experts, EXPERTS, dtype=jnp.int32)
    flat = chosen.reshape(-1, EXPERTS)
    position = ((jnp.cumsum(flat, 0) - 1) * flat).sum(-1).reshape(experts.shape)
    kept = (position < capacity).astype(x.dtype) * weights
    bins = jnp.zeros((EXPERTS, capacity, WIDTH)).at[experts, position].add(tokens[:, None], mode="drop")
    outputs = grouped_mlp(bins, p).at[experts, position].get(mode="fill", fill_value=0)
    return (outputs * kept[..., None]).sum(1).reshape(x.shape)


def dropless(x, p):
    """Pairs of token and expert sorted by expert, one ragged product, added back."""
    tokens = x.reshape(-1, WIDTH)
    weights, experts, _ = route(tokens, p)
    order = jnp.argsort(experts.reshape(-1), stable=True)
    sizes = jnp.bincount(experts.reshape(-1), length=EXPERTS)
    rows = tokens[order // CHOSEN]
    hidden = jax.nn.silu(lax.ragged_dot(rows, p["gate"], sizes)) * lax.ragged_dot(rows, p["up"], sizes)
    outputs = lax.ragged_dot(hidden, p["down"], sizes) * weights.reshape(-1)[order][:, None]
    return jnp.zeros_like(tokens).at[order // CHOSEN].add(outputs).reshape(x.shape)


def sorted_bins(x, p, capacity=8):
    """Each sequence sorts its own tokens into bins: sort, gather and scatter have a batch dimension."""

    def one(rows):
        weights, experts, _ = route(rows, p)
        flat = experts.reshape(-1)
        order = jnp.argsort(flat, stable=True)
        slot = jnp.arange(flat.size) - jnp.searchsorted(flat[order], flat[order])
        bins = jnp.zeros((EXPERTS, capacity, WIDTH)).at[flat[order], slot].set(rows[order // CHOSEN], mode="drop")
        outputs = grouped_mlp(bins, p).at[flat[order], slot].get(mode="fill", fill_value=0)
        return jnp.zeros_like(rows).at[order // CHOSEN].add(outputs * weights.reshape(-1)[order][:, None])

    return jax.vmap(one)(x)


def gathered(x, p):
    """Each token gathers the matrices of its experts."""
    weights, experts, _ = route(x[:, :2], p)
    hidden = jax.nn.silu(jnp.einsum("btd,btkdf->btkf", x[:, :2], p["gate"][experts]))
    some = jnp.einsum("btkf,btkfd,btk->btd", hidden, p["down"][experts], weights)
    return jnp.pad(some, ((0, 0), (0, x.shape[1] - 2), (0, 0)))


def soft(x, p):
    """Slots are weighted means of tokens, tokens weighted means of slots."""
    scores = x @ p["router"]
    inputs = jnp.einsum("bte,btd->bed", jax.nn.softmax(scores, 1), x)
    outputs = grouped_mlp(inputs.transpose(1, 0, 2), p)
    return jnp.einsum("bte,ebd->btd", jax.nn.softmax(scores, -1), outputs)


def expert_choice(x, p, capacity=4):
    """Each expert picks the tokens of a sequence that it scores highest."""
    scores = jax.nn.softmax(x @ p["router"], -1)
    weights, tokens = lax.top_k(scores.transpose(0, 2, 1), capacity)  # b e c
    picked = jnp.take_along_axis(x[:, None], tokens[..., None], 2)
    outputs = grouped_mlp(picked.transpose(1, 0, 2, 3).reshape(EXPERTS, -1, WIDTH), p)
    outputs = outputs.reshape(EXPERTS, x.shape[0], capacity, WIDTH).transpose(1, 0, 2, 3) * weights[..., None]
    return jax.vmap(lambda t, o: jnp.zeros(x.shape[1:]).at[t].add(o))(tokens, outputs)


def add(name, features, mlp, stacked=True, replicates=None):
    def build():
        return train(functools.partial(loss_of, body=functools.partial(block, mlp=mlp)), model(stacked), tokens())

    program(features, name=f"experts_{name}", replicates=replicates)(build)


add("dense", "top-2, every expert computes all tokens", dense_all)
add("dispatch", "top-2, one-hot dispatch with capacity per sequence", dispatch)
add("dispatch_unrolled", "the same, unrolled", dispatch, stacked=False)
add(
    "global_dispatch",
    "slots counted over the whole batch, scatter into bins",
    global_dispatch,
    stacked=False,
    replicates=COUNTED,
)
add("dropless", "sorted by expert over the whole batch, ragged_dot", dropless, stacked=False, replicates=SORTED)
add("sorted_bins", "sorted by expert within each sequence, into bins", sorted_bins)
add("gathered", "weights gathered by token", gathered, stacked=False)
add("soft", "soft slots", soft)
add("expert_choice", "experts choose tokens by top_k", expert_choice)


@program("load balancing and router z losses beside the loss")
def experts_balanced():
    def loss(params, batch):
        extra = []

        def mlp(x, p):
            _, experts, probabilities = route(x, p)
            share = jax.nn.one_hot(experts, EXPERTS).mean((0, 1, 2))
            z = jnp.mean(jax.nn.logsumexp(x @ p["router"], -1) ** 2)
            extra.append(EXPERTS * (share * probabilities.mean((0, 1))).sum() + 1e-3 * z)
            return dispatch(x, p)

        return loss_of(params, batch, body=functools.partial(block, mlp=mlp)) + 0.01 * sum(extra)

    return train(loss, model(False), tokens())
