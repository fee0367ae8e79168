#include "run/shortfall.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "bernal/length_unit.hpp"
#include "bernal/pack.hpp"
#include "core/number_text.hpp"
#include "job/remedy_numbers.hpp"

namespace bernal {
namespace {

std::string with_digits(double value, int digits) {
    std::ostringstream text;
    text << std::setprecision(digits) << value;
    return text.str();
}

/// Significant digits, six or more, that tell two numbers apart.
int digits_between(double a, double b) {
    int digits = 6;
    while (digits < 17 && a != b && with_digits(a, digits) == with_digits(b, digits)) ++digits;
    return digits;
}

/// As many as the density that was reached makes in the lengths that were wanted, or somewhat less.
std::string amount_that_fits(const Summary& s) {
    // Layers of given heights hold as many only where the chances of their interfaces are kind.
    const bool has_heights =
        std::ranges::any_of(s.layers, [](const auto& one) { return one.wanted_height.has_value(); });
    const double margin = has_heights ? 0.93 : 0.99;
    const double shorter = s.requested_lengths->x / s.container.lengths.x;
    const double largest = volume_per_power(s.dimension) * dimension_power(s.diameter_max, s.dimension);
    return fewer_spheres_text(margin * dimension_power(shorter, s.dimension), s.count, s.mass, largest / s.solid_volume,
                              false);
}

std::string missed_lengths_text(const Summary& s) {
    const Vec3 wanted = *s.requested_lengths, written = s.container.lengths;
    int digits = 6;
    for (int axis = 0; axis < 3; ++axis) digits = std::max(digits, digits_between(wanted[axis], written[axis]));
    const std::string unit = unit_suffix(length_unit_of(s.unit).value_or(LengthUnit::none));
    const auto text = [&](Vec3 v) {
        return with_digits(v.x, digits) + " x " + with_digits(v.y, digits) + " x " + with_digits(v.z, digits) + unit;
    };
    const std::string fault =
        "; the spheres do not fit into " + text(wanted) + " without overlap, the written container is " + text(written);
    constexpr double hair = 1e-6;
    if (written.x < wanted.x * (1 + hair))
        return fault +
               "; only rounding is between them, as where a side is exactly as long as the largest sphere is wide: "
               "give lengths longer by a millionth";
    return fault + "; give " + amount_that_fits(s) + ", or a " + (s.bed ? "higher bed" : "larger container");
}

/// Given lengths ask for as much as the spheres make in them: a little more than the target that their number was found
/// by.
double wanted_fraction(const Summary& s) {
    if (!s.requested_lengths) return *s.target_fraction;
    const double longer = s.container.lengths.x / s.requested_lengths->x;
    return std::max(*s.target_fraction, reached_fraction(s) * std::pow(longer, s.dimension));
}

std::string missed_target_text(const Summary& s) {
    const double wanted = wanted_fraction(s);
    const int digits = digits_between(wanted, reached_fraction(s));
    const std::string fault = "the target was missed: a packing fraction of " + with_digits(wanted, digits) +
                              " was wanted, " + with_digits(reached_fraction(s), digits) + " was reached";
    if (s.requested_lengths) return fault + missed_lengths_text(s);
    return fault + "; ask for less, that is a higher porosity" +
           (s.effort == name(Effort::dense) ? "" : ", or leave `effort` out");
}

/// What is kept does not make room.
std::string missed_count_text(const Summary& s) {
    const std::string wanted = counted(*s.infill->wanted, "further sphere");
    return wanted + " were wanted around what is kept, and " + std::to_string(s.infill->packed) +
           " went in without overlap: kept spheres neither move nor shrink; give smaller spheres, a `count` of about " +
           std::to_string(s.infill->packed) + ", or no number of them and no target, for as many as go in";
}

std::string stalled_text(const Summary& s) {
    return "the run stalled: after " + std::to_string(s.sweeps) +
           " sweeps it had not come to its end; a packing fraction of " + with_digits(reached_fraction(s), 4) +
           " was reached; give another `seed`, or `sweep` parallel where it was sequential";
}

}  // namespace

std::vector<std::string> shortfall(const Summary& summary) {
    std::vector<std::string> sentences;
    if (summary.infill && summary.infill->wanted) return {missed_count_text(summary)};
    const bool is_stalled = summary.outcome == name(Outcome::stalled);
    if (!is_stalled && summary.outcome != name(Outcome::target_missed)) return sentences;
    if (is_stalled) sentences.push_back(stalled_text(summary));
    if (summary.target_fraction) sentences.push_back(missed_target_text(summary));
    return sentences;
}

std::string missed_heights(const Summary& summary) {
    constexpr double far_off = 0.05;
    if (!shortfall(summary).empty()) return "";
    const std::string unit = unit_suffix(length_unit_of(summary.unit).value_or(LengthUnit::none));
    std::string missed;
    for (std::size_t k = 0; k < summary.layers.size(); ++k) {
        const StratumMeasure& layer = summary.layers[k];
        const double height = layer.to - layer.from, wanted = layer.wanted_height.value_or(height);
        if (std::abs(height - wanted) <= far_off * wanted) continue;
        missed += (missed.empty() ? "layer " : ", layer ") + std::to_string(k + 1) + " is " + with_digits(height, 4) +
                  unit + " high where " + with_digits(wanted, 4) + unit + " was wanted";
    }
    if (missed.empty()) return "";
    return missed +
           "; a layer of few grains comes no nearer than these let it: give longer lengths across, for more of them, " +
           "and leave `count` and `target-fraction` out, for as many as the heights take";
}

}  // namespace bernal
