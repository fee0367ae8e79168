// Vessels and obstacles from files, as users give them.

#include <doctest/doctest.h>

#include <array>
#include <sstream>

#include "cli/program.hpp"
#include "geometry/meshes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::string ascii_stl(const TriangleMesh& mesh, std::size_t left_out = 0) {
    std::ostringstream text;
    text.precision(9);
    text << "solid body\n";
    for (std::size_t t = left_out; t < mesh.triangles().size(); ++t) {
        text << "facet normal 0 0 0\nouter loop\n";
        for (const std::uint32_t corner : mesh.triangles()[t]) {
            const Vec3 v = mesh.vertices()[corner];
            text << "vertex " << v.x << ' ' << v.y << ' ' << v.z << '\n';
        }
        text << "endloop\nendfacet\n";
    }
    text << "endsolid body\n";
    return text.str();
}

std::string binary_stl(const TriangleMesh& mesh) {
    std::string text(80, ' ');
    const auto put = [&](auto value) { text.append(reinterpret_cast<const char*>(&value), sizeof value); };
    put(static_cast<std::uint32_t>(mesh.triangles().size()));
    for (const auto& t : mesh.triangles()) {
        for (int k = 0; k < 3; ++k) put(0.0f);
        for (const std::uint32_t corner : t)
            for (int axis = 0; axis < 3; ++axis) put(static_cast<float>(mesh.vertices()[corner][axis]));
        put(std::uint16_t{0});
    }
    return text;
}

/// `first` counts vertices: 1 in OBJ.
std::string obj(const TriangleMesh& mesh) {
    std::ostringstream text;
    for (const Vec3 v : mesh.vertices()) text << "v " << v.x << ' ' << v.y << ' ' << v.z << '\n';
    for (const auto& [a, b, c] : mesh.triangles()) text << "f " << a + 1 << ' ' << b + 1 << ' ' << c + 1 << '\n';
    return text.str();
}

std::string ply(const TriangleMesh& mesh) {
    std::ostringstream text;
    text << "ply\nformat ascii 1.0\nelement vertex " << mesh.vertices().size()
         << "\nproperty float x\nproperty float y\nproperty float z\nelement face " << mesh.triangles().size()
         << "\nproperty list uchar int vertex_indices\nend_header\n";
    for (const Vec3 v : mesh.vertices()) text << v.x << ' ' << v.y << ' ' << v.z << '\n';
    for (const auto& [a, b, c] : mesh.triangles()) text << "3 " << a << ' ' << b << ' ' << c << '\n';
    return text.str();
}

std::string vtp(const TriangleMesh& mesh) {
    std::ostringstream text;
    text << "<VTKFile type=\"PolyData\" version=\"1.0\"><PolyData><Piece NumberOfPoints=\"" << mesh.vertices().size()
         << "\" NumberOfPolys=\"" << mesh.triangles().size()
         << "\"><Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" format=\"ascii\">";
    for (const Vec3 v : mesh.vertices()) text << v.x << ' ' << v.y << ' ' << v.z << ' ';
    text << "</DataArray></Points><Polys><DataArray type=\"Int64\" Name=\"connectivity\" format=\"ascii\">";
    for (const auto& [a, b, c] : mesh.triangles()) text << a << ' ' << b << ' ' << c << ' ';
    text << "</DataArray><DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">";
    for (std::size_t t = 1; t <= mesh.triangles().size(); ++t) text << 3 * t << ' ';
    text << "</DataArray></Polys></Piece></PolyData></VTKFile>\n";
    return text.str();
}

void write_cubes(const Folder& folder) {
    const Mesh cube = box_mesh({0, 0, 0}, {6, 6, 6});
    folder.write("cube.stl", ascii_stl(*cube));
    folder.write("binary.stl", binary_stl(*cube));
    folder.write("cube.obj", obj(*cube));
    folder.write("cube.ply", ply(*cube));
    folder.write("cube.vtp", vtp(*cube));
}

}  // namespace

