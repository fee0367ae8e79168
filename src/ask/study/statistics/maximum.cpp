#include "study/statistics/maximum.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <optional>
#include <string>

#include "bernal/error.hpp"
#include "core/random.hpp"
#include "study/statistics/least_squares.hpp"
#include "study/statistics/place_range.hpp"
#include "study/statistics/possible_places.hpp"

namespace bernal {
namespace {

constexpr std::size_t scattered_fits = 1000;
constexpr double tail = 0.025;       // on either side of the interval
constexpr double most_excess = 2;    // of chi squared over degrees of freedom, for a parabola that fits
constexpr double same_place = 1e-9;  // of a range

// Inside, a place is a share of each range, from 0 to 1.
using Place = std::vector<double>;

struct Measured {
    std::vector<Place> places;
    std::vector<double> values, errors;

    std::size_t best() const { return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin()); }
};

Measured in_shares(std::span<const PlaceRange> ranges, std::span<const MeasuredPlace> all) {
    Measured measured;
    for (const MeasuredPlace& m : all) {
        if (!std::isfinite(m.value)) continue;
        Place& place = measured.places.emplace_back();
        for (std::size_t a = 0; a < ranges.size(); ++a) place.push_back(share_of_range(ranges[a], m.place.at(a)));
        measured.values.push_back(m.value);
        measured.errors.push_back(m.standard_error);
    }
    return measured;
}

double squared_distance(const Place& a, const Place& b) {
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) sum += (a[k] - b[k]) * (a[k] - b[k]);
    return sum;
}

std::vector<double> basis(const Place& p) { return polynomial_row(p, 2); }

std::vector<std::vector<double>> rows_of(const Measured& near) {
    std::vector<std::vector<double>> rows;
    for (const Place& p : near.places) rows.push_back(basis(p));
    return rows;
}

/// All, those nearest to the best one first.
Measured from_best(const Measured& all) {
    const Place centre = all.places[all.best()];
    std::vector<std::size_t> order(all.places.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return squared_distance(all.places[i], centre); });
    Measured sorted;
    for (const std::size_t i : order) {
        sorted.places.push_back(all.places[i]);
        sorted.values.push_back(all.values[i]);
        sorted.errors.push_back(all.errors[i]);
    }
    return sorted;
}

Measured first_of(const Measured& all, std::size_t count) {
    const auto n = static_cast<std::ptrdiff_t>(count);
    return {{all.places.begin(), all.places.begin() + n},
            {all.values.begin(), all.values.begin() + n},
            {all.errors.begin(), all.errors.begin() + n}};
}

/// Is no third place nearer to the middle of two than they are?
bool are_neighbours(const Measured& all, std::size_t a, std::size_t b) {
    Place middle = all.places[a];
    for (std::size_t k = 0; k < middle.size(); ++k) middle[k] = (middle[k] + all.places[b][k]) / 2;
    const double half = squared_distance(middle, all.places[a]);
    return std::ranges::none_of(all.places, [&](const Place& p) {
        return &p != &all.places[a] && &p != &all.places[b] && squared_distance(p, middle) < half;
    });
}

/// Neighbours of one value to the last digit are the same packings, as where a share is of so many whole spheres: they
/// are known once, in the middle between them.
Measured without_repetitions(Measured all) {
    for (std::size_t i = 0; i < all.places.size(); ++i)
        for (std::size_t k = i + 1; k < all.places.size();) {
            if (all.values[k] != all.values[i] || !are_neighbours(all, i, k)) {
                ++k;
                continue;
            }
            for (std::size_t a = 0; a < all.places[i].size(); ++a)
                all.places[i][a] = (all.places[i][a] + all.places[k][a]) / 2;
            const auto at = static_cast<std::ptrdiff_t>(k);
            all.places.erase(all.places.begin() + at);
            all.values.erase(all.values.begin() + at);
            all.errors.erase(all.errors.begin() + at);
            k = i + 1;
        }
    return all;
}

