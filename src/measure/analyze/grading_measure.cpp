// The realised grading: percent passing by mass, or by volume where no densities are known, and how far it is from the
// wanted one.

#include "analyze/measure.hpp"
#include "analyze/size_curve.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

constexpr int points = 100;

/// Even in the logarithm, the sieves of the wanted grading among them.
std::vector<double> places(const PassingCurve& curve, const std::optional<SizeDistribution>& wanted) {
    const double low = curve.diameters().front(), high = curve.diameters().back();
    std::vector<double> result{low, high};
    for (int k = 1; k < points; ++k) result.push_back(low * std::pow(high / low, static_cast<double>(k) / points));
    if (wanted) result.insert(result.end(), wanted->classes().borders.begin(), wanted->classes().borders.end());
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

/// At any diameter, in percent: at each sphere's the realised curve has a step.
double largest_deviation(const PassingCurve& curve, const WantedCurve& wanted) {
    double most = 0, before = 0;
    for (std::size_t i = 0; i < curve.diameters().size(); ++i) {
        const bool steps = i + 1 == curve.diameters().size() || curve.diameters()[i + 1] > curve.diameters()[i];
        if (!steps) continue;
        const double d = curve.diameters()[i], below = wanted.at(std::nextafter(d, 0.0)), at = wanted.at(d);
        most = std::max({most, std::abs(before - below), std::abs(curve.passing()[i] - at)});
        before = curve.passing()[i];
    }
    return 100 * most;
}

void add_scalars(const MeasureInput& input, const PassingCurve& curve, Measures& out) {
    double sum = 0;
    for (const double d : curve.diameters()) sum += d;
    const std::string unit = input.length();
    out.scalars.push_back({"diameter_min", unit, "of the smallest sphere", curve.diameters().front()});
    out.scalars.push_back({"diameter_max", unit, "of the largest sphere", curve.diameters().back()});
    out.scalars.push_back(
        {"diameter_mean", unit, "mean by number", sum / static_cast<double>(curve.diameters().size())});
    out.scalars.push_back({"diameter_sauter", unit, "mean of volume over surface", sauter_diameter(curve.diameters())});
    const CurveNumbers n = numbers_of(curve);
    const std::string by = ", by " + weighed_by(input.packing);
    out.scalars.push_back({"diameter_d10", unit, "that 10 % pass" + by, n.d10});
    out.scalars.push_back({"diameter_d50", unit, "that 50 % pass" + by, n.d50});
    out.scalars.push_back({"diameter_d90", unit, "that 90 % pass" + by, n.d90});
    out.scalars.push_back({"uniformity", "", "Cu: d60 over d10", n.uniformity()});
    out.scalars.push_back({"curvature", "", "Cc: d30 squared over d10 times d60", n.curvature()});
    out.scalars.push_back({"span", "", "d90 less d10, over d50", n.span()});
}

void measure_grading(const MeasureInput& input, Measures& out) {
    const PassingCurve curve = passing_curve(input.packing);
    const std::string by = weighed_by(input.packing);
    add_scalars(input, curve, out);
    const std::optional<SizeDistribution>& wanted = input.options.wanted;
    Table table{"grading",
                "grading: percent passing by " + by,
                {{"diameter", input.length(), "of the sieve", places(curve, wanted)},
                 {"passing", "%", "of the spheres, by " + by + ", that are not larger", {}}}};
    for (const double d : table.columns[0].values) table.columns[1].values.push_back(100 * curve.at(d));
    if (wanted) {
        const WantedCurve of_wanted(*wanted, input.packing);
        table.columns.push_back({"wanted", "%", "of the grading that is wanted", {}});
        for (const double d : table.columns[0].values) table.columns[2].values.push_back(100 * of_wanted.at(d));
        out.scalars.push_back(
            {"largest_grading_deviation", "%",
             "between the realised and the wanted grading, percent passing by " + by + " at any diameter",
             largest_deviation(curve, of_wanted)});
    }
    table.chart = size_curve_hints(numbers_of(curve), wanted);
    out.tables.push_back(std::move(table));
}

}  // namespace

Measure grading_measure() {
    return {.info = {.name = "grading",
                     .meaning = "realised grading, and its distance from the wanted one",
                     .by_default = true,
                     .scalars = {"diameter_min", "diameter_max", "diameter_mean", "diameter_sauter", "diameter_d10",
                                 "diameter_d50", "diameter_d90", "uniformity", "curvature", "span",
                                 "largest_grading_deviation"}},
            .run = measure_grading,
            .fault_where_tilted = right_in_any};
}

}  // namespace bernal
