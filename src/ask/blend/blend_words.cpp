#include "blend/blend_words.hpp"

#include <algorithm>
#include <cmath>

#include "core/digits_text.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

using Told = std::vector<BlendRow>;

std::string all_shares(const Blend& blend, double BlendMaterial::* share) {
    std::vector<std::string> all;
    for (const BlendMaterial& material : blend.materials)
        all.push_back(material.name + ' ' + tenths_of_percent(material.*share) + " %");
    return listed(all, ", ");
}

bool is_near(double share, double bound) { return std::abs(share - bound) < 1e-9; }

std::vector<std::string> bounds_reached(const Blend& blend) {
    std::vector<std::string> all;
    for (const BlendMaterial& m : blend.materials)
        if (m.least < m.most && is_near(m.share, m.least) && m.least > 0)
            all.push_back(m.name + " at its least, " + percent(m.least));
        else if (m.least < m.most && is_near(m.share, m.most) && m.most < 1)
            all.push_back(m.name + " at its most, " + percent(m.most));
    return all;
}

std::string sizes_text(const std::vector<double>& sizes) {
    std::vector<std::string> all;
    for (const double d : sizes) all.push_back(rounded_text(d));
    return listed(all, ", ");
}

void add_fit(Told& rows, const Blend& blend, const std::string& length) {
    if (blend.target.empty()) return;
    rows.push_back({"target", blend.target + ", at " + counted(std::ssize(blend.points), "sieve")});
    const auto worst = std::ranges::max_element(blend.points, {}, [](const BlendPoint& p) { return p.miss(); });
    if (blend.worst() == 0)
        rows.push_back({"fit", (blend.is_band ? "inside of the band" : "on the curve") + std::string(" at ") +
                                   (blend.unknown.empty() ? "each sieve" : "the sieves compared")});
    else
        rows.push_back({"fit", short_text(blend.root_mean_square()) + " % passing, root mean square; at most " +
                                   short_text(blend.worst()) + (blend.is_band ? " outside of the band" : "") + ", at " +
                                   rounded_text(worst->diameter) + length});
    if (!blend.is_decided)
        rows.push_back({"not decided", "other shares come as near: these sieves do not tell all materials apart"});
    if (!blend.unknown.empty())
        rows.push_back({"not compared", "at " + sizes_text(blend.unknown) + length +
                                            ", as a material has many grains of unknown size there; give it finer "
                                            "sieves"});
}

std::string place_text(const Blend& blend) {
    if (!blend.lost_to_walls) return "far from walls";
    return "beside walls";
}

/// By the fit to all packings, which may differ a little from those of the blend itself.
std::string packed_text(const Blend& blend) {
    std::string text = four_digits(blend.packing_fraction, blend.packed->error) + " by packings";
    if (blend.packed->of_method) text += ", +- " + four_digits(*blend.packed->of_method) + " common to all blends";
    return text + "; ";
}

std::string density_text(const Blend& blend) {
    const double phi = blend.packing_fraction;
    const std::string estimated =
        rounded_text(std::round(1e4 * (is_packed(blend) ? blend.packed->estimate : phi)) / 1e4);
    return "packing fraction " + (is_packed(blend) ? packed_text(blend) : "") + estimated + ", estimated, " +
           place_text(blend) + "; voids " + litres_text(1 - phi) + " litres per m3";
}

std::string flat_text(const Blend& blend) {
    std::vector<std::string> flat;
    for (const BlendMaterial& m : blend.materials)
        if (m.flat_range && m.flat_range->first < m.flat_range->second)
            flat.push_back(m.name + ' ' + range_text(*m.flat_range) + " %");
    return listed(flat, ", ");
}

/// Where what is left out goes, behind masses and litres.
std::string left_out_words(const Blend& blend) {
    if (blend.left_out_share == 0) return "";
    const double of_mix = 1 + blend.film_share.value_or(0);
    const std::string litres = litres_text(blend.left_out_share / of_mix) + " litres";
    if (blend.holds_left_out()) return ", with the fines that are left out, " + litres + " in the voids";
    return ", without the fines that are left out: their " + litres + " do not fit into the voids";
}

