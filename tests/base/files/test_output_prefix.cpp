#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "files/output_prefix.hpp"

using namespace bernal;

TEST_CASE("names of results begin with any word, but with no name of a page and no folder") {
    CHECK_NOTHROW(require_prefix("packing"));
    CHECK_NOTHROW(require_prefix("sample-0.5"));
    CHECK_THROWS_WITH_AS(require_prefix("out/r5.html"), doctest::Contains("give `out` out/r5"), InputError);
    CHECK_THROWS_WITH_AS(require_prefix("out/"), doctest::Contains("is a folder"), InputError);
}
