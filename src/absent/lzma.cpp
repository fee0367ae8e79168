// In place of io/lzma_block.cpp, without liblzma.

#include "core/built_without.hpp"
#include "io/decompression.hpp"

namespace bernal {

bool decompress_lzma(std::string_view, char*, std::size_t) {
    refuse("reading what LZMA has compressed", "liblzma", "liblzma-dev");
}

}  // namespace bernal
