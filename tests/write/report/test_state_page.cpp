// A pressed state is what it is, and no packing whose certificate fails.

#include <doctest/doctest.h>

#include "report/state_page.hpp"

using namespace bernal;

namespace {

DemState touching() {
    DemState state;
    state.packing.container = {{}, {4, 4, 4}, {true, true, true}};
    state.packing.spheres = {{{1, 1, 1}, 0.5}, {{1.9997, 1, 1}, 0.5}};
    state.packing.size_class = {0, 0};
    return state;
}

}  // namespace

TEST_CASE("a state in equilibrium says so, with its largest overlap, and has no certificate") {
    DemState pressed = touching();
    pressed.equilibrium.emplace();
    pressed.equilibrium->pressure = 1000;
    pressed.equilibrium->max_relative_overlap = 0.0003;
    pressed.equilibrium->rattler = {false, false};
    Report page;
    tell_state(page, pressed, to_json(pressed, {}));
    CHECK(page.remark ==
          "In equilibrium at 1000 Pa; overlaps of at most 0.03 % of the smaller diameter are its elastic contacts.");
    CHECK(equilibrium_text(1000, 0.0003, 2).starts_with("In equilibrium at 1000 N/m; "));
    CHECK_FALSE(page.certificate);
    REQUIRE(page.further.size() == 1);
    CHECK(report_page(pressed.packing, page).find("does not hold") == std::string::npos);
}

TEST_CASE("a state without pressure shows its certificate") {
    Report page;
    tell_state(page, touching(), to_json(touching(), {}));
    CHECK(page.remark.empty());
    REQUIRE(page.certificate);
    CHECK_FALSE(page.certificate->holds);
}
