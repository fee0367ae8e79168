#include "program/shortfall.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "bernal/length_unit.hpp"
#include "bernal/pack.hpp"

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

void tell_missed_lengths(const Summary& s) {
    const Vec3 wanted = *s.requested_lengths, written = s.container.lengths;
    int digits = 6;
    for (int axis = 0; axis < 3; ++axis) digits = std::max(digits, digits_between(wanted[axis], written[axis]));
    const std::string unit = unit_suffix(length_unit_of(s.unit).value_or(LengthUnit::none));
    const auto text = [&](Vec3 v) {
        return with_digits(v.x, digits) + " x " + with_digits(v.y, digits) + " x " + with_digits(v.z, digits) + unit;
    };
    std::cerr << "; the spheres do not fit into " << text(wanted) << " without overlap, the written container is "
              << text(written);
    if (s.infill)
        std::cerr << ", and what is kept has grown with it: one void that has too many is enough for that, as spheres "
                     "do not pass through narrow throats";
    constexpr double hair = 1e-6;
    if (written.x < wanted.x * (1 + hair))
        std::cerr << "; only rounding is between them, as where a side is exactly as long as the largest sphere is "
                     "wide: give lengths longer by a millionth\n";
    else
        std::cerr << "; give fewer spheres" << (s.infill ? ", or leave --count out, for as many as go in," : "")
                  << " or a " << (s.bed ? "higher bed\n" : "larger container\n");
}

/// Given lengths ask for as much as the spheres make in them: a little more than the target that their number was found
/// by.
double wanted_fraction(const Summary& s) {
    if (!s.requested_lengths || s.infill) return *s.target_fraction;
    const double longer = s.container.lengths.x / s.requested_lengths->x;
    return std::max(*s.target_fraction, reached_fraction(s) * std::pow(longer, s.dimension));
}

void tell_missed_target(const std::string& program, const Summary& s) {
    const double wanted = wanted_fraction(s);
    const int digits = digits_between(wanted, reached_fraction(s));
    std::cerr << program << ": the target was missed: a packing fraction of " << with_digits(wanted, digits)
              << " was wanted, " << with_digits(reached_fraction(s), digits) << " was reached";
    if (s.requested_lengths)
        tell_missed_lengths(s);
    else
        std::cerr << "; ask for less, that is a higher porosity"
                  << (s.effort == name(Effort::dense) ? "\n" : ", or leave --effort out\n");
}

void tell_stalled(const std::string& program, const Summary& s) {
    std::cerr << program << ": the run stalled: after " << s.sweeps
              << " sweeps it had not come to its end; a packing fraction of " << with_digits(reached_fraction(s), 4)
              << " was reached; give another --seed, or --sweep parallel where it was sequential\n";
}

}  // namespace

bool tell_shortfall(const std::string& program, const Summary& summary) {
    const bool is_stalled = summary.outcome == name(Outcome::stalled);
    if (!is_stalled && summary.outcome != name(Outcome::target_missed)) return false;
    if (is_stalled) tell_stalled(program, summary);
    if (summary.target_fraction) tell_missed_target(program, summary);
    return true;
}

}  // namespace bernal
