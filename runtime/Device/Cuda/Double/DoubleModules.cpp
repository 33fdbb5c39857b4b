// Modules and kernels of the double driver: device code is looked through for its symbols, and C functions run.

#include "Device/Cuda/Double/DoubleCalls.h"

#include <cstdlib>
#include <cstring>
#include <elf.h>

namespace fsdp::runtime {

namespace {

struct DoubleModule {
  std::set<std::string> symbols;
  std::map<std::string, std::unique_ptr<DoubleFunction>> functions;
};

} // namespace

/// The names of ".entry NAME(" in PTX.
static void readPtxSymbols(const char *text, std::set<std::string> &symbols) {
  for (const char *entry = std::strstr(text, ".entry"); entry; entry = std::strstr(entry, ".entry")) {
    entry += std::strlen(".entry");
    entry += std::strspn(entry, " \t\n");
    size_t length = std::strcspn(entry, "( \t\n");
    symbols.emplace(entry, length);
  }
}

/// The names of a cubin's functions: an ELF file in memory.
static void readCubinSymbols(const char *image, std::set<std::string> &symbols) {
  const auto *header = reinterpret_cast<const Elf64_Ehdr *>(image);
  const auto *sections = reinterpret_cast<const Elf64_Shdr *>(image + header->e_shoff);
  for (int i = 0; i < header->e_shnum; ++i) {
    if (sections[i].sh_type != SHT_SYMTAB)
      continue;
    const char *names = image + sections[sections[i].sh_link].sh_offset;
    const auto *table = reinterpret_cast<const Elf64_Sym *>(image + sections[i].sh_offset);
    for (size_t j = 0; j < sections[i].sh_size / sizeof(Elf64_Sym); ++j)
      if (ELF64_ST_TYPE(table[j].st_info) == STT_FUNC)
        symbols.insert(names + table[j].st_name);
  }
}

/// PTX for a newer device than this one does not compile.
static bool isTooNew(const char *text, const CudaDoubleOptions &options) {
  const char *target = std::strstr(text, ".target sm_");
  return target && std::atoi(target + std::strlen(".target sm_")) > options.major * 10 + options.minor;
}

static CUresult loadModule(CUmodule *handle, const void *image, unsigned, CUjit_option *, void **) {
  DoubleContext *context;
  if (CUresult result = beginCall(context); result != CUDA_SUCCESS)
    return result;
  const char *text = static_cast<const char *>(image);
  auto module = std::make_unique<DoubleModule>();
  if (std::memcmp(text, ELFMAG, SELFMAG) == 0)
    readCubinSymbols(text, module->symbols);
  else if (isTooNew(text, context->machine.options))
    return CUDA_ERROR_NO_BINARY_FOR_GPU;
  else if (std::strstr(text, ".version"))
    readPtxSymbols(text, module->symbols);
  else
    return CUDA_ERROR_INVALID_IMAGE;
  context->machine.add(module.get(), "module");
  *handle = reinterpret_cast<CUmodule>(module.release());
  return CUDA_SUCCESS;
}

static CUresult unloadModule(CUmodule handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "module"))
    return CUDA_ERROR_INVALID_HANDLE;
  delete reinterpret_cast<DoubleModule *>(handle);
  return CUDA_SUCCESS;
}

static CUresult getFunction(CUfunction *function, CUmodule handle, const char *name) {
  DoubleContext *context;
  if (CUresult result = beginCall(context); result != CUDA_SUCCESS)
    return result;
  auto *module = reinterpret_cast<DoubleModule *>(handle);
  if (!context->machine.has(module, "module"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!module->symbols.count(name))
    return CUDA_ERROR_NOT_FOUND;
  std::unique_ptr<DoubleFunction> &found = module->functions[name];
  if (!found) {
    found = std::make_unique<DoubleFunction>();
    found->symbol = name;
  }
  *function = reinterpret_cast<CUfunction>(found.get());
  return CUDA_SUCCESS;
}

static CUresult setFunctionAttribute(CUfunction handle, CUfunction_attribute attribute, int value) {
  if (attribute != CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES || value < 0 || value > 227 * 1024)
    return CUDA_ERROR_INVALID_VALUE;
  reinterpret_cast<DoubleFunction *>(handle)->sharedLimit = value;
  return CUDA_SUCCESS;
}

static CUresult launchKernel(CUfunction handle, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX,
                             unsigned blockY, unsigned blockZ, unsigned sharedBytes, CUstream streamHandle,
                             void **parameters, void **) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(streamHandle, stream); result != CUDA_SUCCESS)
    return result;
  const auto *function = reinterpret_cast<const DoubleFunction *>(handle);
  bool isGridLegal = gridX > 0 && gridX <= 0x7fffffffu && gridY == 1 && gridZ == 1;
  bool isBlockLegal = blockX > 0 && blockX <= 1024 && blockY == 1 && blockZ == 1;
  if (!isGridLegal || !isBlockLegal || sharedBytes > function->sharedLimit)
    return CUDA_ERROR_INVALID_VALUE;
  if (!function->host)
    return CUDA_ERROR_NOT_SUPPORTED;
  // Parameters are copied by the launch: pointers first, then coordinates.
  std::vector<CUdeviceptr> pointers(function->bufferCount);
  std::vector<int32_t> coordinates(function->axisCount);
  for (int64_t i = 0; i < function->bufferCount; ++i)
    pointers[i] = *static_cast<CUdeviceptr *>(parameters[i]);
  for (int64_t i = 0; i < function->axisCount; ++i)
    coordinates[i] = *static_cast<int32_t *>(parameters[function->bufferCount + i]);
  DoubleContext *context = stream->context;
  bool runsHere = function->runsHere;
  fsdp_rt_kernel host = function->host;
  stream->enqueue({[=] {
                     std::vector<void *> buffers(pointers.size());
                     for (size_t i = 0; i < pointers.size(); ++i) {
                       buffers[i] = context->translate(pointers[i], 0);
                       if (!buffers[i])
                         return CUDA_ERROR_ILLEGAL_ADDRESS;
                     }
                     if (runsHere)
                       host(buffers.data(), coordinates.data());
                     return CUDA_SUCCESS;
                   },
                   {},
                   {}});
  return CUDA_SUCCESS;
}

void setDoubleModules(CudaFunctions &functions) {
  functions.cuModuleLoadDataEx = loadModule;
  functions.cuModuleUnload = unloadModule;
  functions.cuModuleGetFunction = getFunction;
  functions.cuFuncSetAttribute = setFunctionAttribute;
  functions.cuLaunchKernel = launchKernel;
}

} // namespace fsdp::runtime
