// Files as LAMMPS, LIGGGHTS, GenGeo, OVITO and ASE write them, under whatever name.

#include <zlib.h>

#include "format_checks.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {4, 4, 4}, {true, true, true}};

Packing read(const std::string& name, const std::string& text, std::optional<Container> container = {}) {
    const TemporaryFolder folder;
    return read_packing(folder.write(name, text), {{}, container});
}

std::string refusal(const std::string& name, const std::string& text) {
    try {
        read(name, text);
        return "read";
    } catch (const InputError& error) {
        return error.what();
    }
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string data_head =
    "LAMMPS data file via write_data, version 2 Aug 2023, timestep = 1000, units = si\n\n"
    "2 atoms # grains\n1 atom types\n1 extra bond per atom\n\n0 4 xlo xhi # x\n0 4 ylo yhi\n0 4 zlo zhi\n";
const std::string atoms =
    "\nAtoms  # sphere \n\n7 1 1.5 2500 3 3 3 0 0 -1 # g\n3 1 1 2500 1 1 1 0 0 0\n\nVelocities\n\n7 0 0 0 0 0 0\n3 0 0 "
    "0 0 0 0\n";
const std::string dump_rows = "ITEM: ATOMS id type x y z radius\n3 1 1 1 1 0.5\n7 1 3 3 3 0.75\n";

void check_two(const Packing& packing) {
    CHECK(packing.spheres == std::vector<Sphere>{{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.75}});
    CHECK(packing.ids == std::vector<std::int64_t>{3, 7});
    CHECK(packing.container.lengths == Vec3{4, 4, 4});
    CHECK(packing.container.origin == Vec3{0, 0, 0});
}

}  // namespace

TEST_CASE("LAMMPS data: comments, reserves, labels, styles, velocities, zero tilt") {
    check_two(read("a.data", data_head + atoms));
    check_two(read("a.data", data_head + "0 0 0 xy xz yz\n" + atoms));
    check_two(read("a.data", data_head + "\nAtom Type Labels\n\n1 grain\n\nMasses\n\n1 1\n\nAtoms # sphere\n\n"
                                         "3 grain 1 2500 1 1 1\n7 grain 1.5 2500 3 3 3\n"));
    check_two(
        read("a.data", data_head + "\nAtoms # bpm/sphere\n\n3 9 1 1 2500 1 1 1 0 0 0\n7 9 1 1.5 2500 3 3 3 0 0 0\n"));
    CHECK(read("a.data", data_head + "0.5 0 0.25 xy xz yz\n" + atoms).container.tilt == Tilt{0.5, 0, 0.25});
    CHECK(holds(refusal("a.data", data_head + "inf 0 0 xy xz yz\n" + atoms), "tilts must be finite"));
    CHECK(holds(refusal("a.data", data_head + "\nAtoms # full\n\n3 1 1 0 1 1 1\n"), "style 'full' have no diameters"));
    CHECK(holds(refusal("a.data", data_head + "\nAtoms # line\n\n3 1 1 0 1 1 1\n"), "style 'line' are not read"));
}

TEST_CASE("LAMMPS data: the unit is that of the title, where it tells one") {
    const auto in = [](const std::string& units) {
        std::string text = data_head;
        return read("a.data", text.replace(text.find(", units = si"), 12, units) + atoms).unit;
    };
    CHECK(in(", units = si") == LengthUnit::metre);
    CHECK(in(", units = micro") == LengthUnit::micrometre);
    CHECK(in(", units = lj") == LengthUnit::none);
    CHECK(in("") == LengthUnit::none);
    CHECK(in(", units = cgs") == LengthUnit::centimetre);
    CHECK(in(", units = nano") == LengthUnit::nanometre);
    CHECK_THROWS_WITH_AS(in(", units = real"),
                         doctest::Contains("a.data:1: the units 'real' are not read: si is m, cgs is cm, micro is um, "
                                           "nano is nm and lj has none; take ', units = real' out of the title"),
                         InputError);
}

TEST_CASE("dumps: labels, times, zero tilt") {
    const std::string begin =
        "ITEM: UNITS\nsi\nITEM: TIME\n0.1\nITEM: TIMESTEP\n5000\nITEM: LABEL\nrun1\nITEM: NUMBER OF ATOMS\n2\n";
    check_two(read("a.dump", begin + "ITEM: BOX BOUNDS pp pp ff\n0 4\n0 4\n0 4\n" + dump_rows));
    check_two(read("a.dump", begin + "ITEM: BOX BOUNDS xy xz yz pp pp pp\n0 4 0\n0 4 0\n0 4 0\n" + dump_rows));
}

