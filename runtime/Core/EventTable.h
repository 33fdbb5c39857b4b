// Events of one rank behind opaque tokens.

#ifndef FSDP_RUNTIME_CORE_EVENTTABLE_H
#define FSDP_RUNTIME_CORE_EVENTTABLE_H

#include "Comm/Communicator.h"
#include "Core/RaceDetector.h"

namespace fsdp::runtime {

/// A point that a stream may wait for, and if a collective ends there, which one.
struct Event {
  StreamPoint point;
  bool isCollective = false;
  CollectiveKind kind = CollectiveKind::AllGather;
  const char *label = "";
  int64_t sequence = 0;
  uint64_t flow = 0;
  VectorClock clock = {}; // only kept while races are looked for
};

/// Hands out tokens of slots that are used again. A token carries its slot's generation, so one that was consumed is
/// recognised even when the slot holds another event. Used by the rank's thread only.
class EventTable {
public:
  fsdp_rt_event *add(const Event &event);
  /// Null if the token was consumed or never handed out.
  const Event *find(fsdp_rt_event *token) const;
  /// `token` must be live.
  void remove(fsdp_rt_event *token);
  /// Some collective that is still in the table; null if there is none.
  const Event *findUnwaited() const;

  /// True if some collective was started and not waited for.
  bool hasCollective() const { return liveCollectives > 0; }

  void clear();

private:
  struct Slot {
    Event event;
    uint32_t generation = 1; // never 0, so no token is null
    bool live = false;
  };

  int64_t liveCollectives = 0;
  std::vector<Slot> slots;
  std::vector<uint32_t> freeSlots;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_EVENTTABLE_H
