#include <doctest/doctest.h>

#include <vector>

#include "bernal/error.hpp"
#include "sizes/temporary_file.hpp"
#include "text/text_lines.hpp"

using namespace bernal;

TEST_CASE("comments and blanks are skipped and lines keep their numbers") {
    const TemporaryFile file("\xEF\xBB\xBF# head\r\n\r\n one # first\r\n\t\ntwo");
    std::vector<std::string> seen;
    for_each_text_line(file.name, [&](std::string_view text, const NumberedLines& lines) {
        seen.push_back(std::string(text) + "@" + lines.place());
    });
    REQUIRE(seen.size() == 2);
    CHECK(seen[0] == "one@" + file.name + ":3");
    CHECK(seen[1] == "two@" + file.name + ":5");
}

TEST_CASE("a file that is not there or is a folder is a FileError") {
    const auto ignore = [](std::string_view, const NumberedLines&) {};
    CHECK_THROWS_AS(for_each_text_line("/nonexistent/grading.csv", ignore), FileError);
    CHECK_THROWS_AS(for_each_text_line("/", ignore), FileError);
}

TEST_CASE("text in messages is short and printable") {
    CHECK(shown("a\tb") == "a?b");
    CHECK(shown(std::string(100, 'x')).size() == 43);
}
