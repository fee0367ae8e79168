#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/dem_state.hpp"
#include "export/told_material.hpp"
#include "export/two_classes.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

/// With densities.
Packing dense_classes() {
    Packing packing = test::two_classes();
    packing.densities = {2650, 900};
    return packing;
}

Material mixed_material() {
    Material m;
    m.young = 5e7;
    m.friction = 0.3;
    m.poisson = 0;
    m.densities = {2650, 900};
    m.own[1].young = 1e6 / 3;
    m.own[wall_class].friction = 0.1;
    m.pairs[{0, wall_class}].restitution = 0.7;
    return m;
}

Material springs(double stiffness) {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = stiffness;
    return m;
}

/// What the summary of an export tells, put into the wish.
std::string take(const TemporaryFolder& folder, const Material& material, ExportWish& wish) {
    folder.write("run.json", to_json(DemState{dense_classes(), {}, 0, {}}, material));
    const auto told = told_material(folder / "run.end.dump", {});
    REQUIRE(told);
    CHECK(told->own == told_material("elsewhere.dump", folder / "run.json")->own);
    return take_told_material(wish, *told);
}

Material completed(ExportWish wish, const Packing& packing = dense_classes()) {
    check(wish, true);
    complete(wish, packing, true);
    return wish.material;
}

void check_same(const Material& a, const Material& b) {
    const std::size_t all[] = {0, 1, wall_class};
    for (const std::size_t one : all) {
        CHECK(properties_of(a, one).young == properties_of(b, one).young);
        CHECK(properties_of(a, one).stiffness == properties_of(b, one).stiffness);
        for (const std::size_t other : all) {
            if (one == wall_class && other == wall_class) continue;
            CHECK(contact_of(a, one, other).modulus == contact_of(b, one, other).modulus);
            CHECK(contact_of(a, one, other).friction == contact_of(b, one, other).friction);
            CHECK(contact_of(a, one, other).restitution == contact_of(b, one, other).restitution);
        }
    }
}

}  // namespace

TEST_CASE("the materials of a run come back, of classes, walls and pairs too") {
    const TemporaryFolder folder;
    ExportWish wish;
    const std::string said = take(folder, mixed_material(), wish);
    CHECK(said.find("run.json' has the materials of the run") != said.npos);
    CHECK(said.find("`friction` 0.3") != said.npos);
    CHECK(said.find("`material` wall:friction=0.1") != said.npos);
    check_same(completed(wish), mixed_material());
    ExportWish linear;
    take(folder, springs(1e4), linear);
    CHECK(completed(linear).law == ContactLaw::linear);
    check_same(completed(linear), springs(1e4));
}

TEST_CASE("what is said wins over the materials of a run, and another law has no part of them") {
    const TemporaryFolder folder;
    ExportWish wish;
    say(wish, "friction", {"0.5"});
    wish.materials = {{read_material("wall:friction=0.4")}};
    const std::string said = take(folder, mixed_material(), wish);
    CHECK(said.find("`friction`") == said.npos);
    const Material m = completed(wish);
    CHECK(m.young == 5e7);
    CHECK(m.friction == 0.5);
    CHECK(properties_of(m, wall_class).friction == 0.4);
    ExportWish linear;
    say(linear, "stiffness", {"100"});
    CHECK(take(folder, mixed_material(), linear).find("of another contact law") != std::string::npos);
    check_same(completed(linear), springs(100));
}

TEST_CASE("what is said of all wins over what a run tells of a class") {
    const TemporaryFolder folder;
    Material told = mixed_material();
    told.own[0].friction = 0.15;
    told.own[0].restitution = 0.8;
    ExportWish wish;
    say(wish, "friction", {"0.7"});
    const std::string said = take(folder, told, wish);
    CHECK(said.find("`friction`") == said.npos);
    CHECK(said.find(",friction") == said.npos);
    const Material m = completed(wish);
    CHECK(contact_of(m, 0, 0).friction == 0.7);
    CHECK(contact_of(m, 0, wall_class).friction == 0.7);
    CHECK(contact_of(m, 0, 0).restitution == 0.8);
}

TEST_CASE("of classes without grains nothing is taken, and the friction of growth is that which is said") {
    const TemporaryFolder folder;
    ExportWish wish;
    take(folder, mixed_material(), wish);
    Packing one = dense_classes();
    one.spheres.pop_back(), one.size_class.pop_back();
    one.container.periodic[2] = true;
    CHECK(completed(wish, one).own.empty());
    ExportWish growing;
    say(growing, "compress-to-contact", {"0.8"});
    say(growing, "servo", {"1000"});
    take(folder, mixed_material(), growing);
    CHECK(completed(growing).friction == 0.8);
}

TEST_CASE("without a summary, or a law in it, nothing is told; a damaged one is refused") {
    const TemporaryFolder folder;
    CHECK(!told_material(folder / "run.end.dump", {}));
    folder.write("run.json", to_json(DemState{dense_classes(), {}, 0, {}}, Material{}));
    CHECK(!told_material(folder / "run.end.dump", {}));
    folder.write("bad.json", R"({"material": {"young": "much"}})");
    CHECK_THROWS_AS(told_material("x.dump", folder / "bad.json"), InputError);
    folder.write("bad.json", R"({"material": {"yuong": 1}})");
    CHECK_THROWS_AS(told_material("x.dump", folder / "bad.json"), InputError);
    for (const char* text : {R"({"material": {"young": -5}})", R"({"material": "glass"})",
                             R"({"material": {"young": 5}, "materials": ["0:friction=-1"]})"}) {
        folder.write("bad.json", text);
        CHECK_THROWS_WITH_AS(told_material("x.dump", folder / "bad.json"),
                             doctest::Contains("bad.json: its `material`"), InputError);
    }
}
