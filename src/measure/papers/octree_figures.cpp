#include "papers/octree_figures.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "bernal/pack.hpp"
#include "bernal/pack_from.hpp"
#include "core/random.hpp"
#include "search/octree.hpp"

namespace bernal::papers {
namespace {

constexpr std::size_t octree_sample_size = 10000;

Sizes equal_spheres() { return {std::vector<double>(octree_sample_size, 1.0), {}}; }

Container cube(double side, bool periodic) { return {{}, {side, side, side}, {periodic, periodic, periodic}}; }

/// A packing without overlap in a cube that is at most `container` large.
PackOptions to_fill(const Container& container, const Sizes& sizes) {
    PackOptions options;
    options.container = container;
    options.target_fraction = solid_volume(sizes) / container.volume();
    options.effort = Effort::quick;
    return options;
}

Packing packed(const Sizes& sizes, const Container& container) {
    return pack(sizes, to_fill(container, sizes)).packing;
}

/// Centres anywhere, whatever the overlap.
Packing scattered(const Sizes& sizes, const Container& container) {
    Packing result{{}, {}, container};
    for (std::size_t i = 0; i < sizes.diameters.size(); ++i) {
        const auto [x, y] = uniform_pair(1, 2 * i, Purpose::placement);
        const double z = uniform_pair(1, 2 * i + 1, Purpose::placement)[0];
        const Vec3 side = container.lengths;
        result.spheres.push_back({{x * side.x, y * side.y, z * side.z}, sizes.diameters[i] / 2});
    }
    return result;
}

/// The spheres in a frame whose lowest corner is at zero, moved by `shift`, in shares of the side, across its faces.
std::vector<Sphere> in_frame(const Packing& packing, Vec3 shift = {}) {
    Container frame = packing.container;
    frame.origin = {};
    std::vector<Sphere> balls = packing.spheres;
    for (Sphere& ball : balls)
        ball.center = frame.wrapped(ball.center - packing.container.origin + shift * frame.lengths.x);
    return balls;
}

double octree_candidates(const Packing& packing, const OctreeOptions& options, double delta_v, Vec3 shift = {}) {
    const std::vector<Sphere> balls = in_frame(packing, shift);
    Octree tree(Frame(packing.container), options);
    tree.build(balls);
    std::size_t sum = 0;
    for (Sphere verlet : balls) {
        verlet.radius += delta_v;
        sum += tree.candidates(verlet) - 1;
    }
    return double(sum) / double(balls.size());
}

/// Mean over eight places of the splitting planes in the periodic packing.
double octree_candidates_anywhere(const Packing& packing, const OctreeOptions& options, double delta_v) {
    double sum = 0;
    for (int octant = 0; octant < 8; ++octant) {
        const Vec3 shift{(octant & 1) / 4.0, (octant >> 1 & 1) / 4.0, (octant >> 2 & 1) / 4.0};
        sum += octree_candidates(packing, options, delta_v, shift);
    }
    return sum / 8;
}

/// m = floor(s_0 / d_max) cells on each axis, Eq. 1.
double grid_candidates(const Packing& packing) {
    const std::vector<Sphere> balls = in_frame(packing);
    double d_max = 0;
    for (const Sphere& ball : balls) d_max = std::max(d_max, 2 * ball.radius);
    const double side = packing.container.lengths.x;
    const int m = int(side / d_max);
    std::vector<double> cells(std::size_t(m * m * m));
    const auto cell = [&](int x, int y, int z) -> double& { return cells[std::size_t((x * m + y) * m + z)]; };
    const auto place = [&](double x) { return std::min(int(x / side * m), m - 1); };
    for (const auto& [c, r] : balls) ++cell(place(c.x), place(c.y), place(c.z));
    const auto adjoining = [&](int x) {
        std::vector<int> all;
        for (int n = x - 1; n <= x + 1; ++n)
            if (packing.container.periodic[0] || (n >= 0 && n < m)) all.push_back((n + m) % m);
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    };
    double sum = 0;
    for (int x = 0; x < m; ++x)
        for (int y = 0; y < m; ++y)
            for (int z = 0; z < m; ++z)
                for (const int a : adjoining(x))
                    for (const int b : adjoining(y))
                        for (const int c : adjoining(z)) sum += cell(x, y, z) * cell(a, b, c);
    return sum / double(balls.size()) - 1;
}

/// In percent of all spheres, from the root down.
std::vector<double> level_percentages(const Packing& packing, const OctreeOptions& options) {
    const std::vector<Sphere> balls = in_frame(packing);
    Octree tree(Frame(packing.container), options);
    tree.build(balls);
    std::vector<double> result;
    for (const std::size_t n : tree.level_sizes()) result.push_back(100 * double(n) / double(balls.size()));
    return result;
}

constexpr OctreeOptions strict_octree{.looseness = 1}, loose_octree{}, without_child_step{.child_step = false};

void add_equal_sphere_figures(const Packing& packing, std::vector<Figure>& out) {
    const std::string what = "equal spheres, periodic, s_0 = 20.2 d, delta_V = 0.07 d, ";
    out.push_back({what + "grid", "32.9", 32.84, 0.3, grid_candidates(packing)});
    out.push_back({what + "octree", "2027.6", 2028, 40, octree_candidates(packing, strict_octree, 0.07)});
    out.push_back({what + "loose octree", "51.7", 51.7, 3, octree_candidates(packing, loose_octree, 0.07)});
    const std::vector<double> shares = level_percentages(packing, loose_octree);
    const double upper = std::accumulate(shares.begin(), shares.begin() + 4, 0.0);
    out.push_back({"equal spheres, loose octree, % on levels 0-3", "0", 0, 0, upper});
    out.push_back({"equal spheres, loose octree, % on level 4", "-", 93, 3, shares[4]});
    out.push_back({"equal spheres, loose octree, deepest level", "5", 5, 0, double(shares.size()) - 1});
}

/// 20.42 d is about as small as walls let 10,000 spheres get without overlap.
void add_walled_sphere_figures(std::vector<Figure>& out) {
    const Packing packing = packed(equal_spheres(), cube(20.42, false));
    const std::string what = "equal spheres, walls, s_0 = 20.42 d, delta_V = 0.1 d, ";
    out.push_back({what + "grid", "32.9", 31.2, 1, grid_candidates(packing)});
    out.push_back({what + "octree", "2027.6", 1910, 60, octree_candidates(packing, strict_octree, 0.1)});
    out.push_back({what + "loose octree", "51.7", 51.9, 2, octree_candidates(packing, loose_octree, 0.1)});
}

/// The largest sphere, 0.8 s_0 wide, covers more or less of the splitting planes, so the octree's count depends on
/// where they are: a mean over several places.
void add_fuller_packing_figures(const Packing& packing, std::vector<Figure>& out) {
    const std::string what = "Fuller, packed, s_0 = 66, delta_V = 0.1, ";
    const double octree = octree_candidates_anywhere(packing, strict_octree, 0.1);
    const double loose = octree_candidates_anywhere(packing, loose_octree, 0.1);
    out.push_back({what + "grid", "9999.0", 9999, 0, grid_candidates(packing)});
    out.push_back({what + "octree", "1188.1", 1188, 240, octree});
    out.push_back({what + "loose octree", "31.2", 31.2, 2, loose});
    out.push_back({what + "octree / loose octree", "38", 42.5, 17.5, octree / loose});
    const std::vector<double> strict_shares = level_percentages(packing, strict_octree);
    const std::vector<double> loose_shares = level_percentages(packing, loose_octree);
    out.push_back({"Fuller, octree, deepest level", "-", 5, 0, double(strict_shares.size()) - 1});
    out.push_back({"Fuller, loose octree, deepest level", "-", 6, 0, double(loose_shares.size()) - 1});
    out.push_back({"Fuller, loose octree, % on the last three levels", "-", 97.5, 2.5,
                   std::accumulate(loose_shares.end() - 3, loose_shares.end(), 0.0)});
}

Table levels_table(const Packing& equal, const Packing& fuller) {
    Table table{"spheres_on_levels",
                "Share of the spheres on each level of the trees, in percent (Fig. 9)",
                {{"level", "", "0 is the root", {}}}};
    table.chart = linear_chart;
    std::size_t most = 0;
    for (const auto& [name, packing, options] : {std::tuple{"equal_octree", &equal, strict_octree},
                                                 {"equal_loose_octree", &equal, loose_octree},
                                                 {"fuller_octree", &fuller, strict_octree},
                                                 {"fuller_loose_octree", &fuller, loose_octree}}) {
        table.columns.push_back({name, "%", "of all spheres", level_percentages(*packing, options)});
        most = std::max(most, table.columns.back().values.size());
    }
    for (std::size_t level = 0; level < most; ++level) table.columns[0].values.push_back(static_cast<double>(level));
    for (Column& column : table.columns) column.values.resize(most, 0);
    return table;
}

/// Spheres that overlap at will leave nothing of the structure of a packing in the counts.
void add_fuller_scatter_figures(std::vector<Figure>& out) {
    const Packing packing = scattered(fuller_spheres(), cube(66, true));
    const std::string what = "Fuller, random places, s_0 = 66, ";
    out.push_back(
        {what + "delta_V = 0.1, loose octree", "31.2", 21.3, 1.5, octree_candidates(packing, loose_octree, 0.1)});
    out.push_back({what + "delta_V = 0.05, loose octree without the child step", "31.2", 31.2, 2,
                   octree_candidates(packing, without_child_step, 0.05)});
}

}  // namespace

Sizes fuller_spheres() {
    constexpr int classes = 70;
    constexpr double largest_diameter = 684.75;
    std::vector<double> diameters, below;
    double grains = 0;
    for (int c = 0; c < classes; ++c) {
        const double lower = std::pow(largest_diameter, double(c) / classes);
        const double upper = std::pow(largest_diameter, double(c + 1) / classes);
        const double d = std::sqrt(lower * upper);
        grains += (std::sqrt(upper) - std::sqrt(lower)) / (d * d * d);
        diameters.push_back(d);
        below.push_back(grains);
    }
    Sizes sizes;
    for (std::size_t i = 0; i < octree_sample_size; ++i) {
        const double quantile = (double(i) + 0.5) / octree_sample_size * grains;
        const auto c = std::lower_bound(below.begin(), below.end(), quantile) - below.begin();
        sizes.diameters.push_back(diameters[std::size_t(c)]);
    }
    return sizes;
}

OctreeReproduction octree_reproduction() {
    const Packing equal = packed(equal_spheres(), cube(20.2, true));
    // As the paper does, all from random places together.
    const Container around_fuller = cube(66, true);
    const Packing fuller =
        pack_from(scattered(fuller_spheres(), around_fuller), to_fill(around_fuller, fuller_spheres())).packing;
    OctreeReproduction result{{}, levels_table(equal, fuller)};
    add_equal_sphere_figures(equal, result.figures);
    add_walled_sphere_figures(result.figures);
    add_fuller_packing_figures(fuller, result.figures);
    add_fuller_scatter_figures(result.figures);
    return result;
}

}  // namespace bernal::papers
