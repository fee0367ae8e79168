# Libraries to link statically, for a program that runs anywhere: those that Debian has as archives, and, built here from
# Debian's own sources, those that it does not have so, or not for shared objects (libpng, on Debian 13 Expat). Included where BERNAL_STATIC is on, before
# any library is looked for. They are built once for a folder BERNAL_STATIC_FOLDER.
set(BERNAL_STATIC_FOLDER ${PROJECT_BINARY_DIR}/static CACHE PATH "Where static libraries are built and kept")
set(sources ${BERNAL_STATIC_FOLDER}/sources)
if(BERNAL_VTK AND NOT BERNAL_VTK STREQUAL "AUTO" OR BUILD_SHARED_LIBS)
  message(FATAL_ERROR "BERNAL_STATIC links archives, and contradicts BERNAL_VTK, whose libraries are shared, and BUILD_SHARED_LIBS; leave these out")
endif()
find_program(APT_GET apt-get)
find_program(DPKG_SOURCE dpkg-source)
if(NOT APT_GET OR NOT DPKG_SOURCE)
  message(FATAL_ERROR "BERNAL_STATIC builds libraries from Debian's sources, which needs apt-get and the package dpkg-dev; "
                      "on other systems leave it out (-D BERNAL_STATIC=OFF, of pip's builds in CMAKE_ARGS)")
endif()

# apt's own lists and settings stay as they are: the sources of this very release are looked for in a list of our own.
function(fetch_sources)
  file(STRINGS /etc/os-release codename REGEX "^VERSION_CODENAME=")
  string(REPLACE "VERSION_CODENAME=" "" codename "${codename}")
  file(MAKE_DIRECTORY ${sources}/lists/partial ${sources}/cache/archives/partial)
  execute_process(COMMAND ${APT_GET} indextargets --format "$(SITE)" "Created-By: Packages" "Origin: Debian" OUTPUT_VARIABLE sites)
  string(REGEX REPLACE "\n.*" "" site "${sites}")
  if(NOT site)
    set(site http://deb.debian.org/debian)
  endif()
  file(WRITE ${sources}/sources.list "deb-src ${site} ${codename} main\n")
  set(apt ${APT_GET} -o Dir::Etc::sourcelist=${sources}/sources.list -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists=${sources}/lists
      -o Dir::Cache=${sources}/cache -o APT::Sandbox::User=)
  message(STATUS "Fetching the sources of ${ARGN}")
  execute_process(COMMAND ${apt} -qq update COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${apt} -qq source ${ARGN} WORKING_DIRECTORY ${sources} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Built and installed below the folder; what follows the name goes to CMake.
function(build_static name)
  file(GLOB source LIST_DIRECTORIES TRUE ${sources}/${name}-*/)
  list(FILTER source EXCLUDE REGEX "[.](dsc|xz|gz|bz2)$")
  if(EXISTS ${source}/${name}/CMakeLists.txt)
    cmake_path(APPEND source ${name} OUTPUT_VARIABLE project)
  else()
    set(project ${source})
  endif()
  message(STATUS "Building ${name}")
  set(build ${BERNAL_STATIC_FOLDER}/build/${name})
  file(MAKE_DIRECTORY ${build})  # HDF5 writes to the folder that it is configured from
  execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${project} -B ${build} -D CMAKE_BUILD_TYPE=Release -D BUILD_SHARED_LIBS=OFF
                          -D CMAKE_POSITION_INDEPENDENT_CODE=ON -D CMAKE_INSTALL_PREFIX=${BERNAL_STATIC_FOLDER} -D CMAKE_INSTALL_LIBDIR=lib
                          -D CMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
                          -D CMAKE_C_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER} ${ARGN}
                  WORKING_DIRECTORY ${build} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} --target install OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  configure_file(${source}/debian/copyright ${BERNAL_STATIC_FOLDER}/licences/${name} COPYONLY)
  file(TOUCH ${BERNAL_STATIC_FOLDER}/${name}.built)
endfunction()

set(built onetbb nlopt highway tiff hdf5 libpng1.6)
# Debian 12's archive of Expat can be part of a shared object, Debian 13's cannot.
file(MAKE_DIRECTORY ${BERNAL_STATIC_FOLDER})
find_library(EXPAT_ARCHIVE libexpat.a)
if(EXPAT_ARCHIVE)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -shared -o ${BERNAL_STATIC_FOLDER}/try.so -Wl,--whole-archive ${EXPAT_ARCHIVE} -Wl,--no-whole-archive
                  RESULT_VARIABLE cannot_be_shared OUTPUT_QUIET ERROR_QUIET)
