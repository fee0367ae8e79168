#include "render/camera.hpp"

#include <vtkCamera.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/scene.hpp"

namespace bernal {
namespace {

constexpr double view_angle = 25;        // degrees
constexpr double margin = 0.04;          // of the frame, on every side
constexpr double parallel_distance = 5;  // sides: beyond all spheres

/// A frame of what is in view along one direction of the picture. In perspective: how far away the eye must be, and how
/// far aside, for everything to fit between two planes through the eye, each inclined by `tangent` to the line of
/// sight. In parallel projection: how wide it is.
class Fit {
  public:
    explicit Fit(double tangent) : tangent_(tangent) {}

    /// `aside` from the line of sight, `towards` the eye.
    void include(double aside, double towards, double radius) {
        const double reach = radius * std::sqrt(1 + 1 / (tangent_ * tangent_));
        one_side_ = std::max(one_side_, towards + aside / tangent_ + reach);
        other_side_ = std::max(other_side_, towards - aside / tangent_ + reach);
        lowest_ = std::min(lowest_, aside - radius);
        highest_ = std::max(highest_, aside + radius);
    }
    double distance() const { return (one_side_ + other_side_) / 2; }
    double aside() const { return (one_side_ - other_side_) / 2 * tangent_; }
    double half_width() const { return (highest_ - lowest_) / 2; }
    double middle() const { return (highest_ + lowest_) / 2; }

  private:
    double tangent_;
    double one_side_ = -1e9, other_side_ = -1e9, lowest_ = 1e9, highest_ = -1e9;
};

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

}  // namespace

Vec3 towards_eye(const View& view) {
    const double azimuth = radians(view.azimuth), elevation = radians(view.elevation);
    return {std::cos(elevation) * std::cos(azimuth), std::cos(elevation) * std::sin(azimuth), std::sin(elevation)};
}

void aim_camera(vtkRenderer* renderer, const Scene& scene, const View& view, double aspect_ratio, double legend_width,
                const std::vector<Vec3>& surface) {
    const double azimuth = radians(view.azimuth);
    const Vec3 towards = towards_eye(view);
    const Vec3 right{-std::sin(azimuth), std::cos(azimuth), 0}, up = cross(towards, right);
    const double tangent = std::tan(radians(view_angle / 2)) * (1 - margin);
    const double width_share = aspect_ratio * (1 - legend_width);
    Fit across(tangent * width_share), along(tangent);
    const auto include = [&](Vec3 p, double radius) {
        across.include(dot(p, right), dot(p, towards), radius);
        along.include(dot(p, up), dot(p, towards), radius);
    };
    for (int corner = 0; corner < 8; ++corner) include(scene.corner(corner), 0);
    for (const Sphere& sphere : scene.packing.spheres) include(scene.place_of(sphere), sphere.radius * scene.scale);
    for (const Vec3& vertex : surface) include(scene.at(vertex), 0);

    vtkCamera* camera = renderer->GetActiveCamera();
    camera->SetParallelProjection(view.parallel);
    const Vec3 target =
        view.parallel ? right * across.middle() + up * along.middle() : right * across.aside() + up * along.aside();
    const double distance = view.parallel ? parallel_distance : std::max(across.distance(), along.distance());
    camera->SetParallelScale(std::max(across.half_width() / width_share, along.half_width()) / (1 - margin));
    camera->SetViewAngle(view_angle);
    const Vec3 eye = target + towards * distance;
    camera->SetFocalPoint(target.x, target.y, target.z);
    camera->SetPosition(eye.x, eye.y, eye.z);
    camera->SetViewUp(up.x, up.y, up.z);
    camera->SetWindowCenter(legend_width, 0);
    camera->Zoom(view.zoom);
    renderer->ResetCameraClippingRange();
}

}  // namespace bernal
