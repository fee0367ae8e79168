#pragma once
// Counts in many bins of which few are hit.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bernal {

/// `count` is never 0, and no sum returns to 0: Count is unsigned. Clearing them, reading them and adding others
/// touches those that are hit alone, however many there are.
template <class Count = std::uint32_t>
class SparseCounts {
  public:
    explicit SparseCounts(std::size_t bins = 0) : counts_(bins) {}

    std::size_t size() const { return counts_.size(); }

    void add(std::size_t bin, const Count& count = Count(1)) {
        Count& sum = counts_[bin];
        if (sum == Count(0)) hit_.push_back(bin);
        sum += count;
    }
    void add(const SparseCounts& other) {
        for (const std::size_t bin : other.hit_) add(bin, other.counts_[bin]);
    }

    /// None of so many bins, in the memory that there is.
    void clear(std::size_t bins) {
        for (const std::size_t bin : hit_) counts_[bin] = Count(0);
        hit_.clear();
        counts_.resize(bins);
    }

    /// Calls f(bin, count) for those that are hit.
    template <class F>
    void for_each_hit(F&& f) const {
        for (const std::size_t bin : hit_) f(bin, counts_[bin]);
    }

  private:
    std::vector<Count> counts_;
    std::vector<std::size_t> hit_;
};

}  // namespace bernal