void add_masses(Told& rows, const Blend& blend) {
    const double swelling = 1 + blend.film_share.value_or(0);
    std::vector<std::string> masses;
    for (const BlendMaterial& m : blend.materials)
        if (m.per_volume)
            masses.push_back(m.name + ' ' + grouped(static_cast<std::size_t>(std::lround(*m.per_volume / swelling))) +
                             " kg");
    if (masses.size() != blend.materials.size()) return;
    rows.push_back({"in a m3", (blend.film_share ? "of the mix " : "of the packing ") + listed(masses, ", ") +
                                   left_out_words(blend)});
}

}  // namespace

bool is_packed(const Blend& blend) { return blend.packed && !blend.packed->candidates.empty(); }

std::string tenths_of_percent(double share) { return rounded_text(std::round(1000 * share) / 10); }

std::string range_text(const std::pair<double, double>& shares) {
    return tenths_of_percent(shares.first) + " to " + tenths_of_percent(shares.second);
}

std::string litres_text(double share) { return short_text(std::round(1e4 * share) / 10); }

std::string shares_text(const std::vector<std::string>& names, const std::vector<double>& shares) {
    std::vector<std::string> all;
    for (std::size_t k = 0; k < names.size(); ++k) all.push_back(names[k] + ' ' + tenths_of_percent(shares[k]) + " %");
    return listed(all, ", ");
}

std::vector<BlendRow> share_rows(const Blend& blend) {
    Told rows;
    if (!blend.reading.empty()) rows.push_back({"grading", blend.reading});
    const bool is_mass = blend.shares_by == Basis::mass;
    rows.push_back({"blend", all_shares(blend, &BlendMaterial::share) + " by " + std::string(name(blend.shares_by))});
    if (std::ranges::all_of(blend.materials, [](const BlendMaterial& m) { return m.density.has_value(); }))
        rows.push_back({is_mass ? "by volume" : "by mass",
                        all_shares(blend, is_mass ? &BlendMaterial::by_volume : &BlendMaterial::by_mass)});
    if (const auto bounds = bounds_reached(blend); !bounds.empty()) rows.push_back({"bounds", listed(bounds, ", ")});
    std::vector<std::string> left_out;
    for (const BlendMaterial& m : blend.materials)
        if (m.left_out > 0 && m.share > 0) left_out.push_back(percent(m.left_out) + " of " + m.name);
    if (!left_out.empty())
        rows.push_back({"left out", "the finest " + listed(left_out, ", ") +
                                        ": finer than the first sieve or the cut, they count in shares and not in "
                                        "the estimate"});
    return rows;
}

std::vector<BlendRow> result_rows(const Blend& blend, const BlendOptions& options) {
    const std::string length = in_unit(blend.job);
    Told rows;
    add_fit(rows, blend, length);
    rows.push_back({"density", density_text(blend)});
    if (blend.lost_to_walls)
        rows.push_back({"walls", "take " + percent(*blend.lost_to_walls) +
                                     " of the packing fraction far from them, by an estimate that is right to "
                                     "a quarter of it for sizes up to a ratio of 4 or so, and a guess for wider "
                                     "ones"});
    if (const std::string flat = flat_text(blend); !flat.empty())
        rows.push_back({"flat", flat + ": estimates within " + rounded_text(flat_estimate) +
                                    " of the best, each share changed alone, the others in proportion as far as "
                                    "bounds let them"});
    rows.push_back({"surface", short_text(blend.surface) +
                                   (length.empty() ? " per unit of length" : " /" + length.substr(1)) +
                                   " of the grains over their volume"});
    if (blend.film_share)
        rows.push_back({"film", litres_text(*blend.film_share) + " litres coat the grains of a m3 of the packing, " +
                                    rounded_text(*options.film) + length + " thick: with the voids " +
                                    litres_text(*blend.paste_share) + " litres of paste in a m3 of the mix"});
    add_masses(rows, blend);
    if (blend.cost) rows.push_back({"cost", rounded_text(*blend.cost) + " a tonne"});
    if (is_packed(blend)) rows.push_back({"packed", method_text(*blend.packed)});
    return rows;
}

}  // namespace bernal
