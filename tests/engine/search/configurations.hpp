#pragma once
// Balls in boxes that a search can go wrong in, and an oracle that shares no code with it.

#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "search/engine.hpp"

namespace bernal {

inline constexpr auto all_engines = engine_kinds;

/// All engines, and the loose octree with nodes narrower and wider than by default.
inline const std::vector<EngineChoice> engine_choices = [] {
    std::vector<EngineChoice> all(engine_kinds.begin(), engine_kinds.end());
    for (const double looseness : {1.0001, 1.2, 1.5, 3.0, 8.0})
        all.emplace_back(EngineKind::loose_octree, EngineParameters{.looseness = looseness});
    return all;
}();

inline std::string text(const EngineChoice& choice) {
    std::ostringstream out;
    out << name(choice.kind);
    if (choice.kind == EngineKind::loose_octree) out << " with looseness " << choice.parameters.looseness;
    return out.str();
}

using Rows = std::vector<std::vector<Index>>;

/// A stream of random numbers in (0, 1).
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : seed_(seed) {}

    double operator()() { return uniform_pair(seed_, draws_++, Purpose::shuffling)[0]; }
    double between(double low, double high) { return low + (high - low) * (*this)(); }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>((*this)() * static_cast<double>(n)); }
    Vec3 point(Vec3 lengths) { return {(*this)() * lengths.x, (*this)() * lengths.y, (*this)() * lengths.z}; }
    Vec3 direction() {
        const double z = between(-1, 1), angle = between(0, 2 * std::numbers::pi), s = std::sqrt(1 - z * z);
        return {s * std::cos(angle), s * std::sin(angle), z};
    }

  private:
    std::uint64_t seed_, draws_ = 0;
};

struct Configuration {
    std::string name;
    Container container;
    std::vector<Sphere> balls;
};

inline Vec3 kept_inside(const Container& box, Vec3 p) {
    p = box.wrapped(p);
    for (int axis = 0; axis < 3; ++axis)
        if (!box.periodic[axis]) p[axis] = std::clamp(p[axis], 0.0, box.lengths[axis]);
    return p;
}

/// Radii log-uniform over `size_ratio` up to `largest_radius`, both ends present; every second ball is put near an
/// earlier one, so that balls of all sizes meet.
inline std::vector<Sphere> mixture(Dice& dice, const Container& box, std::size_t n, double size_ratio,
                                   double largest_radius) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i) {
        const double exponent = i == 0 ? 0 : i == 1 ? -1 : -dice();
        const double radius = largest_radius * std::pow(size_ratio, exponent);
        Vec3 center = dice.point(box.lengths);
        if (i % 2 == 1) {
            const Sphere& other = balls[dice.below(i)];
            center = other.center + dice.direction() * ((radius + other.radius) * dice.between(0.5, 1.2));
        }
        balls.push_back({kept_inside(box, center), radius});
    }
    return balls;
}

inline std::vector<Index> all_indices(std::size_t n) {
    std::vector<Index> all(n);
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// As a search lists them that is counted in `work`, where given.
inline Rows rows_of(const Engine& engine, std::span<const Index> queries, Work* work = nullptr) {
    RowBatch batch;
    engine.list(queries, batch, work);
    Rows rows;
    for (std::size_t q = 0; q < queries.size(); ++q) rows.emplace_back(batch.row(q).begin(), batch.row(q).end());
    return rows;
}

/// Rows made of the engine's pairs; a pair that comes twice shows as a repetition.
inline Rows rows_of_pairs(const Engine& engine, std::size_t n) {
    PairBatch pairs;
    engine.pairs(pairs);
    Rows rows(n);
    for (const auto& block : pairs)
        for (const Pair& pair : block) rows[pair.a].push_back(pair.b), rows[pair.b].push_back(pair.a);
    for (auto& row : rows) std::sort(row.begin(), row.end());
    return rows;
}

inline Rows fresh_rows(const EngineChoice& choice, const Container& box, std::span<const Sphere> balls) {
    const auto engine = make_engine(choice, Frame(box));
    engine->build(balls);
    return rows_of(*engine, all_indices(balls.size()));
}

/// Distance from `a` to the nearest of the 27 images of `b` in long double, without any of the library's geometry.
inline long double distance_by_images(const Container& box, Vec3 a, Vec3 b) {
    using Real = long double;
    Real least = HUGE_VALL;
    for (int image = 0; image < 27; ++image) {
        const std::array shift{image % 3 - 1, image / 3 % 3 - 1, image / 9 - 1};
        Real square = 0;
        for (int axis = 0; axis < 3; ++axis) {
            if (shift[axis] != 0 && !box.periodic[axis]) square = HUGE_VALL;
            const Real d = Real{b[axis]} + Real(shift[axis]) * Real{box.lengths[axis]} - Real{a[axis]};
            square += d * d;
        }
        least = std::min(least, square);
    }
    return std::sqrt(least);
}

inline Rows rows_by_images(const Container& box, std::span<const Sphere> balls) {
    Rows rows(balls.size());
    for (Index i = 0; i < balls.size(); ++i)
        for (Index j = 0; j < balls.size(); ++j) {
            const long double reach = static_cast<long double>(balls[i].radius) + balls[j].radius;
            if (j != i && distance_by_images(box, balls[i].center, balls[j].center) < reach) rows[i].push_back(j);
        }
    return rows;
}

/// Where two sets of rows part, in words; empty when they are equal.
inline std::string difference(const Rows& rows, const Rows& expected) {
    std::ostringstream text;
    if (rows.size() != expected.size()) text << rows.size() << " rows instead of " << expected.size();
    for (std::size_t i = 0; i < std::min(rows.size(), expected.size()) && text.tellp() == 0; ++i) {
        if (rows[i] == expected[i]) continue;
        text << "row " << i << ":";
        for (Index j : rows[i]) text << " " << j;
        text << "; expected:";
        for (Index j : expected[i]) text << " " << j;
    }
    return text.str();
}

inline std::size_t total(const Rows& rows) {
    return std::transform_reduce(rows.begin(), rows.end(), std::size_t{0}, std::plus<>{},
                                 [](const auto& row) { return row.size(); });
}

}  // namespace bernal
