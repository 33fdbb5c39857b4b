// The double of cuBLASLt: descriptors with the library's rules, products by the reference.

#include "Device/Cuda/Double/DoubleCalls.h"
#include "Device/Cuda/Double/DoubleProduct.h"

#include "Gemm/Reference/ReferenceGemm.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

// Scratch that every algorithm takes if it is given that much, so that a workspace that is in use elsewhere shows.
constexpr uint64_t doubleWorkspaceBytes = 4096;

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

template <typename T, typename Handle>
static cublasStatus_t give(T *object, const char *kind, Handle *handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !currentDoubleContext()) {
    delete object;
    return CUBLAS_STATUS_NOT_INITIALIZED;
  }
  machine->add(object, kind);
  *handle = reinterpret_cast<Handle>(object);
  return CUBLAS_STATUS_SUCCESS;
}

template <typename T, typename Handle>
static cublasStatus_t takeBack(Handle handle, const char *kind) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, kind))
    return CUBLAS_STATUS_INVALID_VALUE;
  delete reinterpret_cast<T *>(handle);
  return CUBLAS_STATUS_SUCCESS;
}

static cublasStatus_t create(cublasLtHandle_t *handle) { return give(new int(0), "cuBLASLt handle", handle); }

static cublasStatus_t destroy(cublasLtHandle_t handle) { return takeBack<int>(handle, "cuBLASLt handle"); }

static size_t getVersion() { return CUBLAS_VERSION; }

static const char *getStatusName(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS:
    return "CUBLAS_STATUS_SUCCESS";
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "CUBLAS_STATUS_NOT_INITIALIZED";
  case CUBLAS_STATUS_INVALID_VALUE:
    return "CUBLAS_STATUS_INVALID_VALUE";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  default:
    return "unknown status";
  }
}

static cublasStatus_t createMatmul(cublasLtMatmulDesc_t *handle, cublasComputeType_t compute, cudaDataType_t scale) {
  auto *matmul = new DoubleMatmul;
  matmul->compute = compute;
  matmul->scale = scale;
  return give(matmul, "product descriptor", handle);
}

static cublasStatus_t destroyMatmul(cublasLtMatmulDesc_t handle) {
  return takeBack<DoubleMatmul>(handle, "product descriptor");
}

/// Copies an attribute of exactly the size that it must have.
template <typename T>
static cublasStatus_t set(T &target, const void *value, size_t bytes) {
  if (!value || bytes != sizeof(T))
    return CUBLAS_STATUS_INVALID_VALUE;
  std::memcpy(&target, value, bytes);
  return CUBLAS_STATUS_SUCCESS;
}

