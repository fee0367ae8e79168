#include "report/blend_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/plot.hpp"
#include "chart/picture_file.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr int picture_width = 1200, picture_height = 900;

const std::string& name_of(const Blend& blend, std::size_t material) { return blend.materials[material].name; }

std::string share_label(const Blend& blend, std::size_t material) {
    return name_of(blend, material) + " (% by " + std::string(name(blend.shares_by)) + ')';
}

double percent_of(double share) { return std::round(1e6 * share) / 1e4; }

std::string place_of(const Blend& blend) { return blend.lost_to_walls ? "less what walls take" : "far from walls"; }

Table curve_of(const Blend& blend) {
    Table table{"map", "estimated packing fraction of blends", {}};
    table.columns = {{name_of(blend, 0), "% by " + std::string(name(blend.shares_by)), "of the blend", {}},
                     {"estimated_packing_fraction", "", place_of(blend), {}}};
    std::vector<std::pair<double, double>> points;
    for (const auto& [shares, fraction] : blend.map) points.emplace_back(percent_of(shares[0]), fraction);
    if (!blend.packed) points.emplace_back(percent_of(blend.materials[0].share), blend.packing_fraction);
    std::ranges::sort(points);
    const auto is_same_share = [](const auto& a, const auto& b) { return a.first == b.first; };
    points.erase(std::unique(points.begin(), points.end(), is_same_share), points.end());
    for (const auto& [share, fraction] : points) {
        table.columns[0].values.push_back(share);
        table.columns[1].values.push_back(fraction);
    }
    table.chart = linear_chart;
    return table;
}

/// All shares that the map has of a material, ascending.
std::vector<double> shares_of(const Blend& blend, std::size_t material) {
    std::vector<double> shares;
    for (const auto& point : blend.map) shares.push_back(percent_of(point.first[material]));
    std::ranges::sort(shares);
    shares.erase(std::unique(shares.begin(), shares.end()), shares.end());
    return shares;
}

std::size_t place_nearest(const std::vector<double>& shares, double share) {
    const auto distance = [&](double other) { return std::abs(other - percent_of(share)); };
    return static_cast<std::size_t>(std::ranges::min_element(shares, {}, distance) - shares.begin());
}

std::size_t place_in(const std::vector<double>& shares, double share) {
    return static_cast<std::size_t>(std::ranges::lower_bound(shares, percent_of(share)) - shares.begin());
}

/// The map of packed blends, and the packings of each.
std::vector<Table> packed_curves_of(const Blend& blend) {
    Table map{"map", "packing fraction of blends by estimates and packings", {}};
    map.columns = {{name_of(blend, 0), "% by " + std::string(name(blend.shares_by)), "of the blend", {}},
                   {"packing_fraction", "", place_of(blend), {}}};
    Table candidates = map;
    candidates.name = "candidates", candidates.meaning = "packing fraction of packed blends";
    const auto fill = [](Table& table, const auto& all) {
        std::vector<std::pair<double, double>> points;
        for (const auto& one : all) points.emplace_back(percent_of(one.shares[0]), one.packing_fraction);
        std::ranges::sort(points);
        for (const auto& [share, fraction] : points) {
            table.columns[0].values.push_back(share);
            table.columns[1].values.push_back(fraction);
        }
        table.chart = linear_chart;
    };
    fill(map, blend.packed->map);
    fill(candidates, blend.packed->candidates);
    Table densest = candidates;  // a line up to it
    densest.name = "densest", densest.meaning = "blend of the map";
    const auto lowest = std::ranges::min(blend.packed->map, {}, &BlendPlace::packing_fraction);
    densest.columns[0].values.assign(2, percent_of(blend.materials[0].share));
    densest.columns[1].values = {lowest.packing_fraction, blend.packed->packing_fraction};
    return {curve_of(blend), map, candidates, densest};
}

}  // namespace

HeatMap triangle_of(const Blend& blend) {
    const std::vector<double> across = shares_of(blend, 0), up = shares_of(blend, 1);
    HeatMap map;
    map.title = "estimated packing fraction of blends";
    map.x_label = share_label(blend, 0);
    map.y_label = share_label(blend, 1) + ", the rest " + name_of(blend, 2);
    map.value_label = "estimated packing fraction";
    for (const double share : across) map.x.push_back(rounded_text(share));
    for (const double share : up) map.y.push_back(rounded_text(share));
    map.values.assign(across.size() * up.size(), std::numeric_limits<double>::quiet_NaN());
    for (const auto& [shares, fraction] : blend.map)
        map.values[place_in(up, shares[1]) * across.size() + place_in(across, shares[0])] = fraction;
    map.framed =
        place_nearest(up, blend.materials[1].share) * across.size() + place_nearest(across, blend.materials[0].share);
    return map;
}

Table map_table(const Blend& blend) {
    if (blend.materials.size() == 2) return curve_of(blend);
    Table table{"map", "estimated packing fraction of blends; the frame is about the one nearest to the densest", {}};
    for (std::size_t k = 0; k < blend.materials.size(); ++k) {
        table.columns.push_back({name_of(blend, k), "% by " + std::string(name(blend.shares_by)), "of the blend", {}});
        for (const auto& point : blend.map) table.columns[k].values.push_back(percent_of(point.first[k]));
    }
    table.columns.push_back({"estimated_packing_fraction", "", place_of(blend), {}});
    for (const auto& point : blend.map) table.columns.back().values.push_back(point.second);
    return table;
}

Table packed_map_table(const Blend& blend) {
    std::vector<const BlendPlace*> places;
    for (const BlendPlace& place : blend.packed->map) places.push_back(&place);
    std::ranges::sort(places, {}, [](const BlendPlace* place) { return place->shares[0]; });
    Table table{"packed_map", "packing fraction of blends by estimates, and corrected by packings", {}};
    table.columns = {{name_of(blend, 0), "% by " + std::string(name(blend.shares_by)), "of the blend", {}},
                     {"estimated", "", place_of(blend), {}},
                     {"by_packings", "", place_of(blend), {}}};
    for (const BlendPlace* place : places) {
        table.columns[0].values.push_back(percent_of(place->shares[0]));
        table.columns[1].values.push_back(place->estimate);
        table.columns[2].values.push_back(place->packing_fraction);
    }
    table.chart = linear_chart;
    return table;
}

bool has_map(const Blend& blend) {
    return blend.map.size() > 1 && (blend.materials.size() == 2 || blend.materials.size() == 3);
}

void write_blend_map(const Blend& blend, const std::string& file) {
    if (blend.materials.size() == 2)
        write_plot(blend.packed ? packed_curves_of(blend) : std::vector{curve_of(blend)}, file);
    else
        write_picture(svg_heat_map_plot(triangle_of(blend), picture_width, picture_height), file);
}

}  // namespace bernal
