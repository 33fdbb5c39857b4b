"""Graphs, tables of embeddings, metrics, mixing of rows."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from network import CLASSES, FEATURES, WIDTH, mlp, mlp_params
from zoo import BATCH, Step, cross_entropy, integers, normal, program, supervised, train, train_with_key, weights


@program("messages over edges of many graphs: gather, segment sums, softmax by segment, pooling")
def graph_network():
    nodes, edges = 7, 15

    def one(params, nodes_of, sender, receiver):
        h = nodes_of @ params["in"]
        for p in params["layers"]:
            scores = jax.nn.leaky_relu(h[sender] @ p["a"] + h[receiver] @ p["b"])[:, 0]
            top = jax.ops.segment_max(scores, receiver, nodes)
            scores = jnp.exp(scores - top[receiver])
            scores = scores / jax.ops.segment_sum(scores, receiver, nodes)[receiver]
            h = jax.nn.relu(h @ p["self"] + jax.ops.segment_sum(scores[:, None] * h[sender], receiver, nodes))
        return h.mean(0) @ params["head"]

    def loss(params, batch):
        logits = jax.vmap(one, (None, 0, 0, 0))(params, batch["nodes"], batch["sender"], batch["receiver"])
        return cross_entropy(logits, batch["y"])

    def part(seed):
        return weights(seed, a=(WIDTH, 1), b=(WIDTH, 1), self=(WIDTH, WIDTH))

    params = {"in": normal(FEATURES, WIDTH), "layers": [part(3), part(6)], "head": normal(WIDTH, CLASSES, seed=2)}
    batch = {"nodes": normal(BATCH, nodes, FEATURES, scale=1.0), "y": integers(CLASSES, BATCH)}
    batch |= {"sender": integers(nodes, BATCH, edges, seed=1), "receiver": integers(nodes, BATCH, edges, seed=2)}
    return train(loss, params, batch)


@program("embedding tables, bags by segment sums, second-order interactions, sparse gradient by scatter")
def recommender():
    fields, rows = 5, 40

    def loss(params, batch):
        vectors = params["table"][batch["fields"]]
        bag = (params["bag"][batch["history"]] * (batch["history"] > 0)[..., None]).sum(1)
        total = vectors.sum(1)
        crossed = 0.5 * (total**2 - (vectors**2).sum(1)).sum(-1)
        deep = mlp(params["deep"], jnp.concatenate([vectors.reshape(BATCH, -1), bag, batch["dense"]], -1))[:, 0]
        logits = params["wide"][batch["fields"]].sum(1) + crossed + deep + params["bias"]
        return optax.sigmoid_binary_cross_entropy(logits, batch["click"]).mean()

    params = {
        "table": normal(rows, 6, scale=0.3),
        "bag": normal(rows, 6, seed=1, scale=0.3),
        "wide": normal(rows, seed=2),
    }
    params |= {"deep": mlp_params(5 * 6 + 6 + FEATURES, 1, seed=3), "bias": jnp.float32(0.0)}
    batch = {"fields": integers(rows, BATCH, fields), "history": integers(rows, BATCH, 4, seed=1)}
    batch |= {"dense": normal(BATCH, FEATURES, scale=1.0), "click": integers(2, BATCH).astype(jnp.float32)}
    return train(loss, params, batch, optax.adagrad(0.05))


@program(
    "loss normalised by a summed mask, accuracy, top-3 accuracy, confusion matrix, perplexity, grad norm",
    replicates={"stablehlo.reduce": "the place of the largest row"},
)
def many_metrics():
    optimizer = optax.adamw(1e-2)

    def step(params, opt_state, batch):
        def loss(params):
            logits = mlp(params, batch["x"])
            rows = optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"])
            return (rows * batch["mask"]).sum() / jnp.maximum(batch["mask"].sum(), 1.0), logits

        (value, logits), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        best = logits.argmax(-1)
        _, three = lax.top_k(logits, 3)
        metrics = {
            "loss": value,
            "perplexity": jnp.exp(value),
            "accuracy": jnp.mean(best == batch["y"]),
            "top3": jnp.mean((three == batch["y"][:, None]).any(-1)),
            "confusion": jnp.zeros((CLASSES, CLASSES), jnp.int32).at[batch["y"], best].add(1),
            "norm": optax.global_norm(gradients),
            "largest": jnp.max(jnp.abs(logits)),
            "all_finite": jnp.all(jnp.isfinite(logits)),
            "worst_row": jnp.argmax(jnp.max(logits, -1)),
            "predictions": best,
        }
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, metrics

    params = mlp_params(outputs=CLASSES)
    batch = supervised(FEATURES, CLASSES) | {"mask": (integers(3, BATCH, seed=9) > 0).astype(jnp.float32)}
    return Step(step, (params, optimizer.init(params), batch))


@program(
    "label smoothing and mixing of each row with a permuted row",
    replicates={"stablehlo.gather": "rows meet rows of other ranks"},
)
def mixup():
    def loss(params, batch, key):
        order, draw = jax.random.split(key)
        other = jax.random.permutation(order, BATCH)
        share = jax.random.beta(draw, 2.0, 2.0, (BATCH, 1))
        labels = optax.smooth_labels(jax.nn.one_hot(batch["y"], CLASSES), 0.1)
        x = share * batch["x"] + (1 - share) * batch["x"][other]
        return optax.softmax_cross_entropy(mlp(params, x), share * labels + (1 - share) * labels[other]).mean()

    return train_with_key(loss, mlp_params(outputs=CLASSES), supervised(FEATURES, CLASSES))
