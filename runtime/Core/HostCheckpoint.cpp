// The C functions of checkpoint.h over Session.

#include "Checkpoint/Checkpoint.h"
#include "Checkpoint/LeafName.h"
#include "Core/HostSession.h"
#include "fsdp/runtime/checkpoint.h"

using namespace fsdp::runtime;

/// The arguments with these indices; fails if one is none, or is named twice.
static Status makeState(fsdp_rt_session *session, const int64_t *indices, int64_t count, StateAccess &state) {
  Session &ranks = session->session;
  state.mesh = ranks.getMesh();
  if (Meeting *meeting = ranks.getMeeting()) {
    state.ranks = {ranks.getProcessRank()};
    state.exchange = [&ranks](const std::string &mine, std::vector<std::string> &all) {
      return ranks.meet("saves or loads", mine, all);
    };
    state.gather = [&ranks, meeting](const std::string &mine, std::vector<std::string> &all) {
      return ranks.explain(meeting->gather(mine, all));
    };
  } else {
    for (int64_t rank = 0; rank < ranks.getNumRanks(); ++rank)
      state.ranks.push_back(rank);
  }
  for (int64_t i = 0; i < count; ++i) {
    const ProgramTensor *tensor = nullptr;
    if (Status status = ranks.findArgument(indices[i], tensor); status.failed())
      return status;
    for (const TensorAccess &other : state.tensors)
      if (other.layout == &tensor->layout)
        return {FSDP_RT_INVALID_ARGUMENT, "'" + tensor->name + "' is named twice"};
    TensorAccess access;
    access.name = dottedName(tensor->name);
    access.role = tensor->role;
    access.elementType = tensor->elementType;
    access.shape = tensor->shape;
    access.layout = &tensor->layout;
    access.isFlat = tensor->layout.getShape() != tensor->shape;
    access.read = [&ranks, tensor](int64_t rank, int64_t offset, void *data, int64_t bytes) {
      return ranks.readPart(*tensor, rank, offset, data, bytes);
    };
    access.write = [&ranks, tensor](int64_t rank, int64_t offset, const void *data, int64_t bytes) {
      return ranks.writePart(*tensor, rank, offset, data, bytes);
    };
    state.tensors.push_back(std::move(access));
  }
  return Status::ok();
}

static Status withState(fsdp_rt_session *session, const char *path, const int64_t *indices, int64_t count,
                        const std::function<Status(StateAccess &)> &body) {
  if (!path || !*path)
    return {FSDP_RT_INVALID_ARGUMENT, "a checkpoint needs a path"};
  StateAccess state;
  Status status = makeState(session, indices, count, state);
  return status.failed() ? status : body(state);
}

int32_t fsdp_rt_session_save(fsdp_rt_session *session, const char *folder, const int64_t *indices, int64_t count,
                             const char *metadata) {
  return report(session, [&] {
    return withState(session, folder, indices, count,
                     [&](const StateAccess &state) { return saveCheckpoint(state, folder, metadata ? metadata : ""); });
  });
}

int32_t fsdp_rt_session_load(fsdp_rt_session *session, const char *folder, const int64_t *indices,
                             const char *const *names, int64_t count, int32_t allow_others) {
  return report(session, [&] {
    return withState(session, folder, indices, count, [&](StateAccess &state) {
      for (int64_t i = 0; names && i < count; ++i)
        state.tensors[i].name = dottedName(names[i]);
      return loadCheckpoint(state, folder, allow_others != 0);
    });
  });
}

int32_t fsdp_rt_session_export(fsdp_rt_session *session, const char *path, const int64_t *indices,
                               const char *const *names, int64_t count) {
  return report(session, [&] {
    return withState(session, path, indices, count,
                     [&](const StateAccess &state) { return exportTensors(state, {names, names + count}, path); });
  });
}

int32_t fsdp_rt_session_import(fsdp_rt_session *session, const char *path, const int64_t *indices,
                               const char *const *names, int64_t count) {
  return report(session, [&] {
    return withState(session, path, indices, count,
                     [&](const StateAccess &state) { return importTensors(state, {names, names + count}, path); });
  });
}
