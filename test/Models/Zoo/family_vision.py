"""Convolutional networks, patches, segmentation, diffusion."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from zoo import BATCH, Step, cross_entropy, integers, normal, program, train, train_with_key, uniform, weights

CLASSES = 7


def images(size=8, channels=3, seed=2):
    return {
        "x": normal(BATCH, size, size, channels, seed=seed, scale=1.0),
        "y": integers(CLASSES, BATCH, seed=seed + 1),
    }


def kernel(*shape, seed=0):
    return normal(*shape, seed=seed, scale=(shape[0] * shape[1] * shape[2]) ** -0.5)


def convolve(x, w, stride=1, padding="SAME", **options):
    return lax.conv_general_dilated(
        x, w, (stride, stride), padding, dimension_numbers=("NHWC", "HWIO", "NHWC"), **options
    )


def max_pool(x, size=3, stride=2, padding="SAME"):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, size, size, 1), (1, stride, stride, 1), padding)


def mean_pool(x, size=2):
    return lax.reduce_window(x, 0.0, lax.add, (1, size, size, 1), (1, size, size, 1), "VALID") / size**2


def group_norm(x, gain, bias, groups):
    grouped = x.reshape(*x.shape[:-1], groups, -1)
    mean = grouped.mean((1, 2, 4), keepdims=True)
    variance = grouped.var((1, 2, 4), keepdims=True)
    return ((grouped - mean) * lax.rsqrt(variance + 1e-5)).reshape(x.shape) * gain + bias


@program("convolutions with stride, max and mean pooling")
def convnet():
    def loss(params, batch):
        x = jax.nn.relu(convolve(batch["x"], params["a"]) + params["a_b"])
        x = max_pool(x)
        x = jax.nn.relu(convolve(x, params["b"], 2) + params["b_b"])
        return cross_entropy(mean_pool(x).reshape(x.shape[0], -1) @ params["w"], batch["y"])

    params = {"a": kernel(3, 3, 3, 10), "b": kernel(3, 3, 10, 14, seed=1), "w": normal(14, CLASSES, seed=2)}
    return train(loss, params | weights(3, a_b=(10,), b_b=(14,)), images())


def batch_norm(x, p, running, name, new):
    mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
    old = running[name]
    new[name] = {k: 0.9 * old[k] + 0.1 * v for k, v in (("mean", mean), ("variance", variance))}
    return (x - mean) * lax.rsqrt(variance + 1e-5) * p["gain"] + p["bias"]


@program("residual blocks, batch norm over the global batch with running statistics, momentum, weight decay")
def resnet():
    channels = 10
    plan = {"a": (channels, 1), "b": (channels, 1), "c": (2 * channels, 2)}

    def loss(params, running, batch):
        new = {}
        x = batch_norm(convolve(batch["x"], params["stem"]), params["stem_norm"], running, "stem", new)
        x = jax.nn.relu(x)
        for name, (_, stride) in plan.items():
            p = params[name]
            y = jax.nn.relu(batch_norm(convolve(x, p["w1"], stride), p["n1"], running, name + "1", new))
            y = batch_norm(convolve(y, p["w2"]), p["n2"], running, name + "2", new)
            short = convolve(x, p["short"], stride, "VALID") if "short" in p else x
            x = jax.nn.relu(short + y)
        return cross_entropy(x.mean((1, 2)) @ params["head"], batch["y"]), new

    def norm(c):
        return {"gain": jnp.ones(c), "bias": jnp.zeros(c)}

    params = {"stem": kernel(3, 3, 3, channels), "stem_norm": norm(channels), "head": normal(2 * channels, CLASSES)}
    running = {"stem": channels}
    width = channels
    for seed, (name, (out, _)) in enumerate(plan.items()):
        params[name] = {"w1": kernel(3, 3, width, out, seed=seed), "w2": kernel(3, 3, out, out, seed=seed + 9)}
        params[name] |= {"n1": norm(out), "n2": norm(out)}
        if width != out:
            params[name]["short"] = kernel(1, 1, width, out, seed=seed + 20)
        running |= {name + "1": out, name + "2": out}
        width = out
    running = {k: {"mean": jnp.zeros(c), "variance": jnp.ones(c)} for k, c in running.items()}
    optimizer = optax.chain(optax.add_decayed_weights(1e-4), optax.sgd(0.05, momentum=0.9, nesterov=True))

    def step(params, opt_state, running, batch):
        (value, running), gradients = jax.value_and_grad(loss, has_aux=True)(params, running, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, running, value

    return Step(step, (params, optimizer.init(params), running, images()), state=(0, 1, 2))


@program("depthwise and pointwise convolutions, squeeze and excite, hard swish")
def mobile_net():
    def loss(params, batch):
        x = jax.nn.hard_swish(convolve(batch["x"], params["stem"], 2))
        h = jax.nn.relu6(convolve(x, params["expand"]))
        h = jax.nn.hard_swish(convolve(h, params["depth"], feature_group_count=h.shape[-1]))
        gate = jax.nn.sigmoid(jax.nn.relu(h.mean((1, 2)) @ params["squeeze"]) @ params["excite"])
        x = x + convolve(h * gate[:, None, None], params["project"])
        return cross_entropy(x.mean((1, 2)) @ params["head"], batch["y"])

    params = {
        "stem": kernel(3, 3, 3, 10), "expand": kernel(1, 1, 10, 26, seed=1), "depth": kernel(5, 5, 1, 26, seed=2),
        "squeeze": normal(26, 7, seed=3), "excite": normal(7, 26, seed=4), "project": kernel(1, 1, 26, 10, seed=5),
        "head": normal(10, CLASSES, seed=6),
    }  # fmt: skip
    return train(loss, params, images(), optax.rmsprop(1e-3, eps=1e-3))


@program("depthwise 7x7, layer norm, exact GELU, layer scale, stochastic depth, grouped and dilated convolution")
def conv_next():
    def loss(params, batch, key):
        x = convolve(batch["x"], params["stem"], 2, "VALID")
        h = convolve(x, params["depth"], feature_group_count=x.shape[-1])
        h = (h - h.mean(-1, keepdims=True)) * lax.rsqrt(h.var(-1, keepdims=True) + 1e-6) * params["norm_g"]
        h = jax.nn.gelu(h @ params["up"], approximate=False) @ params["down"] * params["scale"]
        keep = jax.random.bernoulli(key, 0.8, (x.shape[0], 1, 1, 1))
        x = x + jnp.where(keep, h / 0.8, 0)
        x = x + convolve(x, params["dilated"], rhs_dilation=(2, 2))
        x = x + convolve(x, params["grouped"], feature_group_count=2)
        return cross_entropy(x.mean((1, 2)) @ params["head"], batch["y"])

    params = {
        "stem": kernel(2, 2, 3, 10), "depth": kernel(7, 7, 1, 10, seed=1), "norm_g": jnp.ones(10),
        "up": normal(10, 40, seed=2), "down": normal(40, 10, seed=3), "scale": jnp.full(10, 0.1),
        "dilated": kernel(3, 3, 10, 10, seed=4), "grouped": kernel(3, 3, 5, 10, seed=5),
        "head": normal(10, CLASSES, seed=6),
    }  # fmt: skip
    return train_with_key(loss, params, images())


@program("convolutions over NCHW with OIHW weights, instance norm, reflect padding")
def channels_first():
    def convolve_nchw(x, w, stride=1):
        x = jnp.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)), mode="reflect")
        return lax.conv_general_dilated(x, w, (stride, stride), "VALID", dimension_numbers=("NCHW", "OIHW", "NCHW"))

    def loss(params, batch):
        x = convolve_nchw(batch["x"].transpose(0, 3, 1, 2), params["a"])
        x = (x - x.mean((2, 3), keepdims=True)) * lax.rsqrt(x.var((2, 3), keepdims=True) + 1e-5)
        x = convolve_nchw(jax.nn.leaky_relu(x, 0.2), params["b"], 2)
        return cross_entropy(jax.nn.elu(x).mean((2, 3)) @ params["head"], batch["y"])

    params = {"a": normal(10, 3, 3, 3, scale=0.2), "b": normal(14, 10, 3, 3, scale=0.1, seed=1)}
    return train(loss, params | {"head": normal(14, CLASSES, seed=2)}, images())


def time_embedding(t, width):
    frequencies = jnp.exp(-jnp.log(100.0) * jnp.arange(width // 2) / (width // 2))
    angles = t[:, None] * frequencies
    return jnp.concatenate([jnp.sin(angles), jnp.cos(angles)], -1)


def unet_block(x, p, time):
    h = jax.nn.silu(group_norm(x, p["g1"], p["b1"], 2))
    h = convolve(h, p["w1"]) + (jax.nn.silu(time) @ p["time"])[:, None, None]
    h = jax.nn.silu(group_norm(h, p["g2"], p["b2"], 2))
    return convolve(h, p["w2"]) + (convolve(x, p["short"]) if "short" in p else x)


def unet_params(width=10, time=14):
    def part(inputs, outputs, seed):
        p = {"w1": kernel(3, 3, inputs, outputs, seed=seed), "w2": kernel(3, 3, outputs, outputs, seed=seed + 1)}
        p |= {"g1": jnp.ones(inputs), "b1": jnp.zeros(inputs), "g2": jnp.ones(outputs), "b2": jnp.zeros(outputs)}
        p["time"] = normal(time, outputs, seed=seed + 2)
        return p | ({"short": kernel(1, 1, inputs, outputs, seed=seed + 3)} if inputs != outputs else {})

    return {
        "stem": kernel(3, 3, 3, width), "down": part(width, width, 1), "shrink": kernel(3, 3, width, width, seed=5),
        "mid": part(width, 2 * width, 6), "grow": kernel(2, 2, 2 * width, width, seed=10),
        "up": part(2 * width, width, 11), "out": kernel(3, 3, width, 3, seed=15), "time": normal(8, time, seed=16),
    }  # fmt: skip


def unet(p, x, t):
    time = jax.nn.silu(time_embedding(t, 8) @ p["time"])
    x = convolve(x, p["stem"])
    skip = unet_block(x, p["down"], time)
    x = unet_block(convolve(skip, p["shrink"], 2), p["mid"], time)
    x = lax.conv_transpose(x, p["grow"], (2, 2), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return convolve(unet_block(jnp.concatenate([x, skip], -1), p["up"], time), p["out"])


@program("U-Net with transposed convolution and group norm; noise and timesteps drawn in the step; EMA")
def diffusion():
    alphas = jnp.cumprod(1 - jnp.linspace(1e-4, 0.02, 50))
    optimizer = optax.adam(1e-3)

    def step(params, opt_state, average, batch, key):
        pick, draw = jax.random.split(key)

        def loss(params):
            t = jax.random.randint(pick, (BATCH,), 0, 50)
            noise = jax.random.normal(draw, batch["x"].shape)
            level = alphas[t][:, None, None, None]
            noisy = jnp.sqrt(level) * batch["x"] + jnp.sqrt(1 - level) * noise
            return jnp.mean((unet(params, noisy, t.astype(jnp.float32)) - noise) ** 2)

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        params = optax.apply_updates(params, updates)
        return params, opt_state, optax.incremental_update(params, average, 0.05), value

    params = unet_params()
    arguments = (params, optimizer.init(params), params, images(), jax.random.key(5))
    return Step(step, arguments, state=(0, 1, 2), replicated=(4,))


@program("segmentation: resized by repetition and bilinear weights, a class per pixel, Dice loss")
def segmentation():
    def loss(params, batch):
        x = jax.nn.relu(convolve(batch["x"], params["a"], 2))
        x = jax.image.resize(x, (x.shape[0], 8, 8, x.shape[-1]), "bilinear")
        x = jnp.repeat(jnp.repeat(mean_pool(x), 2, 1), 2, 2)
        probabilities = jax.nn.softmax(convolve(x, params["b"]), -1)
        target = jax.nn.one_hot(batch["mask"], 5)
        shared, total = (probabilities * target).sum((0, 1, 2)), (probabilities + target).sum((0, 1, 2))
        return 1 - jnp.mean((2 * shared + 1) / (total + 1))

    batch = images() | {"mask": integers(5, BATCH, 8, 8, seed=5)}
    return train(loss, {"a": kernel(3, 3, 3, 10), "b": kernel(1, 1, 10, 5, seed=1)}, batch)


@program("patches by convolution, class token, attention over patches, dropout, masked patches")
def vision_transformer():
    width, heads = 20, 4

    def loss(params, batch, key):
        x = convolve(batch["x"], params["patch"], 4, "VALID").reshape(BATCH, -1, width)
        x = jnp.where(jax.random.bernoulli(key, 0.3, x.shape[:2])[..., None], params["mask"], x)
        x = jnp.concatenate([jnp.broadcast_to(params["class"], (BATCH, 1, width)), x], 1) + params["positions"]
        for p in params["layers"]:
            h = jax.nn.standardize(x) * p["n1_g"]
            q, k, v = jnp.moveaxis((h @ p["qkv"]).reshape(*x.shape[:2], 3, heads, -1), 2, 0)
            x = x + jax.nn.dot_product_attention(q, k, v).reshape(x.shape) @ p["o"]
            x = x + jax.nn.gelu(jax.nn.standardize(x) * p["n2_g"] @ p["up"]) @ p["down"]
        return cross_entropy(x[:, 0] @ params["head"], batch["y"])

    def layer(seed):
        return weights(
            seed,
            n1_g=(width,),
            n2_g=(width,),
            qkv=(width, 3 * width),
            o=(width, width),
            up=(width, 28),
            down=(28, width),
        )

    params = {"patch": kernel(4, 4, 3, width), "mask": normal(width), "class": normal(width, seed=1)}
    params |= {"positions": normal(5, width, seed=2, scale=0.1), "head": normal(width, CLASSES, seed=3)}
    return train_with_key(loss, params | {"layers": [layer(10), layer(20)]}, images())


@program(
    "mixing of patches and of channels, cutmix of the batch with its reverse",
    replicates={"stablehlo.reverse": "rows meet rows of other ranks"},
)
def mixer():
    def loss(params, batch):
        flipped = batch["x"][::-1]
        x = jnp.concatenate([batch["x"][:, :5], flipped[:, 5:]], 1)
        labels = 0.625 * jax.nn.one_hot(batch["y"], CLASSES) + 0.375 * jax.nn.one_hot(batch["y"][::-1], CLASSES)
        x = x.reshape(BATCH, 4, 2, 4, 2, 3).transpose(0, 1, 3, 2, 4, 5).reshape(BATCH, 16, 12) @ params["patch"]
        x = x + (jax.nn.gelu(x.transpose(0, 2, 1) @ params["t1"]) @ params["t2"]).transpose(0, 2, 1)
        x = x + jax.nn.gelu(x @ params["c1"]) @ params["c2"]
        return optax.softmax_cross_entropy(x.mean(1) @ params["head"], labels).mean()

    shapes = {"patch": (12, 17), "t1": (16, 22), "t2": (22, 16), "c1": (17, 34), "c2": (34, 17), "head": (17, CLASSES)}
    return train(loss, weights(0, **shapes), images())


@program("one-dimensional causal convolutions with growing dilation, gated, mu-law classes")
def wave_net():
    def loss(params, batch):
        x = batch["x"][..., None] * params["in"]
        skip = 0.0
        for i, p in enumerate(params["layers"]):
            h = lax.conv_general_dilated(
                x, p["w"], (1,), [(2**i, 0)], rhs_dilation=(2**i,), dimension_numbers=("NWC", "WIO", "NWC")
            )
            a, b = jnp.split(h, 2, -1)
            h = jnp.tanh(a) * jax.nn.sigmoid(b)
            skip = skip + h @ p["skip"]
            x = x + h @ p["out"]
        labels = jnp.digitize(batch["x"][:, 1:], jnp.linspace(-1, 1, 10))
        return cross_entropy(jax.nn.relu(skip[:, :-1]) @ params["head"], labels)

    layers = [weights(10 * i, w=(2, 9, 18), skip=(9, 13), out=(9, 9)) for i in range(3)]
    params = {"in": normal(9), "layers": layers, "head": normal(13, 11, seed=5)}
    return train(loss, params, {"x": uniform(BATCH, 16, low=-1, high=1)})


@program("three-dimensional convolution and pooling over clips")
def video():
    def loss(params, batch):
        numbers = ("NDHWC", "DHWIO", "NDHWC")
        x = lax.conv_general_dilated(batch["x"], params["a"], (1, 2, 2), "SAME", dimension_numbers=numbers)
        x = lax.reduce_window(jax.nn.relu(x), -jnp.inf, lax.max, (1, 2, 2, 2, 1), (1, 2, 2, 2, 1), "VALID")
        return cross_entropy(x.reshape(BATCH, -1) @ params["head"], batch["y"])

    params = {"a": normal(3, 3, 3, 2, 7, scale=0.2), "head": normal(2 * 2 * 2 * 7, CLASSES)}
    return train(loss, params, {"x": normal(BATCH, 4, 8, 8, 2, scale=1.0), "y": integers(CLASSES, BATCH)})
