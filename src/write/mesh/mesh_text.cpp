#include "mesh/mesh_text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/number_reading.hpp"
#include "mesh/mesh_polygons.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

bool MeshLines::next() {
    if (rest.empty()) return false;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++number;
    return true;
}

std::string_view MeshLines::word() { return take_word(line, mesh_blanks); }

void MeshLines::refuse(const std::string& why) const { throw Damage("its line " + std::to_string(number) + ' ' + why); }

std::optional<float> float_of(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    const char* const end = word.data() + word.size();
    float value = 0;
    const auto read = from_chars(word.data(), end, value);
    if (read.ptr != end || read.ec == std::errc::invalid_argument) return {};
    if (read.ec == std::errc{}) return value;
    double wide = 0;  // too large, or so small that it is 0
    const bool is_wide = from_chars(word.data(), end, wide).ec == std::errc{};
    return is_wide && std::abs(wide) < 1 ? 0 : std::numeric_limits<float>::infinity();
}

}  // namespace bernal
