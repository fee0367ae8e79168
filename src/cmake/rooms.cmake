# How rooms are compiled. rooms.txt lists them and what each may use; the CMakeLists.txt of a room says what else is
# special about it:
#
#   add_room([RUNS_ONCE] [ONCE name ...] [LONE name ...] [ADDED file ...] [LEFT_OUT file ...] [<library> name ...])
#
# A room is an object library, room_<name>, and links the rooms that it may use. RUNS_ONCE: all of it runs once in a run;
# it is optimised little, which takes two thirds of the time to compile. ONCE: so are these sources alone. LONE: sources
# that are not compiled together with others, as they are compiled once for each kind of vectors, or name things as others
# of their room do. ADDED: files that are made. LEFT_OUT: files of the folder that are not the room's. <library>, as VORO:
# sources that need this optional library; src/front/absent stands in for them.

# Results must not depend on the compiler's choice to fuse multiplications and additions. Position-independent code
# calls its own functions directly, as other code does.
add_library(bernal_flags INTERFACE)
set(shadow -Wshadow)
if(CMAKE_UNITY_BUILD)
  # Sources that are compiled together see each other's functions, and in them GCC 12 sees faults in its own std::string
  # that are none.
  set(shadow $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local;-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow>)
endif()
target_compile_options(bernal_flags INTERFACE -Wall -Wextra -Wpedantic "${shadow}" -ffp-contract=off -fno-math-errno
                                              -fno-semantic-interposition $<$<BOOL:${BERNAL_WERROR}>:-Werror>)
# Numeric casts of Boost 1.74 convert to enumerations what these cannot hold, which Clang 16 began to refuse.
target_compile_options(bernal_flags INTERFACE
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,16>>:-Wno-enum-constexpr-conversion>)
# GCC collects its garbage when it holds this much, in KiB, and seldom needs to: a tenth of the time to compile.
target_compile_options(bernal_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=600000>)
# Boost's own headers include deprecated ones of Boost, which say so at every compilation.
target_compile_definitions(bernal_flags INTERFACE BOOST_ALLOW_DEPRECATED_HEADERS)
if(NOT BERNAL_HAS_TBB)
  target_compile_definitions(bernal_flags INTERFACE BERNAL_WITHOUT_TBB)
endif()
if(EMSCRIPTEN)
  target_compile_options(bernal_flags INTERFACE -msimd128 -fwasm-exceptions)
  target_link_options(bernal_flags INTERFACE -fwasm-exceptions)
else()
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# What all rooms are compiled with.
set(used_libraries $<$<BOOL:${BERNAL_HAS_TBB}>:TBB::tbb> hwy::hwy $<BUILD_INTERFACE:Boost::headers>
    $<BUILD_INTERFACE:nlohmann_json::nlohmann_json> $<BUILD_INTERFACE:Eigen3::Eigen>)
if(NOT BERNAL_STATIC)  # whose headers are enough
  list(APPEND used_libraries tomlplusplus::tomlplusplus)
