#include "export/density_remarks.hpp"

#include <cmath>

#include "core/number_text.hpp"

namespace bernal {
namespace {

/// As measured (examples/tests.md).
constexpr const char* way =
    "`servo` with `compress-to-contact` grows a loose one, from a packing made with `target-fraction` 0.45: of equal "
    "grains its porosity goes from 0.36 without friction to 0.43 with a coefficient of 1";

/// Above it grains are near enough to the loosest packing that friction holds up, 0.55, to touch before they have
/// moved much.
constexpr double loose_start = 0.5;

std::string fraction_text(double fraction) {
    return "a porosity of " + short_text(1 - fraction) + " (packing fraction " + short_text(fraction) + ")";
}

struct Closing {
    std::string operator()(const Servo& s) const { return s.grows ? "" : "servo"; }
    std::string operator()(const Triaxial&) const { return "triaxial"; }
    std::string operator()(const Oedometer&) const { return "oedometer"; }
    std::string operator()(const DirectShear&) const { return "direct-shear"; }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
};

/// Of random close packings nobody looks for a looser state.
constexpr double densest_loose = 0.62;

std::string way_to(double asked) { return asked < densest_loose ? std::string("; ") + way : std::string(); }

struct PressureOf {
    template <class Any>
    double operator()(const Any& loading) const {
        if constexpr (requires { loading.pressure; }) return loading.pressure;
        return 0;
    }
};

/// Over the diameter, the mean overlap under a pressure over E*: of equal grains with six contacts at a packing
/// fraction of 0.64, which bear a force of 0.82 P d^2 each, by Hertz' law.
double overlap_under(double pressure_over_modulus) { return std::pow(1.23 * pressure_over_modulus, 2.0 / 3); }

/// Empty where grains are stiff against the pressure of a deck (a state under `pressure` tells its own overlaps). The
/// modulus that is told is one for which overlaps are small.
std::string soft_text(const Material& material, double pressure) {
    constexpr double most = 0.015, small = 0.005;
    if (material.law != ContactLaw::hertz || !(material.young > 0) || !(pressure > 0)) return {};
    const double overlap = overlap_under(pressure / contact_of(material, 0, 0).modulus);
    if (overlap < most) return {};
    const double enough = material.young * std::pow(overlap / small, 1.5);
    const double digit = std::pow(10, std::floor(std::log10(enough)));
    return "under " + rounded_text(pressure) + " Pa grains of this modulus overlap by about " +
           short_text(100 * overlap) +
           " % of their diameter, and the packing is that much denser; for about half a percent give `young` " +
           short_text(std::ceil(enough / digit) * digit);
}

/// Empty where the state is as dense as it was asked to be.
std::string pressed_text(double reached, std::optional<double> asked) {
    if (!asked || std::abs(*asked - reached) < 0.005) return {};
    return "the packing was made to " + fraction_text(*asked) +
           ", and the state under `pressure`, which is found "
           "without friction, has " +
           fraction_text(reached) + way_to(*asked);
}

}  // namespace

std::vector<std::string> density_remarks(const ExportWish& wish, const DemState& state, std::optional<double> asked) {
    const double fraction = packing_fraction(state.packing);
    std::vector<std::string> sentences;
    if (state.equilibrium)
        if (std::string text = pressed_text(fraction, asked); !text.empty()) sentences.push_back(std::move(text));
    if (wish.compress_to_contact && fraction > loose_start)
        sentences.push_back("the packing begins at " + fraction_text(fraction) +
                            ", and `compress-to-contact` makes it no looser: for the loosest state of its friction "
                            "begin with one made with `target-fraction` 0.45");
    const Loading loading = deck_options(wish).loading;
    const double pressure = std::visit(PressureOf{}, loading);
    if (std::string text = soft_text(wish.material, pressure); !text.empty()) sentences.push_back(std::move(text));
    const std::string key = std::visit(Closing{}, loading);
    if (!key.empty() && !state.equilibrium && asked)
        sentences.push_back("the packing was made to " + fraction_text(*asked) + ", which `" + key +
                            "` does not keep: sides close until grains bear the pressure" + way_to(*asked));
    return sentences;
}

}  // namespace bernal
