// Files that other programs wrote of ten spheres, which they had read from spheres.csv: LAMMPS 29 Sep 2021, LIGGGHTS
// 3.8.0, YADE 2023.02a, ParaView 5.11.0 and voro++ 0.4.6, all of Debian 12. Programs that are installed write them anew
// in export/test_round_trips.cpp.

#include <zlib.h>

#include <cmath>

#include "format_checks.hpp"

using namespace bernal;

namespace {

const std::string recorded_files = BERNAL_SOURCE "/tests/write/io/data/programs/";

struct Recorded {
    std::string name;
    double accuracy = 1e-5;  ///< of lengths, as a share of the box
    bool tells_container = false;
    bool tells_ids = true, tells_classes = true;
};

const std::vector<Recorded> all_recorded{{"lammps.data", 1e-15, true},
                                         {"lammps.dump", 1e-5, true},
                                         {"lammps.dump.gz", 1e-11, true},
                                         {"liggghts.data", 1e-15, true},
                                         {"liggghts.dump", 1e-5, true},
                                         {"liggghts.text.vtk"},
                                         {"liggghts.bytes.vtk", 1e-7},
                                         {"liggghts.vtp", 1e-7},
                                         {"yade.txt"},
                                         {"yade.attributes.txt", 1e-5, false, false, false},
                                         {"yade.vtk"},
                                         {"yade.vtu", 1e-7},
                                         {"paraview.csv", 1e-4},
                                         {"paraview.vtp", 0, true},
                                         {"paraview.vtu", 0, true},
                                         {"paraview.text.vtk", 1e-10, true},
                                         {"paraview.bytes.vtk", 0, true},
                                         {"voro++.txt", 1e-5, false, true, false}};

Packing ten_spheres() { return read_packing(recorded_files + "spheres.csv"); }

Packing read_recorded(const std::string& file, bool tells_container, const Container& box) {
    ReadOptions options;
    if (!tells_container) options.container = box;
    return read_packing(file, options);
}

double farthest(Vec3 a, Vec3 b) { return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)}); }

void check_recorded(const Packing& read, const Packing& packing, const Recorded& file) {
    const Container& box = packing.container;
    const double off = file.accuracy * box.lengths.x;
    CHECK(read.ids == (file.tells_ids ? packing.ids : std::vector<std::int64_t>{}));
    CHECK(read.size_class == (file.tells_classes ? packing.size_class : std::vector<std::uint16_t>(10)));
    CHECK(farthest(read.container.origin, box.origin) <= off);
    CHECK(farthest(read.container.lengths, box.lengths) <= off);
    // Data files tell no walls.
    if (!file.name.ends_with(".data")) CHECK(read.container.periodic == box.periodic);
    REQUIRE(read.spheres.size() == packing.spheres.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        CHECK(farthest(read.spheres[i].center, packing.spheres[i].center) <= off);
        CHECK(std::abs(read.spheres[i].radius - packing.spheres[i].radius) <= off);
    }
}

/// The sentences that are said about it.
std::vector<std::string> remarks_on(const std::string& name, std::optional<Container> box = {}) {
    std::vector<std::string> said;
    ReadOptions options{{}, std::move(box)};
    options.remark = [&](const std::string& sentence) { said.push_back(sentence); };
    read_packing(recorded_files + name, options);
    return said;
}

std::string content_of(const std::string& name) {
    std::ifstream in(recorded_files + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("recorded files are read with ids, radii, classes and container") {
    const Packing packing = ten_spheres();
    for (const Recorded& file : all_recorded) {
        CAPTURE(file.name);
        check_recorded(read_recorded(recorded_files + file.name, file.tells_container, packing.container), packing,
                       file);
    }
    CHECK(read_packing(recorded_files + "lammps.dump").unit == LengthUnit::metre);
}

TEST_CASE("recorded files are read the same once gzip has compressed them") {
    const Packing packing = ten_spheres();
    const TemporaryFolder folder;
    for (const Recorded& file : all_recorded) {
        if (file.name.ends_with(".gz")) continue;
        CAPTURE(file.name);
        const std::string whole = content_of(file.name), name = folder / file.name + ".gz";
        const gzFile zipped = gzopen(name.c_str(), "wb");
        gzwrite(zipped, whole.data(), static_cast<unsigned>(whole.size()));
        gzclose(zipped);
        check_recorded(read_recorded(name, file.tells_container, packing.container), packing, file);
        const std::string half = folder.read(file.name + ".gz");
        CHECK_THROWS_AS(read_recorded(folder.write("half.gz", half.substr(0, half.size() / 2)), file.tells_container,
                                      packing.container),
                        InputError);
    }
}

TEST_CASE("recorded files of VTK that are cut anywhere are refused, or read without what came last") {
    const Packing packing = ten_spheres();
    const TemporaryFolder folder;
    for (const char* name :
         {"liggghts.text.vtk", "liggghts.bytes.vtk", "yade.vtk", "paraview.text.vtk", "paraview.bytes.vtk"}) {
        const std::string whole = content_of(name);
        for (std::size_t size = 0; size < whole.size(); size += 7) {
            CAPTURE(name);
            CAPTURE(size);
            try {
                const Packing read =
                    read_recorded(folder.write("cut.vtk", whole.substr(0, size)), false, packing.container);
                REQUIRE(read.spheres.size() == 10);
                for (std::size_t i = 0; i < 10; ++i)
                    CHECK(std::abs(read.spheres[i].radius - packing.spheres[i].radius) <= 1e-5);
            } catch (const InputError&) {
            }
        }
    }
}

TEST_CASE("what recorded files leave open is said, and asked for") {
    const Container box = ten_spheres().container;
    for (const char* name : {"lammps.data", "liggghts.data"}) {
        REQUIRE(remarks_on(name).size() == 1);
        CHECK(remarks_on(name)[0].find(
                  "does not say which axes are periodic: all are taken to be, in its box, from ") != std::string::npos);
        CHECK(remarks_on(name)[0].ends_with("; where some have walls, give `container-of`, or `box` and `walls`"));
        CHECK(remarks_on(name, box).empty());
    }
    REQUIRE(remarks_on("lammps.dump").size() == 1);
    CHECK(remarks_on("lammps.dump")[0].find("is taken to be its box, from ") != std::string::npos);
    CHECK(remarks_on("lammps.dump", box).empty());
    REQUIRE(remarks_on("yade.clumps.txt", box).size() == 1);
    CHECK(remarks_on("yade.clumps.txt", box)[0].ends_with(
        "holds clumps: their members are read as spheres without them"));
    for (const char* name : {"liggghts.text.vtk", "liggghts.vtp", "yade.vtk", "yade.vtu", "yade.txt", "paraview.csv"})
        CHECK_THROWS_WITH_AS(remarks_on(name), doctest::Contains("the file has no container; give `box`"), InputError);
    CHECK_THROWS_WITH_AS(remarks_on("voro++.vol", box), doctest::Contains("has no header"), InputError);
    CHECK_THROWS_WITH_AS(remarks_on("yade.liggghts_in.txt"),
                         doctest::Contains(":1: YADE's export as 'liggghts_in' has radii where such files have "
                                           "diameters; export with format='id_x_y_z_r_matId'"),
                         InputError);
}
