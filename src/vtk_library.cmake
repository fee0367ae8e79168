# VTK, by its package for development or without it. Debian's libvtk9-dev brings three hundred packages, Java and MySQL
# among them, and in Debian 12 it cannot stand beside ParaView's Python. All that is needed of it are its headers: they
# are taken out of it into the build folder, and go with the libraries of the package vtk9.
#
# find_vtk(COMPONENT...) sets VTK_FOUND, VTK_VERSION, VTK_LIBRARIES and, where VTK was found by its libraries,
# VTK_BY_LIBRARIES.
macro(find_vtk)
  set(VTK_BY_LIBRARIES FALSE)
  find_package(VTK 9.1 QUIET GLOBAL COMPONENTS ${ARGN})
  if(NOT VTK_FOUND)
    find_vtk_by_libraries(${ARGN})
  endif()
endmacro()

# What headers of the others call.
set(vtk_base CommonDataModel CommonExecutionModel CommonMath CommonMisc CommonTransforms sys)

function(find_vtk_by_libraries)
  set(VTK_FOUND FALSE PARENT_SCOPE)
  # "libvtkCommonCore-9.1.so.1", a name of several.
  file(GLOB core /usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/libvtkCommonCore-9.*.so.*)
  if(NOT core)
    return()
  endif()
  list(GET core 0 core)
  string(REGEX MATCH "-(9[.][0-9]+)[.]so" name ${core})
  set(version ${CMAKE_MATCH_1})
  vtk_headers(${version} headers)
  if(NOT headers)
    return()
  endif()
  set(all "")
  foreach(component ${ARGN} ${vtk_base})
    string(REPLACE CommonCore ${component} file ${core})
    if(NOT EXISTS ${file})
      return()
    endif()
    if(NOT TARGET VTK::${component})
      add_library(VTK::${component} SHARED IMPORTED GLOBAL)
      set_target_properties(VTK::${component} PROPERTIES IMPORTED_LOCATION ${file} INTERFACE_INCLUDE_DIRECTORIES ${headers})
    endif()
    list(APPEND all VTK::${component})
  endforeach()
  list(REMOVE_DUPLICATES all)
  set(VTK_FOUND TRUE PARENT_SCOPE)
  set(VTK_BY_LIBRARIES TRUE PARENT_SCOPE)
  set(VTK_VERSION ${version} PARENT_SCOPE)
  set(VTK_LIBRARIES ${all} PARENT_SCOPE)
endfunction()

# The folder of the headers of that version, out of Debian's package; empty where they cannot be had.
function(vtk_headers version result)
  set(folder ${PROJECT_BINARY_DIR}/vtk-headers)
  set(headers ${folder}/usr/include/vtk-${version})
  if(NOT EXISTS ${headers})
    message(STATUS "Taking VTK's headers out of Debian's package libvtk9-dev")
    file(REMOVE_RECURSE ${folder})
    file(MAKE_DIRECTORY ${folder})
    execute_process(COMMAND sh -c "apt-get download libvtk9-dev && dpkg-deb -x libvtk9-dev_*.deb . && rm libvtk9-dev_*.deb"
                    WORKING_DIRECTORY ${folder} OUTPUT_QUIET ERROR_QUIET)
  endif()
  if(NOT EXISTS ${headers})
    message(STATUS "No pictures: VTK's headers cannot be had, as 'apt-get download libvtk9-dev' fails. Configure again where it works, or install libvtk9-dev")
    set(headers "")
  endif()
  set(${result} "${headers}" PARENT_SCOPE)
endfunction()

# Says which of VTK's modules draw, where VTK's own module for CMake does not.
function(use_vtk target)
  target_link_libraries(${target} PRIVATE ${VTK_LIBRARIES})
  if(VTK_BY_LIBRARIES)
    target_compile_definitions(${target} PRIVATE "vtkRenderingCore_AUTOINIT=2(vtkRenderingFreeType,vtkRenderingOpenGL2)")
  else()
    vtk_module_autoinit(TARGETS ${target} MODULES ${VTK_LIBRARIES})
  endif()
endfunction()
