"""Models written with flax linen, flax nnx and equinox."""

import equinox as eqx
import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax import nnx
from flax.training.train_state import TrainState
from zoo import BATCH, Step, cross_entropy, integers, normal, program, supervised

KEY_BIASES = "the gradient of an attention key's bias cancels to zero"

CLASSES = 7


def images():
    return {"x": normal(BATCH, 8, 8, 3, scale=1.0), "y": integers(CLASSES, BATCH)}


def tokens(length=9):
    sequence = integers(23, BATCH, length + 1, seed=3)
    return {"x": sequence[:, :-1], "y": sequence[:, 1:]}


#
# flax linen
#


def linen_step(model, batch, optimizer=None, rngs=(), **call):
    """Parameters, optimizer state and other collections (batch statistics) are state."""
    optimizer = optimizer or optax.adamw(1e-2)
    keys = {name: jax.random.key(i) for i, name in enumerate(("params", *rngs))}
    variables = jax.jit(lambda: model.init(keys, batch["x"], **call))()
    params = variables.pop("params")

    def step(params, opt_state, collections, batch, key):
        def loss(params):
            used = {name: jax.random.fold_in(key, i) for i, name in enumerate(rngs)}
            logits, new = model.apply(
                {"params": params, **collections}, batch["x"], rngs=used, mutable=list(collections), **call
            )
            return cross_entropy(logits, batch["y"]), new

        (value, collections), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, collections, value

    arguments = (params, optimizer.init(params), variables, batch, jax.random.key(9))
    return Step(step, arguments, state=(0, 1, 2), replicated=(4,))


