// A program whose steps leave a gathered copy for the next one.

#ifndef FSDP_TEST_UNIT_RUNTIME_ACROSSSTEPSPROGRAM_H
#define FSDP_TEST_UNIT_RUNTIME_ACROSSSTEPSPROGRAM_H

#include "TestProgram.h"

namespace fsdp::runtime {

/// Arena: w (split, 5 elements) at 0, gathered w at 512, its squares at 1024, a batch that nothing reads at 1536. A
/// step squares w and adds one to it.
TestProgram makeAcrossSteps();

/// A step on w = first, first + 1, ...: it must give the squares of these.
void stepAcrossSteps(const OwnedSession &session, float first);

} // namespace fsdp::runtime

#endif // FSDP_TEST_UNIT_RUNTIME_ACROSSSTEPSPROGRAM_H
