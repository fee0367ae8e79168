#include <doctest/doctest.h>
#include <zlib.h>

#include <string>

#include "archive/decompression.hpp"

using namespace bernal;

namespace {

std::string compressed(const std::string& text) {
    uLongf size = compressBound(text.size());
    std::string block(size, '\0');
    compress(reinterpret_cast<Bytef*>(block.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size());
    return block.substr(0, size);
}

bool fills(Compressor compressor, const std::string& block, std::size_t size) {
    std::string out(size, '\0');
    return decompress(compressor, block, out.data(), size);
}

}  // namespace

TEST_CASE("a block fills its place exactly or is refused") {
    const std::string text = "spheres, spheres, spheres", block = compressed(text);
    std::string out(text.size(), '\0');
    CHECK(decompress(Compressor::zlib, block, out.data(), out.size()));
    CHECK(out == text);
    CHECK_FALSE(fills(Compressor::zlib, block, text.size() - 1));
    CHECK_FALSE(fills(Compressor::zlib, block, text.size() + 1));
    CHECK_FALSE(fills(Compressor::zlib, block.substr(1), text.size()));
}

TEST_CASE("noise is refused by every method") {
    for (const Compressor method : {Compressor::none, Compressor::zlib, Compressor::lz4, Compressor::lzma})
        for (const std::string& noise : {std::string(), std::string("\xff\xff\xff\xff"), std::string(300, '\x91')})
            CHECK_FALSE(fills(method, noise, 100));
}
