// Products by oneDNN.

#include "Gemm/OneDnn/OneDnnGemm.h"

#include "Gemm/Epilogue.h"
#include "Gemm/LoadElements.h"
#include "Gemm/OneDnn/CachedProduct.h"
#include "Gemm/OneDnn/ScratchBuffer.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <map>
#include <mutex>

// oneDNN runs on the OpenMP library that it was linked with; naming the function weakly needs no OpenMP of our own.
extern "C" __attribute__((weak)) void omp_set_num_threads(int threads);

namespace fsdp::runtime {

namespace {

class OneDnnGemm : public Gemm {
public:
  OneDnnGemm(dnnl_engine_t engine, dnnl_stream_t stream, int64_t threads)
      : engine(engine), stream(stream), threads(threads),
        nativeNarrow((dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx512_core_bf16) == dnnl_cpu_isa_avx512_core_bf16) {}

  ~OneDnnGemm() override {
    cache.clear();
    dnnl_stream_destroy(stream);
    dnnl_engine_destroy(engine);
  }

  const char *getName() const override { return "onednn"; }

  bool supports(const fsdp_rt_gemm_descriptor &descriptor) const override;
  Status enqueue(Stream &stream, GemmCall call) override;

  int64_t getLibraryBytes() const override { return libraryBytes; }

private:
  Status run(const GemmCall &call);
  Status runWithEpilogue(const GemmCall &call);
  Status runProduct(const GemmCall &call);
  Status findOrMake(const fsdp_rt_gemm_descriptor &descriptor, CachedProduct *&product);
  dnnl_status_t makeMemories(CachedProduct &product);
  dnnl_status_t makePrimitive(CachedProduct &product, bool batched, std::string &implementation);
  Status executeAll(const CachedProduct &product, char *lhs, char *rhs, char *out, char *scratchpad);
  dnnl_status_t execute(const CachedProduct &product, void *lhs, void *rhs, void *out, void *scratchpad);

