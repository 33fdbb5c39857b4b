// Writes calls as JSON, and contents beside them.

#include "Device/Cuda/Api/CallLog.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <elf.h>

namespace fsdp::runtime {

Status CallLog::open(const std::string &path, int64_t rank, std::unique_ptr<CallLog> &log) {
  std::unique_ptr<CallLog> made(new CallLog);
  made->rank = rank;
  for (auto [name, file] : {std::pair(path, &made->lines), {path + ".contents", &made->bytesFile}}) {
    *file = std::fopen(name.c_str(), "wb");
    if (!*file)
      return {FSDP_RT_FILE_ERROR, "cannot write '" + name + "': " + std::strerror(errno)};
  }
  log = std::move(made);
  return Status::ok();
}

CallLog::~CallLog() {
  for (std::FILE *file : {lines, bytesFile})
    if (file)
      std::fclose(file);
}

/// FNV-1a over words of 8 bytes: finds equal bytes, against nobody's will.
static uint64_t digestOf(const void *data, size_t bytes) {
  uint64_t digest = 1469598103934665603u;
  const char *position = static_cast<const char *>(data);
  for (size_t rest = bytes; rest > 0;) {
    uint64_t word = 0;
    size_t count = std::min(rest, sizeof(word));
    std::memcpy(&word, position, count);
    digest = (digest ^ word) * 1099511628211u;
    digest ^= digest >> 29;
    position += count;
    rest -= count;
  }
  return digest;
}

std::string CallLog::store(const void *data, size_t bytes) {
  auto [entry, isNew] = known.try_emplace({digestOf(data, bytes), bytes}, storedBytes);
  if (isNew) {
    std::fwrite(data, 1, bytes, bytesFile);
    storedBytes += static_cast<int64_t>(bytes);
  }
  return formatText("[%lld,%zu]", static_cast<long long>(entry->second), bytes);
}

void CallLog::addContents(int argument, const void *data, size_t bytes) {
  if (data && bytes > 0)
    contents += formatText("%s\"%d\":", contents.empty() ? "" : ",", argument) + store(data, bytes);
}

void CallLog::addParameter(const void *data, size_t bytes) {
  parameters += parameters.empty() ? "\"" : ",\"";
  for (size_t i = 0; i < bytes; ++i)
    parameters += formatText("%02x", static_cast<const unsigned char *>(data)[i]);
  parameters += "\"";
}

void CallLog::expectContents(int64_t call, const void *data, size_t bytes, const void *stream) {
  expected.push_back({call, data, bytes, stream});
}

void CallLog::streamIsEmpty(const void *stream) {
  for (const Expected &entry : expected)
    if (entry.stream == stream)
      std::fprintf(lines, "{\"read\":%lld,\"contents\":%s}\n", static_cast<long long>(entry.call),
                   store(entry.data, entry.bytes).c_str());
  expected.erase(
      std::remove_if(expected.begin(), expected.end(), [&](const Expected &entry) { return entry.stream == stream; }),
      expected.end());
}

void CallLog::writeCall(int64_t call, const char *function, const std::string &arguments, int result) {
  std::fprintf(lines, "{\"rank\":%lld,\"call\":%lld,\"function\":\"%s\",\"arguments\":[%s],\"result\":%d",
               static_cast<long long>(rank), static_cast<long long>(call), function, arguments.c_str(), result);
  if (!contents.empty())
    std::fprintf(lines, ",\"contents\":{%s}", contents.c_str());
  if (!parameters.empty())
    std::fprintf(lines, ",\"parameters\":[%s]", parameters.c_str());
  std::fputs("}\n", lines);
  contents.clear();
  parameters.clear();
}

size_t deviceImageBytes(const void *image) {
  const char *bytes = static_cast<const char *>(image);
  if (std::memcmp(bytes, ELFMAG, SELFMAG) != 0)
    return std::strlen(bytes) + 1;
  const auto *header = reinterpret_cast<const Elf64_Ehdr *>(bytes);
  const auto *sections = reinterpret_cast<const Elf64_Shdr *>(bytes + header->e_shoff);
  size_t end = header->e_shoff + static_cast<size_t>(header->e_shnum) * header->e_shentsize;
  end = std::max<size_t>(end, header->e_phoff + static_cast<size_t>(header->e_phnum) * header->e_phentsize);
  for (int i = 0; i < header->e_shnum; ++i)
    if (sections[i].sh_type != SHT_NOBITS)
      end = std::max<size_t>(end, sections[i].sh_offset + sections[i].sh_size);
  return end;
}

} // namespace fsdp::runtime
