#include <set>

#include "analyze/bodies.hpp"
#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "bernal/measures.hpp"
#include "geometry/vessels.hpp"
#include "needs.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::string text_of(const Measures& measures) {
    std::string text;
    for (const Table& table : measures.tables) text += to_csv(table);
    for (const Table& list : measures.lists) text += to_csv(list);
    text += to_csv({"scalars", "", {}});
    for (const Scalar& scalar : measures.scalars)
        text += to_csv({scalar.name, "", {{"value", "", "", {scalar.value.value_or(-1)}}}});
    return text + to_csv({"spheres", "", measures.of_spheres});
}

Packing discs() {
    Container plane({0, 0, 0}, {20, 20, 1});
    plane.dimension = 2;
    return ideal_gas(plane, 100, {0.5, 0.3});
}

}  // namespace

TEST_CASE("each measure has a name of its own, a meaning and a table of that name" * needs("VORO")) {
    std::set<std::string> names;
    Packing mixture = ideal_gas(Container({0, 0, 0}, {20, 20, 20}), 200, {0.5, 0.4});
    Packing walled = ideal_gas(Container({0, 0, 0}, {20, 20, 20}, {false, false, false}), 200, {0.5, 0.4});
    std::vector<Pose> poses;
    for (std::uint64_t k = 0; k < 100; ++k) poses.push_back({{2.0 * static_cast<double>(k), 1, 1}, random_turn(k)});
    const Packing clumps = of_bodies(built_in_shape("dimer"), poses, {{0, 0, 0}, {200, 20, 20}});
    for (const MeasureInfo& info : known_measures()) {
        CHECK(names.insert(info.name).second);
        CHECK(!info.meaning.empty());
        const Measures m = measured(info.name == "profile_wall" || info.name == "bed" ? walled
                                    : info.name == "orientations"                     ? clumps
                                                                                      : mixture,
                                    info.name);
        CHECK(m.names == std::vector<std::string>{info.name});
        for (const Scalar& scalar : m.scalars)
            CHECK_MESSAGE(std::ranges::count(info.scalars, scalar.name) == 1, info.name, ' ', scalar.name);
        for (const Table& list : m.lists)
            for (const Column& c : list.columns) CHECK(c.values.size() == list.columns.front().values.size());
        CHECK(m.lists.size() == (info.name == "contacts" ? 1 : 0));
        if (info.name == "packing_fraction" || info.only_by_name) continue;
        for (const Column& c : table(m, info.name).columns) CHECK(!c.meaning.empty());
        for (const Table& t : m.tables)
            for (const Column& c : t.columns) CHECK(c.values.size() == t.columns.front().values.size());
        for (const Column& c : m.of_spheres) CHECK(c.values.size() == 200);
    }
}

TEST_CASE("what is not known, not there or without meaning is told in one sentence" * needs("FFTW")) {
    CHECK(says(input_error([] { measured(fcc(2), "gofr"); }),
               "`measures` gofr is not known (did you mean 'g_of_r'?); give all, "));
    CHECK(says(input_error([] { measure({}); }), "no spheres"));
    for (const char* name : {"bond_order", "q6", "w6"})
        CHECK(says(input_error([&] { measured(discs(), name); }), "`measures` bond_order is of spheres in space"));
    CHECK(says(input_error([] { measured(discs(), "profile_z"); }), "discs in a plane"));
    Packing in_another_unit = simple_cubic(3);
    for (Sphere& sphere : in_another_unit.spheres) sphere.radius *= 1000;
    for (const char* name : {"voronoi", "bond_order", "chords"})
        CHECK(says(input_error([&] { measured(in_another_unit, name); }), "more than three times the shortest side"));
    Packing walled = simple_cubic(3);
    walled.container.periodic = {false, false, false};
    CHECK(says(input_error([&] { measured(walled, "structure_factor"); }), "walls"));
}

TEST_CASE("all leaves out what has no meaning and says why; the default leaves it out in silence" * needs("VORO")) {
    const Measures all = measured(discs(), "all"), usual = measure(discs());
    const auto lists = std::ranges::count_if(known_measures(), &MeasureInfo::only_by_name);
    CHECK(std::ssize(all.names) + std::ssize(all.left_out) + lists == std::ssize(known_measures()));
    CHECK(std::ranges::count_if(all.left_out, [](const std::string& s) { return s.starts_with("bond_order "); }) == 1);
    CHECK(usual.left_out.empty());
    CHECK(std::ranges::count(usual.names, "g_of_r") == 1);
    CHECK(std::ranges::count(usual.names, "pores") == 0);
}

TEST_CASE("q4, q6 and w6 go by their own names too") {
    CHECK(measure(fcc(2), {{"w6", "q4", "bond_order"}}).names == std::vector<std::string>{"bond_order"});
}

TEST_CASE("the same bytes on any number of threads") {
    Packing mixture = ideal_gas(Container({0, 0, 0}, {15, 15, 15}), 1200, {0.5, 0.4, 0.3});
    Packing vessel = ideal_gas(scaled(annulus_vessel(), 18), 700, {0.5, 0.3});
    for (const Packing& packing : {mixture, vessel, discs()}) {
        MeasureOptions options{{"all"}};
        options.threads = 1;
        const std::string one = text_of(measure(packing, options));
        options.threads = 3;
        CHECK(text_of(measure(packing, options)) == one);
    }
}

TEST_CASE("the observer is told of each measure, and stops the work") {
    MeasureOptions options;
    std::set<std::string> told;
    options.observer = [&](const std::string& name, double share) {
        told.insert(name);
        CHECK(share >= 0);
        CHECK(share <= 1);
        return true;
    };
    const Measures m = measure(fcc(3), options);
    CHECK(told == std::set<std::string>(m.names.begin(), m.names.end()));
    options.observer = [](const std::string& name, double) { return name != "g_of_r"; };
    CHECK_THROWS_AS(measure(fcc(3), options), Interrupted);
}

TEST_CASE("units are the packing's" * needs("FFTW", "VORO")) {
    Packing packing = fcc(3);
    CHECK(table(measured(packing, "g_of_r"), "g_of_r").columns[0].unit.empty());
    packing.unit = LengthUnit::millimetre;
    CHECK(table(measured(packing, "g_of_r"), "g_of_r").columns[0].unit == "mm");
    CHECK(table(measured(packing, "voronoi"), "voronoi").columns[1].unit == "mm^3");
    CHECK(table(measured(packing, "structure_factor"), "structure_factor").columns[0].unit == "1/mm");
}
