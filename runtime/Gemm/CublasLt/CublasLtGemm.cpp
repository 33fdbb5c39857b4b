// Products by cuBLASLt.

#include "Gemm/CublasLt/CublasLtGemm.h"

#include "Device/Cuda/CudaStream.h"
#include "Gemm/CublasLt/AlgorithmFile.h"
#include "Gemm/CublasLt/LibraryEpilogue.h"
#include "Gemm/CublasLt/ProductPlan.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace fsdp::runtime {

namespace {

/// What the library was asked for and has chosen. Belongs to the object that made it.
struct CachedProduct {
  ProductPlan plan;
  cublasLtMatmulDesc_t matmul = nullptr;
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, d = nullptr;
  cublasLtMatmulAlgo_t algorithm = {};
  size_t workspaceBytes = 0;
};

/// Of what addresses and neighbours of a call decide.
struct Circumstances {
  uint32_t alignA = 0, alignB = 0, alignC = 0, alignD = 0, alignBias = 0;
  int32_t multiprocessors = 0; // 0: all
};

class CublasLtGemm : public Gemm {
public:
  CublasLtGemm(CudaDevice &device, const CublasLtOptions &options) : device(device), options(options) {}

  ~CublasLtGemm() override;

  Status start() {
    RETURN_IF_API_FAILED(device.getApi(), cublasLtCreate(&handle));
    return options.algorithmFolder.empty() ? Status::ok() : openAlgorithms();
  }

  const char *getName() const override { return "cublasLt"; }

  bool supports(const fsdp_rt_gemm_descriptor &descriptor) const override;
  Status prepare(const GemmCall &call) override;
  Status enqueue(Stream &stream, GemmCall call) override;

  int64_t getLibraryBytes() const override { return 0; }

private:
  Status openAlgorithms();
  Status find(const GemmCall &call, const ProductPlan &plan, const Circumstances &circumstances,
              const CachedProduct *&product);
  Status make(const GemmCall &call, const Circumstances &circumstances, const std::string &key, CachedProduct &product);
  Status choose(const GemmCall &call, const Circumstances &circumstances, CachedProduct &product);
  Status makeLayout(const BlasMatrix &matrix, int64_t batchCount, cublasLtMatrixLayout_t &layout);
  void destroy(CachedProduct &product);
  Status run(CudaStream &stream, const GemmCall &call);
  Status fillZero(CudaStream &stream, const GemmCall &call);
  Circumstances look(const GemmCall &call, const ProductPlan &plan) const;

