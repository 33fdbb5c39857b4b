// Checkpoints: a process that ends at any write, sync or rename of a save leaves the old state or the new one.

#include "Checkpoint/Files.h"
#include "Checkpoint/LeafName.h"
#include "TestProgram.h"
#include "fsdp/runtime/checkpoint.h"

#include <cstdlib>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

using namespace fsdp::runtime;

static int32_t doNothing(fsdp_rt_context *, char *) { return FSDP_RT_OK; }

/// Two state vectors, one split unevenly, one on all ranks.
static OwnedSession openState(std::vector<int64_t> mesh) {
  static std::deque<TestProgram> programs;
  TestProgram &program = programs.emplace_back(doNothing, 4096, std::move(mesh));
  program.addArgument(program.vector("w", 13, /*isSplit=*/true, 0));
  program.addArgument(program.vector("b", 5, /*isSplit=*/false, 512));
  return openSession(program);
}

static void fill(const OwnedSession &session, float value) {
  writeArgument(session, 0, std::vector<float>(13, value));
  writeArgument(session, 1, std::vector<float>(5, value));
}

static const int64_t both[] = {0, 1};

static int32_t save(const OwnedSession &session, const std::string &folder) {
  return fsdp_rt_session_save(session.get(), folder.c_str(), both, 2, "{\"step\": 7}");
}

/// The value that fills the whole checkpoint in `folder`; -1 with a failure if it cannot be loaded or is a mixture.
static float loadValue(const std::string &folder, std::vector<int64_t> mesh) {
  OwnedSession session = openState(std::move(mesh));
  EXPECT_EQ(fsdp_rt_session_load(session.get(), folder.c_str(), both, nullptr, 2, 0), FSDP_RT_OK)
      << fsdp_rt_session_error_message(session.get());
  std::vector<float> values(13), others(5);
  EXPECT_EQ(fsdp_rt_session_read_argument(session.get(), 0, values.data(), 52), FSDP_RT_OK);
  EXPECT_EQ(fsdp_rt_session_read_argument(session.get(), 1, others.data(), 20), FSDP_RT_OK);
  values.insert(values.end(), others.begin(), others.end());
  return std::set<float>(values.begin(), values.end()).size() == 1 ? values[0] : -1;
}

static std::string makeScratchFolder() {
  std::string path = ::testing::TempDir() + "checkpoint-XXXXXX";
  EXPECT_NE(mkdtemp(path.data()), nullptr);
  return path;
}

static void removeCheckpoint(const std::string &folder) {
  for (const std::string &name : listFolder(folder))
    EXPECT_TRUE(removeAll(folder + "/" + name).isOk());
  EXPECT_TRUE(removeAll(folder).isOk());
}

// Of the child that is ended: how many changes of the disk it may make, and which files are written but not synced.
static int64_t stepsLeft = 0;
static std::set<std::string> unsynced;

/// Ends the process when its steps are used up; what is not on the disk by then is lost, as when the power fails.
static void endAtStep(const char *step, const std::string &path) {
  if (--stepsLeft < 0) {
    for (const std::string &lost : unsynced)
      if (::truncate(lost.c_str(), 0))
        ::_exit(3);
    ::_exit(2);
  }
  if (std::string(step) == "write")
    unsynced.insert(path);
  if (std::string(step) == "sync")
    unsynced.erase(path);
}

/// Saves `value` in a child process that may change the disk `steps` times; true if it came to its end.
static bool saveInChild(const std::string &folder, float value, int64_t steps) {
  pid_t child = ::fork();
  if (child == 0) {
    stepsLeft = steps;
    OwnedSession session = openState({3});
    fill(session, value);
    setFileStepHook(endAtStep);
    ::_exit(save(session, folder) == FSDP_RT_OK ? 0 : 1);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  int code = WEXITSTATUS(status);
  EXPECT_TRUE(code == 0 || code == 2) << "the child ended with " << code;
  return code == 0;
}

TEST(Checkpoint, endedAtEachStepOfASaveTheOldOrTheNewOneLoads) {
  std::string folder = makeScratchFolder();
  ASSERT_TRUE(saveInChild(folder, 1, 1000));
  float expected = 1;
  int64_t steps = 0;
  for (bool done = false; !done; ++steps) {
    float value = static_cast<float>(steps + 2);
    done = saveInChild(folder, value, steps);
    float found = loadValue(folder, {2});
    EXPECT_TRUE(found == expected || found == value) << "after " << steps << " steps: " << found;
    if (done) {
      EXPECT_EQ(found, value);
    }
    expected = found;
  }
  // Four files written in two halves and synced, folders and renames: fewer steps would mean that some are not seen.
  EXPECT_GT(steps, 25);
  EXPECT_EQ(listFolder(folder).size(), 2u) << "a complete save leaves the manifest and one folder";
  removeCheckpoint(folder);
}

TEST(Checkpoint, theFirstSaveThatIsEndedLeavesNoCheckpoint) {
  std::string folder = makeScratchFolder();
  ASSERT_FALSE(saveInChild(folder, 1, 6));
  OwnedSession session = openState({2});
  EXPECT_EQ(fsdp_rt_session_load(session.get(), folder.c_str(), both, nullptr, 2, 0), FSDP_RT_FILE_ERROR);
  EXPECT_NE(std::string(fsdp_rt_session_error_message(session.get())).find("holds no checkpoint"), std::string::npos);
  removeCheckpoint(folder);
}

// JAX's spelling of a leaf and the dotted one are the same name.
TEST(Checkpoint, namesAreDotted) {
  EXPECT_EQ(dottedName("params['layers'][3].w"), "params.layers.3.w");
  EXPECT_EQ(dottedName("[0][\"w\"]"), "0.w");
  EXPECT_EQ(dottedName("params.layers.3.w"), "params.layers.3.w");
  EXPECT_EQ(dottedName("odd[name"), "odd[name");
}

TEST(Checkpoint, otherFilesInTheFolderStay) {
  std::string folder = makeScratchFolder();
  OutputFile file;
  ASSERT_TRUE(file.open(folder + "/notes.txt").isOk());
  ASSERT_TRUE(file.write("mine", 4).isOk());
  ASSERT_TRUE(file.close().isOk());
  OwnedSession session = openState({2});
  fill(session, 4);
  ASSERT_EQ(save(session, folder), FSDP_RT_OK);
  ASSERT_EQ(save(session, folder), FSDP_RT_OK);
  std::vector<std::string> names = listFolder(folder);
  EXPECT_EQ(names.size(), 3u);
  EXPECT_EQ(names.back(), "notes.txt");
  removeCheckpoint(folder);
}

TEST(Checkpoint, aFolderThatCannotBeWrittenIsNamed) {
  OwnedSession session = openState({2});
  EXPECT_EQ(save(session, "/proc/no-such-place/c"), FSDP_RT_FILE_ERROR);
  EXPECT_NE(std::string(fsdp_rt_session_error_message(session.get())).find("'/proc/no-such-place"), std::string::npos);
  const int64_t wrong[] = {0, 9};
  EXPECT_EQ(fsdp_rt_session_save(session.get(), "/tmp", wrong, 2, nullptr), FSDP_RT_INVALID_ARGUMENT);
  const int64_t twice[] = {1, 1};
  EXPECT_EQ(fsdp_rt_session_save(session.get(), "/tmp", twice, 2, nullptr), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_EQ(fsdp_rt_session_save(session.get(), "/tmp", both, 2, "7"), FSDP_RT_INVALID_ARGUMENT);
}
