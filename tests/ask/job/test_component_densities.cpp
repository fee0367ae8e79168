#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "job/component_densities.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

GivenOptions balls_of_mass(const std::string& kilograms) {
    return {{"sizes", {{"discrete"}, ""}},        {"diameters", {{"60", "25", "15"}, ""}},
            {"shares", {{"50", "30", "20"}, ""}}, {"density", {{"7800"}, ""}},
            {"total-mass", {{kilograms}, ""}},    {"unit", {{"mm"}, ""}}};
}

}  // namespace

TEST_CASE("a total mass becomes the count that weighs it") {
    // The count that comes nearest: one grain more or less is farther off.
    for (const double wanted : {500.0, 50.0, 20.0}) {
        const PreparedJob one = prepare(job_of(balls_of_mass(std::to_string(wanted))));
        const auto off = [&](std::int64_t count) {
            const Sizes sizes = sample(size_distribution(one.effective.sizes), count, {Sampling::systematic, 1});
            return std::abs(solid_volume(sizes) * 1e-9 * 7800 - wanted);
        };
        const std::int64_t count = one.effective.count.value();
        CHECK(off(count) <= off(count - 1));
        CHECK(off(count) <= off(count + 1));
    }
    const PreparedJob job = prepare(job_of(balls_of_mass("500")));
    CHECK(!job.effective.total_mass);
    CHECK(job.effective.count == std::ssize(job.sizes.diameters));
}

TEST_CASE("a total mass of components uses their densities, which are those of the classes then") {
    const auto components = [](const std::string& kilograms) {
        return job_of({{"component",
                        {{"A:diameter-mean=10,share=50,density=2650", "B:diameter-mean=2,share=50,density=7800"}, ""}},
                       {"total-mass", {{kilograms}, ""}},
                       {"unit", {{"mm"}, ""}}});
    };
    CHECK(prepare(components("0.003")).effective.count == 50);  // 2.988 g; one grain of A is 1.39 g
    const PreparedJob job = prepare(
        job_of({{"component", {{"light:share=50,density=1000,diameter-mean=2", "heavy:share=50,density=4000"}, ""}},
                {"total-mass", {{"0.02"}, ""}},
                {"unit", {{"mm"}, ""}}}));
    double mass = 0;
    for (std::size_t i = 0; i < job.sizes.diameters.size(); ++i)
        mass += std::pow(job.sizes.diameters[i] * 1e-3, 3) * std::numbers::pi / 6 *
                (job.sizes.size_class[i] == 0 ? 1000 : 4000);
    CHECK(mass == doctest::Approx(0.02).epsilon(1e-3));
    CHECK(job.effective.densities == std::vector<double>{1000, 4000});
}

TEST_CASE("the mass of a packing is told where densities and unit are") {
    const PreparedJob job = prepare(job_of(balls_of_mass("500")));
    Packing packing;
    packing.unit = LengthUnit::millimetre;
    for (const double diameter : job.sizes.diameters) packing.spheres.push_back({{}, diameter / 2});
    packing.size_class = job.sizes.size_class;
    packing.densities = densities_present(job.effective, packing);
    CHECK(mass_in_kg(packing).value() == doctest::Approx(solid_volume(job.sizes) * 1e-9 * 7800));
    packing.densities = {1000, 2000, 3000};
    double by_class = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        by_class +=
            1e-9 * std::numbers::pi / 6 * std::pow(job.sizes.diameters[i], 3) * 1000 * (packing.size_class[i] + 1);
    CHECK(mass_in_kg(packing).value() == doctest::Approx(by_class));
    Packing without = packing;
    without.unit = LengthUnit::none;
    CHECK(!mass_in_kg(without));
    without = packing, without.densities.clear();
    CHECK(!mass_in_kg(without));
}

