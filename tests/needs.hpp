#pragma once
// A test case that needs a library which a build can do without is skipped where that is absent:
//
//   TEST_CASE("every format keeps every bit" * needs("EXPAT", "HDF5"))
//
// Where all cases of a source need one, needed_libraries.cmake lists the source, and CTest says that it is skipped.

#include <doctest/doctest.h>

#include <string_view>

namespace bernal::test {

/// Is the program built without it? By its name in optional_libraries.cmake.
bool is_absent(std::string_view library);

template <class... Names>
doctest::skip needs(Names... libraries) {
    return doctest::skip((is_absent(libraries) || ...));
}

}  // namespace bernal::test

using bernal::test::is_absent, bernal::test::needs;
