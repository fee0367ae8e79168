#include "blend/blend_json.hpp"

#include <array>

#include "bernal/job_options.hpp"

namespace bernal {
namespace {

/// `film_share` makes a mix of the packing.
Json member_of(const BlendMaterial& material, const std::optional<double>& film_share) {
    Json::Members members{{"name", material.name},
                          {"share", material.share},
                          {"share_by_mass", material.by_mass},
                          {"share_by_volume", material.by_volume},
                          {"packed_share", material.packed},
                          {"left_out", material.left_out},
                          {"least_share", material.least},
                          {"most_share", material.most},
                          {"density", material.density},
                          {"kg_per_m3", material.per_volume}};
    if (film_share && material.per_volume)
        members.emplace_back("kg_per_m3_of_mix", *material.per_volume / (1 + *film_share));
    if (material.flat_range)
        members.emplace_back("flat_range", std::array{material.flat_range->first, material.flat_range->second});
    return members;
}

Json member_of(const BlendCandidate& one) {
    return {{"shares", one.shares},       {"estimated_packing_fraction", one.estimate},
            {"packed", one.packed},       {"packing_fraction", one.packing_fraction},
            {"error", one.error},         {"behind", one.behind},
            {"behind_error", one.unsure}, {"method_error", one.of_method}};
}

Json member_of(const PackedBlend& packed) {
    std::vector<Json> candidates, map, between;
    for (const BlendCandidate& one : packed.candidates) candidates.push_back(member_of(one));
    for (const BlendPlace& place : packed.map)
        map.push_back({{"shares", place.shares},
                       {"estimated_packing_fraction", place.estimate},
                       {"packing_fraction", place.packing_fraction}});
    for (const auto& [low, high] : packed.shares_between) between.push_back(std::array{low, high});
    return {{"packing_fraction", packed.packing_fraction},
            {"error", packed.error},
            {"may_gain", packed.may_gain},
            {"shares_between", between},
            {"is_at_edge", packed.is_at_edge},
            {"method", packed.is_hierarchical ? "hierarchical" : "direct"},
            {"method_error", packed.of_method},
            {"count", packed.count},
            {"scatter", packed.scatter},
            {"degree", packed.degree},
            {"ended", name(packed.ended)},
            {"candidates", candidates},
            {"map", map}};
}

double estimate_of(const Blend& blend) {
    return blend.packed && !blend.packed->candidates.empty() ? blend.packed->estimate : blend.packing_fraction;
}

}  // namespace

Json::Members blend_members(const Blend& blend) {
    std::vector<Json> materials, map;
    for (const BlendMaterial& material : blend.materials) materials.push_back(member_of(material, blend.film_share));
    for (const auto& [shares, fraction] : blend.map)
        map.push_back({{"shares", shares}, {"packing_fraction", fraction}});
    const LengthUnit unit = blend.job.unit.value_or(LengthUnit::none);
    const bool has_target = !blend.target.empty();
    Json::Members members{{"shares_by", name(blend.shares_by)},
                          {"materials", materials},
                          {"target", has_target ? Json(blend.target) : Json()},
                          {"root_mean_square_miss", has_target ? Json(blend.root_mean_square()) : Json()},
                          {"largest_miss", has_target ? Json(blend.worst()) : Json()},
                          {"sieves_left_out", blend.unknown},
                          {"estimated_packing_fraction", estimate_of(blend)},
                          {"void_fraction", 1 - blend.packing_fraction},
                          {"lost_to_walls", blend.lost_to_walls},
                          {"surface_over_volume", blend.surface},
                          {"left_out_fraction", blend.left_out_share},
                          {"film_fraction", blend.film_share},
                          {"paste_fraction", blend.paste_share},
                          {"is_decided", blend.is_decided},
                          {"cost_per_tonne", blend.cost},
                          {"unit", unit == LengthUnit::none ? Json() : Json(name(unit))}};
    if (!map.empty()) members.emplace_back("map", map);
    if (blend.packed) members.emplace_back("packed", member_of(*blend.packed));
    return members;
}

std::string sample_toml(const Blend& blend) {
    const std::string text = to_toml(blend.job);
    return "# Options of a packing of the blend. Where sizes are too wide for it, leave fine grains of components out, "
           "by\n"
           "# --component NAME:grading-cut=D, or pack level by level, with --hierarchical.\n" +
           text.substr(text.find('\n') + 1);
}

}  // namespace bernal
