"""The batch meets itself: all pairs, queues, correlations, order along the batch."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from network import CLASSES, FEATURES, WIDTH, mlp, mlp_params, two_views, unit
from zoo import BATCH, Step, cross_entropy, integers, normal, program, supervised, train, uniform, weights

PAIRS = {"stablehlo.dot_general": "every row meets every column"}


@program(
    "image and text towers, all pairs of the global batch, learned temperature, both directions",
    replicates=PAIRS,
)
def contrastive_pairs():
    def loss(params, batch):
        a, b = unit(mlp(params["image"], batch["a"])), unit(mlp(params["text"], batch["b"]))
        logits = a @ b.T * jnp.exp(params["temperature"])
        labels = jnp.arange(BATCH)
        return (cross_entropy(logits, labels) + cross_entropy(logits.T, labels)) / 2

    params = {"image": mlp_params(), "text": mlp_params(seed=5), "temperature": jnp.float32(1.0)}
    return train(loss, params, two_views())


@program("pairwise sigmoid loss over all pairs", replicates=PAIRS)
def sigmoid_pairs():
    def loss(params, batch):
        a, b = unit(mlp(params["image"], batch["a"])), unit(mlp(params["text"], batch["b"]))
        logits = a @ b.T * jnp.exp(params["temperature"]) + params["shift"]
        return -jnp.mean(jax.nn.log_sigmoid(logits * (2 * jnp.eye(BATCH) - 1)))

    params = {
        "image": mlp_params(),
        "text": mlp_params(seed=5),
        "temperature": jnp.float32(1.0),
        "shift": jnp.float32(-2),
    }
    return train(loss, params, two_views())


@program(
    "two views stacked to 2B rows, all pairs but the diagonal",
    replicates=PAIRS | {"stablehlo.concatenate": "one view's rows follow the other's"},
)
def contrastive_views():
    def loss(params, batch):
        z = unit(mlp(params, jnp.concatenate([batch["a"], batch["b"]])))
        logits = jnp.where(jnp.eye(2 * BATCH, dtype=bool), -1e9, z @ z.T / 0.5)
        return cross_entropy(logits, jnp.roll(jnp.arange(2 * BATCH), BATCH))

    return train(loss, mlp_params(), two_views())


@program("cross-correlation of features over the batch, variance and covariance terms")
def redundancy_reduction():
    def loss(params, batch):
        a, b = mlp(params, batch["a"]), mlp(params, batch["b"])
        a, b = ((z - z.mean(0)) / jnp.sqrt(z.var(0) + 1e-4) for z in (a, b))
        correlation = a.T @ b / BATCH
        on = jnp.sum((jnp.diagonal(correlation) - 1) ** 2)
        return on + 0.005 * (jnp.sum(correlation**2) - jnp.sum(jnp.diagonal(correlation) ** 2))

    return train(loss, mlp_params(), two_views())


@program(
    "hardest positive and negative of each row among the global batch",
    replicates=PAIRS | {"stablehlo.broadcast_in_dim": "a label and a norm of every column"},
)
def triplet():
    def loss(params, batch):
        z = mlp(params, batch["x"])
        squares = jnp.sum(z * z, -1)
        distance = squares[:, None] - 2 * z @ z.T + squares
        same = batch["y"][:, None] == batch["y"]
        far = jnp.max(jnp.where(same, distance, -jnp.inf), 1)
        near = jnp.min(jnp.where(same, jnp.inf, distance), 1)
        return jnp.mean(jax.nn.relu(far - near + 1))

    return train(loss, mlp_params(), supervised(FEATURES, 3))


@program(
    "a queue of keys as state: the batch's keys overwrite a part of it; momentum encoder",
    replicates={"stablehlo.dynamic_update_slice": "the queue is state: each of its shards takes rows of all ranks"},
)
def contrastive_queue():
    optimizer = optax.sgd(0.1, momentum=0.9)
    size = 36

    def step(params, opt_state, slow, queue, place, batch):
        keys = unit(mlp(slow, batch["b"]))

        def loss(params):
            q = unit(mlp(params, batch["a"]))
            logits = jnp.concatenate([jnp.sum(q * keys, -1, keepdims=True), q @ queue.T], 1) / 0.2
            return cross_entropy(logits, jnp.zeros(BATCH, jnp.int32))

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        params = optax.apply_updates(params, updates)
        slow = optax.incremental_update(params, slow, 0.01)
        queue = lax.dynamic_update_slice_in_dim(queue, keys, place, 0)
        return params, opt_state, slow, queue, (place + BATCH) % size, value

    params = mlp_params()
    queue = unit(normal(size, WIDTH, seed=8))
    arguments = (params, optimizer.init(params), params, queue, jnp.int32(0), two_views())
    return Step(step, arguments, state=(0, 1, 2, 3, 4))


@program("factors of users and items, one table gathered twice, implicit negatives in the batch", replicates=PAIRS)
def matrix_factorisation():
    def loss(params, batch):
        users, items = params["users"][batch["user"]], params["items"][batch["item"]]
        return cross_entropy(users @ items.T, jnp.arange(BATCH)) + 1e-3 * jnp.mean(users**2 + items**2)

    params = {"users": normal(31, 9, scale=0.3), "items": normal(23, 9, seed=1, scale=0.3)}
    return train(loss, params, {"user": integers(31, BATCH), "item": integers(23, BATCH, seed=1)}, optax.sgd(0.5))


@program(
    "Gaussian process: kernel matrix of the batch, solved by conjugate gradients in a fixed loop",
    replicates=PAIRS | {"stablehlo.broadcast_in_dim": "a norm of every column"},
)
def kernel_regression():
    def loss(params, batch):
        x = mlp(params["net"], batch["x"])
        squares = jnp.sum(x * x, -1)
        kernel = jnp.exp(-0.1 * (squares[:, None] - 2 * x @ x.T + squares)) + 0.5 * jnp.eye(BATCH)
        target = batch["t"]

        def body(carry, _):
            w, r, p = carry
            kp = kernel @ p
            alpha = r @ r / (p @ kp + 1e-8)
            new = r - alpha * kp
            return (w + alpha * p, new, new + (new @ new) / (r @ r + 1e-8) * p), None

        (w, _, _), _ = lax.scan(body, (jnp.zeros(BATCH), target, target), length=4)
        return 0.5 * target @ w / BATCH

    batch = {"x": normal(BATCH, FEATURES, scale=1.0), "t": normal(BATCH, seed=4)}
    return train(loss, {"net": mlp_params()}, batch)


@program(
    "quantiles of the batch's losses: the largest are averaged (sorted along the batch)",
    replicates={"stablehlo.sort": "order statistics of the whole batch"},
)
def hardest_rows():
    def loss(params, batch):
        rows = optax.softmax_cross_entropy_with_integer_labels(mlp(params, batch["x"]), batch["y"])
        return jnp.sort(rows)[-5:].mean() + 0.1 * jnp.median(rows)

    return train(loss, mlp_params(outputs=CLASSES), supervised(FEATURES, CLASSES))


@program("the hardest rows by top_k along the batch", replicates={"stablehlo.sort": "the largest of the whole batch"})
def top_rows():
    def loss(params, batch):
        rows = optax.softmax_cross_entropy_with_integer_labels(mlp(params, batch["x"]), batch["y"])
        return lax.top_k(rows, 5)[0].mean()

    return train(loss, mlp_params(outputs=CLASSES), supervised(FEATURES, CLASSES))


@program(
    "nodes of one graph as rows of the batch: edges cross the ranks",
    replicates={"stablehlo.gather": "edges cross the ranks"},
)
def one_large_graph():
    def loss(params, batch):
        h = batch["x"] @ params["in"]
        sent = h[batch["sender"]] * batch["weight"][:, None]
        h = jnp.tanh(h + jnp.zeros_like(h).at[batch["receiver"]].add(sent))
        return cross_entropy(h @ params["head"], batch["y"])

    params = weights(0, **{"in": (FEATURES, WIDTH), "head": (WIDTH, CLASSES)})
    batch = supervised(FEATURES, CLASSES) | {"weight": uniform(36)}
    batch |= {"sender": integers(BATCH, 36, seed=1), "receiver": integers(BATCH, 36, seed=2)}
    return train(loss, params, batch, uneven=(2,))  # as many edges as the graph has
