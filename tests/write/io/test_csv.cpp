#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "example_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_checksum.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string comment = "# bernal packing: shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false\n";
const std::string header = "id,x,y,z,radius,class\n";

Packing read(const std::string& content) {
    const TemporaryFolder folder;
    return read_csv(folder.write("a.csv", content));
}

void refused(const std::string& content, const std::string& message) {
    CAPTURE(content);
    CHECK_THROWS_WITH_AS(read(content), doctest::Contains(message.c_str()), InputError);
}

}  // namespace

TEST_CASE("the text is what the header file promises") {
    const TemporaryFolder folder;
    const Packing packing{
        {{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.1, 1.5}, 0.1}}, {0, 3}, {{0, 0, 0}, {1, 1, 2}, {true, true, false}}};
    write_csv(packing, folder / "a.csv");
    CHECK(folder.read("a.csv") ==
          "# bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false format=1 checksum=" +
              packing_checksum(packing) +
              "\n"
              "id,x,y,z,radius,class\n"
              "1,0.25,0.25,0.5,0.25,0\n"
              "2,0.75,0.1,1.5,0.1,3\n");
}

TEST_CASE("rows may come in any order, with any line ends, and without the count") {
    const Packing packing = read(comment + header + "2,4,5,6,0.5,9\n1,1,2,3,0.25,0\n");
    REQUIRE(packing.spheres.size() == 2);
    CHECK(packing.spheres[0] == Sphere{{1, 2, 3}, 0.25});
    CHECK(packing.spheres[1] == Sphere{{4, 5, 6}, 0.5});
    CHECK(packing.size_class == std::vector<std::uint16_t>{0, 9});
    CHECK(packing.container == Container{{0, 0, 0}, {1, 1, 2}, {true, true, false}});

    std::string windows;
    for (const char c : comment + header + "2,4,5,6,0.5,9\n1,1,2,3,0.25,0\n")
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    CHECK(read(windows) == packing);
}

TEST_CASE("foreign and truncated files are refused with file and line") {
    refused("", "a.csv:1: this is not a packing written by bernal");
    refused("x,y,z\n1,2,3\n", "a.csv:1: this is not a packing");
    refused(std::string("\x89PNG\r\n\x1a\n\0\0", 10), "a.csv:1");
    refused(comment, "a.csv:2: the file ends too early");
    refused(comment + "id,x,y,z,r\n", "a.csv:2: expected the header id,x,y,z,radius,class");
    refused(comment + header, "there are no spheres");
    refused(comment + header + "1,1,1,1,0.5,0", "a.csv:3: the line has no end");
    refused("# bernal packing: count=3 " + comment.substr(18) + header + "1,1,1,1,0.5,0\n",
            "a.csv:3: the file ends after 1");
}

TEST_CASE("rows with anything but one sphere are refused with file and line") {
    const std::string start = comment + header + "1,1,1,1,0.5,0\n";
    refused(start + "2,1,1,1,0.5\n", "a.csv:4: expected the 6 values");
    refused(start + "2,1,1,1,0.5,0,0\n", "a.csv:4: expected the 6 values");
    refused(start + "\n", "a.csv:4: expected the 6 values id,x,y,z,radius,class, found an empty line");
    refused(start + "2,1,one,1,0.5,0\n", "a.csv:4: y 'one' is not a number");
    refused(start + "2,,1,1,0.5,0\n", "a.csv:4: x '' is not a number");
    refused(start + "2,1,1,1.5x,0.5,0\n", "a.csv:4: z '1.5x' is not a number");
    refused(start + "2,1,1,1,1e999,0\n", "a.csv:4: radius '1e999' is out of range");
    refused(start + "2,nan,1,1,0.5,0\n", "a.csv:4: sphere 2 has a coordinate");
    refused(start + "2,1,inf,1,0.5,0\n", "a.csv:4: sphere 2 has a coordinate");
    for (const std::string radius : {"0", "-1", "nan", "inf"})
        refused(start + "2,1,1,1," + radius + ",0\n", "a.csv:4: sphere 2 has the radius");
    refused(start + "2,1,1,1,0.5,-1\n", "a.csv:4: class '-1'");
    refused(start + "2,1,1,1,0.5,65536\n", "a.csv:4: class '65536' is out of range");
    refused(start + "2.5,1,1,1,0.5,0\n", "a.csv:4: id '2.5'");
}

TEST_CASE("a container line without sense is refused") {
    const std::string rest = header + "1,1,1,1,0.5,0\n";
    const auto with = [&](const std::string& fields) { return "# bernal packing: " + fields + "\n" + rest; };
    CHECK_NOTHROW(read(with("shape=periodic origin=0,0,0 lengths=1,1,1 periodic=true,true,true")));
    refused(with("shape=box origin=0,0,0 periodic=true,true,false"), "a.csv:1: the container's lengths= is missing");
    refused(with("shape=box origin=0,0 lengths=1,1,1 periodic=true,true,false"), "a.csv:1: origin=0,0 must have three");
    refused(with("shape=box origin=0,0,0 lengths=1,0,1 periodic=true,true,false"), "a.csv:1: the container's lengths");
    refused(with("shape=box origin=0,0,0 lengths=1,nan,1 periodic=true,true,false"),
            "a.csv:1: the container's lengths");
    refused(with("shape=box origin=0,0,0 lengths=1,1,1 periodic=1,1,0"), "a.csv:1: periodic=1,1,0");
    refused(with("shape=cylinder origin=0,0,0 lengths=1,1,1 periodic=true,true,false"),
            "a.csv:1: the shape 'cylinder'");
}

TEST_CASE("a checksum is that of the numbers: rows in another order pass, another number does not, nor other axes") {
    const TemporaryFolder folder;
    write_csv(example_packing(), folder / "a.csv");
    const std::string good = folder.read("a.csv");
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        REQUIRE(text.find(from) != std::string::npos);
        return folder.write("b.csv", text.replace(text.find(from), from.size(), to));
    };
    const std::size_t last = good.rfind('\n', good.size() - 2) + 1, rows = good.find('\n', good.find(header)) + 1;
    const std::string reordered = good.substr(0, rows) + good.substr(last) + good.substr(rows, last - rows);
    CHECK(read_csv(folder.write("c.csv", reordered)) == example_packing());
    const std::string sum = packing_checksum(example_packing());
    CHECK_THROWS_WITH_AS(read_csv(changed("checksum=" + sum, "checksum=00000000")),
                         doctest::Contains(("take checksum=00000000 out of its first line")), InputError);
    CHECK(read_csv(changed(" checksum=" + sum, "")) == example_packing());
    const std::size_t digit = good.find(',', last) + 1;
    const std::string text = good.substr(0, digit) + '1' + good.substr(digit);
    CHECK_THROWS_AS(read_csv(folder.write("d.csv", text)), InputError);
    std::string told;
    ReadOptions options;
    options.if_changed = [&](const std::string& sentence) { told = sentence; };
    CHECK(read_csv(folder / "d.csv", options).spheres.size() == example_packing().spheres.size());
    CHECK(told.find("d.csv") != std::string::npos);
}
