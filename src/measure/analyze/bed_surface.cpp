#include "analyze/bed_surface.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "bernal/sizes.hpp"
#include "core/parallel.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {
namespace {

/// Places across at most: of more the surface tells no more.
constexpr double most_places = 4096;

/// How the surface leans: by how much it rises on a unit of way along each axis; along `up` 0.
using Gradient = Vec3;

/// A grid of places across the vessel, each with the grains that it sees.
class Places {
  public:
    Places(const Packing& packing, int up)
        : packing_(packing), up_(up), width_(2 * sauter_diameter(packing.spheres, &Sphere::radius)) {
        const Cell& cell = packing.container;
        double area = 1;
        for (int axis = 0; axis < cell.dimension; ++axis) area *= axis == up ? 1 : cell.lengths[axis];
        const double side = std::pow(area / most_places, 1.0 / (cell.dimension - 1)), spacing = std::max(width_, side);
        for (int axis = 0; axis < 3; ++axis) {
            const bool is_across = axis != up && axis < cell.dimension;
            counts_[static_cast<std::size_t>(axis)] =
                is_across ? std::max<std::int64_t>(4, std::llround(cell.lengths[axis] / spacing)) : 1;
        }
        seen_.resize(static_cast<std::size_t>(counts_[0] * counts_[1] * counts_[2]));
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) add(i);
    }

    std::size_t count() const { return seen_.size(); }
    double width() const { return width_; }

    /// At the lowest end of the cell.
    Vec3 place(std::size_t number) const {
        const Cell& cell = packing_.container;
        auto left = static_cast<std::int64_t>(number);
        Vec3 p = cell.origin;
        if (cell.dimension == 2) p.z = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const std::int64_t n = counts_[static_cast<std::size_t>(axis)];
            if (n > 1) p[axis] += (static_cast<double>(left % n) + 0.5) * cell.lengths[axis] / static_cast<double>(n);
            left /= n;
        }
        return p;
    }

    /// The height of the surface there; empty where no grain of the bed is near. `is_carried` tells whether a grain
    /// without others below lies on a wall.
    template <class IsCarried>
    std::optional<double> height(std::size_t number, Gradient leans, IsCarried&& is_carried) const {
        constexpr double most_gap = 0.5;  // below a grain of the bed, in widths
        struct Ends {
            double top, bottom;
            std::uint32_t grain;
        };
        std::vector<Ends> grains;
        for (const std::uint32_t i : seen_[number]) {
            const double top = highest(packing_.spheres[i], place(number), leans);
            grains.push_back({top, top - 2 * packing_.spheres[i].radius, i});
        }
        std::ranges::sort(grains, std::greater{}, &Ends::top);
        for (std::size_t k = 0; k < grains.size(); ++k) {
            const bool is_last = k + 1 == grains.size();
            if (is_last ? is_carried(packing_.spheres[grains[k].grain])
                        : grains[k].bottom <= grains[k + 1].top + most_gap * width_)
                return grains[k].top;
        }
        return {};
    }

    /// Does it hang free above a surface of that height there?
    bool is_apart(const Sphere& sphere, double height) const {
        return sphere.center[up_] - sphere.radius > height + 0.5 * width_;
    }

    /// The place that is nearest to it.
    std::size_t nearest(Vec3 center) const {
        const Cell& cell = packing_.container;
        std::int64_t number = 0;
        for (int axis = 2; axis >= 0; --axis) {
            const std::int64_t n = counts_[static_cast<std::size_t>(axis)];
            const double share = (cell.wrapped(center)[axis] - cell.origin[axis]) / cell.lengths[axis];
            const auto at = static_cast<std::int64_t>(std::floor(share * static_cast<double>(n)));
            number = number * n + (n > 1 ? std::clamp<std::int64_t>(at, 0, n - 1) : 0);
        }
        return static_cast<std::size_t>(number);
    }

  private:
    /// How far across a place sees grains. The surface of settled beads is then a sixth of a diameter above the level
    /// at which the packing fraction falls to half, and a flat lid is met.
    double sight() const { return 0.5 * width_; }

    /// The way across from a place to the sphere.
    Vec3 across(Vec3 from, Vec3 to) const {
        Vec3 way = packing_.container.separation(from, to);
        way[up_] = 0;
        if (packing_.container.dimension == 2) way.z = 0;
        return way;
    }

    /// The highest point of the sphere within sight of the place, above the leaning plane there.
    double highest(const Sphere& s, Vec3 place, Gradient leans) const {
        const Vec3 way = across(place, s.center);
        const double distance = norm(way), beyond = std::max(0.0, distance - sight());
        const double share = distance > 0 ? std::min(1.0, sight() / distance) : 1;
        const double rise = std::sqrt(std::max(0.0, s.radius * s.radius - beyond * beyond));
        return s.center[up_] + rise * std::sqrt(1 + dot(leans, leans)) - share * dot(leans, way);
    }

    /// To the places that see it.
    void add(std::size_t i) {
        const Sphere& sphere = packing_.spheres[i];
        const Cell& cell = packing_.container;
        const double reach = sight() + sphere.radius;
        std::array<std::int64_t, 3> first{}, last{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto at = static_cast<std::size_t>(axis);
            if (counts_[at] == 1) continue;
            const double step = cell.lengths[axis] / static_cast<double>(counts_[at]);
            const double x = sphere.center[axis] - cell.origin[axis];
            first[at] = static_cast<std::int64_t>(std::ceil((x - reach) / step - 0.5));
            last[at] = static_cast<std::int64_t>(std::floor((x + reach) / step - 0.5));
            if (!cell.periodic[at]) {
                first[at] = std::max<std::int64_t>(first[at], 0);
                last[at] = std::min(last[at], counts_[at] - 1);
            } else {
                last[at] = std::min(last[at], first[at] + counts_[at] - 1);  // each once
            }
        }
        const auto wrapped = [&](std::int64_t k, std::size_t at) {
            return (k % counts_[at] + counts_[at]) % counts_[at];
        };
        for (std::int64_t z = first[2]; z <= last[2]; ++z)
            for (std::int64_t y = first[1]; y <= last[1]; ++y)
                for (std::int64_t x = first[0]; x <= last[0]; ++x) {
                    const auto number = static_cast<std::size_t>(
                        (wrapped(z, 2) * counts_[1] + wrapped(y, 1)) * counts_[0] + wrapped(x, 0));
                    if (norm(across(place(number), sphere.center)) < reach)
                        seen_[number].push_back(static_cast<std::uint32_t>(i));
                }
    }

    const Packing& packing_;
    int up_;
    double width_;
    std::array<std::int64_t, 3> counts_{};
    std::vector<std::vector<std::uint32_t>> seen_;
};