TEST_CASE("what begins a file tells its format, whatever it is called, and compressed as well") {
    const std::string dump =
        "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp ff\n0 4\n0 4\n0 4\n" + dump_rows;
    for (const char* name : {"dump.5000", "post", "hopper.txt", "a.csv", "a.dump"}) check_two(read(name, dump));
    for (const char* name : {"data.hopper", "granular.dat", "a.txt"}) check_two(read(name, data_head + atoms));
    const TemporaryFolder folder;
    for (const char* name : {"post_10.dump.gz", "dump.gz", "a.dump"}) {
        const std::string file = folder / name;
        const gzFile zipped = gzopen(file.c_str(), "wb");
        gzwrite(zipped, dump.data(), static_cast<unsigned>(dump.size()));
        gzclose(zipped);
        check_two(read_packing(file));
        const std::string whole = folder.read(name);
        CHECK_THROWS_AS(read_packing(folder.write("cut.gz", whole.substr(0, whole.size() / 2))), InputError);
    }
    CHECK(holds(refusal("book.xlsx", "PK\x03\x04 more\n"), "is a workbook or an archive; save the table in it as CSV"));
    for (const auto& [begin, told] :
         {std::pair{"\x28\xB5\x2F\xFD more", "Zstandard, which is not read; unpack it by 'zstd -d'"},
          {"BZh91AY", "bzip2, which is not read; unpack it by 'bunzip2'"},
          {"\xFD"
           "7zXZ more",
           "xz, which is not read; unpack it by 'unxz'"}})
        for (const char* name : {"dump.packed", "a.dump"})
            CHECK(holds(refusal(name, begin), std::string(name) + "' is compressed by " + told));
    CHECK(holds(refusal("a.unknown", "nothing\n"), "unknown extension '.unknown'"));
}

TEST_CASE("points of YADE's grids, and of other programs, are read in a given container") {
    const auto grid = [](const std::string& type, const std::string& arrays) {
        return "<?xml version=\"1.0\"?>\n<VTKFile type=\"" + type +
               "\" version=\"0.1\" byte_order=\"LittleEndian\">\n<" + type +
               "><Piece NumberOfPoints=\"2\" NumberOfCells=\"2\"><Points><DataArray type=\"Float64\" "
               "NumberOfComponents=\"3\" "
               "format=\"ascii\">3 3 3 1 1 1</DataArray></Points><PointData>" +
               arrays + "</PointData></Piece></" + type + "></VTKFile>\n";
    };
    const auto array = [](const std::string& name, const std::string& values) {
        return "<DataArray type=\"Float64\" Name=\"" + name + "\" format=\"ascii\">" + values + "</DataArray>";
    };
    for (const char* type : {"UnstructuredGrid", "PolyData"}) {
        check_two(read("spheres.vtu", grid(type, array("radii", "0.75 0.5") + array("id", "7 3")), box));
        check_two(read("spheres.vtp", grid(type, array("diameter", "1.5 1") + array("id", "7 3")), box));
    }
    CHECK(read("a.vtu", grid("UnstructuredGrid", array("radii", "0.75 0.5")), box).ids.empty());
    for (const auto& [type, name] : {std::pair{"UnstructuredGrid", "a.vtu"}, {"PolyData", "a.vtp"}})
        CHECK(holds(refusal(name, grid(type, array("radii", "0.75 0.5"))), "has no container; give `box`"));
    CHECK_THROWS_WITH_AS(read("a.vtu", grid("UnstructuredGrid", array("mass", "1 1")), box),
                         doctest::Contains("no array 'radius', 'radii' or 'diameter'"), InputError);
}

