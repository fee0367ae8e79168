#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/export_wish.hpp"
#include "export/two_classes.hpp"

using namespace bernal;
using bernal::test::two_classes;

namespace {

template <class F>
std::string fault(F&& f) {
    try {
        f();
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string fault_of(const std::string& key, const std::vector<std::string>& texts) {
    ExportWish wish;
    return fault([&] { say(wish, key, texts); });
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("what is said of classes, of walls and of all makes the material") {
    ExportWish wish;
    say(wish, "young", {"7e10"});
    say(wish, "friction", {"0.3"});
    wish.materials = {{read_material("1:young=1e9,density=900"), read_material("wall:friction=0.1")}};
    wish.material.densities = {2650};
    check(wish, true);
    complete(wish, two_classes(), true);
    CHECK(wish.has_law);
    CHECK(wish.material.law == ContactLaw::hertz);
    CHECK(properties_of(wish.material, 0).young == 7e10);
    CHECK(properties_of(wish.material, 1).young == 1e9);
    CHECK(contact_of(wish.material, 0, wall_class).friction == 0.1);
    CHECK(wish.material.densities == std::vector<double>{2650, 900});
}

TEST_CASE("grains have the densities that the packing tells where nothing else is said") {
    Packing packing = two_classes();
    packing.densities = {2650, 7800};
    const auto completed = [&](ExportWish wish) {
        say(wish, "young", {"1e7"});
        check(wish, true);
        complete(wish, packing, true);
        return wish;
    };
    const ExportWish told = completed({});
    CHECK(told.material.densities == packing.densities);
    CHECK(told.has_told_densities);
    ExportWish own;
    own.materials = {{read_material("1:density=900")}};
    CHECK(completed(own).material.densities == std::vector<double>{2650, 900});
    ExportWish all;
    all.material.densities = {1000};
    CHECK(completed(all).material.densities == std::vector<double>{1000});
    CHECK_FALSE(completed(all).has_told_densities);
    packing.densities.clear();
    CHECK(holds(fault([&] { completed({}); }), "the density of the grains is missing; give `density` in kg/m3"));
}

TEST_CASE("a stiffness means the linear law, of one class too") {
    ExportWish wish;
    wish.material.densities = {1};
    wish.materials = {
        {read_material("0:stiffness=1e4"), read_material("1:stiffness=2e4"), read_material("wall:stiffness=1e5")}};
    check(wish, true);
    complete(wish, two_classes(), true);
    CHECK(wish.material.law == ContactLaw::linear);
    say(wish, "young", {"1e7"});
    CHECK(holds(fault([&] { check(wish, true); }), "`young` means Hertzian contacts"));
}

TEST_CASE("gravity finds the upright axis") {
    for (const int dimension : {2, 3}) {
        ExportWish wish;
        wish.material.densities = {1};
        say(wish, "young", {"1e7"});
        say(wish, "gravity", {"9.81"});
        say(wish, "steps", {"500"});
        Packing packing = two_classes();
        packing.container.dimension = dimension;
        complete(wish, packing, true);
        const DeckOptions options = deck_options(wish);
        CHECK(std::get<Gravity>(options.loading).axis == dimension - 1);
        CHECK(options.steps == 500);
        packing.container.up = 0;  // of a bed
        complete(wish, packing, true);
        CHECK(std::get<Gravity>(deck_options(wish).loading).axis == 0);
    }
    ExportWish wish;
    say(wish, "shear", {"-0.5", "yz"});
    const Shear shear = std::get<Shear>(wish.loadings.front());
    CHECK(shear.rate == -0.5);
    CHECK(shear.direction == 1);
    CHECK(shear.gradient == 2);
}

TEST_CASE("what cannot be is told with its remedy") {
    CHECK(holds(fault_of("young", {"0"}), "`young` 0 is not possible; give Young's modulus in Pa, above 0"));
    CHECK(holds(fault_of("gap", {"nan"}), "`gap` nan is not possible"));
    CHECK(holds(fault_of("servo", {"much"}), "`servo` much is not a number"));
    CHECK(holds(fault_of("compress", {"1", "w"}), "give x, y or z"));
    CHECK(holds(fault_of("shear", {"1"}), "`shear` has 1 values; give a number and xy, xz or yz"));
    CHECK(holds(fault_of("gravity", {"1", "x", "y"}), "give a number, or a number and x, y or z"));
    CHECK(holds(fault_of("yuong", {"1"}), "'yuong' is nothing that an export knows (did you mean 'young'?)"));
}

TEST_CASE("what is missing, and what contradicts") {
    ExportWish wish;
    CHECK(holds(fault([&] { check(wish, true); }), "the stiffness of the grains is missing"));
    CHECK(fault([&] { check(wish, false); }).empty());
    say(wish, "young", {"1e7"});
    CHECK(holds(fault([&] { complete(wish, two_classes(), true); }), "the density of the grains is missing"));
    wish.material.densities = {1};
    check(wish, true);
    ExportWish still = wish;
    say(still, "settled", {"1e-4"});
    CHECK(holds(fault([&] { check(still, true); }), "`settled` is for `gravity` or `discharge`"));
    say(still, "gravity", {"9.81"});
    check(still, true);
    say(still, "opening", {"0.01"});
    CHECK(holds(fault([&] { check(still, true); }), "`opening` is for `discharge` of a hopper"));
    say(wish, "gap", {"0.1"});
    say(wish, "pressure", {"1"});
    CHECK(holds(fault([&] { check(wish, true); }), "`gap` keeps the spheres apart"));
    wish.gap.reset();
    say(wish, "servo", {"1"});
    say(wish, "gravity", {"1"});
    CHECK(holds(fault([&] { check(wish, true); }), "a deck has one loading"));
}

TEST_CASE("a packing grows under a servo, with one coefficient of friction") {
    ExportWish wish;
    say(wish, "young", {"1e7"});
    say(wish, "compress-to-contact", {"0.8"});
    wish.material.densities = {1};
    CHECK(holds(fault([&] { check(wish, true); }), "`compress-to-contact` needs a pressure; give"));
    say(wish, "servo", {"100"});
    check(wish, true);
    ExportWish two = wish, pressed = wish;
    say(two, "friction", {"0.5"});
    CHECK(holds(fault([&] { check(two, true); }), "give two coefficients of friction"));
    say(pressed, "pressure", {"1"});
    CHECK(holds(fault([&] { check(pressed, true); }), "starts without contacts"));
    complete(wish, two_classes(), true);
    CHECK(contact_of(wish.material, 0, 1).friction == 0.8);
    CHECK(contact_of(wish.material, 0, wall_class).friction == 0.8);
    CHECK(std::get<Servo>(deck_options(wish).loading).grows);
    wish.materials = {{read_material("0:friction=0.3")}};
    CHECK(holds(fault([&] { check(wish, true); }), "`material` has another; leave `friction` out of `material`"));
    wish.materials = {{read_material("wall:friction=0.3")}};
    CHECK_NOTHROW(check(wish, true));
    wish.materials.clear();
    wish.compress_to_contact.reset();
    CHECK_FALSE(std::get<Servo>(deck_options(wish).loading).grows);
    CHECK(holds(fault_of("compress-to-contact", {"-1"}), "give a coefficient of friction from 0"));
}
