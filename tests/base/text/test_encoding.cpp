#include <doctest/doctest.h>

#include "temporary_folder.hpp"
#include "text/encoding.hpp"
#include "text/numbered_lines.hpp"

using namespace bernal;

namespace {

/// The UTF-16 of a text without characters beyond U+FFFF.
std::string utf16(const std::u16string& text, bool little_endian, bool marked) {
    std::string bytes;
    for (const char16_t unit : (marked ? u"\uFEFF" : u"") + text) {
        const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
        bytes += little_endian ? std::string{low, high} : std::string{high, low};
    }
    return bytes;
}

}  // namespace

TEST_CASE("UTF-16 is read in either order of bytes, with and without its mark") {
    const std::u16string text = u"d (\u00b5m);\u2264 %\r\n1;2\n";
    for (const bool little_endian : {false, true})
        for (const bool marked : {false, true}) {
            CAPTURE(little_endian);
            CAPTURE(marked);
            CHECK(utf8_of(utf16(text, little_endian, marked)) == "d (\u00b5m);\u2264 %\r\n1;2\n");
        }
}

TEST_CASE("what is no character in UTF-16 is replaced, and half a unit at the end dropped") {
    const auto read = [](std::string_view bytes) { return utf8_of_utf16(bytes, Encoding::utf16_big_endian); };
    using namespace std::string_view_literals;
    CHECK(read("\xD8\x3D\xDE\x00"sv) == "\U0001F600");
    CHECK(read("\xD8\x3D\0a\xDE\x00"sv) == "\uFFFDa\uFFFD");
    CHECK(read("\0a\0"sv) == "a");
    CHECK(read("").empty());
}

TEST_CASE("what is not UTF-8 is Latin-1, with the characters that Windows adds") {
    CHECK(utf8_of("d (\xB5m)") == "d (\u00b5m)");
    CHECK(utf8_of("\x80 \x96") == "\u20ac \u2013");
    CHECK(utf8_of("\xEF\xBB\xBF\u00b5") == "\u00b5");
    CHECK(utf8_of("\u00b5\u2264\U0001F600") == "\u00b5\u2264\U0001F600");
    CHECK(is_beyond_ascii("a\xB5"));
    CHECK_FALSE(is_beyond_ascii("a~\x7F"));
}

TEST_CASE("lines of a file are in UTF-8, whatever it is in") {
    const TemporaryFolder folder;
    const std::u16string text = u"r (\u00b5m)\r\n1\n";
    for (const std::string& bytes :
         {std::string("r (\u00b5m)\n1\n"), std::string("\xEF\xBB\xBFr (\u00b5m)\r\n1\n"), std::string("r (\xB5m)\n1\n"),
          utf16(text, true, true), utf16(text, false, true), utf16(text, true, false)}) {
        const std::string file = folder.write("a.txt", bytes);
        NumberedLines lines(file), given(file, bytes);
        for (NumberedLines* read : {&lines, &given}) {
            CHECK(read->next() == "r (\u00b5m)");
            CHECK(read->next() == "1");
            CHECK(read->at_end());
        }
    }
}

TEST_CASE("a large file of UTF-16 is read whole, and Latin-1 is found in its last line") {
    const TemporaryFolder folder;
    std::u16string text;
    for (int i = 0; i < 300000; ++i) text += u"12345\n";
    const std::string large = folder.write("large", utf16(text, true, true));
    NumberedLines lines(large);
    while (!lines.at_end()) CHECK(lines.next() == "12345");
    CHECK(lines.number() == 300000);
    const std::string late = folder.write("late", std::string(3 << 20, 'a') + "\n\xB5\n");
    NumberedLines latin(late);
    latin.next();
    CHECK(latin.next() == "\u00b5");
}
