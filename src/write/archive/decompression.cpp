#include "archive/decompression.hpp"

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/deflate.hpp"
#include "files/reading_limit.hpp"

namespace bernal {
bool decompress(Compressor compressor, std::string_view block, char* out, std::size_t size) {
    if (size / largest_expansion > block.size()) return false;
    switch (compressor) {
        case Compressor::none:
            return false;
        case Compressor::zlib:
            return inflate_all(DeflateFrame::zlib, block, out, size);
        case Compressor::lz4:
            return decompress_lz4(block, out, size);
        case Compressor::lzma:
            return decompress_lzma(block, out, size);
    }
    return false;
}

std::string read_unzipped(const std::string& file) {
    std::string content = read_text(file);
    if (!content.starts_with("\x1F\x8B")) return content;
    GzipFile zipped(file);
    constexpr std::size_t piece = 1 << 20;
    std::size_t size = 0;
    ReadingLimit limit(file);
    for (std::size_t got = 1; got > 0; size += got) {
        limit.add(piece);
        content.resize(size + piece);
        const auto read = zipped.read(content.data() + size, piece);
        if (!read) throw InputError(file + ": it begins as gzip writes, and cannot be unpacked; it is cut or damaged");
        got = *read;
    }
    content.resize(size);
    return content;
}

}  // namespace bernal
