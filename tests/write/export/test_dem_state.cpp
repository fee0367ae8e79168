// The state from which a DEM run starts.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <numbers>

#include "bernal/certificate.hpp"
#include "export/dem_state.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

Packing packed_in_millimetres() {
    PackOptions options;
    options.effort = Effort::quick;
    Packing packing = pack(equal_spheres(100), options).packing;
    packing.unit = LengthUnit::millimetre;
    return packing;
}

DemStateOptions grains() {
    DemStateOptions options;
    options.material.young = 1e7;
    options.material.densities = {2650};
    options.threads = 1;
    return options;
}

}  // namespace

TEST_CASE("without a pressure: in metres, no contact, the gap asked for, and the grains' mass") {
    DemStateOptions options = grains();
    options.smallest_gap = 1e-4;
    const DemState state = dem_state(packed_in_millimetres(), options);
    CHECK(!state.equilibrium);
    CHECK(state.packing.spheres[0].radius == doctest::Approx(0.5e-3).epsilon(1e-15));
    CHECK(state.smallest_gap >= 1e-4);
    CHECK(state.smallest_gap == -certify(state.packing).max_relative_overlap);
    const double mass = 100 * 2650 * std::numbers::pi / 6 * 1e-9;
    REQUIRE(state.mass);
    CHECK(*state.mass == doctest::Approx(mass).epsilon(1e-12));
}

TEST_CASE("under a pressure: the packing in equilibrium, whose overlap is the negative gap") {
    DemStateOptions options = grains();
    options.pressure = 1e4;
    const DemState state = dem_state(packed_in_millimetres(), options);
    REQUIRE(state.equilibrium);
    CHECK(state.packing.spheres.size() == 100);
    CHECK(state.equilibrium->packing.spheres.empty());
    CHECK(state.equilibrium->pressure == doctest::Approx(1e4).epsilon(1e-3));
    CHECK(state.smallest_gap == doctest::Approx(-state.equilibrium->max_relative_overlap).epsilon(1e-6));
}

TEST_CASE("the summary tells what is known, and null for what is not") {
    DemStateOptions options = grains();
    options.material.densities.clear();
    const Packing packing = packed_in_millimetres();
    const auto at_rest = nlohmann::json::parse(to_json(dem_state(packing, options), options.material));
    CHECK(at_rest["count"] == 100);
    CHECK(at_rest["mass"] == nullptr);
    CHECK(at_rest["equilibrium"] == nullptr);
    CHECK(at_rest["contact_law"] == "hertz");
    options.pressure = 1e4;
    const DemState pressed = dem_state(packing, options);
    const auto e = nlohmann::json::parse(to_json(pressed, options.material))["equilibrium"];
    CHECK(e["contacts"] == pressed.equilibrium->contacts.size());
    CHECK(e["largest_unbalanced_force_ratio"] <= 1e-5);
    CHECK(e["stress_xx_yy_zz_xy_xz_yz"].size() == 6);
}

TEST_CASE("contacts as CSV: ids, of a packing without any from 1, 0 for a wall") {
    DemState state;
    state.equilibrium.emplace();
    state.equilibrium->contacts = {{0, 2, {1, 0, 0}, 0.5, 3}, {4, {}, {0, 0, -1}, 0.25, 7}};
    CHECK(contacts_csv(state) == "id,other,nx,ny,nz,overlap,force\n1,3,1,0,0,0.5,3\n5,0,0,0,-1,0.25,7\n");
    state.packing.ids = {10, 20, 30, 40, 50};
    CHECK(contacts_csv(state) == "id,other,nx,ny,nz,overlap,force\n10,30,1,0,0,0.5,3\n50,0,0,0,-1,0.25,7\n");
}
