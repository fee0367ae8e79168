// In place of files/deflate.cpp, without zlib: checksums are Boost's, and nothing is unpacked.

#include <boost/crc.hpp>

#include "core/built_without.hpp"
#include "files/deflate.hpp"

namespace bernal {

std::uint32_t crc32_behind(std::uint32_t before, std::string_view bytes) {
    constexpr std::uint32_t polynomial = 0x04C11DB7, all = 0xFFFFFFFF;
    // It keeps its remainder mirrored, and the last step's complement undone.
    boost::crc_optimal<32, polynomial, 0, all, true, true> sum;
    sum.reset(0);
    const auto mirrored = [](std::uint32_t value) {
        std::uint32_t result = 0;
        for (int bit = 0; bit < 32; ++bit) result |= (value >> bit & 1) << (31 - bit);
        return result;
    };
    sum.reset(mirrored(before ^ all));
    sum.process_bytes(bytes.data(), bytes.size());
    return sum.checksum();
}

bool inflate_all(DeflateFrame, std::string_view, char*, std::size_t) {
    refuse("unpacking what deflate has packed", "zlib", "zlib1g-dev");
}

bool inflate_begin(std::string_view, char*, std::size_t) {
    refuse("unpacking what deflate has packed", "zlib", "zlib1g-dev");
}

GzipFile::GzipFile(const std::string& file) {
    refuse("reading '" + file + "', which gzip has compressed,", "zlib", "zlib1g-dev");
}

std::optional<std::size_t> GzipFile::read(char*, std::size_t) { return std::nullopt; }

}  // namespace bernal
