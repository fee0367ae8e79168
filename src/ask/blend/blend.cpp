#include "bernal/blend.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/density_estimate.hpp"
#include "bernal/error.hpp"
#include "bernal/length_unit.hpp"
#include "blend/curve_fit.hpp"
#include "blend/densest_shares.hpp"
#include "blend/packed_blend.hpp"
#include "blend/share_bounds.hpp"
#include "blend/stock.hpp"
#include "blend/target_curve.hpp"
#include "core/number_text.hpp"
#include "sizes/components.hpp"

namespace bernal {
namespace {

void require_question(const BlendOptions& o) {
    if (!o.target && !o.densest)
        throw InputError(
            "nothing says what is to be blended; give `target`, as fuller or the file of a curve, or "
            "`densest`");
    if (o.most_materials && *o.most_materials < 1)
        throw InputError("most-materials", std::to_string(*o.most_materials), "leaves none", "give 1 or more");
}

/// What a tonne of each material costs; empty without costs.
std::vector<double> costs_of(const BlendOptions& o, const std::vector<std::string>& names) {
    if (o.costs.empty()) return {};
    const std::vector<std::optional<double>> costs = by_material("cost", o.costs, names);
    std::vector<double> all;
    for (std::size_t k = 0; k < names.size(); ++k) {
        if (!costs[k])
            throw InputError("`cost` is told of some materials and not of '" + names[k] + "'; give that of each");
        all.push_back(*costs[k]);
    }
    return all;
}

/// Weights as parts of 1.
std::vector<double> parts_of(std::vector<double> weights) {
    double sum = 0;
    for (const double w : weights) sum += w;
    for (double& w : weights) w /= sum;
    return weights;
}

/// Shares by the other basis: by volume where they are by mass.
std::vector<double> by_other(const Stock& stock, std::vector<double> shares) {
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const double density = stock.density(k).value_or(1);
        shares[k] *= stock.shares_by() == Basis::mass ? 1 / density : density;
    }
    return parts_of(std::move(shares));
}

void add_materials(Blend& blend, const Stock& stock, const std::vector<double>& shares,
                   const std::vector<ShareBounds>& bounds) {
    const std::vector<std::string> names = stock.names();
    const std::vector<double> other = by_other(stock, shares);
    const bool is_mass = stock.shares_by() == Basis::mass;
    std::vector<double> packed = shares;
    for (std::size_t k = 0; k < shares.size(); ++k) packed[k] *= part_of_recipe(stock.parts()[k].distribution);
    packed = parts_of(std::move(packed));
    const std::vector<double> packed_volumes = is_mass ? by_other(stock, packed) : packed;
    for (std::size_t k = 0; k < shares.size(); ++k) {
        BlendMaterial material{names[k], shares[k]};
        material.by_mass = is_mass ? shares[k] : other[k], material.by_volume = is_mass ? other[k] : shares[k];
        material.packed = packed[k], material.left_out = 1 - part_of_recipe(stock.parts()[k].distribution);
        material.least = bounds[k].least, material.most = bounds[k].most;
        material.density = stock.density(k);
        const double packed_volume = blend.packing_fraction * packed_volumes[k];
        blend.left_out_share += packed_volume * material.left_out / (1 - material.left_out);
        if (material.density) material.per_volume = packed_volume * *material.density;
        blend.materials.push_back(std::move(material));
    }
    if (!blend.holds_left_out()) return;
    for (BlendMaterial& material : blend.materials)
        if (material.per_volume) *material.per_volume /= 1 - material.left_out;
}

void add_points(Blend& blend, const Stock& stock, const TargetCurve& target, const std::vector<double>& shares) {
    blend.target = target.words, blend.is_band = target.is_band, blend.unknown = target.unknown;
    std::vector<TargetPoint> points = target.points;
    if (target.words.empty())  // the curve alone
        for (const double d : sizes_to_compare(stock, stock.finest(), stock.coarsest())) points.push_back({d, 0, 0});
    for (const TargetPoint& at : points) {
        BlendPoint point{at.diameter};
        for (std::size_t k = 0; k < shares.size(); ++k) {
            point.of_materials.push_back(stock.passing(k, at.diameter));
            if (shares[k] > 0) point.passing += shares[k] * point.of_materials.back();
        }
        if (std::isnan(point.passing)) continue;
        if (!target.words.empty()) point.low = at.low, point.high = at.high;
        blend.points.push_back(std::move(point));
    }
}

void add_density(Blend& blend, const Stock& stock, const std::vector<double>& shares,
                 const std::optional<double>& film) {
    const SizeDistribution sizes = stock.mixed(shares);
    const bool is_packed = blend.packed && !blend.packed->candidates.empty();
    blend.packing_fraction = is_packed ? blend.packed->packing_fraction : estimated_fraction(stock, shares);
    if (stock.has_walls()) blend.lost_to_walls = stock.lost_to_walls(sizes);
    blend.surface = 6 * sizes.moment(2) / sizes.moment(3);
    if (!film) return;
    if (*film > 3 / blend.surface)
        throw InputError(
            "film", number_text(*film),
            "is thicker than half of the grains' mean diameter, " + rounded_text(6 / blend.surface) + stock.length(),
            "give a thickness in the unit of the sizes");
    // A coat has, of each grain, the volume ((d + 2 t)^3 - d^3) over d^3.
    const double t = *film,
                 film_over_grains =
                     (6 * t * sizes.moment(2) + 12 * t * t * sizes.moment(1) + 8 * t * t * t) / sizes.moment(3);
    blend.film_share = blend.packing_fraction * film_over_grains;
}

void add_paste(Blend& blend) {
    if (!blend.film_share) return;
    const double fines = blend.holds_left_out() ? blend.left_out_share : 0;
    blend.paste_share = (1 - blend.packing_fraction - fines + *blend.film_share) / (1 + *blend.film_share);
}

constexpr double percent_rounding = 1e-9;

/// Sieves that everything or nothing passes, of the blend as of the target, say nothing of how near these are.
bool meet_at_end(const BlendPoint& point) {
    if (!point.low) return false;
    const bool at_top = point.passing >= 100 - percent_rounding && *point.low >= 100 - percent_rounding;
    return at_top || (point.passing <= percent_rounding && *point.high <= percent_rounding);
}

}  // namespace

