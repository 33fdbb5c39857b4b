// Named tensors on disk in the safetensors format: what --args reads and --results writes.

#ifndef FSDP_EXECUTION_TENSORFILE_H
#define FSDP_EXECUTION_TENSORFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>
#include <vector>

namespace fsdp {

/// One tensor of a file. Elements are row-major and little-endian; `elementType` is the runtime's number
/// (fsdp_rt_element_type); booleans take one byte.
struct FileTensor {
  int32_t elementType = 0;
  std::vector<int64_t> shape;
  llvm::ArrayRef<char> bytes;
};

/// Bytes of one element of a runtime element type; 0 for an unknown number.
int64_t getElementBytes(int32_t elementType);

/// The spelling of MLIR for a runtime element type ("f32", "ui8", ...), for messages.
llvm::StringRef getElementTypeName(int32_t elementType);

/// "tensor<2x3xf32>" for messages.
std::string formatTensorType(int32_t elementType, llvm::ArrayRef<int64_t> shape);

/// A file that was read: tensors stay valid as long as this object.
class TensorFile {
public:
  /// Maps the file and checks its whole header: every offset lies in the file and fits shape and element type. The
  /// error names the file and what is wrong.
  static llvm::Expected<TensorFile> open(llvm::StringRef path);

  /// Null if there is no tensor of that name.
  const FileTensor *find(llvm::StringRef name) const;

private:
  std::unique_ptr<llvm::MemoryBuffer> buffer;
  llvm::StringMap<FileTensor> tensors;
};

/// A tensor to be written under `name`.
struct NamedTensor {
  std::string name;
  FileTensor tensor;
};

/// Writes `tensors` to `path`. The data goes to a temporary file beside it, which is then renamed, so a failure leaves
/// whatever was there before.
llvm::Error writeTensorFile(llvm::StringRef path, llvm::ArrayRef<NamedTensor> tensors);

} // namespace fsdp

#endif // FSDP_EXECUTION_TENSORFILE_H
