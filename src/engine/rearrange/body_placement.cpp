#include "rearrange/body_placement.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "sweep/refuse.hpp"

namespace bernal {
namespace {

const Shape& shape_of(const Sizes& sizes, const std::vector<Shape>& shapes, std::size_t i) {
    return shapes[sizes.shape.empty() ? 0 : sizes.shape[i]];
}

}  // namespace

double fraction_to_begin_with(const std::vector<Shape>& shapes) {
    double longest = 1;  // over the diameter of the sphere of equal volume
    for (const Shape& shape : shapes) longest = std::max(longest, 2 * shape.outer_radius);
    return first_fraction / longest;
}

State place_bodies_at_random(const Sizes& sizes, const PackOptions& options, double fraction) {
    State state = empty_frame(totals_of(sizes), options, fraction);
    const Frame frame(state.container);
    const WallSearch walls(from_lowest_corner(state.container).surfaces);
    const int dimension = state.container.dimension;
    const std::size_t n = sizes.diameters.size();
    Bodies& bodies = state.bodies;
    bodies.shapes = options.shapes;
    bodies.all.resize(n);
    bodies.motion.resize(n);
    for (std::size_t b = 0; b < n; ++b) {
        const Shape& shape = shape_of(sizes, options.shapes, b);
        bodies.first_member.push_back(static_cast<std::uint32_t>(bodies.of.size()));
        bodies.of.resize(bodies.of.size() + shape.members.size(), static_cast<std::uint32_t>(b));
        for (const Sphere& member : shape.members) state.spheres.push_back({{}, member.radius * sizes.diameters[b]});
        state.size_class.resize(state.spheres.size(), sizes.size_class.empty() ? 0 : sizes.size_class[b]);
    }
    for_each_index(n, [&](std::size_t b) {
        const double outer = shape_of(sizes, options.shapes, b).outer_radius * sizes.diameters[b] * state.magnification;
        bodies.all[b] = {random_place(frame, dimension, walls, options.seed, b, outer),
                         random_orientation(dimension, options.seed, b), sizes.diameters[b],
                         sizes.shape.empty() ? std::uint16_t{0} : sizes.shape[b]};
    });
    state.id.resize(state.spheres.size());
    std::iota(state.id.begin(), state.id.end(), 0u);
    state.motion.resize(state.spheres.size());
    place_members(state, state.id);
    sort_along_curve(state);
    return state;
}

Sizes members_of(const Sizes& sizes, const std::vector<Shape>& shapes, std::size_t most) {
    Sizes members{{}, {}, sizes.dimension};
    const std::size_t n = sizes.diameters.size(), stride = std::max<std::size_t>(1, n / most);
    for (std::size_t b = 0; b < n; b += stride)
        for (const Sphere& member : shape_of(sizes, shapes, b).members)
            members.diameters.push_back(2 * member.radius * sizes.diameters[b]);
    return members;
}

void require_possible_bodies(const Sizes& sizes, const PackOptions& options, const SizeTotals& totals) {
    if (options.sweep == SweepKind::sequential)
        refuse("shapes belong to the parallel `sweep`; leave `sweep` out, or give parallel");
    if (options.swaps == Swaps::always) refuse("bodies do not change places; leave `swaps` out, or give never");
    if (options.gap > 0) refuse("a `gap` is kept between spheres alone; leave it out, or the shape");
    if (options.strata) refuse("strata are of spheres alone; leave them out, or the shape");
    for (std::size_t k = 0; k < options.shapes.size(); ++k)
        for (std::size_t j = 0; j < k; ++j)
            if (options.shapes[j].name == options.shapes[k].name)
                refuse("two shapes are called ", options.shapes[k].name,
                       ": files tell them by name, give each its own");
    double widest = 0;
    for (std::size_t b = 0; b < sizes.diameters.size(); ++b) {
        if (!sizes.shape.empty() && sizes.shape[b] >= options.shapes.size())
            refuse("grain ", b + 1, " has shape ", sizes.shape[b], ", and there are ", options.shapes.size());
        widest = std::max(widest, 2 * shape_of(sizes, options.shapes, b).outer_radius * sizes.diameters[b]);
    }
    for (const Shape& shape : options.shapes)
        if (shape.dimension != options.container.dimension)
            refuse("shape ", shape.name, " is of ", shape.dimension, " dimensions, the container of ",
                   options.container.dimension);
    const Container& container = options.container;
    const double scale =
        options.fixed_container
            ? 1
            : length_factor(totals.solid_volume / options.target_fraction.value_or(1.0) / container.volume(),
                            container.dimension);
    for (int axis = 0; axis < container.dimension; ++axis) {
        const double length = container.lengths[axis] * scale;
        if (container.periodic[static_cast<std::size_t>(axis)] && length < 2 * widest)
            refuse("the longest grain is ", widest, " long, and a periodic side of ", length, " along ", "xyz"[axis],
                   " is less than twice that: give a larger `count`",
                   options.fixed_container ? ", longer `lengths`" : "", " or smaller grains");
    }
}

}  // namespace bernal
