// The host's side of a group of processes that have other means for their collectives.

#ifndef FSDP_RUNTIME_COMM_MEETINGCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_MEETINGCOMMUNICATOR_H

#include "Comm/Communicator.h"
#include "Support/Meeting.h"

namespace fsdp::runtime {

/// Only exchanges, through `meeting`: all processes of the launch, whatever their group, must do so alike. `ranks` are
/// the group's ranks in group order, the meeting's own among them.
std::unique_ptr<Communicator> createMeetingCommunicator(std::shared_ptr<Meeting> meeting, std::vector<int64_t> ranks);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_MEETINGCOMMUNICATOR_H
