# What the program is built with, for --version: the list `library_versions`, as "Boost 1.74.0".
set(library_versions "")
if(BERNAL_VTK)
  set(vtk_version "VTK ${VTK_VERSION}")
endif()
foreach(library "Boost ${Boost_VERSION_STRING}" "CLI11 ${CLI11_VERSION}" "Expat ${EXPAT_VERSION_STRING}"
                "Highway ${hwy_VERSION}" "JSON ${nlohmann_json_VERSION}" "liblzma ${LIBLZMA_VERSION_STRING}" "libtiff ${TIFF_VERSION_STRING}" "libpng ${PNG_VERSION_STRING}"
                "NLopt ${NLopt_VERSION}" "TBB ${TBB_VERSION}" "toml++ ${tomlplusplus_VERSION}" ${vtk_version}
                "zlib ${ZLIB_VERSION_STRING}")
  string(STRIP "${library}" library)
  list(APPEND library_versions "${library}")
endforeach()

# Libraries without a CMake package tell their version to pkg-config, in a file beside them, or nobody.
set(found_as LZ4 FFTW VORO SERIALHDF5)
set(names LZ4 FFTW Voro++ HDF5)
set(packages liblz4 fftw3 voro++ hdf5-serial)
foreach(library name package IN ZIP_LISTS found_as names packages)
  set(version "")
  get_filename_component(folder "${${library}_LIBRARY}" DIRECTORY)
  if(EXISTS ${folder}/pkgconfig/${package}.pc)
    file(STRINGS ${folder}/pkgconfig/${package}.pc version REGEX "^Version:")
    string(REPLACE "Version:" "" version "${version}")
  endif()
  list(APPEND library_versions "${name}${version}")
endforeach()

file(STRINGS ${THREE_JS}/three.min.js revision REGEX "REVISION=\"[0-9]+" LIMIT_COUNT 1)
string(REGEX MATCH "REVISION=\"([0-9]+)" revision "${revision}")
list(APPEND library_versions "three.js r${CMAKE_MATCH_1}")
list(SORT library_versions CASE INSENSITIVE)
