// Conformance of devices: memory, order within a stream, order between streams, behaviour after a failure.

#include "Conformance/DeviceSuite.h"

#include <atomic>

namespace fsdp::runtime {

constexpr int64_t memoryBytes = 64 * 512;

void DeviceSuite::SetUp() {
  DeviceOptions options;
  options.abortSignal = &abortSignal;
  Status status = GetParam().create(options, device);
  ASSERT_TRUE(status.isOk()) << status.message();
  ASSERT_TRUE(device->allocate(memoryBytes, memory).isOk());
}

void DeviceSuite::TearDown() {
  if (device)
    device->free(memory);
}

int64_t DeviceSuite::readCell(int64_t cell) {
  int64_t value = -1;
  EXPECT_TRUE(device->read(&value, memory.base + cell * sizeof(value), sizeof(value)).isOk());
  return value;
}

static void addOne(void *const *buffers, const int32_t *coordinates) {
  const int64_t *input = static_cast<const int64_t *>(buffers[0]);
  int64_t *output = static_cast<int64_t *>(buffers[1]);
  *output = *input + 1 + coordinates[0];
}

// Memory is exactly as asked, zero, aligned to 512 bytes, and counted as resident only where it was touched.
TEST_P(DeviceSuite, memoryIsZeroAndAligned) {
  EXPECT_EQ(memory.bytes, memoryBytes);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.base) % 512, 0u);
  for (int64_t i = 0; i < memoryBytes / static_cast<int64_t>(sizeof(int64_t)); ++i)
    ASSERT_EQ(readCell(i), 0);
  EXPECT_GE(device->residentBytes(memory), 0);
  DeviceMemory empty;
  ASSERT_TRUE(device->allocate(0, empty).isOk());
  EXPECT_EQ(empty.bytes, 0);
  device->free(empty);
}

// What cannot be had is refused, not promised.
TEST_P(DeviceSuite, tooMuchMemoryIsRefused) {
  DeviceMemory huge;
  EXPECT_EQ(device->allocate(int64_t(1) << 60, huge).code(), FSDP_RT_OUT_OF_MEMORY);
}

// A stream runs its work in order: each kernel sees what the one before wrote.
TEST_P(DeviceSuite, streamIsInOrder) {
  const int32_t coordinates[] = {0};
  for (int64_t stream = 0; stream < streamCount; ++stream) {
    int64_t *cells = reinterpret_cast<int64_t *>(memory.base) + stream * 512;
    for (int64_t i = 0; i < 200; ++i) {
      // The pointer array dies at once: the call must have copied it.
      void *buffers[] = {cells + i, cells + i + 1};
      ASSERT_TRUE(device->getStream(stream).launch(addOne, buffers, 2, coordinates, {}).isOk());
      buffers[0] = buffers[1] = nullptr;
    }
  }
  for (int64_t stream = 0; stream < streamCount; ++stream) {
    ASSERT_TRUE(device->getStream(stream).synchronize().isOk());
    EXPECT_EQ(readCell(stream * 512 + 200), 200);
  }
}

// A wait orders streams: values handed from stream to stream and back arrive, whatever the schedule.
TEST_P(DeviceSuite, waitsOrderStreams) {
  const int32_t coordinates[] = {0};
  int64_t *cells = reinterpret_cast<int64_t *>(memory.base);
  for (int64_t i = 0; i < 300; ++i) {
    int64_t stream = (i * 7 / 3) % streamCount, next = ((i + 1) * 7 / 3) % streamCount;
    void *buffers[] = {cells + i, cells + i + 1};
    ASSERT_TRUE(device->getStream(stream).launch(addOne, buffers, 2, coordinates, {}).isOk());
    if (next != stream) {
      ASSERT_TRUE(device->getStream(next).wait(device->getStream(stream).record(), {}).isOk());
    }
  }
  ASSERT_TRUE(device->endStep().isOk());
  EXPECT_EQ(readCell(300), 300);
}

