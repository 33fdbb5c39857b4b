// Messages of failed opens, by thread.

#include "Core/OpenMessage.h"

#include <new>

using namespace fsdp::runtime;

static thread_local std::string openMessage;

Status fsdp::runtime::guarded(const std::function<Status()> &body) {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return {FSDP_RT_OUT_OF_MEMORY, "the host has no more memory"};
  } catch (const std::exception &error) {
    return {FSDP_RT_INTERNAL, error.what()};
  }
}

int32_t fsdp::runtime::keepOpenMessage(const std::function<Status()> &body) {
  Status status = guarded(body);
  openMessage = status.message();
  return status.code();
}

const char *fsdp::runtime::getOpenMessage() { return openMessage.c_str(); }
