# voro::voro, voro++, which comes without a CMake package of its own.
if(NOT TARGET voro::voro)
  find_library(VORO_LIBRARY voro++ REQUIRED)
  find_path(VORO_INCLUDE_DIR voro++/voro++.hh REQUIRED)
  add_library(voro::voro UNKNOWN IMPORTED)
  set_target_properties(voro::voro PROPERTIES IMPORTED_LOCATION ${VORO_LIBRARY}
                                              INTERFACE_INCLUDE_DIRECTORIES ${VORO_INCLUDE_DIR})
endif()
