"""Generators, codes, flows, fields."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from network import FEATURES, WIDTH, mlp, mlp_params, two_views
from zoo import BATCH, Step, normal, program, train, train_with_key, uniform


@program("generator and critic with an optimizer each, gradient penalty: a gradient of a gradient")
def adversarial():
    g_optimizer, d_optimizer = optax.adam(1e-2, b1=0.5), optax.adam(1e-2, b1=0.5)

    def step(params, opt_state, batch, key):
        draw, mix = jax.random.split(key)
        noise = jax.random.normal(draw, (BATCH, 5))

        def critic_loss(d):
            fake = mlp(params["g"], noise)
            between = batch["a"] + jax.random.uniform(mix, (BATCH, 1)) * (fake - batch["a"])
            slope = jax.vmap(jax.grad(lambda x: mlp(d, x)[0]))(between)
            penalty = jnp.mean((jnp.sqrt(jnp.sum(slope**2, -1) + 1e-6) - 1) ** 2)
            return jnp.mean(mlp(d, fake)) - jnp.mean(mlp(d, batch["a"])) + 10 * penalty

        critic, d_gradients = jax.value_and_grad(critic_loss)(params["d"])
        d_updates, d_state = d_optimizer.update(d_gradients, opt_state["d"])
        d = optax.apply_updates(params["d"], d_updates)
        generator, g_gradients = jax.value_and_grad(lambda g: -jnp.mean(mlp(d, mlp(g, noise))))(params["g"])
        g_updates, g_state = g_optimizer.update(g_gradients, opt_state["g"])
        g = optax.apply_updates(params["g"], g_updates)
        return {"g": g, "d": d}, {"g": g_state, "d": d_state}, {"critic": critic, "generator": generator}

    params = {"g": mlp_params(5, FEATURES), "d": mlp_params(FEATURES, 1, seed=5)}
    state = {"g": g_optimizer.init(params["g"]), "d": d_optimizer.init(params["d"])}
    return Step(step, (params, state, two_views(), jax.random.key(2)), replicated=(3,))


@program("reparametrised noise, divergence from a prior, Bernoulli likelihood, key as state that the step splits")
def variational_autoencoder():
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, key_data, batch):
        key, draw = jax.random.split(jax.random.wrap_key_data(key_data))

        def loss(params):
            mean, spread = jnp.split(mlp(params["encoder"], batch["x"]), 2, -1)
            z = mean + jnp.exp(0.5 * spread) * jax.random.normal(draw, mean.shape)
            likelihood = optax.sigmoid_binary_cross_entropy(mlp(params["decoder"], z), batch["x"]).sum(-1)
            return jnp.mean(likelihood - 0.5 * jnp.sum(1 + spread - mean**2 - jnp.exp(spread), -1))

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, jax.random.key_data(key), value

    params = {"encoder": mlp_params(outputs=10), "decoder": mlp_params(5, FEATURES, seed=5)}
    key = jax.random.key_data(jax.random.key(1))
    return Step(step, (params, optimizer.init(params), key, {"x": uniform(BATCH, FEATURES)}), state=(0, 1, 2))


@program("nearest codes, straight-through gradient, codes as running means of their rows")
def vector_quantised():
    optimizer = optax.adam(1e-2)
    codes = 10

    def step(params, opt_state, book, batch):
        def loss(params):
            z = mlp(params["encoder"], batch["x"])
            distance = jnp.sum(z * z, -1, keepdims=True) - 2 * z @ book["codes"].T + jnp.sum(book["codes"] ** 2, -1)
            nearest = jnp.argmin(distance, -1)
            picked = book["codes"][nearest]
            out = mlp(params["decoder"], z + lax.stop_gradient(picked - z))
            return jnp.mean((out - batch["x"]) ** 2) + 0.25 * jnp.mean((z - picked) ** 2), (z, nearest)

        (value, (z, nearest)), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        count = 0.9 * book["count"] + 0.1 * jnp.bincount(nearest, length=codes)
        total = 0.9 * book["total"] + 0.1 * jnp.zeros((codes, WIDTH)).at[nearest].add(z)
        book = {"count": count, "total": total, "codes": total / (count + 1e-2)[:, None]}
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, book, value, nearest

    params = {"encoder": mlp_params(), "decoder": mlp_params(WIDTH, FEATURES, seed=5)}
    start = normal(codes, WIDTH, seed=9)
    book = {"count": jnp.ones(codes), "total": start, "codes": start}
    arguments = (params, optimizer.init(params), book, {"x": normal(BATCH, FEATURES, scale=1.0)})
    return Step(step, arguments, state=(0, 1, 2))


@program("invertible layers with log determinants, permutations of features")
def normalizing_flow():
    def loss(params, batch):
        x, total = batch["x"], 0.0
        for i, p in enumerate(params):
            a, b = x[:, :6], x[:, 6:]
            scale, shift = jnp.split(mlp(p, a), 2, -1)
            scale = jnp.tanh(scale)
            x = jnp.concatenate([b * jnp.exp(scale) + shift, a], -1)[:, ::-1]
            total = total + scale.sum(-1)
        return jnp.mean(0.5 * jnp.sum(x * x, -1) - total)

    params = [mlp_params(6, 14, seed=10 * i) for i in range(3)]
    return train(loss, params, {"x": normal(BATCH, FEATURES, scale=1.0)})


@program("residual of a differential equation: derivatives with respect to the inputs")
def physics_informed():
    def loss(params, batch):
        def u(x):
            return mlp(params, x)[0]

        slope = jax.vmap(jax.grad(u))(batch["x"])
        laplacian = jax.vmap(lambda x: jnp.trace(jax.hessian(u)(x)))(batch["x"])
        return jnp.mean((laplacian + jnp.sin(batch["x"]).sum(-1) + slope[:, 0]) ** 2)

    return train(loss, mlp_params(2, 1), {"x": uniform(BATCH, 2, low=-1)})


@program("positional encoding, density along rays by cumulative products, inverse transform sampling by sort")
def radiance_field():
    def loss(params, batch, key):
        t = jnp.sort(jax.random.uniform(key, (BATCH, 8)), -1)
        points = batch["origin"][:, None] + t[..., None] * batch["direction"][:, None]
        angles = (points[..., None] * 2.0 ** jnp.arange(3)).reshape(*points.shape[:-1], -1)
        out = mlp(params, jnp.concatenate([points, jnp.sin(angles), jnp.cos(angles)], -1))
        density, colour = jax.nn.softplus(out[..., 0]), jax.nn.sigmoid(out[..., 1:])
        alpha = 1 - jnp.exp(-density * jnp.diff(t, append=1.1 * jnp.ones((BATCH, 1)), axis=-1))
        through = jnp.cumprod(1 - alpha + 1e-6, -1) / (1 - alpha + 1e-6)
        return (
            jnp.mean(((alpha * through)[..., None] * colour).sum(1) - batch["colour"]) ** 2 + jnp.mean(density) * 1e-2
        )

    batch = {"origin": normal(BATCH, 3, scale=1.0), "direction": normal(BATCH, 3, seed=1, scale=1.0)}
    return train_with_key(loss, mlp_params(21, 4), batch | {"colour": uniform(BATCH, 3)})


@program("sets of points: attention pooling, permutation invariant, Chamfer distance within each set")
def point_sets():
    def loss(params, batch):
        h = mlp(params["encoder"], batch["points"])
        scores = jax.nn.softmax(h @ params["query"], 1)
        code = jnp.einsum("bnk,bnd->bkd", scores, h).reshape(BATCH, -1)
        made = mlp(params["decoder"], code).reshape(BATCH, 6, 3)
        distance = jnp.sum((batch["points"][:, :, None] - made[:, None]) ** 2, -1)
        return jnp.mean(distance.min(1)) + jnp.mean(distance.min(2))

    params = {"encoder": mlp_params(3), "query": normal(WIDTH, 2), "decoder": mlp_params(2 * WIDTH, 18, seed=5)}
    return train(loss, params, {"points": normal(BATCH, 10, 3, scale=1.0)})
