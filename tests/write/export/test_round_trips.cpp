// What other programs write of a packing that they have read from us reads back: ids, centres, radii and the container,
// as far as their files hold them.

#include <cmath>

#include "core/number_text.hpp"
#include "export/codes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// How near numbers come back, as shares of what they measure.
constexpr double five_digits = 1e-4, six_digits = 1e-5, single_precision = 2e-7, eleven_digits = 1e-10,
                 all_digits = 1e-14;

/// A hundred spheres of two classes, whose ids have gaps.
Packing grains_with_gaps(std::array<bool, 3> periodic_axes) {
    Packing packing = packed(uniform_volume(100, 3), periodic_axes);
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) ids.push_back(static_cast<std::int64_t>(7 + 3 * i));
    set_ids(packing, ids);
    return packing;
}

/// What the file tells of its container is that of the packing; what it does not tell is given.
enum class TellsBox { yes, sides, no };

Packing read_back(const std::string& file, const Packing& packing, TellsBox tells) {
    ReadOptions options;
    if (tells == TellsBox::no) options.container = packing.container;
    return read_packing(file, options);
}

bool is_near(double read, double value, double accuracy, double scale) {
    return std::abs(read - value) <= accuracy * scale;
}

void check_box(const Container& read, const Container& box, double accuracy, TellsBox tells) {
    for (int axis = 0; axis < 3; ++axis) {
        CHECK(is_near(read.origin[axis], box.origin[axis], accuracy, box.lengths[axis]));
        CHECK(is_near(read.lengths[axis], box.lengths[axis], accuracy, box.lengths[axis]));
    }
    if (tells == TellsBox::yes) CHECK(read.periodic == box.periodic);
}

/// Along an axis, in lengths of the box. Programs put centres back into a periodic box.
double moved_by(const Packing& read, const Packing& packing, std::size_t i, int axis) {
    const double shift = read.spheres[i].center[axis] - packing.spheres[i].center[axis];
    const double length = packing.container.lengths[axis];
    return (packing.container.periodic[static_cast<std::size_t>(axis)] ? std::remainder(shift, length) : shift) /
           length;
}

void check_spheres(const Packing& read, const Packing& packing, double accuracy) {
    REQUIRE(read.spheres.size() == packing.spheres.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        CHECK(id_of(read, i) == id_of(packing, i));
        const double radius = packing.spheres[i].radius;
        CHECK(is_near(read.spheres[i].radius, radius, accuracy, radius));
        for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(moved_by(read, packing, i, axis)) <= accuracy);
    }
}

void check_back(const std::string& file, const Packing& packing, double accuracy, TellsBox tells) {
    CAPTURE(file);
    const Packing read = read_back(file, packing, tells);
    check_box(read.container, packing.container, accuracy, tells);
    check_spheres(read, packing, accuracy);
    CHECK(read.size_class == packing.size_class);
}

/// Of a file that holds no classes.
void check_back_without_classes(const std::string& file, const Packing& packing, double accuracy) {
    CAPTURE(file);
    check_spheres(read_back(file, packing, TellsBox::no), packing, accuracy);
}

void run_in(const TemporaryFolder& folder, const std::string& command) {
    const std::string whole = "cd " + folder / "" + " && OMP_NUM_THREADS=1 timeout 300 " + command + " > screen 2>&1";
    const int exit_code = std::system(whole.c_str());
    CAPTURE(folder.read("screen"));
    REQUIRE(exit_code == 0);
}

void run_code(const Code& code, const TemporaryFolder& folder, const std::string& script) {
    folder.write("script.py", script);  // YADE runs no other
    run_in(folder, code.program + ' ' + code.arguments + " script.py");
}

/// The data file that LAMMPS and LIGGGHTS read.
void write_data_file(const TemporaryFolder& folder, const Packing& packing) {
    WriteOptions writing;
    writing.densities = {2650, 2800};
    write_packing(packing, folder / "grains.data", writing);
}

std::string boundary_line(const Packing& packing) {
    std::string line = "boundary";
    for (const bool is_periodic : packing.container.periodic) line += is_periodic ? " p" : " f";
    return line + '\n';
}

/// Without the spheres whose place in their order is one of these.
Packing without_places(Packing packing, const std::vector<std::size_t>& places) {
    std::vector<std::int64_t> ids;
    Packing left{{}, {}, packing.container, packing.unit, {}};
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (std::ranges::count(places, i) > 0) continue;
        left.spheres.push_back(packing.spheres[i]);
        left.size_class.push_back(packing.size_class[i]);
        ids.push_back(id_of(packing, i));
    }
    set_ids(left, ids);
    return left;
}

}  // namespace

