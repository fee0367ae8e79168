#include "format_checks.hpp"
#include "io/bare_table.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {4, 4, 4}, {false, false, false}};

/// What is said of a file, or the columns that it is read by.
std::string reading_of(const std::string& text, const Container& container = box) {
    const TemporaryFolder folder;
    ReadOptions options{{}, container};
    std::string remark;
    options.remark = [&](const std::string& sentence) { remark = sentence; };
    try {
        read_packing(folder.write("a.txt", text), options);
        return remark.substr(remark.find("taken for "));
    } catch (const InputError& error) {
        return error.what();
    }
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("columns without a header are taken by position where one reading is possible, and that is told") {
    CHECK(reading_of("1.5 1 1 0.5\n2.5 1 1 0.5\n") == "taken for x,y,z,radius");
    CHECK(reading_of("1 1 1 1 0.73\n2 3 1 1 0.76\n") == "taken for id,x,y,z,radius");
    CHECK(reading_of("1.5 1 1 0.73 0\n1.5 2.49 1 0.76 1\n") == "taken for x,y,z,radius,class");
    CHECK(reading_of("1,1.5,1,1,0.73,0\n2,2,3,1,0.76,1\n") == "taken for id,x,y,z,radius,class");
    CHECK(reading_of("1;1,5;1;1;0,73\n2;2;3;1;0,76\n") == "taken for id,x,y,z,radius");
}

TEST_CASE("where two readings are possible, or one that fills more than the container, the file is refused") {
    CHECK(holds(reading_of("1 1 1 1\n2 3 1 1\n"), "counts 1 to 2 as ids do, which leaves none for the radius"));
    CHECK(holds(reading_of("1 1 1 1 2\n2 3 1 1 2\n"), "put the line id x y z radius or x y z radius class on top"));
    CHECK(holds(reading_of("1.5 1 1 0.5 0.25\n3 1 1 0.5 0.5\n"), "its 5 columns may be anything"));
    CHECK(holds(reading_of("2 2 2 4\n1 1 1 4\n"), "read as x,y,z,radius its spheres fill 8.37"));
}

TEST_CASE("the header that is asked for has the separator of the file") {
    CHECK(holds(reading_of("1;1;1;1;2\n2;3;1;1;2\n"), "put the line id;x;y;z;radius or x;y;z;radius;class on top"));
    CHECK(holds(reading_of("1,1,1,1,2\n2,3,1,1,2\n"), "put the line id,x,y,z,radius or x,y,z,radius,class on top"));
    CHECK(header_for('\t', "x,y") == "x y");
}

TEST_CASE("a line of words is no row") {
    CHECK(is_bare_row("1 2 3 4"));
    CHECK(is_bare_row("1;2,5;3;4;5"));
    CHECK_FALSE(is_bare_row("1 2 3"));
    CHECK_FALSE(is_bare_row("1 2 3 a"));
    CHECK_FALSE(is_bare_row("x,y,z,radius"));
}
