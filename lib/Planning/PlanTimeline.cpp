// A planned step over time as JSON, for pages that draw it.

#include "PlannedStep.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace fsdp;
namespace json = llvm::json;

static void writeNames(json::OStream &output, StringRef key, unsigned count, function_ref<StringRef(unsigned)> name) {
  output.attributeArray(key, [&] {
    for (unsigned index = 0; index < count; ++index)
      output.value(name(index));
  });
}

/// {"name", "place", "position", "memory": [bytes by category]} of an operation that has a span.
static void writeOperation(json::OStream &output, Operation *op, const MemoryCurve &memory) {
  output.object([&] {
    output.attribute("name", getSpanName(op, /*isWait=*/false));
    output.attribute("place", getPlace(op));
    output.attribute("position", memory.getPosition(op));
    output.attributeArray("memory", [&] {
      for (int64_t bytes : memory.at(op))
        output.value(bytes);
    });
  });
}

void PlannedStep::describeTimeline(json::OStream &output) const {
  llvm::MapVector<Operation *, int64_t> operations;
  for (const scheduling::Span &span : timeline.spans)
    operations.insert({program->getOperation(span.origin), int64_t(operations.size())});
  output.object([&] {
    writeNames(output, "streams", scheduling::kNumStreams,
               [](unsigned stream) { return stringifyStream(static_cast<Stream>(stream)); });
    writeNames(output, "categories", BytesByCategory().size(),
               [](unsigned category) { return stringifyMemoryCategory(static_cast<MemoryCategory>(category)); });
    output.attributeArray("operations", [&] {
      for (auto [op, number] : operations)
        writeOperation(output, op, *memory);
    });
    // [stream, begin and end in seconds, 1 for a wait, operation]
    output.attributeArray("spans", [&] {
      for (const scheduling::Span &span : timeline.spans)
        output.array([&] {
          output.value(int64_t(span.stream));
          output.value(span.begin);
          output.value(span.end);
          output.value(int64_t(span.isWait));
          output.value(operations.lookup(program->getOperation(span.origin)));
        });
    });
    // [name, category, bytes, first and last position]
    output.attributeArray("buffers", [&] {
      for (const CurveBuffer &buffer : memory->getBuffers())
        output.array([&] {
          output.value(buffer.name);
          output.value(int64_t(buffer.category));
          output.value(buffer.bytes);
          output.value(buffer.begin);
          output.value(buffer.end);
        });
    });
  });
}
