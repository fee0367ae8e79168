// In place of io/lz4_block.cpp, without LZ4.

#include "core/built_without.hpp"
#include "io/decompression.hpp"

namespace bernal {

bool decompress_lz4(std::string_view, char*, std::size_t) {
    refuse("reading what LZ4 has compressed", "LZ4", "liblz4-dev");
}

}  // namespace bernal