// A point is recorded once and may be waited for by several streams, and by its own, which waits for nothing.
TEST_P(DeviceSuite, manyStreamsMayWaitForOnePoint) {
  const int32_t coordinates[] = {4};
  int64_t *cells = reinterpret_cast<int64_t *>(memory.base);
  void *source[] = {cells, cells + 1};
  Stream &compute = device->getStream(FSDP_RT_STREAM_COMPUTE);
  ASSERT_TRUE(compute.launch(addOne, source, 2, coordinates, {}).isOk());
  StreamPoint point = compute.record();
  for (int64_t stream = 0; stream < streamCount; ++stream) {
    void *buffers[] = {cells + 1, cells + 2 + stream};
    ASSERT_TRUE(device->getStream(stream).wait(point, {}).isOk());
    ASSERT_TRUE(device->getStream(stream).launch(addOne, buffers, 2, coordinates, {}).isOk());
  }
  ASSERT_TRUE(device->endStep().isOk());
  for (int64_t stream = 0; stream < streamCount; ++stream)
    EXPECT_EQ(readCell(2 + stream), 10);
}

// Copies and fills do what they say, of zero bytes too.
TEST_P(DeviceSuite, copiesAndFills) {
  Stream &copy = device->getStream(FSDP_RT_STREAM_COPY);
  ASSERT_TRUE(copy.fill(memory.base + 512, 0xff, 3, {}).isOk());
  ASSERT_TRUE(copy.copy(memory.base + 1024, memory.base + 512, 4, {}).isOk());
  ASSERT_TRUE(copy.copy(memory.base + 1024, memory.base + 1024, 4, {}).isOk());
  ASSERT_TRUE(copy.copy(memory.base + 2048, memory.base + 512, 0, {}).isOk());
  ASSERT_TRUE(copy.fill(memory.base + 2048, 1, 0, {}).isOk());
  ASSERT_TRUE(copy.synchronize().isOk());
  const unsigned char expected[] = {255, 255, 255, 0};
  unsigned char found[4] = {};
  ASSERT_TRUE(device->read(found, memory.base + 1024, sizeof(found)).isOk());
  for (int64_t i = 0; i < 4; ++i)
    EXPECT_EQ(found[i], expected[i]);
  EXPECT_EQ(readCell(2048 / sizeof(int64_t)), 0);
}

// What the host writes the device has, what it reads comes back, and copies stay within the device.
TEST_P(DeviceSuite, hostWritesAndReads) {
  const int64_t values[] = {11, -12, 13};
  ASSERT_TRUE(device->write(memory.base + 8, values, sizeof(values)).isOk());
  ASSERT_TRUE(device->copy(memory.base + 800, memory.base + 16, 16).isOk());
  ASSERT_TRUE(device->write(memory.base, nullptr, 0).isOk());
  EXPECT_EQ(readCell(0), 0);
  EXPECT_EQ(readCell(1), 11);
  EXPECT_EQ(readCell(100), -12);
  EXPECT_EQ(readCell(101), 13);
  EXPECT_EQ(readCell(102), 0);
}

// After a failing task nothing else runs, every wait returns, and the first failure is kept.
TEST_P(DeviceSuite, failureDropsTheRest) {
  if (!device->getCapabilities().hostTasks)
    GTEST_SKIP();
  Stream &gather = device->getStream(FSDP_RT_STREAM_GATHER), &compute = device->getStream(FSDP_RT_STREAM_COMPUTE);
  std::atomic<int> ran{0};
  (void)gather.enqueueHost({{}, [] { return Status(FSDP_RT_INTERNAL, "broken"); }});
  (void)compute.wait(gather.record(), {});
  (void)compute.enqueueHost({{}, [&] {
                               ++ran;
                               return Status::ok();
                             }});
  (void)device->endStep();
  EXPECT_EQ(ran, 0);
  EXPECT_EQ(abortSignal.firstFailure().message(), "rank 0: broken");
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DeviceSuite);

} // namespace fsdp::runtime
