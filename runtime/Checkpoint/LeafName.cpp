// One spelling for the names of leaves.

#include "Checkpoint/LeafName.h"

namespace fsdp::runtime {

std::string dottedName(const std::string &name) {
  std::string dotted;
  for (size_t i = 0; i < name.size(); ++i) {
    size_t end = name[i] == '[' ? name.find(']', i) : std::string::npos;
    if (end == std::string::npos) {
      dotted += name[i];
      continue;
    }
    std::string key = name.substr(i + 1, end - i - 1);
    if (key.size() >= 2 && (key.front() == '\'' || key.front() == '"') && key.back() == key.front())
      key = key.substr(1, key.size() - 2);
    dotted += (dotted.empty() ? "" : ".") + key;
    i = end;
  }
  return dotted;
}

} // namespace fsdp::runtime
