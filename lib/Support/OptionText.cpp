// Parsers of option texts. Each error says what was expected and quotes what was found.

#include "fsdp/Support/OptionText.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace fsdp;
using llvm::Expected;
using llvm::SmallVector;
using llvm::StringRef;

template <typename... Parts>
static llvm::Error error(const Parts &...parts) {
  std::string message;
  llvm::raw_string_ostream stream(message);
  (stream << ... << parts);
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// Entries between commas, blanks trimmed; an empty entry is kept, so that it can be refused.
static SmallVector<StringRef> entriesOf(StringRef text) {
  SmallVector<StringRef> entries;
  if (text.trim().empty())
    return entries;
  text.split(entries, ',');
  for (StringRef &entry : entries)
    entry = entry.trim();
  return entries;
}

int64_t fsdp::countRanks(llvm::ArrayRef<MeshAxis> mesh) {
  int64_t ranks = 1;
  for (const MeshAxis &axis : mesh)
    ranks *= axis.ranks;
  return ranks;
}

Expected<SmallVector<MeshAxis>> fsdp::parseMesh(StringRef text) {
  SmallVector<MeshAxis> axes;
  llvm::SmallSet<StringRef, 4> names;
  int64_t total = 1;
  for (StringRef entry : entriesOf(text)) {
    auto [name, size] = entry.split(':');
    int64_t ranks;
    if (name.empty() || !llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_'; }) ||
        size.getAsInteger(10, ranks))
      return error("expected a mesh like 'shard:4' or 'replica:2,shard:4', found '", text, "'");
    if (ranks < 1)
      return error("mesh axis '", name, "' must have at least 1 rank, found ", ranks);
    if (!names.insert(name).second)
      return error("mesh axis '", name, "' stands twice in '", text, "'");
    if (ranks > kMaxRanks || total * ranks > kMaxRanks)
      return error("a mesh may have at most ", kMaxRanks, " ranks, found '", text, "'");
    total *= ranks;
    axes.push_back({name.str(), ranks});
  }
  if (!names.contains("shard"))
    return error("expected a mesh with an axis 'shard', over which state is split, found '", text, "'");
  return axes;
}

/// `7` or `3-9` at the start of `text`, which is consumed. Fails without a message.
static bool consumeRange(StringRef &text, int64_t &first, int64_t &last) {
  if (text.consumeInteger(10, first) || first < 0)
    return false;
  last = first;
  if (!text.consume_front("-"))
    return true;
  return !text.consumeInteger(10, last) && last >= first;
}

/// A range in an option is no longer than a function's argument list can be.
static constexpr int64_t kMaxArguments = 1 << 20;

/// Entries `range suffix?`, where `takeSuffix` consumes what may follow a range; calls `add` for each number.
template <typename TakeSuffix, typename Add>
static llvm::Error parseEntries(StringRef text, StringRef example, TakeSuffix takeSuffix, Add add) {
  llvm::SmallSet<int64_t, 16> seen;
  for (StringRef entry : entriesOf(text)) {
    StringRef rest = entry;
    int64_t first, last;
    if (!consumeRange(rest, first, last) || !takeSuffix(rest) || !rest.empty() || last >= kMaxArguments)
      return error("expected a list of argument numbers like '", example, "', found '", entry, "'");
    for (int64_t number = first; number <= last; ++number) {
      if (!seen.insert(number).second)
        return error("argument ", number, " stands twice in '", text, "'");
      add(number);
    }
  }
  return llvm::Error::success();
}

Expected<SmallVector<int64_t>> fsdp::parseArgumentList(StringRef text) {
  SmallVector<int64_t> numbers;
  if (llvm::Error failed = parseEntries(
          text, "0,3-7", [](StringRef &) { return true; }, [&](int64_t number) { numbers.push_back(number); }))
    return failed;
  return numbers;
}

Expected<SmallVector<BatchArgument>> fsdp::parseBatchArguments(StringRef text) {
  SmallVector<BatchArgument> arguments;
  int64_t dimension = 0;
  auto takeDimension = [&](StringRef &rest) {
    dimension = 0;
    return !rest.consume_front(":") || (!rest.consumeInteger(10, dimension) && dimension >= 0);
  };
  if (llvm::Error failed = parseEntries(text, "37,38:1", takeDimension,
                                        [&](int64_t number) { arguments.push_back({number, dimension}); }))
    return failed;
  return arguments;
}

Expected<SmallVector<Feed>> fsdp::parseFeeds(StringRef text) {
  SmallVector<Feed> feeds;
  llvm::SmallSet<int64_t, 16> results, arguments;
  for (StringRef entry : entriesOf(text)) {
    auto [result, argument] = entry.split(':');
    Feed feed;
    if (result.getAsInteger(10, feed.result) || argument.getAsInteger(10, feed.argument) || feed.result < 0 ||
        feed.argument < 0)
      return error("expected feeds like '0:3,1:4' (RESULT:ARGUMENT), found '", entry, "'");
    if (!results.insert(feed.result).second)
      return error("result ", feed.result, " feeds two arguments in '", text, "'");
    if (!arguments.insert(feed.argument).second)
      return error("argument ", feed.argument, " is fed by two results in '", text, "'");
    feeds.push_back(feed);
  }
  return feeds;
}

Expected<int64_t> fsdp::parseBytes(StringRef text) {
  StringRef rest = text.trim();
  if (rest.empty())
    return 0;
  StringRef digits = rest.take_while([](char c) { return llvm::isDigit(c) || c == '.'; });
  StringRef unit = rest.drop_front(digits.size()).trim();
  double scale = llvm::StringSwitch<double>(unit)
                     .Cases({"", "B"}, 1)
                     .Case("KB", 1e3)
                     .Case("MB", 1e6)
                     .Case("GB", 1e9)
                     .Case("TB", 1e12)
                     .Case("KiB", 1024.0)
                     .Case("MiB", 1048576.0)
                     .Case("GiB", 1073741824.0)
                     .Case("TiB", 1099511627776.0)
                     .Default(0);
  double amount;
  if (scale == 0 || digits.getAsDouble(amount) || amount * scale >= 9e18)
    return error("expected an amount of memory like '8GiB', found '", text, "'");
  return static_cast<int64_t>(std::floor(amount * scale));
}
