#include <numbers>

#include "format_checks.hpp"
#include "io/table_columns.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {9, 9, 9}, {false, false, false}};

struct Read {
    Packing packing;
    std::string said;
};

Read read(const std::string& text) {
    const TemporaryFolder folder;
    Read result;
    ReadOptions options{{}, box};
    options.remark = [&](const std::string& sentence) { result.said += sentence + '\n'; };
    try {
        result.packing = read_packing(folder.write("a.csv", text), options);
    } catch (const InputError& error) {
        result.said = error.what();
    }
    return result;
}

double radius_of(const std::string& text) {
    const Read result = read(text);
    INFO(result.said);
    REQUIRE(result.packing.spheres.size() == 1);
    return result.packing.spheres[0].radius;
}

bool says(const Read& read, const std::string& words) { return read.said.find(words) != std::string::npos; }

/// For a sphere of this radius.
std::string volume(double radius) { return std::to_string(4 * std::numbers::pi / 3 * radius * radius * radius); }

}  // namespace

TEST_CASE("where neither radius nor diameter stands, radii follow from volumes") {
    CHECK(radius_of("x,y,z,volume\n1,1,1," + volume(0.5) + '\n') == doctest::Approx(0.5).epsilon(1e-5));
    CHECK(radius_of("Volume;X;Y;Z\n" + volume(1.5) + ";1;1;1\n") == doctest::Approx(1.5).epsilon(1e-5));
    for (const char* unit : {"um^3", "um3", "\u00b5m\u00b3"}) {
        CAPTURE(unit);
        const std::string head = std::string("x (mm),y (mm),z (mm),Volume (") + unit + ")\n1,1,1,";
        CHECK(radius_of(head + volume(250) + '\n') == doctest::Approx(0.25).epsilon(1e-5));
    }
    CHECK(says(read("x,y,z,volume\n1,1,1,0.5\n"), "are those of spheres by 'volume'"));
    CHECK_FALSE(says(read("x,y,z,volume\n1,1,1,0.5\n"), "not read"));
    const Read both = read("x,y,z,r,volume\n1,1,1,0.5,3\n");
    CHECK(both.packing.spheres[0].radius == 0.5);
    CHECK(says(both, "these columns are not read: 'volume'"));
}

TEST_CASE("radii follow from masses and densities") {
    const double third = 0.62035049089940;  // of volume 1
    CHECK(radius_of("x y z mass density\n1 1 1 2500 2500\n") == doctest::Approx(third));
    CHECK(radius_of("x (m),y (m),z (m),mass (g),density (kg/m3)\n1,1,1,2e6,2000\n") == doctest::Approx(third));
    CHECK(radius_of("x (cm),y (cm),z (cm),mass (g),rho (g/cm^3)\n1,1,1,3,3\n") == doctest::Approx(third));
    CHECK(says(read("x,y,z,mass\n1,1,1,3\n"), "lacks radius or diameter"));
}

TEST_CASE("units that do not go together are refused") {
    CHECK(says(read("x (mm),y (mm),z (mm),volume\n1,1,1,3\n"), "only one has a unit"));
    CHECK(says(read("x,y,z,volume (mm^3)\n1,1,1,3\n"), "only one has a unit"));
    CHECK(says(read("x (mm),y (mm),z (mm),volume (mm)\n1,1,1,3\n"), "is none of a volume"));
    CHECK(says(read("x (m),y (m),z (m),mass (g),density\n1,1,1,3,2\n"), "only one has a unit"));
    CHECK(says(read("x (m),y (m),z (m),mass (lb),density (kg/m3)\n1,1,1,3,2\n"), "the unit 'lb' of 'mass'"));
    CHECK(says(read("x,y,z,volume\n1,1,1,-3\n"), "no volume above 0"));
}
