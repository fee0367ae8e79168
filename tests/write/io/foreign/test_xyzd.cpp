#include <cstring>

#include "io/format_checks.hpp"

using namespace bernal;

TEST_CASE("four doubles a sphere: its centre and its diameter, and nothing else") {
    const std::string bytes = text_of(tiny_packing(), "xyzd");
    REQUIRE(bytes.size() == 64);
    double numbers[8];
    std::memcpy(numbers, bytes.data(), sizeof numbers);
    const double expected[8] = {0.25, 0.25, 0.5, 0.5, 0.75, 0.1, 1.5, 0.2};
    for (std::size_t k = 0; k < 8; ++k) CHECK(numbers[k] == expected[k]);
    CHECK(read_text_as("xyzd", bytes, tiny_packing().container).spheres == tiny_packing().spheres);
}

TEST_CASE("what is cut, empty or no sphere is refused, and so is a file without a container") {
    const Container container = tiny_packing().container;
    const std::string bytes = text_of(tiny_packing(), "xyzd");
    check_refused("xyzd", bytes, "has no container");
    check_refused("xyzd", bytes.substr(0, 63), "it has 63 bytes", container);
    check_refused("xyzd", "", "it has 0 bytes", container);
    check_refused("xyzd", std::string(32, '\0'), "sphere 1", container);
    check_refused("xyzd", "x y z d of spheres as a text ...", "it is text", container);
}

TEST_CASE("a .nfo beside it is told of") {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options{{}, tiny_packing().container};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    const std::string file = folder.write("a.xyzd", text_of(tiny_packing(), "xyzd"));
    CHECK(read_packing(file, options).spheres == tiny_packing().spheres);
    CHECK(told.empty());
    folder.write("a.nfo", "");
    read_packing(file, options);
    REQUIRE(told.size() == 1);
    CHECK(told[0].find("they are read as they stand") != std::string::npos);
}
