#include "shape/union_moments.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "shape/met_members.hpp"
#include "shape/patch_moments.hpp"

namespace bernal {
namespace {

/// Integrals of 1, x and x x over a volume.
struct Sums {
    double volume = 0;
    Vec3 first;
    std::array<std::array<double, 3>, 3> second{};
};

Vec3 mean_center(std::span<const Sphere> spheres) {
    Vec3 sum;
    for (const Sphere& s : spheres) sum += s.center;
    return sum * (1 / static_cast<double>(spheres.size()));
}

UnionMoments about_centroid(const Sums& sums, Vec3 from) {
    UnionMoments m{sums.volume, sums.first * (1 / sums.volume), sums.second};
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b) m.second[a][b] -= sums.volume * m.centroid[a] * m.centroid[b];
    m.centroid += from;
    return m;
}

/// Adds the cone from zero to a patch of the sphere around c: x = c + r n, x.n = c.n + r.
void add_patch(Sums& sums, Vec3 c, double r, const PatchMoments& m) {
    double with_c = 0;  // integral of c.n
    Vec3 first;         // of n (c.n + r)
    std::array<std::array<double, 3>, 3> second{};
    for (int a = 0; a < 3; ++a) {
        with_c += c[a] * m.first[a];
        first[a] = r * m.first[a];
        for (int k = 0; k < 3; ++k) first[a] += c[k] * m.second[a][k];
        for (int b = 0; b < 3; ++b) {
            second[a][b] = r * m.second[a][b];
            for (int k = 0; k < 3; ++k) second[a][b] += c[k] * m.third[a][b][k];
        }
    }
    const double height = with_c + r * m.area;
    sums.volume += r * r / 3 * height;
    for (int a = 0; a < 3; ++a) {
        sums.first[a] += r * r / 4 * (c[a] * height + r * first[a]);
        for (int b = 0; b < 3; ++b)
            sums.second[a][b] +=
                r * r / 5 * (c[a] * c[b] * height + r * (c[a] * first[b] + c[b] * first[a]) + r * r * second[a][b]);
    }
}

/// On a circle around c, from angle `begin` to `end`; integrals of products of cosine and sine in closed form.
void add_arc(Sums& sums, Vec3 c, double r, double begin, double end) {
    const auto cosines = [&](int k) { return (std::sin(k * end) - std::sin(k * begin)) / k; };
    const auto sines = [&](int k) { return (std::cos(k * begin) - std::cos(k * end)) / k; };
    const double one = end - begin, c1 = cosines(1), s1 = sines(1), c2 = cosines(2), s2 = sines(2);
    const double c3 = cosines(3), s3 = sines(3);
    const std::array<double, 2> m1{c1, s1};
    const std::array<std::array<double, 2>, 2> m2{{{(one + c2) / 2, s2 / 2}, {s2 / 2, (one - c2) / 2}}};
    // cos^3, cos^2 sin, cos sin^2, sin^3
    const std::array<double, 4> m3{(3 * c1 + c3) / 4, (s1 + s3) / 4, (c1 - c3) / 4, (3 * s1 - s3) / 4};
    const double height = c.x * c1 + c.y * s1 + r * one;
    std::array<double, 2> first{};
    for (int a = 0; a < 2; ++a) first[a] = r * m1[a] + c.x * m2[a][0] + c.y * m2[a][1];
    sums.volume += r / 2 * height;
    for (int a = 0; a < 2; ++a) {
        sums.first[a] += r / 3 * (c[a] * height + r * first[a]);
        for (int b = 0; b < 2; ++b) {
            const double second = r * m2[a][b] + c.x * m3[a + b] + c.y * m3[a + b + 1];
            sums.second[a][b] +=
                r / 4 * (c[a] * c[b] * height + r * (c[a] * first[b] + c[b] * first[a]) + r * r * second);
        }
    }
}

/// What another disc covers of the circle around one; neither lies within the other.
Angles covered_of_circle(const Sphere& disc, const Sphere& other) {
    const Vec3 way = other.center - disc.center;
    const double d = norm(way), r = disc.radius, s = other.radius;
    const double near = (s - r + d) * (s + r - d), far = (r + d - s) * (r + d + s);
    const double half = 2 * std::atan2(std::sqrt(std::max(near, 0.0)), std::sqrt(std::max(far, 0.0)));
    const double middle = std::atan2(way.y, way.x);
    return {middle - half, middle + half};
}

}  // namespace

UnionMoments union_moments(std::span<const Sphere> spheres) {
    const BoxTree tree = tree_of(spheres);
    const Vec3 middle = mean_center(spheres);
    Sums sums;
    for (std::uint32_t i = 0; i < spheres.size(); ++i) {
        std::vector<Sphere> others;
        for (const std::uint32_t j : members_near(tree, spheres, i)) others.push_back(spheres[j]);
        add_patch(sums, spheres[i].center - middle, spheres[i].radius,
                  patch_moments(covered_sphere(spheres[i], others)));
    }
    return about_centroid(sums, middle);
}

UnionMoments union_moments_of_discs(std::span<const Sphere> discs) {
    const BoxTree tree = tree_of(discs);
    const Vec3 middle = mean_center(discs);
    Sums sums;
    for (std::uint32_t i = 0; i < discs.size(); ++i) {
        std::vector<Angles> covered;
        for (const std::uint32_t j : members_near(tree, discs, i))
            covered.push_back(covered_of_circle(discs[i], discs[j]));
        for (const auto& [begin, end] : angles_outside(std::move(covered)))
            add_arc(sums, discs[i].center - middle, discs[i].radius, begin, end);
    }
    return about_centroid(sums, middle);
}

}  // namespace bernal
