"""Recurrence over time: LSTM, GRU, state-space models, alignment losses, running sums."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from zoo import BATCH, Step, cross_entropy, integers, normal, program, train, train_with_key, weights

TIME, INPUTS, WIDTH, CLASSES = 9, 11, 14, 7


def series(seed=4):
    batch = {"x": normal(BATCH, TIME, INPUTS, seed=seed, scale=1.0), "y": integers(CLASSES, BATCH, TIME, seed=seed + 1)}
    return batch | {"length": 1 + integers(TIME, BATCH, seed=seed + 2)}


def lstm_cell(p, carry, x):
    h, c = carry
    i, f, g, o = jnp.split(x @ p["x"] + h @ p["h"] + p["gates_b"], 4, -1)
    c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
    h = jax.nn.sigmoid(o) * jnp.tanh(c)
    return (h, c), h


def gru_cell(p, h, x):
    xr, xz, xn = jnp.split(x @ p["x"] + p["gates_b"], 3, -1)
    hr, hz, hn = jnp.split(h @ p["h"], 3, -1)
    z = jax.nn.sigmoid(xz + hz)
    h = (1 - z) * jnp.tanh(xn + jax.nn.sigmoid(xr + hr) * hn) + z * h
    return h, h


def over_time(cell, p, start, x, **options):
    _, outputs = lax.scan(lambda carry, x: cell(p, carry, x), start, x.transpose(1, 0, 2), **options)
    return outputs.transpose(1, 0, 2)


def cell_params(gates, inputs=INPUTS, seed=0):
    return weights(seed, x=(inputs, gates * WIDTH), h=(WIDTH, gates * WIDTH), gates_b=(gates * WIDTH,))


def zeros():
    return jnp.zeros((BATCH, WIDTH))


@program("LSTM over time by scan")
def lstm():
    def loss(params, batch):
        h = over_time(lstm_cell, params["cell"], (zeros(), zeros()), batch["x"])
        return cross_entropy(h @ params["head"], batch["y"])

    return train(loss, {"cell": cell_params(4), "head": normal(WIDTH, CLASSES)}, series())


@program("two LSTM layers, the last state, gradient clipping")
def lstm_last_state():
    def loss(params, batch):
        h = batch["x"]
        for p in params["cells"]:
            h = over_time(lstm_cell, p, (zeros(), zeros()), h)
        last = jnp.take_along_axis(h, batch["length"][:, None, None] - 1, 1)[:, 0]
        return cross_entropy(last @ params["head"], batch["y"][:, 0])

    params = {"cells": [cell_params(4), cell_params(4, WIDTH, 5)], "head": normal(WIDTH, CLASSES)}
    return train(loss, params, series(), optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-2)))


@program("GRU over time by scan, with a checkpoint at each step")
def gru():
    def loss(params, batch):
        h = over_time(jax.checkpoint(gru_cell), params["cell"], zeros(), batch["x"])
        return cross_entropy(h @ params["head"], batch["y"])

    return train(loss, {"cell": cell_params(3), "head": normal(WIDTH, CLASSES)}, series())


@program("GRU in both directions, steps past a sequence's end are skipped")
def gru_both_directions():
    def loss(params, batch):
        alive = (jnp.arange(TIME) < batch["length"][:, None]).T[..., None]

        def scan(p, reverse):
            def body(h, x_and_alive):
                x, alive = x_and_alive
                h = jnp.where(alive, gru_cell(p, h, x)[0], h)
                return h, h

            return lax.scan(body, zeros(), (batch["x"].transpose(1, 0, 2), alive), reverse=reverse)[1]

        h = jnp.concatenate([scan(params["forth"], False), scan(params["back"], True)], -1)
        rows = optax.softmax_cross_entropy_with_integer_labels(h @ params["head"], batch["y"].T)
        return (rows * alive[..., 0]).sum() / alive.sum()

    params = {"forth": cell_params(3), "back": cell_params(3, seed=5), "head": normal(2 * WIDTH, CLASSES)}
    return train(loss, params, series())


@program("recurrent state kept from step to step, a row a sequence, as state of the batch")
def truncated_backpropagation():
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, memory, batch):
        def loss(params):
            h, outputs = lax.scan(lambda h, x: gru_cell(params["cell"], h, x), memory, batch["x"].transpose(1, 0, 2))
            return cross_entropy(outputs.transpose(1, 0, 2) @ params["head"], batch["y"]), h

        (value, memory), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, memory, value

    params = {"cell": cell_params(3), "head": normal(WIDTH, CLASSES)}
    return Step(step, (params, optimizer.init(params), zeros(), series()), state=(0, 1, 2))


@program("scheduled sampling: the next input is drawn from the model's own output")
def scheduled_sampling():
    def loss(params, batch, key):
        def body(carry, inputs):
            h, previous, key = carry
            truth, x = inputs
            key, pick, draw = jax.random.split(key, 3)
            h, _ = gru_cell(params["cell"], h, jnp.concatenate([x, params["embed"][previous]], -1))
            logits = h @ params["head"]
            drawn = jax.random.categorical(draw, logits)
            following = jnp.where(jax.random.bernoulli(pick, 0.5, truth.shape), truth, drawn)
            return (h, following, key), optax.softmax_cross_entropy_with_integer_labels(logits, truth)

        start = (zeros(), jnp.zeros(BATCH, jnp.int32), key)
        return lax.scan(body, start, (batch["y"].T, batch["x"].transpose(1, 0, 2)))[1].mean()

    params = {"cell": cell_params(3, INPUTS + 5), "embed": normal(CLASSES, 5), "head": normal(WIDTH, CLASSES)}
    return train_with_key(loss, params, series())


@program("linear recurrence by associative_scan, selective gates")
def state_space():
    def loss(params, batch):
        u = batch["x"] @ params["in"]
        decay = jax.nn.sigmoid(batch["x"] @ params["decay"])

        def join(a, b):
            return a[0] * b[0], b[0] * a[1] + b[1]

        _, h = lax.associative_scan(join, (decay, (1 - decay) * u), axis=1)
        return cross_entropy((h * jax.nn.silu(batch["x"] @ params["gate"])) @ params["head"], batch["y"])

    shapes = {"in": (INPUTS, WIDTH), "decay": (INPUTS, WIDTH), "gate": (INPUTS, WIDTH), "head": (WIDTH, CLASSES)}
    return train(loss, weights(0, **shapes), series())


@program("state of a matrix per head, chunk by chunk, decays by cumulative sums")
def linear_attention():
    def loss(params, batch):
        q, k, v = jnp.split(batch["x"] @ params["qkv"], 3, -1)
        rate = jax.nn.log_sigmoid(batch["x"] @ params["rate"])
        split = [a.reshape(BATCH, 3, 3, -1).transpose(1, 0, 2, 3) for a in (q, k, v, rate)]

        def chunk(state, qkvr):
            q, k, v, rate = qkvr
            total = jnp.cumsum(rate, 1)
            q, k = q * jnp.exp(total), k * jnp.exp(-total)
            out = jnp.einsum("btd,bde->bte", q, state)
            out = out + jnp.einsum("bts,bse->bte", jnp.tril(jnp.einsum("btd,bsd->bts", q, k)), v)
            state = (state + jnp.einsum("bsd,bse->bde", k, v)) * jnp.exp(total[:, -1])[..., None]
            return state, out

        _, out = lax.scan(chunk, jnp.zeros((BATCH, WIDTH, WIDTH)), tuple(split))
        return cross_entropy(out.transpose(1, 0, 2, 3).reshape(BATCH, TIME, WIDTH) @ params["head"], batch["y"])

    return train(loss, weights(0, qkv=(INPUTS, 3 * WIDTH), rate=(INPUTS, WIDTH), head=(WIDTH, CLASSES)), series())


@program("connectionist temporal classification, lengths by row")
def ctc():
    def loss(params, batch):
        logits = jnp.tanh(batch["x"] @ params["in"]) @ params["head"]
        late = (jnp.arange(TIME) >= batch["length"][:, None]).astype(jnp.float32)
        labels = 1 + batch["y"][:, :4] % (CLASSES - 1)
        return optax.ctc_loss(logits, late, labels, jnp.zeros(labels.shape)).mean()

    batch = series() | {"length": 5 + integers(5, BATCH, seed=6)}
    return train(loss, weights(0, **{"in": (INPUTS, WIDTH), "head": (WIDTH, CLASSES)}), batch)


@program("conditional random field: forward algorithm by scan, Viterbi path as metric")
def random_field():
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, batch):
        def loss(params):
            scores = batch["x"] @ params["emit"]

            def forward(alpha, x):
                return jax.nn.logsumexp(alpha[:, :, None] + params["move"], 1) + x, None

            alpha, _ = lax.scan(forward, scores[:, 0], scores[:, 1:].transpose(1, 0, 2))
            path = jnp.take_along_axis(scores, batch["y"][..., None], -1).sum((1, 2))
            path = path + params["move"][batch["y"][:, :-1], batch["y"][:, 1:]].sum(1)
            return jnp.mean(jax.nn.logsumexp(alpha, -1) - path), scores

        (value, scores), gradients = jax.value_and_grad(loss, has_aux=True)(params)

        def best(alpha, x):
            options = alpha[:, :, None] + params["move"]
            return options.max(1) + x, options.argmax(1)

        alpha, back = lax.scan(best, scores[:, 0], scores[:, 1:].transpose(1, 0, 2))
        last = alpha.argmax(-1)
        _, path = lax.scan(
            lambda at, back: 2 * [jnp.take_along_axis(back, at[:, None], 1)[:, 0]], last, back, reverse=True
        )
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, path.T

    params = weights(0, emit=(INPUTS, CLASSES), move=(CLASSES, CLASSES))
    return Step(step, (params, optimizer.init(params), series()))


@program("differential equation with Runge-Kutta steps, backward through the loop")
def neural_ode():
    def loss(params, batch):
        def field(h):
            return jnp.tanh(h @ params["a"] + params["a_b"]) @ params["b"]

        def runge_kutta(h, _):
            k1 = field(h)
            k2 = field(h + 0.05 * k1)
            k3 = field(h + 0.05 * k2)
            k4 = field(h + 0.1 * k3)
            return h + 0.1 / 6 * (k1 + 2 * k2 + 2 * k3 + k4), None

        h, _ = lax.scan(runge_kutta, batch["x"][:, 0] @ params["in"], length=5)
        return cross_entropy(h @ params["head"], batch["y"][:, 0])

    shapes = {"in": (INPUTS, WIDTH), "a": (WIDTH, 20), "a_b": (20,), "b": (20, WIDTH), "head": (WIDTH, CLASSES)}
    return train(loss, weights(0, **shapes), series())


@program("a scan over layers that is handed a mask, a bias over all rows and a constant made before it")
def scan_of_invariants():
    rows, width = 20, 24

    def loss(params, batch):
        bias = jnp.broadcast_to(params["b"], (BATCH, rows, width))
        alive = jnp.broadcast_to((jnp.arange(rows) < 2 * batch["length"][:, None])[..., None], bias.shape)
        rest = jnp.full(bias.shape, -0.5)

        def layer(h, w):
            return jnp.where(alive, jnp.tanh(h @ w + bias), rest), None

        first = jnp.broadcast_to((batch["x"][:, 0] @ params["in"])[:, None], bias.shape) * jnp.arange(rows)[:, None]
        h, _ = lax.scan(layer, first, params["layers"])
        return cross_entropy(h.mean(1) @ params["head"], batch["y"][:, 0])

    shapes = {"in": (INPUTS, width), "b": (width,), "layers": (3, width, width), "head": (width, CLASSES)}
    return train(loss, weights(0, **shapes), series())


@program("iteration to a fixed point until all rows of the batch agree: a loop whose end depends on the batch")
def deep_equilibrium():
    def loss(params, batch):
        x = batch["x"][:, 0] @ params["in"]

        def apply(h, w):
            return jnp.tanh(0.4 * h @ w + x)

        def go_on(carry):
            old, new, count = carry
            return (jnp.max(jnp.abs(new - old)) > 1e-3) & (count < 20)

        w = lax.stop_gradient(params["w"])
        start = jnp.zeros_like(lax.stop_gradient(x))
        x_fixed = lax.stop_gradient(x)

        def body(carry):
            _, new, count = carry
            return new, jnp.tanh(0.4 * new @ w + x_fixed), count + 1

        _, h, _ = lax.while_loop(go_on, body, (start - 1, start, 0))
        return cross_entropy(apply(h, params["w"]) @ params["head"], batch["y"][:, 0])

    return train(loss, weights(0, **{"in": (INPUTS, WIDTH), "w": (WIDTH, WIDTH), "head": (WIDTH, CLASSES)}), series())
