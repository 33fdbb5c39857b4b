// Events of one rank behind opaque tokens.

#include "Core/EventTable.h"

namespace fsdp::runtime {

static uint32_t slotOf(fsdp_rt_event *token) {
  return static_cast<uint32_t>(static_cast<uint64_t>(reinterpret_cast<uintptr_t>(token)) & 0xffffffff);
}

static uint32_t generationOf(fsdp_rt_event *token) {
  return static_cast<uint32_t>(static_cast<uint64_t>(reinterpret_cast<uintptr_t>(token)) >> 32);
}

fsdp_rt_event *EventTable::add(const Event &event) {
  if (freeSlots.empty()) {
    freeSlots.push_back(slots.size());
    slots.emplace_back();
  }
  uint32_t index = freeSlots.back();
  freeSlots.pop_back();
  Slot &slot = slots[index];
  slot.event = event;
  slot.live = true;
  liveCollectives += event.isCollective ? 1 : 0;
  uint64_t token = static_cast<uint64_t>(slot.generation) << 32 | index;
  return reinterpret_cast<fsdp_rt_event *>(static_cast<uintptr_t>(token));
}

const Event *EventTable::find(fsdp_rt_event *token) const {
  uint32_t index = slotOf(token);
  if (index >= slots.size() || !slots[index].live || slots[index].generation != generationOf(token))
    return nullptr;
  return &slots[index].event;
}

void EventTable::remove(fsdp_rt_event *token) {
  Slot &slot = slots[slotOf(token)];
  slot.live = false;
  liveCollectives -= slot.event.isCollective ? 1 : 0;
  slot.generation = slot.generation == UINT32_MAX ? 1 : slot.generation + 1;
  freeSlots.push_back(slotOf(token));
}

const Event *EventTable::findUnwaited() const {
  for (const Slot &slot : slots)
    if (slot.live && slot.event.isCollective)
      return &slot.event;
  return nullptr;
}

void EventTable::clear() {
  liveCollectives = 0;
  freeSlots.clear();
  for (uint32_t i = 0; i < slots.size(); ++i) {
    Slot &slot = slots[i];
    if (slot.live)
      slot.generation = slot.generation == UINT32_MAX ? 1 : slot.generation + 1;
    slot.live = false;
    freeSlots.push_back(i);
  }
}

} // namespace fsdp::runtime
