// What an export writes, whoever asks for it, and what is said of the state.

#include <doctest/doctest.h>

#include "export/state_files.hpp"
#include "needs.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Packing pair_at(double distance) {
    Packing packing;
    packing.container = {{}, {4, 4, 4}, {true, true, true}};
    packing.spheres = {{{1, 1, 1}, 0.5}, {{1 + distance, 1, 1}, 0.5}};
    packing.size_class = {0, 0};
    packing.unit = LengthUnit::millimetre;
    return packing;
}

ExportWish grains_for(const Packing& packing) {
    ExportWish wish;
    say(wish, "young", {"1e7"});
    wish.material.densities = {2650};
    complete(wish, packing, true);
    return wish;
}

DemState state_from(const Packing& packing, const ExportWish& wish) {
    DemStateOptions options;
    options.material = wish.material;
    return dem_state(packing, options);
}

}  // namespace

TEST_CASE("data and deck come first, further files, contacts and page then, the numbers last") {
    const TemporaryFolder folder;
    const Packing packing = pair_at(1.5);
    const ExportWish wish = grains_for(packing);
    const DemState state = state_from(packing, wish);
    StateFiles files{folder / "run", &dem_codes()[0], {folder / "run.vtp"}, {}, folder / "run.html"};
    std::vector<std::string> pages;
    const WrittenState written = write_state(files, wish, state, deck_of(files, wish, state.packing), "{}",
                                             [&](const auto& f) { pages.push_back(f); });
    REQUIRE(written.files.size() >= 5);
    CHECK(written.files.front() == folder / "run.data");
    CHECK(written.files[written.files.size() - 3] == folder / "run.vtp");
    CHECK(pages == std::vector<std::string>{folder / "run.html"});
    CHECK(written.files.back() == folder / "run.json");
    if (!is_absent("EXPAT")) CHECK(read_packing(folder / "run.vtp").spheres[0].radius == doctest::Approx(0.5e-3));
}

TEST_CASE("nothing to write, and what belongs to a deck or to an equilibrium, is refused") {
    ExportWish wish = grains_for(pair_at(1.5));
    CHECK(says(input_error([&] { check({"run"}, wish, "code"); }), "nothing to write; give `code` lammps, "));
    CHECK(says(input_error([&] { check({"run", nullptr, {"a.csv"}, "c.csv"}, wish, "for"); }),
               "`contacts` has none to write without `pressure`"));
    say(wish, "steps", {"100"});
    CHECK(says(input_error([&] { check({"run", nullptr, {"a.csv"}}, wish, "for"); }), "are about a deck; give `for`"));
    CHECK_NOTHROW(check({"run", &dem_codes()[0]}, wish, "for"));
}

TEST_CASE("what became of the packing is told where it is not as it was") {
    const Packing apart = pair_at(1.5), overlapping = pair_at(0.5);
    const ExportWish wish = grains_for(apart);
    CHECK(expansion_remark(apart, state_from(apart, wish), 0).empty());
    CHECK(says(expansion_remark(overlapping, state_from(overlapping, wish), 0), "expanded by a factor of 2 to part"));
    CHECK(piston_remark(apart, state_from(apart, wish)).empty());
    CHECK(unit_remark(apart).empty());
    Packing bare = apart;
    bare.unit = LengthUnit::none;
    CHECK(says(unit_remark(bare), "are taken as metres; give `unit`, mm for instance"));
}

TEST_CASE("coefficients that no contact has are told") {
    Packing packing = pair_at(1.5);
    packing.container.periodic = {false, false, false};
    ExportWish wish;
    say(wish, "young", {"1e7"});
    wish.material.densities = {2650};
    wish.materials = {{read_material("wall:friction=0.8")}};
    complete(wish, packing, true);
    REQUIRE(material_remarks(wish, packing).size() == 1);
    CHECK(says(material_remarks(wish, packing).front(), "`material` wall:friction=0.8 has no part in any contact"));
    CHECK(material_remarks(grains_for(packing), packing).empty());
    Packing mixed = packing;
    mixed.class_names = {"sand 0-2", "gravel"};
    ExportWish one = grains_for(packing);
    one.material.densities = {2650};
    REQUIRE(material_remarks(one, mixed).size() == 1);
    CHECK(
        says(material_remarks(one, mixed).front(), "all components have one density, 2650 kg/m3: sand, gravel; where"));
    ExportWish told;
    say(told, "young", {"1e7"});
    mixed.size_class = {0, 1}, mixed.densities = {2650, 7800};
    complete(told, mixed, true);
    REQUIRE(material_remarks(told, mixed).size() == 1);
    CHECK(material_remarks(told, mixed).front() ==
          "densities are those of the packing, sand 2650, gravel 7800 kg/m3, where `density` or `material` says no "
          "other");
    mixed.class_names = {"0-2", "2-4"};
    CHECK(material_remarks(one, mixed).empty());
}
