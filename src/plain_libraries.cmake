# Libraries that come without a CMake package of their own, as imported targets.
function(plain_library target library header)
  if(TARGET ${target})
    return()
  endif()
  string(REGEX REPLACE "::.*" "" name ${target})
  string(TOUPPER ${name} name)
  find_library(${name}_LIBRARY ${library} REQUIRED)
  find_path(${name}_INCLUDE_DIR ${header} REQUIRED)
  add_library(${target} UNKNOWN IMPORTED)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${${name}_LIBRARY}
                                             INTERFACE_INCLUDE_DIRECTORIES ${${name}_INCLUDE_DIR})
endfunction()

plain_library(LZ4::lz4 lz4 lz4.h)
plain_library(voro::voro voro++ voro++/voro++.hh)
plain_library(fftw::fftw fftw3 fftw3.h)
