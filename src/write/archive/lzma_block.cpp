#include <lzma.h>

#include <cstdint>

#include "archive/decompression.hpp"

namespace bernal {

bool decompress_lzma(std::string_view block, char* out, std::size_t size) {
    std::uint64_t memory = std::uint64_t{1} << 28;  // presets take 65 MiB at most
    std::size_t read = 0, written = 0;
    return lzma_stream_buffer_decode(&memory, 0, nullptr, reinterpret_cast<const std::uint8_t*>(block.data()), &read,
                                     block.size(), reinterpret_cast<std::uint8_t*>(out), &written, size) == LZMA_OK &&
           written == size;
}

}  // namespace bernal
