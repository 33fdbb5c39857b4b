// Traces as Chrome JSON, for ui.perfetto.dev.

#include "Trace/Trace.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace fsdp::runtime {

static const char *const laneNames[] = {"compute", "gather", "reduce", "copy", "replica", "host"};

static const char *kindName(SpanKind kind) {
  switch (kind) {
  case SpanKind::Kernel:
    return "kernel";
  case SpanKind::Gemm:
    return "gemm";
  case SpanKind::Collective:
    return "collective";
  case SpanKind::Copy:
    return "copy";
  case SpanKind::Fill:
    return "fill";
  case SpanKind::Wait:
    return "wait";
  case SpanKind::Step:
    return "step";
  }
  return "unknown";
}

/// JSON string content: quotes, backslashes and control characters escaped; other bytes are UTF-8 already.
static std::string escaped(const char *text) {
  std::string result;
  for (const char *c = text; *c; ++c) {
    if (*c == '"' || *c == '\\')
      result += '\\';
    if (static_cast<unsigned char>(*c) < 0x20)
      result += formatText("\\u%04x", *c);
    else
      result += *c;
  }
  return result;
}

namespace {

/// Writes events one a line, with the commas that JSON wants between them.
class EventWriter {
public:
  explicit EventWriter(std::FILE *file) : file(file) {}

  void write(const std::string &event) {
    std::fputs(first ? "\n" : ",\n", file);
    std::fputs(event.c_str(), file);
    first = false;
  }

private:
  std::FILE *file;
  bool first = true;
};

} // namespace

// Chrome's unit is the microsecond; three decimals keep nanoseconds.
static double microseconds(int64_t ns) { return static_cast<double>(ns) / 1000; }

static void writeName(EventWriter &writer, const char *what, int64_t rank, int64_t lane, const std::string &name) {
  writer.write(formatText("{\"ph\":\"M\",\"name\":\"%s\",\"pid\":%lld,\"tid\":%lld,\"args\":{\"name\":\"%s\"}}", what,
                          static_cast<long long>(rank), static_cast<long long>(lane), name.c_str()));
  writer.write(formatText("{\"ph\":\"M\",\"name\":\"%s\",\"pid\":%lld,\"tid\":%lld,\"args\":{\"sort_index\":%lld}}",
                          std::strcmp(what, "thread_name") == 0 ? "thread_sort_index" : "process_sort_index",
                          static_cast<long long>(rank), static_cast<long long>(lane),
                          static_cast<long long>(lane == hostLane ? -1
                                                 : lane           ? lane
                                                                  : rank)));
}

static void writeSpan(EventWriter &writer, int64_t rank, int64_t lane, const Span &span) {
  const SpanInfo &info = span.info;
  std::string arguments = formatText("\"bytes\":%lld", static_cast<long long>(info.bytes));
  if (!info.detail.empty())
    arguments += ",\"detail\":\"" + escaped(info.detail.c_str()) + "\"";
  writer.write(formatText("{\"ph\":\"X\",\"name\":\"%s\",\"cat\":\"%s\",\"pid\":%lld,\"tid\":%lld,\"ts\":%.3f,"
                          "\"dur\":%.3f,\"args\":{%s}}",
                          escaped(info.name).c_str(), kindName(info.kind), static_cast<long long>(rank),
                          static_cast<long long>(lane), microseconds(span.beginNs),
                          microseconds(span.endNs - span.beginNs), arguments.c_str()));
  if (info.flowEnd == FlowEnd::None)
    return;
  // An arrow starts and ends inside the slices that it joins: at the collective's begin, just before the wait's end.
  bool isStart = info.flowEnd == FlowEnd::Start;
  writer.write(formatText("{\"ph\":\"%s\",\"name\":\"wait\",\"cat\":\"flow\",\"id\":\"%lld.%llu\",\"pid\":%lld,"
                          "\"tid\":%lld,\"ts\":%.3f%s}",
                          isStart ? "s" : "f", static_cast<long long>(rank), static_cast<unsigned long long>(info.flow),
                          static_cast<long long>(rank), static_cast<long long>(lane),
                          microseconds(isStart ? span.beginNs : std::max(span.beginNs, span.endNs - 1)),
                          isStart ? "" : ",\"bp\":\"e\""));
}

Status Trace::write(const std::string &path) const {
  std::FILE *file = std::fopen(path.c_str(), "w");
  if (!file)
    return {FSDP_RT_FILE_ERROR, "cannot write '" + path + "': " + std::strerror(errno)};
  std::fputs("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[", file);
  EventWriter writer(file);
  int64_t dropped = 0;
  for (size_t rank = 0; rank < ranks.size(); ++rank) {
    const RankTrace &trace = *ranks[rank];
    writeName(writer, "process_name", rank, 0, "rank " + std::to_string(rank));
    for (int64_t lane = 0; lane < RankTrace::laneCount; ++lane) {
      dropped += trace.droppedSpans[lane];
      writeName(writer, "thread_name", rank, lane, laneNames[lane]);
      for (const Span &span : trace.lanes[lane])
        writeSpan(writer, rank, lane, span);
    }
    for (const CounterSample &sample : trace.gatheredSamples)
      writer.write(formatText("{\"ph\":\"C\",\"name\":\"gathered bytes\",\"pid\":%zu,\"ts\":%.3f,"
                              "\"args\":{\"bytes\":%lld}}",
                              rank, microseconds(sample.timeNs), static_cast<long long>(sample.value)));
  }
  std::fprintf(file, "\n],\"droppedSpans\":%lld}\n", static_cast<long long>(dropped));
  bool failed = std::ferror(file) != 0;
  failed |= std::fclose(file) != 0;
  return failed ? Status(FSDP_RT_FILE_ERROR, "cannot write '" + path + "' to its end") : Status::ok();
}

} // namespace fsdp::runtime
