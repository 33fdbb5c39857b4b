// Memory, contexts and objects of the double.

#include "Device/Cuda/Double/DoubleMachine.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace fsdp::runtime {

static thread_local DoubleMachine *threadMachine = nullptr;
static thread_local DoubleContext *threadContext = nullptr;

DoubleMachine *currentDoubleMachine() { return threadMachine; }

void setCurrentDoubleMachine(DoubleMachine *machine) {
  if (threadMachine != machine)
    threadContext = nullptr;
  threadMachine = machine;
}

DoubleContext *currentDoubleContext() { return threadContext; }

void setCurrentDoubleContext(DoubleContext *context) { threadContext = context; }

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

DoubleMachine::DoubleMachine(const CudaDoubleOptions &options) : options(options) {
  for (int64_t i = 0; i < options.deviceCount; ++i)
    contexts.push_back(std::make_unique<DoubleContext>(*this, static_cast<int>(i)));
}

static std::mutex leaksMutex;
static std::string leaks;

std::string takeCudaDoubleLeaks() {
  std::lock_guard<std::mutex> lock(leaksMutex);
  return std::exchange(leaks, {});
}

DoubleMachine::~DoubleMachine() {
  if (threadMachine == this)
    setCurrentDoubleMachine(nullptr);
  if (std::string live = liveObjects(); !live.empty()) {
    std::lock_guard<std::mutex> lock(leaksMutex);
    leaks += "[" + live + "]";
  }
  for (std::unique_ptr<DoubleContext> &context : contexts)
    for (auto &[address, allocation] : context->allocations) {
      munmap(allocation.hostMapping, allocation.mappingBytes);
      munmap(allocation.deviceMapping, allocation.mappingBytes);
    }
  for (auto &[range, bytes] : reservedRanges)
    munmap(range, bytes);
}

void DoubleMachine::add(const void *object, const char *kind) {
  std::lock_guard<std::mutex> lock(objectsMutex);
  objects[object] = kind;
}

bool DoubleMachine::remove(const void *object, const char *kind) {
  std::lock_guard<std::mutex> lock(objectsMutex);
  auto found = objects.find(object);
  if (found == objects.end() || std::strcmp(found->second, kind) != 0)
    return false;
  objects.erase(found);
  return true;
}

bool DoubleMachine::has(const void *object, const char *kind) const {
  std::lock_guard<std::mutex> lock(objectsMutex);
  auto found = objects.find(object);
  return found != objects.end() && std::strcmp(found->second, kind) == 0;
}

