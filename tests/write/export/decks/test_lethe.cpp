// Parameters of Lethe. No package has it: what its documentation asks for is looked for in the text.

#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include "core/number_text.hpp"
#include "export/deck_texts.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

DeckOptions alike() {
    DeckOptions options = hertz_grains();
    options.material.densities = {2650};
    return options;
}

std::string text(const std::array<bool, 3>& axes, const DeckOptions& options = alike()) {
    return deck(DemCode::lethe, few(axes), options, "run", "run.input").front().text;
}

std::string refused(const Packing& packing, const DeckOptions& options = alike()) {
    return fault(DemCode::lethe, packing, options);
}

/// "mesh/grid type" and its value, as deal.II's ParameterHandler reads them: subsections end, and what stands behind a
/// # is a comment.
std::map<std::string, std::string> parameters(const std::string& deck) {
    std::map<std::string, std::string> values;
    std::vector<std::string> sections;
    std::istringstream lines(deck);
    for (std::string line; std::getline(lines, line);) {
        const std::string said(trimmed(std::string_view(line).substr(0, line.find('#'))));
        if (said.empty()) continue;
        if (said == "end") {
            REQUIRE_FALSE(sections.empty());
            sections.pop_back();
        } else if (said.starts_with("subsection ")) {
            sections.push_back(said.substr(11));
        } else {
            REQUIRE(said.starts_with("set "));
            const std::size_t equals = said.find('=');
            REQUIRE(equals != std::string::npos);
            std::string path;
            for (const std::string& section : sections) path += section + '/';
            path += trimmed(std::string_view(said).substr(4, equals - 4));
            CHECK(values.emplace(path, trimmed(std::string_view(said).substr(equals + 1))).second);
        }
    }
    CHECK(sections.empty());
    return values;
}

}  // namespace

TEST_CASE("Lethe is told one file, one type and one material") {
    const Packing packing = few(walled_in);
    const auto files = deck(DemCode::lethe, packing, alike(), "run", "run.input");
    REQUIRE(files.size() == 1);
    CHECK(files[0].name == "run.prm");
    CHECK_FALSE(holds(files[0].text, "@"));
    CHECK(holds(files[0].text, "no sphere touches another, or a wall"));
    auto told = parameters(files[0].text);
    CHECK(told["insertion info/insertion method"] == "file");
    CHECK(told["insertion info/list of input files"] == "run.input");
    const std::string properties = "lagrangian physical properties/", type = properties + "particle type 0/";
    CHECK(told[properties + "g"] == "0, 0, 0");
    CHECK(told[type + "number of particles"] == "2");
    CHECK(told[type + "diameter"] == number_text(2 * 1.2e-3));
    CHECK(told[type + "density particles"] == "2650");
    for (const char* name : {"young modulus", "poisson ratio", "restitution coefficient", "friction coefficient"})
        CHECK(told[properties + name + " wall"] == told[type + name + " particles"]);
    CHECK(told[type + "young modulus particles"] == number_text(5e7));
    CHECK(told["model parameters/rolling resistance torque method"] == "none");
    DeckOptions rolling = alike();
    rolling.material.rolling_friction = 0.1;
    CHECK(parameters(text(walled_in, rolling))["model parameters/rolling resistance torque method"] == "epsd");
}

TEST_CASE("Lethe's run ends after the steps of the deck") {
    DeckOptions options = alike();
    options.steps = 500;
    options.output_every = 77;
    auto told = parameters(text(walled_in, options));
    const double step = std::stod(told["simulation control/time step"]);
    CHECK(step == stable_time_step(few(walled_in), options.material));
    CHECK(std::ceil(std::stod(told["simulation control/time end"]) / step) == 500);
    CHECK(told["simulation control/output frequency"] == "77");
    CHECK(told["restart/frequency"] == "77");
}

TEST_CASE("Lethe's mesh is the container, in cells that contacts do not reach across") {
    const Container box = few(walled_in).container;
    auto told = parameters(text(walled_in));
    CHECK(told["mesh/grid arguments"] ==
          "4, 3, 5 : -0.001, 0.25, 1e-07 : " + number_text(box.origin.x + box.lengths.x) + ", " +
              number_text(box.origin.y + box.lengths.y) + ", " + number_text(box.origin.z + box.lengths.z) + " : true");
    CHECK_FALSE(holds(text(walled_in), "periodic direction"));
    told = parameters(text(mixed));
    const std::string sides = "DEM boundary conditions/";
    CHECK(told[sides + "number of boundary conditions"] == "2");
    CHECK(told[sides + "boundary condition 1/type"] == "periodic");
    CHECK(told[sides + "boundary condition 1/periodic id 0"] == "3");
    CHECK(told[sides + "boundary condition 1/periodic id 1"] == "2");
    CHECK(told[sides + "boundary condition 1/periodic direction"] == "1");
}

TEST_CASE("Lethe's gravity acts where it was asked for, and is offered where there is a floor") {
    DeckOptions options = alike();
    options.loading = Gravity{1.62, 1};
    CHECK(parameters(text(walled_in, options))["lagrangian physical properties/g"] == "0, -1.62, 0");
    CHECK(holds(text(walled_in), "= 0, 0, 0  # or 0, 0, -9.81\n"));
    CHECK_FALSE(holds(text(periodic), "# or"));
}

TEST_CASE("what Lethe's deck does not hold is refused in a sentence with what to do") {
    const std::string all = "use LAMMPS, LIGGGHTS, YADE or MercuryDPM";
    Packing packing = few(walled_in);
    CHECK(refused(packing).empty());
    const std::string of_materials =
        "the deck for Lethe has one material, and here size classes or walls have their "
        "own: " +
        all;
    CHECK(refused(packing, hertz_grains()) == of_materials);
    DeckOptions options = alike();
    options.material.own[wall_class].friction = 0.1;
    CHECK(refused(packing, options) == of_materials);
    options = linear_grains();
    options.material.densities = {2650};
    CHECK(holds(refused(packing, options), "give `young` instead of `stiffness`"));
    options = alike();
    options.loading = Servo{1000};
    CHECK(refused(packing, options) == "the deck for Lethe has no loadings but gravity: use LAMMPS, LIGGGHTS or YADE");
    packing.container.periodic = periodic;
    packing.spheres[0].radius = 1.6e-3;
    CHECK(holds(refused(packing), "a periodic side takes three of them or more, but along y it is 0.011 m: "));
    for (const auto& vessel : {cylinder_vessel(), sphere_vessel(), cone_vessel()}) {
        packing.container = in_other_unit(vessel, 0.02);
        CHECK(refused(packing) == "the deck for Lethe has the walls of a box, and no others: " + all);
    }
}
