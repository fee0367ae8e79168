#include "job/clump_density.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <mutex>
#include <numbers>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::size_t fewest = 80, most_members = 10000, most_known = 64;
constexpr double cell_over_clump = 2.02;  // packing asks for 2

/// So many that the cell is long enough even where their overlapping members leave no space.
std::size_t trial_count(const Shape& shape) {
    const bool flat = shape.dimension == 2;
    const double side = cell_over_clump * 2 * shape.outer_radius;
    const double of_one = flat ? std::numbers::pi / 4 : std::numbers::pi / 6;
    const double count = (flat ? side * side : side * side * side) / of_one;
    return std::max(fewest, static_cast<std::size_t>(std::min(std::ceil(count), 1e6)));
}

double trial_fraction(std::size_t count, std::vector<Shape> shapes, int dimension) {
    PackOptions options;
    options.container.dimension = dimension;
    options.effort = Effort::quick;
    options.threads = 1;  // so few grains only wait for each other on more
    options.shapes = std::move(shapes);
    Sizes sizes{std::vector<double>(count, 1.0), {}};
    sizes.dimension = dimension;
    return packing_fraction(pack(sizes, options).packing);
}

/// Shapes whose members entangle have no density.
std::optional<double> tried(const Shape& shape) try {
    const std::size_t count = trial_count(shape);
    if (count * shape.members.size() > most_members) return {};
    return trial_fraction(count, {shape}, shape.dimension) / trial_fraction(count, {}, shape.dimension);
} catch (const InputError&) {
    return {};
}

}  // namespace

std::optional<double> density_over_spheres(const Shape& shape) {
    if (shape.members.size() == 1) return 1;
    struct Known {
        std::vector<Sphere> members;
        int dimension;
        std::optional<double> ratio;
    };
    static std::mutex mutex;
    static std::deque<Known> all;  // the last ones: a study may have thousands
    {
        const std::scoped_lock lock(mutex);
        for (const Known& one : all)
            if (one.dimension == shape.dimension && one.members == shape.members) return one.ratio;
    }
    const std::optional<double> ratio = tried(shape);
    const std::scoped_lock lock(mutex);
    all.push_back({shape.members, shape.dimension, ratio});
    if (all.size() > most_known) all.pop_front();
    return ratio;
}

std::optional<double> density_over_spheres(const PreparedJob& job, const Sizes& sizes) {
    const std::vector<Shape>& shapes = job.options.shapes;
    // Volumes of solid over those of the space that it takes, in a mixture as each takes it alone.
    double solid = 0, space = 0;
    std::vector<double> of_shape(shapes.size());
    for (std::size_t i = 0; i < sizes.diameters.size() && !shapes.empty(); ++i)
        of_shape[sizes.shape.empty() ? 0 : sizes.shape[i]] +=
            std::pow(sizes.diameters[i], static_cast<double>(sizes.dimension));
    for (std::size_t s = 0; s < shapes.size(); ++s) {
        if (of_shape[s] == 0) continue;
        const std::optional<double> ratio = density_over_spheres(shapes[s]);
        if (!ratio) return {};
        solid += of_shape[s], space += of_shape[s] / *ratio;
    }
    return space > 0 ? std::optional(solid / space) : std::nullopt;
}

DensityEstimate as_clumps(DensityEstimate estimate, const PreparedJob& job, const Sizes& sizes) {
    if (job.options.shapes.empty()) return estimate;
    constexpr double sure = 0.03;
    if (const std::optional<double> ratio = density_over_spheres(job, sizes)) {
        estimate.packing_fraction *= *ratio;
        estimate.low *= *ratio * (1 - sure), estimate.high *= *ratio * (1 + sure);
    } else {
        estimate.low *= 0.3, estimate.high = std::min(1.0, 1.2 * estimate.high);  // long rods, and the best of clumps
    }
    return estimate;
}

std::string told_density_over_spheres(const PreparedJob& job) {
    if (job.options.shapes.empty()) return {};
    const std::optional<double> ratio = density_over_spheres(job, job.sizes);
    if (!ratio) return "as if the clumps were spheres";
    return "times " + short_text(*ratio) + ", as a trial of some hundred such clumps packs against spheres";
}

}  // namespace bernal
