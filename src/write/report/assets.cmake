# cmake -D OUTPUT=assets.cpp -D FILES=name=file;name=file... -P assets.cmake
# Writes a source in which each file is a string of that name: the library needs no files of its own at run time.
set(source "#include \"report/assets.hpp\"\n\nnamespace bernal::assets {\n\n")
foreach(entry IN LISTS FILES)
  string(REGEX MATCH "^([^=]*)=(.*)$" entry "${entry}")
  set(name "${CMAKE_MATCH_1}")
  file(READ "${CMAKE_MATCH_2}" text)
  string(APPEND source "const std::string_view ${name} = R\"bernal_asset(${text})bernal_asset\";\n\n")
endforeach()
file(WRITE "${OUTPUT}" "${source}}  // namespace bernal::assets\n")
