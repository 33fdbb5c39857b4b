// Streams of one thread in a pseudo-random order.

#ifndef FSDP_RUNTIME_DEVICE_CPU_SEEDEDSCHEDULER_H
#define FSDP_RUNTIME_DEVICE_CPU_SEEDEDSCHEDULER_H

#include "Device/Cpu/CpuStream.h"

#include <deque>
#include <random>
#include <vector>

namespace fsdp::runtime {

/// Holds the queues of a rank's streams and runs heads in an order drawn from the seed: any order that the waits allow.
/// A program that lacks a wait gives wrong results for some seed, the same ones each time.
///
/// Ranks enqueue the same calls in the same order, so equal seeds make all ranks choose alike; that is why a blocking
/// collective cannot be met by a rank that chose another one first.
class SeededScheduler {
public:
  explicit SeededScheduler(uint64_t seed, int64_t queueCount = streamCount);

  struct Item {
    std::function<void()> run;
    StreamPoint waitsFor = {};           // position 0: for nothing
    std::function<bool()> canBegin = {}; // empty: always
  };

  /// One more queue; returns its number.
  int64_t addQueue();

  void enqueue(int64_t stream, Item item);

  uint64_t getSubmitted(int64_t stream) const { return queues[stream].submitted; }

  bool hasReached(StreamPoint point) const { return queues[point.stream].completed >= point.position; }

  /// Runs heads until `stream` has reached `position`, or no head is ready: one then waits for another rank.
  void drain(int64_t stream, uint64_t position);

private:
  struct Queue {
    std::deque<Item> items;
    uint64_t submitted = 0, completed = 0;
  };

  bool isReady(const Queue &queue) const;
  /// Runs the head of a stream drawn among those that are ready; false if none is.
  bool runOne();

  std::vector<Queue> queues;
  std::vector<size_t> readyQueues; // kept, so that running an item allocates nothing
  std::mt19937_64 random;
  // Chance in 1/256 to run something when a task arrives: from "as late as possible" to "almost at once".
  uint64_t eagerness;
};

std::unique_ptr<CpuStream> createSeededStream(int64_t number, const DeviceOptions &options, SeededScheduler &scheduler);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CPU_SEEDEDSCHEDULER_H