TEST_CASE("points of other programs are of the class of their type, from 1, or of their material, from 0") {
    const auto classes = [](const std::string& arrays) {
        return read("a.vtp",
                    "<VTKFile type=\"PolyData\"><PolyData><Piece NumberOfPoints=\"2\"><Points><DataArray "
                    "type=\"Float32\">3 3 3 1 1 1</DataArray></Points><PointData><DataArray type=\"Float64\" "
                    "Name=\"radius\">0.75 0.5</DataArray>" +
                        arrays + "</PointData></Piece></PolyData></VTKFile>\n",
                    box)
            .size_class;
    };
    const auto array = [](const std::string& name, const std::string& values) {
        return "<DataArray type=\"Int32\" Name=\"" + name + "\">" + values + "</DataArray>";
    };
    using Classes = std::vector<std::uint16_t>;
    CHECK(classes("") == Classes{0, 0});
    CHECK(classes(array("type", "3 1")) == Classes{2, 0});
    CHECK(classes(array("type", "0 65535")) == Classes{0, 65535});
    CHECK(classes(array("type", "1 65536")) == Classes{0, 65535});
    CHECK(classes(array("type", "1 1") + array("class", "3 1")) == Classes{3, 1});
    CHECK(classes(array("materialId", "-1 1")) == Classes{0, 1});
    CHECK_THROWS_WITH_AS(classes(array("type", "1 65537")),
                         doctest::Contains("the class or type 65537 is not an integer in range"), InputError);
}

TEST_CASE("arrays of other programs have the names that tables have, and what is not read is told") {
    std::string remarks;
    const auto read_arrays = [&](const std::string& arrays, const std::string& piece = "") {
        const TemporaryFolder folder;
        ReadOptions options{{}, box};
        remarks.clear();
        options.remark = [&](const std::string& sentence) { remarks += sentence; };
        return read_packing(
            folder.write("a.vtp", "<VTKFile type=\"PolyData\"><PolyData><Piece NumberOfPoints=\"2\" " + piece +
                                      "><Points><DataArray type=\"Float32\">3 3 3 1 1 1</DataArray></Points>"
                                      "<PointData>" +
                                      arrays + "</PointData></Piece></PolyData></VTKFile>\n"),
            options);
    };
    const auto array = [](const std::string& name, const std::string& values) {
        return "<DataArray type=\"Float64\" Name=\"" + name + "\">" + values + "</DataArray>";
    };
    const std::string radii = array("Particle Radius", "0.75 0.5");
    for (const char* id : {"ID", "ParticleID", "Particle_ID", "particle_id", "particleId", "ParticleId", "atom_id",
                           "tag", "Index", "GlobalIds", "vtkOriginalPointIds"})
        check_two(read_arrays(radii + array(id, "7 3")));
    for (const char* type : {"speciesType", "Material", "Phase_ID", "species", "particleTag", "TYPE"}) {
        CAPTURE(type);
        CHECK(read_arrays(radii + array(type, "3 1")).size_class == std::vector<std::uint16_t>{2, 0});
        CHECK(read_arrays(radii + array(type, "1 0")).size_class == std::vector<std::uint16_t>{1, 0});
        CHECK(remarks.empty());
    }
    for (const char* material : {"MaterialID", "material_id"})
        CHECK(read_arrays(radii + array(material, "2 1")).size_class == std::vector<std::uint16_t>{2, 1});
    read_arrays(radii + array("phase", "0.5 1") + array("mass", "1 1") +
                "<DataArray type=\"Float64\" Name=\"v\" NumberOfComponents=\"3\">0 0 0 0 0 0</DataArray>");
    CHECK(remarks.find("these arrays are not read: 'phase', 'mass', 'v'") != remarks.npos);
    CHECK_THROWS_WITH_AS(read_arrays(radii + array("diameter", "1.5 2")),
                         doctest::Contains("the radius 0.5 and the diameter 2 contradict each other"), InputError);
    CHECK_THROWS_WITH_AS(read_arrays(radii, "NumberOfPolys=\"1\""),
                         doctest::Contains("these are surfaces, of glyphs for instance"), InputError);
    CHECK(read_arrays(radii, "NumberOfPolys=\"1\" NumberOfVerts=\"2\"").spheres.size() == 2);
}

