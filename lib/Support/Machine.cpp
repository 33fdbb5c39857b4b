// Known machines, loading by name or path, and what a description answers.

#include "fsdp/Support/Machine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

using namespace fsdp;
using llvm::StringRef;

double ProductRate::getEfficiency(double edge) const {
  assert(!efficiency.empty() && "a description without a table is refused");
  if (edge <= efficiency.front().edge)
    return efficiency.front().efficiency;
  for (size_t i = 1; i < efficiency.size(); ++i) {
    const EfficiencyPoint &low = efficiency[i - 1], &high = efficiency[i];
    if (edge > high.edge)
      continue;
    double share = (std::log(edge) - std::log(low.edge)) / (std::log(high.edge) - std::log(low.edge));
    return low.efficiency + share * (high.efficiency - low.efficiency);
  }
  return efficiency.back().efficiency;
}

/// Bits of an element type's name: "bf16" 16, "f8E4M3FN" 8, "complex<f32>" 32; 32 where there is none.
static unsigned getWidth(StringRef elementType) {
  StringRef digits = elementType.drop_until(llvm::isDigit).take_while(llvm::isDigit);
  unsigned width = 0;
  return digits.getAsInteger(10, width) ? 32 : width;
}

const ProductRate &Machine::getProductRate(StringRef elementType) const {
  assert(!products.empty() && "a description without products is refused");
  const ProductRate *nearest = nullptr, *widest = &products.front();
  for (const ProductRate &rate : products) {
    if (rate.elementType == elementType)
      return rate;
    unsigned width = getWidth(rate.elementType);
    if (width > getWidth(widest->elementType))
      widest = &rate;
    if (width >= getWidth(elementType) && (!nearest || width < getWidth(nearest->elementType)))
      nearest = &rate;
  }
  return nearest ? *nearest : *widest;
}

//===----------------------------------------------------------------------===//
// Known machines
//===----------------------------------------------------------------------===//

static const StringRef kNames[] = {
#define FSDP_MACHINE(NAME, TEXT) NAME,
#include "fsdp/Support/KnownMachines.inc"
};

llvm::ArrayRef<StringRef> fsdp::getKnownMachineNames() { return kNames; }

std::optional<StringRef> fsdp::getKnownMachineText(StringRef name) {
  return llvm::StringSwitch<std::optional<StringRef>>(name)
#define FSDP_MACHINE(NAME, TEXT) .Case(NAME, StringRef(TEXT))
#include "fsdp/Support/KnownMachines.inc"
      .Default(std::nullopt);
}

llvm::Expected<Machine> fsdp::loadMachine(StringRef nameOrPath) {
  if (!nameOrPath.contains('/') && !nameOrPath.ends_with(".json")) {
    if (std::optional<StringRef> text = getKnownMachineText(nameOrPath))
      return parseMachine(*text, nameOrPath);
    return llvm::createStringError("machine '" + nameOrPath + "' is unknown; the machines are '" +
                                   llvm::join(getKnownMachineNames(), "', '") +
                                   "', or the path of a description that ends in '.json'");
  }
  auto buffer = llvm::MemoryBuffer::getFile(nameOrPath, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError("cannot read machine description '" + nameOrPath +
                                   "': " + buffer.getError().message());
  return parseMachine((*buffer)->getBuffer(), nameOrPath);
}
