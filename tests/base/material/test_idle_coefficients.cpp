#include <doctest/doctest.h>

#include "material/idle_coefficients.hpp"

using namespace bernal;

namespace {

template <class Change>
std::vector<std::string> idle(Change&& change) {
    Packing box{{{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.1}}, {0, 1}, {}};
    box.container = {{0, 0, 0}, {4, 4, 4}, {true, true, false}};
    Material m;
    change(m);
    return idle_coefficients(m, box);
}

using Said = std::vector<std::string>;

}  // namespace

TEST_CASE("coefficients of walls that are above those of all grains are in no contact") {
    CHECK(idle([](Material& m) { m.own[wall_class].friction = 0.8; }) == Said{"wall:friction=0.8"});
    CHECK(idle([](Material& m) { m.own[wall_class].rolling_friction = 0.2; }) == Said{"wall:rolling-friction=0.2"});
    CHECK(idle([](Material& m) { m.own[wall_class].friction = 0.2; }).empty());
    CHECK(idle([](Material& m) {
              m.own[wall_class].friction = 0.8;
              m.own[1].friction = 0.9;
          }).empty());
}

TEST_CASE("a class meets itself, unless a pair says what that contact has") {
    CHECK(idle([](Material& m) { m.own[1].friction = 0.8; }).empty());
    CHECK(idle([](Material& m) {
              m.own[1].friction = 0.8;
              m.pairs[{1, 1}].friction = 0.9;
          }) == Said{"1:friction=0.8"});
}

TEST_CASE("coefficients of walls whose pairs all have their own are in no contact") {
    const auto pairs = [](Material& m) {
        m.own[wall_class].restitution = 0.3;
        m.pairs[{0, wall_class}].restitution = 0.4;
    };
    CHECK(idle(pairs).empty());
    CHECK(idle([&](Material& m) {
              pairs(m);
              m.pairs[{1, wall_class}].restitution = 0.5;
          }) == Said{"wall:restitution=0.3"});
}

TEST_CASE("moduli are in every contact") {
    CHECK(idle([](Material& m) { m.own[wall_class] = {2e11, 0.3, 1e5, {}, {}, {}}; }).empty());
}
