# Writes a source that holds several tests, so that what they include is read once: cmake -D OUTPUT=... -D TESTS=... -P
# compile_together.cmake. Each is in a namespace of its own, since helpers of several have the same name; headers, which
# are read once, come before all of them.
set(includes "")
set(tests "")
foreach(test ${TESTS})
  file(STRINGS ${test} lines REGEX "^#include ")
  list(APPEND includes ${lines})
  string(MAKE_C_IDENTIFIER ${test} name)
  string(APPEND tests "namespace ${name} {\n#include \"${test}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(WRITE ${OUTPUT} "${includes}\n\n${tests}")
