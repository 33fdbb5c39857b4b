# Finds the MLIR 22.1 package. Without a hint the prefix comes from llvm-config-22.
if(NOT MLIR_DIR)
  find_program(FSDP_LLVM_CONFIG NAMES llvm-config-22 REQUIRED)
  execute_process(COMMAND ${FSDP_LLVM_CONFIG} --prefix OUTPUT_VARIABLE _llvm_prefix
                  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND CMAKE_PREFIX_PATH ${_llvm_prefix})
endif()
# LLVM compares major.minor, so asking for "22" alone would be refused.
find_package(MLIR 22.1 REQUIRED CONFIG)

list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
set(LLVM_RUNTIME_OUTPUT_INTDIR ${CMAKE_BINARY_DIR}/bin)
set(LLVM_LIBRARY_OUTPUT_INTDIR ${CMAKE_BINARY_DIR}/lib)
include(TableGen)
include(AddLLVM)
include(AddMLIR)
