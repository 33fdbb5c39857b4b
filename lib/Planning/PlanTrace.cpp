// A planned step as a Chrome/Perfetto trace: a track a stream, memory as counters.

#include "PlannedStep.h"

#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace fsdp;
namespace json = llvm::json;

/// Microseconds, the unit of the format.
static double toMicroseconds(double seconds) { return seconds * 1e6; }

std::string fsdp::getSpanName(Operation *op, bool isWait) {
  if (isWait)
    return "wait";
  if (auto unit = op->getAttrOfType<StringAttr>("unit"))
    return (op->getName().stripDialect() + " " + unit.getValue()).str();
  if (auto kernel = dyn_cast<KernelOp>(op))
    return kernel.getName().value_or("kernel").str();
  return op->getName().stripDialect().str();
}

static void writeTracks(json::OStream &events) {
  for (unsigned stream = 0; stream < scheduling::kNumStreams; ++stream)
    events.object([&] {
      events.attribute("ph", "M");
      events.attribute("name", "thread_name");
      events.attribute("pid", 0);
      events.attribute("tid", stream);
      events.attributeObject("args", [&] { events.attribute("name", stringifyStream(static_cast<Stream>(stream))); });
    });
}

static void writeSpan(json::OStream &events, const scheduling::Span &span, Operation *op) {
  events.object([&] {
    events.attribute("ph", "X");
    events.attribute("name", getSpanName(op, span.isWait));
    // Kineto's category, which analysers of overlap look for.
    events.attribute("cat", span.isWait ? "wait" : "kernel");
    events.attribute("pid", 0);
    events.attribute("tid", span.stream);
    events.attribute("ts", toMicroseconds(span.begin));
    events.attribute("dur", toMicroseconds(span.end - span.begin));
  });
}

static void writeMemory(json::OStream &events, double seconds, const BytesByCategory &bytes) {
  events.object([&] {
    events.attribute("ph", "C");
    events.attribute("name", "memory");
    events.attribute("pid", 0);
    events.attribute("ts", toMicroseconds(seconds));
    events.attributeObject("args", [&] {
      for (auto [category, value] : llvm::enumerate(bytes))
        events.attribute(stringifyMemoryCategory(static_cast<MemoryCategory>(category)), value);
    });
  });
}

llvm::Error PlannedStep::writeTrace(StringRef path) const {
  std::error_code code;
  llvm::raw_fd_ostream output(path, code, llvm::sys::fs::OF_Text);
  if (code)
    return llvm::createStringError("cannot write '" + path + "': " + code.message());
  json::OStream events(output);
  events.object([&] {
    events.attributeArray("traceEvents", [&] {
      writeTracks(events);
      const BytesByCategory *last = nullptr;
      for (const scheduling::Span &span : timeline.spans) {
        Operation *op = program->getOperation(span.origin);
        writeSpan(events, span, op);
        const BytesByCategory &bytes = memory->at(op);
        if (span.stream != 0 || (last && *last == bytes))
          continue;
        writeMemory(events, span.begin, bytes);
        last = &bytes;
      }
    });
  });
  output << '\n';
  output.close();
  if (output.has_error())
    return llvm::createStringError("cannot write '" + path + "': " + output.error().message());
  return llvm::Error::success();
}
