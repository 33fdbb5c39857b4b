// Arithmetic of index expressions.

#include "IndexExpression.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace fsdp::kernels;

IndexExpression IndexExpression::operator+(const IndexExpression &other) const {
  IndexExpression sum(constant + other.constant);
  auto a = terms.begin(), b = other.terms.begin();
  while (a != terms.end() || b != other.terms.end()) {
    if (b == other.terms.end() || (a != terms.end() && a->first < b->first)) {
      sum.terms.push_back(*a++);
    } else if (a == terms.end() || b->first < a->first) {
      sum.terms.push_back(*b++);
    } else {
      if (int64_t coefficient = a->second + b->second)
        sum.terms.push_back({a->first, coefficient});
      ++a, ++b;
    }
  }
  return sum;
}

IndexExpression IndexExpression::operator+(int64_t value) const {
  IndexExpression sum = *this;
  sum.constant += value;
  return sum;
}

IndexExpression IndexExpression::operator*(int64_t factor) const {
  IndexExpression product(constant * factor);
  if (factor != 0)
    for (auto [id, coefficient] : terms)
      product.terms.push_back({id, coefficient * factor});
  return product;
}

int64_t IndexExpression::getCoefficient(SymbolId id) const {
  const auto *found = llvm::find_if(terms, [&](const Term &term) { return term.first == id; });
  return found == terms.end() ? 0 : found->second;
}

void IndexExpression::appendKey(std::vector<int64_t> &key) const {
  key.push_back(terms.size());
  key.push_back(constant);
  for (auto [id, coefficient] : terms) {
    key.push_back(id);
    key.push_back(coefficient);
  }
}

IndexExpression IndexSpace::add(IndexSymbol symbol) {
  bool isAxis = symbol.kind == IndexSymbol::Kind::Lane || symbol.kind == IndexSymbol::Kind::Tile;
  if (!isAxis && symbol.low == symbol.high)
    return IndexExpression(symbol.low);
  symbols.push_back(std::move(symbol));
  return IndexExpression::symbol(symbols.size() - 1);
}

std::pair<int64_t, int64_t> IndexSpace::getRange(const IndexExpression &expression) const {
  int64_t low = expression.getConstant(), high = low;
  for (auto [id, coefficient] : expression.getTerms()) {
    const IndexSymbol &symbol = symbols[id];
    low += coefficient * (coefficient > 0 ? symbol.low : symbol.high);
    high += coefficient * (coefficient > 0 ? symbol.high : symbol.low);
  }
  return {low, high};
}

unsigned IndexSpace::getLevel(const IndexExpression &expression) const {
  unsigned level = 0;
  for (auto [id, coefficient] : expression.getTerms())
    level = std::max(level, symbols[id].level);
  return level;
}

bool IndexSpace::varies(const IndexExpression &expression) const {
  return llvm::any_of(expression.getTerms(), [&](const auto &term) { return symbols[term.first].varies; });
}

std::set<LoopAxis> IndexSpace::lanesOf(const IndexExpression &expression) const {
  std::set<LoopAxis> axes;
  for (auto [id, coefficient] : expression.getTerms()) {
    const IndexSymbol &symbol = symbols[id];
    if (symbol.kind == IndexSymbol::Kind::Lane) {
      axes.insert(symbol.axis);
    } else if (symbol.varies && symbol.kind == IndexSymbol::Kind::Opaque) {
      for (const IndexSymbol &other : symbols)
        if (other.kind == IndexSymbol::Kind::Lane)
          axes.insert(other.axis);
    } else if (symbol.varies) {
      axes.merge(lanesOf(symbol.numerator));
    }
  }
  return axes;
}

std::pair<IndexExpression, IndexExpression> IndexSpace::split(const IndexExpression &expression, int64_t divisor) {
  if (divisor == 1)
    return {expression, IndexExpression(0)};
  // An empty tensor has no elements; what would read one stands under a condition that never holds.
  if (divisor == 0)
    return {IndexExpression(0), IndexExpression(0)};
  // Multiples of the divisor leave at once; what remains often lies within one multiple.
  int64_t whole = llvm::divideFloorSigned(expression.getConstant(), divisor);
  IndexExpression quotient(whole), rest(expression.getConstant() - whole * divisor);
  for (auto [id, coefficient] : expression.getTerms()) {
    if (coefficient % divisor == 0)
      quotient = quotient + IndexExpression::symbol(id) * (coefficient / divisor);
    else
      rest = rest + IndexExpression::symbol(id) * coefficient;
  }
  auto [low, high] = getRange(rest);
  int64_t multiple = llvm::divideFloorSigned(low, divisor);
  if (multiple == llvm::divideFloorSigned(high, divisor))
    return {quotient + multiple, rest + -multiple * divisor};
  auto [opaqueQuotient, opaqueRemainder] = splitOpaquely(rest, divisor);
  return {quotient + opaqueQuotient, opaqueRemainder};
}

