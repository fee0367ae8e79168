// The memory of a page, in place of core/free_memory.cpp and core/peak_memory.cpp: WebAssembly's, which grows up to a
// bound and never shrinks.

#include "core/free_memory.hpp"

#include <emscripten/heap.h>
#include <malloc.h>

#include <cmath>

#include "core/peak_memory.hpp"

namespace bernal {

double left_in_control_groups(const std::string& /*membership*/, const std::string& /*root*/) { return HUGE_VAL; }

double free_memory() {
    return static_cast<double>(emscripten_get_heap_max()) - static_cast<double>(mallinfo().uordblks);
}

std::int64_t peak_memory_bytes() { return static_cast<std::int64_t>(emscripten_get_heap_size()); }

}  // namespace bernal
