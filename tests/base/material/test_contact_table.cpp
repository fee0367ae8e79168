#include <doctest/doctest.h>

#include "material/contact_table.hpp"

using namespace bernal;

namespace {

/// Glass, steel of class 2, and walls of acrylic.
Material mixture() {
    Material m;
    m.young = 7e10;
    m.poisson = 0.22;
    m.friction = 0.4;
    m.own[2].young = 2e11;
    m.own[2].poisson = 0.3;
    m.own[wall_class].young = 3e9;
    m.own[wall_class].friction = 0.1;
    m.pairs[{2, wall_class}].friction = 0.6;
    return m;
}

Packing two_classes(std::array<bool, 3> periodic) {
    Packing packing{{{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.1}}, {0, 1}, {}};
    packing.container = {{0, 0, 0}, {4, 4, 4}, periodic};
    return packing;
}

}  // namespace

TEST_CASE("E* and G* of two materials: the compliances add") {
    const ContactProperties c = contact_of(mixture(), 0, 2);
    CHECK(1 / c.modulus == doctest::Approx((1 - 0.22 * 0.22) / 7e10 + (1 - 0.09) / 2e11));
    const double glass = 7e10 / 2.44, steel = 2e11 / 2.6;
    CHECK(1 / c.shear_modulus == doctest::Approx(1.78 / glass + 1.7 / steel));
    CHECK(contact_of(mixture(), 2, 0).modulus == c.modulus);
}

TEST_CASE("coefficients are the lesser of the two, unless the pair has its own") {
    CHECK(contact_of(mixture(), 0, 2).friction == 0.4);
    CHECK(contact_of(mixture(), 0, wall_class).friction == 0.1);
    CHECK(contact_of(mixture(), 2, wall_class).friction == 0.6);
    CHECK(contact_of(mixture(), wall_class, 2).friction == 0.6);
    CHECK(contact_of(mixture(), 2, wall_class).restitution == 0.5);
}

TEST_CASE("linear springs stand in series, each grain one of twice its stiffness") {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 300;
    m.own[1].stiffness = 900;
    CHECK(contact_of(m, 0, 0).stiffness == 300);
    CHECK(contact_of(m, 1, 1).stiffness == 900);
    CHECK(contact_of(m, 0, 1).stiffness == doctest::Approx(1 / (1 / 600.0 + 1 / 1800.0)));
}

TEST_CASE("the table holds what contact_of() finds, for named classes, others and walls") {
    const Material m = mixture();
    const ContactTable table(m);
    for (const std::size_t one : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{7}, wall_class})
        for (const std::size_t other : {std::size_t{0}, std::size_t{2}, std::size_t{9}, wall_class}) {
            const ContactProperties found = table(one, other), wanted = contact_of(m, one, other);
            CHECK(found.modulus == wanted.modulus);
            CHECK(found.shear_modulus == wanted.shear_modulus);
            CHECK(found.friction == wanted.friction);
        }
    CHECK(named_classes(m) == std::vector<std::size_t>{2, wall_class});
}

TEST_CASE("classes and pairs of which no property is said are not named") {
    Material m;
    m.own[0];
    m.pairs[{0, 1}];
    CHECK(named_classes(m).empty());
}

TEST_CASE("walls need a species of their own beside any class that is not as for all") {
    const Packing box = two_classes({true, true, false}), cell = two_classes({true, true, true});
    Material m;
    CHECK_FALSE(walls_need_species(m, box.container));
    m.own[1].young = 3e9;
    CHECK(walls_need_species(m, box.container));
    CHECK_FALSE(walls_need_species(m, cell.container));
    m.own = {{wall_class, {}}};
    CHECK_FALSE(walls_need_species(m, box.container));
    m.own[wall_class].friction = 0.1;
    CHECK(walls_need_species(m, box.container));
}

TEST_CASE("materials of grains: others are there only where classes are left") {
    const Packing box = two_classes({true, true, false});
    Material m;
    CHECK(grain_materials(m, box) == std::vector<std::size_t>{other_class});
    m.own[1].friction = 0.1;
    CHECK(grain_materials(m, box) == std::vector<std::size_t>{other_class, 1});
    m.own[0].friction = 0.2;
    CHECK(contact_materials(m, box) == std::vector<std::size_t>{0, 1, wall_class});
}

TEST_CASE("rolling friction is what contacts have, not what is said") {
    const Packing box = two_classes({true, true, false});
    const auto has = [&](auto&& change) {
        Material m;
        change(m);
        return has_rolling_friction(m, box);
    };
    CHECK_FALSE(has([](Material&) {}));
    CHECK(has([](Material& m) { m.rolling_friction = 0.1; }));
    CHECK(has([](Material& m) { m.pairs[{0, 1}].rolling_friction = 0.1; }));
    CHECK(has([](Material& m) { m.own[1].rolling_friction = 0.1; }));
    CHECK_FALSE(has([](Material& m) { m.own[wall_class].rolling_friction = 0.1; }));
    CHECK_FALSE(has([](Material& m) {
        m.rolling_friction = 0.1;
        m.own[0].rolling_friction = m.own[1].rolling_friction = 0;
    }));
}