TEST_CASE("a packing tells the densities that it was made with, and those of the kept spheres stay") {
    const TemporaryFolder folder;
    const auto pack_to = [&](const std::string& name, GivenOptions given) {
        given.merge(GivenOptions{{"unit", {{"mm"}, ""}}, {"container", {{"box"}, ""}}, {"effort", {{"quick"}, ""}}});
        const JobRun run = run_job(prepare(job_of(given)));
        write_packing(run.end.packing, folder / name);
        return read_packing(folder / name);
    };
    const Packing coarse =
        pack_to("coarse.csv",
                {{"component", {{"light:share=50,density=1000,diameter-mean=2", "heavy:share=50,density=4000"}, ""}},
                 {"shares-by", {{"volume"}, ""}},

                 {"count", {{"60"}, ""}}});
    CHECK(coarse.densities == std::vector<double>{1000, 4000});
    const GivenOptions among{{"around", {{folder / "coarse.csv"}, ""}}, {"count", {{"50"}, ""}}};
    GivenOptions fine = among;
    fine["density"] = {{"2500"}, ""}, fine["diameter-mean"] = {{"0.4"}, ""};
    const Packing both = pack_to("both.csv", fine);
    CHECK(both.densities == std::vector<double>{1000, 4000, 2500});
    GivenOptions components = among;
    components["component"] = {{"fine:share=1,density=2500,diameter-mean=0.4"}, ""};
    CHECK(pack_to("components.csv", components).densities == both.densities);
    components["density"] = {{"1000", "3000"}, ""};
    CHECK(input_error([&] { pack_to("other.csv", components); }) ==
          "`density` contradicts the packing of `around`, which tells 1000 kg/m3 of its class 0 and more; give that of "
          "the "
          "new spheres alone");
    GivenOptions untold = among;
    untold["diameter-mean"] = {{"0.4"}, ""};
    CHECK(pack_to("untold.csv", untold).densities.empty());
}

TEST_CASE("a total mass below what shows all sizes is refused with what that weighs") {
    const GivenOptions given{{"component", {{"a:diameter-mean=20,share=50", "b:diameter-mean=1,share=50"}, ""}},
                             {"density", {{"2650"}, ""}},
                             {"total-mass", {{"1e-9"}, ""}},
                             {"unit", {{"mm"}, ""}}};
    CHECK(says(input_error([&] { prepare(job_of(given)); }), "cannot be met: the "));
}

TEST_CASE("shares by mass beside densities of classes are refused, since they would need them") {
    const auto refusal = [](GivenOptions given) {
        given["count"] = {{"2000"}, ""};
        return input_error([&] { prepare(job_of(given)); });
    };
    const GivenOptions two{{"component", {{"a:diameter-mean=2,share=50", "b:diameter-mean=1,share=50"}, ""}},
                           {"density", {{"1000", "2000"}, ""}}};
    CHECK(says(refusal(two), "give `density` to each component instead, or `shares-by` volume"));
    GivenOptions balls = balls_of_mass("5");
    balls.erase("total-mass");
    balls["density"] = {{"1000", "2000", "9000"}, ""};
    CHECK(says(refusal(balls), "`density` has several; give `shares-by` volume"));
    balls["shares-by"] = {{"volume"}, ""};
    CHECK(refusal(balls) == "(no InputError)");
}

TEST_CASE("a total mass that no count follows from is refused") {
    const auto refusal_without = [](const char* key, const GivenOptions& more) {
        GivenOptions given = balls_of_mass("5");
        given.erase(key);
        for (const auto& [name, option] : more) given[name] = option;
        return input_error([&] { prepare(job_of(given)); });
    };
    CHECK(says(refusal_without("density", {}), "`total-mass` needs the `density`"));
    CHECK(says(refusal_without("unit", {}), "`total-mass` needs the `unit`"));
    CHECK(says(refusal_without("", {{"count", {{"5"}, ""}}}), "`total-mass` 5 and `count` contradict each other"));
    CHECK(says(refusal_without("", {{"dimension", {{"2"}, ""}}}), "discs have none"));
}

TEST_CASE("a total mass beside layers of given heights is refused: shares follow from densities that packings show") {
    GivenOptions given{{"component", {{"A:diameter-mean=0.3,density=2000", "B:diameter-mean=0.6,density=8000"}, ""}},
                       {"layer", {{"height=1,A=100", "height=3,B=100"}, ""}},
                       {"lengths", {{"5", "5", "4"}, ""}},
                       {"container", {{"box"}, ""}},
                       {"unit", {{"mm"}, ""}},
                       {"total-mass", {{"0.0002"}, ""}}};
    CHECK(says(input_error([&] { prepare(job_of(given)); }), "and layers with a 'height' contradict each other"));
    given["layer"] = {{"share=10,A=100", "share=90,B=100"}, ""};
    CHECK_NOTHROW(prepare(job_of(given)));
    given["layer"] = {{"height=1,A=100", "height=3,B=100"}, ""};
    given.erase("total-mass");
    CHECK_NOTHROW(prepare(job_of(given)));
}
