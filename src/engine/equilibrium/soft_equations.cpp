#include "equilibrium/soft_equations.hpp"

#include <cmath>

#include "core/block_sum.hpp"

namespace bernal {
SoftEquations::SoftEquations(const std::vector<SoftForce>& contacts, std::size_t spheres, int dimension,
                             const SoftSprings& springs)
    : dimension_(dimension),
      first_(spheres + 1),
      holding_(spheres),
      with_strain_(spheres),
      inverse_(spheres),
      of_strain_(springs.has_strain ? springs.of_strain : 1) {
    add_sides(contacts, springs);
    double mean_stiffness = 0;
    for (const SoftForce& c : contacts) {
        mean_stiffness += c.stiffness / static_cast<double>(contacts.size());
        if (springs.has_strain) of_strain_ += (1 + springs.holding) * c.stiffness * c.distance * c.distance;
    }
    invert_blocks(springs.holding, mean_stiffness);
}

SoftEquations::SoftEquations(const SoftNetwork& network, double pressure, double holding, bool push_aside)
    : SoftEquations(network.contacts(), network.size(), network.dimension(),
                    {holding, push_aside, true,
                     network.dimension() * (network.dimension() * (1 + holding) - 1) * pressure * network.volume()}) {}

void SoftEquations::add_sides(const std::vector<SoftForce>& contacts, const SoftSprings& springs) {
    for (const SoftForce& c : contacts) {
        if (c.second == c.first) continue;  // both ends move alike
        ++first_[static_cast<std::size_t>(c.first) + 1];
        if (c.second >= 0) ++first_[static_cast<std::size_t>(c.second) + 1];
    }
    for (std::size_t i = 0; i + 1 < first_.size(); ++i) first_[i + 1] += first_[i];
    sides_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (const SoftForce& c : contacts) {
        if (c.second == c.first) continue;
        const double across = springs.push_aside ? c.across : 0;
        const Vec3 strained = c.normal * (springs.has_strain ? c.stiffness * c.distance : 0);
        const auto i = static_cast<std::size_t>(c.first);
        sides_[next[i]++] = {c.normal, c.stiffness + across, across, c.second};
        with_strain_[i] += strained * -1;
        if (across != 0 && norm(c.straight) > 0) straights_.push_back({i, c.straight, across});
        if (c.second < 0) continue;
        const auto j = static_cast<std::size_t>(c.second);
        sides_[next[j]++] = {c.normal, c.stiffness + across, across, c.first};
        with_strain_[j] += strained;
    }
}

void SoftEquations::invert_blocks(double holding, double mean_stiffness) {
    for_each_index(inverse_.size(), [&](std::size_t i) {
        Block b{};
        double trace = 0;
        for (std::size_t k = first_[i]; k < first_[i + 1]; ++k) {
            const Side& s = sides_[k];
            const Vec3 n = s.normal;
            const double stiffness = s.along - s.across;
            b.xx += stiffness * n.x * n.x, b.yy += stiffness * n.y * n.y, b.zz += stiffness * n.z * n.z;
            b.yz += stiffness * n.y * n.z, b.xz += stiffness * n.x * n.z, b.xy += stiffness * n.x * n.y;
            trace += s.along - dimension_ * s.across;
        }
        const double held = holding_[i] = holding * std::max(trace / dimension_, mean_stiffness);
        b.xx += held, b.yy += held, b.zz += dimension_ == 2 ? 1 : held;
        const double xx = b.yy * b.zz - b.yz * b.yz, xy = b.yz * b.xz - b.xy * b.zz, xz = b.xy * b.yz - b.yy * b.xz;
        const double by = 1 / (b.xx * xx + b.xy * xy + b.xz * xz);
        inverse_[i] = {by * xx,
                       by * (b.xx * b.zz - b.xz * b.xz),
                       by * (b.xx * b.yy - b.xy * b.xy),
                       by * (b.xy * b.xz - b.xx * b.yz),
                       by * xz,
                       by * xy};
    });
}

double SoftEquations::multiply(const Move& move, Move& product) const {
    struct Sums {
        double of_strain = 0, with_move = 0;
    };
    product.spheres.resize(move.spheres.size());
    std::vector<Sums> blocks(block_count(move.spheres.size(), sum_block));
    for_each_block(move.spheres.size(), sum_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
        Sums sums;
        for (std::size_t i = begin; i != end; ++i) {
            const Vec3 own = move.spheres[i];
            Vec3 sum = own * holding_[i] + with_strain_[i] * move.strain;
            for (std::size_t k = first_[i]; k < first_[i + 1]; ++k) {
                const Side& s = sides_[k];
                const Vec3 apart = s.other < 0 ? own : own - move.spheres[static_cast<std::size_t>(s.other)];
                sum += s.normal * (s.along * dot(s.normal, apart)) - apart * s.across;
            }
            product.spheres[i] = sum;
            sums.of_strain += dot(with_strain_[i], own);
            sums.with_move += dot(sum, own);
        }
        blocks[block] = sums;
    });
    product.strain = of_strain_ * move.strain;
    double with_move = 0;
    for (const Sums& sums : blocks) product.strain += sums.of_strain, with_move += sums.with_move;
    for (const Straight& s : straights_) {
        const double moved = dot(s.along, move.spheres[s.sphere]);
        product.spheres[s.sphere] += s.along * (s.across * moved);
        with_move += s.across * moved * moved;
    }
    return with_move + product.strain * move.strain;
}

double SoftEquations::scale(const Move& residual, Move& scaled) const {
    scaled.spheres.resize(residual.spheres.size());
    scaled.strain = residual.strain / of_strain_;
    return scaled.strain * residual.strain + sum_over(residual.spheres.size(), [&](std::size_t i) {
               const Block& b = inverse_[i];
               const Vec3 r = residual.spheres[i];
               scaled.spheres[i] = {b.xx * r.x + b.xy * r.y + b.xz * r.z, b.xy * r.x + b.yy * r.y + b.yz * r.z,
                                    b.xz * r.x + b.yz * r.y + b.zz * r.z};
               return dot(scaled.spheres[i], r);
           });
}

SoftEquations::Answer SoftEquations::solve(const Move& right, double accuracy, int most_iterations) const {
    Answer answer{{std::vector<Vec3>(right.spheres.size()), 0}};
    Move residual = right, scaled, product;
    double along = scale(residual, scaled);
    Move direction = scaled;
    const double enough = accuracy * accuracy * along;
    for (int k = 0; along > enough; ++k) {
        if (k == most_iterations) return answer;
        const double curvature = multiply(direction, product);
        answer.has_minimum = curvature > 0;
        if (!answer.has_minimum) return answer;
        add(answer.move, direction, along / curvature);
        add(residual, product, -along / curvature);
        const double next = scale(residual, scaled);
        add_to_multiple(direction, next / along, scaled);
        along = next;
    }
    answer.reached = true;
    return answer;
}

}  // namespace bernal
