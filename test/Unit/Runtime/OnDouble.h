// Options of sessions on the double of a GPU.

#ifndef FSDP_TEST_UNIT_RUNTIME_ONDOUBLE_H
#define FSDP_TEST_UNIT_RUNTIME_ONDOUBLE_H

#include "fsdp/runtime/host.h"

namespace fsdp::runtime {

inline fsdp_rt_options onDouble(int64_t seed, bool checksRaces = true) {
  fsdp_rt_options options = {};
  options.device = FSDP_RT_DEVICE_CUDA_DOUBLE;
  options.schedule_seed = seed;
  options.check_races = checksRaces;
  options.step_timeout_ms = 20000;
  return options;
}

} // namespace fsdp::runtime

#endif // FSDP_TEST_UNIT_RUNTIME_ONDOUBLE_H
