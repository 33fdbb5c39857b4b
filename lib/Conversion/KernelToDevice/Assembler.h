// NVIDIA's assembler, and what it has made before.

#ifndef FSDP_CONVERSION_KERNELTODEVICE_ASSEMBLER_H
#define FSDP_CONVERSION_KERNELTODEVICE_ASSEMBLER_H

#include "fsdp/Support/CudaToolkit.h"

namespace fsdp {

class Assembler {
public:
  /// `folder`: where machine code is kept from run to run, by text, architecture and ptxas; empty: nowhere.
  explicit Assembler(llvm::StringRef folder) : folder(folder) {}

  /// Machine code of PTX text. Equal texts are assembled once in a process.
  llvm::Expected<std::string> assemble(llvm::StringRef text, const CudaArchitecture &architecture);

  /// How often ptxas ran.
  int64_t getRunCount() const { return runs; }

private:
  llvm::Expected<std::string> runOrLoad(llvm::StringRef text, llvm::StringRef processor);

  llvm::StringRef folder;
  int64_t runs = 0;
};

} // namespace fsdp

#endif // FSDP_CONVERSION_KERNELTODEVICE_ASSEMBLER_H
