// Transfers in flight, advanced in time.

#ifndef FSDP_LIB_SCHEDULING_STREAMSIMULATOR_H
#define FSDP_LIB_SCHEDULING_STREAMSIMULATOR_H

#include "fsdp/Scheduling/Program.h"

#include <deque>

namespace fsdp::scheduling {

/// One execution of a transfer.
struct Flight {
  unsigned transfer;
  unsigned origin;
  double latencyLeft, workLeft; // seconds, the latter at the full rate of the link
  double begin = -1;            // when it came to the head of its stream
  double end = -1;              // negative while it is not done
};

/// Streams beside compute. Time moves only by `advance`.
class StreamSimulator {
public:
  explicit StreamSimulator(const Program &program) : program(program) {}

  double now() const { return time; }

  /// Enqueues a transfer; returns the number of the flight.
  size_t start(unsigned transfer, unsigned origin);

  bool isDone(size_t flight) const { return flights[flight].end >= 0; }

  const Flight &getFlight(size_t flight) const { return flights[flight]; }

  const std::vector<Flight> &getFlights() const { return flights; }

  /// Largest slowdown of compute by what runs now.
  double getSlowdown() const;
  /// Seconds until the state of some transfer changes; infinite if none runs.
  double getNextChange() const;
  /// Moves on by `seconds`, at most `getNextChange()`.
  void advance(double seconds);
  /// Puts the clock forward by `seconds` and leaves everything in flight as it is.
  void skip(double seconds);

private:
  /// Part of its link's bandwidth that `flight` has now.
  double getShare(const Flight &flight) const;

  const Program &program;
  double time = 0;
  std::deque<size_t> queues[kNumStreams];
  std::vector<Flight> flights;
};

} // namespace fsdp::scheduling

#endif // FSDP_LIB_SCHEDULING_STREAMSIMULATOR_H
