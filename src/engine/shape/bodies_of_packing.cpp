#include "shape/bodies_of_packing.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

/// A share of the body's diameter that counts as no difference: coordinates of a file with all digits are off by far
/// less.
constexpr double as_one = 1e-6;

Shape shape_of_body(const Packing& packing, std::size_t b, const std::vector<std::uint32_t>& members) {
    std::vector<Sphere> own;
    for (const std::uint32_t i : members) own.push_back(in_own_frame(packing, b, i));
    Shape shape = shape_of(packing.shape_names[packing.bodies[b].shape], own, packing.container.dimension);
    for (std::size_t k = 0; k < own.size(); ++k)
        if (!(norm(shape.members[k].center - own[k].center) <= as_one) ||
            !(std::abs(shape.members[k].radius - own[k].radius) <= as_one))
            throw InputError("the members of body " + std::to_string(b + 1) + ", " + with_article(shape.name) +
                             ", are not where the table of bodies has it: give the table that was written with the "
                             "packing");
    return shape;
}

using Exponents = Eigen::Vector3d;

/// Shares that are volumes times exp(exponents . centre), and the logarithm of what they are divided by.
struct TiltedShares {
    std::vector<double> shares;
    double log_sum = 0;
};

TiltedShares tilted(const Shape& shape, const Exponents& exponents) {
    TiltedShares t;
    double sum = 0;
    for (const Sphere& m : shape.members) {
        const double volume = shape.dimension == 2 ? m.radius * m.radius : m.radius * m.radius * m.radius;
        t.shares.push_back(volume * std::exp(exponents.dot(Exponents(m.center.x, m.center.y, m.center.z))));
        sum += t.shares.back();
    }
    for (double& share : t.shares) share /= sum;
    t.log_sum = std::log(sum);
    return t;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> members_of_bodies(const Packing& packing) {
    std::vector<std::vector<std::uint32_t>> members(packing.bodies.size());
    for (std::size_t i = 0; i < packing.body.size(); ++i)
        if (packing.body[i] > 0) members[packing.body[i] - 1].push_back(static_cast<std::uint32_t>(i));
    return members;
}

std::vector<Shape> shapes_of_bodies(const Packing& packing) {
    const auto members = members_of_bodies(packing);
    std::vector<Shape> shapes(packing.shape_names.size());
    for (std::size_t b = 0; b < packing.bodies.size(); ++b)
        if (Shape& shape = shapes[packing.bodies[b].shape]; shape.members.empty())
            shape = shape_of_body(packing, b, members[b]);
    return shapes;
}

/// The least of the logarithm of their sum, which is convex in the exponents, is where the centre of mass is at zero.
std::vector<double> mass_shares(const Shape& shape) {
    constexpr int most = 200;
    Exponents exponents = Exponents::Zero();
    TiltedShares now = tilted(shape, exponents);
    for (int step = 0; step < most; ++step) {
        Exponents mean = Exponents::Zero();
        Eigen::Matrix3d squares = Eigen::Matrix3d::Zero();
        for (std::size_t k = 0; k < shape.members.size(); ++k) {
            const Vec3 c = shape.members[k].center;
            const Exponents center(c.x, c.y, c.z);
            mean += now.shares[k] * center;
            squares += now.shares[k] * center * center.transpose();
        }
        if (mean.norm() < 1e-16) break;
        const Eigen::Matrix3d spread = squares - mean * mean.transpose();
        const Exponents way = -spread.completeOrthogonalDecomposition().solve(mean);
        double length = 2;
        TiltedShares next;
        do {
            length /= 2;
            next = tilted(shape, exponents + way * length);
        } while (next.log_sum > now.log_sum + 1e-15 && length > 1e-9);
        exponents += way * length;
        now = next;
        if (way.norm() * length < 1e-15) break;
    }
    return now.shares;
}

}  // namespace bernal
