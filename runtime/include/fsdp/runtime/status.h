/* Status codes of the runtime: 0 is success, everything else has a message beside it. */

#ifndef FSDP_RUNTIME_STATUS_H
#define FSDP_RUNTIME_STATUS_H

#include <stdint.h>

/* Functions return the code as an int32_t. The message lives in the context (compiled code) or the session (host). */
enum fsdp_rt_status {
  FSDP_RT_OK = 0,
  /* The caller broke a contract that is written at the function: a bad index, a null pointer, sizes that disagree. */
  FSDP_RT_INVALID_ARGUMENT = 1,
  /* The machine has too little memory for what was planned. */
  FSDP_RT_OUT_OF_MEMORY = 2,
  /* A call names bytes outside the rank's arena: the program does not keep to its own memory plan. */
  FSDP_RT_OUT_OF_ARENA = 3,
  /* Ranks disagree about a collective (found by the checked communicator). */
  FSDP_RT_MISMATCH = 4,
  /* Another rank failed first; its own status says why. */
  FSDP_RT_ABORTED = 5,
  /* A rank did not arrive at a collective within the step time-out. */
  FSDP_RT_TIMED_OUT = 6,
  /* No backend offers what is asked: an element type, a product, a device. */
  FSDP_RT_UNSUPPORTED = 7,
  /* A file could not be written or read. */
  FSDP_RT_FILE_ERROR = 8,
  /* A library below the runtime failed, or the runtime found itself in a state that must not be. */
  FSDP_RT_INTERNAL = 9,
  /* Two operations of a rank touch the same bytes, one of them writes, and no wait orders them. */
  FSDP_RT_RACE = 10
};

#endif /* FSDP_RUNTIME_STATUS_H */