double BlendPoint::miss() const {
    if (!low) return 0;
    const double outside = std::max(*low - passing, passing - *high);
    return outside > percent_rounding ? outside : 0;
}

bool Blend::holds_left_out() const {
    constexpr double fills = 0.6;  // of voids, as loosely packed grains do
    return left_out_share <= fills * (1 - packing_fraction);
}

double Blend::root_mean_square() const {
    double sum = 0;
    std::ptrdiff_t count = 0;
    for (const BlendPoint& point : points)
        if (!meet_at_end(point)) sum += point.miss() * point.miss(), ++count;
    return count == 0 ? 0 : std::sqrt(sum / static_cast<double>(count));
}

double Blend::worst() const {
    double most = 0;
    for (const BlendPoint& point : points) most = std::max(most, point.miss());
    return most;
}

Blend blend(const Job& told, const BlendOptions& options, const BlendObserver& observer) {
    const Stock stock(told);
    require_question(options);
    require_packed(options);
    const std::vector<std::string> names = stock.names();
    const std::vector<ShareBounds> bounds = share_bounds(options, names);
    const auto choices = choices_of_materials(bounds, options);
    const std::vector<double> costs = costs_of(options, names);
    const TargetCurve target = target_curve(options, stock, bounds);
    Blend blend;
    blend.shares_by = stock.shares_by(), blend.reading = stock.reading();
    DensestShares densest;
    if (options.densest) densest = densest_shares(stock, choices);
    std::vector<double> shares = options.densest ? densest.best.shares : shares_nearest(target, stock, choices);
    if (options.packed) {
        PackedOptimum optimum = packed_optimum(stock, densest, options, observer);
        shares = std::move(optimum.shares), blend.packed = std::move(optimum.packed);
        densest.flat.clear();
    }
    add_density(blend, stock, shares, options.film);
    add_materials(blend, stock, shares, bounds);
    add_paste(blend);
    add_points(blend, stock, target, shares);
    blend.is_decided = options.densest || are_decided(target, stock, shares, bounds);
    for (std::size_t k = 0; k < densest.flat.size(); ++k) blend.materials[k].flat_range = densest.flat[k];
    for (const EstimateAt& point : densest.map) blend.map.emplace_back(point.shares, point.packing_fraction);
    if (!costs.empty()) {
        blend.cost = 0;
        for (std::size_t k = 0; k < costs.size(); ++k) *blend.cost += costs[k] * blend.materials[k].by_mass;
    }
    blend.job = stock.packing(shares);
    return blend;
}

Table blend_table(const Blend& blend) {
    Table table{"blend",
                std::string("percent passing of the blend") + (blend.target.empty() ? "" : ", of its target") +
                    " and of its materials",
                {}};
    const LengthUnit unit = blend.job.unit.value_or(LengthUnit::none);
    const std::string by = " by " + std::string(name(blend.shares_by));
    const auto column = [&](const std::string& title, const std::string& meaning, auto&& value) {
        Column c{title, "%", meaning, {}};
        for (const BlendPoint& point : blend.points) c.values.push_back(value(point));
        table.columns.push_back(std::move(c));
    };
    column("diameter", "of the sieve", [](const BlendPoint& p) { return p.diameter; });
    table.columns[0].unit = unit == LengthUnit::none ? "" : std::string(name(unit));
    column("blend", "passing" + by, [](const BlendPoint& p) { return p.passing; });
    if (!blend.target.empty() && !blend.is_band)
        column("target", "passing of " + blend.target, [](const BlendPoint& p) { return *p.low; });
    if (blend.is_band) {
        column("least", "low end of the band", [](const BlendPoint& p) { return *p.low; });
        column("most", "high end of the band", [](const BlendPoint& p) { return *p.high; });
    }
    for (std::size_t k = 0; k < blend.materials.size(); ++k)
        column(blend.materials[k].name, "passing of this material",
               [k](const BlendPoint& p) { return p.of_materials[k]; });
    table.chart.across = ChartHints::Scale::logarithmic, table.chart.up = ChartHints::Scale::linear;
    for (const BlendPoint& point : blend.points) {
        table.chart.marks.push_back({point.diameter, ""});
        table.chart.ticks.push_back(point.diameter);
    }
    return table;
}

}  // namespace bernal
