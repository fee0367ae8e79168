#include <doctest/doctest.h>
#include <zlib.h>

#include <filesystem>
#include <limits>

#include "temporary_folder.hpp"
#include "text/numbered_lines.hpp"

using namespace bernal;

namespace {

const std::string file = "file";
using Fields = std::vector<std::string_view>;

void fails(const std::string& message, auto action) {
    CHECK_THROWS_WITH_AS(action(), doctest::Contains(message.c_str()), InputError);
}

}  // namespace

TEST_CASE("lines are numbered, without their ends, of whatever system") {
    NumberedLines lines(file, "one\ntwo\r\n\nfour\n");
    CHECK(lines.next() == "one");
    CHECK(lines.next() == "two");
    CHECK(lines.place() == "file:2");
    CHECK(lines.next().empty());
    CHECK_FALSE(lines.at_end());
    CHECK(lines.next() == "four");
    CHECK(lines.at_end());
    fails("file:5: the file ends too early", [&] { lines.next(); });
    fails("file:1: the line has no end: the file looks truncated", [] { NumberedLines(file, "one").next(); });
    NumberedLines cut(file, "one\ntw");
    CHECK(cut.has_line());
    CHECK(cut.next() == "one");
    CHECK_FALSE(cut.has_line());
    CHECK_FALSE(cut.at_end());
    CHECK_FALSE(NumberedLines(file, "").has_line());
}

TEST_CASE("lines may end by carriage returns alone") {
    NumberedLines lines(file, "one\rtwo\r");
    CHECK(lines.next() == "one");
    CHECK(lines.next() == "two");
    CHECK(lines.at_end());
    const TemporaryFolder folder;
    std::string text;
    while (text.size() < 3 << 20) text += "a line\r";
    NumberedLines many(folder.write("many", text));
    std::size_t count = 0;
    for (; !many.at_end(); ++count) CHECK(many.next() == "a line");
    CHECK(count == text.size() / 7);
}

TEST_CASE("a file is read in pieces, whatever the lengths of its lines") {
    const TemporaryFolder folder;
    std::vector<std::string> expected;
    std::string text;
    for (const std::size_t length : {0, 1, 1000, 1 << 20, (1 << 20) - 1, 3 << 20, 5, 0, 2 << 20, 7}) {
        expected.emplace_back(length, static_cast<char>('a' + expected.size()));
        text += expected.back() + '\n';
    }
    const std::string whole = folder.write("whole", text), cut = folder.write("cut", text + std::string(2 << 20, 'z'));
    NumberedLines lines(whole), unended(cut);
    for (const std::string& line : expected) {
        CHECK_FALSE(lines.at_end());
        CHECK(lines.next() == line);
        CHECK(unended.next() == line);
    }
    CHECK(lines.at_end());
    CHECK(lines.number() == expected.size());
    fails("cut:11: the line has no end", [&] { unended.next(); });
    CHECK_THROWS_AS(NumberedLines(folder / "missing"), FileError);
    CHECK_THROWS_AS(NumberedLines(folder / ""), FileError);
}

TEST_CASE("what gzip packed is unpacked, and nothing is read of a file that is cut, wherever it is") {
    const TemporaryFolder folder;
    const std::string packed = folder.write("packed.gz", "");
    const gzFile zipped = gzopen(packed.c_str(), "wb");
    gzputs(zipped, "one\ntwo\n");
    gzclose(zipped);
    NumberedLines whole(packed);
    CHECK(whole.next() == "one");
    CHECK(whole.next() == "two");
    CHECK(whole.at_end());
    for (auto size = std::filesystem::file_size(packed) - 1; size > 2; --size) {
        std::filesystem::resize_file(packed, size);
        CAPTURE(size);
        fails("packed.gz' begins as gzip writes, and cannot be unpacked; it is cut",
              [&] { NumberedLines(packed).next(); });
    }
}

TEST_CASE("comments and blank lines are passed over") {
    NumberedLines lines(file, "# one\n\n  two # 2\n \t\n");
    CHECK(lines.next_filled('#') == "two");
    CHECK(lines.number() == 3);
    CHECK(lines.next_filled('#').empty());
    NumberedLines whole(file, "\n # one\n");
    CHECK(whole.next_filled() == "# one");
}

TEST_CASE("fields between separators, words between blanks") {
    std::string_view text = "a,,b";
    CHECK(take(text, ',') == "a");
    CHECK(take(text, ',').empty());
    CHECK(take(text, ',') == "b");
    CHECK(take(text, ',').empty());
    CHECK(words("  a \t bc ") == Fields{"a", "bc"});
    CHECK(words(" ").empty());
    CHECK(split("a, ,b", ',') == Fields{"a", " ", "b"});
    CHECK(split(",", ',') == Fields{"", ""});
    CHECK(split("", ',') == Fields{""});
}

TEST_CASE("a field is a number as a whole, or refused by name and place") {
    NumberedLines lines(file, "x\n");
    lines.next();
    CHECK(parse<double>("-1e-3", "x", lines) == -0.001);
    CHECK(parse<std::uint16_t>("65535", "class", lines) == 65535);
    CHECK(parse_center(Fields{"1", "2", "3"}, lines) == Vec3{1, 2, 3});
    fails("file:1: x '1,5' is not a number", [&] { parse<double>("1,5", "x", lines); });
    fails("file:1: x '' is not a number", [&] { parse<double>("", "x", lines); });
    fails("file:1: class '65536' is out of range", [&] { parse<std::uint16_t>("65536", "class", lines); });
    fails("file:1: z 'c'", [&] { parse_center(Fields{"1", "2", "c"}, lines); });
    fails("file:1: expected the 2 values a,b, found 3", [&] { require_count(3, 2, "a,b", lines); });
}

TEST_CASE("classes that count from 1") {
    const NumberedLines lines(file, "");
    CHECK(parse_class_from_1("1", "type", lines) == 0);
    CHECK(parse_class_from_1("65536", "type", lines) == 65535);
    fails("type 0 is not possible: they count from 1 to 65536", [&] { parse_class_from_1("0", "type", lines); });
    fails("type 65537", [&] { parse_class_from_1("65537", "type", lines); });
    fails("type '-1' is not a number", [&] { parse_class_from_1("-1", "type", lines); });
}

TEST_CASE("numbers are the shortest that read back") {
    std::string text;
    append(text, 0.1);
    append(text += ' ', std::size_t{7});
    append(text += ' ', {1.0 / 3, -0.0, 1e300}, ',');
    CHECK(text == "0.1 7 0.3333333333333333,-0,1e+300");
    std::string longest;
    append(longest, -std::numeric_limits<double>::denorm_min());
    CHECK(longest == "-5e-324");
}
