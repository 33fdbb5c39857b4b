// The host's side of a group of processes.

#include "Comm/MeetingCommunicator.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

namespace {

class MeetingCommunicator : public Communicator {
public:
  MeetingCommunicator(std::shared_ptr<Meeting> meeting, std::vector<int64_t> ranks)
      : meeting(std::move(meeting)), ranks(std::move(ranks)) {}

  int64_t getSize() const override { return ranks.size(); }

  int64_t getIndex() const override {
    return std::find(ranks.begin(), ranks.end(), meeting->getRank()) - ranks.begin();
  }

  bool supports(CollectiveKind, int32_t, int64_t) const override { return false; }

  Status enqueue(Stream &, const CollectiveCall &) override {
    return {FSDP_RT_UNSUPPORTED, "these processes have no collectives"};
  }

  Status exchange(const void *mine, int64_t bytes, void *all) override {
    std::vector<std::string> texts;
    if (Status status = meeting->allGather({static_cast<const char *>(mine), static_cast<size_t>(bytes)}, texts);
        status.failed())
      return status;
    for (size_t i = 0; i < ranks.size(); ++i)
      std::memcpy(static_cast<char *>(all) + i * bytes, texts[ranks[i]].data(),
                  std::min<size_t>(bytes, texts[ranks[i]].size()));
    return Status::ok();
  }

private:
  std::shared_ptr<Meeting> meeting;
  std::vector<int64_t> ranks;
};

} // namespace

std::unique_ptr<Communicator> createMeetingCommunicator(std::shared_ptr<Meeting> meeting, std::vector<int64_t> ranks) {
  return std::make_unique<MeetingCommunicator>(std::move(meeting), std::move(ranks));
}

} // namespace fsdp::runtime
