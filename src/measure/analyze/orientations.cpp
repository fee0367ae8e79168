// Which way bodies point: the order of their axes in the whole packing, with their distance, and where they touch.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "analyze/center_grid.hpp"
#include "analyze/mean_diameter.hpp"
#include "analyze/measure.hpp"
#include "packing/grains.hpp"
#include "shape/principal_frame.hpp"
#include "shape/union_moments.hpp"

namespace bernal {
namespace {

/// Moments are equal, and leave an axis free, where they differ by less than this share.
constexpr double same_moments = 1e-6;

/// In a shape's own frame; empty where the shape has no such axis, as a cube or a sphere.
struct OwnAxes {
    std::optional<Vec3> longest, shortest;
};

struct BodyAxes {
    std::uint32_t body = 0;
    Vec3 longest, shortest;
};

/// What a body's members, in its own frame, tell of its shape.
OwnAxes own_axes(std::vector<Sphere> members, int dimension) {
    if (dimension == 2) {
        for (Sphere& m : members) m.center.z = 0;
        const auto second = union_moments_of_discs(members).second;
        const Vec3 axis = principal_frame_in_plane(second).axes[0];
        const double longest =
            second[0][0] * axis.x * axis.x + 2 * second[0][1] * axis.x * axis.y + second[1][1] * axis.y * axis.y;
        const double other = second[0][0] + second[1][1] - longest;
        return {longest - other > same_moments * longest ? std::optional(axis) : std::nullopt, {}};
    }
    const PrincipalFrame frame = principal_frame(union_moments(members).second);
    const Vec3 m = frame.moments;
    OwnAxes axes;
    if (m.y - m.x > same_moments * m.z) axes.longest = frame.axes[0];
    if (m.z - m.y > same_moments * m.z) axes.shortest = frame.axes[2];
    return axes;
}

/// The axes of each shape, as its first body has them.
std::vector<OwnAxes> axes_of_shapes(const Packing& packing) {
    std::vector<std::optional<std::size_t>> first(packing.shape_names.size());
    for (std::size_t b = packing.bodies.size(); b-- > 0;) first[packing.bodies[b].shape] = b;
    std::vector<std::vector<Sphere>> members(packing.shape_names.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (packing.body[i] == 0) continue;
        const std::size_t b = packing.body[i] - 1, shape = packing.bodies[b].shape;
        if (first[shape] == b) members[shape].push_back(in_own_frame(packing, b, i));
    }
    std::vector<OwnAxes> axes(first.size());
    for (std::size_t s = 0; s < axes.size(); ++s)
        if (first[s]) axes[s] = own_axes(std::move(members[s]), packing.container.dimension);
    return axes;
}

/// An axis of each body that has one, by the bodies' numbers.
struct Directed {
    std::vector<std::uint32_t> body;
    std::vector<Vec3> axis;
};

Directed directed(const Packing& packing, const std::vector<OwnAxes>& shapes, std::optional<Vec3> OwnAxes::* which) {
    Directed all;
    for (std::size_t b = 0; b < packing.bodies.size(); ++b) {
        const Body& body = packing.bodies[b];
        const std::optional<Vec3>& own = shapes[body.shape].*which;
        if (!own) continue;
        all.body.push_back(static_cast<std::uint32_t>(b));
        all.axis.push_back(turned(body.orientation, *own));
    }
    return all;
}

/// 1 for parallel axes, 0 on the average of random ones: the second Legendre polynomial, in a plane cos 2a.
double alignment(Vec3 a, Vec3 b, int dimension) {
    const double cosine = dot(a, b);
    return dimension == 2 ? 2 * cosine * cosine - 1 : 1.5 * cosine * cosine - 0.5;
}

struct NematicOrder {
    double order;
    Vec3 director;
};

/// The largest eigenvalue of the mean of (3 u u - 1) / 2, in a plane of 2 u u - 1.
NematicOrder nematic_order(const std::vector<Vec3>& axes, int dimension) {
    SymmetricMatrix mean{};
    for (const Vec3& u : axes)
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) mean[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] += u[a] * u[b];
    const Vec3 director = (dimension == 2 ? principal_frame_in_plane(mean) : principal_frame(mean)).axes[0];
    double order = 0;
    for (const Vec3& u : axes) order += alignment(u, director, dimension);
    return {order / static_cast<double>(axes.size()), director};
}

/// What many random axes have, on the average, times the root of their number: the largest eigenvalue is never
/// negative. In a plane that of a vector of normal numbers of variance 1/2; in space that of a matrix without trace of
/// those of variance 3/20, to the last digit.
double order_of_random_axes(std::size_t count, int dimension) {
    const double of_root = dimension == 2 ? std::sqrt(std::numbers::pi) / 2 : 0.803;
    return of_root / std::sqrt(static_cast<double>(count));
}

void add_scalars(const MeasureInput& input, const Directed& longest, const Directed& shortest, Measures& out) {
    const int dimension = input.dimension();
    const auto add = [&](const std::string& name, const std::string& meaning, std::optional<double> value) {
        out.scalars.push_back({name, "", meaning, value});
    };
    std::optional<NematicOrder> of_long, of_short;
    if (!longest.axis.empty()) of_long = nematic_order(longest.axis, dimension);
    if (!shortest.axis.empty()) of_short = nematic_order(shortest.axis, dimension);
    add("nematic_order",
        "of the long axes of the clumps that have one: largest eigenvalue of the mean of (3 u u - 1) / 2, of discs of "
        "2 u u - 1: 1 where all are parallel",
        of_long ? std::optional(of_long->order) : std::nullopt);
    add("nematic_order_of_random_axes", "what as many random long axes have, on the average",
        of_long ? std::optional(order_of_random_axes(longest.axis.size(), dimension)) : std::nullopt);
    for (int axis = 0; axis < dimension; ++axis)
        add(std::string("director_") + "xyz"[axis], "of the direction that the long axes have in common",
            of_long ? std::optional(of_long->director[axis]) : std::nullopt);
    if (dimension == 2) return;
    add("nematic_order_of_short_axes", "likewise, of the axes across flat clumps",
        of_short ? std::optional(of_short->order) : std::nullopt);
}

constexpr int bins_a_diameter = 10, farthest_diameters = 5;

/// The mean alignment of two long axes against the distance of their bodies' centres.
Table table_of_distances(const MeasureInput& input, const Directed& longest, const Packing& grains) {
    constexpr std::size_t block_size = 512;
    const double diameter = mean_diameter(grains), width = diameter / bins_a_diameter;
    double half = HUGE_VAL;
    for (int axis = 0; axis < input.dimension(); ++axis)
        half = std::min(half, input.packing.container.lengths[axis] / 2);
    const auto bins = static_cast<std::size_t>(std::min(farthest_diameters * diameter, half) / width);
    struct Bin {
        double sum = 0, count = 0;
    };
    std::vector<Vec3> axis_of(input.packing.bodies.size());
    for (std::size_t k = 0; k < longest.body.size(); ++k) axis_of[longest.body[k]] = longest.axis[k];
    const CenterGrid grid(input.packing.container, grains.spheres, longest.body,
                          std::max(width, static_cast<double>(bins) * width / 3));
    std::vector<std::vector<Bin>> found(block_count(longest.body.size(), block_size));
    for_each_told_block(
        input, longest.body.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
            found[block].resize(bins);
            for (std::size_t k = begin; k < end; ++k) {
                const std::uint32_t i = longest.body[k];
                const Vec3 center = input.packing.container.wrapped(grains.spheres[i].center);
                grid.for_each_within(center, static_cast<double>(bins) * width, [&](std::uint32_t j, Vec3 way) {
                    const auto bin = static_cast<std::size_t>(norm(way) / width);
                    if (j == i || bin >= bins) return;
                    found[block][bin].sum += alignment(axis_of[i], axis_of[j], input.dimension());
                    ++found[block][bin].count;
                });
            }
        });
    Table table{"orientations",
                "how parallel long axes of clumps are, against the distance of their centres",
                {{"r",
                  input.length(),
                  "distance of two centres: the middle of a shell that is as thick as a tenth of the mean diameter",
                  {}},
                 {"alignment",
                  "",
                  "mean of the second Legendre polynomial of the angle between two long axes, of discs of the cosine "
                  "of twice the angle: 1 parallel, 0 random, -1/2 (of discs -1) across; nan where there are no pairs",
                  {}}},
                linear_chart};
    for (std::size_t bin = 0; bin < bins; ++bin) {
        Bin all;
        for (const auto& block : found) all.sum += block[bin].sum, all.count += block[bin].count;
        table.columns[0].values.push_back((static_cast<double>(bin) + 0.5) * width);
        table.columns[1].values.push_back(all.count > 0 ? all.sum / all.count : std::nan(""));
    }
    return table;
}

