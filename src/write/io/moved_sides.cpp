#include "io/moved_sides.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/number_text.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

Vec3 next_three(std::string_view& row, const NumberedLines& lines) {
    Vec3 v;
    for (int axis = 0; axis < 3; ++axis) {
        v[axis] = parse<double>(take(row, ','), "a side", lines);
        if (!std::isfinite(v[axis])) lines.fail("a side is not finite");
    }
    return v;
}

MovedSides row_of(std::string_view row, const NumberedLines& lines) {
    if (std::count(row.begin(), row.end(), ',') != 9)
        lines.fail("expected the 10 values " + std::string(moved_sides_columns));
    MovedSides sides;
    sides.step = parse<std::int64_t>(take(row, ','), "the step", lines);
    sides.low = next_three(row, lines), sides.high = next_three(row, lines), sides.tilt = next_three(row, lines);
    for (int axis = 0; axis < 3; ++axis)
        if (!(sides.high[axis] > sides.low[axis])) lines.fail("an upper side is not above the lower one");
    return sides;
}

}  // namespace

std::string sides_file_of(const std::string& summary) { return fs::path(summary).replace_extension(".box.csv"); }

std::vector<MovedSides> moved_sides_of(const std::string& summary) {
    const std::string file = sides_file_of(summary);
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return {};
    // A run that goes on may be writing.
    NumberedLines lines(file, LastLine::perhaps_open);
    std::vector<MovedSides> all;
    if (lines.at_end() || trimmed(lines.next()) != moved_sides_columns)
        lines.fail("this is no table of sides: expected " + std::string(moved_sides_columns));
    while (!lines.at_end())
        if (const std::string_view row = trimmed(lines.next()); !row.empty()) all.push_back(row_of(row, lines));
    return all;
}

std::optional<std::int64_t> step_in_name(const std::string& file) {
    fs::path name = fs::path(file).filename();
    if (name.extension() == ".gz") name = name.stem();
    const std::string number = name.stem().extension();
    if (number.size() < 2 || number.size() > 18) return {};
    std::int64_t step = 0;
    for (const char c : number.substr(1)) {
        if (c < '0' || c > '9') return {};
        step = 10 * step + (c - '0');
    }
    return step;
}

}  // namespace bernal