/// The highest point of the parabola in the box that the places span: climbed axis after axis, from the best place on.
Place top_of(const std::vector<double>& c, const Measured& near) {
    Place low = near.places.front(), high = low, top = near.places[near.best()];
    for (const Place& p : near.places)
        for (std::size_t a = 0; a < p.size(); ++a) low[a] = std::min(low[a], p[a]), high[a] = std::max(high[a], p[a]);
    const std::size_t axes = top.size();
    for (int step = 0; step < 200; ++step) {
        const Place before = top;
        for (std::size_t a = 0; a < axes; ++a) {
            const double curvature = axes == 1 ? c[2] : c[a == 0 ? 3 : 5];
            const double slope = axes == 1 ? c[1] : c[1 + a] + c[4] * top[1 - a];
            const auto at = [&](double x) { return slope * x + curvature * x * x; };
            if (curvature < 0)
                top[a] = std::clamp(-slope / (2 * curvature), low[a], high[a]);
            else
                top[a] = at(high[a]) > at(low[a]) ? high[a] : low[a];
        }
        if (squared_distance(before, top) < same_place * same_place) break;
    }
    return top;
}

struct Parabola {
    Measured of;
    LinearFit fit;
};

double normal_number(std::size_t fit, std::size_t point) {
    const double u = uniform_pair(1, fit, Purpose::resampling, static_cast<std::uint32_t>(point))[0];
    return boost::math::quantile(boost::math::normal(), u);
}

/// What each of all values scatters by: its error, enlarged where the parabola misses its values by more.
std::vector<double> scatter(const Measured& all, const Parabola& parabola) {
    const LinearFit& fit = parabola.fit;
    const double dof = static_cast<double>(std::max<std::size_t>(fit.degrees_of_freedom, 1));
    const double excess = std::sqrt(fit.chi_squared / dof);
    std::vector<double> errors(all.values.size(), excess);
    if (are_known(parabola.of.errors) && are_known(all.errors))
        for (std::size_t i = 0; i < errors.size(); ++i) errors[i] = all.errors[i] * std::max(1.0, excess);
    return errors;
}

/// Tops of fits to values that scatter. Which of them is the best, and so which lie about it, is chance too: on a
/// plateau that says more than the fit. `sorted`: all, those of the parabola first.
std::vector<Place> scattered_tops(const Measured& sorted, const Parabola& parabola) {
    const std::vector<double> errors = scatter(sorted, parabola);
    const std::size_t count = parabola.of.places.size();
    std::vector<Place> tops;
    for (std::size_t k = 0; k < scattered_fits; ++k) {
        Measured moved = sorted;
        for (std::size_t i = 0; i < errors.size(); ++i) moved.values[i] += errors[i] * normal_number(k, i);
        Measured near = first_of(from_best(moved), count);
        if (!tell_apart(rows_of(near))) near = first_of(moved, count);
        tops.push_back(top_of(fit_linear(rows_of(near), near.values, near.errors).coefficients, near));
    }
    return tops;
}

/// Tops of fits to scattered values, axis by axis: what 95 % of them lie between.
struct Interval {
    Place low, high;
};

Interval interval_of(const Measured& sorted, const Parabola& parabola) {
    const std::vector<Place> tops = scattered_tops(sorted, parabola);
    Interval interval;
    for (std::size_t a = 0; a < tops.front().size(); ++a) {
        std::vector<double> shares;
        for (const Place& p : tops) shares.push_back(p[a]);
        std::ranges::sort(shares);
        const auto last = static_cast<double>(shares.size() - 1);
        interval.low.push_back(shares[static_cast<std::size_t>(tail * last)]);
        interval.high.push_back(shares[static_cast<std::size_t>(std::ceil((1 - tail) * last))]);
    }
    return interval;
}

/// Does the interval end where the places do, with more of the range beyond? Then they are too few to tell the top.
bool is_cut_off(const Interval& interval, const Measured& near) {
    for (std::size_t a = 0; a < interval.low.size(); ++a) {
        const auto [low, high] = std::ranges::minmax(near.places, {}, [&](const Place& p) { return p[a]; });
        if (low[a] > same_place && interval.low[a] < low[a] + same_place) return true;
        if (high[a] < 1 - same_place && interval.high[a] > high[a] - same_place) return true;
    }
    return false;
}

