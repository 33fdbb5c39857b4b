// fsdp-print-memory: the memory plan as text.

#include "BufferLifetimes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "fsdp/Transforms/Bufferize/Passes.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_PRINTMEMORYPASS
#include "fsdp/Transforms/Bufferize/Passes.h.inc"
} // namespace fsdp

static void printSummary(func::FuncOp main, raw_ostream &os) {
  auto peak = main->getAttrOfType<DictionaryAttr>(kPeakByCategoryAttrName);
  int64_t sum = 0;
  os << "memory per rank: " << main->getAttrOfType<IntegerAttr>(kArenaBytesAttrName).getInt() << " bytes\n";
  for (unsigned category = 0; peak && category <= getMaxEnumValForMemoryCategory(); ++category) {
    StringRef name = stringifyMemoryCategory(static_cast<MemoryCategory>(category));
    auto bytes = peak.getAs<IntegerAttr>(name);
    if (!bytes)
      continue;
    sum += bytes.getInt();
    os << "  " << llvm::left_justify(name, 20) << llvm::format_decimal(bytes.getInt(), 14) << '\n';
  }
  os << "  " << llvm::left_justify("live at the peak", 20) << llvm::format_decimal(sum, 14) << '\n';
}

/// One line a buffer, lowest address first; buffers at one address follow the program.
static void printBuffers(ArrayRef<ArenaBuffer> buffers, raw_ostream &os) {
  SmallVector<const ArenaBuffer *> sorted;
  for (const ArenaBuffer &buffer : buffers)
    sorted.push_back(&buffer);
  llvm::sort(sorted, [](const ArenaBuffer *a, const ArenaBuffer *b) {
    return std::pair(a->offset, a) < std::pair(b->offset, b);
  });
  os << "buffers:\n";
  for (const ArenaBuffer *buffer : sorted) {
    os << "  [" << buffer->offset << ", " << buffer->offset + buffer->capacityBytes << ") "
       << stringifyMemoryCategory(buffer->category) << " '" << buffer->name << "' " << buffer->base.getType() << '\n';
  }
}

namespace {
class PrintMemoryPass : public fsdp::impl::PrintMemoryPassBase<PrintMemoryPass> {
public:
  using PrintMemoryPassBase::PrintMemoryPassBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main || !main->hasAttr(kArenaBytesAttrName)) {
      getOperation().emitError("expected a function 'main' with a planned arena");
      return signalPassFailure();
    }
    FailureOr<SmallVector<ArenaBuffer>> buffers = computeBufferLifetimes(main);
    if (failed(buffers))
      return signalPassFailure();
    for (ArenaBuffer &buffer : *buffers)
      if (auto argument = dyn_cast<BlockArgument>(buffer.base))
        if (auto offset = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kOffsetAttrName))
          buffer.offset = offset.getInt();
    printSummary(main, llvm::outs());
    printBuffers(*buffers, llvm::outs());
    markAllAnalysesPreserved();
  }
};
} // namespace
