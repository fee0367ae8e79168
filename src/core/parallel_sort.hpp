#pragma once

#include <tbb/parallel_sort.h>

namespace bernal {

/// Sorts in parallel; the order must be total, since equal elements may change places.
template <class Iterator, class Less>
void parallel_sort(Iterator begin, Iterator end, Less less) {
    tbb::parallel_sort(begin, end, less);
}

}  // namespace bernal
