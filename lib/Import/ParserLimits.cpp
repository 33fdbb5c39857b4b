// Finds text that ends MLIR's parser: too deep for its stack, or taken where it asserts or allocates without a check.

#include "ParserLimits.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
using namespace fsdp;

/// The parser calls itself for each bracket; its 8 MiB of stack hold some 3,000 regions in each other.
static constexpr unsigned kDeepestNesting = 1000;

namespace {
/// Walks over a text once, word by word.
class Scanner {
public:
  explicit Scanner(StringRef text) : text(text) {}

  std::optional<TextProblem> run();

private:
  void skipString();
  std::optional<TextProblem> readResultNumber();
  std::optional<TextProblem> readWord();

  StringRef text;
  size_t at = 0;
  unsigned depth = 0;
};
} // namespace

static bool isWordCharacter(char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.' || c == '-'; }

void Scanner::skipString() {
  // A string ends at its quote or, unfinished, with its line.
  for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
    at += text[at] == '\\';
  ++at;
}

/// `%value#12`: the parser makes room for as many results as the number says, before it knows the operation.
std::optional<TextProblem> Scanner::readResultNumber() {
  size_t start = at++;
  while (at < text.size() && isWordCharacter(text[at]))
    ++at;
  if (at == text.size() || text[at] != '#')
    return std::nullopt;
  StringRef digits = text.drop_front(++at).take_while(llvm::isDigit);
  at += digits.size();
  uint64_t number;
  // Each result has a type somewhere in the text, of at least two characters and one between them.
  if (!digits.empty() && (digits.getAsInteger(10, number) || number > text.size() / 3))
    return TextProblem{start, ("'" + text.slice(start, at) + "' names a result that no operation can have").str()};
  return std::nullopt;
}

/// `array<index: ...>`: the parser asks for the width of index.
std::optional<TextProblem> Scanner::readWord() {
  size_t start = at;
  while (at < text.size() && isWordCharacter(text[at]))
    ++at;
  if (text.slice(start, at) != "array")
    return std::nullopt;
  StringRef rest = text.drop_front(at).ltrim();
  if (!rest.consume_front("<") || !rest.ltrim().starts_with("index"))
    return std::nullopt;
  return TextProblem{start, "expected an array of integers or floats with a width, found 'array<index'"};
}

std::optional<TextProblem> Scanner::run() {
  while (at < text.size()) {
    char c = text[at];
    std::optional<TextProblem> problem;
    if (c == '"') {
      skipString();
    } else if (c == '/' && text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (c == '%') {
      problem = readResultNumber();
    } else if (llvm::isAlpha(c) || c == '_') {
      problem = readWord();
    } else {
      if (c == '(' || c == '[' || c == '{' || c == '<')
        if (++depth > kDeepestNesting)
          return TextProblem{at, "brackets are nested more than " + std::to_string(kDeepestNesting) + " deep"};
      // The `>` of an arrow and of a comparison closes nothing.
      if (depth && (c == ')' || c == ']' || c == '}' || (c == '>' && (at == 0 || text[at - 1] != '-'))))
        --depth;
      ++at;
    }
    if (problem)
      return problem;
  }
  return std::nullopt;
}

std::optional<TextProblem> fsdp::findWhatEndsParser(StringRef text) { return Scanner(text).run(); }