TEST_CASE("meshes of all formats hold the same packing, which verifies from its file") {
    const Folder folder;
    write_cubes(folder);
    std::string first;
    for (const char* file : {"cube.stl", "binary.stl", "cube.obj", "cube.ply", "cube.vtp"}) {
        CAPTURE(file);
        const Run run =
            folder.bernal(std::string("pack --container mesh --target-fraction 0.45 --count 220 --mesh ") + file);
        CHECK(run.exit_code == 0);
        CHECK_MESSAGE(run.err.empty(), run.err);
        CHECK(folder.bernal("verify packing.csv").exit_code == 0);
        const std::string text = content(folder / "packing.csv"), spheres = text.substr(text.find('\n'));
        if (first.empty()) first = spheres;
        CHECK(spheres == first);
        CHECK(text.find("shape=mesh") != std::string::npos);
        CHECK(content(folder / "packing.json").find(std::string("/") + file + "\"") != std::string::npos);
    }
    CHECK(folder.bernal("pack --config packing.toml --out again").exit_code == 0);
    CHECK(content(folder / "again.csv") == content(folder / "packing.csv"));
}

TEST_CASE("a packing finds its mesh beside it, and says when it is gone") {
    const Folder folder, other;
    write_cubes(folder);
    REQUIRE(folder.bernal("pack --container mesh --mesh cube.stl --effort quick --count 100").exit_code == 0);
    other.write("packing.csv", content(folder / "packing.csv"));
    other.write("cube.stl", content(folder / "cube.stl"));
    fs::remove(folder / "cube.stl");
    CHECK(other.bernal("verify packing.csv").exit_code == 0);
    const Run run = folder.bernal("verify packing.csv");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("cube.stl', which is missing; put it there, or beside the packing") != std::string::npos);
    other.write("cube.stl", ascii_stl(*bumpy_ball({3, 3, 3}, 3, 12)));
    CHECK(other.bernal("verify packing.csv").err.find("it is another file") != std::string::npos);
}

TEST_CASE("a mesh is filled, in metres, with grains in millimetres") {
    const Folder folder;
    folder.write("a drum.stl", ascii_stl(*hopper_mesh(0.002, 0.004, 0.003, 0.009, 24)));
    fs::rename(folder / "a drum.stl", folder / "drum.stl");
    const Run run =
        folder.bernal("pack --container mesh --mesh drum.stl --mesh-unit m --unit mm --fill --effort quick");
    CHECK(run.exit_code == 0);
    const std::string csv = content(folder / "packing.csv");
    CHECK(csv.find("unit=mm") != std::string::npos);
    CHECK(csv.find("\"scale\":1000") != std::string::npos);
    CHECK(folder.bernal("verify packing.csv").exit_code == 0);
}

TEST_CASE("obstacles, a mesh and fixed spheres, stand in a box") {
    const Folder folder;
    folder.write("stone.obj", obj(*bumpy_ball({3, 3, 3}, 1.5, 16, 0.3)));
    folder.write("pins.csv", "x,y,z,radius\n1,1,1,0.5\n5,5,1,0.5\n");
    const std::string command =
        "pack --container box --lengths 6 6 6 --effort quick --obstacle stone.obj --obstacle pins.csv";
    CHECK(folder.bernal(command + " --target-fraction 0.4").exit_code == 0);
    CHECK(folder.bernal("verify packing.csv").exit_code == 0);
    CHECK(folder.bernal("pack --config packing.toml --out again").exit_code == 0);
    CHECK(content(folder / "again.csv") == content(folder / "packing.csv"));
    CHECK(folder.bernal(command + " --fill").exit_code == 0);
}

