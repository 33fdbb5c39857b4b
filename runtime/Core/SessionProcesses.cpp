// A session whose ranks are processes: who this one is, whether all run the same program, whole results from all parts.

#include "Core/Session.h"

#include "Comm/Gloo/GlooCommunicator.h"
#include "Comm/MeetingCommunicator.h"
#include "Support/ElementType.h"

#include <cstdlib>
#include <cstring>

namespace fsdp::runtime {

namespace {

/// Names and values that must be the same in every process, one a line.
class Fingerprint {
public:
  void add(const std::string &name, const std::string &value) { text += name + "\t" + value + "\n"; }

  void add(const std::string &name, int64_t value) { add(name, std::to_string(value)); }

  std::string text;
};

} // namespace

static std::string describeTensor(const ProgramTensor &tensor) {
  std::string text = elementTypeName(tensor.elementType);
  for (int64_t size : tensor.shape)
    text += " " + std::to_string(size);
  return text + formatText(", %lld bytes a rank at offset %lld", static_cast<long long>(tensor.layout.getLocalBytes()),
                           static_cast<long long>(tensor.offset));
}

static std::string fingerprintOf(const Program &program, const fsdp_rt_options &options, const std::string &device) {
  Fingerprint print;
  print.add("runtime ABI", FSDP_RT_ABI_VERSION);
  print.add("program", program.name);
  print.add("target", program.target);
  print.add("device", device);
  print.add("arena bytes", program.arenaBytes);
  for (size_t i = 0; i < program.mesh.getSizes().size(); ++i)
    print.add("mesh axis '" + program.mesh.getNames()[i] + "'", program.mesh.getSizes()[i]);
  print.add("number of collective groups", static_cast<int64_t>(program.groups.size()));
  print.add("option 'checked'", options.checked);
  print.add("option 'poison'", options.poison);
  auto addTensors = [&](const char *kind, const std::vector<ProgramTensor> &tensors) {
    print.add(std::string("number of ") + kind + "s", static_cast<int64_t>(tensors.size()));
    for (const ProgramTensor &tensor : tensors)
      print.add(std::string(kind) + " '" + tensor.name + "'", describeTensor(tensor));
  };
  addTensors("argument", program.arguments);
  addTensors("result", program.results);
  for (const fsdp_rt_feed &feed : program.feeds)
    print.add("feed of result " + std::to_string(feed.result), feed.argument);
  return print.text;
}

/// The first line in which two fingerprints differ, as "name" and "value".
static void firstDifference(const std::string &first, const std::string &second, std::string (&lines)[2]) {
  size_t begin = 0, common = 0;
  while (common < first.size() && common < second.size() && first[common] == second[common]) {
    if (first[common] == '\n')
      begin = common + 1;
    ++common;
  }
  auto lineAt = [&](const std::string &text) {
    size_t end = text.find('\n', begin);
    return begin < text.size() ? text.substr(begin, end - begin) : std::string("nothing\tnothing");
  };
  lines[0] = lineAt(first);
  lines[1] = lineAt(second);
}

Status Session::compareFingerprints() {
  std::vector<std::string> all;
  if (Status status = meeting->allGather(fingerprintOf(program, options, deviceName), all); status.failed())
    return status;
  for (size_t rank = 1; rank < all.size(); ++rank) {
    if (all[rank] == all[0])
      continue;
    std::string lines[2];
    firstDifference(all[0], all[rank], lines);
    size_t ends[] = {lines[0].find('\t'), lines[1].find('\t')};
    return {FSDP_RT_MISMATCH,
            formatText("processes run different programs: %s: rank 0 has %s, rank %zu has %s%s",
                       lines[0].substr(0, ends[0]).c_str(), lines[0].substr(ends[0] + 1).c_str(), rank,
                       lines[1].substr(0, ends[1]) == lines[0].substr(0, ends[0])
                           ? ""
                           : (lines[1].substr(0, ends[1]) + " ").c_str(),
                       lines[1].substr(ends[1] + 1).c_str())};
  }
  return Status::ok();
}

Status Session::joinLaunch() {
  if (options.launch == FSDP_RT_LAUNCH_THREADS)
    return Status::ok();
  if (options.launch != FSDP_RT_LAUNCH_ENVIRONMENT)
    return {FSDP_RT_INVALID_ARGUMENT, formatText("there is no launch number %d", options.launch)};
  if (Status status = readLaunch(launch); status.failed())
    return status;
  if (launch.count != getNumRanks())
    return {FSDP_RT_INVALID_ARGUMENT,
            formatText("the launch has %lld processes, the program is for %lld ranks",
                       static_cast<long long>(launch.count), static_cast<long long>(getNumRanks()))};
  if (deviceName == "cuda_double")
    return {FSDP_RT_UNSUPPORTED, "the ranks of the double are threads of one process"};
  if (options.link_latency_ns > 0 || options.link_bytes_per_second > 0)
    return {FSDP_RT_UNSUPPORTED, "processes have no artificial link"};
  return launch.count == 1 ? Status::ok() : meetProcesses();
}

Status Session::meetProcesses() {
  MeetingOptions chosen;
  chosen.rank = launch.rank;
  chosen.count = launch.count;
  chosen.host = launch.host;
  chosen.port = launch.port;
  if (options.step_timeout_ms > 0)
    chosen.timeout = std::chrono::milliseconds(options.step_timeout_ms);
  if (Status status = Alarm::join(launch, chosen.timeout, alarm); status.failed())
    return status;
  std::unique_ptr<Meeting> opened;
  if (Status status = Meeting::open(chosen, opened); status.failed())
    return alarm->explain(status.withPrefix(formatText("rank %lld: ", static_cast<long long>(launch.rank))));
  meeting = std::move(opened);
  alarm->subscribe(this, [this](int64_t rank, const Status &failure) {
    if (!abortSignal->isRaised())
      abortSignal->raise(rank, failure);
    meeting->abort();
  });
  return alarm->explain(compareFingerprints());
}

Status Session::raiseAlarm(const Status &status) {
  if (!alarm || status.isOk())
    return status;
  std::string own = formatText("rank %lld: ", static_cast<long long>(launch.rank));
  std::string text = status.message();
  alarm->raise({status.code(), text.compare(0, own.size(), own) == 0 ? text.substr(own.size()) : text});
  return status;
}

Status Session::makeProcessCommunicators() {
  fsdp_rt_context &context = ranks.front()->context;
  GlooOptions gloo;
  gloo.isOneMachine = launch.localCount == launch.count;
  if (options.step_timeout_ms > 0)
    gloo.timeout = std::chrono::milliseconds(options.step_timeout_ms);
  for (const std::vector<int64_t> &axes : program.groups) {
    std::vector<int64_t> members = program.mesh.groupOf(context.rank, axes);
    std::vector<std::unique_ptr<Communicator>> made;
    for (int64_t stream = 0; backend && stream < streamCount; ++stream)
      made.push_back(createMeetingCommunicator(meeting, members));
    if (!backend)
      if (Status status = createGlooCommunicators(*meeting, members, abortSignal, gloo, made); status.failed())
        return status;
    context.communicators.push_back(std::move(made));
  }
  return Status::ok();
}

Status Session::meet(const std::string &what, const std::string &mine, std::vector<std::string> &all) const {
  if (Status status = explain(meeting->allGather(what + "\n" + mine, all)); status.failed())
    return status;
  std::vector<std::string> doing;
  for (std::string &text : all) {
    doing.push_back(text.substr(0, text.find('\n')));
    text.erase(0, doing.back().size() + 1);
  }
  for (size_t rank = 1; rank < doing.size(); ++rank)
    if (doing[rank] != doing[0])
      return {FSDP_RT_MISMATCH, formatText("processes do not do the same: rank 0 %s, rank %zu %s", doing[0].c_str(),
                                           rank, doing[rank].c_str())};
  return Status::ok();
}

Status Session::exchangeParts(const ProgramTensor &tensor, char *global) const {
  int64_t mine = launch.rank;
  std::string part;
  if (tensor.layout.isFirstHolder(mine)) {
    part.resize(tensor.layout.getLocalBytes());
    Status status = ranks.front()->context.device->read(part.data(), partOf(mine, tensor), part.size());
    if (status.failed())
      return status;
  }
  std::vector<std::string> all;
  if (Status status = meet("reads '" + tensor.name + "'", part, all); status.failed())
    return status.withPrefix("'" + tensor.name + "': ");
  for (int64_t rank = 0; rank < getNumRanks(); ++rank)
    if (tensor.layout.isFirstHolder(rank))
      tensor.layout.gather(rank, all[rank].data(), global);
  return Status::ok();
}

Status Session::writeOwnPart(int64_t index, const void *data, int64_t bytes) {
  const ProgramTensor *tensor = nullptr;
  if (Status status = findArgument(index, tensor); status.failed())
    return status;
  if (ranks.size() != 1)
    return {FSDP_RT_UNSUPPORTED, "all ranks are in this process, which has no part of its own"};
  const ShardLayout &layout = tensor->layout;
  int64_t rank = ranks.front()->context.rank, elementBytes = layout.getElementBytes(), expected = 0;
  layout.forEachSpan(rank, [&](int64_t, int64_t elements) { expected += elements * elementBytes; });
  if (bytes != expected)
    return {FSDP_RT_INVALID_ARGUMENT,
            formatText("the part of '%s' on rank %lld has %lld bytes, found %lld", tensor->name.c_str(),
                       static_cast<long long>(rank), static_cast<long long>(expected), static_cast<long long>(bytes))};
  const char *cursor = static_cast<const char *>(data);
  Status failure;
  layout.forEachSpan(rank, [&](int64_t local, int64_t elements) {
    if (failure.isOk())
      failure = writePart(*tensor, rank, local * elementBytes, cursor, elements * elementBytes);
    cursor += elements * elementBytes;
  });
  return failure;
}

// Who has nothing more to do waits for the others at most that long: they may still need what it has sent.
constexpr std::chrono::seconds farewell(10);

void Session::leaveLaunch() {
  if (!meeting)
    return;
  // Nobody closes a connection while another one still needs it; after a failure that is what ends the others.
  std::vector<std::string> all;
  if (!abortSignal->isRaised())
    (void)meeting->allGatherWithin(farewell, "ends\n", all);
  alarm->unsubscribe(this);
}

} // namespace fsdp::runtime