  CudaDevice &device;
  CublasLtOptions options;
  cublasLtHandle_t handle = nullptr;
  std::map<std::string, CachedProduct> cache;
  AlgorithmFile algorithms;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool isEightBit(int64_t type) { return type == FSDP_RT_F8E4M3FN || type == FSDP_RT_F8E5M2; }

static cudaDataType_t libraryType(int64_t type) {
  switch (type) {
  case FSDP_RT_F64:
    return CUDA_R_64F;
  case FSDP_RT_F16:
    return CUDA_R_16F;
  case FSDP_RT_BF16:
    return CUDA_R_16BF;
  case FSDP_RT_F8E4M3FN:
    return CUDA_R_8F_E4M3;
  case FSDP_RT_F8E5M2:
    return CUDA_R_8F_E5M2;
  default:
    return CUDA_R_32F;
  }
}

/// 8-bit operands: not twice e5m2, wider out, and sizes and strides in steps of 16 bytes.
static bool isEightBitProduct(const fsdp_rt_gemm_descriptor &d, const ProductPlan &plan, int capability) {
  if (capability < 89 || (d.lhs_type == FSDP_RT_F8E5M2 && d.rhs_type == FSDP_RT_F8E5M2) || !isEightBit(d.rhs_type))
    return false;
  if (d.out_type != FSDP_RT_F32 && d.out_type != FSDP_RT_BF16 && d.out_type != FSDP_RT_F16)
    return false;
  auto fits = [](const BlasMatrix &matrix) {
    return matrix.leadingDimension % 16 == 0 && matrix.rows % 16 == 0 && matrix.batchStride % 16 == 0;
  };
  return plan.a.isTransposed && !plan.b.isTransposed && fits(plan.a) && fits(plan.b) && fits(plan.d);
}

bool CublasLtGemm::supports(const fsdp_rt_gemm_descriptor &d) const {
  if (d.k == 0 || outExtent(d) == 0) // zeros, or nothing: without the library
    return !hasEpilogue(d);
  ProductPlan plan = planBlasProduct(d);
  if (!plan.isPossible || !isLibraryEpilogue(d, plan))
    return false;
  if (d.accumulation_type == FSDP_RT_F64)
    return d.lhs_type == FSDP_RT_F64 && d.rhs_type == FSDP_RT_F64 && d.out_type == FSDP_RT_F64;
  if (d.accumulation_type != FSDP_RT_F32)
    return false;
  if (isEightBit(d.lhs_type))
    return isEightBitProduct(d, plan, device.getCapability());
  bool isOperand = d.lhs_type == FSDP_RT_F32 || d.lhs_type == FSDP_RT_F16 || d.lhs_type == FSDP_RT_BF16;
  return isOperand && d.rhs_type == d.lhs_type && (d.out_type == d.lhs_type || d.out_type == FSDP_RT_F32);
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

/// A choice depends on the library and on the kind of device, besides the product.
Status CublasLtGemm::openAlgorithms() {
  CudaApi &api = device.getApi();
  char name[256] = {};
  RETURN_IF_API_FAILED(api, cuDeviceGetName(name, sizeof(name), device.getDevice()));
  algorithms.open(options.algorithmFolder,
                  formatText("cublasLt %zu, %s, compute capability %d, %d multiprocessors",
                             api.functions.cublasLtGetVersion(), name, device.getCapability(),
                             device.getMultiprocessorCount()),
                  device.getOptions().rank);
  return Status::ok();
}

CublasLtGemm::~CublasLtGemm() {
  algorithms.save();
  (void)device.makeCurrent();
  for (auto &[key, product] : cache)
    destroy(product);
  if (handle)
    (void)device.getApi().functions.cublasLtDestroy(handle);
}

void CublasLtGemm::destroy(CachedProduct &product) {
  const CudaFunctions &calls = device.getApi().functions;
  for (cublasLtMatrixLayout_t layout : {product.a, product.b, product.d})
    if (layout)
      (void)calls.cublasLtMatrixLayoutDestroy(layout);
  if (product.matmul)
    (void)calls.cublasLtMatmulDescDestroy(product.matmul);
}

Status CublasLtGemm::makeLayout(const BlasMatrix &matrix, int64_t batchCount, cublasLtMatrixLayout_t &layout) {
  CudaApi &api = device.getApi();
  int32_t count = static_cast<int32_t>(batchCount);
  RETURN_IF_API_FAILED(api, cublasLtMatrixLayoutCreate(&layout, libraryType(matrix.type), matrix.rows, matrix.columns,
                                                       matrix.leadingDimension));
  if (count == 1)
    return Status::ok();
  RETURN_IF_API_FAILED(
      api, cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count)));
  RETURN_IF_API_FAILED(api, cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                                                             &matrix.batchStride, sizeof(matrix.batchStride)));
  return Status::ok();
}

