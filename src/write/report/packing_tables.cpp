#include "report/packing_tables.hpp"

#include <algorithm>
#include <cmath>

#include "analyze/grains.hpp"
#include "analyze/size_curve.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

constexpr std::size_t bin_count = 32, most_whole_bins = 256, curve_points = 200;
constexpr double logarithmic_above = 5;

using Values = std::vector<double>;

std::string unit_of(const Packing& packing) {
    return packing.unit == LengthUnit::none ? "" : std::string(name(packing.unit));
}

/// Equal bins over a range, of numbers or of their logarithms.
class Bins {
  public:
    explicit Bins(const Values& values) {
        const auto [low, high] = std::ranges::minmax(values);
        const bool whole = std::ranges::all_of(values, [](double v) { return v == std::floor(v); });
        if (whole && high - low < most_whole_bins) {
            low_ = low - 0.5, high_ = high + 0.5, count_ = static_cast<std::size_t>(high - low) + 1;
            whole_ = true;
        } else {
            low_ = low, high_ = high, count_ = bin_count;
            logarithmic_ = low > 0 && high > logarithmic_above * low;
        }
    }
    std::size_t count() const { return count_; }
    std::size_t of(double v) const {
        const double share = logarithmic_ ? std::log(v / low_) / std::log(high_ / low_) : (v - low_) / (high_ - low_);
        return std::min(static_cast<std::size_t>(std::max(0.0, share) * static_cast<double>(count_)), count_ - 1);
    }
    Values middles() const {
        Values all;
        for (std::size_t i = 0; i < count_; ++i) {
            if (whole_) {
                all.push_back(low_ + 0.5 + static_cast<double>(i));
                continue;
            }
            const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(count_);
            all.push_back(logarithmic_ ? low_ * std::pow(high_ / low_, share) : low_ + share * (high_ - low_));
        }
        return all;
    }

    /// In percent of the whole weight; `weight(i)` is that of value i.
    template <class Weight>
    Values shares(const Values& values, Weight&& weight) const {
        Values sums(count_);
        double whole = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (!std::isfinite(values[i])) continue;
            sums[of(values[i])] += weight(i), whole += weight(i);
        }
        for (double& sum : sums) sum *= 100 / whole;
        return sums;
    }

  private:
    double low_ = 0, high_ = 1;
    std::size_t count_ = 1;
    bool logarithmic_ = false, whole_ = false;
};

Table size_histogram(const Packing& packing, const Values& diameters) {
    const Bins bins(diameters);
    const std::vector<double> weights = weights_of(packing);
    const std::string by = weighed_by(packing);
    return {
        "histogram_of_sizes",
        "How the spheres share out over diameters: most of them may be small while the large ones hold the " + by + ".",
        {{"diameter", unit_of(packing), "middle of the bin", bins.middles()},
         {"by_number", "%", "share of the spheres whose diameter lies in the bin",
          bins.shares(diameters, [](std::size_t) { return 1.0; })},
         {"by_" + by, "%", "share of the " + by + " that they hold",
          bins.shares(diameters, [&](std::size_t i) { return weights[i]; })}}};
}

