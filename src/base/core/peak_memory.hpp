#pragma once

#include <cstdint>

namespace bernal {

std::int64_t peak_memory_bytes();  ///< of the process, since it began

}  // namespace bernal
