#include "surface/geodesic_sphere.hpp"

#include <map>
#include <numbers>

namespace bernal {
namespace {

using Corners = std::array<std::uint32_t, 3>;

Vec3 on_sphere(Vec3 v) { return v * (1 / norm(v)); }

/// So that corners lie nowhere that contacts of crystals do: those of two spheres would meet there.
Vec3 turned(Vec3 v) {
    constexpr double c = 0.8253356149096783, s = 0.5646424733950354;  // of 0.6
    const Vec3 w{c * v.x - s * v.y, s * v.x + c * v.y, v.z};
    return {w.x, c * w.y - s * w.z, s * w.y + c * w.z};
}

TriangleForm icosahedron() {
    const double g = std::numbers::phi;
    TriangleForm form;
    for (const Vec3& v : {Vec3{-1, g, 0},
                          {1, g, 0},
                          {-1, -g, 0},
                          {1, -g, 0},
                          {0, -1, g},
                          {0, 1, g},
                          {0, -1, -g},
                          {0, 1, -g},
                          {g, 0, -1},
                          {g, 0, 1},
                          {-g, 0, -1},
                          {-g, 0, 1}})
        form.vertices.push_back(turned(on_sphere(v)));
    form.triangles = {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
                      {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
                      {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}};
    return form;
}

/// Makes each corner of the parts of faces once: those on edges are known by the ends of the edge.
class CutFaces {
  public:
    explicit CutFaces(int cuts) : cuts_(cuts), whole_(icosahedron()) {}

    TriangleForm form() {
        for (const Corners& face : whole_.triangles) cut(face);
        return std::move(cut_);
    }

  private:
    /// Corners of the icosahedron with their weights, which add up to `cuts_`; those of weight 0 are left out.
    using Place = std::array<std::array<std::uint32_t, 2>, 3>;

    std::uint32_t vertex(const Corners& face, int first, int second) {
        const std::array<int, 3> weights{cuts_ - first - second, first, second};
        Place place{};
        for (std::size_t k = 0; k < 3; ++k)
            if (weights[k] > 0) place[k] = {face[k] + 1, static_cast<std::uint32_t>(weights[k])};
        std::ranges::sort(place);
        const auto [at, is_new] = numbers_.try_emplace(place, static_cast<std::uint32_t>(cut_.vertices.size()));
        if (is_new) {
            Vec3 sum;
            for (const auto& [corner, weight] : place)
                if (weight > 0) sum += whole_.vertices[corner - 1] * static_cast<double>(weight);
            cut_.vertices.push_back(on_sphere(sum));
        }
        return at->second;
    }

    void cut(const Corners& face) {
        for (int i = 0; i < cuts_; ++i)
            for (int j = 0; i + j < cuts_; ++j) {
                const std::uint32_t right = vertex(face, i + 1, j), left = vertex(face, i, j + 1);
                cut_.triangles.push_back({vertex(face, i, j), right, left});
                if (i + j + 2 <= cuts_) cut_.triangles.push_back({right, vertex(face, i + 1, j + 1), left});
            }
    }

    int cuts_;
    TriangleForm whole_, cut_;
    std::map<Place, std::uint32_t> numbers_;
};

}  // namespace

FormMeasure measure_of(const TriangleForm& form) {
    FormMeasure measure{0, 0, HUGE_VAL};
    for (const auto& [i, j, k] : form.triangles) {
        const Vec3 a = form.vertices[i], b = form.vertices[j], c = form.vertices[k];
        const Vec3 normal = cross(b - a, c - a);
        const double twice_area = norm(normal), six_volumes = dot(a, normal);
        measure.volume += six_volumes / 6;
        measure.area += twice_area / 2;
        measure.nearest = std::min(measure.nearest, six_volumes / twice_area);
    }
    return measure;
}

TriangleForm geodesic_sphere(int cuts) { return CutFaces(cuts).form(); }

int cuts_for_triangles(double triangles) {
    int cuts = 1;
    while (20.0 * cuts * cuts < triangles && cuts <= most_cuts) ++cuts;
    return cuts;
}

double volume_factor(const FormMeasure& measure) { return std::cbrt(4 * std::numbers::pi / 3 / measure.volume); }

double deviation_of(const FormMeasure& measure, double factor) {
    return std::max(1 - factor * measure.nearest, factor - 1);
}

int cuts_for_deviation(double deviation, bool keep_volume) {
    // An inscribed icosahedron is 0.205 inside, and finer ones no less than that over the square of the cuts, or a
    // third of it where volumes are kept.
    const double least = std::sqrt(0.05 / deviation);
    if (least > most_cuts) return most_cuts + 1;
    for (int cuts = std::max(1, static_cast<int>(least)); cuts <= most_cuts; ++cuts) {
        const FormMeasure measure = measure_of(geodesic_sphere(cuts));
        if (deviation_of(measure, keep_volume ? volume_factor(measure) : 1) <= deviation) return cuts;
    }
    return most_cuts + 1;
}

}  // namespace bernal