/// The places that lie in the vessel, with the heights of the surface.
class SeenSurface {
  public:
    SeenSurface(const Packing& packing, int up)
        : packing_(packing), up_(up), places_(packing, up), walls_(packing.container.walls()) {
        see({});
        see(leaning());
    }

    std::optional<BedSurface> surface() const {
        if (on_surface_.empty()) return {};
        BedSurface s;
        s.up = up_;
        s.places = on_surface_;
        s.point = middle();
        s.height = s.point[up_] - packing_.container.origin[up_];
        const Gradient leans = leaning();
        s.normal = leans * -1;
        s.normal[up_] = 1;
        s.normal = s.normal * (1 / norm(s.normal));
        double squares = 0;
        std::size_t free = 0;
        for (const Vec3& p : on_surface_) {
            const double off = p[up_] - s.point[up_] - dot(leans, p - s.point);
            squares += off * off;
            free += is_within(p, places_.width());
        }
        const auto n = static_cast<double>(on_surface_.size());
        s.deviation = std::sqrt(squares / n);
        s.free_share = static_cast<double>(free) / n;
        for (const Sphere& sphere : packing_.spheres) {
            const auto& height = heights_[places_.nearest(sphere.center)];
            s.apart += places_.is_apart(sphere, height.value_or(packing_.container.origin[up_]));
        }
        return s;
    }