Status CublasLtGemm::make(const GemmCall &call, const Circumstances &circumstances, const std::string &key,
                          CachedProduct &product) {
  CudaApi &api = device.getApi();
  const ProductPlan &plan = product.plan;
  bool isDouble = call.descriptor.accumulation_type == FSDP_RT_F64;
  bool isSingle = call.descriptor.lhs_type == FSDP_RT_F32 && call.descriptor.out_type == FSDP_RT_F32;
  cublasComputeType_t compute = isDouble                        ? CUBLAS_COMPUTE_64F
                                : isSingle && options.allowTf32 ? CUBLAS_COMPUTE_32F_FAST_TF32
                                                                : CUBLAS_COMPUTE_32F;
  RETURN_IF_API_FAILED(api, cublasLtMatmulDescCreate(&product.matmul, compute, isDouble ? CUDA_R_64F : CUDA_R_32F));
  int32_t turn = CUBLAS_OP_T;
  if (plan.a.isTransposed)
    RETURN_IF_API_FAILED(
        api, cublasLtMatmulDescSetAttribute(product.matmul, CUBLASLT_MATMUL_DESC_TRANSA, &turn, sizeof(turn)));
  if (plan.b.isTransposed)
    RETURN_IF_API_FAILED(
        api, cublasLtMatmulDescSetAttribute(product.matmul, CUBLASLT_MATMUL_DESC_TRANSB, &turn, sizeof(turn)));
  if (circumstances.multiprocessors > 0)
    RETURN_IF_API_FAILED(api, cublasLtMatmulDescSetAttribute(product.matmul, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET,
                                                             &circumstances.multiprocessors,
                                                             sizeof(circumstances.multiprocessors)));
  if (Status status = setEpilogue(api, product.matmul, call.descriptor, plan); status.failed())
    return status;
  // The library looks at the alignment of these addresses.
  if (Status status = setEpiloguePointers(api, product.matmul, call, plan, 0); status.failed())
    return status;
  for (auto [matrix, layout] : {std::pair(&plan.a, &product.a), {&plan.b, &product.b}, {&plan.d, &product.d}})
    if (Status status = makeLayout(*matrix, plan.batchCount, *layout); status.failed())
      return status;
  static_assert(sizeof(StoredAlgorithm::algorithm) == sizeof(cublasLtMatmulAlgo_t));
  // What else the question has; the rest of it is the key.
  std::string question = key + (options.allowTf32 ? 't' : 'f') + (call.workspace ? 'w' : 'n');
  if (const StoredAlgorithm *known = algorithms.find(question)) {
    std::memcpy(&product.algorithm, known->algorithm.data(), sizeof(product.algorithm));
    product.workspaceBytes = known->workspaceBytes;
    return Status::ok();
  }
  if (Status status = choose(call, circumstances, product); status.failed())
    return status;
  StoredAlgorithm chosen;
  std::memcpy(chosen.algorithm.data(), &product.algorithm, sizeof(product.algorithm));
  chosen.workspaceBytes = product.workspaceBytes;
  algorithms.add(question, chosen);
  return Status::ok();
}

Status CublasLtGemm::choose(const GemmCall &call, const Circumstances &circumstances, CachedProduct &product) {
  CudaApi &api = device.getApi();
  cublasLtMatmulPreference_t preference = nullptr;
  RETURN_IF_API_FAILED(api, cublasLtMatmulPreferenceCreate(&preference));
  auto ask = [&]() -> Status {
    auto set = [&](cublasLtMatmulPreferenceAttributes_t attribute, auto value) -> Status {
      RETURN_IF_API_FAILED(api, cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof(value)));
      return Status::ok();
    };
    uint64_t workspace = call.workspace ? call.descriptor.workspace_bytes : 0;
    // Partial sums go to the workspace and are added in order; adding in place would be in any order.
    uint32_t schemes = CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE | CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE;
    Status status = set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, workspace);
    for (auto [attribute, value] : {std::pair(CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK, schemes),
                                    {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, circumstances.alignA},
                                    {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, circumstances.alignB},
                                    {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, circumstances.alignC},
                                    {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, circumstances.alignD}})
      if (status.isOk())
        status = set(attribute, value);
    if (status.failed())
      return status;
    cublasLtMatmulHeuristicResult_t result = {};
    int found = 0;
    RETURN_IF_API_FAILED(api, cublasLtMatmulAlgoGetHeuristic(handle, product.matmul, product.a, product.b, product.d,
                                                             product.d, preference, 1, &result, &found));
    if (found == 0)
      return {FSDP_RT_UNSUPPORTED, hasEpilogue(call.descriptor)
                                       ? "cublasLtMatmulAlgoGetHeuristic: no algorithm with this epilogue; compile "
                                         "with --disable=fsdp-fuse-epilogues"
                                       : "cublasLtMatmulAlgoGetHeuristic: no algorithm"};
    product.algorithm = result.algo;
    product.workspaceBytes = result.workspaceSize;
    return Status::ok();
  };
  Status status = ask();
  (void)api.functions.cublasLtMatmulPreferenceDestroy(preference);
  return status;
}

