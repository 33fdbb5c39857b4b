// Comparison of two runs, result by result.

#include "fsdp/Execution/ResultComparison.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace fsdp;

/// Elements as doubles; integers exactly up to 2^53.
static std::vector<double> toDoubles(const fsdp_rt_tensor &tensor, const TensorBytes &data) {
  int64_t bytes = getElementBytes(tensor.element_type);
  std::vector<double> values;
  values.reserve(data.size() / bytes);
  auto convert = [&](uint64_t bits) -> double {
    switch (tensor.element_type) {
    case FSDP_RT_F64:
      return llvm::bit_cast<double>(bits);
    case FSDP_RT_F32:
      return llvm::bit_cast<float>(static_cast<uint32_t>(bits));
    case FSDP_RT_BF16:
      return llvm::bit_cast<float>(static_cast<uint32_t>(bits << 16));
    case FSDP_RT_F16:
      return llvm::APFloat(llvm::APFloat::IEEEhalf(), llvm::APInt(16, bits)).convertToDouble();
    case FSDP_RT_F8E4M3FN:
      return llvm::APFloat(llvm::APFloat::Float8E4M3FN(), llvm::APInt(8, bits)).convertToDouble();
    case FSDP_RT_F8E5M2:
      return llvm::APFloat(llvm::APFloat::Float8E5M2(), llvm::APInt(8, bits)).convertToDouble();
    default:
      return static_cast<double>(bits);
    }
  };
  for (size_t offset = 0; offset + bytes <= data.size(); offset += bytes) {
    uint64_t bits = 0;
    std::memcpy(&bits, &data[offset], bytes);
    values.push_back(convert(bits));
  }
  return values;
}

static bool isFloat(const fsdp_rt_tensor &tensor) {
  return tensor.element_type <= FSDP_RT_BF16 || tensor.element_type >= FSDP_RT_F8E4M3FN;
}

static double getLargest(llvm::ArrayRef<double> values) {
  double largest = 0;
  for (double value : values)
    if (std::isfinite(value))
      largest = std::max(largest, std::fabs(value));
  return largest;
}

/// What a path names before the leaf's own indices: "opt_state[0].mu" of "opt_state[0].mu['w']", "params" of
/// "params['layers'][0]['w']", "result[0]" of "result[0]['w']" (JAX counts the results of a step so).
static llvm::StringRef getKind(llvm::StringRef path) {
  size_t from = 0;
  bool inQuotes = false;
  for (auto [position, character] : llvm::enumerate(path)) {
    inQuotes ^= character == '\'';
    if (character == '.' && !inQuotes)
      from = position;
  }
  if (from == 0 && path.starts_with("result["))
    from = path.find(']');
  size_t open = path.find('[', from);
  return open == llvm::StringRef::npos ? path : path.take_front(open);
}

/// The part of a path after its kind: "['w']".
static llvm::StringRef getLeaf(llvm::StringRef path) { return path.drop_front(getKind(path).size()); }

/// Index of the first moment that belongs to parameter `index`; -1 if there is none.
static int64_t findFirstMoment(const fsdp_rt_program &program, int64_t index) {
  const fsdp_rt_tensor &parameter = program.results[index];
  if (llvm::StringRef(parameter.role) != "parameter")
    return -1;
  for (int64_t other = 0; other < program.result_count; ++other) {
    llvm::StringRef path = program.results[other].name, kind = getKind(path);
    // Paths of results start with "result[k]"; of arguments with a name. Compare what follows the top-level element.
    if ((kind.ends_with(".mu") || kind.ends_with(".trace")) && !getLeaf(path).empty() &&
        llvm::StringRef(parameter.name).ends_with(getLeaf(path)) &&
        getGlobalBytes(program.results[other]) == getGlobalBytes(parameter))
      return other;
  }
  return -1;
}

static double getError(double expected, double found) {
  if (std::isnan(expected) || std::isnan(found))
    return std::isnan(expected) && std::isnan(found) ? 0 : std::numeric_limits<double>::infinity();
  return expected == found ? 0 : std::fabs(expected - found);
}

std::vector<ResultDifference> fsdp::compareResults(const fsdp_rt_program &program, llvm::ArrayRef<TensorBytes> expected,
                                                   llvm::ArrayRef<TensorBytes> found, double relativeBound) {
  int64_t count = program.result_count;
  std::vector<std::vector<double>> references(count);
  llvm::StringMap<double> largestOfKind;
  for (int64_t index = 0; index < count; ++index) {
    references[index] = toDoubles(program.results[index], expected[index]);
    double &largest = largestOfKind[getKind(program.results[index].name)];
    largest = std::max(largest, getLargest(references[index]));
  }
  std::vector<ResultDifference> differences(count);
  for (int64_t index = 0; index < count; ++index) {
    const fsdp_rt_tensor &result = program.results[index];
    differences[index].path = result.name;
    differences[index].scale = std::max(getLargest(references[index]), 1e-3 * largestOfKind[getKind(result.name)]);
    differences[index].bound = isFloat(result) ? relativeBound * differences[index].scale : 0;
    differences[index].bitwise = expected[index] == found[index];
  }
  for (int64_t index = 0; index < count; ++index) {
    ResultDifference &difference = differences[index];
    int64_t moment = findFirstMoment(program, index);
    std::vector<double> values = toDoubles(program.results[index], found[index]);
    for (size_t element = 0; element < values.size(); ++element) {
      double error = getError(references[index][element], values[element]);
      bool isExempt = moment >= 0 && std::fabs(references[moment][element]) < differences[moment].bound;
      difference.exempt += isExempt && error > 0;
      if (!isExempt)
        difference.largestError = std::max(difference.largestError, error);
    }
  }
  return differences;
}