/// Angles between the long axes of two bodies that touch, each pair once.
Table table_of_touching(const MeasureInput& input, const Directed& longest) {
    constexpr int bins = 18;
    constexpr double degrees = 90.0 / bins;
    const std::vector<std::uint32_t>& body = input.packing.body;
    std::vector<std::optional<Vec3>> axis_of(input.packing.bodies.size());
    for (std::size_t k = 0; k < longest.body.size(); ++k) axis_of[longest.body[k]] = longest.axis[k];
    Pairs touching;
    for (const auto& [i, j] : input.contacts().pairs) {
        if (body[i] == 0 || body[j] == 0 || !axis_of[body[i] - 1] || !axis_of[body[j] - 1]) continue;
        touching.emplace_back(std::minmax(body[i] - 1, body[j] - 1));
    }
    std::ranges::sort(touching);
    touching.erase(std::ranges::unique(touching).begin(), touching.end());
    std::array<double, bins> found{};
    for (const auto& [a, b] : touching) {
        const double cosine = std::min(1.0, std::abs(dot(*axis_of[a], *axis_of[b])));
        ++found[static_cast<std::size_t>(
            std::min<double>(bins - 1, std::acos(cosine) * 180 / std::numbers::pi / degrees))];
    }
    Table table{"contact_orientations",
                "angles between the long axes of two clumps that touch",
                {{"angle", "degrees", "the middle of a bin", {}},
                 {"share", "", "of the pairs of clumps that touch, each counted once", {}},
                 {"random_share", "", "what random axes have", {}}},
                linear_chart};
    for (int bin = 0; bin < bins; ++bin) {
        const double low = bin * degrees * std::numbers::pi / 180, high = (bin + 1) * degrees * std::numbers::pi / 180;
        table.columns[0].values.push_back((bin + 0.5) * degrees);
        table.columns[1].values.push_back(touching.empty() ? std::nan("")
                                                           : found[static_cast<std::size_t>(bin)] /
                                                                 static_cast<double>(touching.size()));
        table.columns[2].values.push_back(input.dimension() == 2 ? 1.0 / bins : std::cos(low) - std::cos(high));
    }
    return table;
}

void measure_orientations(const MeasureInput& input, Measures& out) {
    const std::vector<OwnAxes> shapes = axes_of_shapes(input.packing);
    const Directed longest = directed(input.packing, shapes, &OwnAxes::longest),
                   shortest = directed(input.packing, shapes, &OwnAxes::shortest);
    add_scalars(input, longest, shortest, out);
    if (longest.axis.empty()) return;
    out.tables.push_back(table_of_distances(input, longest, grains_of(input.packing).packing));
    out.tables.push_back(table_of_touching(input, longest));
}

std::string fault_without_bodies(const Packing& packing) {
    return packing.bodies.empty() ? "is of clumps, and these are single spheres" : "";
}

}  // namespace

Measure orientations_measure() {
    return {.info = {.name = "orientations",
                     .meaning = "which way clumps point: nematic order, alignment with distance and where they touch",
                     .needs = "clumps",
                     .by_default = true,
                     .scalars = {"nematic_order", "nematic_order_of_random_axes", "director_x", "director_y",
                                 "director_z", "nematic_order_of_short_axes"}},
            .run = measure_orientations,
            .fault = fault_without_bodies,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_members};
}

}  // namespace bernal
