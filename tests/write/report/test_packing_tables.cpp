#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>

#include "analyze/lattices.hpp"
#include "bernal/grading.hpp"
#include "report/packing_tables.hpp"
#include "verify/close_pairs.hpp"

using namespace bernal;

namespace {

const Table& named(const std::vector<Table>& tables, std::string_view name) {
    const auto found = std::ranges::find(tables, name, &Table::name);
    REQUIRE_MESSAGE(found != tables.end(), std::string(name));
    return *found;
}

bool has(const std::vector<Table>& tables, const std::string& name) {
    return std::ranges::find(tables, name, &Table::name) != tables.end();
}

double sum(const Column& column) { return std::accumulate(column.values.begin(), column.values.end(), 0.0); }

/// Diameters 1 to 10, far apart.
Packing ten_sizes() {
    Packing packing;
    packing.container = Container({0, 0, 0}, {110, 11, 11});
    packing.unit = LengthUnit::millimetre;
    for (int i = 0; i < 10; ++i) packing.spheres.push_back({{11.0 * i + 5, 5, 5}, (i + 1) / 2.0});
    packing.size_class.resize(10);
    return packing;
}

/// Two bodies of two tangent spheres each, of diameters 1 and 2, and a sphere that belongs to none.
Packing two_dimers_and_a_sphere() {
    Packing packing;
    packing.container = Container({0, 0, 0}, {20, 10, 10}, {false, false, false});
    packing.spheres = {{{3, 5, 5}, 0.5}, {{4, 5, 5}, 0.5}, {{8, 5, 5}, 1}, {{10, 5, 5}, 1}, {{15, 5, 5}, 0.5}};
    packing.size_class.resize(5);
    packing.body = {1, 1, 2, 2, 0};
    packing.bodies = {{{3.5, 5, 5}, unturned, std::cbrt(2.0), 0}, {{9, 5, 5}, unturned, 2 * std::cbrt(2.0), 0}};
    packing.shape_names = {"dimer"};
    return packing;
}

}  // namespace

TEST_CASE("clumps have one size each, that of their volume, and speak once in the table of contacts") {
    Report report;
    add_packing_tables(report, two_dimers_and_a_sphere());
    const Table& sizes = named(report.tables, "histogram_of_sizes");
    CHECK(sum(sizes.columns[1]) == doctest::Approx(100));
    // The large dimer has 16 of 19 volumes of a sphere of diameter 1.
    const std::vector<double>& by_mass = sizes.columns[2].values;
    CHECK(*std::ranges::max_element(by_mass) == doctest::Approx(100 * 16.0 / 19));
    const Table& contacts = named(report.tables, "coordination");
    CHECK(contacts.columns[1].values == std::vector<double>{100});  // none has any
    CHECK_FALSE(has(report.tables, "profile_wall"));
    CHECK(report.of_spheres.front().values.size() == 5);
}

TEST_CASE("sizes by number and by mass add up, and the curve of sizes passes what is as small") {
    Report report;
    add_packing_tables(report, ten_sizes());
    const Table& histogram = named(report.tables, "histogram_of_sizes");
    CHECK(histogram.columns.at(0).unit == "mm");
    CHECK(sum(histogram.columns.at(1)) == doctest::Approx(100));
    CHECK(sum(histogram.columns.at(2)) == doctest::Approx(100));
    CHECK(histogram.columns[1].values.front() == doctest::Approx(10));
    CHECK(histogram.columns[2].values.back() == doctest::Approx(100 * 1000.0 / 3025));

    const Table& curve = named(report.tables, "grading");
    REQUIRE(curve.columns.size() == 2);
    for (std::size_t i = 0; i < curve.columns[0].values.size(); ++i) {
        const double n = std::floor(curve.columns[0].values[i] * (1 + 1e-9));
        CHECK(curve.columns[1].values[i] == doctest::Approx(100 * std::pow(n * (n + 1) / 2, 2) / 3025));
    }
}

