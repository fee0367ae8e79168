# fftw::fftw, FFTW of double precision, which Debian ships without a CMake package.
if(NOT TARGET fftw::fftw)
  find_library(FFTW_LIBRARY fftw3 REQUIRED)
  find_path(FFTW_INCLUDE_DIR fftw3.h REQUIRED)
  add_library(fftw::fftw UNKNOWN IMPORTED)
  set_target_properties(fftw::fftw PROPERTIES IMPORTED_LOCATION ${FFTW_LIBRARY}
                                              INTERFACE_INCLUDE_DIRECTORIES ${FFTW_INCLUDE_DIR})
endif()
