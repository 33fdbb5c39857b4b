"""What a step says of itself: as text, and as a page that a browser draws without a network."""

import json
import re
import shutil
import subprocess

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def train_step(params, batch):
    def loss_of(params):
        x = batch
        for layer in params["layers"]:
            x = jnp.tanh(x @ layer["w"])
        return jnp.mean(x**2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss


ARGUMENTS = ({"layers": [{"w": np.ones((64, 64), np.float32)} for _ in range(4)]}, np.ones((8, 64), np.float32))


@pytest.fixture(scope="module")
def step():
    params, batch = ARGUMENTS
    compiled = fsdp.jax.compile(train_step, params, batch, mesh="shard:2", trace=True)
    state = compiled.shard(params)
    for _ in range(2):
        state, _ = compiled(state, batch)
    yield compiled
    compiled.close()


def data_of(page):
    return json.loads(re.search(r"const data = (.*);\n", page.read_text())[1].replace("<\\/", "</"))


def test_the_text_has_plan_and_measurement(step):
    text = step.report()
    assert re.search(r"measured  step .* \(predicted .*\), compute .*, exposed ", text)
    assert "parameters" in text
    assert "all_gather" in text


def test_traced_compute_is_split_as_the_predicted_one_is(step, tmp_path):
    line = re.search(
        r"compute of rank 0: products (\S+ \w+) \(predicted .*\), fused kernels .*, copies .*", step.report()
    )
    assert line
    assert not line[1].startswith("0 ")
    step.report(tmp_path / "out.html")
    data = data_of(tmp_path / "out.html")
    busy = sum(span[2] - span[1] for span in data["trace"] if span[0] == 0 and not span[3])
    assert abs(sum(data["measured_by_kind"].values()) - busy) < 1e-9
    assert data["measured_by_kind"]["products"] > 0


def test_without_a_trace_compute_is_one_sum():
    compiled = fsdp.jax.compile(train_step, *ARGUMENTS, mesh="shard:2")
    compiled(compiled.shard(ARGUMENTS[0]), ARGUMENTS[1])
    assert "measured  step" in compiled.report()
    assert "compute of rank" not in compiled.report()
    compiled.close()


def test_the_page_has_memory_to_the_planned_byte_and_both_kinds_of_lanes(step, tmp_path):
    step.report(tmp_path / "out.html")
    page = (tmp_path / "out.html").read_text()
    assert not re.search(r"(src|href)=|https?://(?!www.w3.org/2000/svg)", page)
    data = data_of(tmp_path / "out.html")
    timeline, memory = data["timeline"], step.memory["categories"]
    peak = max(timeline["operations"], key=lambda operation: sum(operation["memory"]))
    assert sum(peak["memory"]) == sum(memory.values())
    alive = [b for b in timeline["buffers"] if b[3] <= peak["position"] <= b[4]]
    assert sum(b[2] for b in alive) == sum(peak["memory"])
    assert any(buffer[0] == "params.layers.3.w" for buffer in alive)
    assert any(__file__ in operation["place"] for operation in timeline["operations"])
    for spans in (timeline["spans"], data["trace"]):
        assert {span[0] for span in spans} >= {0, 1, 2}
        assert all(0 <= span[1] <= span[2] for span in spans)


@pytest.mark.skipif(BROWSER is None, reason="no Chromium (utils/test.sh --full installs Debian's)")
@pytest.mark.parametrize("width", [390, 1280])
def test_a_browser_draws_the_page_at_any_width(step, tmp_path, width):
    step.report(tmp_path / "out.html")
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},900", "--dump-dom"]
    command += [f"--user-data-dir={tmp_path / 'profile'}", "--host-resolver-rules=MAP * ~NOTFOUND"]
    done = subprocess.run(
        [*command, (tmp_path / "out.html").as_uri()], capture_output=True, text=True, timeout=120, check=True
    )
    body = done.stdout
    assert 'data-ready="yes"' in body, body[-2000:]
    assert 'data-fits="yes"' in body, "the page is wider than the window"
    assert body.count("<path") >= 3  # a band for each category
    assert body.count("<rect") > 20
    assert "measured" in body
    assert re.search(r"<td>params.layers.\d.w</td>", body)
