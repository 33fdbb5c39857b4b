// The arena's bounds, in software and by the page behind it, and the tokens of events.

#include "Core/Arena.h"
#include "Core/EventTable.h"

#include <gtest/gtest.h>

using namespace fsdp::runtime;

namespace {

class ArenaTest : public testing::Test {
protected:
  void SetUp() override {
    DeviceOptions options;
    options.streamMode = FSDP_RT_STREAMS_INLINE;
    options.abortSignal = &abortSignal;
    ASSERT_TRUE(createDevice("cpu", options, device).isOk());
    ASSERT_TRUE(arena.allocate(*device, bytes).isOk());
  }

  static constexpr int64_t bytes = 3 * 512;
  AbortSignal abortSignal{1};
  std::unique_ptr<Device> device; // goes after the arena, which it must outlive
  Arena arena;
};

} // namespace

// Ranges up to the last byte are inside, empty ones at the end too; one byte more, before or after, is not.
TEST_F(ArenaTest, checksRangesToTheByte) {
  char *base = arena.getBase();
  EXPECT_TRUE(arena.checkInside("x", base, bytes).isOk());
  EXPECT_TRUE(arena.checkInside("x", base + bytes, 0).isOk());
  EXPECT_TRUE(arena.checkInside("x", base + 512, bytes - 512).isOk());
  EXPECT_EQ(arena.checkInside("x", base, bytes + 1).code(), FSDP_RT_OUT_OF_ARENA);
  EXPECT_EQ(arena.checkInside("x", base + 1, bytes).message(),
            "x asks for 1536 bytes at offset 1 of an arena of 1536 bytes");
  EXPECT_TRUE(arena.checkInside("x", reinterpret_cast<char *>(reinterpret_cast<uintptr_t>(base) - 1), 1).failed());
  EXPECT_TRUE(arena.checkInside("x", nullptr, 0).failed());
  EXPECT_TRUE(arena.checkInside("x", base, -1).failed());
}

// Reads may come from constants of the program, but not run out of the arena.
TEST_F(ArenaTest, readsMayComeFromElsewhere) {
  char constant[4];
  EXPECT_TRUE(arena.checkRead("x", constant, 4).isOk());
  EXPECT_TRUE(arena.checkRead("x", arena.getBase() + bytes - 4, 4).isOk());
  EXPECT_TRUE(arena.checkRead("x", arena.getBase() + bytes - 4, 5).failed());
}

// A kernel cannot be checked, but the byte after the arena is not there.
TEST_F(ArenaTest, bytePastTheEndFaults) {
  arena.getBase()[bytes - 1] = 1;
  volatile char *end = arena.getBase() + bytes;
  EXPECT_DEATH(*end = 1, "");
}

// A consumed token stays dead when its slot is used again, and no token is null.
TEST(EventTable, tokensDieForGood) {
  EventTable events;
  EXPECT_EQ(events.find(nullptr), nullptr);
  fsdp_rt_event *first = events.add({});
  ASSERT_NE(first, nullptr);
  events.remove(first);
  fsdp_rt_event *second = events.add({});
  EXPECT_NE(first, second);
  EXPECT_EQ(events.find(first), nullptr);
  EXPECT_NE(events.find(second), nullptr);
  events.clear();
  EXPECT_EQ(events.find(second), nullptr);
}

// A collective that nobody waited for is found; recorded events need no wait.
TEST(EventTable, findsUnwaitedCollectives) {
  EventTable events;
  events.add({});
  EXPECT_EQ(events.findUnwaited(), nullptr);
  Event collective;
  collective.isCollective = true;
  collective.label = "unit";
  fsdp_rt_event *token = events.add(collective);
  ASSERT_NE(events.findUnwaited(), nullptr);
  EXPECT_STREQ(events.findUnwaited()->label, "unit");
  events.remove(token);
  EXPECT_EQ(events.findUnwaited(), nullptr);
}
