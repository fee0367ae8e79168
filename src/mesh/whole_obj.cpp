#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

#include "mesh/whole_file.hpp"

namespace bernal {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(word.size());
    return word;
}

/// Calls visit(keyword, rest) for each line.
template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        const std::string_view keyword = take_word(line);
        visit(keyword, line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Of "3/1/2" the vertex; negative ones count from the last.
bool names_vertex(std::string_view corner, std::int64_t vertices) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(corner.data(), corner.data() + corner.size(), number);
    if (error != std::errc{} || (end != corner.data() + corner.size() && *end != '/')) return false;
    return number != 0 && number >= -vertices && number <= vertices;
}

}  // namespace

bool is_whole_obj(const std::string& content) {
    std::int64_t vertices = 0;
    for_each_line(content, [&](std::string_view keyword, std::string_view) { vertices += keyword == "v"; });
    bool whole = true;
    for_each_line(content, [&](std::string_view keyword, std::string_view corners) {
        if (keyword != "f" && keyword != "l" && keyword != "p") return;
        for (auto corner = take_word(corners); !corner.empty() && corner != "\\"; corner = take_word(corners))
            whole = whole && names_vertex(corner, vertices);
    });
    return whole;
}

}  // namespace bernal
