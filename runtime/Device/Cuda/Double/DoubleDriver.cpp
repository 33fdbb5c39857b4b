// Devices, contexts and memory of the double driver.

#include "Device/Cuda/Double/DoubleCalls.h"

#include <cstdio>

namespace fsdp::runtime {

static CUresult init(unsigned flags) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || flags != 0)
    return CUDA_ERROR_INVALID_VALUE;
  machine->isInitialised = true;
  return CUDA_SUCCESS;
}

static CUresult driverGetVersion(int *version) {
  *version = CUDA_VERSION;
  return CUDA_SUCCESS;
}

static CUresult getErrorName(CUresult error, const char **name) {
  switch (error) {
#define FSDP_ERROR_NAME(code)                                                                                          \
  case code:                                                                                                           \
    *name = #code;                                                                                                     \
    return CUDA_SUCCESS;
    FSDP_ERROR_NAME(CUDA_SUCCESS)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_VALUE)
    FSDP_ERROR_NAME(CUDA_ERROR_OUT_OF_MEMORY)
    FSDP_ERROR_NAME(CUDA_ERROR_NOT_INITIALIZED)
    FSDP_ERROR_NAME(CUDA_ERROR_NO_DEVICE)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_DEVICE)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_IMAGE)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_CONTEXT)
    FSDP_ERROR_NAME(CUDA_ERROR_NO_BINARY_FOR_GPU)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_PTX)
    FSDP_ERROR_NAME(CUDA_ERROR_INVALID_HANDLE)
    FSDP_ERROR_NAME(CUDA_ERROR_NOT_FOUND)
    FSDP_ERROR_NAME(CUDA_ERROR_NOT_READY)
    FSDP_ERROR_NAME(CUDA_ERROR_ILLEGAL_ADDRESS)
    FSDP_ERROR_NAME(CUDA_ERROR_LAUNCH_FAILED)
    FSDP_ERROR_NAME(CUDA_ERROR_NOT_SUPPORTED)
    FSDP_ERROR_NAME(CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED)
    FSDP_ERROR_NAME(CUDA_ERROR_STREAM_CAPTURE_INVALIDATED)
    FSDP_ERROR_NAME(CUDA_ERROR_STREAM_CAPTURE_UNMATCHED)
    FSDP_ERROR_NAME(CUDA_ERROR_STREAM_CAPTURE_UNJOINED)
    FSDP_ERROR_NAME(CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD)
    FSDP_ERROR_NAME(CUDA_ERROR_UNKNOWN)
#undef FSDP_ERROR_NAME
  default:
    *name = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
  }
}

/// The context of a device, whether retained or not.
static CUresult findDevice(CUdevice device, DoubleContext *&context) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->isInitialised)
    return CUDA_ERROR_NOT_INITIALIZED;
  if (device < 0 || device >= static_cast<int>(machine->contexts.size()))
    return CUDA_ERROR_INVALID_DEVICE;
  context = machine->contexts[device].get();
  return CUDA_SUCCESS;
}

static CUresult deviceGetCount(int *count) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->isInitialised)
    return CUDA_ERROR_NOT_INITIALIZED;
  *count = static_cast<int>(machine->contexts.size());
  return CUDA_SUCCESS;
}

static CUresult deviceGet(CUdevice *device, int ordinal) {
  DoubleContext *context;
  CUresult result = findDevice(ordinal, context);
  if (result == CUDA_SUCCESS)
    *device = ordinal;
  return result;
}

static CUresult deviceGetName(char *name, int length, CUdevice device) {
  DoubleContext *context;
  CUresult result = findDevice(device, context);
  if (result == CUDA_SUCCESS)
    std::snprintf(name, length, "double %d", device);
  return result;
}

// The numbers of an H100, but for the capability.
static CUresult deviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
  DoubleContext *context;
  if (CUresult result = findDevice(device, context); result != CUDA_SUCCESS)
    return result;
  switch (attribute) {
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
    *value = context->machine.options.major;
    return CUDA_SUCCESS;
  case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
    *value = context->machine.options.minor;
    return CUDA_SUCCESS;
  case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
    *value = 132;
    return CUDA_SUCCESS;
  case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
    *value = 227 * 1024;
    return CUDA_SUCCESS;
  default:
    return CUDA_ERROR_INVALID_VALUE;
  }
}

static CUresult retain(CUcontext *handle, CUdevice device) {
  DoubleContext *context;
  if (CUresult result = findDevice(device, context); result != CUDA_SUCCESS)
    return result;
  ++context->retainCount;
  *handle = reinterpret_cast<CUcontext>(context);
  return CUDA_SUCCESS;
}

static CUresult releaseContext(CUdevice device) {
  DoubleContext *context;
  if (CUresult result = findDevice(device, context); result != CUDA_SUCCESS)
    return result;
  if (context->retainCount == 0)
    return CUDA_ERROR_INVALID_CONTEXT;
  --context->retainCount;
  return CUDA_SUCCESS;
}

static CUresult setCurrent(CUcontext handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->isInitialised)
    return CUDA_ERROR_NOT_INITIALIZED;
  for (std::unique_ptr<DoubleContext> &context : machine->contexts)
    if (reinterpret_cast<CUcontext>(context.get()) == handle && context->retainCount > 0) {
      setCurrentDoubleContext(context.get());
      return CUDA_SUCCESS;
    }
  return CUDA_ERROR_INVALID_CONTEXT;
}

static CUresult getStreamPriorityRange(int *least, int *greatest) {
  *least = 0;
  *greatest = -5;
  return CUDA_SUCCESS;
}

static CUresult getInfo(size_t *free, size_t *total) {
  DoubleContext *context;
  CUresult result = beginCall(context);
  *free = *total = static_cast<size_t>(context ? context->machine.options.memoryBytes : 0);
  return result;
}

static CUresult allocate(CUdeviceptr *address, size_t bytes) {
  DoubleContext *context;
  CUresult result = beginCall(context);
  return result == CUDA_SUCCESS ? context->allocate(static_cast<int64_t>(bytes), false, *address) : result;
}

// Frees after an error too, as the driver does, and still returns the error.
static CUresult releaseMemory(CUdeviceptr address) {
  DoubleContext *context;
  CUresult result = beginCall(context);
  if (!context)
    return result;
  CUresult freed = context->free(address);
  return result == CUDA_SUCCESS ? freed : result;
}

void setDoubleDriver(CudaFunctions &functions) {
  functions.cuInit = init;
  functions.cuDriverGetVersion = driverGetVersion;
  functions.cuGetErrorName = getErrorName;
  functions.cuDeviceGetCount = deviceGetCount;
  functions.cuDeviceGet = deviceGet;
  functions.cuDeviceGetName = deviceGetName;
  functions.cuDeviceGetAttribute = deviceGetAttribute;
  functions.cuDevicePrimaryCtxRetain = retain;
  functions.cuDevicePrimaryCtxRelease = releaseContext;
  functions.cuCtxSetCurrent = setCurrent;
  functions.cuCtxGetStreamPriorityRange = getStreamPriorityRange;
  functions.cuMemGetInfo = getInfo;
  functions.cuMemAlloc = allocate;
  functions.cuMemFree = releaseMemory;
}

} // namespace fsdp::runtime
