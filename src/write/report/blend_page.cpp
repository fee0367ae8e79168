#include "report/blend_page.hpp"

#include <cmath>

#include "bernal/version.hpp"
#include "blend/blend_json.hpp"
#include "blend/blend_words.hpp"
#include "chart/heat_map.hpp"
#include "chart/html.hpp"
#include "core/digits_text.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "report/assets.hpp"
#include "report/blend_map.hpp"
#include "report/figure.hpp"

namespace bernal {
namespace {

std::string title_of(const Blend& blend) {
    std::vector<std::string> names;
    for (const BlendMaterial& material : blend.materials) names.push_back(material.name);
    return "Blend of " + listed(names, " and ");
}

std::string subtitle_of(const Blend& blend, const BlendOptions& options) {
    if (!options.densest) return "nearest to the target: " + blend.target;
    const bool is_compared = is_packed(blend) && blend.packed->candidates.size() > 1;
    return std::string("packed as densely as can be, ") + (is_compared ? "by packings" : "by estimates");
}

std::string fraction_text(const Blend& blend) {
    const std::string fraction = four_digits(blend.packing_fraction);
    if (!is_packed(blend) || !(blend.packed->error || blend.packed->of_method)) return fraction;
    return fraction + " \u00b1 " +
           four_digits(std::hypot(blend.packed->error.value_or(0), blend.packed->of_method.value_or(0)));
}

std::string headlines_of(const Blend& blend) {
    const double phi = blend.packing_fraction;
    std::string tiles = tile("packing fraction" + std::string(is_packed(blend) ? "" : ", estimated") +
                                 (blend.lost_to_walls ? ", beside walls" : ""),
                             fraction_text(blend)) +
                        tile("voids of the packing", litres_text(1 - phi) + " l/m\u00b3");
    if (blend.paste_share) tiles += tile("paste of the mix", litres_text(*blend.paste_share) + " l/m\u00b3");
    if (!blend.target.empty()) tiles += tile("off the target", short_text(blend.root_mean_square()) + " %");
    if (blend.cost) tiles += tile("cost of a tonne", rounded_text(*blend.cost));
    return tiles;
}

/// A column of the table of materials: empty cells where a material has no such number.
struct MaterialColumn {
    std::string title;
    std::string (*text)(const Blend&, std::size_t material);
};

std::string bounds_text(const BlendMaterial& m) {
    if (m.least == m.most) return "fixed";
    return m.least > 0 || m.most < 1 ? range_text({m.least, m.most}) : "";
}

/// As dense, as far as is known.
std::string dense_range(const Blend& blend, std::size_t material) {
    std::optional<std::pair<double, double>> range = blend.materials[material].flat_range;
    if (is_packed(blend) && material < blend.packed->shares_between.size())
        range = blend.packed->shares_between[material];
    return range ? range_text(*range) : "";
}

std::string mass_text(const Blend& blend, std::size_t material) {
    const std::optional<double>& mass = blend.materials[material].per_volume;
    const double of_mix = 1 + blend.film_share.value_or(0);
    return mass ? grouped(static_cast<std::size_t>(std::lround(*mass / of_mix))) : "";
}

std::vector<MaterialColumn> columns_of(const Blend& blend) {
    const std::vector<MaterialColumn> all{
        {"% by mass", [](const Blend& b, std::size_t k) { return tenths_of_percent(b.materials[k].by_mass); }},
        {"% by volume", [](const Blend& b, std::size_t k) { return tenths_of_percent(b.materials[k].by_volume); }},
        {"bounds (%)", [](const Blend& b, std::size_t k) { return bounds_text(b.materials[k]); }},
        {blend.packed ? "may be as dense (%)" : "as dense within 0.002 (%)", dense_range},
        {"left out (%)", [](const Blend& b, std::size_t k) { return tenths_of_percent(b.materials[k].left_out); }},
        {"kg/m\u00b3 of grains",
         [](const Blend& b, std::size_t k) {
             return b.materials[k].density ? rounded_text(*b.materials[k].density) : std::string();
         }},
        {blend.film_share ? "kg in a m\u00b3 of the mix" : "kg in a m\u00b3", mass_text}};
    const bool is_mass = blend.shares_by == Basis::mass;
    const bool has_both = blend.materials.front().density.has_value();
    std::vector<MaterialColumn> shown;
    for (const MaterialColumn& column : all) {
        const bool is_other = column.title == (is_mass ? "% by volume" : "% by mass");
        bool says_something = false;
        for (std::size_t k = 0; k < blend.materials.size(); ++k) {
            const std::string text = column.text(blend, k);
            says_something = says_something || (!text.empty() && text != "0");
        }
        if (says_something && (!is_other || has_both)) shown.push_back(column);
    }
    return shown;
}

std::string materials_table(const Blend& blend) {
    std::string head = "<th></th>", rows;
    const std::vector<MaterialColumn> columns = columns_of(blend);
    for (const MaterialColumn& column : columns) head += "<th scope=\"col\">" + escaped(column.title) + "</th>";
    for (std::size_t k = 0; k < blend.materials.size(); ++k) {
        rows += "<tr><th scope=\"row\">" + escaped(blend.materials[k].name) + "</th>";
        for (const MaterialColumn& column : columns) rows += "<td>" + escaped(column.text(blend, k)) + "</td>";
        rows += "</tr>\n";
    }
    return "<div class=\"study-table\"><table class=\"rows named\"><thead><tr>" + head + "</tr></thead><tbody>\n" +
           rows + "</tbody></table></div>\n";
}

std::string told(const std::vector<BlendRow>& rows, const std::vector<BlendRow>& further = {}) {
    std::string html;
    for (const auto& some : {rows, further})
        for (const BlendRow& row : some)
            html += "<dt>" + escaped(row.title) + "</dt><dd>" + escaped(row.text) + "</dd>\n";
    return html.empty() ? "" : "<dl class=\"told\">\n" + html + "</dl>\n";
}

std::string figures_of(const Blend& blend) {
    std::string all = figure(blend_table(blend));
    if (has_map(blend))
        all += blend.materials.size() == 2 ? figure(map_table(blend))
                                           : figure(map_table(blend), svg_heat_map(triangle_of(blend)));
    if (is_packed(blend) && blend.materials.size() == 2) all += figure(packed_map_table(blend));
    if (is_packed(blend)) all += figure(candidates_table(blend));
    return "<div class=\"figures\">\n" + all + "</div>\n";
}

}  // namespace

std::string blend_page(const Blend& blend, const BlendOptions& options) {
    const std::string sample = kept_text(
        "Options of a packing of the blend: saved as <code>blend.toml</code>, <code>bernal pack blend.toml</code> "
        "packs a sample, where a machine holds enough grains; <code>--hierarchical</code> packs sizes of any width "
        "level by level.",
        "blend.toml", sample_toml(blend));
    return page_head("blend", title_of(blend), subtitle_of(blend, options)) +
           filled(assets::figures_page,
                  {{"headlines", headlines_of(blend)},
                   {"warnings", ""},
                   {"figures", section("materials", "Materials", materials_table(blend) + told(share_rows(blend))) +
                                   section("curves", "Curves", figures_of(blend))},
                   {"table",
                    section("results", "What follows", told(result_rows(blend, options), packed_rows(blend, options)))},
                   {"options", section("sample", "To pack it", sample)},
                   {"version", escaped(version())},
                   {"chart_script", std::string(assets::chart_script)}});
}

}  // namespace bernal
