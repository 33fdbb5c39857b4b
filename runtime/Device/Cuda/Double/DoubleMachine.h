// A machine with GPUs that are none: what the double of the CUDA driver, cuBLASLt and NCCL works on.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEMACHINE_H
#define FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEMACHINE_H

#include "Device/Cpu/SeededScheduler.h"
#include "Device/Cuda/Double/CudaDouble.h"

#include <map>
#include <set>

namespace fsdp::runtime {

struct DoubleGroup;
class DoubleMachine;

/// Memory of a device has two addresses. The one that callers get is mapped without access: who dereferences it on the
/// host is stopped by the hardware. The other one, which only the double knows, has the bytes. Pages around the bytes
/// are without access, and addresses are never used twice.
struct DoubleAllocation {
  int64_t bytes = 0;
  char *host = nullptr; // of the first byte
  void *hostMapping = nullptr, *deviceMapping = nullptr;
  int64_t mappingBytes = 0;
  bool isShareable = false; // by ncclMemAlloc: NCCL may register it
};

struct DoubleStream;

/// What runs on a stream: once it may begin, `run` gives a result; an error stays with the context.
struct DoubleOperation {
  std::function<CUresult()> run;
  StreamPoint waitsFor;
  std::function<bool()> canBegin; // empty: always
};

/// One device and its primary context. Used by one thread at a time.
struct DoubleContext {
  DoubleContext(DoubleMachine &machine, int ordinal);

  /// The host's address of `bytes` bytes at a device address, or null if they are not all in one live allocation.
  char *translate(CUdeviceptr address, int64_t bytes) const;
  CUresult allocate(int64_t bytes, bool isShareable, CUdeviceptr &address);
  /// The address is not used again, so what still points there is found.
  CUresult free(CUdeviceptr address);
  /// To the end of a queue; the result is kept in `sticky`.
  void enqueue(int64_t queue, const DoubleOperation &operation);

  DoubleMachine &machine;
  int ordinal;
  int64_t retainCount = 0;
  CUresult sticky = CUDA_SUCCESS; // the first asynchronous error; every later call returns it
  int64_t operations = 0;
  SeededScheduler scheduler;
  std::vector<int64_t> freeQueues;
  std::map<CUdeviceptr, DoubleAllocation> allocations;
};

/// Things that callers make and must give back, by kind.
class DoubleMachine : public CudaDoubleMachine {
public:
  explicit DoubleMachine(const CudaDoubleOptions &options);
  ~DoubleMachine() override;

  std::string liveObjects() const override;

  void add(const void *object, const char *kind);
  /// False if there is no such object, of this kind: a handle that was given back, or never one.
  bool remove(const void *object, const char *kind);
  bool has(const void *object, const char *kind) const;

  CudaDoubleOptions options;
  std::atomic<bool> isInitialised{false};
  std::vector<std::unique_ptr<DoubleContext>> contexts;
  std::mutex groupsMutex;
  std::map<std::string, std::shared_ptr<DoubleGroup>> groups; // by unique id
  int64_t lastUniqueId = 0;
  std::vector<std::pair<void *, int64_t>> reservedRanges; // of memory that was given back
  std::mutex rangesMutex;

private:
  mutable std::mutex objectsMutex;
  std::map<const void *, const char *> objects;
};

/// The machine and the context of the calling thread; null before `enter` and cuCtxSetCurrent.
DoubleMachine *currentDoubleMachine();
void setCurrentDoubleMachine(DoubleMachine *machine);
DoubleContext *currentDoubleContext();
void setCurrentDoubleContext(DoubleContext *context);

/// A recording of streams, between begin and end of a capture.
struct DoubleCapture {
  struct Entry {
    int64_t lane;
    DoubleOperation operation; // waitsFor counts lanes and their entries
  };

  DoubleStream *origin = nullptr;
  std::vector<DoubleStream *> lanes;
  std::vector<Entry> entries;
  std::vector<std::vector<uint64_t>> clocks; // by lane: how far it is after the others
  std::vector<uint64_t> counts;              // entries of each lane
  bool isBroken = false;

  int64_t join(DoubleStream *stream);
};

struct DoubleStream {
  DoubleContext *context = nullptr;
  int64_t queue = 0;
  std::shared_ptr<DoubleCapture> capture; // null: not capturing
  int64_t lane = 0;                       // of the capture

  void enqueue(const DoubleOperation &operation);
};

struct DoubleEvent {
  DoubleContext *context = nullptr;
  StreamPoint point;
  std::weak_ptr<DoubleCapture> capture; // where it was recorded, if in one
  bool isCaptured = false;
  std::vector<uint64_t> clock;
  std::shared_ptr<int64_t> timeNs = std::make_shared<int64_t>(0);
};

/// Code that runs as a C function.
struct DoubleFunction {
  fsdp_rt_kernel host = nullptr;
  int64_t bufferCount = 0, axisCount = 0;
  bool runsHere = false; // of several entries with one host function, the last runs it
  int64_t sharedLimit = 48 * 1024;
  std::string symbol;
};

/// Fill their part of the table.
void setDoubleDriver(CudaFunctions &functions);
void setDoubleStreams(CudaFunctions &functions);
void setDoubleModules(CudaFunctions &functions);
void setDoubleGraphs(CudaFunctions &functions);
void setDoubleCublasLt(CudaFunctions &functions);
void setDoubleNccl(CudaFunctions &functions);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEMACHINE_H
