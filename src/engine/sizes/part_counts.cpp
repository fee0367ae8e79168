#include "sizes/part_counts.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {

std::vector<std::int64_t> allotted(std::span<const double> shares, std::int64_t count) {
    std::vector<std::int64_t> counts(shares.size());
    double share_left = 0;
    for (const double share : shares) share_left += share;
    for (std::size_t k = shares.size(); k-- > 1;) {
        const auto finer = static_cast<std::int64_t>(k);
        const double due = static_cast<double>(count) * std::min(shares[k] / share_left, 1.0);
        counts[k] = std::clamp<std::int64_t>(std::llround(due), 1, std::max<std::int64_t>(1, count - finer));
        count -= counts[k], share_left -= shares[k];
    }
    counts[0] = count;
    return counts;
}

std::int64_t least_allotted(std::span<const double> shares) {
    double all = 0;
    for (const double share : shares) all += share;
    const double rarest = std::ranges::min(shares) / all;
    return std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(0.5 / rarest * (1 - 1e-12))), std::ssize(shares));
}

}  // namespace bernal
