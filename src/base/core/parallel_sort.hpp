#pragma once

#ifdef BERNAL_WITHOUT_TBB
#include <algorithm>
#else
#include <tbb/parallel_sort.h>
#endif

namespace bernal {

/// Sorts in parallel; the order must be total, since equal elements may change places.
template <class Iterator, class Less>
void parallel_sort(Iterator begin, Iterator end, Less less) {
#ifdef BERNAL_WITHOUT_TBB
    std::sort(begin, end, less);
#else
    tbb::parallel_sort(begin, end, less);
#endif
}

}  // namespace bernal
