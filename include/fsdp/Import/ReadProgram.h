// How tools read a program: text from a file or from memory, repaired where newer producers write it differently.

#ifndef FSDP_IMPORT_READPROGRAM_H
#define FSDP_IMPORT_READPROGRAM_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace fsdp {

/// The text of the file at `path` ("-" is standard input), ready for MLIR's parser. Fails with one message, which names
/// the file, if it cannot be read, is empty or is not text (bytecode and portable artifacts are recognised by name).
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readProgramText(llvm::StringRef path);

/// The same for text that is in memory; the buffer's identifier stands for the path.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> prepareProgramText(std::unique_ptr<llvm::MemoryBuffer> buffer);

/// Parses and verifies a program; its dialects must be registered with `context`. Errors go to the context's diagnostic
/// handlers and the result is null.
mlir::OwningOpRef<mlir::ModuleOp> readProgram(llvm::StringRef path, mlir::MLIRContext *context);

/// The same for text in memory; `name` is the file name in locations.
mlir::OwningOpRef<mlir::ModuleOp> readProgramFromText(llvm::StringRef text, llvm::StringRef name,
                                                      mlir::MLIRContext *context);

} // namespace fsdp

#endif // FSDP_IMPORT_READPROGRAM_H
