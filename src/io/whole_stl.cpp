#include <algorithm>
#include <cstdint>
#include <string_view>

#include "io/whole_file.hpp"

namespace bernal {

void require_whole_stl(const std::string& content) {
    // A head of 80 bytes, the number of triangles, little-endian, and 50 bytes of each.
    constexpr std::size_t number_at = 80, body_at = 84, triangle = 50;
    // A name in it may be in any language, but not where VTK looks, which takes other signs than these for bytes.
    constexpr std::size_t looked_at = 512;
    const std::string_view first = std::string_view(content).substr(0, looked_at);
    const auto is_sign = [](char c) { return (c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r'; };
    if (content.find('\0') == std::string::npos && std::ranges::all_of(first, is_sign)) return;
    if (content.size() < body_at) throw Damage("it ends in its head");
    std::uint64_t triangles = 0;
    for (std::size_t k = 4; k-- > 0;) triangles = triangles << 8 | static_cast<unsigned char>(content[number_at + k]);
    const std::uint64_t held = (content.size() - body_at) / triangle;
    if (held < triangles)
        throw Damage("it holds " + std::to_string(held) + " of the " + std::to_string(triangles) +
                     " triangles that its head promises");
}

}  // namespace bernal
