#include "verify/parted_certificate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "verify/judge.hpp"

namespace bernal {
namespace {

constexpr double parting_margin = 1e-9;  // what is looked at too much changes nothing

using Load = std::function<std::vector<NumberedSphere>(std::size_t)>;

/// From `x`, or the image of it that is nearest, to the range between `low` and `high`.
double distance_to_range(double x, double low, double high, double period) {
    double way = x - (low + high) / 2;
    if (period > 0) way -= period * std::nearbyint(way / period);
    return std::max(std::abs(way) - (high - low) / 2, 0.0);
}

/// The distance of a point from the box around a part.
double distance_to_part(const Container& container, const PartExtent& part, Vec3 p) {
    Vec3 d;
    for (int axis = 0; axis < 3; ++axis)
        d[axis] = distance_to_range(p[axis], part.lowest[axis], part.highest[axis],
                                    container.periodic[axis] ? container.lengths[axis] : 0);
    return norm(d);
}

/// May spheres of these two be as near to each other as `search_gap` looks?
bool are_near(const Container& container, const PartExtent& a, const PartExtent& b, double search_gap) {
    const Vec3 middle = (b.lowest + b.highest) * 0.5, half = (b.highest - b.lowest) * 0.5;
    const double reach = (a.largest_radius + b.largest_radius) * (1 + search_gap);
    for (int axis = 0; axis < 3; ++axis) {
        const double period = container.periodic[axis] ? container.lengths[axis] : 0;
        const double way = distance_to_range(middle[axis], a.lowest[axis], a.highest[axis], period);
        if (way > (half[axis] + reach) * (1 + parting_margin)) return false;
    }
    return true;
}

/// A part, with the spheres of others that its own may come near to, in the order of ids.
struct Surrounded {
    Packing packing;
    std::vector<std::int64_t> id;
    std::vector<bool> own;
};

Surrounded surrounded(const Container& container, std::span<const PartExtent> parts, std::size_t part,
                      double search_gap, const Load& load) {
    std::vector<std::pair<NumberedSphere, bool>> all;
    for (const NumberedSphere& s : load(part)) all.emplace_back(s, true);
    for (std::size_t other = 0; other < parts.size(); ++other) {
        if (other == part || !are_near(container, parts[part], parts[other], search_gap)) continue;
        for (const NumberedSphere& s : load(other)) {
            const double reach = (parts[part].largest_radius + s.sphere.radius) * (1 + search_gap);
            if (distance_to_part(container, parts[part], s.sphere.center) <= reach * (1 + parting_margin))
                all.emplace_back(s, false);
        }
    }
    std::ranges::sort(all, {}, [](const auto& s) { return s.first.id; });
    Surrounded result;
    result.packing.container = container;
    for (const auto& [s, own] : all) {
        result.packing.spheres.push_back(s.sphere);
        result.id.push_back(s.id);
        result.own.push_back(own);
    }
    return result;
}

void add(Certificate& all, const Certificate& part, const std::vector<std::int64_t>& ids) {
    all.overlapping_pairs += part.overlapping_pairs;
    all.wall_crossings += part.wall_crossings;
    TightestPlace worst = part.worst;
    worst.first_id = ids[worst.first];
    worst.first = static_cast<std::size_t>(worst.first_id - 1);
    if (worst.kind == TightestPlace::Kind::pair) {
        worst.second_id = ids[worst.second];
        worst.second = static_cast<std::size_t>(worst.second_id - 1);
    }
    keep_worse(all, part.max_relative_overlap, worst);
}

void note_id(std::vector<bool>& seen, std::int64_t id) {
    if (id < 1 || id > std::ssize(seen))
        throw InputError("the id " + std::to_string(id) + " is not one of 1 to " + std::to_string(seen.size()) +
                         ": the parts do not belong together");
    if (seen[static_cast<std::size_t>(id - 1)])
        throw InputError("the id " + std::to_string(id) + " occurs twice: the parts do not belong together");
    seen[static_cast<std::size_t>(id - 1)] = true;
}

}  // namespace

PartedCertificate certify_parts(const Container& container, std::span<const PartExtent> parts, const Load& load) {
    require_right_angles(container, "packings in parts");
    std::int64_t count = 0;
    for (const PartExtent& part : parts) count += part.count;
    PartedCertificate result;
    result.certificate = judged_far_enough([&](double search_gap) {
        Certificate all;
        all.max_relative_overlap = -std::numeric_limits<double>::infinity();
        std::vector<bool> seen(static_cast<std::size_t>(count));
        result.solid_volume = 0;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            if (parts[part].count == 0) continue;
            const Surrounded one = surrounded(container, parts, part, search_gap, load);
            for (std::size_t i = 0; i < one.id.size(); ++i) {
                if (!one.own[i]) continue;
                note_id(seen, one.id[i]);
                result.solid_volume += solid_volume(std::span(&one.packing.spheres[i], 1), container.dimension);
            }
            add(all, judge(one.packing, search_gap, [&](std::size_t i) { return one.own[i]; }, {}), one.id);
        }
        return all;
    });
    return result;
}

}  // namespace bernal
