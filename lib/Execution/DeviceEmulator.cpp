// Runs the threads of a device's blocks one after the other on the CPU, each as a coroutine: barriers, shuffles and
// votes hand over to the next. A barrier, or one of the others of a warp, that not all threads reach ends the process
// with a message, and so do two threads that use the same bytes of their block without a barrier between, one of them
// writing. What code made by fsdp-emulate-device calls; for tests.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <ucontext.h>
#include <unordered_map>

using ThreadFunction = void (*)(void *const *buffers, const int32_t *coordinates);

static constexpr int32_t kMostThreads = 1024, kWarp = 32;
static constexpr size_t kStackBytes = 1 << 16;

namespace {
enum class State { Ready, AtBarrier, AtShuffle, Finished };

/// Who used a byte of a block's memory last, and between which barriers.
struct Use {
  int64_t writeInterval = 0, readInterval = 0; // 0: never
  int32_t writer = 0, reader = 0;              // reader: kSeveral if more than one
};

/// One block at a time, for one thread of the host.
struct Emulator {
  ucontext_t scheduler, contexts[kMostThreads];
  State states[kMostThreads];
  int32_t words[kMostThreads], partners[kMostThreads];
  std::unique_ptr<char[]> stacks{new char[kMostThreads * kStackBytes]};
  ThreadFunction function;
  void *const *buffers;
  const int32_t *coordinates;
  std::unordered_map<const char *, Use> uses;
  int64_t interval = 0; // counts barriers, and blocks
};
} // namespace

static constexpr int32_t kSeveral = -1;
/// As a partner: the thread wants a bit of each thread of its warp.
static constexpr int32_t kEveryone = -1;

static std::mutex mutex;
static thread_local int32_t block, thread;
static thread_local std::unique_ptr<Emulator> emulator;

static void fail(const char *message) {
  std::fprintf(stderr, "device emulator: %s (block %d)\n", message, block);
  std::abort();
}

static void giveWay(State state) {
  Emulator &e = *emulator;
  int32_t self = thread;
  e.states[self] = state;
  swapcontext(&e.contexts[self], &e.scheduler);
}

static void runOne() {
  Emulator &e = *emulator;
  e.function(e.buffers, e.coordinates);
  e.states[thread] = State::Finished;
}

/// Every other round backwards, so that nothing depends on the order of threads.
static void runReady(int32_t threads, int64_t round) {
  Emulator &e = *emulator;
  for (int32_t i = 0; i < threads; ++i) {
    thread = round & 1 ? threads - 1 - i : i;
    if (e.states[thread] == State::Ready)
      swapcontext(&e.scheduler, &e.contexts[thread]);
  }
}

static bool allIn(int32_t first, int32_t count, State state) {
  for (int32_t i = first; i < first + count; ++i)
    if (emulator->states[i] != state)
      return false;
  return true;
}

static void release(int32_t first, int32_t count) {
  for (int32_t i = first; i < first + count; ++i)
    emulator->states[i] = State::Ready;
}

/// Warps whose threads all wait for words get them. False if there is none.
static bool exchangeWords(int32_t threads) {
  Emulator &e = *emulator;
  bool exchanged = false;
  for (int32_t first = 0; first + kWarp <= threads; first += kWarp) {
    if (!allIn(first, kWarp, State::AtShuffle))
      continue;
    int32_t before[kWarp];
    uint32_t bits = 0;
    for (int32_t i = 0; i < kWarp; ++i) {
      before[i] = e.words[first + i];
      bits |= static_cast<uint32_t>(before[i] & 1) << i;
      if ((e.partners[first + i] == kEveryone) != (e.partners[first] == kEveryone))
        fail("threads of a warp wait for a shuffle and for a vote");
    }
    for (int32_t i = 0; i < kWarp; ++i)
      e.words[first + i] =
          e.partners[first] == kEveryone ? static_cast<int32_t>(bits) : before[e.partners[first + i] - first];
    release(first, kWarp);
    exchanged = true;
  }
  return exchanged;
}

