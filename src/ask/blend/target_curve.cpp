#include "blend/target_curve.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <span>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/size_keys.hpp"

namespace bernal {
namespace {

constexpr int sizes_of_smooth_curves = 30;

struct Formula {
    double exponent, least, most;  ///< least 0: no smallest size

    double operator()(double d) const {
        if (d >= most) return 100;
        if (d <= least) return 0;
        if (exponent == 0) return 100 * std::log(d / least) / std::log(most / least);
        const double foot = least > 0 ? std::pow(least, exponent) : 0;
        return 100 * (std::pow(d, exponent) - foot) / (std::pow(most, exponent) - foot);
    }
};

Formula formula_of(const BlendOptions& o, const Stock& stock) {
    const double usual = *o.target == "fuller" ? default_exponent_of_fuller : default_exponent_of_andreasen;
    const Formula f{o.exponent.value_or(usual), o.diameter_min.value_or(0), o.diameter_max.value_or(stock.coarsest())};
    if (f.exponent <= 0 && f.least == 0)
        throw InputError("exponent", number_text(f.exponent), "has no curve without a smallest size",
                         "give an exponent above 0, or `diameter-min`");
    if (f.least >= f.most)
        throw InputError("diameter-min", number_text(f.least), "is not below the largest size, " + number_text(f.most),
                         "give a smaller one");
    if (f.most <= stock.finest() || f.most > 10 * stock.coarsest())
        throw InputError("diameter-max", number_text(f.most),
                         "is no largest size of materials from " + rounded_text(stock.finest()) + " to " +
                             rounded_text(stock.coarsest()) + stock.length(),
                         "give one in that range, in the unit of the materials");
    return f;
}

std::string words_of(const BlendOptions& o, const Formula& f, const std::string& length) {
    std::string words = *o.target == "fuller" ? "Fuller" : "Andreasen";
    words += ", exponent " + rounded_text(f.exponent) + ", ";
    words += f.least > 0 ? "from " + rounded_text(f.least) + " to " : "up to ";
    return words + rounded_text(f.most) + length + (o.diameter_max ? "" : ", the largest size of the materials");
}

bool is_formula(const std::string& target) { return target == "fuller" || target == "andreasen"; }

void require_formula(const BlendOptions& o) {
    const auto refuse = [&](const char* key, const std::optional<double>& value) {
        if (value)
            throw InputError(key, number_text(*value), "belongs to a target that is fuller or andreasen",
                             "leave it out, or give one of these as `target`");
    };
    refuse("exponent", o.exponent), refuse("diameter-min", o.diameter_min), refuse("diameter-max", o.diameter_max);
}

/// Linear in ln d, as gradings are.
TargetPoint at(std::span<const TargetPoint> points, double d) {
    if (d <= points.front().diameter)
        return d == points.front().diameter ? points.front() : TargetPoint{d, std::nan(""), std::nan("")};
    if (d >= points.back().diameter) return {d, points.back().low, points.back().high};
    const auto coarse = std::ranges::upper_bound(points, d, {}, &TargetPoint::diameter);
    const auto fine = coarse - 1;
    const double part = std::log(d / fine->diameter) / std::log(coarse->diameter / fine->diameter);
    return {d, std::lerp(fine->low, coarse->low, part), std::lerp(fine->high, coarse->high, part)};
}

std::vector<double> ascending(std::vector<double> sizes) {
    std::ranges::sort(sizes);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

TargetCurve of_formula(const BlendOptions& o, const Stock& stock) {
    TargetCurve target;
    const Formula formula = formula_of(o, stock);
    target.words = words_of(o, formula, stock.length());
    for (const double d : o.sieves.empty()
                              ? sizes_to_compare(stock, stock.finest(), std::max(formula.most, stock.coarsest()))
                              : ascending(o.sieves))
        target.points.push_back({d, formula(d), formula(d)});
    return target;
}

/// A word without an ending that names no file is a formula's name, misspelled.
void require_known(const std::string& target) {
    const bool may_be_file = target.find('\n') != target.npos || std::filesystem::path(target).has_extension();
    std::error_code error;
    if (may_be_file || std::filesystem::exists(target, error)) return;
    throw InputError("target", target, "is neither a curve nor a file" + suggestion(target, {"fuller", "andreasen"}),
                     "give fuller, andreasen or a file");
}

TargetCurve of_file(const BlendOptions& o, const Stock& stock) {
    require_known(*o.target);
    require_formula(o);
    TargetCurve target;
    target.points = read_target(*o.target, stock.job().unit.value_or(LengthUnit::none));
    target.is_band = std::ranges::any_of(target.points, [](const TargetPoint& p) { return p.low < p.high; });
    const bool is_text = o.target->find('\n') != std::string::npos;
    target.words = (target.is_band ? "a band" : "a curve") + (is_text ? std::string() : " in " + *o.target);
    if (o.sieves.empty()) return target;
    std::vector<TargetPoint> points;
    for (const double d : ascending(o.sieves)) {
        points.push_back(at(target.points, d));
        if (std::isnan(points.back().low))
            throw InputError("sieves", number_text(d),
                             "is finer than the target begins, at " + number_text(target.points.front().diameter),
                             "leave it out");
        const TargetPoint& last = target.points.back();
        if (d > last.diameter && last.low < 100)
            throw InputError("sieves", number_text(d),
                             "is coarser than the target ends, at " + number_text(last.diameter), "leave it out");
    }
    target.points = std::move(points);
    return target;
}

/// Sizes at which what passes is not known of each material that may be used.
void take_out_unknown(TargetCurve& target, const Stock& stock, std::span<const ShareBounds> bounds) {
    std::erase_if(target.points, [&](const TargetPoint& point) {
        for (std::size_t k = 0; k < stock.size(); ++k)
            if (bounds[k].most > 0 && std::isnan(stock.passing(k, point.diameter))) {
                target.unknown.push_back(point.diameter);
                return true;
            }
        return false;
    });
}

}  // namespace

std::vector<double> sizes_to_compare(const Stock& stock, double least, double most) {
    std::vector<double> all = stock.sieves();
    const double ratio = most / least;
    if (!stock.is_of_gradings())
        for (int k = 0; k < sizes_of_smooth_curves; ++k)
            all.push_back(least * std::pow(ratio, static_cast<double>(k) / (sizes_of_smooth_curves - 1)));
    std::erase_if(all, [&](double d) { return d < least || d > most; });
    return ascending(all);
}

TargetCurve target_curve(const BlendOptions& told, const Stock& stock, std::span<const ShareBounds> bounds) {
    BlendOptions options = told;
    if (options.target && is_formula(lower_case(*options.target))) options.target = lower_case(*options.target);
    if (!options.target) {
        require_formula(options);
        if (!options.sieves.empty())
            throw InputError("`sieves` are where a blend is compared with a target; give `target`, or leave them out");
        return {};
    }
    TargetCurve target = is_formula(*options.target) ? of_formula(options, stock) : of_file(options, stock);
    take_out_unknown(target, stock, bounds);
    const bool says_nothing = std::ranges::all_of(target.points, [&](const TargetPoint& point) {
        return point.diameter < stock.finest() || point.diameter >= stock.coarsest();
    });
    if (says_nothing)
        throw InputError("the target has no size between the finest and the coarsest grain of the materials, " +
                         number_text(stock.finest()) + " and " + number_text(stock.coarsest()) + stock.length() +
                         "; say the unit of both, give other `sieves`, or materials with finer sieves");
    return target;
}

}  // namespace bernal