TEST_CASE("round trips: what LAMMPS writes") {
    if (!installed(lammps)) return;
    for (const auto& axes : {periodic, mixed}) {
        const Packing packing = grains_with_gaps(axes);
        const TemporaryFolder folder;
        write_data_file(folder, packing);
        run_code(lammps, folder, "units si\natom_style sphere\n" + boundary_line(packing) + R"(
comm_modify mode single vel yes
read_data grains.data
pair_style zero 1e-3
pair_coeff * *
run 0
write_data own.data
write_dump all custom short.dump id type x y z radius
write_dump all custom shares.dump diameter zs id xs ys type mass modify sort id format float %.17g
write_dump all custom unwrapped.dump id type xu yu zu radius modify units yes time yes format float %.17g
write_dump all custom piped.dump.gz id type x y z radius
write_dump all custom/gz zipped.dump.gz id type xsu ysu zsu radius
)");
        check_back(folder / "own.data", packing, all_digits, TellsBox::sides);
        check_back(folder / "short.dump", packing, six_digits, TellsBox::yes);
        check_back(folder / "shares.dump", packing, all_digits, TellsBox::yes);
        check_back(folder / "unwrapped.dump", packing, all_digits, TellsBox::yes);
        CHECK(read_packing(folder / "unwrapped.dump").unit == LengthUnit::metre);
        for (const char* file : {"piped.dump.gz", "zipped.dump.gz"})
            check_back(folder / file, packing, six_digits, TellsBox::yes);
    }
}

TEST_CASE("round trips: what LIGGGHTS writes") {
    if (!installed(liggghts)) return;
    for (const auto& axes : {periodic, mixed}) {
        const Packing packing = grains_with_gaps(axes);
        const TemporaryFolder folder;
        write_data_file(folder, packing);
        run_code(liggghts, folder,
                 "units si\natom_style granular\natom_modify map array\n" + boundary_line(packing) + R"(
newton off
communicate single vel yes
read_data grains.data
neighbor 1e-4 bin
fix young all property/global youngsModulus peratomtype 5e7 5e7
fix poisson all property/global poissonsRatio peratomtype 0.3 0.3
fix restitution all property/global coefficientRestitution peratomtypepair 2 0.5 0.5 0.5 0.5
fix friction all property/global coefficientFriction peratomtypepair 2 0.5 0.5 0.5 0.5
pair_style gran model hertz
pair_coeff * *
fix motion all nve/sphere
timestep 1e-9
dump short all custom 1 short.dump id type x y z radius
dump digits all custom 1 shares.dump diameter zs id xs ys type
dump_modify digits format "%.17g %.17g %d %.17g %.17g %d"
dump text all custom/vtk 1 text.*.vtk id type x y z radius
dump bytes all custom/vtk 1 bytes.*.vtk id type x y z radius
dump_modify bytes binary yes
dump polydata all custom/vtk 1 polydata.*.vtp id type x y z radius
dump grid all custom/vtk 1 grid.*.vtu id type x y z radius
dump_modify grid binary yes
dump atoms all atom/vtk 1 atoms.*.vtk
run 0
write_data own.data
)");
        check_back(folder / "own.data", packing, all_digits, TellsBox::sides);
        for (const char* file : {"short.dump", "shares.dump"})
            check_back(folder / file, packing, six_digits, TellsBox::yes);  // sides have six digits
        for (const char* file : {"polydata.0.vtp", "grid.0.vtu", "atoms.0.vtk", "bytes.0.vtk"})
            check_back(folder / file, packing, single_precision, TellsBox::no);
        check_back(folder / "text.0.vtk", packing, six_digits, TellsBox::no);
    }
}