static void runBlock(int32_t threads) {
  Emulator &e = *emulator;
  ++e.interval;
  for (int32_t i = 0; i < threads; ++i) {
    getcontext(&e.contexts[i]);
    e.contexts[i].uc_stack.ss_sp = e.stacks.get() + i * kStackBytes;
    e.contexts[i].uc_stack.ss_size = kStackBytes;
    e.contexts[i].uc_link = &e.scheduler;
    makecontext(&e.contexts[i], runOne, 0);
    e.states[i] = State::Ready;
  }
  for (int64_t round = block; !allIn(0, threads, State::Finished); ++round) {
    runReady(threads, round);
    if (exchangeWords(threads))
      continue;
    if (allIn(0, threads, State::AtBarrier)) {
      release(0, threads);
      ++e.interval;
    } else if (!allIn(0, threads, State::Finished)) {
      fail("threads wait at a barrier or shuffle that others do not reach");
    }
  }
}

/// A shuffle orders nothing in memory: only a barrier lets one thread use what another has written, or write what
/// another has read.
static void noteUse(Use &use, bool isWrite) {
  const Emulator &e = *emulator;
  if (use.writeInterval == e.interval && use.writer != thread)
    fail("two threads use the same memory of their block without a barrier between: one wrote it");
  if (isWrite && use.readInterval == e.interval && use.reader != thread)
    fail("two threads use the same memory of their block without a barrier between: one read what is written");
  if (isWrite) {
    use.writer = thread;
    use.writeInterval = e.interval;
    return;
  }
  use.reader = use.readInterval == e.interval && use.reader != thread ? kSeveral : thread;
  use.readInterval = e.interval;
}

extern "C" {

/// Around the launches of a kernel: ranks that are threads share the code, and with it a block's memory.
void fsdp_emulate_begin() { mutex.lock(); }

void fsdp_emulate_end() { mutex.unlock(); }

int32_t fsdp_emulate_thread() { return thread; }

int32_t fsdp_emulate_block() { return block; }

void fsdp_emulate_barrier() { giveWay(State::AtBarrier); }

/// The thread reads or writes `bytes` bytes of its block's memory. Blocks whose threads do not wait have nothing to
/// share.
void fsdp_emulate_access(const char *address, int64_t bytes, int64_t isWrite) {
  for (int64_t i = 0; emulator && i < bytes; ++i)
    noteUse(emulator->uses[address + i], isWrite != 0);
}

/// The word of the thread of the warp whose number differs in `bits`.
int32_t fsdp_emulate_shuffle(int32_t word, int32_t bits) {
  int32_t self = thread;
  emulator->words[self] = word;
  emulator->partners[self] = self ^ bits;
  giveWay(State::AtShuffle);
  return emulator->words[self];
}

/// Bit i is `vote` (0 or 1) of thread i of the warp.
int32_t fsdp_emulate_ballot(int32_t vote) {
  int32_t self = thread;
  emulator->words[self] = vote;
  emulator->partners[self] = kEveryone;
  giveWay(State::AtShuffle);
  return emulator->words[self];
}

/// Runs one launch, last block first; `cooperates` says whether threads wait for each other.
void fsdp_emulate_launch(ThreadFunction function, void *const *buffers, const int32_t *coordinates, int64_t grid,
                         int64_t threads, int64_t cooperates) {
  if (threads > kMostThreads)
    fail("a block has more than 1024 threads");
  if (cooperates && !emulator)
    emulator = std::make_unique<Emulator>();
  for (block = static_cast<int32_t>(grid) - 1; block >= 0; --block) {
    if (cooperates) {
      emulator->function = function;
      emulator->buffers = buffers;
      emulator->coordinates = coordinates;
      runBlock(static_cast<int32_t>(threads));
      continue;
    }
    for (thread = 0; thread < threads; ++thread)
      function(buffers, coordinates);
  }
}
}
