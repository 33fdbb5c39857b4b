// The C functions of host.h over Session.

#include "Core/HostSession.h"

using namespace fsdp::runtime;

int32_t fsdp_rt_session_open(const fsdp_rt_program *program, const fsdp_rt_options *options,
                             fsdp_rt_session **session_out) {
  return keepOpenMessage([&]() -> Status {
    if (!program || !session_out)
      return {FSDP_RT_INVALID_ARGUMENT, "a session needs a program and a place for itself"};
    *session_out = nullptr;
    Program owned;
    if (Status invalid = Program::create(*program, owned); invalid.failed())
      return invalid;
    auto session = std::make_unique<fsdp_rt_session>(std::move(owned), options ? *options : fsdp_rt_options{});
    if (Status failure = session->session.open(); failure.failed())
      return failure;
    *session_out = session.release();
    return Status::ok();
  });
}

void fsdp_rt_session_close(fsdp_rt_session *session) { delete session; }

int64_t fsdp_rt_session_rank_count(const fsdp_rt_session *session) {
  return session ? session->session.getNumRanks() : 0;
}

int64_t fsdp_rt_session_process_rank(const fsdp_rt_session *session) {
  return session ? session->session.getProcessRank() : 0;
}

int32_t fsdp_rt_session_write_argument(fsdp_rt_session *session, int64_t index, const void *global, int64_t bytes) {
  return report(session, [&] { return session->session.writeArgument(index, global, bytes); });
}

int32_t fsdp_rt_session_write_part(fsdp_rt_session *session, int64_t index, const void *part, int64_t bytes) {
  return report(session, [&] { return session->session.writeOwnPart(index, part, bytes); });
}

int32_t fsdp_rt_session_take_argument(fsdp_rt_session *session, int64_t index, const fsdp_rt_session *other,
                                      int64_t other_index, int32_t *moved) {
  return report(session, [&]() -> Status {
    if (!other || !moved)
      return {FSDP_RT_INVALID_ARGUMENT, "no session to take from, or no place for what was done"};
    bool isMoved = false;
    Status status = session->session.takeArgument(index, other->session, other_index, isMoved);
    *moved = isMoved;
    return status;
  });
}

int32_t fsdp_rt_session_read_argument(fsdp_rt_session *session, int64_t index, void *global, int64_t bytes) {
  return report(session, [&] {
    const ProgramTensor *tensor = nullptr;
    Status status = session->session.findArgument(index, tensor);
    return status.failed() ? status : session->session.readTensor(*tensor, global, bytes);
  });
}

int32_t fsdp_rt_session_read_result(fsdp_rt_session *session, int64_t index, void *global, int64_t bytes) {
  return report(session, [&] {
    const ProgramTensor *tensor = nullptr;
    Status status = session->session.findResult(index, tensor);
    return status.failed() ? status : session->session.readTensor(*tensor, global, bytes);
  });
}

int32_t fsdp_rt_session_argument_shard(fsdp_rt_session *session, int64_t rank, int64_t index, void **data,
                                       int64_t *bytes) {
  return report(session, [&] {
    const ProgramTensor *tensor = nullptr;
    Status status = session->session.findArgument(index, tensor);
    return status.failed() ? status : session->session.getShard(*tensor, rank, data, bytes);
  });
}

int32_t fsdp_rt_session_result_shard(fsdp_rt_session *session, int64_t rank, int64_t index, void **data,
                                     int64_t *bytes) {
  return report(session, [&] {
    const ProgramTensor *tensor = nullptr;
    Status status = session->session.findResult(index, tensor);
    return status.failed() ? status : session->session.getShard(*tensor, rank, data, bytes);
  });
}

int32_t fsdp_rt_session_step(fsdp_rt_session *session) {
  return report(session, [&] { return session->session.step(); });
}

int32_t fsdp_rt_session_feed(fsdp_rt_session *session) {
  return report(session, [&] { return session->session.feed(); });
}

int32_t fsdp_rt_session_memory(fsdp_rt_session *session, fsdp_rt_memory *memory) {
  return report(session, [&]() -> Status {
    if (!memory)
      return {FSDP_RT_INVALID_ARGUMENT, "no place for the numbers"};
    *memory = session->session.getMemory();
    return Status::ok();
  });
}

const char *fsdp_rt_session_memory_report(fsdp_rt_session *session) {
  if (!session)
    return "";
  session->report = session->session.memoryReport();
  return session->report.c_str();
}

int32_t fsdp_rt_session_step_times(fsdp_rt_session *session, int64_t rank, fsdp_rt_step_times *times) {
  return report(session, [&]() -> Status {
    if (!times)
      return {FSDP_RT_INVALID_ARGUMENT, "no place for the numbers"};
    return session->session.getStepTimes(rank, *times);
  });
}

int32_t fsdp_rt_session_write_trace(fsdp_rt_session *session, const char *path) {
  return report(session, [&] { return session->session.writeTrace(path); });
}

const char *fsdp_rt_session_error_message(const fsdp_rt_session *session) {
  return session ? session->message.c_str() : getOpenMessage();
}

int32_t fsdp_rt_abi_version(void) { return FSDP_RT_ABI_VERSION; }

const char *fsdp_rt_backends(void) {
  static const std::string backends =
      std::string("threads,") + gemmBackends() + (*acceleratorBackends() ? "," : "") + acceleratorBackends();
  return backends.c_str();
}
