// The realised grading: percent passing by mass, and how far it is from the wanted one.

#include "analyze/measure.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

constexpr int points = 100;

/// Diameters, ascending, and the share by mass of what is not larger.
struct PassingCurve {
    std::vector<double> diameter, passing;

    PassingCurve(std::span<const Sphere> spheres, int dimension) {
        for (const Sphere& sphere : spheres) diameter.push_back(2 * sphere.radius);
        std::sort(diameter.begin(), diameter.end());
        double mass = 0;
        for (const double d : diameter) passing.push_back(mass += dimension_power(d, dimension));
        for (double& share : passing) share /= mass;
    }

    double at(double d) const {
        const auto above = std::upper_bound(diameter.begin(), diameter.end(), d) - diameter.begin();
        return above == 0 ? 0 : passing[static_cast<std::size_t>(above - 1)];
    }
    double diameter_at(double share) const {
        const auto at = std::lower_bound(passing.begin(), passing.end(), share * (1 - 1e-12)) - passing.begin();
        return diameter[std::min(diameter.size() - 1, static_cast<std::size_t>(at))];
    }
};

/// Even in the logarithm, the sieves of the wanted grading among them.
std::vector<double> places(const PassingCurve& curve, const std::optional<SizeDistribution>& wanted) {
    const double low = curve.diameter.front(), high = curve.diameter.back();
    std::vector<double> result{low, high};
    for (int k = 1; k < points; ++k) result.push_back(low * std::pow(high / low, static_cast<double>(k) / points));
    if (wanted) result.insert(result.end(), wanted->classes().borders.begin(), wanted->classes().borders.end());
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

/// At any diameter, in percent: at each sphere's the realised curve has a step.
double largest_deviation(const PassingCurve& curve, const SizeDistribution& wanted) {
    double most = 0, before = 0;
    for (std::size_t i = 0; i < curve.diameter.size(); ++i) {
        const bool steps = i + 1 == curve.diameter.size() || curve.diameter[i + 1] > curve.diameter[i];
        if (!steps) continue;
        const double d = curve.diameter[i], below = wanted.passing(std::nextafter(d, 0.0)), at = wanted.passing(d);
        most = std::max({most, std::abs(before - below), std::abs(curve.passing[i] - at)});
        before = curve.passing[i];
    }
    return 100 * most;
}

void add_scalars(const MeasureInput& input, const PassingCurve& curve, Measures& out) {
    double sum = 0;
    for (const double d : curve.diameter) sum += d;
    const std::string unit = input.length();
    out.scalars.push_back({"diameter_min", unit, "of the smallest sphere", curve.diameter.front()});
    out.scalars.push_back({"diameter_max", unit, "of the largest sphere", curve.diameter.back()});
    out.scalars.push_back({"diameter_mean", unit, "mean by number", sum / static_cast<double>(curve.diameter.size())});
    out.scalars.push_back({"diameter_sauter", unit, "mean of volume over surface", sauter_diameter(curve.diameter)});
    for (const auto& [name, share] : {std::pair{"diameter_d10", 0.1}, {"diameter_d50", 0.5}, {"diameter_d90", 0.9}})
        out.scalars.push_back({name, unit, "that " + std::to_string(std::lround(100 * share)) + " % pass, by mass",
                               curve.diameter_at(share)});
}

void measure_grading(const MeasureInput& input, Measures& out) {
    const PassingCurve curve(input.packing.spheres, input.dimension());
    add_scalars(input, curve, out);
    const std::optional<SizeDistribution>& wanted = input.options.wanted;
    Table table{"grading",
                "grading: percent passing by mass",
                {{"diameter", input.length(), "of the sieve", places(curve, wanted)},
                 {"passing", "%", "of the spheres, by mass, that are not larger", {}}}};
    for (const double d : table.columns[0].values) table.columns[1].values.push_back(100 * curve.at(d));
    if (wanted) {
        table.columns.push_back({"wanted", "%", "of the grading that is wanted", {}});
        for (const double d : table.columns[0].values) table.columns[2].values.push_back(100 * wanted->passing(d));
        out.scalars.push_back({"largest_grading_deviation", "%",
                               "between the realised and the wanted grading, percent passing by mass at any diameter",
                               largest_deviation(curve, *wanted)});
    }
    out.tables.push_back(std::move(table));
}

}  // namespace

Measure grading_measure() {
    return {{"grading",
             "realised grading, and its distance from the wanted one",
             "",
             true,
             {"diameter_min", "diameter_max", "diameter_mean", "diameter_sauter", "diameter_d10", "diameter_d50",
              "diameter_d90", "largest_grading_deviation"}},
            no_fault,
            measure_grading};
}

}  // namespace bernal
