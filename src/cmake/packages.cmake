# Debian packages by CPack: the program, what it draws pictures with, the library to build with, that of the C interface,
# the pages, the Python module where it is built.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bernal)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "packs spheres densely, polydisperse and overlap-free")
set(CPACK_PACKAGE_CONTACT "The bernal authors <maintainers@bernal.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_COMPONENTS_ALL program dev doc)
if(BERNAL_HAS_VTK)
  list(APPEND CPACK_COMPONENTS_ALL drawing)
endif()
if(BERNAL_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
if(BERNAL_C)
  list(APPEND CPACK_COMPONENTS_ALL c)
endif()
set(version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME bernal)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "bernal-drawing (= ${version}), librsvg2-bin")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bernal-doc, lammps | liggghts | yade, paraview")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"Packs spheres of any size distribution densely and without overlap, in
periodic cells, boxes and vessels, by collective rearrangement, proves that
none overlap, measures and draws packings, and hands them to DEM codes
ready to run, LAMMPS, LIGGGHTS and YADE among them.")

# Of its own, as VTK brings a hundred packages.
set(CPACK_DEBIAN_DRAWING_PACKAGE_NAME bernal-drawing)
set(CPACK_DEBIAN_DRAWING_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DRAWING_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DRAWING_PACKAGE_DEPENDS "bernal (= ${version})")
set(CPACK_DEBIAN_DRAWING_PACKAGE_RECOMMENDS "libgl1-mesa-dri, xvfb")
set(CPACK_DEBIAN_DRAWING_DESCRIPTION
"Draws pictures of packings, cut open and coloured, with VTK: what the
program's command 'render' loads.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libbernal-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
# What bernalConfig.cmake looks for.
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libtbb-dev, libnlopt-cxx-dev, libhwy-dev, libexpat1-dev, zlib1g-dev, liblzma-dev, libtiff-dev, libpng-dev, libhdf5-dev, libtomlplusplus-dev, liblz4-dev, voro++-dev, libfftw3-dev")
if(BERNAL_C)
  string(PREPEND CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libbernal-c${BERNAL_INTERFACE} (= ${version}), ")
endif()
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "cmake, libvtk9-dev, libx11-dev, bernal-doc")
set(CPACK_DEBIAN_DEV_DESCRIPTION
"The library: packs spheres of any size distribution densely and without
overlap, by collective rearrangement, certifies, measures, reads and writes
packings. This package holds the C++ headers, the static library and its
CMake package, and what programs in C and Fortran are built with.")

set(CPACK_DEBIAN_C_PACKAGE_NAME libbernal-c${BERNAL_INTERFACE})
set(CPACK_DEBIAN_C_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_C_PACKAGE_SHLIBDEPS ON)
# The program that tells its options: bernal pack --help.
set(CPACK_DEBIAN_C_PACKAGE_SUGGESTS bernal)
set(CPACK_DEBIAN_C_DESCRIPTION
"The shared library for programs in C, Fortran and other languages: packs
spheres of any size distribution densely and without overlap, around fixed
ones too, rearranges and certifies packings, reads and writes them.")
set(CPACK_DEBIAN_C_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/shlibs ${PROJECT_BINARY_DIR}/debian/triggers)
file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs
     "libbernal-c ${BERNAL_INTERFACE} libbernal-c${BERNAL_INTERFACE} (>= ${PROJECT_VERSION})\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
file(CHMOD ${PROJECT_BINARY_DIR}/debian/shlibs ${PROJECT_BINARY_DIR}/debian/triggers
     PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)

set(CPACK_DEBIAN_DOC_PACKAGE_NAME bernal-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_DESCRIPTION
"The documentation: a manual to browse, pages about options, file formats,
measures and the library, worked examples for each DEM code, and an example
of the library.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-bernal)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
# The extension is of one Python; the command `bernal` comes with the program.
math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_minor}), python3-numpy, bernal (= ${version})")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "libgl1-mesa-dri")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-matplotlib, python3-pandas, python3-tqdm, python3-lammps, bernal-doc")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The Python module: packs spheres of any size distribution densely and
without overlap, certifies, measures, draws, reads and writes packings, and
runs studies of many; with NumPy arrays that need no copy.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/postinst ${PROJECT_BINARY_DIR}/debian/prerm)
file(WRITE ${PROJECT_BINARY_DIR}/debian/postinst
     "#!/bin/sh\nset -e\nif [ \"$1\" = configure ] && command -v py3compile > /dev/null; then py3compile -p python3-bernal; fi\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/prerm
     "#!/bin/sh\nset -e\nif command -v py3clean > /dev/null; then py3clean -p python3-bernal; fi\n")
file(CHMOD ${PROJECT_BINARY_DIR}/debian/postinst ${PROJECT_BINARY_DIR}/debian/prerm
     PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# In every package: its copyright, and changelogs as Debian wants them. They are no part of other installations.
file(READ LICENSE license)
string(REGEX REPLACE "^MIT License\n\n(Copyright[^\n]*)\n\n" "" license "${license}")
set(copyright "${CMAKE_MATCH_1}")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n" "\n " license "${license}")
string(STRIP "${license}" license)
string(REGEX REPLACE "^Copyright [(]c[)] " "" copyright "${copyright}")
file(WRITE ${PROJECT_BINARY_DIR}/debian/copyright
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: bernal

Files: *
Copyright: ${copyright}
License: Expat

Files: usr/bin/bernal usr/lib/*
Copyright: ${copyright}
 2010-2019 three.js authors
License: Expat
Comment: three.js is part of the pages that the program writes.

License: Expat
 ${license}
")

# The day of a version stands in its title.
file(STRINGS src/CHANGELOG.md titles REGEX "^## ${PROJECT_VERSION} ")
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" day "${titles}")
if(NOT day)
  message(FATAL_ERROR "src/CHANGELOG.md has no title '## ${PROJECT_VERSION} (YEAR-MONTH-DAY)'")
endif()
set_source_files_properties(src/front/program/man_page.cpp TARGET_DIRECTORY bernal_program PROPERTIES COMPILE_DEFINITIONS BERNAL_RELEASE_DAY="${day}")
execute_process(COMMAND date -u -R -d ${day} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
foreach(component PROGRAM DRAWING DEV C DOC PYTHON)
  set(package ${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  set(folder ${PROJECT_BINARY_DIR}/debian/${package})
  file(COPY ${PROJECT_BINARY_DIR}/debian/copyright DESTINATION ${folder})
  file(WRITE ${folder}/changelog.Debian
       "${package} (${version}) unstable; urgency=medium\n\n  * Release ${PROJECT_VERSION}.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  configure_file(src/CHANGELOG.md ${folder}/changelog COPYONLY)
  execute_process(COMMAND gzip -9nf ${folder}/changelog ${folder}/changelog.Debian COMMAND_ERROR_IS_FATAL ANY)
  string(TOLOWER ${component} component)
  if(NOT BERNAL_STATIC)
    install(DIRECTORY ${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc COMPONENT ${component} EXCLUDE_FROM_ALL)
  endif()
endforeach()

# Linked statically, the program is a tar file that needs no package.
if(BERNAL_STATIC)
  set(CPACK_GENERATOR TGZ)
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
  set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
  set(CPACK_COMPONENTS_ALL program c doc)
  set(CPACK_PACKAGE_FILE_NAME bernal-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
  # Of the libraries inside it; FFTW's is that of the whole.
  install(DIRECTORY ${BERNAL_STATIC_FOLDER}/licences DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endif()

if(PROJECT_IS_TOP_LEVEL)
  include(CPack)
endif()
