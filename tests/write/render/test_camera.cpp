#include <doctest/doctest.h>
#include <vtkCamera.h>
#include <vtkMatrix4x4.h>
#include <vtkNew.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <array>

#include "render/camera.hpp"
#include "render/scene.hpp"

using namespace bernal;

namespace {

const View views[] = {{}, {0, 0, true}, {-90, 90, true}, {-45, 35.2644, true}, {30, -20, false}};

/// Where a point of the scene is in the picture: -1 to 1 in both directions.
std::array<double, 2> seen(vtkRenderer* renderer, Vec3 p) {
    double view[4] = {p.x, p.y, p.z, 1};
    renderer->GetActiveCamera()->GetCompositeProjectionTransformMatrix(1, -1, 1)->MultiplyPoint(view, view);
    return {view[0] / view[3], view[1] / view[3]};
}

}  // namespace

TEST_CASE("views along the axes: y and z, x and z, x and y run right and up") {
    const Packing packing{{{{0.5, 0.5, 0.5}, 0.1}}, {0}, {}};
    const Scene scene(packing);
    const auto check = [&](const View& view, int right, int up) {
        vtkNew<vtkRenderer> renderer;
        aim_camera(renderer, scene, view, 1, 0);
        for (int axis = 0; axis < 3; ++axis) {
            Vec3 p;
            p[axis] = 0.5;
            const auto [across, along] = seen(renderer, p);
            CHECK(across == doctest::Approx(axis == right ? 0.96 : 0));
            CHECK(along == doctest::Approx(axis == up ? 0.96 : 0));
        }
    };
    check({0, 0, true}, 1, 2);
    check({-90, 0, true}, 0, 2);
    check({-90, 90, true}, 0, 1);
    View zoomed{0, 0, true, 2};
    vtkNew<vtkRenderer> renderer;
    aim_camera(renderer, scene, zoomed, 1, 0);
    CHECK(seen(renderer, {0, 0.25, 0})[0] == doctest::Approx(0.96));
    // A surface that sticks out of the cell fits, too.
    vtkNew<vtkRenderer> wider;
    aim_camera(wider, scene, {0, 0, true}, 1, 0, {{0.5, 1.5, 0.5}, {0.5, -0.5, 0.5}});
    CHECK(seen(wider, scene.at({0.5, 1.5, 0.5}))[0] == doctest::Approx(0.96));
}

TEST_CASE("all spheres are in the frame, and the frame is full") {
    const Vec3 shapes[] = {{1, 1, 1}, {1, 1, 10}, {10, 1, 1}, {3000, 2000, 1000}};
    for (const Vec3& lengths : shapes)
        for (double aspect_ratio : {0.5, 1.0, 16.0 / 9})
            for (const View& eye : views) {
                // A sphere that bulges far out of a corner, besides the container itself.
                const Packing packing{{{lengths * 0.99, 0.3 * smallest(lengths)}}, {0}, {{0, 0, 0}, lengths}};
                const Scene scene(packing);
                vtkNew<vtkRenderer> renderer;
                aim_camera(renderer, scene, eye, aspect_ratio, 0);
                double farthest = 0;
                const auto check = [&](Vec3 p) {
                    const Vec3 q = scene.at(p);
                    double view[4] = {q.x, q.y, q.z, 1};
                    renderer->GetActiveCamera()
                        ->GetCompositeProjectionTransformMatrix(aspect_ratio, -1, 1)
                        ->MultiplyPoint(view, view);
                    CHECK(view[3] > 0);  // in front of the eye
                    farthest = std::max({farthest, std::abs(view[0] / view[3]), std::abs(view[1] / view[3])});
                };
                for (int corner = 0; corner < 8; ++corner)
                    check({corner & 1 ? lengths.x : 0, corner & 2 ? lengths.y : 0, corner & 4 ? lengths.z : 0});
                for (const Sphere& s : packing.spheres)
                    for (int i = 0; i < 1000; ++i) {
                        const double z = 2 * (i + 0.5) / 1000 - 1, angle = 2.399963 * i, rho = std::sqrt(1 - z * z);
                        check(s.center + s.radius * Vec3{rho * std::cos(angle), rho * std::sin(angle), z});
                    }
                CHECK(farthest < 1);
                CHECK(farthest > 0.9);
            }
}