std::string DoubleMachine::liveObjects() const {
  std::map<std::string, int64_t> counts;
  {
    std::lock_guard<std::mutex> lock(objectsMutex);
    for (const auto &[object, kind] : objects)
      ++counts[kind];
  }
  for (const std::unique_ptr<DoubleContext> &context : contexts) {
    if (!context->allocations.empty())
      counts["memory"] += static_cast<int64_t>(context->allocations.size());
    if (context->retainCount > 0)
      counts["context"] += context->retainCount;
  }
  std::string text;
  for (const auto &[kind, count] : counts)
    text += formatText("%s%lld %s", text.empty() ? "" : ", ", static_cast<long long>(count), kind.c_str());
  return text;
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

DoubleContext::DoubleContext(DoubleMachine &machine, int ordinal)
    : machine(machine), ordinal(ordinal), scheduler(machine.options.seed * 7919 + ordinal, 0) {}

char *DoubleContext::translate(CUdeviceptr address, int64_t bytes) const {
  auto next = allocations.upper_bound(address);
  if (next == allocations.begin())
    return nullptr;
  const auto &[base, allocation] = *std::prev(next);
  int64_t offset = static_cast<int64_t>(address - base);
  if (bytes < 0 || offset > allocation.bytes || bytes > allocation.bytes - offset)
    return nullptr;
  return allocation.host + offset;
}

CUresult DoubleContext::allocate(int64_t bytes, bool isShareable, CUdeviceptr &address) {
  if (bytes <= 0)
    return CUDA_ERROR_INVALID_VALUE;
  if (bytes > (int64_t(1) << 46) || (machine.options.memoryBytes && bytes > machine.options.memoryBytes))
    return CUDA_ERROR_OUT_OF_MEMORY;
  // The bytes end at a page without access, up to the alignment of 512; a page without access is before them.
  const int64_t alignment = 512, page = sysconf(_SC_PAGESIZE);
  int64_t payload = (bytes + page - 1) / page * page, mappingBytes = payload + 2 * page;
  void *device = mmap(nullptr, mappingBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (device == MAP_FAILED)
    return CUDA_ERROR_OUT_OF_MEMORY;
  void *host = mmap(nullptr, mappingBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (host == MAP_FAILED || mprotect(static_cast<char *>(host) + page, payload, PROT_READ | PROT_WRITE) != 0) {
    munmap(device, mappingBytes);
    if (host != MAP_FAILED)
      munmap(host, mappingBytes);
    return CUDA_ERROR_OUT_OF_MEMORY;
  }
  int64_t begin = page + payload - (bytes + alignment - 1) / alignment * alignment;
  DoubleAllocation allocation;
  allocation.bytes = bytes;
  allocation.host = static_cast<char *>(host) + begin;
  allocation.hostMapping = host;
  allocation.deviceMapping = device;
  allocation.mappingBytes = mappingBytes;
  allocation.isShareable = isShareable;
  // New memory holds anything: NaN here.
  std::memset(allocation.host, 0xff, bytes);
  address = reinterpret_cast<CUdeviceptr>(device) + begin;
  allocations[address] = allocation;
  return CUDA_SUCCESS;
}

CUresult DoubleContext::free(CUdeviceptr address) {
  auto found = allocations.find(address);
  if (found == allocations.end())
    return CUDA_ERROR_INVALID_VALUE;
  DoubleAllocation allocation = found->second;
  allocations.erase(found);
  munmap(allocation.hostMapping, allocation.mappingBytes);
  std::lock_guard<std::mutex> lock(machine.rangesMutex);
  machine.reservedRanges.emplace_back(allocation.deviceMapping, allocation.mappingBytes);
  return CUDA_SUCCESS;
}

void DoubleContext::enqueue(int64_t queue, const DoubleOperation &operation) {
  scheduler.enqueue(
      queue, {[this, run = operation.run] {
                if (sticky != CUDA_SUCCESS)
                  return;
                if (++operations == machine.options.failOperation && ordinal == machine.options.failDevice)
                  sticky = CUDA_ERROR_ILLEGAL_ADDRESS;
                else if (run)
                  sticky = run();
              },
              operation.waitsFor,
              [this, canBegin = operation.canBegin] { return sticky != CUDA_SUCCESS || !canBegin || canBegin(); }});
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

class CudaDouble : public CudaApi {
public:
  explicit CudaDouble(std::shared_ptr<DoubleMachine> machine) : machine(std::move(machine)) {
    setDoubleDriver(functions);
    setDoubleStreams(functions);
    setDoubleModules(functions);
    setDoubleGraphs(functions);
    setDoubleCublasLt(functions);
    setDoubleNccl(functions);
  }

  void enter() override { setCurrentDoubleMachine(machine.get()); }

  Status bindHostKernel(CUfunction function, fsdp_rt_kernel kernel, int64_t bufferCount, int64_t axisCount,
                        bool runsHere) override {
    auto *code = reinterpret_cast<DoubleFunction *>(function);
    if (!kernel)
      return {FSDP_RT_UNSUPPORTED,
              "the double cannot run '" + code->symbol + "': the program has no CPU version of this kernel"};
    code->host = kernel;
    code->bufferCount = bufferCount;
    code->axisCount = axisCount;
    code->runsHere = runsHere;
    return Status::ok();
  }

  Status makeHostFunction(CUfunction &function) override {
    hostFunctions.push_back(std::make_unique<DoubleFunction>());
    hostFunctions.back()->symbol = "a kernel for the CPU";
    function = reinterpret_cast<CUfunction>(hostFunctions.back().get());
    return Status::ok();
  }

  bool isDouble() const override { return true; }

  std::string describe() const override { return "doubles of the CUDA driver, cuBLASLt and NCCL"; }

private:
  std::shared_ptr<DoubleMachine> machine;
  std::vector<std::unique_ptr<DoubleFunction>> hostFunctions;
};

} // namespace

std::shared_ptr<CudaDoubleMachine> makeCudaDoubleMachine(const CudaDoubleOptions &options) {
  return std::make_shared<DoubleMachine>(options);
}

std::shared_ptr<CudaApi> makeCudaDouble(std::shared_ptr<CudaDoubleMachine> machine) {
  return std::make_shared<CudaDouble>(std::static_pointer_cast<DoubleMachine>(std::move(machine)));
}

} // namespace fsdp::runtime
