#include "io/decompression.hpp"

#include <lz4.h>
#include <lzma.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/reading_limit.hpp"

namespace bernal {
namespace {

bool decompress_zlib(std::string_view block, char* out, std::size_t size) {
    uLongf written = size;
    return ::uncompress(reinterpret_cast<Bytef*>(out), &written, reinterpret_cast<const Bytef*>(block.data()),
                        block.size()) == Z_OK &&
           written == size;
}

bool decompress_lz4(std::string_view block, char* out, std::size_t size) {
    constexpr std::size_t most = std::numeric_limits<int>::max();
    if (block.size() > most || size > most) return false;
    const int written = LZ4_decompress_safe(block.data(), out, static_cast<int>(block.size()), static_cast<int>(size));
    return written >= 0 && static_cast<std::size_t>(written) == size;
}

bool decompress_lzma(std::string_view block, char* out, std::size_t size) {
    std::uint64_t memory = std::uint64_t{1} << 28;  // presets take 65 MiB at most
    std::size_t read = 0, written = 0;
    return lzma_stream_buffer_decode(&memory, 0, nullptr, reinterpret_cast<const std::uint8_t*>(block.data()), &read,
                                     block.size(), reinterpret_cast<std::uint8_t*>(out), &written, size) == LZMA_OK &&
           written == size;
}

}  // namespace

bool decompress(Compression compression, std::string_view block, char* out, std::size_t size) {
    if (size / largest_expansion > block.size()) return false;
    switch (compression) {
        case Compression::none:
            return false;
        case Compression::zlib:
            return decompress_zlib(block, out, size);
        case Compression::lz4:
            return decompress_lz4(block, out, size);
        case Compression::lzma:
            return decompress_lzma(block, out, size);
    }
    return false;
}

std::string read_unzipped(const std::string& file) {
    std::string content = read_text(file);
    if (!content.starts_with("\x1F\x8B")) return content;
    const gzFile zipped = gzopen(file.c_str(), "rb");
    if (zipped == nullptr) throw FileError("'" + file + "' could not be read");
    constexpr unsigned piece = 1 << 20;
    std::size_t size = 0;
    ReadingLimit limit(file);
    for (int got = 1; got > 0; size += static_cast<std::size_t>(std::max(got, 0))) {
        limit.add(piece);
        content.resize(size + piece);
        got = gzread(zipped, content.data() + size, piece);
    }
    content.resize(size);
    if (gzclose_r(zipped) != Z_OK)
        throw InputError(file + ": it begins as gzip writes, and cannot be unpacked; it is cut or damaged");
    return content;
}

}  // namespace bernal