std::pair<IndexExpression, IndexExpression> IndexSpace::splitOpaquely(const IndexExpression &numerator,
                                                                      int64_t divisor) {
  int64_t common = std::gcd(divisor, numerator.getConstant());
  for (auto [id, coefficient] : numerator.getTerms())
    common = std::gcd(common, coefficient);
  if (common > 1) { // (g x) / (g n) = x / n
    IndexExpression reduced(numerator.getConstant() / common);
    for (auto [id, coefficient] : numerator.getTerms())
      reduced = reduced + IndexExpression::symbol(id) * (coefficient / common);
    auto [quotient, remainder] = split(reduced, divisor / common);
    return {quotient, remainder * common};
  }
  std::vector<int64_t> key{divisor};
  numerator.appendKey(key);
  auto [entry, isNew] = divisions.try_emplace(key);
  if (isNew) {
    auto [low, high] = getRange(numerator);
    IndexSymbol symbol;
    symbol.numerator = numerator;
    symbol.divisor = divisor;
    symbol.level = getLevel(numerator);
    symbol.varies = varies(numerator);
    symbol.kind = IndexSymbol::Kind::Quotient;
    symbol.low = llvm::divideFloorSigned(low, divisor);
    symbol.high = llvm::divideFloorSigned(high, divisor);
    symbols.push_back(symbol);
    symbol.kind = IndexSymbol::Kind::Remainder;
    symbol.low = 0;
    symbol.high = divisor - 1;
    symbols.push_back(symbol);
    SymbolId quotient = symbols.size() - 2;
    entry->second = {quotient, quotient + 1};
    remainderOf[quotient] = quotient + 1;
  }
  return {IndexExpression::symbol(entry->second.first), IndexExpression::symbol(entry->second.second)};
}

IndexExpression IndexSpace::recombine(IndexExpression expression) const {
  bool changed = true;
  while (changed) {
    changed = false;
    for (auto [id, coefficient] : expression.getTerms()) {
      auto twin = remainderOf.find(id);
      if (twin == remainderOf.end())
        continue;
      int64_t divisor = symbols[id].divisor, unit = expression.getCoefficient(twin->second);
      if (unit == 0 || unit * divisor != coefficient)
        continue;
      expression = expression - IndexExpression::symbol(id) * coefficient -
                   IndexExpression::symbol(twin->second) * unit + symbols[id].numerator * unit;
      changed = true;
      break;
    }
  }
  return expression;
}

IndexExpression IndexSpace::linearize(llvm::ArrayRef<IndexExpression> indices, llvm::ArrayRef<int64_t> shape) {
  IndexExpression position;
  for (auto [index, size] : llvm::zip_equal(indices, shape))
    position = position * size + index;
  return recombine(position);
}

llvm::SmallVector<IndexExpression> IndexSpace::delinearize(IndexExpression position, llvm::ArrayRef<int64_t> shape) {
  llvm::SmallVector<IndexExpression> indices(shape.size());
  for (size_t dimension = shape.size(); dimension-- > 0;) {
    if (dimension == 0) {
      indices[0] = position; // a position is inside its shape, so this needs no remainder
      break;
    }
    std::tie(position, indices[dimension]) = split(position, shape[dimension]);
  }
  return indices;
}

void IndexSpace::requestCuts(const IndexExpression &expression) {
  for (auto [id, coefficient] : expression.getTerms()) {
    const IndexSymbol &symbol = symbols[id];
    if (symbol.kind == IndexSymbol::Kind::Quotient || symbol.kind == IndexSymbol::Kind::Remainder)
      requestDivision(symbol.numerator, symbol.divisor);
  }
}

void IndexSpace::requestDivision(const IndexExpression &numerator, int64_t divisor) {
  for (auto [id, coefficient] : numerator.getTerms()) {
    const IndexSymbol &symbol = symbols[id];
    switch (symbol.kind) {
    case IndexSymbol::Kind::Opaque:
      break;
    case IndexSymbol::Kind::Quotient:
      requestDivision(symbol.numerator, symbol.divisor);
      if (coefficient > 0 && divisor % coefficient == 0)
        requestDivision(symbol.numerator, symbol.divisor * (divisor / coefficient));
      break;
    case IndexSymbol::Kind::Remainder:
      requestDivision(symbol.numerator, symbol.divisor);
      if (coefficient > 0 && divisor % coefficient == 0)
        requestDivision(symbol.numerator, divisor / coefficient);
      break;
    case IndexSymbol::Kind::Counter:
    case IndexSymbol::Kind::Tile:
    case IndexSymbol::Kind::Lane: {
      if (coefficient <= 0 || coefficient % symbol.step != 0)
        break;
      int64_t unit = coefficient / symbol.step; // what one element of the piece contributes
      int64_t cut = divisor / unit;
      if (divisor % unit == 0 && cut > 1 && cut < symbol.pieceSize && symbol.pieceSize % cut == 0)
        requests.addCut(symbol.axis, symbol.pieceStride * cut);
      break;
    }
    }
  }
}
