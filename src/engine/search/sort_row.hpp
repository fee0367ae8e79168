#pragma once
// Rows of neighbours are short and come in no order that a processor could foresee: each id is compared with all
// others, a vector at a time, and goes where as many are smaller.

#include <span>

#include "search/engine.hpp"

namespace bernal {

/// Beyond, comparing each id with all others takes longer than std::sort.
inline constexpr std::size_t longest_compared = 64;

/// Sorts `row` ascending, without repetitions: the first so many ids, which it returns; the others mean nothing. None
/// of them may be the largest number there is.
[[nodiscard]] std::size_t sort_row(std::span<Index> row);

}  // namespace bernal
