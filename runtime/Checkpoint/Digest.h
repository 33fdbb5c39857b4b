// Digests of data on disk: XXH3, 64 bits. They find accidents, not attacks.

#ifndef FSDP_RUNTIME_CHECKPOINT_DIGEST_H
#define FSDP_RUNTIME_CHECKPOINT_DIGEST_H

#include <cstdint>
#include <memory>
#include <string>

namespace fsdp::runtime {

/// The digest of bytes that come in pieces.
class Digest {
public:
  Digest();
  ~Digest();

  void add(const void *data, int64_t bytes);
  uint64_t get() const;

private:
  struct State;
  std::unique_ptr<State> state;
};

uint64_t digestOf(const void *data, int64_t bytes);
/// 16 hexadecimal digits.
std::string digestText(uint64_t digest);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_DIGEST_H
