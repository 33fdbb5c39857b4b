// Running a compiled step from its file a number of times, as a user asked for.

#ifndef FSDP_RUNTIME_RUN_RUNARTIFACT_H
#define FSDP_RUNTIME_RUN_RUNARTIFACT_H

#include "Run/CommandLine.h"
#include "fsdp/runtime/artifact.h"
#include "fsdp/runtime/checkpoint.h"
#include "fsdp/runtime/launch.h"

#include <memory>

namespace fsdp::runtime {

struct SessionCloser {
  void operator()(fsdp_rt_session *session) const { fsdp_rt_session_close(session); }
};

using OwnedSession = std::unique_ptr<fsdp_rt_session, SessionCloser>;

struct ArtifactCloser {
  void operator()(fsdp_rt_artifact *artifact) const { fsdp_rt_artifact_close(artifact); }
};

using OwnedArtifact = std::unique_ptr<fsdp_rt_artifact, ArtifactCloser>;

/// Success, or the code with the session's message; null asks for that of the last failed open.
Status check(int32_t status, const fsdp_rt_session *session);
Status openArtifact(const std::string &path, OwnedArtifact &artifact);
Status openSession(const fsdp_rt_program &program, const fsdp_rt_options &options, OwnedSession &session);

/// Bytes of the whole tensor.
int64_t globalBytes(const fsdp_rt_tensor &tensor);
int64_t countRanks(const fsdp_rt_program &program);

/// Whole arguments or results, one each.
using Tensors = std::vector<std::vector<char>>;
Status makeRandomArguments(const fsdp_rt_program &program, int64_t seed, Tensors &arguments);
Status writeArguments(fsdp_rt_session *session, const Tensors &arguments);
Status readResults(const fsdp_rt_program &program, fsdp_rt_session *session, Tensors &results);

struct RunOptions {
  int64_t steps = 1, seed = 0;
  std::string arguments, results, trace, load, save; // files and folders; empty: none
  std::string launch = "auto";
  bool startsProcesses = false; // the tool starts itself once for every rank
  fsdp_rt_options runtime = {};
  std::string callLog; // what runtime.call_log points to
};

/// Adds what can be chosen to `line`; `options` must outlive it.
void addRunOptions(CommandLine &line, RunOptions &options);
/// After parsing: settles what depends on several options.
Status settleRunOptions(RunOptions &options);

/// Runs the steps; prints memory per rank and a line a step with its time and every scalar result, then writes what was
/// asked for. Where ranks are processes, rank 0's prints and writes for all.
Status runArtifact(const fsdp_rt_program &program, const RunOptions &options);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_RUN_RUNARTIFACT_H
