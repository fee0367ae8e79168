#pragma once
// Arrays of megabytes that are read all over in no order, as neighbours' positions are, lie in huge pages where the
// system offers them: a processor remembers where few pages are, and small ones are mapped one by one, at a
// microsecond or more each.

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bernal {

/// Asks for huge pages for memory that nothing was written to yet. Nothing happens where there are none.
inline void ask_for_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t first = (begin + page - 1) / page * page, last = (begin + bytes) / page * page;
    if (first < last) madvise(static_cast<char*>(memory) + (first - begin), last - first, MADV_HUGEPAGE);
#endif
}

/// A new vector of `n` elements, in huge pages.
template <class T>
std::vector<T> in_huge_pages(std::size_t n) {
    std::vector<T> vector;
    vector.reserve(n);
    ask_for_huge_pages(vector.data(), n * sizeof(T));
    vector.resize(n);
    return vector;
}

}  // namespace bernal
