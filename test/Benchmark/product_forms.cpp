// How oneDNN multiplies the shapes of step_models.py: weights as they are or packed, bf16 natively or by way of f32,
// and what follows a product as a post-op or in a pass of its own. Seconds are of the thread, the least of many turns.
//
//     c++ -O3 -march=native test/Benchmark/product_forms.cpp -ldnnl -o product_forms && OMP_NUM_THREADS=1
//     ./product_forms

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dnnl.h>
#include <functional>
#include <string>
#include <vector>

static dnnl_engine_t engine;
static dnnl_stream_t stream;

static void check(dnnl_status_t status, const char *what) {
  if (status == dnnl_success)
    return;
  std::fprintf(stderr, "%s: status %d\n", what, static_cast<int>(status));
  std::exit(1);
}

static double threadSeconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Shape {
  const char *name;
  int64_t m, n, k;
  bool isTransposed; // the weight is read by columns
};

struct Extras {
  bool packed = false, bias = false, residual = false, relu = false;
  dnnl_data_type_t type = dnnl_f32, out = dnnl_f32;
};

static size_t bytesOf(const dnnl_memory_desc_t &layout) { return dnnl_memory_desc_get_size(&layout); }

/// One product, made once; `run` does it.
struct Product {
  Product(const Shape &shape, const Extras &extras) {
    dnnl_dims_t a = {shape.m, shape.k}, b = {shape.k, shape.n}, c = {shape.m, shape.n}, v = {1, shape.n};
    check(dnnl_memory_desc_init_by_tag(&lhs, 2, a, extras.type, dnnl_ab), "lhs");
    check(dnnl_memory_desc_init_by_tag(&plain, 2, b, extras.type, shape.isTransposed ? dnnl_ba : dnnl_ab), "rhs");
    rhs = plain;
    if (extras.packed)
      check(dnnl_memory_desc_init_by_tag(&rhs, 2, b, extras.type, dnnl_format_tag_any), "packed rhs");
    check(dnnl_memory_desc_init_by_tag(&out, 2, c, extras.out, dnnl_ab), "out");
    check(dnnl_memory_desc_init_by_tag(&bias, 2, v, dnnl_f32, dnnl_ab), "bias");
    dnnl_matmul_desc_t operation;
    check(dnnl_matmul_desc_init(&operation, &lhs, &rhs, extras.bias ? &bias : nullptr, &out), "operation");
    dnnl_primitive_attr_t attributes;
    check(dnnl_primitive_attr_create(&attributes), "attributes");
    check(dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user), "scratchpad");
    dnnl_post_ops_t posts;
    check(dnnl_post_ops_create(&posts), "post-ops");
    if (extras.residual)
      check(dnnl_post_ops_append_sum(posts, 1.0f), "sum");
    if (extras.relu)
      check(dnnl_post_ops_append_eltwise(posts, 1.0f, dnnl_eltwise_relu, 0, 0), "relu");
    check(dnnl_primitive_attr_set_post_ops(attributes, posts), "post-ops");
    dnnl_primitive_desc_t description;
    check(dnnl_primitive_desc_create(&description, &operation, attributes, engine, nullptr), "description");
    const char *text = "";
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, &text);
    implementation = text;
    rhs = *dnnl_primitive_desc_query_md(description, dnnl_query_weights_md, 0);
    dnnl_memory_desc_t scratch = *dnnl_primitive_desc_query_md(description, dnnl_query_scratchpad_md, 0);
    scratchBytes = bytesOf(scratch);
    check(dnnl_primitive_create(&primitive, description), "primitive");
    add(DNNL_ARG_SRC, lhs);
    add(DNNL_ARG_WEIGHTS, rhs);
    add(DNNL_ARG_DST, out);
    if (extras.bias)
      add(DNNL_ARG_BIAS, bias);
    if (scratchBytes > 0)
      add(DNNL_ARG_SCRATCHPAD, scratch);
    if (!extras.packed)
      return;
    dnnl_primitive_desc_t reordering;
    check(dnnl_reorder_primitive_desc_create(&reordering, &plain, engine, &rhs, engine, nullptr), "reorder");
    check(dnnl_primitive_create(&reorder, reordering), "reorder");
    check(dnnl_memory_create(&plainMemory, &plain, engine, DNNL_MEMORY_ALLOCATE), "memory");
  }

  void add(int name, const dnnl_memory_desc_t &layout) {
    dnnl_memory_t memory;
    check(dnnl_memory_create(&memory, &layout, engine, DNNL_MEMORY_ALLOCATE), "memory");
    void *data;
    dnnl_memory_get_data_handle(memory, &data);
    std::memset(data, 0, bytesOf(layout));
    arguments.push_back({name, memory});
  }

  void *dataOf(int name) const {
    for (const dnnl_exec_arg_t &argument : arguments)
      if (argument.arg == name) {
        void *data;
        dnnl_memory_get_data_handle(argument.memory, &data);
        return data;
      }
    return nullptr;
  }

  void run() {
    check(dnnl_primitive_execute(primitive, stream, static_cast<int>(arguments.size()), arguments.data()), "execute");
    dnnl_stream_wait(stream);
  }

  void pack() {
    dnnl_exec_arg_t pair[] = {{DNNL_ARG_FROM, plainMemory}, {DNNL_ARG_TO, arguments[1].memory}};
    check(dnnl_primitive_execute(reorder, stream, 2, pair), "reorder");
    dnnl_stream_wait(stream);
  }

  dnnl_memory_desc_t lhs, plain, rhs, out, bias;
  dnnl_primitive_t primitive, reorder = nullptr;
  dnnl_memory_t plainMemory;
  std::vector<dnnl_exec_arg_t> arguments;
  std::string implementation;
  size_t scratchBytes = 0;
};

