// Linking of object code to a shared object.

#ifndef FSDP_EXECUTION_ARTIFACT_SHAREDOBJECT_H
#define FSDP_EXECUTION_ARTIFACT_SHAREDOBJECT_H

#include "MachineCode.h"

namespace fsdp {

/// The bytes of a shared object that holds `code` and exports `symbol` alone. What the code does not define is looked
/// up when it is loaded. LLVM's linker gives every llvm::cl option of the process its default again: tools take copies
/// of theirs before they compile.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> linkSharedObject(llvm::ArrayRef<llvm::MemoryBufferRef> code,
                                                                     llvm::StringRef symbol);

} // namespace fsdp

#endif // FSDP_EXECUTION_ARTIFACT_SHAREDOBJECT_H
