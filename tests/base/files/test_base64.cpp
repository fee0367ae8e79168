#include <doctest/doctest.h>

#include "files/base64.hpp"

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

TEST_CASE("blocks of any size become one text") {
    std::string bytes;
    for (std::uint64_t i = 0; i < 500000; ++i) bytes += static_cast<char>(i * i >> 3);
    const std::string whole = to_base64(bytes);
    CHECK(from_base64(whole, bytes.size()) == bytes);
    for (const std::size_t size : {1, 2, 3, 4, 1000, 499999, 500000}) {
        CAPTURE(size);
        std::string text;
        const PutBlock put = [&](std::string_view block) { text += block; };
        Base64Stream stream(put);
        for (std::size_t at = 0; at < bytes.size(); at += size) stream.add(std::string_view(bytes).substr(at, size));
        stream.end();
        CHECK(text == whole);
    }
}
