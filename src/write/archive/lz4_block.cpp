#include <lz4.h>

#include <limits>

#include "archive/decompression.hpp"

namespace bernal {

bool decompress_lz4(std::string_view block, char* out, std::size_t size) {
    constexpr std::size_t most = std::numeric_limits<int>::max();
    if (block.size() > most || size > most) return false;
    const int written = LZ4_decompress_safe(block.data(), out, static_cast<int>(block.size()), static_cast<int>(size));
    return written >= 0 && static_cast<std::size_t>(written) == size;
}

}  // namespace bernal
