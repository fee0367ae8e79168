#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "core/utf8.hpp"

using namespace bernal;

TEST_CASE("what is UTF-8, and what is none") {
    for (const char* good : {"", "plain", "\u00b5\u2264\U0001F600"}) CHECK(is_utf8(good));
    for (const char* bad : {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x89", "\xBF", "\xFF"})
        CHECK_FALSE(is_utf8(bad));
}

TEST_CASE("bytes that are no UTF-8 are shown by their numbers, all others as they are") {
    CHECK(shown_bytes("w\xff\xe2\x82.obj") == "w\\xFF\\xE2\\x82.obj");
    CHECK(shown_bytes("\u00b5\n\t\x1b[31m\x7f\u009b") == "\u00b5\\n\\t\\x1B[31m\\x7F\\x9B");
    CHECK_NOTHROW(require_utf8("`mesh`", "\u00b5"));
    CHECK_THROWS_WITH_AS(require_utf8("`mesh`", "\xb5.obj"), doctest::Contains("`mesh` '\\xB5.obj' is no UTF-8"),
                         InputError);
}