struct Told {
    Parabola parabola;
    Interval top;
};

/// The top of the values about the best one: of as many as follow a parabola within their errors, and of two more than
/// it has coefficients at least, or more, until they tell it.
Told told_by(const Measured& all) {
    const Measured sorted = from_best(all);
    std::optional<Parabola> parabola;
    for (std::size_t count = basis(all.places.front()).size() + 2; count <= all.places.size(); ++count) {
        const Measured near = first_of(sorted, count);
        const auto rows = rows_of(near);
        if (!tell_apart(rows)) continue;
        LinearFit fit = fit_linear(rows, near.values, near.errors);
        const bool follows = fit.chi_squared < most_excess * static_cast<double>(fit.degrees_of_freedom);
        if (parabola && !(follows && are_known(near.errors)))
            if (Interval top = interval_of(sorted, *parabola); !is_cut_off(top, parabola->of))
                return {*std::move(parabola), std::move(top)};
        parabola = {near, std::move(fit)};
    }
    if (!parabola) throw InputError("a maximum cannot be told from places that lie on a line; measure others too");
    Interval top = interval_of(sorted, *parabola);
    return {*std::move(parabola), std::move(top)};
}

/// What holds all values that lie below the top by `errors` of their own at most, as far as the next places beyond
/// them, or the ends of the range.
Interval box_of(const Measured& all, double top, double errors) {
    Interval box;
    for (std::size_t a = 0; a < all.places.front().size(); ++a) {
        double low = all.places[all.best()][a], high = low;
        for (std::size_t i = 0; i < all.places.size(); ++i)
            if (all.values[i] >= top - errors * all.errors[i])
                low = std::min(low, all.places[i][a]), high = std::max(high, all.places[i][a]);
        double below = 0, above = 1;
        for (const Place& p : all.places) {
            if (p[a] < low - same_place) below = std::max(below, p[a]);
            if (p[a] > high + same_place) above = std::min(above, p[a]);
        }
        box.low.push_back(below);
        box.high.push_back(above);
    }
    return box;
}

bool holds(const Interval& box, const Place& p) {
    for (std::size_t a = 0; a < p.size(); ++a)
        if (p[a] < box.low[a] - same_place || p[a] > box.high[a] + same_place) return false;
    return true;
}

/// Does a parabola follow the values from the top on, down to where they are lower by many of their errors? One that is
/// fitted to the top alone follows anything that is flat there.
bool is_parabolic(const Measured& all, double top) {
    constexpr double many = 40, deviations = 1.5, surely = 3;
    const Interval box = box_of(all, top, many);
    const Measured sorted = from_best(all);
    const std::size_t enough = basis(sorted.places.front()).size() + 3;
    Measured about;
    for (std::size_t i = 0; i < sorted.places.size(); ++i) {
        if (i >= enough && !holds(box, sorted.places[i])) continue;
        about.places.push_back(sorted.places[i]);
        about.values.push_back(sorted.values[i]);
        about.errors.push_back(sorted.errors[i]);
    }
    const auto rows = rows_of(about);
    if (!tell_apart(rows)) return false;
    const LinearFit fit = fit_linear(rows, about.values, about.errors);
    const auto dof = static_cast<double>(fit.degrees_of_freedom);
    const auto bends = [&](std::size_t k) { return fit.coefficients[k] < -surely * std::sqrt(fit.variance(k)); };
    return fit.chi_squared < dof + deviations * std::sqrt(2 * dof) &&
           (rows.front().size() == 3 ? bends(2) : bends(3) && bends(5));
}