class LinenMlp(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.Dropout(0.2, deterministic=not train)(nn.gelu(nn.Dense(22)(x)))
        return nn.Dense(CLASSES)(nn.LayerNorm()(x))


@program("flax linen: dropout, layer norm, train state")
def linen_mlp():
    model, batch = LinenMlp(), supervised(13, CLASSES)
    params = jax.jit(lambda: model.init(jax.random.key(0), batch["x"], False))()["params"]
    state = TrainState.create(apply_fn=model.apply, params=params, tx=optax.adamw(1e-2))

    def step(state, batch, key):
        def loss(params):
            rngs = {"dropout": jax.random.fold_in(key, state.step)}
            return cross_entropy(state.apply_fn({"params": params}, batch["x"], True, rngs=rngs), batch["y"])

        value, gradients = jax.value_and_grad(loss)(state.params)
        return state.apply_gradients(grads=gradients), value

    return Step(step, (state, batch, jax.random.key(1)), state=(0,), replicated=(2,))


class LinenBlock(nn.Module):
    channels: int
    stride: int = 1

    @nn.compact
    def __call__(self, x, train):
        norm = {"use_running_average": not train, "momentum": 0.9}
        y = nn.Conv(self.channels, (3, 3), (self.stride, self.stride), use_bias=False)(x)
        y = nn.relu(nn.BatchNorm(**norm)(y))
        y = nn.BatchNorm(**norm, scale_init=nn.initializers.zeros)(nn.Conv(self.channels, (3, 3), use_bias=False)(y))
        if x.shape != y.shape:
            x = nn.BatchNorm(**norm)(nn.Conv(self.channels, (1, 1), (self.stride, self.stride), use_bias=False)(x))
        return nn.relu(x + y)


class LinenResNet(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.max_pool(nn.relu(nn.BatchNorm(not train)(nn.Conv(10, (3, 3), use_bias=False)(x))), (2, 2), (2, 2))
        for channels, stride in ((10, 1), (14, 2)):
            x = LinenBlock(channels, stride)(x, train)
        return nn.Dense(CLASSES)(x.mean((1, 2)))


@program("flax linen ResNet: batch norm over the global batch, running statistics, pooling")
def linen_resnet():
    return linen_step(LinenResNet(), images(), optax.sgd(0.1, momentum=0.9, nesterov=True), train=True)


class LinenEncoderLayer(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        h = nn.LayerNorm()(x)
        h = nn.MultiHeadDotProductAttention(4, dropout_rate=0.1, deterministic=not train)(h, h)
        x = x + nn.Dropout(0.1, deterministic=not train)(h)
        h = nn.Dense(20)(nn.gelu(nn.Dense(34)(nn.LayerNorm()(x))))
        return x + nn.Dropout(0.1, deterministic=not train)(h)


class LinenViT(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.Conv(20, (4, 4), (4, 4), padding="VALID")(x).reshape(x.shape[0], -1, 20)
        cls = self.param("cls", nn.initializers.normal(0.1), (1, 1, 20))
        x = jnp.concatenate([jnp.tile(cls, (x.shape[0], 1, 1)), x], 1)
        x = x + self.param("positions", nn.initializers.normal(0.1), (1, 5, 20))
        x = nn.Dropout(0.1, deterministic=not train)(x)
        for _ in range(2):
            x = LinenEncoderLayer()(x, train)
        return nn.Dense(CLASSES)(nn.LayerNorm()(x)[:, 0])


@program("flax linen ViT: attention and residual dropout, class token", wider=KEY_BIASES)
def linen_vit():
    return linen_step(LinenViT(), images(), rngs=("dropout",), train=True)


class LinenScanned(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.Embed(23, 20)(x)
        layer = nn.remat(LinenEncoderLayer, prevent_cse=False, static_argnums=(2,))
        split = {"params": True, "dropout": True}
        body = nn.scan(
            lambda module, x, _: (module(x, train), None), variable_axes={"params": 0}, split_rngs=split, length=3
        )
        x, _ = body(layer(), x, None)
        return nn.Dense(23)(nn.LayerNorm()(x))


@program("flax linen nn.scan over nn.remat layers with split dropout keys", wider=KEY_BIASES)
def linen_scanned():
    return linen_step(LinenScanned(), tokens(), rngs=("dropout",), train=True)


class LinenRecurrent(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.Embed(23, 11)(x)
        x = nn.RNN(nn.OptimizedLSTMCell(14))(x) + nn.RNN(nn.GRUCell(14), reverse=True, keep_order=True)(x)
        return nn.Dense(23)(x)


@program("flax linen nn.RNN: LSTM and reversed GRU")
def linen_recurrent():
    return linen_step(LinenRecurrent(), tokens())


class LinenGroups(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.GroupNorm(num_groups=2)(nn.ConvTranspose(10, (3, 3), (2, 2))(nn.WeightNorm(nn.Conv(8, (3, 3)))(x)))
        x = nn.avg_pool(nn.RMSNorm()(nn.swish(x)), (4, 4), (4, 4))
        return nn.DenseGeneral(CLASSES, axis=(-3, -2, -1))(x)


@program("flax linen: group norm, weight norm, transposed convolution, general dense layer")
def linen_groups():
    return linen_step(LinenGroups(), images())


#
# flax nnx
#


def nnx_step(model, batch, optimizer=None):
    """Parameters are one argument, the optimizer's state another, statistics and random counters a third."""
    graph, params, rest = nnx.split(model, nnx.Param, ...)
    optimizer = optimizer or optax.adamw(1e-2)

    def step(params, opt_state, rest, batch):
        def loss(params):
            model = nnx.merge(graph, params, rest, copy=True)
            value = cross_entropy(model(batch["x"]), batch["y"])
            return value, nnx.split(model, nnx.Param, ...)[2]

        (value, rest), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, rest, value

    return Step(step, (params, optimizer.init(params), rest, batch), state=(0, 1, 2))


class NnxNet(nnx.Module):
    def __init__(self, rngs):
        self.conv = nnx.Conv(3, 10, (3, 3), strides=2, use_bias=False, rngs=rngs)
        self.norm = nnx.BatchNorm(10, rngs=rngs)
        self.drop = nnx.Dropout(0.2, rngs=rngs)
        self.head = nnx.Linear(10, CLASSES, rngs=rngs)

    def __call__(self, x):
        x = nnx.relu(self.norm(self.conv(x)))
        return self.head(self.drop(x.mean((1, 2))))


@program("flax nnx: convolution, batch norm, dropout whose counter is state")
def nnx_convnet():
    return nnx_step(NnxNet(nnx.Rngs(0)), images())


class NnxDecoder(nnx.Module):
    def __init__(self, rngs):
        self.embed = nnx.Embed(23, 20, rngs=rngs)
        self.norm = nnx.RMSNorm(20, rngs=rngs)
        self.attention = nnx.MultiHeadAttention(4, 20, decode=False, rngs=rngs)
        self.up, self.down = nnx.Linear(20, 34, rngs=rngs), nnx.Linear(34, 20, rngs=rngs)

    def __call__(self, x):
        mask = nnx.make_causal_mask(x)
        x = self.embed(x)
        x = x + self.attention(self.norm(x), mask=mask)
        return self.embed.attend(x + self.down(nnx.gelu(self.up(self.norm(x)))))


@program("flax nnx: attention with causal mask, tied embedding, muon for matrices", wider=KEY_BIASES)
def nnx_decoder():
    return nnx_step(NnxDecoder(nnx.Rngs(0)), tokens())


#
# equinox
#


def equinox_step(model, state, loss, batch, key=None, optimizer=None):
    params, static = eqx.partition(model, eqx.is_inexact_array)
    optimizer = optimizer or optax.adamw(1e-2)

    def step(params, opt_state, state, batch, key):
        (value, state), gradients = jax.value_and_grad(
            lambda p: loss(eqx.combine(p, static), state, batch, key), has_aux=True
        )(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return eqx.apply_updates(params, updates), opt_state, state, value

    arguments = (params, optimizer.init(params), state, batch, jax.random.key(4))
    return Step(step, arguments, state=(0, 1, 2), replicated=(4,))


@program("equinox: MLP over rows by vmap, dropout with a key a row")
def equinox_mlp():
    keys = jax.random.split(jax.random.key(0), 2)
    model = eqx.nn.Sequential(
        [eqx.nn.MLP(13, 22, 18, 2, key=keys[0]), eqx.nn.Dropout(0.2), eqx.nn.Linear(22, CLASSES, key=keys[1])]
    )

    def loss(model, state, batch, key):
        rows = jax.random.split(key, BATCH)
        return cross_entropy(jax.vmap(lambda x, k: model(x, key=k))(batch["x"], rows), batch["y"]), state

    return equinox_step(model, (), loss, supervised(13, CLASSES))


class EquinoxNet(eqx.Module):
    conv: eqx.nn.Conv2d
    norm: eqx.nn.BatchNorm
    pool: eqx.nn.MaxPool2d
    group: eqx.nn.GroupNorm
    head: eqx.nn.Linear

    def __init__(self, key):
        a, b = jax.random.split(key)
        self.conv = eqx.nn.Conv2d(3, 10, 3, padding=1, use_bias=False, key=a)
        self.norm = eqx.nn.BatchNorm(10, "batch", mode="batch")
        self.pool = eqx.nn.MaxPool2d(2, 2)
        self.group = eqx.nn.GroupNorm(2, 10)
        self.head = eqx.nn.Linear(10, CLASSES, key=b)

    def __call__(self, x, state):
        x, state = self.norm(self.conv(x), state)
        x = self.group(self.pool(jax.nn.relu(x)))
        return self.head(x.mean((1, 2))), state


@program("equinox: convolution, batch norm by a named vmap axis, group norm, pooling")
def equinox_convnet():
    model, state = eqx.nn.make_with_state(EquinoxNet)(jax.random.key(0))

    def loss(model, state, batch, key):
        x = batch["x"].transpose(0, 3, 1, 2)
        logits, state = jax.vmap(model, axis_name="batch", in_axes=(0, None), out_axes=(0, None))(x, state)
        return cross_entropy(logits, batch["y"]), state

    return equinox_step(model, state, loss, images())


class EquinoxRecurrent(eqx.Module):
    embed: eqx.nn.Embedding
    cell: eqx.nn.GRUCell
    attention: eqx.nn.MultiheadAttention
    head: eqx.nn.Linear

    def __init__(self, key):
        a, b, c, d = jax.random.split(key, 4)
        self.embed, self.cell = eqx.nn.Embedding(23, 11, key=a), eqx.nn.GRUCell(11, 14, key=b)
        self.attention, self.head = eqx.nn.MultiheadAttention(2, 14, key=c), eqx.nn.Linear(14, 23, key=d)

    def __call__(self, x):
        def body(h, x):
            h = self.cell(x, h)
            return h, h

        _, h = jax.lax.scan(body, jnp.zeros(14), jax.vmap(self.embed)(x))
        return jax.vmap(self.head)(h + self.attention(h, h, h, mask=jnp.tril(jnp.ones((9, 9), bool))))


@program("equinox: embedding, GRU cell in a scan under vmap, attention")
def equinox_recurrent():
    model = EquinoxRecurrent(jax.random.key(0))

    def loss(model, state, batch, key):
        return cross_entropy(jax.vmap(model)(batch["x"]), batch["y"]), state

    return equinox_step(model, (), loss, tokens())
