// Parsing of leaf paths, and the unit that a path implies.

#include "LeafPath.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace fsdp;

/// Takes `[...]` from the front of `text`; quotes around the key are dropped, and a `]` inside of quotes does not end
/// it.
static std::string takeBracket(StringRef &text) {
  StringRef inside = text.drop_front();
  size_t end;
  if (inside.starts_with("'") || inside.starts_with("\"")) {
    size_t quote = inside.find(inside.front(), 1);
    end = inside.find(']', quote == StringRef::npos ? 0 : quote);
  } else {
    end = inside.find(']');
  }
  StringRef key = inside.take_front(end);
  text = end == StringRef::npos ? StringRef() : inside.drop_front(end + 1);
  if (key.size() >= 2 && (key.front() == '\'' || key.front() == '"') && key.back() == key.front())
    key = key.drop_front().drop_back();
  return key.str();
}

LeafPath fsdp::parseLeafPath(StringRef text) {
  LeafPath path;
  while (!text.empty()) {
    if (text.front() == '[') {
      path.push_back(takeBracket(text));
    } else if (text.front() == '.' || text.front() == '/') {
      text = text.drop_front();
    } else {
      StringRef word = text.take_until([](char c) { return c == '[' || c == '.' || c == '/'; });
      path.push_back(word.str());
      text = text.drop_front(word.size());
    }
  }
  return path;
}

/// `3`, `Block_0`, `layer12`: one of many modules of a kind.
static bool isNumbered(StringRef component) { return !component.empty() && isDigit(component.back()); }

std::string fsdp::unitOfPath(const LeafPath &path, bool hasTop) {
  ArrayRef<std::string> modules = path;
  if (hasTop && modules.size() > 1)
    modules = modules.drop_front();
  if (modules.size() > 1)
    modules = modules.drop_back(); // the leaf
  size_t count = 1;
  for (auto [index, component] : enumerate(modules))
    if (isNumbered(component)) {
      count = index + 1;
      break;
    }
  return join(modules.take_front(count), ".");
}
