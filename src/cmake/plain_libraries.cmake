# Libraries that come without a CMake package of their own, as imported targets.
# `library` is a name or several; folders below the usual ones, where it may be, may follow. Sets `..._FOUND`.
function(plain_library target library header)
  if(TARGET ${target})
    return()
  endif()
  string(REGEX REPLACE "::.*" "" name ${target})
  string(TOUPPER ${name} name)
  find_library(${name}_LIBRARY NAMES ${library} PATH_SUFFIXES ${ARGN})
  find_path(${name}_INCLUDE_DIR ${header} PATH_SUFFIXES ${ARGN})
  if(NOT ${name}_LIBRARY OR NOT ${name}_INCLUDE_DIR)
    set(${name}_FOUND FALSE PARENT_SCOPE)
    return()
  endif()
  set(${name}_FOUND TRUE PARENT_SCOPE)
  add_library(${target} UNKNOWN IMPORTED)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${${name}_LIBRARY}
                                             INTERFACE_INCLUDE_DIRECTORIES ${${name}_INCLUDE_DIR})
endfunction()

plain_library(LZ4::lz4 lz4 lz4.h)
plain_library(voro::voro voro++ voro++/voro++.hh)
plain_library(fftw::fftw fftw3 fftw3.h)
# Its own module for CMake is asked for by VTK's, which wants its own of the several that may be installed.
plain_library(serialhdf5::hdf5 "hdf5_serial;hdf5" hdf5.h hdf5/serial)
