// What cuBLASLt chose, kept in a file: found again, ignored where it is foreign or damaged, and never torn.

#include "Gemm/CublasLt/AlgorithmFile.h"

#include "gtest/gtest.h"

#include <filesystem>
#include <fstream>
#include <thread>

using namespace fsdp::runtime;

static constexpr char device[] = "cublasLt 130000, a GPU, compute capability 90, 132 multiprocessors";

static std::string makeFolder(const char *name) {
  std::string folder = testing::TempDir() + "/" + name;
  std::filesystem::remove_all(folder);
  return folder;
}

static StoredAlgorithm makeAlgorithm(uint64_t number) {
  StoredAlgorithm made;
  for (uint64_t &word : made.algorithm)
    word = ++number * 1234567;
  made.workspaceBytes = number;
  return made;
}

static bool has(const AlgorithmFile &file, const std::string &key, uint64_t number) {
  const StoredAlgorithm *found = file.find(key), wanted = makeAlgorithm(number);
  return found && found->algorithm == wanted.algorithm && found->workspaceBytes == wanted.workspaceBytes;
}

static void write(const std::string &folder, const std::string &key, uint64_t number) {
  AlgorithmFile file;
  file.open(folder, device, 0);
  file.add(key, makeAlgorithm(number));
  file.save();
}

static std::string readAll(const std::string &path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// A later session finds what was saved, keys with zeros in them too; the folder was not there before.
TEST(AlgorithmFile, isFoundAgain) {
  std::string folder = makeFolder("algorithms/again"), key("a\0b", 3);
  write(folder, key, 1);
  write(folder, "other", 2);
  AlgorithmFile file;
  file.open(folder, device, 0);
  EXPECT_TRUE(has(file, key, 1));
  EXPECT_TRUE(has(file, "other", 2));
  EXPECT_FALSE(file.find("a"));
}

// Another library or device has a file of its own; one that lies under the wrong name is ignored.
TEST(AlgorithmFile, isOfOneLibraryAndDevice) {
  std::string folder = makeFolder("algorithms-device");
  write(folder, "key", 1);
  AlgorithmFile mine, other;
  mine.open(folder, device, 0);
  other.open(folder, "cublasLt 130001, a GPU", 0);
  EXPECT_FALSE(other.find("key"));
  ASSERT_NE(mine.getPath(), other.getPath());
  std::filesystem::copy(mine.getPath(), other.getPath());
  other.open(folder, "cublasLt 130001, a GPU", 0);
  EXPECT_FALSE(other.find("key"));
}

// A file that ends early, or in which any byte differs, is as good as none, and the next save replaces it.
TEST(AlgorithmFile, isIgnoredWhereDamaged) {
  std::string folder = makeFolder("algorithms-damaged");
  write(folder, "key", 1);
  AlgorithmFile file;
  file.open(folder, device, 0);
  std::string path = file.getPath(), bytes = readAll(path);
  auto opensEmpty = [&](const std::string &contents) {
    std::ofstream(path, std::ios::binary) << contents;
    file.open(folder, device, 0);
    return !file.find("key");
  };
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_TRUE(opensEmpty(bytes.substr(0, size))) << size;
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    EXPECT_TRUE(opensEmpty(changed)) << i;
  }
  EXPECT_TRUE(opensEmpty(bytes + "x"));
  write(folder, "new", 3);
  file.open(folder, device, 0);
  EXPECT_TRUE(has(file, "new", 3));
}

// Ranks save at the same time: whoever reads meanwhile sees a whole file, and nothing is left beside it.
TEST(AlgorithmFile, isNeverTorn) {
  std::string folder = makeFolder("algorithms-many");
  write(folder, "first", 0);
  std::vector<std::thread> ranks;
  for (uint64_t rank = 1; rank <= 4; ++rank)
    ranks.emplace_back([&, rank] {
      for (uint64_t i = 0; i < 20; ++i) {
        write(folder, "rank " + std::to_string(rank) + "." + std::to_string(i), rank);
        AlgorithmFile file;
        file.open(folder, device, 0);
        EXPECT_TRUE(has(file, "first", 0));
      }
    });
  for (std::thread &rank : ranks)
    rank.join();
  auto files = std::filesystem::directory_iterator(folder);
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

// Where nothing can be written, nothing is kept, and nobody fails.
TEST(AlgorithmFile, needsNoFolder) {
  std::string folder = makeFolder("algorithms-none");
  std::ofstream(folder) << "a file";
  write(folder + "/below", "key", 1);
  AlgorithmFile file;
  file.open("", device, 0);
  file.add("key", makeAlgorithm(1));
  EXPECT_FALSE(file.find("key"));
  file.save();
}
