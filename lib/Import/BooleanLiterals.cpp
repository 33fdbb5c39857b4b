// Packs boolean hex literals from one byte to one bit per element.

#include "BooleanLiterals.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

using llvm::StringRef;

/// Element count of `: tensor<2x3xi1...` or `: vector<...` at the start of `text`; nullopt for any other type.
static std::optional<uint64_t> booleanElements(StringRef text) {
  text = text.ltrim();
  if (!text.consume_front(":"))
    return std::nullopt;
  text = text.ltrim();
  if (!text.consume_front("tensor<") && !text.consume_front("vector<"))
    return std::nullopt;
  uint64_t elements = 1, size;
  while (!text.consumeInteger(10, size)) {
    if (!text.consume_front("x"))
      return std::nullopt;
    elements *= size;
  }
  if (!text.consume_front("i1") || (!text.starts_with(">") && !text.starts_with(",")))
    return std::nullopt;
  return elements;
}

/// One bool per byte of `digits`; nullopt if some byte is neither 0 nor 1.
static std::optional<std::vector<bool>> unpackedBits(StringRef digits) {
  std::vector<bool> bits;
  bits.reserve(digits.size() / 2);
  for (size_t at = 0; at + 1 < digits.size(); at += 2) {
    if (digits[at] != '0' || (digits[at + 1] != '0' && digits[at + 1] != '1'))
      return std::nullopt;
    bits.push_back(digits[at + 1] == '1');
  }
  return bits;
}

/// Hex digits of the bytes that MLIR 22 reads: eight elements a byte. A single byte would be read as a splat, which is
/// all ones or all zeros; with up to eight mixed elements it is not one, and is read as bits.
static std::string packedDigits(const std::vector<bool> &bits) {
  if (bits.size() == 1)
    return bits[0] ? "FF" : "00";
  std::string digits;
  for (size_t first = 0; first < bits.size(); first += 8) {
    unsigned byte = 0;
    for (size_t bit = 0; bit < 8 && first + bit < bits.size(); ++bit)
      byte |= unsigned(bits[first + bit]) << bit;
    digits += llvm::hexdigit(byte >> 4);
    digits += llvm::hexdigit(byte & 15);
  }
  return digits;
}

void fsdp::packBooleanLiterals(std::string &text) {
  static constexpr StringRef kOpening = "dense<\"0x";
  for (size_t at = 0; (at = text.find(kOpening, at)) != std::string::npos;) {
    size_t first = at + kOpening.size(), last = text.find('"', first);
    if (last == std::string::npos)
      return;
    at = last;
    StringRef rest = StringRef(text).drop_front(last + 1).ltrim();
    if (!rest.consume_front(">"))
      continue;
    StringRef digits = StringRef(text).slice(first, last);
    std::optional<uint64_t> elements = booleanElements(rest);
    if (!elements || *elements == 0 || digits.size() != 2 * *elements)
      continue;
    std::optional<std::vector<bool>> bits = unpackedBits(digits);
    if (!bits)
      continue;
    std::string packed = packedDigits(*bits) + '"';
    packed.append(last + 1 - first - packed.size(), ' ');
    text.replace(first, packed.size(), packed);
  }
}
