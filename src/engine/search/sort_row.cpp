#include "search/sort_row.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/sort_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr Index none = ~Index{0};

/// Equal ids meet at the same place; the places after it, as many as it has repetitions, stay empty.
std::size_t SortShortRow(Index* row, std::size_t n) {
    const hn::CappedTag<Index, 16> d;
    const std::size_t lanes = hn::Lanes(d);
    HWY_ALIGN Index ids[longest_compared], smaller[longest_compared];
    std::fill(std::copy_n(row, n, ids), ids + (n + lanes - 1) / lanes * lanes, none);
    for (std::size_t k = 0; k < n; k += lanes) {
        const auto some = hn::Load(d, ids + k);
        auto count = hn::Zero(d);
        for (std::size_t j = 0; j < n; ++j) count = count - hn::VecFromMask(d, hn::Set(d, ids[j]) < some);
        hn::Store(count, d, smaller + k);
    }
    std::fill_n(row, n, none);
    for (std::size_t k = 0; k < n; ++k) row[smaller[k]] = ids[k];
    std::size_t kept = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const Index id = row[k];
        row[kept] = id;
        kept += id != none;
    }
    return kept;
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(SortShortRow);

std::size_t sort_row(std::span<Index> row) {
    if (row.size() <= longest_compared) return HWY_DYNAMIC_DISPATCH(SortShortRow)(row.data(), row.size());
    std::sort(row.begin(), row.end());
    return static_cast<std::size_t>(std::unique(row.begin(), row.end()) - row.begin());
}

}  // namespace bernal
#endif