TEST_CASE("the wanted curve stands beside the realised one, with its sieves") {
    Report report;
    report.wanted = grading_distribution({{1, 0}, {4, 35}, {16, 100}});
    add_packing_tables(report, ten_sizes());
    const Table& curve = named(report.tables, "grading");
    REQUIRE(curve.columns.size() == 3);
    const auto sieve = std::ranges::find(curve.columns[0].values, 4.0);
    REQUIRE(sieve != curve.columns[0].values.end());
    CHECK(curve.columns[1].values[static_cast<std::size_t>(sieve - curve.columns[0].values.begin())] ==
          doctest::Approx(35));
    CHECK(curve.columns[0].values.back() == doctest::Approx(16));
    // 4 is half way from 1 to 16 too, and stands there once: a curve that stood still would be no chart.
    CHECK(std::ranges::is_sorted(curve.columns[0].values, std::less_equal{}));
    CHECK(curve.chart.across == ChartHints::Scale::logarithmic);
    std::vector<std::pair<double, std::string>> marks;
    for (const auto& [value, text] : curve.chart.marks) marks.emplace_back(value, text);
    // For ten spheres of diameters 1 to 10: sums of cubes 9, 36, 100, 225, 441, 784, 1296, 2025, 3025.
    for (const auto& mark : {std::pair<double, std::string>{4, ""}, {6, "D10"}, {9, "D50"}, {10, "D90"}})
        CHECK_MESSAGE(std::ranges::count(marks, mark) == 1, mark.second);
    CHECK(
        curve.meaning.ends_with("D10 6, D50 9, D90 10 mm; Cu = D60/D10 = 1.5, Cc = D30\u00b2/(D10 D60) = 1.19, span "
                                "(D90 \u2212 D10)/D50 = 0.444."));
}

TEST_CASE("in a crystal all have the contacts that it gives them") {
    Report report;
    add_packing_tables(report, simple_cubic(4));
    CHECK(report.of_spheres.at(0).name == "contacts");
    CHECK(std::ranges::all_of(report.of_spheres[0].values, [](double v) { return v == 6; }));
    CHECK(named(report.tables, "coordination").columns.at(0).values == std::vector<double>{6});
    CHECK(named(report.tables, "coordination").columns.at(1).values == std::vector<double>{100});
    CHECK_FALSE(has(report.tables, "grading"));  // one size has no curve
    CHECK_FALSE(has(report.tables, "profile_wall"));
}

TEST_CASE("walls give a profile; what was measured elsewhere stays") {
    Packing packing = simple_cubic(4);
    packing.container.periodic = {false, false, false};
    for (Sphere& sphere : packing.spheres) sphere.center = sphere.center + Vec3{0.5, 0.5, 0.5};
    Report report;
    report.tables = {{"coordination", "given", {}}};
    report.of_spheres = {{"contacts", "", "given", std::vector<double>(64, 1)}};
    add_packing_tables(report, packing);
    CHECK(has(report.tables, "profile_wall"));
    CHECK(named(report.tables, "profile_wall").chart.up == ChartHints::Scale::linear);
    CHECK(std::ranges::count(report.tables, "coordination", &Table::name) == 1);
    CHECK(report.of_spheres.size() == 1);
    CHECK(report.of_spheres[0].meaning == "given");
}

TEST_CASE("what an inspection has found is not looked for again") {
    Report report;
    const Packing packing = simple_cubic(4);
    report.inspection = inspect(packing);
    report.inspection->coordination.of_sphere.assign(64, 7);
    const std::int64_t looks = looks_for_close_pairs();
    add_packing_tables(report, packing);
    CHECK(looks_for_close_pairs() == looks);
    CHECK(named(report.tables, "coordination").columns.at(0).values == std::vector<double>{7});
}

TEST_CASE("histograms of whole numbers have a bin each, others even ones") {
    const Table whole = histogram({"contacts", "", "of a sphere", {3, 5, 5, 3, 3, 3}}, "how many");
    CHECK(whole.columns.at(0).values == std::vector<double>{3, 4, 5});
    CHECK(whole.columns.at(1).values[0] == doctest::Approx(200.0 / 3));
    CHECK(whole.columns.at(1).values[1] == 0);
    const Table broken = histogram({"q6", "", "", {0.1, 0.2, 0.35, NAN}}, "");
    CHECK(sum(broken.columns.at(1)) == doctest::Approx(100));
    CHECK(histogram({"q6", "", "", {NAN}}, "").columns.empty());
}
