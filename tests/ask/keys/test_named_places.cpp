#include <doctest/doctest.h>

#include "keys/named_places.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("errors about options and files that a file of options named tell its place") {
    const GivenOptions given = read_toml("sizes = \"list\"\ndiameter-list = \"/none.txt\"\ncount = 7\n", "/a/my.toml");
    const auto fail = [&](const auto& error) { return [&] { with_places(given, [&]() -> int { throw error; }); }; };
    CHECK(
        says(input_error(fail(InputError("count", "7", "is odd", "give 8"))), "/a/my.toml:3: count 7 is odd; give 8"));
    CHECK(input_error(fail(InputError("something else"))) == "something else");
    CHECK_THROWS_WITH_AS(fail(FileError("/none.txt cannot be opened"))(),
                         "/none.txt cannot be opened (named in /a/my.toml:2)", FileError);
    CHECK(with_places(given, [] { return 3; }) == 3);
}
