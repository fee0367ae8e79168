#include <doctest/doctest.h>

#include "export/density_remarks.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Of one sphere, in a cell in which its packing fraction is this.
DemState state_of(double fraction) {
    DemState state;
    const double side = std::cbrt(4.0 / 3 * 3.14159265358979 / fraction);
    state.packing.container = {{}, {side, side, side}, {true, true, true}};
    state.packing.spheres = {{{1, 1, 1}, 1}};
    state.packing.size_class = {0};
    return state;
}

ExportWish wish_with(const std::string& key, const std::vector<std::string>& texts) {
    ExportWish wish;
    say(wish, key, texts);
    return wish;
}

std::string only(const std::vector<std::string>& sentences) {
    REQUIRE(sentences.size() == 1);
    return sentences.front();
}

}  // namespace

TEST_CASE("sides that close lose the porosity that was asked for, and what gets one is named") {
    for (const auto& [key, texts] : {std::pair{"servo", std::vector<std::string>{"10"}},
                                     {"triaxial", {"10"}},
                                     {"oedometer", {"10"}},
                                     {"direct-shear", {"10"}}}) {
        const std::string told = only(density_remarks(wish_with(key, texts), state_of(0.45), 0.45));
        CHECK(says(told, "was made to a porosity of 0.55 (packing fraction 0.45), which `" + std::string(key) + "` "));
        CHECK(says(told, "`servo` with `compress-to-contact`"));
        CHECK(density_remarks(wish_with(key, texts), state_of(0.45), {}).empty());
    }
    CHECK(density_remarks(wish_with("gravity", {"10"}), state_of(0.45), 0.45).empty());
    CHECK(density_remarks({}, state_of(0.45), 0.45).empty());
}

TEST_CASE("a state under pressure tells the density that it has instead of the one asked for") {
    DemState state = state_of(0.64);
    state.equilibrium = Equilibrium{};
    const std::string told = only(density_remarks({}, state, 0.5));
    CHECK(says(told, "made to a porosity of 0.5 (packing fraction 0.5), and the state under `pressure`"));
    CHECK(says(told, "found without friction, has a porosity of 0.36 (packing fraction 0.64); `servo` with "));
    CHECK(density_remarks({}, state, 0.641).empty());
    CHECK(density_remarks({}, state, {}).empty());
    CHECK(density_remarks(wish_with("servo", {"10"}), state, 0.5).size() == 1);
}

TEST_CASE("a packing grows no looser than it begins") {
    ExportWish wish = wish_with("servo", {"10"});
    say(wish, "compress-to-contact", {"0.5"});
    CHECK(density_remarks(wish, state_of(0.45), 0.45).empty());
    CHECK(says(only(density_remarks(wish, state_of(0.62), 0.62)),
               "begins at a porosity of 0.38 (packing fraction 0.62), and `compress-to-contact` makes it no looser"));
}

TEST_CASE("grains that are soft against the pressure are told, with a modulus that is enough") {
    ExportWish wish = wish_with("triaxial", {"1e5"});
    wish.material.young = 5e7;
    const std::string soft = only(density_remarks(wish, state_of(0.65), {}));
    CHECK(says(soft, "under 100000 Pa grains of this modulus overlap by about 2.7"));
    wish.material.young = std::stod(soft.substr(soft.find("`young` ") + 8));
    CHECK(wish.material.young > 4e8);
    CHECK(wish.material.young < 1e9);
    CHECK(density_remarks(wish, state_of(0.65), {}).empty());
    wish.material.young = 5e7;
    wish.material.law = ContactLaw::linear;
    CHECK(density_remarks(wish, state_of(0.65), {}).empty());
}