TEST_CASE("legacy files of VTK tell surfaces and arrays that are not read as well") {
    const std::string begin = "# vtk DataFile Version 3.0\nx\nASCII\nDATASET ";
    const std::string data = "POINT_DATA 3\nSCALARS radius double 1\nLOOKUP_TABLE default\n0.5 0.5 0.5\n";
    const std::string points = "POINTS 3 float\n1 1 1 2 2 2 3 3 3\n";
    for (const std::string& cells : {"POLYDATA\n" + points + "POLYGONS 1 4\n3 0 1 2\n",
                                     "UNSTRUCTURED_GRID\n" + points + "CELLS 1 4\n3 0 1 2\nCELL_TYPES 1\n5\n"})
        CHECK_THROWS_WITH_AS(read("a.vtk", begin + cells + data, box),
                             doctest::Contains("these are surfaces, of glyphs"), InputError);
    CHECK(read("a.vtk", begin + "POLYDATA\n" + points + "LINES 1 3\n2 0 1\n" + data, box).spheres.size() == 3);
    std::string remarks;
    ReadOptions options{{}, box};
    options.remark = [&](const std::string& sentence) { remarks += sentence; };
    const TemporaryFolder folder;
    read_packing(folder.write("a.vtk", begin + "POLYDATA\n" + points + data + "VECTORS v double\n0 0 0 0 0 0 0 0 0\n"),
                 options);
    CHECK(remarks.ends_with("these arrays are not read: 'v'"));
}

TEST_CASE("GenGeo's files have bonds, ids from 0 and either spelling of the dimension") {
    const std::string begin = "LSMGeometry 1.2\nBoundingBox 0 0 0 4 4 4\nPeriodicBoundaries 0 0 0\n";
    const std::string grains = "BeginParticles\nSimple\n2\n1 1 1 0.5 0 0\n3 3 3 0.75 1 0\nEndParticles\n";
    for (const char* dimension : {"Dimension 3D\n", "Dimensions 3D\n"})
        for (const char* end : {"", "BeginConnect\n0\nEndConnect\n", "BeginConnect\n1\n0 1 0\nEndConnect\n"}) {
            const Packing packing = read("a.geo", begin + dimension + grains + end);
            CHECK(packing.ids == std::vector<std::int64_t>{0, 1});
            CHECK(packing.spheres[1] == Sphere{{3, 3, 3}, 0.75});
        }
}

TEST_CASE("extended XYZ: properties in any order, diameters, quotes of both kinds, the box given where none is told") {
    const std::string lattice = "Lattice=\"4.0 0.0 0.0 0.0 4.0 0.0 0.0 0.0 4.0\" ";
    check_two(read("a.xyz", "2\n" + lattice +
                                "Properties=id:I:1:species:S:1:pos:R:3:velo:R:3:Radius:R:1 Time=0.1 pbc=\"T T F\"\n"
                                "3 A 1 1 1 0 0 0 0.5\n7 A 3 3 3 0 0 0 0.75\n"));
    check_two(read("a.xyz",
                   "2\nLattice='4 0 0 0 4 0 0 0 4' Properties=\"pos:R:3:diameter:R:1:id:I:1\" pbc='T T T'\n1 1 1 1 "
                   "3\n3 3 3 1.5 7\n"));
    const std::string named = "Properties=species:S:1:Particle_Identifier:I:1:pos:R:3:radius:R:1\n";
    CHECK(read("a.xyz", "2\n" + lattice + named + "A 3 1 1 1 0.5\nB 7 3 3 3 0.75\n").size_class ==
          std::vector<std::uint16_t>{0, 1});
    check_two(read("a.xyz", "2\n" + lattice + named + "1 3 1 1 1 0.5\n1 7 3 3 3 0.75\n"));
    CHECK(holds(refusal("a.xyz", "2\n" + lattice + named + "A 3 1 1 1 0.5\n2 7 3 3 3 0.75\n"),
                "the type 2 is a number, and others are words"));
    const Packing bare = read("a.xyz", "1\nProperties=pos:R:3:radius:R:1:force:R:3\n1 1 1 0.5 0 0 0\n", box);
    CHECK(bare.spheres.front() == Sphere{{1, 1, 1}, 0.5});
    CHECK(holds(refusal("a.xyz", "1\nProperties=pos:R:3:radius:R:1\n1 1 1 0.5\n"), "has no container"));
    CHECK(holds(refusal("a.xyz", "1\n" + lattice + "Origin=\"0\" Properties=pos:R:3:radius:R:1\n1 1 1 0.5\n"),
                "expected the 3 values of Origin, found 1"));
    CHECK(
        holds(refusal("a.xyz", "1\n" + lattice + "Properties=a:R:18446744073709551615:pos:R:3:radius:R:1\n1 1 1 0.5\n"),
              "a count of Properties '18446744073709551615' is out of range"));
    const Packing discs =
        read("a.xyz", "1\n" + lattice + "Properties=pos:R:3:radius:R:1 unit=mm dimension=2\n1 1 0 0.5\n");
    CHECK(discs.unit == LengthUnit::millimetre);
    CHECK(discs.container.dimension == 2);
    CHECK(holds(refusal("a.xyz", "1\n" + lattice + "Properties=pos:R:3:radius:R:1:diameter:R:1\n1 1 1 0.5 2\n"),
                ":3: of sphere 1 the radius 0.5 and the diameter 2 contradict"));
    CHECK(holds(refusal("a.xyz", "1\n" + lattice + "Properties=pos:R:3:radius:R:1:radius:R:1\n1 1 1 0.5 2\n"),
                ":2: the property 'radius' occurs twice"));
    CHECK(holds(refusal("a.xyz", "1\n Atoms. Timestep: 0\n1 1 1 1\n"), "the file has no radius"));
    CHECK(holds(refusal("a.xyz", "1\nProperties=species:S:1:pos:R:3\nA 1 1 1\n"), "has no container"));
}