/// The least of `turns`, the contenders one after the other in each.
static std::vector<double> race(std::vector<std::function<void()>> contenders, int turns) {
  std::vector<double> best(contenders.size(), 1e9);
  for (int turn = 0; turn < turns; ++turn)
    for (size_t i = 0; i < contenders.size(); ++i) {
      double start = threadSeconds();
      contenders[i]();
      best[i] = std::min(best[i], threadSeconds() - start);
    }
  return best;
}

static void widen(const uint16_t *from, float *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    uint32_t bits = static_cast<uint32_t>(from[i]) << 16;
    std::memcpy(to + i, &bits, 4);
  }
}

static void narrow(const float *from, uint16_t *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    uint32_t bits;
    std::memcpy(&bits, from + i, 4);
    to[i] = static_cast<uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
  }
}

int main(int argc, char **argv) {
  check(dnnl_engine_create(&engine, dnnl_cpu, 0), "engine");
  check(dnnl_stream_create(&stream, engine, dnnl_stream_default_flags), "stream");
  int turns = argc > 1 ? std::atoi(argv[1]) : 60;
  const Shape shapes[] = {{"llama 33.6M: attention weights", 1024, 512, 512, false},
                          {"the same in backward", 1024, 512, 512, true},
                          {"llama 33.6M: up", 1024, 1408, 512, false},
                          {"llama 33.6M: down", 1024, 512, 1408, false},
                          {"llama 33.6M: logits", 1024, 8192, 512, false},
                          {"llama 33.6M: gradient of a weight", 512, 512, 1024, false},
                          {"llama small: attention weights", 512, 256, 256, false},
                          {"vit-s: qkv", 392, 1152, 384, false},
                          {"vit-s: up", 392, 1536, 384, false},
                          {"mlp 4 x 2048", 32, 2048, 2048, false},
                          {"mlp 4 x 2048 in backward", 32, 2048, 2048, true}};
  std::printf("| shape | f32 ms | GFLOP/s | packed | + packing once | bf16 native | bf16 by f32 | implementations |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Shape &shape : shapes) {
    Extras packing, narrowType;
    packing.packed = true;
    narrowType.type = narrowType.out = dnnl_bf16;
    Product plain(shape, {}), packed(shape, packing), native(shape, narrowType);
    auto byWide = [&] {
      widen(static_cast<uint16_t *>(native.dataOf(DNNL_ARG_SRC)), static_cast<float *>(plain.dataOf(DNNL_ARG_SRC)),
            shape.m * shape.k);
      widen(static_cast<uint16_t *>(native.dataOf(DNNL_ARG_WEIGHTS)),
            static_cast<float *>(plain.dataOf(DNNL_ARG_WEIGHTS)), shape.k * shape.n);
      plain.run();
      narrow(static_cast<float *>(plain.dataOf(DNNL_ARG_DST)), static_cast<uint16_t *>(native.dataOf(DNNL_ARG_DST)),
             shape.m * shape.n);
    };
    std::vector<double> s = race({[&] { plain.run(); }, [&] { packed.run(); },
                                  [&] {
                                    packed.pack();
                                    packed.run();
                                  },
                                  [&] { native.run(); }, byWide},
                                 turns);
    std::printf("| %s %ldx%ldx%ld | %.2f | %.0f | %.2f | %.2f | %.2f | %.2f | %s, %s, %s |\n", shape.name, shape.m,
                shape.n, shape.k, s[0] * 1e3, 2e-9 * shape.m * shape.n * shape.k / s[0], s[1] / s[0], s[2] / s[0],
                s[3] / s[0], s[4] / s[0], plain.implementation.c_str(), packed.implementation.c_str(),
                native.implementation.c_str());
    std::fflush(stdout);
  }
  std::printf("\n| shape | product and pass: bias | post-op | residual | post-op | bias, relu | post-op |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Shape &shape : shapes) {
    Extras bias, residual, both;
    bias.bias = both.bias = both.relu = true;
    residual.residual = true;
    Product plain(shape, {}), withBias(shape, bias), withResidual(shape, residual), withBoth(shape, both);
    std::vector<float> other(shape.m * shape.n), vector(shape.n), target(shape.m * shape.n);
    auto *product = static_cast<float *>(plain.dataOf(DNNL_ARG_DST));
    auto pass = [&](auto function) {
      plain.run();
      for (int64_t i = 0; i < shape.m; ++i)
        for (int64_t j = 0; j < shape.n; ++j)
          target[i * shape.n + j] = function(product[i * shape.n + j], i, j);
    };
    std::vector<double> s =
        race({[&] { pass([&](float x, int64_t, int64_t j) { return x + vector[j]; }); }, [&] { withBias.run(); },
              [&] { pass([&](float x, int64_t i, int64_t j) { return x + other[i * shape.n + j]; }); },
              [&] { withResidual.run(); },
              [&] { pass([&](float x, int64_t, int64_t j) { return std::max(x + vector[j], 0.0f); }); },
              [&] { withBoth.run(); }},
             turns);
    std::printf("| %s | %.3f ms | %.2f x | %.3f ms | %.2f x | %.3f ms | %.2f x |\n", shape.name, s[0] * 1e3,
                s[1] / s[0], s[2] * 1e3, s[3] / s[2], s[4] * 1e3, s[5] / s[4]);
    std::fflush(stdout);
  }
}
