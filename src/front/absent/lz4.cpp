// In place of archive/lz4_block.cpp, without LZ4.

#include "archive/decompression.hpp"
#include "core/built_without.hpp"

namespace bernal {

bool decompress_lz4(std::string_view, char*, std::size_t) {
    refuse("reading what LZ4 has compressed", "LZ4", "liblz4-dev");
}

}  // namespace bernal
