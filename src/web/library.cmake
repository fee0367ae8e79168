# How Emscripten builds the library. It has its own C library: of /usr/include it may see the libraries of headers alone.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost nlohmann toml++ hwy Spectra eigen3/Eigen eigen3/unsupported)
  cmake_path(GET library FILENAME name)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "/usr/include/${library} is missing; install the packages of .packages-web")
  endif()
  file(CREATE_LINK /usr/include/${library} ${headers}/${name} SYMBOLIC)
endforeach()
foreach(target Boost::headers nlohmann_json::nlohmann_json tomlplusplus::tomlplusplus Eigen3::Eigen hwy::hwy)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
endforeach()
set(THREE_JS /usr/share/javascript/three CACHE PATH "Folder of three.js, with its examples")

# Rooms that the page has no use for, and what asks the system for memory.
set(left_out_of_page "/src/(study|engine_comparison|papers|network|surface|image|web)/|/report/(image_page|surface_page)[.]cpp$|/core/(free|peak)_memory[.]cpp$|")
