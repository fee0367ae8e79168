#pragma once
// Packings to measure, and what came out by name.

#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/measures.hpp"
#include "core/random.hpp"

namespace bernal::test {

/// Points at random where spheres of these radii, taken in turn, have room: an ideal gas.
inline Packing ideal_gas(const Container& container, std::size_t count, const std::vector<double>& radii) {
    Packing packing;
    packing.container = container;
    for (std::uint64_t draw = 0; packing.spheres.size() < count; ++draw) {
        const auto [x, y] = uniform_pair(7, draw, Purpose::placement, 0);
        const double z = container.dimension == 2 ? 0.5 : uniform_pair(7, draw, Purpose::placement, 1)[0];
        const std::size_t kind = packing.spheres.size() % radii.size();
        const Vec3 l = container.lengths, p = container.origin + Vec3{x * l.x, y * l.y, z * l.z};
        if (!is_within_walls(container, p, radii[kind])) continue;
        packing.spheres.push_back({p, radii[kind]});
        packing.size_class.push_back(static_cast<std::uint16_t>(kind));
    }
    return packing;
}

/// The same without those that overlap an earlier one.
inline Packing without_overlaps(const Packing& gas) {
    Packing packing = gas;
    packing.spheres.clear(), packing.size_class.clear();
    for (std::size_t i = 0; i < gas.spheres.size(); ++i) {
        const Sphere& s = gas.spheres[i];
        const bool free = std::ranges::all_of(packing.spheres, [&](const Sphere& other) {
            return norm(gas.container.separation(s.center, other.center)) >= s.radius + other.radius;
        });
        if (!free) continue;
        packing.spheres.push_back(s);
        packing.size_class.push_back(gas.size_class[i]);
    }
    return packing;
}

inline Measures measured(const Packing& packing, const std::string& name) { return measure(packing, {{name}}); }

inline const Table& table(const Measures& measures, std::string_view name) {
    for (const Table& t : measures.tables)
        if (t.name == name) return t;
    throw std::logic_error("no table " + std::string(name));
}

inline const std::vector<double>& column(const Measures& measures, std::string_view of, std::string_view name) {
    for (const Column& c : table(measures, of).columns)
        if (c.name == name) return c.values;
    throw std::logic_error("no column " + std::string(name));
}

inline double scalar(const Measures& measures, std::string_view name) {
    for (const Scalar& s : measures.scalars)
        if (s.name == name) return s.value.value();
    throw std::logic_error("no scalar " + std::string(name));
}

inline const std::vector<double>& of_spheres(const Measures& measures, std::string_view name) {
    for (const Column& c : measures.of_spheres)
        if (c.name == name) return c.values;
    throw std::logic_error("no values " + std::string(name));
}

inline double sum(const std::vector<double>& values) {
    double all = 0;
    for (const double value : values) all += value;
    return all;
}

}  // namespace bernal::test
