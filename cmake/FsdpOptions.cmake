# Options a user of the build may set; presets and utils/test.sh use the same names.
option(FSDP_ASSERTIONS "Keep assert() in our own code even though the LLVM packages define NDEBUG" ON)
# A Python package is built without tests (SKBUILD is set by scikit-build-core).
if(SKBUILD)
  option(FSDP_BUILD_TESTS "Build unit tests and the lit suite" OFF)
else()
  option(FSDP_BUILD_TESTS "Build unit tests and the lit suite" ON)
endif()
set(FSDP_SANITIZER "" CACHE STRING "Sanitizers for our own code, e.g. address,undefined or thread")

find_program(FSDP_CCACHE ccache)
if(SKBUILD AND FSDP_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER ${FSDP_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${FSDP_CCACHE})
endif()

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
