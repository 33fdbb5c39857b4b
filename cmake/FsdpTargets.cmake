# Linking rules in one place: compiler libraries are static archives of ours over the shared libMLIR and libLLVM.

# Everything a compiler library compiles with.
add_library(fsdp_compiler_settings INTERFACE)
target_include_directories(fsdp_compiler_settings INTERFACE
  ${CMAKE_SOURCE_DIR}/include ${CMAKE_BINARY_DIR}/include)
target_include_directories(fsdp_compiler_settings SYSTEM INTERFACE
  ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
target_compile_options(fsdp_compiler_settings INTERFACE
  -Wall -Wextra -Werror -Wno-unused-parameter -fno-exceptions
  $<$<BOOL:${FSDP_ASSERTIONS}>:-UNDEBUG>)
separate_arguments(_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(fsdp_compiler_settings INTERFACE ${_llvm_definitions})
if(FSDP_ASSERTIONS AND NOT LLVM_ENABLE_ASSERTIONS)
  target_compile_options(fsdp_compiler_settings INTERFACE
    "SHELL:-include ${CMAKE_SOURCE_DIR}/include/fsdp/Support/StatisticsLayout.h")
endif()

add_library(fsdp_warnings INTERFACE)
target_compile_options(fsdp_warnings INTERFACE -Wall -Wextra -Werror -Wno-unused-parameter
  $<$<BOOL:${FSDP_ASSERTIONS}>:-UNDEBUG>)

if(FSDP_SANITIZER)
  # A finding ends the program, so that no test passes over it; line tables are all that a report needs.
  add_compile_options(-fsanitize=${FSDP_SANITIZER} -fno-sanitize-recover=all -fno-omit-frame-pointer -gline-tables-only)
  add_link_options(-fsanitize=${FSDP_SANITIZER})
endif()

# add_fsdp_library(NAME sources... [DEPENDS tablegen-targets...] [LINK libraries...])
function(add_fsdp_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC fsdp_compiler_settings ${ARG_LINK} MLIR LLVM)
  # All generated headers exist before any source compiles; cheaper than tracking each.
  add_dependencies(${name} fsdp-headers ${ARG_DEPENDS})
endfunction()

# add_fsdp_tool(NAME sources... [LINK libraries...])
function(add_fsdp_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE fsdp_compiler_settings ${ARG_LINK} MLIR LLVM)
  add_dependencies(${name} fsdp-headers)
endfunction()

# fsdp_tablegen(TD-FILE [OUTPUT FLAGS]...): generated files of one .td, collected under fsdp-headers.
add_custom_target(fsdp-headers)

function(fsdp_tablegen td)
  # Pairs of OUTPUT and FLAGS follow: fsdp_tablegen(Ops.td Ops.h.inc "-gen-op-decls" Ops.cpp.inc "-gen-op-defs")
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(TABLEGEN_OUTPUT)
  set(args ${ARGN})
  while(args)
    list(POP_FRONT args output flags)
    separate_arguments(flags)
    mlir_tablegen(${output} ${flags} -I${CMAKE_SOURCE_DIR}/include)
  endwhile()
  file(RELATIVE_PATH _relative ${CMAKE_SOURCE_DIR}/include/fsdp ${CMAKE_CURRENT_SOURCE_DIR}/${td})
  string(MAKE_C_IDENTIFIER "fsdp-gen-${_relative}" _target)
  add_public_tablegen_target(${_target})
  add_dependencies(fsdp-headers ${_target})
endfunction()
