// Transfers in flight, advanced in time.

#include "StreamSimulator.h"

#include <algorithm>
#include <limits>

using namespace fsdp::scheduling;

/// Work below this is done: rounding of sums of seconds.
static constexpr double kNothing = 1e-15;

size_t StreamSimulator::start(unsigned transfer, unsigned origin) {
  const Transfer &cost = program.transfers[transfer];
  size_t number = flights.size();
  flights.push_back({transfer, origin, cost.latencySeconds, cost.transferSeconds});
  std::deque<size_t> &queue = queues[cost.stream];
  queue.push_back(number);
  if (queue.size() == 1)
    flights[number].begin = time;
  return number;
}

double StreamSimulator::getShare(const Flight &flight) const {
  unsigned link = program.transfers[flight.transfer].link, sharers = 0;
  for (const std::deque<size_t> &queue : queues)
    if (!queue.empty()) {
      const Flight &other = flights[queue.front()];
      sharers += other.latencyLeft <= kNothing && program.transfers[other.transfer].link == link;
    }
  return 1.0 / std::max(sharers, 1u);
}

double StreamSimulator::getSlowdown() const {
  double slowdown = 1;
  for (const std::deque<size_t> &queue : queues)
    if (!queue.empty())
      slowdown = std::max(slowdown, program.transfers[flights[queue.front()].transfer].computeSlowdown);
  return slowdown;
}

double StreamSimulator::getNextChange() const {
  double next = std::numeric_limits<double>::infinity();
  for (const std::deque<size_t> &queue : queues)
    if (!queue.empty()) {
      const Flight &flight = flights[queue.front()];
      next = std::min(next, flight.latencyLeft > kNothing ? flight.latencyLeft : flight.workLeft / getShare(flight));
    }
  return next;
}

void StreamSimulator::advance(double seconds) {
  double shares[kNumStreams] = {};
  for (unsigned stream = 0; stream < kNumStreams; ++stream)
    if (!queues[stream].empty())
      shares[stream] = getShare(flights[queues[stream].front()]);
  time += seconds;
  for (unsigned stream = 0; stream < kNumStreams; ++stream) {
    std::deque<size_t> &queue = queues[stream];
    if (queue.empty())
      continue;
    Flight &flight = flights[queue.front()];
    if (flight.latencyLeft > kNothing)
      flight.latencyLeft -= seconds;
    else
      flight.workLeft -= seconds * shares[stream];
    if (flight.latencyLeft > kNothing || flight.workLeft > kNothing)
      continue;
    flight.end = time;
    queue.pop_front();
    if (!queue.empty())
      flights[queue.front()].begin = time;
  }
}

void StreamSimulator::skip(double seconds) {
  time += seconds;
  for (const std::deque<size_t> &queue : queues)
    for (size_t number : queue)
      if (flights[number].begin >= 0)
        flights[number].begin += seconds;
}
