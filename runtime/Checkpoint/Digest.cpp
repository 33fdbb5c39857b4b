// Digests by the xxHash library's header.

#include "Checkpoint/Digest.h"

#include "Support/Status.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace fsdp::runtime {

struct Digest::State {
  XXH3_state_t xxh3;
};

Digest::Digest() : state(std::make_unique<State>()) { XXH3_64bits_reset(&state->xxh3); }

Digest::~Digest() = default;

void Digest::add(const void *data, int64_t bytes) { XXH3_64bits_update(&state->xxh3, data, bytes); }

uint64_t Digest::get() const { return XXH3_64bits_digest(&state->xxh3); }

uint64_t digestOf(const void *data, int64_t bytes) { return XXH3_64bits(data, bytes); }

std::string digestText(uint64_t digest) { return formatText("%016llx", static_cast<unsigned long long>(digest)); }

} // namespace fsdp::runtime
