#include "shape/rigid_fit.hpp"

#include <Eigen/Dense>
#include <algorithm>

namespace bernal {
namespace {

Vec3 middle(std::span<const Vec3> points) {
    Vec3 sum;
    for (const Vec3& p : points) sum += p;
    return sum * (1 / static_cast<double>(points.size()));
}

/// Whose quadratic form is the sum of in_space . turned(q, own).
Eigen::Matrix4d agreement(std::span<const Vec3> own, Vec3 from, std::span<const Vec3> in_space, Vec3 to) {
    Eigen::Matrix3d s = Eigen::Matrix3d::Zero();
    for (std::size_t k = 0; k < own.size(); ++k) {
        const Vec3 a = own[k] - from, b = in_space[k] - to;
        s += Eigen::Vector3d(a.x, a.y, a.z) * Eigen::RowVector3d(b.x, b.y, b.z);
    }
    const Eigen::Vector3d skew(s(1, 2) - s(2, 1), s(2, 0) - s(0, 2), s(0, 1) - s(1, 0));
    Eigen::Matrix4d n;
    n(0, 0) = s.trace();
    n.block<3, 1>(1, 0) = skew;
    n.block<1, 3>(0, 1) = skew.transpose();
    n.block<3, 3>(1, 1) = s + s.transpose() - s.trace() * Eigen::Matrix3d::Identity();
    return n;
}

}  // namespace

RigidFit rigid_fit(std::span<const Vec3> own, std::span<const Vec3> in_space, const Quaternion& before) {
    const Vec3 from = middle(own), to = middle(in_space);
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d> solver(agreement(own, from, in_space, to));
    const Eigen::Vector4d near(before[0], before[1], before[2], before[3]);
    const double most = solver.eigenvalues()[3];
    Eigen::Vector4d best = Eigen::Vector4d::Zero();
    for (int k = 3; k >= 0 && most - solver.eigenvalues()[k] <= 1e-9 * std::max(most, 1e-300); --k)
        best += solver.eigenvectors().col(k).dot(near) * solver.eigenvectors().col(k);
    if (best.norm() < 1e-6) best = solver.eigenvectors().col(3);
    RigidFit fit;
    fit.orientation = normalised({best[0], best[1], best[2], best[3]});
    fit.center = to - turned(fit.orientation, from);
    for (std::size_t k = 0; k < own.size(); ++k)
        fit.worst = std::max(fit.worst, norm(fit.center + turned(fit.orientation, own[k]) - in_space[k]));
    return fit;
}

}  // namespace bernal
