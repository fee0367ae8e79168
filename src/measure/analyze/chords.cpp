// Chord lengths: what lines through the container measure between spheres. Their mean is 4 (1 - phi) V / S in space and
// pi (1 - phi) A / P in a plane, where spheres fill phi and have the surface S, discs the circumference P, as long as
// no line is free of them all: such lines have no end, and do not count.

#include <numbers>

#include "analyze/measure.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

constexpr double chords_per_axis = 3e5;
constexpr double chord_bins_per_diameter = 20;
constexpr std::size_t most_bins = 400;

/// In a container that is nearly empty few of them meet a sphere.
constexpr double most_lines = 4e6;

/// Lines along an axis, evenly across it: in rows, each shifted by the golden section of a step against the last, so
/// that crystals have no rows of their own along them.
class Lines {
  public:
    Lines(const Packing& packing, int axis)
        : cell_(packing.container), axis_(axis), u_((axis + 1) % 3), v_((axis + 2) % 3) {
        if (cell_.dimension == 2 && u_ == 2) std::swap(u_, v_);
        double shadow = 0;  // of all spheres across the axis
        for (const Sphere& s : packing.spheres)
            shadow += cell_.dimension == 2 ? 2 * s.radius : std::numbers::pi * s.radius * s.radius;
        const double room = cell_.dimension == 2 ? cell_.lengths[u_] : cell_.lengths[u_] * cell_.lengths[v_];
        const double lines = std::clamp(chords_per_axis * room / shadow, 64.0, most_lines);
        if (cell_.dimension == 2) {
            columns_ = static_cast<std::int64_t>(lines);
            return;
        }
        const double step = std::sqrt(room / lines);
        columns_ = std::max<std::int64_t>(1, std::llround(cell_.lengths[u_] / step));
        rows_ = std::max<std::int64_t>(1, std::llround(cell_.lengths[v_] / step));
    }

    std::size_t count() const { return static_cast<std::size_t>(columns_ * rows_); }

    /// Calls visit(line, from, to) for each line that meets the sphere.
    template <class Visit>
    void for_each_cut(const Sphere& sphere, Visit&& visit) const {
        const Vec3 p = cell_.wrapped(sphere.center) - cell_.origin;
        const double step_u = cell_.lengths[u_] / static_cast<double>(columns_), r = sphere.radius;
        const double step_v = cell_.lengths[v_] / static_cast<double>(rows_);
        const bool flat = cell_.dimension == 2;
        const std::int64_t first_row = flat ? 0 : ceiling((p[v_] - r) / step_v - 0.5),
                           last_row = flat ? 0 : floor((p[v_] + r) / step_v - 0.5);
        for (std::int64_t row = first_row; row <= last_row; ++row) {
            const double off_v = flat ? 0 : (static_cast<double>(row) + 0.5) * step_v - p[v_];
            const double half = std::sqrt(std::max(0.0, r * r - off_v * off_v)),
                         shift = shift_of(folded(row, rows_, v_));
            for (std::int64_t column = ceiling((p[u_] - half) / step_u - shift);
                 column <= floor((p[u_] + half) / step_u - shift); ++column) {
                const std::int64_t line_row = folded(row, rows_, v_), line_column = folded(column, columns_, u_);
                if (line_row < 0 || line_column < 0) continue;
                const double off_u = (static_cast<double>(column) + shift) * step_u - p[u_];
                const double reach = std::sqrt(std::max(0.0, half * half - off_u * off_u));
                visit(static_cast<std::size_t>(line_row * columns_ + line_column), p[axis_] - reach, p[axis_] + reach);
            }
        }
    }

  private:
    static std::int64_t ceiling(double x) { return static_cast<std::int64_t>(std::ceil(x)); }
    static std::int64_t floor(double x) { return static_cast<std::int64_t>(std::floor(x)); }
    static double shift_of(std::int64_t row) {
        const double turns = (static_cast<double>(row) + 0.5) * std::numbers::phi;
        return turns - std::floor(turns);
    }
    /// Through periodic faces; negative beyond walls.
    std::int64_t folded(std::int64_t k, std::int64_t n, int axis) const {
        if (cell_.periodic[static_cast<std::size_t>(axis)]) return (k % n + n) % n;
        return k >= 0 && k < n ? k : -1;
    }