TEST_CASE("round trips: what YADE writes") {
    if (!installed(yade)) return;
    Packing packing = packed(uniform_volume(100, 3), walled_in);
    std::vector<std::int64_t> from_0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) from_0.push_back(static_cast<std::int64_t>(i));
    set_ids(packing, from_0);
    const TemporaryFolder folder;
    write_packing(packing, folder / "grains.txt");
    run_code(yade, folder, R"(
from yade import ymport, export
for label in ('small', 'large'):
    O.materials.append(FrictMat(density=2650, label=label))
O.bodies.append(ymport.textExt('grains.txt', format='x_y_z_r_matId'))
for i in (4, 49, 98):
    O.bodies.erase(i)
export.text('text.txt')
export.textExt('materials.txt', format='x_y_z_r_matId', comment='two words')
export.textExt('ids.txt', format='id_x_y_z_r_matId')
export.VTKExporter('exported').exportSpheres(what=dict(id='b.id', materialId='b.material.id', mass='b.state.mass'))
export.text2vtk('materials.txt', 'converted.vtk')
VTKRecorder(fileName='ascii-', recorders=['spheres', 'id', 'materialId', 'mass'], ascii=True)()
VTKRecorder(fileName='compressed-', recorders=['spheres', 'id', 'materialId', 'velocity'], compress=True)()
VTKRecorder(fileName='plain-', recorders=['spheres', 'id'])()
)");
    const Packing left = without_places(packing, {4, 49, 98});
    Packing counted = left;
    counted.ids.clear();
    check_back_without_classes(folder / "text.txt", counted, six_digits);
    check_back(folder / "materials.txt", counted, six_digits, TellsBox::no);
    check_back(folder / "ids.txt", left, six_digits, TellsBox::no);
    check_back(folder / "exported-spheres-00000000.vtk", left, six_digits, TellsBox::no);
    check_back_without_classes(folder / "converted.vtk", counted, six_digits);
    for (const char* file : {"ascii-spheres.0.vtu", "compressed-spheres.0.vtu"})
        check_back(folder / file, left, single_precision, TellsBox::no);
    check_back_without_classes(folder / "plain-spheres.0.vtu", left, single_precision);
}

TEST_CASE("round trips: what ParaView writes") {
    if (std::string(BERNAL_PVPYTHON).empty()) return void(std::cout << "skipped: ParaView is not installed\n");
    const Packing packing = grains_with_gaps(mixed);
    const TemporaryFolder folder;
    write_packing(packing, folder / "grains.vtp");
    folder.write("script.py", R"(
from paraview.simple import *
grains = XMLPolyDataReader(FileName=['grains.vtp'])
SaveData('digits.csv', proxy=grains, Precision=17)
SaveData('plain.csv', proxy=grains)
SaveData('semicolons.csv', proxy=grains, FieldDelimiter=';', UseScientificNotation=1, Precision=16)
SaveData('ascii.vtp', proxy=grains, DataMode='Ascii')
SaveData('binary.vtp', proxy=grains, DataMode='Binary')
SaveData('base64.vtp', proxy=grains, DataMode='Appended', EncodeAppendedData=1, CompressorType='ZLib')
for name in ('None', 'LZ4', 'LZMA'):
    SaveData(name + '.vtp', proxy=grains, CompressorType=name)
some = Threshold(Input=grains, Scalars=['POINTS', 'id'], LowerThreshold=0, UpperThreshold=1000000)
SaveData('grid.vtu', proxy=some)
SaveData('grid.csv', proxy=some, Precision=17)
SaveData('ascii.vtk', proxy=grains, FileType='Ascii')
SaveData('binary.vtk', proxy=grains, FileType='Binary')
SaveData('grid.vtk', proxy=some)
)");
    run_in(folder, std::string(BERNAL_PVPYTHON) + " script.py");
    for (const char* file : {"ascii.vtp", "binary.vtp", "base64.vtp", "None.vtp", "LZ4.vtp", "LZMA.vtp", "grid.vtu"})
        check_back(folder / file, packing, all_digits, TellsBox::yes);
    for (const char* file : {"ascii.vtk", "binary.vtk", "grid.vtk"})
        check_back(folder / file, packing, eleven_digits, TellsBox::yes);
    for (const char* file : {"digits.csv", "semicolons.csv", "grid.csv"})
        check_back(folder / file, packing, all_digits, TellsBox::no);
    check_back(folder / "plain.csv", packing, five_digits, TellsBox::no);
}

TEST_CASE("round trips: what voro++ writes") {
    if (std::string(BERNAL_VOROPP).empty()) return void(std::cout << "skipped: voro++ is not installed\n");
    const Packing packing = grains_with_gaps(walled_in);
    const TemporaryFolder folder;
    std::string rows, box;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const auto& [center, radius] = packing.spheres[i];
        rows += std::to_string(id_of(packing, i)) + ' ' + number_text(center.x) + ' ' + number_text(center.y) + ' ' +
                number_text(center.z) + ' ' + number_text(radius) + '\n';
    }
    for (int axis = 0; axis < 3; ++axis) {
        const double low = packing.container.origin[axis];
        box += ' ' + number_text(low) + ' ' + number_text(low + packing.container.lengths[axis]);
    }
    folder.write("grains", rows);
    run_in(folder, std::string(BERNAL_VOROPP) + " -r -c '%i %q %r'" + box + " grains");
    const std::string written = folder.read("grains.vol");
    CHECK_THROWS_WITH_AS(read_back(folder / "grains.vol", packing, TellsBox::no), doctest::Contains("has no header"),
                         InputError);
    check_back_without_classes(folder.write("named.txt", "id x y z radius\n" + written), packing, six_digits);
}