TEST_CASE("fixed discs stand in a plane, whatever the vessel") {
    const Folder folder;
    folder.write("outside.csv", "1,1,0.8\n");
    folder.write("stone.obj", obj(*bumpy_ball({3, 3, 3}, 1.5, 16)));
    const std::string discs = "pack --dimension 2 --effort quick --fill --obstacle ";
    for (const std::string vessel :
         {"--lengths 12 12", "--container box --lengths 12 12", "--container sphere --vessel-diameter 12",
          "--container annulus --vessel-diameter 24 --core-diameter 5", "--container prism --polygon P.wkt"}) {
        CAPTURE(vessel);
        folder.write("P.wkt", "POLYGON((0 0,12 0,12 12,0 12,0 0))");
        const bool has_core = vessel.find("annulus") != vessel.npos;
        folder.write("pins.csv", has_core ? "6,6,1\n18,18,1\n" : "x,y,radius\n6,6,2\n2.5,6,0.5\n9.5,6,0.5\n");
        const Run run = folder.bernal(discs + "pins.csv " + vessel);
        CHECK_MESSAGE(run.exit_code == 0, run.err);
        CHECK(folder.bernal("verify packing.csv").exit_code == 0);
        CHECK(folder.bernal("pack --config packing.toml --out again").exit_code == 0);
        CHECK(content(folder / "again.csv") == content(folder / "packing.csv"));
        CHECK(content(folder / "packing.csv").find("\"kind\":\"sphere\"") != std::string::npos);
    }
    const Run outside = folder.bernal(discs + "outside.csv --container sphere --vessel-diameter 12");
    CHECK(outside.exit_code == 2);
    CHECK(outside.err.find("outside.csv:1, from (0.2, 0.2) to (1.8, 1.8), does not stand wholly inside the container, "
                           "which is from (0, 0) to (12, 12)") != std::string::npos);
    const Run stone = folder.bernal(discs + "stone.obj --lengths 12 12");
    CHECK(stone.exit_code == 2);
    CHECK(stone.err.find("an --obstacle that is a mesh means nothing in --dimension 2") != std::string::npos);
}

TEST_CASE("a prism stands on its polygon, of given height or as high as the spheres need") {
    const Folder folder;
    folder.write("ell.wkt", "POLYGON((0 0,6 0,6 3,3 3,3 6,0 6,0 0))\n");
    CHECK(folder.bernal("pack --container prism --polygon ell.wkt --effort quick --count 150").exit_code == 0);
    CHECK(folder.bernal("verify packing.csv").exit_code == 0);
    CHECK(content(folder / "packing.toml").find("polygon = 'POLYGON((0 0,") != std::string::npos);
    CHECK(content(folder / "packing.csv").find("shape=prism") != std::string::npos);
    fs::remove(folder / "ell.wkt");
    CHECK(folder.bernal("pack --config packing.toml --out again").exit_code == 0);
    CHECK(content(folder / "again.csv") == content(folder / "packing.csv"));
    CHECK(folder.bernal("pack --container prism --polygon POLYGON((0,0)) --fill").exit_code == 2);
}