  private:
    /// Is there a place in the vessel so much higher?
    bool is_within(Vec3 p, double higher) const {
        p[up_] += higher;
        const Cell& cell = packing_.container;
        if (p[up_] > cell.origin[up_] + cell.lengths[up_] || p[up_] < cell.origin[up_]) return false;
        return walls_.nearest(cell.wrapped(p)).distance >= 0;
    }

    /// A grain hangs free where there is room below it, half a mean diameter or more.
    std::optional<double> height_at(std::size_t place, Gradient leans) const {
        return places_.height(place, leans, [&](const Sphere& sphere) {
            return !is_within(sphere.center, -sphere.radius - places_.width() / 2);
        });
    }

    void see(Gradient leans) {
        heights_.assign(places_.count(), {});
        std::vector<std::optional<Vec3>> found(places_.count());
        for_each_block(found.size(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
            for (std::size_t k = begin; k != end; ++k) {
                Vec3 p = places_.place(k);
                const double below = places_.width() / 4;
                heights_[k] = height_at(k, leans);
                if (heights_[k]) p[up_] = *heights_[k];
                const bool is_bare = p[up_] == packing_.container.origin[up_];
                if (is_within(p, is_bare ? below : -below)) found[k] = p;
            }
        });
        on_surface_.clear();
        for (const auto& p : found)
            if (p) on_surface_.push_back(*p);
    }

    Vec3 middle() const {
        Vec3 sum;
        for (const Vec3& p : on_surface_) sum += p;
        return sum * (1 / static_cast<double>(on_surface_.size()));
    }

    /// By least squares, along axes that are not periodic.
    Gradient leaning() const {
        if (on_surface_.size() < 3) return {};
        const Vec3 mean = middle();
        const Cell& cell = packing_.container;
        std::vector<int> axes;
        for (int axis = 0; axis < cell.dimension; ++axis)
            if (axis != up_ && !cell.periodic[static_cast<std::size_t>(axis)]) axes.push_back(axis);
        double uu = 0, uv = 0, vv = 0, uh = 0, vh = 0;
        for (const Vec3& p : on_surface_) {
            const Vec3 way = p - mean;
            const double u = axes.empty() ? 0 : way[axes[0]], v = axes.size() < 2 ? 0 : way[axes[1]], h = way[up_];
            uu += u * u, uv += u * v, vv += v * v, uh += u * h, vh += v * h;
        }
        Gradient leans;
        const double det = uu * vv - uv * uv;
        if (axes.size() == 2 && det > 1e-9 * uu * vv) {
            leans[axes[0]] = (uh * vv - vh * uv) / det;
            leans[axes[1]] = (vh * uu - uh * uv) / det;
        } else if (axes.size() == 1 && uu > 0) {
            leans[axes[0]] = uh / uu;
        }
        return leans;
    }

    const Packing& packing_;
    int up_;
    Places places_;
    WallSearch walls_;
    std::vector<std::optional<double>> heights_;  ///< of all places
    std::vector<Vec3> on_surface_;                ///< of those in the vessel
};

}  // namespace

double BedSurface::angle() const { return std::acos(std::min(1.0, normal[up])) * 180 / std::numbers::pi; }

int up_of(const Container& container, const std::optional<int>& said) {
    return said.value_or(container.up.value_or(container.dimension - 1));
}

std::optional<BedSurface> bed_surface(const Packing& packing, int up) { return SeenSurface(packing, up).surface(); }

Container container_below(const Container& vessel, const BedSurface& surface) {
    Container below = vessel;
    below.surfaces = vessel.walls();
    below.surfaces.push_back(PlaneWall{surface.point, surface.normal * -1});
    // The plane is highest at a corner of the cell.
    double highest = surface.point[surface.up];
    for (int axis = 0; axis < vessel.dimension; ++axis) {
        if (axis == surface.up) continue;
        const double rise = -surface.normal[axis] / surface.normal[surface.up];
        const double low = vessel.origin[axis] - surface.point[axis];
        highest += std::max(rise * low, rise * (low + vessel.lengths[axis]));
    }
    const double length = highest - vessel.origin[surface.up];
    below.lengths[surface.up] = std::clamp(length, 1e-9 * vessel.lengths[surface.up], vessel.lengths[surface.up]);
    return below;
}

}  // namespace bernal
