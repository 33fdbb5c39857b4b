// What every call of the double checks first.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLECALLS_H
#define FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLECALLS_H

#include "Device/Cuda/Double/DoubleMachine.h"

namespace fsdp::runtime {

/// The context that a call without a handle works on: initialised, current, and without an error so far.
inline CUresult beginCall(DoubleContext *&context) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->isInitialised)
    return CUDA_ERROR_NOT_INITIALIZED;
  context = currentDoubleContext();
  return context ? context->sticky : CUDA_ERROR_INVALID_CONTEXT;
}

/// The stream behind a handle, of a context without an error so far.
inline CUresult beginStreamCall(CUstream handle, DoubleStream *&stream) {
  stream = reinterpret_cast<DoubleStream *>(handle);
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->has(stream, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  return stream->context->sticky;
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLECALLS_H
