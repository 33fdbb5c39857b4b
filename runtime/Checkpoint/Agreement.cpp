// Processes that save and load together: all succeed, or all fail with one message.

#include "Checkpoint/TensorAccess.h"

#include <cstdlib>

namespace fsdp::runtime {

Status StateAccess::agree(const Status &own, const std::string &mine, std::vector<std::string> &all) const {
  all = {mine};
  if (!exchange)
    return own;
  // "<code>\n", then the message of a failure or the text.
  std::string text = std::to_string(own.code()) + "\n" + (own.failed() ? own.message() : mine);
  if (Status status = exchange(text, all); status.failed())
    return status;
  for (size_t rank = 0; rank < all.size(); ++rank) {
    int32_t code = static_cast<int32_t>(std::atoi(all[rank].c_str()));
    all[rank].erase(0, all[rank].find('\n') + 1);
    if (code != FSDP_RT_OK)
      return {code, formatText("rank %zu: ", rank) + all[rank]};
  }
  return Status::ok();
}

Status StateAccess::agree(const Status &own) const {
  std::vector<std::string> all;
  return agree(own, "", all);
}

} // namespace fsdp::runtime
