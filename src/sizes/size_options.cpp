#include "bernal/size_options.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/smooth_kinds.hpp"

namespace bernal {
namespace {

constexpr std::array<std::string_view, 11> kind_names{"monodisperse", "bidisperse", "uniform-size", "uniform-volume",
                                                      "power-law",    "lognormal",  "normal",       "weibull",
                                                      "fuller",       "table",      "list"};
constexpr std::array<std::string_view, 2> sampling_names{"systematic", "random"};

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

constexpr std::size_t kind_count = kind_names.size();
using Kinds = std::bitset<kind_count>;

Kinds kinds(std::initializer_list<SizeKind> all) {
    Kinds set;
    for (SizeKind kind : all) set.set(static_cast<std::size_t>(kind));
    return set;
}

/// The kinds that the option `key` belongs to.
Kinds takers(std::string_view key) {
    using enum SizeKind;
    if (key == "diameter-min" || key == "diameter-max")
        return kinds({bidisperse, uniform_size, uniform_volume, power_law, lognormal, normal, weibull, fuller});
    if (key == "diameter-mean") return kinds({monodisperse, lognormal, normal, weibull});
    if (key == "sigma") return kinds({lognormal, normal});
    if (key == "exponent") return kinds({power_law, weibull, fuller});
    if (key == "small-volume-share") return kinds({bidisperse});
    if (key == "grading" || key == "grading-cut") return kinds({table});
    if (key == "diameter-list") return kinds({list});
    if (key == "sampling") return ~kinds({list});
    return ~Kinds{};
}

void check_belongs(bool given, const std::string& key, const SizeOptions& o) {
    if (!given || takes(o.kind, key)) return;
    std::string others;
    for (std::size_t k = 0; k < kind_count; ++k)
        if (takers(key)[k]) others.append(others.empty() ? "" : ", ").append(kind_names[k]);
    throw InputError("`" + key + "` does not belong to `sizes` " + std::string(name(o.kind)) +
                     "; add `sizes` of a kind that takes it (" + others + "), or leave it out");
}

void check_all_belong(const SizeOptions& o) {
    check_belongs(o.diameter_min.has_value(), "diameter-min", o);
    check_belongs(o.diameter_max.has_value(), "diameter-max", o);
    check_belongs(o.diameter_mean.has_value(), "diameter-mean", o);
    check_belongs(o.sigma.has_value(), "sigma", o);
    check_belongs(o.exponent.has_value(), "exponent", o);
    check_belongs(o.small_volume_share.has_value(), "small-volume-share", o);
    check_belongs(o.grading.has_value(), "grading", o);
    check_belongs(o.grading_columns.has_value(), "grading-columns", o);
    check_belongs(o.grading_cut.has_value(), "grading-cut", o);
    check_belongs(o.diameter_list.has_value(), "diameter-list", o);
    check_belongs(o.sampling.has_value(), "sampling", o);
}

void check_diameter(const std::optional<double>& d, const std::string& key, const SizeOptions& o) {
    if (d && !is_diameter(*d)) refuse(key, *d, o, no_diameter, diameter_remedy());
}

void check_given_diameters(const SizeOptions& o) {
    check_diameter(o.diameter_min, "diameter-min", o);
    check_diameter(o.diameter_max, "diameter-max", o);
    check_diameter(o.diameter_mean, "diameter-mean", o);
    check_diameter(o.grading_cut, "grading-cut", o);
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

void fill_bidisperse(SizeOptions& o) {
    fill_range(o, 3);
    if (!o.small_volume_share) o.small_volume_share = 0.3;
    if (!(*o.small_volume_share > 0 && *o.small_volume_share < 1))
        refuse("small-volume-share", *o.small_volume_share, o, "leaves one of the two sizes out",
               "give a number between 0 and 1, or `sizes` monodisperse");
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

void fill_weibull(SizeOptions& o) {
    if (!o.diameter_mean) o.diameter_mean = 1;
    if (!o.exponent) o.exponent = 2;
    if (!(*o.exponent > 0 && *o.exponent <= steepest_exponent))
        refuse("exponent", *o.exponent, o, "is out of range",
               "give a number above 0, up to " + number_text(steepest_exponent));
    if (!o.diameter_min) o.diameter_min = weibull_diameter(*o.diameter_mean, *o.exponent, 0.10);
    if (!o.diameter_max) o.diameter_max = weibull_diameter(*o.diameter_mean, *o.exponent, 0.99);
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
        case uniform_size:
        case uniform_volume:
            fill_range(o, 10);
            break;
        case power_law:
            fill_power_law(o);
            break;
        case lognormal:
            o.diameter_mean = o.diameter_mean.value_or(1);
            fill_sigma(o, 0.3, 1e-6, 3);
            break;
        case normal:
            fill_normal(o);
            break;
        case weibull:
            fill_weibull(o);
            break;
        case fuller:
            fill_exponent(o, 0.5);
            fill_range(o, 10);
            break;
        case table:
            check_file_given(o.grading, "grading", o);
            break;
        case list:
            check_file_given(o.diameter_list, "diameter-list", o);
            break;
    }
}

void check_share(const SizeOptions& o) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const SizeRange range{o.diameter_min.value_or(0), o.diameter_max.value_or(infinity)};
    double share = 1;
    if (o.kind == SizeKind::lognormal) share = lognormal_share(*o.diameter_mean, *o.sigma, range);
    if (o.kind == SizeKind::normal) share = normal_share(*o.diameter_mean, *o.sigma, range);
    if (o.kind == SizeKind::weibull) share = weibull_share(*o.diameter_mean, *o.exponent, range);
    if (!(share >= 1e-6))
        throw InputError("`diameter-min` and `diameter-max` " + of_kind(o) +
                         " keep less than a millionth of the curve (" +
                         (o.diameter_min ? number_text(range.lower) : "0") + " to " + number_text(range.upper) +
                         "); move them towards `diameter-mean` " + number_text(*o.diameter_mean));
}

}  // namespace

std::string_view name(SizeKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }
std::string_view name(Sampling sampling) { return sampling_names[static_cast<std::size_t>(sampling)]; }

SizeKind size_kind(std::string_view name) { return static_cast<SizeKind>(find_name(kind_names, "sizes", name)); }

Sampling sampling(std::string_view name) { return static_cast<Sampling>(find_name(sampling_names, "sampling", name)); }

bool takes(SizeKind kind, std::string_view key) { return takers(key)[static_cast<std::size_t>(kind)]; }

SizeOptions with_defaults(const SizeOptions& options) {
    SizeOptions o = options;
    check_all_belong(o);
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
