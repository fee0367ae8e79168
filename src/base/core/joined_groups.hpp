#pragma once
// Which of a number of things hang together: a union-find.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace bernal {

class JoinedGroups {
  public:
    explicit JoinedGroups(std::size_t count) : up_(count) { std::iota(up_.begin(), up_.end(), 0U); }

    /// The one that stands for the group of `i`: the lowest number in it.
    std::uint32_t find(std::uint32_t i) {
        while (up_[i] != i) i = up_[i] = up_[up_[i]];
        return i;
    }

    void join(std::uint32_t i, std::uint32_t j) {
        const std::uint32_t a = find(i), b = find(j);
        up_[std::max(a, b)] = std::min(a, b);
    }

  private:
    std::vector<std::uint32_t> up_;
};

}  // namespace bernal