endif()
if(NOT EXPAT_ARCHIVE OR cannot_be_shared)
  list(APPEND built expat)
endif()
set(missing "")
foreach(name ${built})
  if(NOT EXISTS ${BERNAL_STATIC_FOLDER}/${name}.built)
    list(APPEND missing ${name})
  endif()
endforeach()
if(missing)
  fetch_sources(${missing})
endif()
set(flags_of_onetbb -D TBB_TEST=OFF -D TBB_STRICT=OFF -D TBBMALLOC_BUILD=OFF -D TBB_ENABLE_IPO=OFF -D TBB_DISABLE_HWLOC_AUTOMATIC_SEARCH=ON)
set(flags_of_nlopt -D NLOPT_PYTHON=OFF -D NLOPT_OCTAVE=OFF -D NLOPT_MATLAB=OFF -D NLOPT_GUILE=OFF -D NLOPT_SWIG=OFF -D NLOPT_TESTS=OFF)
set(flags_of_highway -D HWY_ENABLE_TESTS=OFF -D HWY_ENABLE_EXAMPLES=OFF -D HWY_ENABLE_CONTRIB=OFF -D BUILD_TESTING=OFF)
# What it is used for needs no compression of its own.
set(flags_of_tiff -D tiff-tools=OFF -D tiff-tests=OFF -D tiff-contrib=OFF -D tiff-docs=OFF -D cxx=OFF -D jpeg=OFF -D old-jpeg=OFF -D jbig=OFF -D lerc=OFF
    -D lzma=OFF -D zstd=OFF -D webp=OFF -D libdeflate=OFF -D zlib=OFF -D pixarlog=OFF)
set(flags_of_hdf5 -D HDF5_BUILD_TOOLS=OFF -D HDF5_BUILD_EXAMPLES=OFF -D HDF5_BUILD_HL_LIB=OFF -D HDF5_BUILD_CPP_LIB=OFF -D HDF5_BUILD_FORTRAN=OFF
    -D HDF5_BUILD_JAVA=OFF -D BUILD_TESTING=OFF -D HDF5_ENABLE_Z_LIB_SUPPORT=OFF -D HDF5_ENABLE_SZIP_SUPPORT=OFF)
set(flags_of_expat -D EXPAT_BUILD_TOOLS=OFF -D EXPAT_BUILD_EXAMPLES=OFF -D EXPAT_BUILD_TESTS=OFF -D EXPAT_BUILD_DOCS=OFF -D EXPAT_SHARED_LIBS=OFF)
set(flags_of_libpng1.6 -D PNG_SHARED=OFF -D PNG_TESTS=OFF)
foreach(name ${missing})
  build_static(${name} ${flags_of_${name}})
endforeach()

foreach(package libstdc++6 libspectra-dev libexpat1-dev libfftw3-dev liblz4-dev liblzma-dev voro++-dev zlib1g-dev libboost-dev libeigen3-dev libtomlplusplus-dev libcli11-dev
                nlohmann-json3-dev libjs-three)
  if(EXISTS /usr/share/doc/${package}/copyright)
    configure_file(/usr/share/doc/${package}/copyright ${BERNAL_STATIC_FOLDER}/licences/${package} COPYONLY)
  endif()
endforeach()

list(PREPEND CMAKE_PREFIX_PATH ${BERNAL_STATIC_FOLDER})
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(SERIALHDF5_LIBRARY ${BERNAL_STATIC_FOLDER}/lib/libhdf5.a CACHE FILEPATH "")
set(SERIALHDF5_INCLUDE_DIR ${BERNAL_STATIC_FOLDER}/include CACHE PATH "")
find_package(Threads REQUIRED)  # of TBB
# The C library's mathematics, which libtiff's own targets name and do not bring.
add_library(CMath::CMath INTERFACE IMPORTED GLOBAL)
target_link_libraries(CMath::CMath INTERFACE m)
set(BERNAL_VTK OFF CACHE STRING "" FORCE)
add_link_options(-static-libstdc++ -static-libgcc LINKER:--exclude-libs,ALL)
