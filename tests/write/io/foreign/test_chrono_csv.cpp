#include <cmath>

#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const Container box = tiny_packing().container;

/// 100 spheres in a row, radii from 0.1 to 1 in equal steps.
Packing graded() {
    Packing packing;
    packing.container = {{0, 0, 0}, {300, 3, 3}, {false, false, false}};
    for (int i = 0; i < 100; ++i) packing.spheres.push_back({{1.5 + 3 * i, 1.5, 1.5}, 0.1 + i / 110.0});
    packing.size_class.assign(100, 0);
    return packing;
}

Packing reread(const Packing& packing, std::size_t templates, std::vector<std::string>* remarks = nullptr) {
    const TemporaryFolder folder;
    const auto said = write_packing(packing, folder / "a.csv", {"chrono", {}, templates});
    if (remarks != nullptr) *remarks = said;
    return read_packing(folder / "a.csv", {{}, packing.container});
}

}  // namespace

TEST_CASE("the texts are what DEM-Engine's reader and its user want") {
    const TemporaryFolder folder;
    const auto remarks = write_packing(tiny_packing(), folder / "a.csv", {"chrono", {}});
    CHECK(folder.read("a.csv") == "X,Y,Z,clump_type\n0.25,0.25,0.5,0001\n0.75,0.1,1.5,0000\n");
    CHECK(folder.read("a_templates.csv") == "clump_type,radius\n0000,0.1\n0001,0.25\n");
    CHECK(folder.file_count() == 2);
    REQUIRE(remarks.size() == 2);
    CHECK(remarks[0].starts_with("does not hold the container, the class, the exact radii where"));
    CHECK(remarks[1] == "has 2 clump types, listed in '" + (folder / "a_templates.csv") + "': no radius changes");
}

TEST_CASE("few sizes are kept to the bit, and so are centres, which are wrapped on periodic axes") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.size_class = {0, 0, 0};
        CHECK(reread(packing, 3) == packing);
        packing.spheres[0].center = {-0.75, 0, 0.75};
        CHECK(reread(packing, 3).spheres[0].center == packing.container.wrapped(packing.spheres[0].center));
    }
}

TEST_CASE("many sizes become as many as asked for, never larger, within an interval of equal ratio") {
    const Packing packing = graded();
    for (const std::size_t templates : {std::size_t{1}, std::size_t{2}, std::size_t{5}, std::size_t{20}}) {
        std::vector<std::string> remarks;
        const Packing read = reread(packing, templates, &remarks);
        std::vector<double> sizes;
        for (std::size_t i = 0; i < 100; ++i) {
            const double before = packing.spheres[i].radius, after = read.spheres[i].radius;
            CHECK(after <= before);
            CHECK(before / after < 1.0001 * std::pow(10, 1 / static_cast<double>(templates)));
            if (sizes.empty() || sizes.back() != after) sizes.push_back(after);
        }
        CHECK(sizes.size() <= templates);
        CHECK(sizes.size() > templates / 2);
        CHECK(std::is_sorted(sizes.begin(), sizes.end()));
        CHECK(remarks[1].find("radii shrink by ") != std::string::npos);
    }
    CHECK(reread(packing, 100).spheres == packing.spheres);
    CHECK_THROWS_WITH_AS(reread(packing, 0), doctest::Contains("0 templates hold no spheres"), InputError);
}

TEST_CASE("the remark tells how much radii and volume shrink") {
    Packing packing = tiny_packing();
    packing.spheres[1].radius = 0.2;
    std::vector<std::string> remarks;
    reread(packing, 1, &remarks);
    // 0.25 becomes 0.2: 0.015625 + 0.008 becomes 0.008 + 0.008.
    CHECK(remarks[1].starts_with("has 1 clump type, listed in "));
    CHECK(remarks[1].ends_with(": radii shrink by 20 % at most, the solid volume by 32.2751 %"));
}

TEST_CASE("damaged and foreign tables are refused with file and line") {
    const std::string spheres = "X,Y,Z,clump_type\n0.25,0.25,0.5,0001\n0.75,0.1,1.5,0000\n";
    const std::string types = "clump_type,radius\n0000,0.1\n0001,0.25\n";
    const auto refused = [](const std::string& sphere_text, const std::string& type_text, const std::string& message) {
        const TemporaryFolder folder;
        folder.write("a_templates.csv", type_text);
        CHECK_THROWS_WITH_AS(read_packing(folder.write("a.csv", sphere_text), {"chrono", box}),
                             doctest::Contains(message.c_str()), InputError);
    };
    refused("", types, "a.csv:1: the file ends too early");
    refused(replaced(spheres, "X,Y,Z", "X,Y"), types, "a.csv:1: expected the header X,Y,Z,clump_type");
    refused(replaced(spheres, "0001", "0002"), types, "a.csv:2: the clump type '0002' is not in '");
    refused(replaced(spheres, "1.5,", ""), types, "a.csv:3: expected the 4 values X,Y,Z,clump_type, found 3");
    refused(replaced(spheres, "0.75", "nan"), types, "a.csv:3: sphere 2 has a coordinate");
    refused(spheres.substr(0, spheres.size() - 2), types, "a.csv:3: the line has no end");
    refused("X,Y,Z,clump_type\n", types, "there are no spheres");
    refused(spheres, replaced(types, "radius", "r"), "a_templates.csv:1: expected the header clump_type,radius");
    refused(spheres, replaced(types, "0001", "0000"), "a_templates.csv:3: the clump type '0000' occurs twice");
    refused(spheres, replaced(types, "0.25", "-1"), "a.csv:2: sphere 1 has the radius -1");

    const TemporaryFolder folder;
    folder.write("a.csv", spheres);
    CHECK_THROWS_AS(read_packing(folder / "a.csv", {{}, box}), FileError);
    folder.write("a_templates.csv", types);
    CHECK_THROWS_WITH_AS(read_packing(folder / "a.csv"), doctest::Contains("give `box`"), InputError);
    CHECK(read_packing(folder / "a.csv", {{}, box}).spheres == tiny_packing().spheres);
}