Status CublasLtGemm::find(const GemmCall &call, const ProductPlan &plan, const Circumstances &circumstances,
                          const CachedProduct *&product) {
  // Where the workspace lies does not matter, its size does.
  fsdp_rt_gemm_descriptor key = call.descriptor;
  key.workspace_offset = 0;
  std::string text(reinterpret_cast<const char *>(&key), sizeof(key));
  text.append(reinterpret_cast<const char *>(&circumstances), sizeof(circumstances));
  auto [entry, isNew] = cache.try_emplace(text);
  product = &entry->second;
  if (!isNew)
    return Status::ok();
  entry->second.plan = plan;
  Status status = make(call, circumstances, text, entry->second);
  if (status.failed()) {
    destroy(entry->second);
    cache.erase(entry);
  }
  return status;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// The largest power of two, at most 256, that divides the address and every step from it in a loop.
static uint32_t alignmentOf(const void *pointer, std::initializer_list<int64_t> bytes) {
  uint64_t bits = reinterpret_cast<uintptr_t>(pointer) | 256;
  for (int64_t step : bytes)
    bits |= static_cast<uint64_t>(step);
  return static_cast<uint32_t>(bits & -bits);
}

Circumstances CublasLtGemm::look(const GemmCall &call, const ProductPlan &plan) const {
  const void *a = plan.isSwapped ? call.rhs : call.lhs, *b = plan.isSwapped ? call.lhs : call.rhs;
  int64_t aBytes = elementBytes(plan.a.type), bBytes = elementBytes(plan.b.type), dBytes = elementBytes(plan.d.type);
  int64_t biasBytes = call.bias ? elementBytes(call.descriptor.bias_type) : 0;
  const void *c = call.residual ? call.residual : call.out, *vector = call.bias ? call.bias : call.sums;
  Circumstances result;
  result.alignA = alignmentOf(a, {plan.a.batchStride * aBytes});
  result.alignB = alignmentOf(b, {plan.b.batchStride * bBytes});
  result.alignC = alignmentOf(c, {plan.d.batchStride * dBytes});
  result.alignD = alignmentOf(call.out, {plan.d.batchStride * dBytes});
  result.alignBias = alignmentOf(vector, {plan.biasBatchStride * biasBytes});
  for (const LoopDimension &loop : plan.loops) {
    result.alignA = std::min(result.alignA, alignmentOf(nullptr, {loop.aStride * aBytes}));
    result.alignB = std::min(result.alignB, alignmentOf(nullptr, {loop.bStride * bBytes}));
    result.alignC = std::min(result.alignC, alignmentOf(nullptr, {loop.dStride * dBytes}));
    result.alignD = std::min(result.alignD, alignmentOf(nullptr, {loop.dStride * dBytes}));
    result.alignBias = std::min(result.alignBias, alignmentOf(nullptr, {loop.biasStride * biasBytes}));
  }
  if (call.isBesideCollective)
    result.multiprocessors =
        std::max<int32_t>(1, device.getMultiprocessorCount() - static_cast<int32_t>(options.collectiveBlocks));
  return result;
}

Status CublasLtGemm::run(CudaStream &stream, const GemmCall &call) {
  ProductPlan plan = planBlasProduct(call.descriptor);
  const CachedProduct *product = nullptr;
  if (Status status = find(call, plan, look(call, plan), product); status.failed())
    return status.withPrefix(describe(call.descriptor) + ": ");
  CudaApi &api = device.getApi();
  const char *a = static_cast<const char *>(plan.isSwapped ? call.rhs : call.lhs);
  const char *b = static_cast<const char *>(plan.isSwapped ? call.lhs : call.rhs);
  char *d = static_cast<char *>(call.out);
  int64_t aBytes = elementBytes(plan.a.type), bBytes = elementBytes(plan.b.type), dBytes = elementBytes(plan.d.type);
  // Without a residual the factor is 0, and what lies there is not read.
  const char *c = static_cast<const char *>(call.residual ? call.residual : call.out);
  const double doubles[] = {scaleOf(call.descriptor.scale_bits),
                            call.residual ? scaleOf(call.descriptor.residual_scale_bits) : 0};
  const float floats[] = {static_cast<float>(doubles[0]), static_cast<float>(doubles[1])};
  bool isDouble = call.descriptor.accumulation_type == FSDP_RT_F64;
  const void *alpha = isDouble ? static_cast<const void *>(&doubles[0]) : &floats[0];
  const void *beta = isDouble ? static_cast<const void *>(&doubles[1]) : &floats[1];
  std::vector<int64_t> index(plan.loops.size(), 0);
  while (true) {
    int64_t aOffset = 0, bOffset = 0, dOffset = 0, biasOffset = 0;
    for (size_t i = 0; i < index.size(); ++i) {
      aOffset += index[i] * plan.loops[i].aStride * aBytes;
      bOffset += index[i] * plan.loops[i].bStride * bBytes;
      dOffset += index[i] * plan.loops[i].dStride * dBytes;
      biasOffset += index[i] * plan.loops[i].biasStride;
    }
    if (Status status = setEpiloguePointers(api, product->matmul, call, plan, biasOffset); status.failed())
      return status;
    RETURN_IF_API_FAILED(api, cublasLtMatmul(handle, product->matmul, alpha, a + aOffset, product->a, b + bOffset,
                                             product->b, beta, c + dOffset, product->d, d + dOffset, product->d,
                                             &product->algorithm, call.workspace, product->workspaceBytes,
                                             stream.getHandle()));
    int64_t i = static_cast<int64_t>(index.size()) - 1;
    for (; i >= 0 && ++index[i] == plan.loops[i].size; --i)
      index[i] = 0;
    if (i < 0)
      return Status::ok();
  }
}

/// No products to sum: out is zero. Run by run, since gaps between them keep what they have.
Status CublasLtGemm::fillZero(CudaStream &stream, const GemmCall &call) {
  fsdp_rt_gemm_descriptor d = call.descriptor;
  int64_t bytes = elementBytes(d.out_type), elements = d.m * d.n;
  for (int64_t size : d.batch_sizes)
    elements *= size;
  if (outExtent(d) == elements)
    return stream.fill(call.out, 0, elements * bytes, call.span);
  bool isRowRun = d.out_n_stride == 1;
  int64_t runs = isRowRun ? d.m : d.m * d.n, length = isRowRun ? d.n : 1;
  std::vector<int64_t> index(FSDP_RT_MAX_BATCH_RANK, 0);
  while (true) {
    int64_t base = 0;
    for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i)
      base += index[i] * d.out_batch_strides[i];
    for (int64_t run = 0; run < runs; ++run) {
      int64_t row = isRowRun ? run : run / d.n, column = isRowRun ? 0 : run % d.n;
      char *target = static_cast<char *>(call.out) + (base + row * d.out_m_stride + column * d.out_n_stride) * bytes;
      if (Status status = stream.fill(target, 0, length * bytes, call.span); status.failed())
        return status;
    }
    int64_t i = FSDP_RT_MAX_BATCH_RANK - 1;
    for (; i >= 0 && ++index[i] == d.batch_sizes[i]; --i)
      index[i] = 0;
    if (i < 0)
      return Status::ok();
  }
}

Status CublasLtGemm::prepare(const GemmCall &call) {
  if (outExtent(call.descriptor) == 0 || call.descriptor.k == 0)
    return Status::ok();
  ProductPlan plan = planBlasProduct(call.descriptor);
  const CachedProduct *product = nullptr;
  return find(call, plan, look(call, plan), product).withPrefix(describe(call.descriptor) + ": ");
}

Status CublasLtGemm::enqueue(Stream &target, GemmCall call) {
  auto &stream = static_cast<CudaStream &>(target);
  algorithms.save(); // once: all were prepared before the first step
  if (outExtent(call.descriptor) == 0)
    return Status::ok();
  if (call.descriptor.k == 0)
    return fillZero(stream, call);
  return stream.timed(call.span, [&] { return run(stream, call); });
}

Status createCublasLtGemm(CudaDevice &device, const CublasLtOptions &options, std::unique_ptr<Gemm> &gemm) {
  auto made = std::make_unique<CublasLtGemm>(device, options);
  if (Status status = made->start(); status.failed())
    return status;
  gemm = std::move(made);
  return Status::ok();
}

} // namespace fsdp::runtime
