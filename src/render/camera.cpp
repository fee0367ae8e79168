#include "render/camera.hpp"

#include <vtkCamera.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/scene.hpp"

namespace bernal {
namespace {

constexpr double view_angle = 25;  // degrees
constexpr double margin = 0.04;    // of the frame, on every side

/// A frame of what is in view along one direction of the picture: how far away the eye must be, and how far aside, for
/// everything to fit between two planes through the eye, each inclined by `tangent` to the line of sight.
class Fit {
  public:
    explicit Fit(double tangent) : tangent_(tangent) {}

    /// `aside` from the line of sight, `towards` the eye.
    void include(double aside, double towards, double radius) {
        const double reach = radius * std::sqrt(1 + 1 / (tangent_ * tangent_));
        one_side_ = std::max(one_side_, towards + aside / tangent_ + reach);
        other_side_ = std::max(other_side_, towards - aside / tangent_ + reach);
    }
    double distance() const { return (one_side_ + other_side_) / 2; }
    double aside() const { return (one_side_ - other_side_) / 2 * tangent_; }

  private:
    double tangent_;
    double one_side_ = -1e9, other_side_ = -1e9;
};

Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
Vec3 unit(Vec3 a) { return a * (1 / norm(a)); }

}  // namespace

void aim_camera(vtkRenderer* renderer, const Scene& scene, double aspect_ratio, double legend_width) {
    const Vec3 towards = unit({-0.5, -1, 0.5});
    const Vec3 right = unit(cross({0, 0, 1}, towards)), up = cross(towards, right);
    const double tangent = std::tan(view_angle / 2 * std::numbers::pi / 180) * (1 - margin);
    Fit across(tangent * aspect_ratio * (1 - legend_width)), along(tangent);
    const auto include = [&](Vec3 p, double radius) {
        across.include(dot(p, right), dot(p, towards), radius);
        along.include(dot(p, up), dot(p, towards), radius);
    };
    const Vec3 h = scene.half_lengths();
    for (int corner = 0; corner < 8; ++corner)
        include({corner & 1 ? h.x : -h.x, corner & 2 ? h.y : -h.y, corner & 4 ? h.z : -h.z}, 0);
    for (const Sphere& sphere : scene.packing.spheres)
        include(scene.at(scene.packing.container.wrapped(sphere.center)), sphere.radius * scene.scale);

    const Vec3 target = right * across.aside() + up * along.aside();
    const Vec3 eye = target + towards * std::max(across.distance(), along.distance());
    vtkCamera* camera = renderer->GetActiveCamera();
    camera->SetViewAngle(view_angle);
    camera->SetFocalPoint(target.x, target.y, target.z);
    camera->SetPosition(eye.x, eye.y, eye.z);
    camera->SetViewUp(0, 0, 1);
    camera->SetWindowCenter(legend_width, 0);
    renderer->ResetCameraClippingRange();
}

}  // namespace bernal
