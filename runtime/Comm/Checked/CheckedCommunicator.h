// Ranks agree before a collective runs.

#ifndef FSDP_RUNTIME_COMM_CHECKED_CHECKEDCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_CHECKED_CHECKEDCOMMUNICATOR_H

#include "Comm/Communicator.h"

namespace fsdp::runtime {

/// Decorates any communicator: `enqueue` first compares operation, reduction, sequence, label, and every transfer's
/// type and sizes among the ranks, and fails on all of them with one message that names the field, two ranks and
/// both values. It makes the caller wait for the group at each call, so calls are compared in the order of issue.
/// `ranks` are the members' ranks in the session, in group order; the message uses them.
std::unique_ptr<Communicator> createCheckedCommunicator(std::unique_ptr<Communicator> inner,
                                                        std::vector<int64_t> ranks);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_CHECKED_CHECKEDCOMMUNICATOR_H
