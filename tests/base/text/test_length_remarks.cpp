#include <doctest/doctest.h>

#include <string>

#include "bernal/error.hpp"
#include "text/length_remarks.hpp"

using namespace bernal;

namespace {

std::string fault_of(const std::string& line, const ReadSizes& read) {
    LengthRemarks remarks;
    try {
        remarks.take(line, "file:1");
        remarks.require_used(read);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

constexpr ReadSizes radii{true, false}, diameters{false, true}, bare{true, false, false};

}  // namespace

TEST_CASE("a line tells the unit of all lengths in any of the usual ways") {
    for (const char* line : {"all lengths in mm",
                             "units: mm",
                             "Angaben in mm",
                             "Ma\u00dfe in mm",
                             "Ma\u00dfeinheit: mm",
                             "L\u00e4ngenangaben in mm",
                             "unit\u00e9s : mm",
                             "unidades: mm",
                             "dimensions in millimetres",
                             "dimensions: mm",
                             "Units are mm",
                             "lengths: mm",
                             "all values in mm",
                             "in mm",
                             "[mm]",
                             "(mm)",
                             "x,y,z,r [mm]",
                             "x, y, z, r in mm",
                             "length_unit: mm",
                             "data in mm",
                             "units mm-kg-s",
                             "mm",
                             "LENGTHS IN MM.",
                             "unit=mm",
                             "x/mm y/mm z/mm r/mm"}) {
        CAPTURE(line);
        const LengthRemark said = length_remark(line);
        CHECK(said.metres() == 1e-3);
        CHECK(said.scope == LengthScope::all);
        CHECK(fault_of(line, radii) == "");
    }
    for (const char* line : {"Units: SI (m, kg, s)", "units: SI", "lengths in m", "[m]", "unit: m", "lengths: m",
                             "all quantities in SI", "Einheit: Meter"})
        CHECK(length_remark(line).metres() == 1.0);
    CHECK(length_remark("cgs units").metres() == 0.01);
    CHECK(length_remark("all lengths in inches").metres() == 0.0254);
    CHECK(length_remark("unit: in").metres() == 0.0254);
}

TEST_CASE("a line may tell the unit of some lengths alone") {
    CHECK(length_remark("radius in um").scope == LengthScope::sizes);
    CHECK(length_remark("d: um").scope == LengthScope::sizes);
    CHECK(length_remark("unit of the diameter: um").scope == LengthScope::sizes);
    CHECK(length_remark("x, y, z: mm").scope == LengthScope::centers);
    CHECK(length_remark("positions in mm").scope == LengthScope::centers);
    LengthRemarks remarks;
    remarks.take("column 2-4: centre in mm", "file:1");
    CHECK(remarks.size_metres() == 1e-3);
    remarks.take("column 5: diameter in um", "file:2");
    CHECK(remarks.center_metres() == 1e-3);
    CHECK(remarks.size_metres() == 1e-6);
}

TEST_CASE("what a line says of lengths and is not understood is asked about") {
    for (const char* line :
         {"all lengths in feet", "in pixel", "All lengths in 0.1 mm", "1 length unit = 5 um",
          "lengths normalised by d = 2 mm", "unit: m, factor 1e-3", "x,y,z scaled to box [0,1]",
          "coordinates scaled by box length 4", "radii given in units of the box length",
          "coordinates in voxels, diameters in um, voxel size 5 um", "units: yes", "a unitary unit"}) {
        CAPTURE(line);
        CHECK_FALSE(length_remark(line).metres());
        CHECK(fault_of(line, {true, true}).find("file:1: ") == 0);
        CHECK(fault_of(line, {true, true}).find("tells of lengths what is not understood") != std::string::npos);
        CHECK(fault_of(line, {true, true, true, true, true}) == "");  // where the columns tell their units
    }
    CHECK(fault_of("positions in mm, diameters in um", diameters).find("this line names two units, 'mm' and 'um'") !=
          std::string::npos);
}

TEST_CASE("a second line must not tell another unit") {
    LengthRemarks remarks;
    remarks.take("lengths in mm", "file:1");
    remarks.take("mm", "file:2");
    CHECK_THROWS_WITH_AS(remarks.take("units: cm", "file:3"),
                         "file:3: the unit is cm here, and mm above; take one of "
                         "them out",
                         InputError);
}

TEST_CASE("a diameter that is told where radii are read is asked about, and the other way round") {
    for (const char* line : {"Note: r is the diameter", "cx cy cz diameter", "position diameter",
                             "col 1-3: centre, col 4: diameter", "Durchmesser in Spalte 4", "4 diam\u00e8tre"}) {
        CHECK(fault_of(line, bare).find("speaks of a diameter, and a radius is read; put a line on top") !=
              std::string::npos);
        CHECK(fault_of(line, radii).find("name the column 'diameter' where it is one, or take this line out") !=
              std::string::npos);
        CHECK(fault_of(line, diameters) == "");
    }
    for (const char* line : {"x1 x2 x3 d", "rx ry rz d", "1:x 2:y 3:z 4:d", "format: x_y_z_d", "xyzd", "X-Y-Z-D"})
        CHECK(fault_of(line, bare).find("speaks of a diameter") != std::string::npos);
    CHECK(fault_of("r is half of the grain", radii) == "");
    CHECK(fault_of("d is the radius", diameters).find("speaks of a radius, and a diameter is read") !=
          std::string::npos);
}

TEST_CASE("other comments say nothing of lengths") {
    for (const char* line : {"created by me", "of 4 spheres", "", "exported from the 3-D scan in Berlin", "m = 5",
                             "in the box", "density 2650 kg/m3", "d'apr\u00e8s le fichier", "unit cell 4",
                             "velocity in m/s", "displacement in mm", "t = 1 s", "x y z r", "units: lj"}) {
        CAPTURE(line);
        CHECK(fault_of(line, radii) == "");
        CHECK_FALSE(length_remark(line).metres());
    }
    CHECK(fault_of("mean diameter 3", radii) == "");
    LengthRemarks remarks;
    remarks.take("box 4 x 4 x 4 mm", "file:1");
    CHECK_FALSE(remarks.center_metres());
    CHECK(remarks.unread_quantity() == "box 4 x 4 x 4 mm");
}
