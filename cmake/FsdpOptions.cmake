# Options a user of the build may set; presets and utils/test.sh use the same names.
option(FSDP_ASSERTIONS "Keep assert() in our own code even though the LLVM packages define NDEBUG" ON)
option(FSDP_BUILD_TESTS "Build unit tests and the lit suite" ON)
set(FSDP_SANITIZER "" CACHE STRING "Sanitizers for our own code, e.g. address,undefined or thread")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
