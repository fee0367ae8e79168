#pragma once
// Variants of what a test has already seen, which take long: run where the environment variable BERNAL_WHOLE_TESTS is
// set, as before a release. Without it a test takes some of each kind.

#include <doctest/doctest.h>

#include <cstdlib>

namespace bernal::test {

inline bool whole_tests() { return std::getenv("BERNAL_WHOLE_TESTS") != nullptr; }

/// How many of `all` tries are run: a part of them without BERNAL_WHOLE_TESTS.
inline int tries_of(int all, int part) { return whole_tests() ? all : part; }

/// A case that takes a minute and more under sanitizers, and leads them through nothing that shorter ones do not.
inline doctest::skip not_sanitized() {
#ifdef BERNAL_ADDRESS_SANITIZER
    return true;
#else
    return false;
#endif
}

}  // namespace bernal::test

using bernal::test::not_sanitized, bernal::test::tries_of, bernal::test::whole_tests;
