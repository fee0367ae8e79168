#include "analyze/harmonics.hpp"

#include <algorithm>
#include <vector>

namespace bernal {
namespace {

struct Term {
    int m1, m2, m3;
    double coefficient;  ///< Wigner's 3j symbol
};

double factorial(int n) { return std::tgamma(n + 1); }

/// (6 6 6; m1 m2 m3) for m1 + m2 + m3 = 0, by Racah's formula.
double wigner_3j(int m1, int m2, int m3) {
    constexpr int l = 6;
    const double triangle = factorial(l) * factorial(l) * factorial(l) / factorial(3 * l + 1);
    double product = triangle, sum = 0;
    for (const int m : {m1, m2, m3}) product *= factorial(l + m) * factorial(l - m);
    for (int k = std::max({0, -m1, m2}); k <= std::min({l, l - m1, l + m2}); ++k)
        sum += (k % 2 == 0 ? 1 : -1) / (factorial(k) * factorial(l - k) * factorial(l - m1 - k) *
                                        factorial(l + m2 - k) * factorial(m1 + k) * factorial(-m2 + k));
    return (m3 % 2 == 0 ? 1 : -1) * std::sqrt(product) * sum;
}

std::vector<Term> terms_of_w6() {
    std::vector<Term> terms;
    for (int m1 = -6; m1 <= 6; ++m1)
        for (int m2 = std::max(-6, -6 - m1); m2 <= std::min(6, 6 - m1); ++m2)
            terms.push_back({m1, m2, -m1 - m2, wigner_3j(m1, m2, -m1 - m2)});
    return terms;
}

}  // namespace

double normalised_w6(const Harmonics<6>& q) {
    static const std::vector<Term> terms = terms_of_w6();
    const double squared = inner_product(q, q);
    if (squared == 0) return 0;
    double sum = 0;
    for (const auto& [m1, m2, m3, coefficient] : terms) sum += coefficient * (q.at(m1) * q.at(m2) * q.at(m3)).real();
    return sum / (squared * std::sqrt(squared));
}

}  // namespace bernal