  dnnl_engine_t engine;
  dnnl_stream_t stream;
  int64_t threads;
  bool nativeNarrow;
  std::mutex mutex; // two streams of the rank may both run products
  std::map<ProductKey, CachedProduct> cache;
  ScratchBuffer scratch, sums;
  std::atomic<int64_t> libraryBytes{0};
};

} // namespace

static bool isOneDnnType(int64_t type) { return type == FSDP_RT_F32 || type == FSDP_RT_BF16 || type == FSDP_RT_F16; }

bool OneDnnGemm::supports(const fsdp_rt_gemm_descriptor &descriptor) const {
  return isOneDnnType(descriptor.lhs_type) && isOneDnnType(descriptor.rhs_type) && isOneDnnType(descriptor.out_type) &&
         descriptor.accumulation_type == FSDP_RT_F32 &&
         (!(descriptor.epilogue & FSDP_RT_EPILOGUE_BIAS) || isOneDnnType(descriptor.bias_type));
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

static dnnl_data_type_t libraryType(int64_t type) { return type == FSDP_RT_BF16 ? dnnl_bf16 : dnnl_f32; }

/// The matrix, in front of it the batch dimensions if `batched`; a broadcast dimension has size 1 there.
static dnnl_status_t describeMatrix(dnnl_memory_desc_t &descriptor, const ProductPlan &plan, const MatrixLayout &layout,
                                    int64_t rows, int64_t columns, bool batched) {
  dnnl_dims_t sizes, strides;
  int dimensions = 0;
  for (size_t i = 0; batched && i < plan.batchSizes.size(); ++i) {
    bool isBroadcast = layout.batchStrides[i] == 0;
    sizes[dimensions] = isBroadcast ? 1 : plan.batchSizes[i];
    strides[dimensions++] = isBroadcast ? rows * columns : layout.batchStrides[i];
  }
  sizes[dimensions] = rows;
  strides[dimensions++] = layout.rowStride;
  sizes[dimensions] = columns;
  strides[dimensions++] = layout.columnStride;
  return dnnl_memory_desc_init_by_strides(&descriptor, dimensions, sizes, libraryType(layout.type), strides);
}

dnnl_status_t OneDnnGemm::makePrimitive(CachedProduct &product, bool batched, std::string &implementation) {
  const ProductPlan &plan = product.plan;
  dnnl_matmul_desc_t operation;
  dnnl_primitive_attr_t attributes = nullptr;
  dnnl_primitive_desc_t description = nullptr;
  dnnl_status_t status = describeMatrix(product.lhs, plan, plan.computeLhs, plan.m, plan.k, batched);
  if (status == dnnl_success)
    status = describeMatrix(product.rhs, plan, plan.computeRhs, plan.k, plan.n, batched);
  if (status == dnnl_success)
    status = describeMatrix(product.out, plan, plan.computeOut, plan.m, plan.n, batched);
  if (status == dnnl_success)
    status = dnnl_matmul_desc_init(&operation, &product.lhs, &product.rhs, nullptr, &product.out);
  if (status == dnnl_success)
    status = dnnl_primitive_attr_create(&attributes);
  if (status == dnnl_success)
    status = dnnl_primitive_attr_set_scratchpad_mode(attributes, dnnl_scratchpad_mode_user);
  if (status == dnnl_success)
    status = dnnl_primitive_desc_create(&description, &operation, attributes, engine, nullptr);
  if (status == dnnl_success) {
    const char *name = "";
    dnnl_primitive_desc_query(description, dnnl_query_impl_info_str, 0, static_cast<void *>(&name));
    implementation = name;
    if (const dnnl_memory_desc_t *needed = dnnl_primitive_desc_query_md(description, dnnl_query_scratchpad_md, 0))
      product.scratchpad = *needed;
    product.batched = batched;
    if (product.primitive)
      dnnl_primitive_destroy(product.primitive);
    product.primitive = nullptr;
    status = dnnl_primitive_create(&product.primitive, description);
  }
  if (description)
    dnnl_primitive_desc_destroy(description);
  if (attributes)
    dnnl_primitive_attr_destroy(attributes);
  return status;
}

dnnl_status_t OneDnnGemm::makeMemories(CachedProduct &product) {
  const dnnl_memory_desc_t *descriptors[] = {&product.lhs, &product.rhs, &product.out, &product.scratchpad};
  for (int i = 0; i < 4; ++i)
    if (dnnl_memory_desc_get_size(descriptors[i]) > 0)
      if (dnnl_status_t status = dnnl_memory_create(&product.memories[i], descriptors[i], engine, DNNL_MEMORY_NONE);
          status != dnnl_success)
        return status;
  return dnnl_success;
}

Status OneDnnGemm::findOrMake(const fsdp_rt_gemm_descriptor &descriptor, CachedProduct *&product) {
  ProductKey key(descriptor);
  // Not try_emplace alone: it makes the new entry before it looks.
  auto entry = cache.find(key);
  if (entry != cache.end()) {
    product = &entry->second;
    return Status::ok();
  }
  entry = cache.try_emplace(key).first;
  product = &entry->second;
  dnnl_status_t status = dnnl_unimplemented;
  // What bf16 has only slow loops for goes by way of f32.
  for (bool native : {nativeNarrow, false}) {
    product->plan = planProduct(descriptor, native);
    // The library's own loops for odd batch strides are called "ref" and are very slow: an entry at a time is not.
    std::string implementation;
    status = makePrimitive(*product, true, implementation);
    auto isSlow = [&] { return status != dnnl_success || implementation.compare(0, 3, "ref") == 0; };
    if (!product->plan.batchSizes.empty() && isSlow())
      status = makePrimitive(*product, false, implementation);
    if (product->plan.computeType != FSDP_RT_BF16 || !isSlow())
      break;
  }
  if (status == dnnl_success)
    status = makeMemories(*product);
  if (status == dnnl_success)
    return Status::ok();
  cache.erase(entry);
  return {FSDP_RT_INTERNAL,
          formatText("oneDNN cannot make %s, status %d", describe(descriptor).c_str(), static_cast<int>(status))};
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

dnnl_status_t OneDnnGemm::execute(const CachedProduct &product, void *lhs, void *rhs, void *out, void *scratchpad) {
  void *buffers[] = {lhs, rhs, out, scratchpad};
  int names[] = {DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST, DNNL_ARG_SCRATCHPAD};
  dnnl_exec_arg_t arguments[4];
  dnnl_status_t status = dnnl_success;
  int count = 0;
  for (; count < 4 && product.memories[count] && status == dnnl_success; ++count) {
    arguments[count] = {names[count], product.memories[count]};
    status = dnnl_memory_set_data_handle(product.memories[count], buffers[count]);
  }
  if (status == dnnl_success)
    status = dnnl_primitive_execute(product.primitive, stream, count, arguments);
  if (status == dnnl_success)
    status = dnnl_stream_wait(stream);
  return status;
}

Status OneDnnGemm::executeAll(const CachedProduct &product, char *lhs, char *rhs, char *out, char *scratchpad) {
  const ProductPlan &plan = product.plan;
  int64_t operandBytes = elementBytes(plan.computeType), outBytes = elementBytes(plan.computeOut.type);
  int64_t index[FSDP_RT_MAX_BATCH_RANK] = {}, rank = product.batched ? 0 : plan.batchSizes.size();
  while (true) {
    int64_t lhsOffset = 0, rhsOffset = 0, outOffset = 0;
    for (int64_t i = 0; i < rank; ++i) {
      lhsOffset += index[i] * plan.computeLhs.batchStrides[i];
      rhsOffset += index[i] * plan.computeRhs.batchStrides[i];
      outOffset += index[i] * plan.computeOut.batchStrides[i];
    }
    dnnl_status_t status = execute(product, lhs + lhsOffset * operandBytes, rhs + rhsOffset * operandBytes,
                                   out + outOffset * outBytes, scratchpad);
    if (status != dnnl_success)
      return {FSDP_RT_INTERNAL, formatText("oneDNN failed with status %d", static_cast<int>(status))};
    int64_t i = rank - 1;
    for (; i >= 0 && ++index[i] == plan.batchSizes[i]; --i)
      index[i] = 0;
    if (i < 0)
      return Status::ok();
  }
}

/// No products to sum: out is zero, or there is no out. The library is not asked about empty matrices.
static bool runEmpty(const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  if (outExtent(d) == 0)
    return true;
  if (d.k != 0)
    return false;
  ProductPlan plan = planProduct(d, false);
  std::vector<float> zeros(plan.m * plan.n, 0.0f);
  MatrixLayout layout = {FSDP_RT_F32, std::vector<int64_t>(plan.batchSizes.size(), 0), plan.n, 1};
  convertMatrices(plan.batchSizes, plan.m, plan.n, layout, zeros.data(), plan.out, call.out);
  return true;
}

Status OneDnnGemm::run(const GemmCall &call) {
  std::lock_guard<std::mutex> lock(mutex);
  return hasEpilogue(call.descriptor) ? runWithEpilogue(call) : runProduct(call);
}

/// The same product as plain f32 sums: where they end, if each may be finished at its place, else without gaps.
static fsdp_rt_gemm_descriptor describeSums(const fsdp_rt_gemm_descriptor &d, bool isInPlace) {
  fsdp_rt_gemm_descriptor plain = d;
  plain.epilogue = plain.activation = plain.scale_bits = 0;
  if (isInPlace)
    return plain;
  plain.out_type = FSDP_RT_F32;
  plain.out_n_stride = 1;
  plain.out_m_stride = d.n;
  int64_t elements = d.m * d.n;
  for (int64_t i = FSDP_RT_MAX_BATCH_RANK; i-- > 0;) {
    plain.out_batch_strides[i] = i < d.batch_rank ? elements : 0;
    elements *= d.batch_sizes[i];
  }
  return plain;
}

/// The library's own epilogues are no faster here (docs/Kernels.md), and this way the sums have the same bits.
Status OneDnnGemm::runWithEpilogue(const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  bool isInPlace = d.out_type == FSDP_RT_F32 && d.out_n_stride == 1 && call.residual != call.out;
  GemmCall plain = call;
  plain.descriptor = describeSums(d, isInPlace);
  if (!isInPlace) {
    plain.out = sums.reserve(outExtent(plain.descriptor) * elementBytes(FSDP_RT_F32));
    if (!plain.out && outExtent(plain.descriptor) > 0)
      return {FSDP_RT_OUT_OF_MEMORY, "no memory for the sums of " + describe(d)};
  }
  if (Status status = runProduct(plain); status.failed())
    return status;
  RowEpilogue<float> epilogue(call);
  auto *staged = static_cast<float *>(plain.out);
  int64_t entry = 0;
  forEachBatch(d, [&](const BatchOffsets &at) {
    for (int64_t i = 0; i < d.m; ++i) {
      int64_t out = at.out + i * d.out_m_stride;
      float *row = staged + (isInPlace ? out : (entry * d.m + i) * d.n);
      epilogue.apply(row, d.n, out, at.bias + i * d.bias_m_stride);
      for (int64_t j = 0; !isInPlace && j < d.n; ++j)
        storeFloat(d.out_type, row[j], call.out, out + j * d.out_n_stride);
    }
    ++entry;
  });
  sumOperand(call);
  return Status::ok();
}

Status OneDnnGemm::runProduct(const GemmCall &call) {
  if (runEmpty(call))
    return Status::ok();
  if (omp_set_num_threads)
    omp_set_num_threads(static_cast<int>(threads));
  CachedProduct *product;
  if (Status status = findOrMake(call.descriptor, product); status.failed())
    return status;

  const ProductPlan &plan = product->plan;
  auto aligned = [](int64_t bytes) { return (bytes + 63) / 64 * 64; };
  int64_t operandBytes = elementBytes(plan.computeType);
  int64_t lhsBytes = aligned(plan.lhsPackElements * operandBytes);
  int64_t rhsBytes = aligned(plan.rhsPackElements * operandBytes);
  int64_t outBytes = aligned(plan.outStageElements * elementBytes(FSDP_RT_F32));
  int64_t libraryPart = aligned(dnnl_memory_desc_get_size(&product->scratchpad));
  int64_t needed = lhsBytes + rhsBytes + outBytes + libraryPart;
  char *space = static_cast<char *>(call.workspace);
  if (needed > call.descriptor.workspace_bytes || !space) {
    space = scratch.reserve(needed);
    libraryBytes = std::max<int64_t>(libraryBytes, scratch.getCapacity() + sums.getCapacity());
    if (needed > 0 && !space)
      return {FSDP_RT_OUT_OF_MEMORY,
              formatText("no memory for %lld bytes of workspace", static_cast<long long>(needed))};
  }
  char *packedLhs = space, *packedRhs = packedLhs + lhsBytes, *stagedOut = packedRhs + rhsBytes;
  char *scratchpad = stagedOut + outBytes;

  const void *lhs = plan.swapped ? call.rhs : call.lhs, *rhs = plan.swapped ? call.lhs : call.rhs;
  if (plan.packLhs)
    convertMatrices(plan.batchSizes, plan.m, plan.k, plan.lhs, lhs, plan.computeLhs, packedLhs);
  if (plan.packRhs)
    convertMatrices(plan.batchSizes, plan.k, plan.n, plan.rhs, rhs, plan.computeRhs, packedRhs);
  // The library takes all buffers as writable and does not write operands.
  char *computeLhs = plan.packLhs ? packedLhs : static_cast<char *>(const_cast<void *>(lhs));
  char *computeRhs = plan.packRhs ? packedRhs : static_cast<char *>(const_cast<void *>(rhs));
  char *computeOut = plan.stageOut ? stagedOut : static_cast<char *>(call.out);
  if (Status status = executeAll(*product, computeLhs, computeRhs, computeOut, scratchpad); status.failed())
    return status;
  if (plan.stageOut)
    convertMatrices(plan.batchSizes, plan.m, plan.n, plan.computeOut, stagedOut, plan.out, call.out);
  return Status::ok();
}

Status OneDnnGemm::enqueue(Stream &stream, GemmCall call) {
  SpanInfo span = call.span;
  return stream.enqueueHost({std::move(span), [this, call = std::move(call)] { return run(call); }});
}

Status createOneDnnGemm(int64_t threads, std::unique_ptr<Gemm> &gemm) {
  dnnl_engine_t engine = nullptr;
  dnnl_stream_t stream = nullptr;
  dnnl_status_t status = dnnl_engine_create(&engine, dnnl_cpu, 0);
  if (status == dnnl_success)
    status = dnnl_stream_create(&stream, engine, dnnl_stream_default_flags);
  if (status != dnnl_success) {
    if (engine)
      dnnl_engine_destroy(engine);
    return {FSDP_RT_INTERNAL, formatText("oneDNN has no CPU engine, status %d", static_cast<int>(status))};
  }
  gemm = std::make_unique<OneDnnGemm>(engine, stream, threads);
  return Status::ok();
}

} // namespace fsdp::runtime