TEST_CASE("bad meshes, polygons and obstacles are refused in one sentence") {
    const Folder folder;
    write_cubes(folder);
    const Mesh cube = box_mesh({0, 0, 0}, {6, 6, 6});
    std::vector<TriangleMesh::Corners> turned = cube->triangles();
    folder.write("open.stl", ascii_stl(*cube, 1));
    folder.write("empty.stl", "");
    folder.write("nothing.stl", "solid body\nendsolid body\n");
    folder.write("text.stl", "these are no triangles\n");
    folder.write("cube.dxf", "0\n");
    folder.write("tiny.stl", ascii_stl(*box_mesh({0, 0, 0}, {0.006, 0.006, 0.006})));
    folder.write("huge.stl", ascii_stl(*box_mesh({0, 0, 0}, {6000, 6000, 6000})));
    folder.write("flat.stl", ascii_stl(*box_mesh({0, 0, 0}, {6, 6, 0.9})));
    folder.write("small.obj", obj(*box_mesh({1, 1, 1}, {2, 2, 2})));
    folder.write("near.obj", obj(*box_mesh({1.5, 1.5, 1.5}, {2.5, 2.5, 2.5})));
    folder.write("all.obj", obj(*box_mesh({-1, -1, -1}, {7, 7, 7})));
    folder.write("edge.obj", obj(*box_mesh({5, 1, 1}, {7, 2, 2})));
    folder.write("wrong.csv", "x,y,z,radius\n1,2,3\n");
    std::string two = obj(*box_mesh({0, 0, 0}, {6, 6, 6})), inverted = obj(*cube);
    folder.write(
        "crossing.obj", two + [&] {
            std::ostringstream more;
            for (const Vec3 v : cube->vertices()) more << "v " << v.x + 3 << ' ' << v.y + 2 << ' ' << v.z + 1 << '\n';
            for (const auto& [a, b, c] : cube->triangles())
                more << "f " << a + 9 << ' ' << b + 9 << ' ' << c + 9 << '\n';
            return more.str();
        }());
    folder.write("inverted.obj", [&] {
        std::ostringstream text;
        for (const Vec3 v : cube->vertices()) text << "v " << v.x << ' ' << v.y << ' ' << v.z << '\n';
        for (const auto& [a, b, c] : cube->triangles()) text << "f " << a + 1 << ' ' << c + 1 << ' ' << b + 1 << '\n';
        return text.str();
    }());
    const std::string mesh = "pack --container mesh --count 100 --mesh ";
    const std::string box = "pack --container box --lengths 6 6 6 --count 50 --obstacle ";
    const std::string prism = "pack --container prism --count 100 --polygon ";
    const std::vector<std::pair<std::string, std::string>> cases{
        {mesh + "open.stl", "is not closed: the edge from ("},
        {mesh + "inverted.obj", "is inside-out"},
        {mesh + "crossing.obj", "crosses itself: its triangles"},
        {mesh + "empty.stl", "empty.stl'"},
        {mesh + "nothing.stl", "has no triangles"},
        {mesh + "text.stl", "text.stl'"},
        {mesh + "cube.dxf", "no extension of a mesh"},
        {mesh + "tiny.stl", "give --unit mm and --mesh-unit m"},
        {mesh + "huge.stl", "give --unit mm and --mesh-unit um"},
        {mesh + "flat.stl", "the largest sphere"},
        {mesh + "cube.stl --mesh-unit m", "--mesh-unit needs the --unit"},
        {"pack --container mesh", "--container mesh needs a surface"},
        {"pack --mesh cube.stl", "--mesh contradicts a periodic container"},
        {"pack --container prism", "--container prism needs its base"},
        {"pack --obstacle small.obj", "--obstacle needs a container of given lengths"},
        {box + "all.obj", "does not stand wholly inside"},
        {box + "edge.obj", "does not stand wholly inside"},
        {box + "small.obj --obstacle near.obj", "reach into each other"},
        {box + "wrong.csv", "wrong.csv:2: '1,2,3' is no fixed sphere"},
        {"pack --lengths 6 6 6 --count 50 --obstacle small.obj --diameter-mean 2.5", "from a periodic end along x"},
        {prism + "POLYGON((0,0,4,4,4,0,0,4,0,0))", "the polygon"},
        {prism + "nowhere.wkt", "is neither WKT nor a file"},
    };
    for (const auto& [command, part] : cases) {
        CAPTURE(command);
        const Run run = folder.bernal(command);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(part) != std::string::npos, run.err);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK(!fs::exists(folder / "packing.csv"));
    }
    for (const auto& [command, part] : {std::pair{mesh + "missing.stl", "missing.stl' is missing; give"},
                                        {box + "nowhere.csv", "the obstacle 'nowhere.csv' is missing; give"}}) {
        const Run run = folder.bernal(command);
        CHECK(run.exit_code == 4);
        CHECK_MESSAGE(run.err.find(part) != std::string::npos, run.err);
    }
    folder.write("bow.wkt", "POLYGON((0 0,4 4,4 0,0 5,0 0))");
    CHECK(folder.bernal(prism + "bow.wkt").err.find("self-intersection point was found at (2.2") != std::string::npos);
}
