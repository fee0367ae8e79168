#include "equilibrium/move.hpp"

#include "core/block_sum.hpp"

namespace bernal {

double dot(const Move& a, const Move& b) {
    return a.strain * b.strain +
           sum_over(a.spheres.size(), [&](std::size_t i) { return dot(a.spheres[i], b.spheres[i]); });
}

void add(Move& sum, const Move& term, double factor) {
    for_each_index(sum.spheres.size(), [&](std::size_t i) { sum.spheres[i] += term.spheres[i] * factor; });
    sum.strain += term.strain * factor;
}

void add_to_multiple(Move& sum, double factor, const Move& term) {
    for_each_index(sum.spheres.size(),
                   [&](std::size_t i) { sum.spheres[i] = term.spheres[i] + sum.spheres[i] * factor; });
    sum.strain = term.strain + sum.strain * factor;
}

}  // namespace bernal
