// Reading and writing of safetensors files: 8 bytes of header length, a JSON header, the data.

#include "fsdp/Execution/TensorFile.h"

#include "fsdp/Support/WriteFile.h"
#include "fsdp/runtime/abi.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace fsdp;

/// What the format, MLIR and the runtime call one element type.
struct ElementTypeRow {
  llvm::StringLiteral fileName;
  llvm::StringLiteral typeName;
  int32_t number;
  int64_t bytes;
};

static constexpr ElementTypeRow kElementTypes[] = {
    {"F64", "f64", FSDP_RT_F64, 8},
    {"F32", "f32", FSDP_RT_F32, 4},
    {"F16", "f16", FSDP_RT_F16, 2},
    {"BF16", "bf16", FSDP_RT_BF16, 2},
    {"BOOL", "i1", FSDP_RT_I1, 1},
    {"I8", "i8", FSDP_RT_I8, 1},
    {"I16", "i16", FSDP_RT_I16, 2},
    {"I32", "i32", FSDP_RT_I32, 4},
    {"I64", "i64", FSDP_RT_I64, 8},
    {"U8", "ui8", FSDP_RT_UI8, 1},
    {"U16", "ui16", FSDP_RT_UI16, 2},
    {"U32", "ui32", FSDP_RT_UI32, 4},
    {"U64", "ui64", FSDP_RT_UI64, 8},
    {"F8_E4M3", "f8E4M3FN", FSDP_RT_F8E4M3FN, 1},
    {"F8_E5M2", "f8E5M2", FSDP_RT_F8E5M2, 1},
};

static const ElementTypeRow *findRow(int32_t number) {
  for (const ElementTypeRow &row : kElementTypes)
    if (row.number == number)
      return &row;
  return nullptr;
}

int64_t fsdp::getElementBytes(int32_t elementType) {
  const ElementTypeRow *row = findRow(elementType);
  return row ? row->bytes : 0;
}

llvm::StringRef fsdp::getElementTypeName(int32_t elementType) {
  const ElementTypeRow *row = findRow(elementType);
  return row ? llvm::StringRef(row->typeName) : "unknown";
}

std::string fsdp::formatTensorType(int32_t elementType, llvm::ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "tensor<";
  for (int64_t size : shape)
    stream << size << 'x';
  stream << getElementTypeName(elementType) << '>';
  return text;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static llvm::Error fileError(llvm::StringRef path, const llvm::Twine &what) {
  return llvm::createStringError("'" + path + "': " + what);
}

/// One header entry against the data that follows the header; overflow-safe, since the numbers come from outside.
static llvm::Expected<FileTensor> parseTensor(llvm::StringRef path, llvm::StringRef name,
                                              const llvm::json::Value &value, llvm::ArrayRef<char> data) {
  auto fail = [&](const llvm::Twine &what) { return fileError(path, "tensor '" + name + "' " + what); };
  const llvm::json::Object *entry = value.getAsObject();
  const llvm::json::Array *shape = entry ? entry->getArray("shape") : nullptr;
  const llvm::json::Array *offsets = entry ? entry->getArray("data_offsets") : nullptr;
  std::optional<llvm::StringRef> type = entry ? entry->getString("dtype") : std::nullopt;
  if (!shape || !offsets || !type || offsets->size() != 2)
    return fail("needs 'dtype', 'shape' and two 'data_offsets'");
  const auto *row = llvm::find_if(kElementTypes, [&](const ElementTypeRow &row) { return row.fileName == *type; });
  if (row == std::end(kElementTypes))
    return fail("has element type '" + *type + "', which is not supported");
  FileTensor tensor;
  tensor.elementType = row->number;
  uint64_t expected = row->bytes;
  bool overflow = false;
  for (const llvm::json::Value &size : *shape) {
    std::optional<int64_t> extent = size.getAsInteger();
    if (!extent || *extent < 0)
      return fail("has a dimension that is not a natural number");
    tensor.shape.push_back(*extent);
    expected = llvm::SaturatingMultiply<uint64_t>(expected, *extent, &overflow);
    if (overflow)
      return fail("has a shape with too many elements");
  }
  std::optional<uint64_t> begin = (*offsets)[0].getAsUINT64(), end = (*offsets)[1].getAsUINT64();
  if (!begin || !end || *begin > *end || *end > data.size())
    return fail("lies outside the file: the file is truncated or damaged");
  if (*end - *begin != expected)
    return fail("has " + llvm::Twine(*end - *begin) + " bytes, expected " + llvm::Twine(expected) + " for " +
                formatTensorType(tensor.elementType, tensor.shape));
  tensor.bytes = data.slice(*begin, expected);
  return tensor;
}

llvm::Expected<TensorFile> TensorFile::open(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return fileError(path, "cannot be read: " + buffer.getError().message());
  TensorFile file;
  file.buffer = std::move(*buffer);
  llvm::StringRef text = file.buffer->getBuffer();
  if (text.size() < 8)
    return fileError(path, "is not a safetensors file: expected at least 8 bytes, found " + llvm::Twine(text.size()));
  uint64_t headerBytes = llvm::support::endian::read64le(text.data());
  if (headerBytes > text.size() - 8)
    return fileError(path, "is truncated or not a safetensors file: the header has " + llvm::Twine(headerBytes) +
                               " bytes, the file " + llvm::Twine(text.size()));
  llvm::Expected<llvm::json::Value> header = llvm::json::parse(text.substr(8, headerBytes));
  if (!header)
    return fileError(path, "has a header that is not JSON: " + llvm::toString(header.takeError()));
  const llvm::json::Object *entries = header->getAsObject();
  if (!entries)
    return fileError(path, "has a header that is not a JSON object");
  llvm::StringRef data = text.drop_front(8 + headerBytes);
  for (const auto &[name, value] : *entries) {
    if (name == "__metadata__")
      continue;
    auto tensor = parseTensor(path, name, value, llvm::ArrayRef<char>(data.data(), data.size()));
    if (!tensor)
      return tensor.takeError();
    file.tensors[name] = std::move(*tensor);
  }
  return file;
}

const FileTensor *TensorFile::find(llvm::StringRef name) const {
  auto found = tensors.find(name);
  return found == tensors.end() ? nullptr : &found->second;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The JSON header, padded with blanks so that the data starts at a multiple of 8.
static std::string makeHeader(llvm::ArrayRef<NamedTensor> tensors) {
  llvm::json::Object header;
  uint64_t offset = 0;
  for (const NamedTensor &named : tensors) {
    uint64_t end = offset + named.tensor.bytes.size();
    header[named.name] = llvm::json::Object{{"dtype", findRow(named.tensor.elementType)->fileName},
                                            {"shape", llvm::json::Array(named.tensor.shape)},
                                            {"data_offsets", llvm::json::Array{offset, end}}};
    offset = end;
  }
  std::string text = llvm::formatv("{0}", llvm::json::Value(std::move(header)));
  text.append(llvm::offsetToAlignment(text.size(), llvm::Align(8)), ' ');
  return text;
}

llvm::Error fsdp::writeTensorFile(llvm::StringRef path, llvm::ArrayRef<NamedTensor> tensors) {
  std::string header = makeHeader(tensors);
  char length[8];
  llvm::support::endian::write64le(length, header.size());
  llvm::SmallVector<llvm::StringRef> parts = {{length, sizeof(length)}, header};
  for (const NamedTensor &named : tensors)
    parts.push_back({named.tensor.bytes.data(), named.tensor.bytes.size()});
  return writeFile(path, parts);
}
