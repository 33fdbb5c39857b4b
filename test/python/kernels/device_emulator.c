// Runs the threads of a device's blocks one after the other on the CPU, each as a coroutine: barriers and shuffles hand
// over to the next. A barrier or a shuffle that not all threads reach ends the process with a message.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

enum { MOST_THREADS = 1024, WARP = 32, STACK_BYTES = 1 << 16 };

typedef void (*thread_function)(void *const *buffers, const int32_t *coordinates);

enum state { READY, AT_BARRIER, AT_SHUFFLE, FINISHED };

static ucontext_t scheduler, contexts[MOST_THREADS];
static enum state states[MOST_THREADS];
static int32_t words[MOST_THREADS], partners[MOST_THREADS];
static char *stacks;
static int32_t block, thread;
static thread_function running;
static void *const *theBuffers;
static const int32_t *theCoordinates;

int32_t fsdp_emulate_thread(void) { return thread; }

int32_t fsdp_emulate_block(void) { return block; }

static void give_way(enum state state) {
  int32_t self = thread;
  states[self] = state;
  swapcontext(&contexts[self], &scheduler);
}

void fsdp_emulate_barrier(void) { give_way(AT_BARRIER); }

int32_t fsdp_emulate_shuffle(int32_t word, int32_t bits) {
  int32_t self = thread;
  words[self] = word;
  partners[self] = self ^ bits;
  give_way(AT_SHUFFLE);
  return words[self];
}

static void fail(const char *message) {
  fprintf(stderr, "device emulator: %s (block %d)\n", message, block);
  fflush(stderr);
  abort();
}

static void run_one(void) {
  running(theBuffers, theCoordinates);
  states[thread] = FINISHED;
}

/// Every other round backwards, so that nothing depends on the order of threads.
static void run_ready(int32_t threads, int64_t round) {
  for (int32_t i = 0; i < threads; ++i) {
    thread = round & 1 ? threads - 1 - i : i;
    if (states[thread] == READY)
      swapcontext(&scheduler, &contexts[thread]);
  }
}

static int all_in(int32_t first, int32_t count, enum state state) {
  for (int32_t i = first; i < first + count; ++i)
    if (states[i] != state)
      return 0;
  return 1;
}

static void release(int32_t first, int32_t count) {
  for (int32_t i = first; i < first + count; ++i)
    states[i] = READY;
}

static int exchange_words(int32_t threads) {
  int exchanged = 0;
  for (int32_t first = 0; first + WARP <= threads; first += WARP) {
    if (!all_in(first, WARP, AT_SHUFFLE))
      continue;
    int32_t before[WARP];
    for (int32_t i = 0; i < WARP; ++i)
      before[i] = words[first + i];
    for (int32_t i = 0; i < WARP; ++i)
      words[first + i] = before[partners[first + i] - first];
    release(first, WARP);
    exchanged = 1;
  }
  return exchanged;
}

static void run_block(int32_t threads) {
  for (int32_t i = 0; i < threads; ++i) {
    getcontext(&contexts[i]);
    contexts[i].uc_stack.ss_sp = stacks + (size_t)i * STACK_BYTES;
    contexts[i].uc_stack.ss_size = STACK_BYTES;
    contexts[i].uc_link = &scheduler;
    makecontext(&contexts[i], run_one, 0);
    states[i] = READY;
  }
  for (int64_t round = block; !all_in(0, threads, FINISHED); ++round) {
    run_ready(threads, round);
    if (exchange_words(threads))
      continue;
    if (all_in(0, threads, AT_BARRIER))
      release(0, threads);
    else if (!all_in(0, threads, FINISHED))
      fail("threads wait at a barrier or shuffle that others do not reach");
  }
}

/// One launch: `cooperates` says whether threads wait for each other.
void fsdp_emulate_launch(thread_function function, void *const *buffers, const int32_t *coordinates, int64_t grid,
                         int64_t threads, int64_t cooperates) {
  if (threads > MOST_THREADS)
    fail("a block has more than 1024 threads");
  if (!stacks)
    stacks = malloc((size_t)MOST_THREADS * STACK_BYTES);
  running = function;
  theBuffers = buffers;
  theCoordinates = coordinates;
  for (int64_t i = 0; i < grid; ++i) {
    block = (int32_t)(grid - 1 - i);
    if (cooperates) {
      run_block((int32_t)threads);
      continue;
    }
    for (thread = 0; thread < threads; ++thread)
      function(buffers, coordinates);
  }
}
