// In place of archive/lzma_block.cpp, without liblzma.

#include "archive/decompression.hpp"
#include "core/built_without.hpp"

namespace bernal {

bool decompress_lzma(std::string_view, char*, std::size_t) {
    refuse("reading what LZMA has compressed", "liblzma", "liblzma-dev");
}

}  // namespace bernal
