// How an image is made: planes in slabs, rows of planes side by side on several threads. Each voxel belongs to one
// task, which looks at spheres in their order, so that threads change nothing.

#include <cmath>
#include <cstring>
#include <numbers>

#include "bernal/error.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "image/double_shares.hpp"
#include "image/exact_figures.hpp"
#include "image/partial_volumes.hpp"
#include "image/room.hpp"
#include "image/signed_distance.hpp"
#include "image/surface_count.hpp"
#include "image/voxel_grid.hpp"
#include "image/voxel_values.hpp"

namespace bernal {
namespace {

constexpr double slab_voxels = 1 << 24;
constexpr std::int64_t rows_together = 64;  ///< of a plane, by one task
constexpr std::int64_t slab_multiple = 8;   ///< planes that distances are looked for together
constexpr double most_planes = 1024;        ///< of a slab: each has a list of the spheres that reach into it

std::int64_t planes_of_slab(const ImagePlan& plan) {
    const auto& counts = plan.grid.counts;
    const std::int64_t multiple = plan.options.kind == ImageKind::distance ? slab_multiple : 1;
    const auto planes =
        static_cast<std::int64_t>(std::min(most_planes, slab_voxels / static_cast<double>(counts[0] * counts[1])));
    return std::min(counts[2], std::max(multiple, planes / multiple * multiple));
}

/// The bytes that a slab takes for each voxel: its phase, its value, and what that is made of.
double slab_bytes_per_voxel(const ImagePlan& plan) {
    return 1 + static_cast<double>(bytes_of(plan.type)) + (plan.options.kind == ImageKind::binary ? 0 : 4);
}

class Drawing {
  public:
    Drawing(const Packing& packing, const ImagePlan& plan)
        : plan_(plan),
          grid_(plan.grid),
          kind_(plan.options.kind),
          placed_(placed_spheres(packing, grid_)),
          spheres_(placed_),
          outside_(packing.container, grid_) {
        if (kind_ == ImageKind::label) labels_ = labels_of(packing, plan.options.label);
        if (kind_ == ImageKind::partial) double_shares_.emplace(packing, grid_, placed_);
        if (kind_ == ImageKind::distance) distance_.emplace(packing, grid_);
    }

    /// Planes `begin` to `end`, which follow those before.
    std::span<const std::byte> slab(std::int64_t begin, std::int64_t end);
    PhaseCounts counts();

  private:
    std::int64_t in_plane() const { return grid_.counts[0] * grid_.counts[1]; }
    std::size_t offset(const RowsOfPlane& rows, std::int64_t begin) const {
        return static_cast<std::size_t>((rows.z - begin) * in_plane() + rows.begin * grid_.counts[0]);
    }
    void fill_distances(std::int64_t begin, std::int64_t end);
    PhaseCounts fill(const RowsOfPlane& rows, std::int64_t begin, std::span<const std::uint32_t> reaching);
    template <class Value>
    void encode(std::size_t at, std::size_t n, PhaseCounts& counts);
    void count_across(std::int64_t planes);
    std::span<const std::uint8_t> phases_of_plane(std::int64_t plane) const {
        return std::span(phases_).subspan(static_cast<std::size_t>(plane * in_plane()),
                                          static_cast<std::size_t>(in_plane()));
    }

