# LZ4::lz4, which comes without a CMake package of its own.
if(NOT TARGET LZ4::lz4)
  find_library(LZ4_LIBRARY lz4 REQUIRED)
  find_path(LZ4_INCLUDE_DIR lz4.h REQUIRED)
  add_library(LZ4::lz4 UNKNOWN IMPORTED)
  set_target_properties(LZ4::lz4 PROPERTIES IMPORTED_LOCATION ${LZ4_LIBRARY}
                                            INTERFACE_INCLUDE_DIRECTORIES ${LZ4_INCLUDE_DIR})
endif()
