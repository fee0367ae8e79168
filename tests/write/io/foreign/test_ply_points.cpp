#include <cstring>

#include "io/format_checks.hpp"
#include "io/vessels.hpp"

using namespace bernal;

namespace {

const std::string points =
    "ply\nformat ascii 1.0\n"
    "comment bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1\n"
    "element vertex 2\nproperty double x\nproperty double y\nproperty double z\nproperty double radius\n"
    "property int id\nproperty ushort class\nend_header\n"
    "0.25 0.25 0.5 0.25 1 0\n"
    "0.75 0.1 1.5 0.1 2 1\n";

}  // namespace

TEST_CASE("points with radii, and the container in a comment") {
    CHECK(text_of(tiny_packing(), "ply") == points);
    for (const Periodic& periodic : all_periodicities)
        CHECK(written_and_read(example_packing(periodic), "ply") == example_packing(periodic));
    for (const Packing& packing : packings_in_vessels()) CHECK(written_and_read(packing, "ply") == packing);
}

TEST_CASE("measures of spheres are further properties, which are passed over") {
    const TemporaryFolder folder;
    WriteOptions options;
    options.values = {{"contacts", "", "", {6, 4}}};
    CHECK(write_packing(tiny_packing(), folder / "a.ply", options).empty());
    CHECK(folder.read("a.ply").find("property double contacts\nend_header\n") != std::string::npos);
    CHECK(read_packing(folder / "a.ply") == tiny_packing());
}

TEST_CASE("points of other programs are read in a given container, their properties in any order") {
    const std::string foreign =
        "ply\nformat ascii 1.0\ncomment made by hand\nelement vertex 1\nproperty float Radius\nproperty float z\n"
        "property float y\nproperty float x\nproperty uchar red\nend_header\n0.1 1.5 0.1 0.75 255\n";
    const Packing packing = read_text_as("ply", foreign, tiny_packing().container);
    CHECK(packing.spheres.front() == tiny_packing().spheres[1]);
    check_refused("ply", foreign, "has no container");
}

TEST_CASE("what points have beside their places is read by its name, or told") {
    const std::string head =
                          "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty "
                          "float z\n",
                      end = "end_header\n0.75 0.1 1.5 0.1 7\n";
    const TemporaryFolder folder;
    std::vector<std::string> remarks;
    ReadOptions options{{}, tiny_packing().container};
    options.remark = [&](const std::string& remark) { remarks.push_back(remark); };
    const auto read = [&](const std::string& properties) {
        return read_packing(folder.write("a.ply", head + properties + end), options).spheres.front();
    };
    CHECK(read("property float scalar_Radius\nproperty uchar red\n") == tiny_packing().spheres[1]);
    CHECK(read("property float rayon\nproperty float scalar_Time\n") == tiny_packing().spheres[1]);
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].find("not read: time") != std::string::npos);
}

TEST_CASE("points in bytes of either order, with diameters") {
    const std::string names =
        " 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nproperty float diameter\n"
        "property uchar class\nend_header\n";
    std::string little = "ply\nformat binary_little_endian" + names, big = "ply\nformat binary_big_endian" + names;
    for (const auto& [row, size_class] :
         {std::pair{std::array{0.25f, 0.25f, 0.5f, 0.5f}, '\0'}, {std::array{0.75f, 0.5f, 1.5f, 0.25f}, '\1'}}) {
        for (const float number : row) {
            std::string bytes(sizeof number, '\0');
            std::memcpy(bytes.data(), &number, sizeof number);
            little += bytes;
            big.append(bytes.rbegin(), bytes.rend());
        }
        little += size_class, big += size_class;
    }
    const std::vector<Sphere> expected{{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.5, 1.5}, 0.125}};
    for (const std::string& text : {little, big}) {
        const Packing packing = read_text_as("ply", text, tiny_packing().container);
        CHECK(packing.spheres == expected);
        CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1});
        check_refused("ply", text.substr(0, text.size() - 1), "vertex 2: the file ends too early",
                      tiny_packing().container);
        check_refused("ply", text + '\0', "goes on after its last vertex", tiny_packing().container);
    }
}

TEST_CASE("surfaces and damaged files are refused with file and line") {
    check_cuts("ply", points);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("ply", replaced(points, from, to), message);
    };
    refused("property double radius\n", "", "file:10: the vertices have no property radius");
    refused("end_header", "element face 2\nend_header", "file:11: the file holds an element face");
    refused("property double radius\n", "", "a surface is a container of 'bernal pack', by its `mesh`");
    refused("ascii", "binary_middle_endian", "file:2: expected format ascii 1.0, binary_little_endian 1.0");
    refused("property int id", "property float pscale", "may be a radius, a diameter or a factor of either");
    refused("0.25 1 0", "0.25 1.5 0", "id 1.5 is no whole number");
    refused("vertex 2", "vertex 3", "file:14: the file ends too early");
    refused("vertex 2", "vertex 1", "file:13: the file goes on after its last vertex");
    refused("count=2", "count=3", "its head promises 3");
    refused("property int id", "property int class", "occurs twice");
    refused("0.5 0.25 1", "0.5 -0.25 1", "file:12: sphere 1");
    refused("0.5 0.25 1 0", "0.5 0.25 1", "file:12: expected the 6 values of a vertex, found 5");
    refused("element vertex 2\n", "", "file:4: a property stands before its element");
}