TEST_CASE("LAMMPS data: atoms that are no spheres are refused, wherever the file tells them") {
    const std::string told = "there are ellipsoids among the atoms, and the rows of such atoms have no diameters";
    const std::string counted = replaced(data_head, "2 atoms # grains\n", "2 atoms\n4 ellipsoids\n");
    CHECK(holds(refusal("a.data", counted + atoms), told));
    CHECK(holds(refusal("a.data", data_head + "\nEllipsoids\n\n1 1 1 1 1 0 0 0\n" + atoms), told));
    CHECK(holds(refusal("a.data", data_head + atoms + "\nEllipsoids\n\n1 1 1 1 1 0 0 0\n"), told));
    CHECK(holds(refusal("a.data", replaced(data_head, "2 atoms # grains\n", "2 atoms\n1 bodies\n") + atoms),
                "there are bodies among the atoms"));
    CHECK(holds(refusal("a.data", data_head + "\nAtoms\n\n3 9 1 1 2500 1 1 1\n7 9 1 1.5 2500 3 3 3\n"),
                "write 'Atoms # bpm/sphere' above the rows"));
    check_two(read("a.data", replaced(data_head, "2 atoms # grains\n", "2 atoms\n0 ellipsoids\n0 bodies\n") + atoms));
}

TEST_CASE("titles and comments tell the unit in formats of other programs") {
    const std::string title = "LAMMPS data file via write_data, version 2 Aug 2023, timestep = 1000, units = si";
    const auto with_title = [&](const std::string& other) { return replaced(data_head, title, other) + atoms; };
    CHECK(read("a.data", with_title("# grains, all lengths in mm")).unit == LengthUnit::millimetre);
    CHECK(holds(refusal("a.data", with_title("grains, lengths in voxels")), "is not understood, 'voxels'"));
    CHECK(read("a.data", with_title("100 grains")).unit == LengthUnit::none);
    const std::string yade = "#format x_y_z_r\n# lengths in mm\n1 1 1 0.5\n";
    CHECK(read("a.txt", yade, box).unit == LengthUnit::millimetre);
    CHECK_THROWS_WITH_AS(read("a.txt", replaced(yade, "lengths in mm", "r is the diameter"), box),
                         doctest::Contains("speaks of a diameter, and a radius is read"), InputError);
    const std::string pfc = "; units: mm\nball create id 1 x 1 y 1 z 1 rad 0.5 ; the first\n";
    CHECK(read("a.p3dat", pfc, box).unit == LengthUnit::millimetre);
    CHECK_THROWS_WITH_AS(read("a.p3dat", replaced(pfc, "units: mm", "all lengths in feet"), box),
                         doctest::Contains("is not understood, 'feet'; write it as 'units: mm', or take this line out"),
                         InputError);
    const std::string vtk =
        "# vtk DataFile Version 3.0\ngrains, lengths in mm\nASCII\nDATASET POLYDATA\nPOINTS 1 float\n1 1 1\nVERTICES 1 "
        "2\n1 0\nPOINT_DATA 1\nSCALARS radius float 1\nLOOKUP_TABLE default\n0.5\n";
    CHECK(read("a.vtk", vtk, box).unit == LengthUnit::millimetre);
    CHECK(read("a.vtk", replaced(vtk, ", lengths in mm", ""), box).unit == LengthUnit::none);
}
