#include <doctest/doctest.h>

#include <vector>

#include "bernal/error.hpp"
#include "sizes/temporary_file.hpp"
#include "text/text_lines.hpp"

using namespace bernal;

TEST_CASE("comments and blanks are skipped and lines keep their numbers") {
    const TemporaryFile file("\xEF\xBB\xBF# head\r\n\r\n one # first\r\n\t\ntwo");
    std::vector<std::string> seen;
    NumberedLines lines = text_lines(file.name);
    for (std::string_view text = lines.next_filled('#'); !text.empty(); text = lines.next_filled('#'))
        seen.push_back(std::string(text) + "@" + lines.place());
    REQUIRE(seen.size() == 2);
    CHECK(seen[0] == "one@" + file.name + ":3");
    CHECK(seen[1] == "two@" + file.name + ":5");
}

TEST_CASE("a file that is not there or is a folder is a FileError") {
    CHECK_THROWS_AS(text_lines("/nonexistent/grading.csv"), FileError);
    CHECK_THROWS_AS(text_lines("/"), FileError);
}

TEST_CASE("a text with a line break stands for a file") {
    NumberedLines lines = text_lines("one\ntwo");
    CHECK(lines.next_filled('#') == "one");
    CHECK(lines.next_filled('#') == "two");
    CHECK(lines.place() == "the given text:2");
    CHECK(lines.at_end());
}

TEST_CASE("text in messages is short and printable") {
    CHECK(shown("a\tb\x01") == "a b?");
    CHECK(shown(std::string(100, 'x')).size() == 43);
}
