#include "bernal/size_options.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/components.hpp"
#include "sizes/shares.hpp"
#include "sizes/size_keys.hpp"
#include "sizes/smooth_kinds.hpp"

namespace bernal {
namespace {

constexpr std::array<std::string_view, size_kinds.size()> kind_names{"monodisperse",
                                                                     "bidisperse",
                                                                     "discrete",
                                                                     "uniform-size",
                                                                     "uniform-volume",
                                                                     "power-law",
                                                                     "lognormal",
                                                                     "normal",
                                                                     "weibull",
                                                                     "rosin-rammler",
                                                                     "fuller",
                                                                     "andreasen",
                                                                     "gates-gaudin-schuhmann",
                                                                     "table",
                                                                     "components",
                                                                     "list"};
constexpr std::array<std::string_view, 2> sampling_names{"systematic", "random"};
constexpr std::array<std::string_view, bases.size()> basis_names{"mass", "volume", "number"};

constexpr double default_sigma = 0.3, default_small_volume_share = 0.3, default_exponent_of_weibull = 2;

/// The bounds of `sigma` for lognormal sizes.
constexpr double least_sigma = 1e-6, greatest_sigma = 3;

/// As many as size classes are told apart.
constexpr std::size_t most_diameters = 65536;

// Wider ranges and steeper curves leave no grain at one of their ends in any sample that fits into memory.
constexpr double widest_size_ratio = 1e6, steepest_exponent = 20;

template <std::size_t N>
std::size_t find_name(const std::array<std::string_view, N>& names, const std::string& key, std::string_view given) {
    const auto found = std::find(names.begin(), names.end(), given);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    throw InputError(key, std::string(given), "is not known", "give " + listed(names));
}

std::string of_kind(const SizeOptions& o) { return "of `sizes` " + std::string(name(o.kind)); }

[[noreturn]] void refuse(const std::string& key, double value, const SizeOptions& o, const std::string& fault,
                         const std::string& remedy) {
    throw InputError(key, number_text(value), of_kind(o) + " " + fault, remedy);
}

void check_diameter(const std::optional<double>& d, const std::string& key, const SizeOptions& o) {
    if (d && !is_diameter(*d)) refuse(key, *d, o, no_diameter, diameter_remedy());
}

void check_given_diameters(const SizeOptions& o) {
    check_diameter(o.diameter_min, "diameter-min", o);
    check_diameter(o.diameter_max, "diameter-max", o);
    check_diameter(o.diameter_mean, "diameter-mean", o);
    check_diameter(o.d10, "d10", o);
    check_diameter(o.d50, "d50", o);
    check_diameter(o.d90, "d90", o);
    check_diameter(o.d632, "d632", o);
    check_diameter(o.grading_cut, "grading-cut", o);
    for (const double d : o.diameters) check_diameter(d, "diameters", o);
}

/// A range one end of which was given contradicts the default of the other.
void check_given_end(const SizeOptions& given, const SizeOptions& o) {
    const std::string lower = number_text(*o.diameter_min), upper = number_text(*o.diameter_max);
    if (given.diameter_max && !given.diameter_min)
        refuse("diameter-max", *o.diameter_max, o,
               "is not above " + lower + ", the default of `diameter-min`, which was not given",
               "give `diameter-min` as well");
    if (given.diameter_min && !given.diameter_max)
        refuse("diameter-min", *o.diameter_min, o,
               "is not below " + upper + ", the default of `diameter-max`, which was not given",
               "give `diameter-max` as well");
}

/// `given` is what `o` was before its defaults were filled in.
void check_range(const SizeOptions& given, const SizeOptions& o) {
    if (!o.diameter_min || !o.diameter_max) return;
    const double lower = *o.diameter_min, upper = *o.diameter_max;
    if (!(upper > lower)) check_given_end(given, o);
    const std::string both =
        "`diameter-min` " + number_text(lower) + " and `diameter-max` " + number_text(upper) + " " + of_kind(o);
    if (!(upper > lower))
        throw InputError(both + " leave no range of sizes; give a maximum above the minimum, or `sizes` monodisperse");
    if (upper / lower > widest_size_ratio)
        throw InputError(both + " are farther apart than a size ratio of " + number_text(widest_size_ratio) +
                         "; give a narrower range");
}

void fill_range(SizeOptions& o, double largest) {
    if (!o.diameter_min) o.diameter_min = 1;
    if (!o.diameter_max) o.diameter_max = largest;
}

void fill_exponent(SizeOptions& o, double value) {
    if (!o.exponent) o.exponent = value;
    if (!(std::abs(*o.exponent) <= steepest_exponent))
        refuse("exponent", *o.exponent, o, "is out of range",
               "give a number from " + number_text(-steepest_exponent) + " to " + number_text(steepest_exponent));
}

void fill_sigma(SizeOptions& o, double value, double lowest, double highest) {
    if (!o.sigma) o.sigma = value;
    if (!(*o.sigma >= lowest && *o.sigma <= highest))
        refuse("sigma", *o.sigma, o, "is out of range",
               "give a number from " + number_text(lowest) + " to " + number_text(highest) +
                   ", or `sizes` monodisperse for equal grains");
}

[[noreturn]] void refuse_both(const std::string& one, const std::string& other, const std::string& why) {
    throw InputError("`" + one + "` and `" + other + "` contradict each other: " + why + "; give one of them");
}

void check_shares(const SizeOptions& o, std::size_t sizes) {
    if (o.shares.size() != sizes)
        throw InputError("`shares` " + of_kind(o) + " has " + counted(std::ssize(o.shares), "value") + " for " +
                         std::to_string(sizes) + " sizes; give a share for each");
    parts_of_one("shares", o.shares, o.normalise_shares.value_or(false));
}

/// Requires shares where a user says something about them.
void require_shares(const SizeOptions& o) {
    for (const auto& [key, given] :
         {std::pair{"shares-by", o.shares_by.has_value()}, {"normalise-shares", o.normalise_shares.has_value()}})
        if (given && o.shares.empty())
            throw InputError(std::string("`") + key + "` is about `shares`; give them, or leave `" + key + "` out");
}

void fill_bidisperse(SizeOptions& o) {
    fill_range(o, 3);
    require_shares(o);
    if (!o.shares.empty()) {
        if (o.small_volume_share)
            refuse_both("shares", "small-volume-share", "both set the share of the small spheres");
        return check_shares(o, 2);
    }
    if (!o.small_volume_share) o.small_volume_share = default_small_volume_share;
    if (!(*o.small_volume_share > 0 && *o.small_volume_share < 1))
        refuse("small-volume-share", *o.small_volume_share, o, "leaves one of the two sizes out",
               "give a number between 0 and 1, or `sizes` monodisperse");
}

void fill_discrete(const SizeOptions& o) {
    if (o.diameters.empty() || o.shares.empty())
        throw InputError(
            "`sizes` discrete needs `diameters` and `shares`; give both, 60,25,15 and 50,30,20 for instance");
    if (o.diameters.size() > most_diameters)
        throw InputError("`diameters` has " + std::to_string(o.diameters.size()) + " values; give at most " +
                         std::to_string(most_diameters) + ", or a `diameter-list`");
    check_shares(o, o.diameters.size());
    std::vector<double> ascending = o.diameters;
    std::ranges::sort(ascending);
    const auto twice = std::ranges::adjacent_find(ascending);
    if (twice != ascending.end()) refuse("diameters", *twice, o, "stands there twice", "give each size once");
    if (ascending.back() / ascending.front() > widest_size_ratio)
        throw InputError("`diameters` " + of_kind(o) + " are farther apart than a size ratio of " +
                         number_text(widest_size_ratio) + "; give sizes that are nearer to each other");
}

/// Diameters that 10, 50 and 90 % pass, where given.
void check_quantiles(const SizeOptions& o) {
    double before = 0;
    std::string key_before;
    for (const auto& [key, d] : {std::pair{"d10", o.d10}, {"d50", o.d50}, {"d90", o.d90}}) {
        if (!d) continue;
        if (!(*d > before))
            throw InputError("`" + key_before + "` " + number_text(before) + " and `" + key + "` " + number_text(*d) +
                             " " + of_kind(o) +
                             " do not rise; give a larger diameter for the larger share, or `sizes` "
                             "monodisperse");
        before = *d, key_before = key;
    }
}

void check_width_of_quantiles(const SizeOptions& o) {
    const LognormalCurve curve = lognormal_curve(o);
    for (const double sigma : {curve.sigma_below, curve.sigma_above})
        if (!(sigma >= least_sigma && sigma <= greatest_sigma))
            throw InputError("`d10`, `d50` and `d90` " + of_kind(o) + " mean a `sigma` of " + rounded_text(sigma) +
                             ", which is out of range; give diameters for one from " + number_text(least_sigma) +
                             " to " + number_text(greatest_sigma));
}

void fill_width(SizeOptions& o) {
    if (o.sigma && o.geometric_sigma) refuse_both("sigma", "geometric-sigma", "one is the logarithm of the other");
    if (!o.geometric_sigma) return fill_sigma(o, default_sigma, least_sigma, greatest_sigma);
    const double sigma = std::log(*o.geometric_sigma);
    if (!(sigma >= least_sigma && sigma <= greatest_sigma))
        refuse("geometric-sigma", *o.geometric_sigma, o, "is out of range",
               "give a number above 1, up to " + number_text(std::floor(std::exp(greatest_sigma))));
}

void fill_lognormal(SizeOptions& o) {
    const int quantiles = quantile_count(o);
    if (quantiles == 0) {
        o.diameter_mean = o.diameter_mean.value_or(1);
        return fill_width(o);
    }
    const std::string first = o.d50 ? "d50" : o.d10 ? "d10" : "d90";
    if (o.diameter_mean) refuse_both("diameter-mean", first, "both set the position of the curve");
    check_quantiles(o);
    if (!o.of) o.of = Basis::mass;
    if (quantiles == 1) return fill_width(o);
    for (const auto& [key, given] : {std::pair{"sigma", o.sigma}, {"geometric-sigma", o.geometric_sigma}})
        if (given)
            throw InputError(std::string("`") + key +
                             "` and two of `d10`, `d50` and `d90` contradict each other: two quantiles set the width "
                             "as well; give only one quantile, or leave `" +
                             key + "` out");
    check_width_of_quantiles(o);
}

void fill_power_law(SizeOptions& o) {
    if (!o.exponent)
        throw InputError(
            "`sizes` power-law needs `exponent`; give the power of the diameter that the number density "
            "follows, -3 for instance");
    fill_exponent(o, *o.exponent);
    fill_range(o, 10);
}

void fill_normal(SizeOptions& o) {
    if (!o.diameter_mean) o.diameter_mean = 1;
    const double mean = *o.diameter_mean;
    fill_sigma(o, 0.1 * mean, 1e-6 * mean, 10 * mean);
    if (!o.diameter_min) o.diameter_min = std::max(mean - 3 * *o.sigma, 0.1 * mean);
    if (!o.diameter_max) o.diameter_max = mean + 3 * *o.sigma;
}

void check_positive_exponent(const SizeOptions& o) {
    if (!(*o.exponent > 0 && *o.exponent <= steepest_exponent))
        refuse("exponent", *o.exponent, o, "is out of range",
               "give a number above 0, up to " + number_text(steepest_exponent));
}

void fill_weibull_curve(SizeOptions& o, double scale) {
    if (!o.exponent) o.exponent = default_exponent_of_weibull;
    check_positive_exponent(o);
    if (!o.diameter_min) o.diameter_min = weibull_diameter(scale, *o.exponent, 0.10);
    if (!o.diameter_max) o.diameter_max = weibull_diameter(scale, *o.exponent, 0.99);
}

void fill_weibull(SizeOptions& o) {
    if (!o.diameter_mean) o.diameter_mean = 1;
    fill_weibull_curve(o, *o.diameter_mean);
}

void fill_gates_gaudin_schuhmann(SizeOptions& o) {
    if (!o.exponent)
        throw InputError(
            "`sizes` gates-gaudin-schuhmann needs `exponent`; give the slope of percent passing in a plot of "
            "logarithms, 0.7 for instance");
    check_positive_exponent(o);
    fill_range(o, 10);
}

void check_file_given(const std::optional<std::string>& file, const std::string& key, const SizeOptions& o) {
    if (!file || file->empty())
        throw InputError("`sizes` " + std::string(name(o.kind)) + " needs `" + key + "`; give the file to read");
}

void fill(SizeOptions& o) {
    switch (o.kind) {
        using enum SizeKind;
        case monodisperse:
            o.diameter_mean = o.diameter_mean.value_or(1);
            break;
        case bidisperse:
            fill_bidisperse(o);
            break;
        case discrete:
            require_shares(o);
            fill_discrete(o);
            break;
        case uniform_size:
        case uniform_volume:
            fill_range(o, 10);
            break;
        case power_law:
            fill_power_law(o);
            break;
        case lognormal:
            fill_lognormal(o);
            break;
        case normal:
            fill_normal(o);
            break;
        case weibull:
            fill_weibull(o);
            break;
        case rosin_rammler:
            o.d632 = o.d632.value_or(1);
            fill_weibull_curve(o, *o.d632);
            break;
        case fuller:
        case andreasen:
            fill_exponent(o, o.kind == fuller ? default_exponent_of_fuller : default_exponent_of_andreasen);
            fill_range(o, 10);
            break;
        case gates_gaudin_schuhmann:
            fill_gates_gaudin_schuhmann(o);
            break;
        case components:
            fill_components(o);
            break;
        case table:
            check_file_given(o.grading, "grading", o);
            break;
        case list:
            check_file_given(o.diameter_list, "diameter-list", o);
            break;
    }
}

/// How much of the whole curve lies between the cuts.
double share_between_cuts(const SizeOptions& o, SizeRange range) {
    switch (o.kind) {
        using enum SizeKind;
        case lognormal:
            return lognormal_share(lognormal_curve(o), range);
        case normal:
            return normal_share(*o.diameter_mean, *o.sigma, range);
        case weibull:
            return weibull_share(*o.diameter_mean, *o.exponent, range);
        case rosin_rammler:
            return weibull_share(*o.d632, *o.exponent, range);
        default:
            return 1;
    }
}

/// Where the curve lies: "`diameter-mean` 3".
std::string place_of(const SizeOptions& o) {
    for (const auto& [key, d] : {std::pair{"diameter-mean", o.diameter_mean},
                                 {"d632", o.d632},
                                 {"d50", o.d50},
                                 {"d10", o.d10},
                                 {"d90", o.d90}})
        if (d) return std::string("`") + key + "` " + number_text(*d);
    return "the curve";
}

void check_share(const SizeOptions& o) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const SizeRange range{o.diameter_min.value_or(0), o.diameter_max.value_or(infinity)};
    if (share_between_cuts(o, range) >= 1e-6) return;
    throw InputError("`diameter-min` and `diameter-max` " + of_kind(o) + " keep less than a millionth of the curve (" +
                     (o.diameter_min ? number_text(range.lower) : "0") + " to " + number_text(range.upper) +
                     "); move them towards " + place_of(o));
}

}  // namespace

std::string_view name(SizeKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }
std::string_view name(Sampling sampling) { return sampling_names[static_cast<std::size_t>(sampling)]; }
std::string_view name(SharesOf whole) { return whole == SharesOf::recipe ? "recipe" : "packing"; }

std::string_view name(Basis basis) { return basis_names[static_cast<std::size_t>(basis)]; }

SizeKind size_kind(std::string_view name) { return static_cast<SizeKind>(find_name(kind_names, "sizes", name)); }

Sampling sampling(std::string_view name) { return static_cast<Sampling>(find_name(sampling_names, "sampling", name)); }

SizeOptions with_defaults(const SizeOptions& options) {
    SizeOptions o = options;
    require_keys_belong(o);
    check_given_diameters(o);
    fill(o);
    check_given_diameters(o);
    check_range(options, o);
    check_share(o);
    if (!o.sampling && o.kind != SizeKind::list) o.sampling = Sampling::systematic;
    o.dimension = o.dimension.value_or(3);
    return o;
}

}  // namespace bernal