/// Diameters of the curve: evenly over the range of logarithms, and the sieves of a grading.
Values curve_diameters(double low, double high, const std::optional<SizeDistribution>& wanted) {
    Values all;
    if (wanted) {
        low = std::min(low, wanted->d_min()), high = std::max(high, wanted->d_max());
        for (const double border : wanted->classes().borders)
            if (border > low && border < high) all.push_back(border);
    }
    for (std::size_t i = 0; i <= curve_points; ++i)
        all.push_back(low * std::pow(high / low, static_cast<double>(i) / curve_points));
    std::ranges::sort(all);
    // A sieve may be one of the others: curves go on to the right.
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

Table grading(const Packing& packing, const std::optional<SizeDistribution>& wanted) {
    const PassingCurve realised = passing_curve(packing);
    const CurveNumbers numbers = numbers_of(realised);
    const Values at = curve_diameters(realised.diameters().front(), realised.diameters().back(), wanted);
    Table table{"grading",
                "Percent passing by " + weighed_by(packing) + ": how much of it is in spheres up to each diameter. " +
                    in_words(numbers, unit_of(packing)) + ".",
                {{"diameter", unit_of(packing), "as a sieve's", at}}};
    if (wanted) {
        const WantedCurve of_wanted(*wanted, packing);
        Values curve;
        for (const double d : at) curve.push_back(100 * of_wanted.at(d));
        table.columns.push_back({"wanted", "%", "percent passing of the sizes asked for", curve});
    }
    Values passing;
    for (const double d : at) passing.push_back(100 * realised.at(d));
    table.columns.push_back({"realised", "%", "percent passing of the spheres in the packing", passing});
    table.chart = size_curve_hints(numbers, wanted);
    return table;
}

Column contact_column(const Coordination& found) {
    return {"contacts", "", "contacts with spheres that are held and with walls",
            Values(found.of_sphere.begin(), found.of_sphere.end())};
}

/// 1 for the first member of each body, and for what belongs to none; 0 for the others.
Values one_a_grain(const Packing& packing) {
    Values counts(packing.spheres.size(), 1);
    std::vector<bool> seen(packing.bodies.size() + 1);
    for (std::size_t i = 0; i < packing.body.size(); ++i)
        if (const std::uint32_t body = packing.body[i]; body > 0) counts[i] = !seen[body], seen[body] = true;
    return counts;
}

Table contact_table(const Packing& packing, const Column& contacts, const std::vector<bool>& rattler) {
    const Bins bins(contacts.values);
    const Values counts = one_a_grain(packing);
    return {"coordination",
            "How many contacts the spheres have, with spheres that are held and with walls. Rattlers, which nothing "
            "holds, have the fewest.",
            {{"contacts", "", "number of contacts", bins.middles()},
             {"all_spheres", "%", "share of all spheres",
              bins.shares(contacts.values, [&](std::size_t i) { return counts[i]; })},
             {"without_rattlers", "%", "share of the spheres that are no rattlers",
              bins.shares(contacts.values, [&](std::size_t i) { return rattler[i] ? 0.0 : counts[i]; })}}};
}

Table wall_table(const Packing& packing, const WallProfile& profile) {
    Table table{"profile_wall",
                "Packing fraction against the distance from the nearest wall, along which spheres lie in layers.",
                {{"distance", unit_of(packing), "from the nearest wall, middle of the bin", {}},
                 {"packing_fraction", "", "share of the bin's volume that spheres fill", profile.packing_fraction}}};
    for (std::size_t i = 0; i < profile.packing_fraction.size(); ++i)
        table.columns.front().values.push_back((static_cast<double>(i) + 0.5) * profile.bin_width);
    table.chart = linear_chart;
    return table;
}

Table component_table(const Packing& packing, const std::vector<StratumMeasure>& profile) {
    Table table{"component_profile",
                "What lies where: the share of each component along layers or a gradient, and how dense they are.",
                {{"place", unit_of(packing), "middle of the slice, from the container's foot, or from its middle", {}},
                 {"packing_fraction", "", "share of the slice's volume that spheres fill", {}}}};
    const std::string by(name(profile.front().shares_by));
    for (const std::string& name : names_of_components(packing.class_names))
        table.columns.push_back({name, "", "its share of what is in the slice, by " + by, {}});
    for (const StratumMeasure& slice : profile) {
        table.columns[0].values.push_back((slice.from + slice.to) / 2);
        table.columns[1].values.push_back(slice.packing_fraction);
        for (std::size_t c = 2; c < table.columns.size(); ++c)
            table.columns[c].values.push_back(c - 2 < slice.shares.size() ? slice.shares[c - 2] : 0);
    }
    table.chart = linear_chart;
    return table;
}

}  // namespace

Table histogram(const Column& values, const std::string& what) {
    Values finite = values.values;
    std::erase_if(finite, [](double v) { return !std::isfinite(v); });
    if (finite.empty()) return {"histogram_of_" + values.name, what, {}};
    const Bins bins(finite);
    return {"histogram_of_" + values.name,
            what,
            {{values.name, values.unit, values.meaning, bins.middles()},
             {"share", "%", "of the spheres", bins.shares(finite, [](std::size_t) { return 1.0; })}}};
}

void add_packing_tables(Report& report, const Packing& packing) {
    const Grains grains = packing.bodies.empty() ? Grains{} : grains_of(packing);
    const Packing& sized = packing.bodies.empty() ? packing : grains.packing;
    std::vector<Table>& tables = report.tables;
    const auto has = [&](const char* name) { return std::ranges::find(tables, name, &Table::name) != tables.end(); };
    const Values diameters = diameters_of(sized);
    std::vector<Table> own;
    if (size_ratio(sized) > 1) {
        if (!has("grading")) own.push_back(grading(sized, report.wanted));
        own.push_back(size_histogram(sized, diameters));
    }
    if (std::ranges::find(report.of_spheres, "contacts", &Column::name) == report.of_spheres.end()) {
        const Coordination found = report.inspection ? report.inspection->coordination : coordination(packing);
        report.of_spheres.push_back(contact_column(found));
        if (!has("coordination")) own.push_back(contact_table(packing, report.of_spheres.back(), found.rattler));
    }
    if (!has("profile_wall") && !packing.container.walls().empty() && packing.bodies.empty())
        own.push_back(
            wall_table(packing, report.inspection ? *report.inspection->wall_profile : wall_profile(packing)));
    if (!report.component_profile.empty()) own.push_back(component_table(packing, report.component_profile));
    tables.insert(tables.begin(), own.begin(), own.end());
}

}  // namespace bernal