    const ImagePlan& plan_;
    const VoxelGrid& grid_;
    ImageKind kind_;
    std::vector<PlacedSphere> placed_;
    SpheresOfPlanes spheres_;
    Outside outside_;
    std::vector<std::uint32_t> labels_;
    std::optional<DoubleShares> double_shares_;
    std::optional<SignedDistance> distance_;
    std::vector<std::uint8_t> phases_, first_plane_, last_plane_;
    std::vector<std::uint32_t> owners_;  ///< of labels
    std::vector<float> numbers_;         ///< shares or distances
    std::vector<std::byte> values_;
    PhaseCounts counts_;
};

void Drawing::fill_distances(std::int64_t begin, std::int64_t end) {
    const auto block = distance_->block();
    const std::int64_t high = block_count(static_cast<std::size_t>(end - begin), static_cast<std::size_t>(block[2]));
    const std::int64_t deep =
        block_count(static_cast<std::size_t>(grid_.counts[1]), static_cast<std::size_t>(block[1]));
    run_tasks(static_cast<std::size_t>(high * deep), [&](std::size_t task) {
        const std::int64_t z = begin + static_cast<std::int64_t>(task) / deep * block[2];
        const std::int64_t y = static_cast<std::int64_t>(task) % deep * block[1];
        for (std::int64_t x = 0; x < grid_.counts[0]; x += block[0])
            distance_->fill({x, y, z},
                            {std::min(x + block[0], grid_.counts[0]), std::min(y + block[1], grid_.counts[1]),
                             std::min(z + block[2], end)},
                            numbers_.data() + (z - begin) * in_plane() + y * grid_.counts[0] + x, grid_.counts[0],
                            in_plane());
    });
}

/// Adds up what partial images tell.
template <class Value>
void Drawing::encode(std::size_t at, std::size_t n, PhaseCounts& counts) {
    auto* const out = reinterpret_cast<Value*>(values_.data()) + at;
    const std::uint8_t* const phases = phases_.data() + at;
    const auto outside = static_cast<Value>(plan_.outside);
    if (kind_ == ImageKind::binary) {
        const std::array<Value, 3> values{static_cast<Value>(plan_.pore), static_cast<Value>(plan_.solid), outside};
        for (std::size_t i = 0; i < n; ++i) out[i] = values[phases[i]];
    } else if (kind_ == ImageKind::label) {
        const auto pore = static_cast<Value>(plan_.pore);
        for (std::size_t i = 0; i < n; ++i)
            out[i] = phases[i] == outside_phase ? outside
                     : phases[i] == pore_phase  ? pore
                                                : static_cast<Value>(labels_[placed_[owners_[at + i] - 1].index]);
    } else if (kind_ == ImageKind::partial) {
        const double span = plan_.solid - plan_.pore, rounded = plan_.pore + 0.5;
        for (std::size_t i = 0; i < n; ++i) {
            const double share = std::clamp(static_cast<double>(numbers_[at + i]), 0.0, 1.0);
            if (phases[i] == outside_phase) {
                out[i] = outside;
                counts.lost += share;
                continue;
            }
            out[i] = static_cast<Value>(rounded + span * share);  // cut, as it is not negative
            counts.value_sum += static_cast<std::int64_t>(out[i]);
        }
    } else {
        const float sign = plan_.options.mark == Marked::solids ? -1.0F : 1.0F;
        for (std::size_t i = 0; i < n; ++i)
            out[i] = static_cast<Value>(phases[i] == outside_phase ? plan_.outside : sign * numbers_[at + i]);
    }
}

PhaseCounts Drawing::fill(const RowsOfPlane& rows, std::int64_t begin, std::span<const std::uint32_t> reaching) {
    const std::size_t at = offset(rows, begin), n = static_cast<std::size_t>((rows.end - rows.begin) * grid_.counts[0]);
    const std::span phases = std::span(phases_).subspan(at, n);
    std::memset(phases.data(), pore_phase, n);
    if (kind_ == ImageKind::label) {
        const std::span owners = std::span(owners_).subspan(at, n);
        std::ranges::fill(owners, 0);
        fill_owners(grid_, rows, placed_, reaching, phases, owners);
    } else {
        fill_spheres(grid_, rows, placed_, reaching, phases);
    }
    if (kind_ == ImageKind::partial) {
        const std::span shares = std::span(numbers_).subspan(at, n);
        std::ranges::fill(shares, 0.0F);
        add_shares(grid_, rows, placed_, reaching, shares);
        double_shares_->take_off(rows, reaching, shares);
    }
    if (plan_.has_outside) outside_.mark(rows, phases);
    PhaseCounts counts = count_in_rows(grid_, phases);
    switch (plan_.type) {
        case VoxelType::uint8:
            encode<std::uint8_t>(at, n, counts);
            break;
        case VoxelType::uint16:
            encode<std::uint16_t>(at, n, counts);
            break;
        case VoxelType::uint32:
            encode<std::uint32_t>(at, n, counts);
            break;
        case VoxelType::float32:
            encode<float>(at, n, counts);
            break;
    }
    return counts;
}

/// Faces between rows and between planes.
void Drawing::count_across(std::int64_t planes) {
    std::vector<PhaseCounts> counts(static_cast<std::size_t>(planes));
    const auto width = static_cast<std::size_t>(grid_.counts[0]), all = static_cast<std::size_t>(in_plane());
    run_tasks(counts.size(), [&](std::size_t k) {
        const auto plane = phases_of_plane(static_cast<std::int64_t>(k));
        auto& faces = counts[k].faces;
        faces[1] = faces_between(plane.first(all - width), plane.last(all - width));
        if (grid_.wraps[1]) faces[1] += faces_between(plane.first(width), plane.last(width));
        if (k > 0)
            faces[2] = faces_between(phases_of_plane(static_cast<std::int64_t>(k) - 1), plane);
        else if (!last_plane_.empty())
            faces[2] = faces_between(last_plane_, plane);
    });
    for (const PhaseCounts& of_plane : counts) counts_ += of_plane;
    const auto first = phases_of_plane(0), last = phases_of_plane(planes - 1);
    if (first_plane_.empty()) first_plane_.assign(first.begin(), first.end());
    last_plane_.assign(last.begin(), last.end());
}

std::span<const std::byte> Drawing::slab(std::int64_t begin, std::int64_t end) {
    const auto voxels = static_cast<std::size_t>((end - begin) * in_plane());
    phases_.resize(voxels);
    values_.resize(voxels * bytes_of(plan_.type));
    if (kind_ == ImageKind::label) owners_.resize(voxels);
    if (kind_ == ImageKind::partial || kind_ == ImageKind::distance) numbers_.resize(voxels);
    if (distance_) fill_distances(begin, end);
    const auto reaching = spheres_.next(begin, end);
    const std::int64_t parts = (grid_.counts[1] + rows_together - 1) / rows_together;
    std::vector<PhaseCounts> counts(static_cast<std::size_t>((end - begin) * parts));
    run_tasks(counts.size(), [&](std::size_t task) {
        const std::int64_t plane = static_cast<std::int64_t>(task) / parts,
                           first = static_cast<std::int64_t>(task) % parts * rows_together;
        const RowsOfPlane rows{begin + plane, first, std::min(first + rows_together, grid_.counts[1])};
        counts[task] = fill(rows, begin, reaching[static_cast<std::size_t>(plane)]);
    });
    for (const PhaseCounts& of_rows : counts) counts_ += of_rows;
    count_across(end - begin);
    return values_;
}

PhaseCounts Drawing::counts() {
    if (grid_.wraps[2]) counts_.faces[2] += faces_between(last_plane_, first_plane_);
    return counts_;
}

/// Stairs are longer than what they follow.
double surface_of(const VoxelGrid& grid, const PhaseCounts& counts) {
    const Vec3 v = grid.voxel;
    const auto faces = [&](int axis) { return static_cast<double>(counts.faces[static_cast<std::size_t>(axis)]); };
    if (grid.dimension == 2) return std::numbers::pi / 4 * (faces(0) * v.y + faces(1) * v.x);
    return 2.0 / 3 * (faces(0) * v.y * v.z + faces(1) * v.x * v.z + faces(2) * v.x * v.y);
}

/// Voxels' worth of solid.
double solid_of(const ImagePlan& plan, const PhaseCounts& counts, double inside) {
    if (plan.options.kind != ImageKind::partial) return static_cast<double>(counts.voxels[solid_phase]);
    return (static_cast<double>(counts.value_sum) - plan.pore * inside) / (plan.solid - plan.pore);
}

/// Voxels at walls are in or out as a whole, and shares of solid in those that are out are lost: both are known where
/// the whole container is shown.
double error_at_walls(const Packing& packing, const ImagePlan& plan, const PhaseCounts& counts, double inside,
                      double of_voxel) {
    if (plan.options.region || !plan.has_outside) return 0;
    const double room = packing.container.volume(), solid = solid_of(plan, counts, inside) * of_voxel;
    return std::hypot(solid / (inside * of_voxel) - solid / room, counts.lost * of_voxel / room);
}

ImageFigures figures_of(const Packing& packing, const ImagePlan& plan, const PhaseCounts& counts) {
    ImageFigures figures;
    figures.solid = counts.voxels[solid_phase];
    figures.pore = counts.voxels[pore_phase];
    figures.outside = counts.voxels[outside_phase];
    const auto inside = static_cast<double>(figures.solid + figures.pore);
    const double of_voxel = plan.grid.voxel.x * plan.grid.voxel.y * (plan.grid.dimension == 2 ? 1 : plan.grid.voxel.z);
    if (inside == 0)
        throw InputError("all voxels of the image lie outside of the container; give another `region`, or more voxels");
    figures.porosity = 1 - solid_of(plan, counts, inside) / inside;
    figures.specific_surface = surface_of(plan.grid, counts) / (inside * of_voxel);
    figures.porosity_error = std::hypot(expected_porosity_error(packing, plan.grid, plan.options.kind),
                                        error_at_walls(packing, plan, counts, inside, of_voxel));
    const ExactFigures exact = exact_figures(packing, plan);
    figures.exact_porosity = exact.porosity;
    figures.exact_specific_surface = exact.specific_surface;
    figures.why_not_exact = exact.why_not;
    return figures;
}

/// How often planes of a slab list a sphere, on average.
double listed_per_sphere(const Packing& packing, const ImagePlan& plan, std::int64_t together) {
    const double plane = plan.grid.voxel.z, planes = static_cast<double>(together);
    double listed = 0;
    for (const Sphere& sphere : packing.spheres) {
        const double own = 2 * sphere.radius / plane + 2;
        listed += std::min(own, planes) * std::min(1.0, (planes + own) / static_cast<double>(plan.grid.counts[2]));
    }
    return listed / static_cast<double>(packing.spheres.size());
}

/// A region of many periods shows each sphere as often.
void require_room_for_images(const Packing& packing, const ImagePlan& plan, std::int64_t together) {
    double images = static_cast<double>(packing.spheres.size());
    for (int axis = 0; axis < plan.grid.dimension; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const double extent = static_cast<double>(plan.grid.counts[at]) * plan.grid.voxel[axis];
        if (packing.container.periodic[at]) images *= std::max(1.0, extent / packing.container.lengths[axis]);
    }
    // Lists grow by doubling.
    const double listed = images * listed_per_sphere(packing, plan, together);
    const double needed = images * sizeof(PlacedSphere) + listed * 2 * sizeof(std::uint32_t);
    if (needed <= free_memory()) return;
    throw InputError("the region shows " + rounded_text(images) + " images of spheres, which take " +
                     size_text(needed) + " of memory, and " + size_text(free_memory()) +
                     " are left; give a smaller `region`" + (listed > images ? ", or fewer `voxels` along z" : ""));
}

}  // namespace

ImageFigures draw_voxels(const Packing& packing, const ImagePlan& plan, const TakeVoxels& take) {
    const std::int64_t planes = plan.grid.counts[2], together = planes_of_slab(plan);
    // The phases of the first plane and the last one are kept besides.
    const double slab = (slab_bytes_per_voxel(plan) * static_cast<double>(together) + 2) *
                        static_cast<double>(plan.grid.counts[0] * plan.grid.counts[1]);
    // At the least a few planes, whatever their number.
    require_room(plan, slab, 2, free_memory(), "takes " + size_text(slab) + " of memory at a time, and ", "free some");
    require_room_for_images(packing, plan, together);
    return in_arena(plan.options.threads, [&] {
        Drawing drawing(packing, plan);
        for (std::int64_t z = 0; z < planes; z += together) {
            if (plan.options.observer && !plan.options.observer(static_cast<double>(z) / static_cast<double>(planes)))
                throw Interrupted("the image was stopped before its end, and is not written");
            take(drawing.slab(z, std::min(z + together, planes)));
        }
        return figures_of(packing, plan, drawing.counts());
    });
}

}  // namespace bernal