endif()
add_library(bernal_room INTERFACE)
target_compile_features(bernal_room INTERFACE cxx_std_20)
target_include_directories(bernal_room INTERFACE ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(bernal_room INTERFACE ${used_libraries} bernal_flags)
# Lanes are kept in arrays of vectors, which vectors of unknown length cannot be put into. On x86 sweeps are compiled
# for SSE4, AVX2 and AVX-512, and without vectors for what is older.
target_compile_definitions(bernal_room INTERFACE "HWY_DISABLED_TARGETS=(HWY_SSSE3|HWY_AVX3_DL|HWY_SVE|HWY_SVE2|HWY_SVE_256|HWY_SVE2_128|HWY_RVV)")
# Highway's vectors on ARM are of processors with cryptography, which nothing here uses: they are the only ones, for all
# of the library, as GCC 12 cannot put them into structs of sources that are compiled for less.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  target_compile_options(bernal_room INTERFACE -march=armv8-a+crypto)
endif()

# Sources include each other as "room/header.hpp", without the wing. The programs and the tests may use all rooms.
set(wings base engine measure ask write front)
add_library(bernal_all_rooms INTERFACE)
foreach(wing ${wings})
  target_include_directories(bernal_all_rooms INTERFACE ${PROJECT_SOURCE_DIR}/src/${wing})
endforeach()

# What many sources include of the standard library is read once for all of them, not by each, which takes about half
# the time of a small one. Sources still include what they use: the tidy preset compiles them without
# (CMAKE_DISABLE_PRECOMPILE_HEADERS).
set(common_headers <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <iostream> <limits> <map> <memory>
                   <numbers> <numeric> <optional> <span> <sstream> <string> <string_view> <utility> <vector>)
set(no_source ${PROJECT_BINARY_DIR}/no_source.cpp)
file(CONFIGURE OUTPUT ${no_source} CONTENT "// Compiled for its precompiled headers.\n")
function(precompile_headers target)
  add_library(${target} OBJECT ${no_source})
  target_link_libraries(${target} PRIVATE bernal_room)
  target_compile_options(${target} PRIVATE ${ARGN})
  target_precompile_headers(${target} PRIVATE ${common_headers})
endfunction()
set(little $<$<CONFIG:Release>:-O1>)
precompile_headers(bernal_headers "")
precompile_headers(bernal_headers_once ${little})

# Where CMAKE_UNITY_BUILD is on, sources of a target are compiled together, up to 40 at a time: what they include is read
# once. Lone ones are not; they are named as they stand in the current folder, without their ending.
function(compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 40)
  list(TRANSFORM ARGN APPEND .cpp)
  if(ARGN)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# The rooms that each may use, `rooms_of_<room>`, in the list's order, `rooms`.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/rooms.txt)
file(STRINGS ${PROJECT_SOURCE_DIR}/src/rooms.txt lines REGEX "^[a-z_/]+:")
foreach(line ${lines})
  string(REGEX MATCH "^([a-z_/]+):([^|]*)" line "${line}")
  set(room ${CMAKE_MATCH_1})
  string(STRIP "${CMAKE_MATCH_2}" used)
  string(REGEX REPLACE " +" ";" rooms_of_${room} "${used}")
  list(APPEND rooms ${room})
endforeach()

# Coverage leads fuzzers through readers. Nothing else needs it, and a third of a sanitized object is for it.
set(no_coverage "")
if(BERNAL_FUZZ)
  set(no_coverage -fno-sanitize-coverage=edge,bb,func,trace-cmp,indirect-calls,inline-8bit-counters,pc-table)
endif()
set(rooms_without_readers "^(engine/(search|sweep|verify|hierarchy|equilibrium)|measure/.*|write/(chart|export|render|report).*)$")

# An object library of some sources of the current room, which belong to the library.
function(add_part target kind)
  add_library(${target} OBJECT ${ARGN})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src/${wing})
  target_link_libraries(${target} PUBLIC bernal_room ${room_links})
  if("${wing}/${room}" MATCHES "${rooms_without_readers}")
    target_compile_options(${target} PRIVATE ${no_coverage})
  endif()
  if(kind STREQUAL once)
    target_compile_options(${target} PRIVATE ${little})
    target_precompile_headers(${target} REUSE_FROM bernal_headers_once)
  else()
    target_precompile_headers(${target} REUSE_FROM bernal_headers)
  endif()
  compile_together(${target} ${room_LONE})
endfunction()

function(add_room)
  cmake_parse_arguments(room "RUNS_ONCE" "" "ONCE;LONE;ADDED;LEFT_OUT;${optional_names}" ${ARGN})
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src OUTPUT_VARIABLE place)
  string(REGEX MATCH "^([a-z]+)/(.*)$" place ${place})
  set(wing ${CMAKE_MATCH_1})
  set(room ${CMAKE_MATCH_2})
  set(room_links "")
  foreach(used ${rooms_of_${room}})
    string(REPLACE "/" "_" used ${used})
    list(APPEND room_links room_${used})
  endforeach()
  string(REPLACE "/" "_" name room_${room})

  file(GLOB sources RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS *.cpp)
  set(needing "")
  set(targets "")
  foreach(library ${optional_names})
    list(TRANSFORM room_${library} APPEND .cpp)
    list(REMOVE_ITEM sources ${room_${library}})
    if(BERNAL_HAS_${library})
      list(APPEND needing ${room_${library}})
      list(APPEND targets ${targets_of_${library}})
    endif()
  endforeach()
  list(TRANSFORM room_ONCE APPEND .cpp)
  list(REMOVE_ITEM sources ${room_ONCE})
  list(REMOVE_ITEM sources ${room_LEFT_OUT})

  if(room_RUNS_ONCE)
    add_part(${name} once ${sources} ${room_ADDED})
  else()
    add_part(${name} often ${sources} ${room_ADDED})
  endif()
  set_property(GLOBAL APPEND PROPERTY bernal_parts ${name})
  if(room_ONCE)
    add_part(${name}_once once ${room_ONCE})
    set_property(GLOBAL APPEND PROPERTY bernal_parts ${name}_once)
  endif()
  if(needing)
    add_part(${name}_optional often ${needing})
    target_link_libraries(${name}_optional PRIVATE ${targets})
    set_property(GLOBAL APPEND PROPERTY bernal_optional_parts ${name}_optional)
  endif()
endfunction()

# A library that is installed.
function(add_bernal_library name)
  add_library(bernal_${name} ${ARGN})
  add_library(bernal::${name} ALIAS bernal_${name})
  set_target_properties(bernal_${name} PROPERTIES EXPORT_NAME ${name} VERSION ${PROJECT_VERSION}
                                                  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_compile_features(bernal_${name} PUBLIC cxx_std_20)
  target_include_directories(bernal_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                                   $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(bernal_${name} PRIVATE $<BUILD_INTERFACE:bernal_flags>)
endfunction()