static cublasStatus_t setMatmul(cublasLtMatmulDesc_t handle, cublasLtMatmulDescAttributes_t attribute,
                                const void *value, size_t bytes) {
  auto &matmul = *reinterpret_cast<DoubleMatmul *>(handle);
  switch (attribute) {
  case CUBLASLT_MATMUL_DESC_TRANSA:
    return set(matmul.transposeLhs, value, bytes);
  case CUBLASLT_MATMUL_DESC_TRANSB:
    return set(matmul.transposeRhs, value, bytes);
  case CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET:
    return set(matmul.smCountTarget, value, bytes);
  case CUBLASLT_MATMUL_DESC_EPILOGUE:
    return set(matmul.epilogue, value, bytes);
  case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
    return set(matmul.bias, value, bytes);
  case CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE:
    return set(matmul.biasBatchStride, value, bytes);
  case CUBLASLT_MATMUL_DESC_A_SCALE_POINTER:
    return set(matmul.lhsScale, value, bytes);
  case CUBLASLT_MATMUL_DESC_B_SCALE_POINTER:
    return set(matmul.rhsScale, value, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

static cublasStatus_t createLayout(cublasLtMatrixLayout_t *handle, cudaDataType type, uint64_t rows, uint64_t columns,
                                   int64_t leadingDimension) {
  return give(new DoubleLayout{type, rows, columns, leadingDimension}, "matrix layout", handle);
}

static cublasStatus_t destroyLayout(cublasLtMatrixLayout_t handle) {
  return takeBack<DoubleLayout>(handle, "matrix layout");
}

static cublasStatus_t setLayout(cublasLtMatrixLayout_t handle, cublasLtMatrixLayoutAttribute_t attribute,
                                const void *value, size_t bytes) {
  auto &layout = *reinterpret_cast<DoubleLayout *>(handle);
  switch (attribute) {
  case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT:
    return set(layout.batchCount, value, bytes);
  case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET:
    return set(layout.batchStride, value, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

static cublasStatus_t createPreference(cublasLtMatmulPreference_t *handle) {
  return give(new DoublePreference, "product preference", handle);
}

static cublasStatus_t destroyPreference(cublasLtMatmulPreference_t handle) {
  return takeBack<DoublePreference>(handle, "product preference");
}

static cublasStatus_t setPreference(cublasLtMatmulPreference_t handle, cublasLtMatmulPreferenceAttributes_t attribute,
                                    const void *value, size_t bytes) {
  auto &preference = *reinterpret_cast<DoublePreference *>(handle);
  switch (attribute) {
  case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
    return set(preference.workspaceBytes, value, bytes);
  case CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK:
    return set(preference.reductionMask, value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES:
    return set(preference.alignment[0], value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES:
    return set(preference.alignment[1], value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES:
    return set(preference.alignment[2], value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES:
    return set(preference.alignment[3], value, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

//===----------------------------------------------------------------------===//
// Choosing and running
//===----------------------------------------------------------------------===//

static DoubleAlgorithm makeProblem(cublasLtMatmulDesc_t matmul, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                                   cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d) {
  DoubleAlgorithm problem = {};
  problem.matmul = *reinterpret_cast<DoubleMatmul *>(matmul);
  const cublasLtMatrixLayout_t layouts[] = {a, b, c, d};
  for (int i = 0; i < 4; ++i)
    problem.layouts[i] = *reinterpret_cast<DoubleLayout *>(layouts[i]);
  return problem;
}

/// A number that stands for the problem in the 64 bytes of an algorithm.
static uint64_t hashOf(const DoubleAlgorithm &problem) {
  fsdp_rt_gemm_descriptor product = describeDoubleProduct(problem.matmul, problem.layouts);
  uint64_t hash = 1469598103934665603u + problem.matmul.smCountTarget;
  const auto *numbers = reinterpret_cast<const int64_t *>(&product);
  for (size_t i = 0; i < sizeof(product) / sizeof(int64_t); ++i)
    hash = (hash ^ static_cast<uint64_t>(numbers[i])) * 1099511628211u;
  return hash;
}

static cublasStatus_t getHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t matmul, cublasLtMatrixLayout_t a,
                                   cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                   cublasLtMatmulPreference_t preferenceHandle, int wanted,
                                   cublasLtMatmulHeuristicResult_t results[], int *found) {
  DoubleContext *context = currentDoubleContext();
  if (!context)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  const auto &preference = *reinterpret_cast<DoublePreference *>(preferenceHandle);
  DoubleAlgorithm problem = makeProblem(matmul, a, b, c, d);
  std::copy(std::begin(preference.alignment), std::end(preference.alignment), problem.alignment);
  *found = 0;
  if (cublasStatus_t status = checkDoubleProduct(problem, context->machine.options); status != CUBLAS_STATUS_SUCCESS)
    return status;
  if (wanted < 1)
    return CUBLAS_STATUS_INVALID_VALUE;
  results[0] = {};
  results[0].workspaceSize = preference.workspaceBytes >= doubleWorkspaceBytes ? doubleWorkspaceBytes : 0;
  results[0].algo.data[0] = hashOf(problem);
  results[0].algo.data[1] = results[0].workspaceSize;
  for (int i = 0; i < 4; ++i)
    results[0].algo.data[2 + i] = preference.alignment[i];
  *found = 1;
  return CUBLAS_STATUS_SUCCESS;
}

namespace {

/// Where the device has the operands of one product.
struct DoubleOperands {
  const void *a, *b, *c;
  void *d;
  DoubleMatmul matmul; // bias and scales
  void *workspace;
  uint64_t workspaceBytes;
};

} // namespace

static int64_t bytesOf(int64_t type) {
  return type == FSDP_RT_F64 ? 8 : type == FSDP_RT_F32 ? 4 : type >= FSDP_RT_F8E4M3FN ? 1 : 2;
}

/// Finds what the epilogue names; false if some of it is no device memory.
static bool findEpilogue(DoubleContext &context, const DoubleOperands &operands, GemmCall &call) {
  const fsdp_rt_gemm_descriptor &product = call.descriptor;
  bool isFound = true;
  auto find = [&](int64_t bit, const void *pointer, int64_t bytes) -> char * {
    if (!(product.epilogue & bit))
      return nullptr;
    char *found = context.translate(reinterpret_cast<CUdeviceptr>(pointer), bytes);
    isFound &= found != nullptr;
    return found;
  };
  call.bias = find(FSDP_RT_EPILOGUE_BIAS, operands.matmul.bias, biasExtent(product) * bytesOf(product.bias_type));
  call.residual = find(FSDP_RT_EPILOGUE_RESIDUAL, operands.c, outExtent(product) * bytesOf(product.out_type));
  call.lhsScale = find(FSDP_RT_EPILOGUE_LHS_SCALE, operands.matmul.lhsScale, sizeof(float));
  call.rhsScale = find(FSDP_RT_EPILOGUE_RHS_SCALE, operands.matmul.rhsScale, sizeof(float));
  call.sums = find(FSDP_RT_EPILOGUE_LHS_SUM | FSDP_RT_EPILOGUE_RHS_SUM, operands.matmul.bias,
                   sumExtent(product) * bytesOf(product.sum_type));
  return isFound;
}

static CUresult multiply(DoubleContext &context, const fsdp_rt_gemm_descriptor &product,
                         const DoubleOperands &operands) {
  auto find = [&](const void *pointer, int64_t bytes) {
    return context.translate(reinterpret_cast<CUdeviceptr>(pointer), bytes);
  };
  GemmCall call;
  call.descriptor = product;
  call.lhs = find(operands.a, lhsExtent(product) * bytesOf(product.lhs_type));
  call.rhs = find(operands.b, rhsExtent(product) * bytesOf(product.rhs_type));
  call.out = find(operands.d, outExtent(product) * bytesOf(product.out_type));
  int64_t scratchBytes = static_cast<int64_t>(operands.workspaceBytes);
  char *scratch = scratchBytes > 0 ? find(operands.workspace, scratchBytes) : nullptr;
  if (!call.lhs || !call.rhs || !call.out || (scratchBytes > 0 && !scratch) || !findEpilogue(context, operands, call))
    return CUDA_ERROR_ILLEGAL_ADDRESS;
  if (scratch)
    std::memset(scratch, 0xff, scratchBytes);
  multiplyByReference(call);
  return CUDA_SUCCESS;
}

static cublasStatus_t runMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t matmul, const void *alpha, const void *a,
                                cublasLtMatrixLayout_t aLayout, const void *b, cublasLtMatrixLayout_t bLayout,
                                const void *beta, const void *c, cublasLtMatrixLayout_t cLayout, void *d,
                                cublasLtMatrixLayout_t dLayout, const cublasLtMatmulAlgo_t *algorithm, void *workspace,
                                size_t workspaceBytes, cudaStream_t streamHandle) {
  DoubleStream *stream;
  // The driver's and the runtime's streams are one type.
  if (beginStreamCall(reinterpret_cast<CUstream>(streamHandle), stream) != CUDA_SUCCESS)
    return CUBLAS_STATUS_EXECUTION_FAILED;
  DoubleAlgorithm problem = makeProblem(matmul, aLayout, bLayout, cLayout, dLayout);
  if (!algorithm || algorithm->data[0] != hashOf(problem) || algorithm->data[1] > workspaceBytes)
    return CUBLAS_STATUS_INVALID_VALUE;
  const void *pointers[] = {a, b, c, d};
  for (int i = 0; i < 4; ++i) {
    problem.alignment[i] = static_cast<uint32_t>(algorithm->data[2 + i]);
    if (reinterpret_cast<uintptr_t>(pointers[i]) % problem.alignment[i] != 0)
      return CUBLAS_STATUS_INVALID_VALUE;
  }
  DoubleContext *context = stream->context;
  if (cublasStatus_t status = checkDoubleProduct(problem, context->machine.options); status != CUBLAS_STATUS_SUCCESS)
    return status;
  bool isDouble = problem.matmul.scale == CUDA_R_64F;
  double alphaValue = isDouble ? *static_cast<const double *>(alpha) : *static_cast<const float *>(alpha);
  double betaValue = isDouble ? *static_cast<const double *>(beta) : *static_cast<const float *>(beta);
  fsdp_rt_gemm_descriptor product = describeDoubleProduct(problem.matmul, problem.layouts);
  addDoubleFactors(product, alphaValue, betaValue);
  DoubleOperands operands = {a, b, c, d, problem.matmul, workspace, algorithm->data[1]};
  stream->enqueue({[=] { return multiply(*context, product, operands); }, {}, {}});
  return CUBLAS_STATUS_SUCCESS;
}

void setDoubleCublasLt(CudaFunctions &functions) {
  functions.cublasLtGetVersion = getVersion;
  functions.cublasLtGetStatusName = getStatusName;
  functions.cublasLtCreate = create;
  functions.cublasLtDestroy = destroy;
  functions.cublasLtMatmulDescCreate = createMatmul;
  functions.cublasLtMatmulDescDestroy = destroyMatmul;
  functions.cublasLtMatmulDescSetAttribute = setMatmul;
  functions.cublasLtMatrixLayoutCreate = createLayout;
  functions.cublasLtMatrixLayoutDestroy = destroyLayout;
  functions.cublasLtMatrixLayoutSetAttribute = setLayout;
  functions.cublasLtMatmulPreferenceCreate = createPreference;
  functions.cublasLtMatmulPreferenceDestroy = destroyPreference;
  functions.cublasLtMatmulPreferenceSetAttribute = setPreference;
  functions.cublasLtMatmulAlgoGetHeuristic = getHeuristic;
  functions.cublasLtMatmul = runMatmul;
}

} // namespace fsdp::runtime