    Cell cell_;
    int axis_, u_, v_;
    std::int64_t columns_ = 1, rows_ = 1;
};

using Interval = std::pair<double, double>;

/// The gaps between intervals on a line from 0 to `length`.
void add_gaps(std::vector<Interval>& cuts, double length, bool periodic, std::vector<double>& chords) {
    if (cuts.empty()) {
        if (!periodic) chords.push_back(length);
        return;
    }
    std::sort(cuts.begin(), cuts.end());
    double end = periodic ? cuts.front().second : 0;
    if (periodic) cuts.emplace_back(cuts.front().first + length, 0);
    for (std::size_t k = periodic ? 1 : 0; k < cuts.size(); ++k) {
        if (cuts[k].first > end) chords.push_back(cuts[k].first - end);
        end = std::max(end, cuts[k].second);
    }
    if (!periodic && end < length) chords.push_back(length - end);
}

std::vector<double> chords_along(const Packing& packing, int axis) {
    const Lines lines(packing, axis);
    std::vector<std::vector<Interval>> cuts(lines.count());
    for (const Sphere& sphere : packing.spheres)
        lines.for_each_cut(sphere,
                           [&](std::size_t line, double from, double to) { cuts[line].emplace_back(from, to); });
    std::vector<double> chords;
    for (std::vector<Interval>& line : cuts)
        add_gaps(line, packing.container.lengths[axis], packing.container.periodic[static_cast<std::size_t>(axis)],
                 chords);
    return chords;
}

std::vector<double> all_chords(const MeasureInput& input) {
    std::array<std::vector<double>, 3> of_axes;
    run_tasks(static_cast<std::size_t>(input.dimension()),
              [&](std::size_t axis) { of_axes[axis] = chords_along(input.packing, static_cast<int>(axis)); });
    std::vector<double> chords;
    for (const std::vector<double>& some : of_axes) chords.insert(chords.end(), some.begin(), some.end());
    return chords;
}

std::string fault_for_chords(const Packing& packing) {
    return packing.container.is_cuboid() ? ""
                                         : "is of cuboid containers, and this one is a vessel or has something in it";
}

void measure_chords(const MeasureInput& input, Measures& out) {
    const std::vector<double> chords = all_chords(input);
    const double width = 2 * sauter_diameter(input.packing.spheres, &Sphere::radius) / chord_bins_per_diameter;
    std::vector<double> lengths, density;
    double sum = 0;
    for (const double chord : chords) {
        sum += chord;
        const auto bin = static_cast<std::size_t>(chord / width);
        if (bin >= most_bins) continue;
        if (bin >= density.size()) density.resize(bin + 1);
        density[bin] += 1 / (width * static_cast<double>(chords.size()));
    }
    for (std::size_t bin = 0; bin < density.size(); ++bin) lengths.push_back((static_cast<double>(bin) + 0.5) * width);
    out.scalars.push_back({"mean_chord_length", input.length(),
                           "mean of what lines along the axes measure between spheres",
                           chords.empty() ? std::nullopt : std::optional(sum / static_cast<double>(chords.size()))});
    out.tables.push_back(
        {"chords",
         "chord lengths: what lines along the axes, spread evenly, measure between spheres; lines that "
         "meet none through periodic faces do not count",
         {{"length", input.length(),
           "middle of the bin, which is a twentieth of the mean diameter (of volume over surface) wide",
           std::move(lengths)},
          {"density", input.unit(-1), "of chords, by number", std::move(density)}}});
}

}  // namespace

Measure chords_measure() {
    return {.info = {.name = "chords",
                     .meaning = "chord lengths of the pores along lines",
                     .needs = "a cuboid container",
                     .by_default = true,
                     .scalars = {"mean_chord_length"}},
            .run = measure_chords,
            .fault = fault_for_chords};
}

}  // namespace bernal
