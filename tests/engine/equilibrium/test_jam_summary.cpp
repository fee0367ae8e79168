#include <doctest/doctest.h>

#include "equilibrium/jam_summary.hpp"

using namespace bernal;

namespace {

JammedState with_rattlers(std::size_t rattlers, std::size_t all) {
    JammedState state;
    state.phi_j = 0.6;
    state.rattler.assign(all, false);
    std::fill_n(state.rattler.begin(), rattlers, true);
    state.packing.spheres.resize(all, {{}, 0.5});
    return state;
}

Json value_of(const Json::Members& members, const std::string& key) {
    for (const auto& [name, value] : members)
        if (name == key) return value;
    FAIL("no " << key);
    return {};
}

}  // namespace

TEST_CASE("a remark says where most spheres rattle, or phi_J is not known, and otherwise nothing is said") {
    CHECK(jam_remarks(with_rattlers(0, 4), {}).empty());
    CHECK(jam_remarks(with_rattlers(2, 4), {}).empty());
    const auto few = jam_remarks(with_rattlers(3, 4), {});
    REQUIRE(few.size() == 1);
    CHECK(few[0].starts_with("3 of 4 spheres are rattlers, which no contacts hold"));
    JammedState state = with_rattlers(0, 4);
    state.phi_j.reset();
    const auto unknown = jam_remarks(state, {});
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].starts_with("phi_J is not told"));
    CHECK(value_of(jam_members(state, {}), "phi_j").line() == "null");
}

TEST_CASE("a seed is told of random starts alone") {
    JamOptions options;
    options.seed = 7;
    CHECK(value_of(jam_members(with_rattlers(0, 4), options), "seed").line() == "null");
    options.start = JamStart::random;
    CHECK(value_of(jam_members(with_rattlers(0, 4), options), "seed").line() == "7");
}

TEST_CASE("where the onset was asked for and is not reached, what is left is told") {
    JammedState state = with_rattlers(0, 4);
    state.phi_j = 0.64;
    state.states_of_self_stress = 3;
    JamOptions options;
    options.onset = true;
    REQUIRE(jam_remarks(state, options).size() == 1);
    CHECK(jam_remarks(state, options).front().starts_with("3 states of self stress are left"));
    state.lattice_self_stress = 1;
    CHECK(jam_remarks(state, options).front().starts_with("2 states of self stress are left"));
    state.lattice_self_stress = 2;
    CHECK(jam_remarks(state, options).empty());
}
