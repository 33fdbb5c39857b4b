// A function to call once, kept without heap.

#ifndef FSDP_RUNTIME_DEVICE_HOSTWORK_H
#define FSDP_RUNTIME_DEVICE_HOSTWORK_H

#include "Support/Status.h"

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace fsdp::runtime {

/// A std::function<Status()> that only moves and holds its captures in itself, so that enqueueing work in a step
/// allocates nothing. What does not fit does not compile.
class HostWork {
public:
  HostWork() = default;

  template <typename Function, typename = std::enable_if_t<!std::is_same_v<std::decay_t<Function>, HostWork>>>
  HostWork(Function &&function) { // NOLINT(bugprone-forwarding-reference-overload): ruled out above
    using Stored = std::decay_t<Function>;
    static_assert(sizeof(Stored) <= capacity && alignof(Stored) <= alignof(std::max_align_t));
    new (storage) Stored(std::forward<Function>(function));
    operations = &operationsOf<Stored>;
  }

  HostWork(HostWork &&other) noexcept { take(other); }

  HostWork &operator=(HostWork &&other) noexcept {
    if (this != &other) {
      clear();
      take(other);
    }
    return *this;
  }

  ~HostWork() { clear(); }

  Status operator()() { return operations->call(storage); }

private:
  // A product's call with its descriptor is the largest.
  static constexpr size_t capacity = 768;

  struct Operations {
    Status (*call)(void *);
    void (*move)(void *from, void *to); // and destroys the one moved from
    void (*destroy)(void *);
  };

  template <typename Stored>
  static constexpr Operations operationsOf = {[](void *stored) { return (*static_cast<Stored *>(stored))(); },
                                              [](void *from, void *to) {
                                                new (to) Stored(std::move(*static_cast<Stored *>(from)));
                                                static_cast<Stored *>(from)->~Stored();
                                              },
                                              [](void *stored) { static_cast<Stored *>(stored)->~Stored(); }};

  void take(HostWork &other) {
    operations = std::exchange(other.operations, nullptr);
    if (operations)
      operations->move(other.storage, storage);
  }

  void clear() {
    if (operations)
      std::exchange(operations, nullptr)->destroy(storage);
  }

  const Operations *operations = nullptr;
  alignas(std::max_align_t) unsigned char storage[capacity];
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_HOSTWORK_H
