#include <doctest/doctest.h>

#include "io/base64.hpp"

using namespace bernal;

TEST_CASE("the examples of RFC 4648") {
    const std::string whole = "foobar";
    for (const char* text : {"", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"}) {
        static std::size_t bytes = 0;
        CHECK(base64_length(bytes) == std::string(text).size());
        CHECK(to_base64(whole.substr(0, bytes)) == text);
        CHECK(from_base64(text, bytes) == whole.substr(0, bytes));
        ++bytes;
    }
    CHECK(from_base64("+/+/", 3) == std::string("\xfb\xff\xbf"));
    CHECK(to_base64("\xfb\xff\xbf") == "+/+/");
}

TEST_CASE("a part is read without the rest; what is missing or foreign is nothing") {
    CHECK(from_base64("Zm9vYmFy", 4) == std::string("foob"));
    CHECK(from_base64("Zm9v????", 3) == std::string("foo"));
    CHECK_FALSE(from_base64("Zm9vYmFy", 7));
    CHECK_FALSE(from_base64("Zm9vYm", 5));
    CHECK_FALSE(from_base64("Zg==", 2));
    CHECK_FALSE(from_base64("Zm v", 3));
    CHECK_FALSE(from_base64("", SIZE_MAX));
}