/// Where the top is no parabola's, as on a plateau or at a cusp, it may be wherever values are as large within their
/// errors, and as far as the next places, which are lower. Without errors, what is fitted is all that is known.
Interval with_plateau(Interval interval, const Measured& all, double top, double standard_error) {
    constexpr double open = 2.5;
    if (!are_known(all.errors) || is_parabolic(all, top)) return interval;
    const Interval box = box_of(all, top - open * standard_error, open);
    for (std::size_t a = 0; a < interval.low.size(); ++a) {
        interval.low[a] = std::min(interval.low[a], box.low[a]);
        interval.high[a] = std::max(interval.high[a], box.high[a]);
    }
    return interval;
}

enum class Width { of_fits, of_plateau };

/// With the interval of the fits alone, or of the plateau too.
Maximum maximum_with(Width width, std::span<const PlaceRange> ranges, std::span<const MeasuredPlace> measured) {
    require_widths(ranges);
    Measured all = in_shares(ranges, measured);
    if (all.places.size() < first_places(ranges.size()))
        throw InputError("a maximum needs " + std::to_string(first_places(ranges.size())) + " places or more, " +
                         std::to_string(all.places.size()) + " are measured");
    if (Measured once = without_repetitions(all); once.places.size() >= first_places(ranges.size()))
        all = std::move(once);
    const auto [parabola, of_fits] = told_by(all);
    const auto& [near, fit] = parabola;
    const Place top = top_of(fit.coefficients, near);
    Maximum maximum;
    maximum.value = fit.value_at(basis(top));
    maximum.standard_error = std::sqrt(fit.covariance_of(basis(top), basis(top)));
    const Interval interval =
        width == Width::of_fits ? of_fits : with_plateau(of_fits, all, maximum.value, maximum.standard_error);
    for (std::size_t a = 0; a < ranges.size(); ++a) {
        maximum.place.push_back(place_at(ranges[a], top[a]));
        maximum.low.push_back(place_at(ranges[a], interval.low[a]));
        maximum.high.push_back(place_at(ranges[a], interval.high[a]));
        maximum.at_edge = maximum.at_edge || top[a] < same_place || top[a] > 1 - same_place;
    }
    return maximum;
}

/// The top, and beside it on each axis: so far that the parabola bends by more than its values scatter.
std::vector<Place> about_top(std::span<const PlaceRange> ranges, const Maximum& maximum, double distance) {
    Place top;
    for (std::size_t a = 0; a < ranges.size(); ++a) top.push_back(share_of_range(ranges[a], maximum.place[a]));
    std::vector<Place> places{top};
    for (std::size_t a = 0; a < ranges.size(); ++a) {
        const double unsure = share_of_range(ranges[a], maximum.high[a]) - share_of_range(ranges[a], maximum.low[a]);
        for (const double side : {-1, 1}) {
            Place p = top;
            p[a] = std::clamp(p[a] + side * std::max(distance, unsure / 2), 0.0, 1.0);
            places.push_back(p);
        }
    }
    return places;
}

}  // namespace

std::vector<std::vector<double>> places_of_round(std::size_t round, std::span<const PlaceRange> ranges,
                                                 std::span<const MeasuredPlace> measured) {
    require_widths(ranges);
    std::vector<Place> places = grid_of(ranges.size(), first_intervals(ranges.size()));
    if (round > 0) {
        const double first = ranges.size() == 1 ? 0.25 : 0.5;
        places = about_top(ranges, maximum_with(Width::of_fits, ranges, measured),
                           first * std::pow(0.5, static_cast<double>(round)));
    }
    std::vector<std::vector<double>> wanted;
    for (const Place& p : places) {
        std::vector<double> values;
        for (std::size_t a = 0; a < ranges.size(); ++a)
            values.push_back(rounded_place(ranges[a], place_at(ranges[a], p[a])));
        const bool known = std::ranges::any_of(measured, [&](const MeasuredPlace& m) { return m.place == values; });
        if (!known && std::ranges::find(wanted, values) == wanted.end()) wanted.push_back(values);
    }
    return wanted;
}

Maximum maximum_of(std::span<const PlaceRange> ranges, std::span<const MeasuredPlace> measured) {
    return maximum_with(Width::of_plateau, ranges, measured);
}

}  // namespace bernal
