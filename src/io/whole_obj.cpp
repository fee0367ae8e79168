#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

#include "io/whole_file.hpp"

namespace bernal {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";  // VTK's

// VTK's buffers: a longer line would be read as two, a longer name would end beyond its own.
constexpr std::size_t longest_line = 262142, longest_name = 99;

std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(word.size());
    return word;
}

struct Lines {
    std::string_view rest, line;
    int number = 0;

    bool next() {
        if (rest.empty()) return false;
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++number;
        if (line.size() > longest_line) refuse("is longer than " + std::to_string(longest_line) + " characters");
        return true;
    }
    [[noreturn]] void refuse(const std::string& why) const {
        throw Damage("its line " + std::to_string(number) + ' ' + why);
    }
};

/// What corners name by number.
struct Counts {
    std::int64_t vertices = 0, textures = 0, normals = 0;

    void add(std::string_view keyword) {
        vertices += keyword == "v";
        textures += keyword == "vt";
        normals += keyword == "vn";
    }
};

Counts counts_of(const std::string& content) {
    Counts counts;
    for (Lines lines{content, {}}; lines.next();) counts.add(take_word(lines.line));
    return counts;
}

void require_vertex(const Lines& lines, std::string_view coordinates) {
    for (int axis = 0; axis < 3; ++axis) {
        std::string_view word = take_word(coordinates);
        if (word.starts_with('+')) word.remove_prefix(1);
        double value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        const bool is_whole = error == std::errc{} && end == word.data() + word.size();
        if (!is_whole || !(std::abs(value) <= std::numeric_limits<float>::max()))
            lines.refuse("is not a vertex with three coordinates");
    }
}

/// From 1 on, of all that the file holds, or counted back, from -1, from the last so far.
void require_there(const Lines& lines, const char* what, std::string_view word, std::int64_t so_far, std::int64_t all) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_number = error == std::errc{} && end == word.data() + word.size();
    if (is_number && number != 0 && number >= -so_far && number <= all) return;
    const std::string there =
        number < 0 ? std::to_string(so_far) + " stand before it" : std::to_string(all) + " are there";
    lines.refuse("names the " + std::string(what) + " '" + std::string(word.substr(0, 30)) + "', but " + there);
}

/// "3", "3/1", "3//2" or "3/1/2".
void require_corner(const Lines& lines, std::string_view corner, const Counts& so_far, const Counts& all) {
    const auto take_number = [&] {
        const std::string_view number = corner.substr(0, corner.find('/'));
        corner.remove_prefix(number.size());
        return number;
    };
    require_there(lines, "vertex", take_number(), so_far.vertices, all.vertices);
    if (corner.empty()) return;
    corner.remove_prefix(1);
    const bool has_texture = !corner.starts_with('/');
    if (has_texture) require_there(lines, "texture vertex", take_number(), so_far.textures, all.textures);
    if (corner.empty()) return;
    corner.remove_prefix(1);
    require_there(lines, "normal", corner, so_far.normals, all.normals);
}

/// They go on where a line ends in a backslash.
void require_corners(Lines& lines, std::string_view corners, const Counts& so_far, const Counts& all) {
    for (auto corner = take_word(corners); !corner.empty(); corner = take_word(corners)) {
        if (corner != "\\") {
            require_corner(lines, corner, so_far, all);
            continue;
        }
        if (!corners.empty() || !lines.next()) lines.refuse("goes on where nothing follows");
        corners = lines.line;
    }
}

}  // namespace

void require_whole_obj(const std::string& content) {
    if (content.find('\0') != std::string::npos) throw Damage("it is not text");
    const Counts all = counts_of(content);
    Counts so_far;
    for (Lines lines{content, {}}; lines.next();) {
        std::string_view rest = lines.line;
        const std::string_view keyword = take_word(rest);
        so_far.add(keyword);
        if (keyword == "v") require_vertex(lines, rest);
        if (keyword == "f" || keyword == "l" || keyword == "p") require_corners(lines, rest, so_far, all);
        if (keyword == "usemtl" && take_word(rest).size() > longest_name)
            lines.refuse("names a material with more than " + std::to_string(longest_name) + " characters");
    }
}

}  // namespace bernal
