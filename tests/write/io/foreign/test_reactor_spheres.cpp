#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string pebbles = "% two\n0.25 0.25 0.5 0.25 kind0\n0.75 0.1 1.5 0.1 kind1\n",
                  placements = "0.25 0.25 0.25 0.5 u<4>\n0.1 0.75 0.1 1.5 u<5>\n";

}  // namespace

TEST_CASE("pebbles of Serpent and SCONE are in cm, what fills them are classes") {
    const TemporaryFolder folder;
    const ReadOptions options{{}, tiny_packing().container};
    for (const std::string& file : {folder.write("a.pbed", pebbles), folder.write("b.scone.txt", placements)}) {
        const Packing packing = read_packing(file, options);
        CHECK(packing.spheres == tiny_packing().spheres);
        CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1});
        CHECK(packing.class_names.size() == 2);
        CHECK(packing.unit == LengthUnit::centimetre);
    }
    check_refused("serpent", "0.25 0.25 0.5 0.25\n", "x y z radius universe", tiny_packing().container);
}

TEST_CASE("the summary beside them tells the container, and how many images of spheres there are") {
    const TemporaryFolder folder;
    folder.write("a.json",
                 R"({"code": "serpent", "unit": "cm", "count": 2, "periodic_images": 0, "container": "periodic",
                     "origin": [0, 0, 0], "lengths": [1, 1, 2], "periodic": [true, true, true], "walls": []})");
    CHECK(read_packing(folder.write("a.pbed", pebbles)).container == Container{{}, {1, 1, 2}, {true, true, true}});
}
