#include "io/packing_comment.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "bernal/mesh_files.hpp"
#include "geometry/wall_json.hpp"
#include "io/class_words.hpp"
#include "io/format_version.hpp"

namespace bernal {
namespace {

/// The longest part of a wall in one line: LAMMPS and LIGGGHTS read 255 characters of it at most.
constexpr std::size_t longest_part = 200;

/// A text in as many lines as it takes, below the one before: "# wall ...", "# wall+ ...".
std::string in_lines(const std::string& text, const std::string& sign, const std::string& key) {
    std::string lines = '\n' + sign + ' ' + key + ' ' + text.substr(0, longest_part);
    for (std::size_t at = longest_part; at < text.size(); at += longest_part)
        lines += '\n' + sign + ' ' + key + "+ " + text.substr(at, longest_part);
    return lines;
}

/// The text that in_lines() wrote, which is next in `lines`.
std::string gathered(const std::string& sign, const std::string& key, NumberedLines& lines) {
    const std::string start = sign + ' ' + key + ' ', more = sign + ' ' + key + "+ ";
    std::string text(lines.next().substr(start.size()));
    while (lines.peek().starts_with(more)) text += lines.next().substr(more.size());
    return text;
}

Vec3 parse_vector(std::string_view text, const char* name, const NumberedLines& lines) {
    if (std::count(text.begin(), text.end(), ',') != 2)
        lines.fail(std::string(name) + "=" + std::string(text) + " must have three values, separated by commas");
    Vec3 p;
    for (int axis = 0; axis < 3; ++axis) p[axis] = parse<double>(take(text, ','), name, lines);
    return p;
}

std::array<bool, 3> parse_periodic(std::string_view text, const NumberedLines& lines) {
    const std::string whole(text);
    std::array<bool, 3> periodic{};
    bool valid = std::count(text.begin(), text.end(), ',') == 2;
    for (bool& axis : periodic) {
        const std::string_view word = take(text, ',');
        axis = word == "true";
        valid = valid && (axis || word == "false");
    }
    if (!valid) lines.fail("periodic=" + whole + " must be three of true and false, separated by commas");
    return periodic;
}

/// Blanks stand in names of files only, or in polygons.
std::string as_one_word(const std::string& json) {
    std::string word;
    for (const char c : json) word += c == ' ' ? std::string("\\u0020") : std::string(1, c);
    return word;
}

/// What the value of ` key=` is in the comment line; empty when the key is missing.
std::string_view find_value(std::string_view line, const std::string& key) {
    const std::size_t at = line.find(" " + key + "=");
    if (at == std::string_view::npos) return {};
    std::string_view value = line.substr(at + key.size() + 2);
    return take(value, ' ');
}

std::string_view require_value(std::string_view line, const std::string& key, const NumberedLines& lines) {
    const std::string_view value = find_value(line, key);
    if (value.empty()) lines.fail("the container's " + key + "= is missing in the comment line");
    return value;
}

std::string comment_without_walls(const Container& container, LengthUnit unit, std::int64_t count) {
    std::string text(packing_comment_start);
    append(text += " count=", count);
    append(text += " shape=" + container.shape() + " origin=", container.origin, ',');
    append(text += " lengths=", container.lengths, ',');
    if (const Tilt& t = container.tilt; container.is_tilted()) append(text += " tilt=", Vec3{t.xy, t.xz, t.yz}, ',');
    text += " periodic=";
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (axis > 0) text += ',';
        text += container.periodic[axis] ? "true" : "false";
    }
    if (container.dimension != 3) append(text += " dimension=", container.dimension);
    if (container.up) text += std::string(" up=") + "xyz"[*container.up];
    if (unit != LengthUnit::none) text.append(" unit=").append(name(unit));
    append(text += " format=", format_version_of(container));
    return text;
}

}  // namespace

LengthUnit parse_unit(std::string_view text, const NumberedLines& lines) {
    if (text.empty()) return LengthUnit::none;
    const auto unit = length_unit_of(text);
    if (!unit) lines.fail("unit=" + std::string(text) + " is not known: use " + length_unit_names());
    return *unit;
}

int parse_dimension(std::string_view text, const NumberedLines& lines) {
    if (text != "2" && text != "3") lines.fail("dimension=" + std::string(text) + " must be 2 or 3");
    return text == "2" ? 2 : 3;
}

std::optional<int> axis_called(std::string_view letter, int dimension) {
    const std::size_t axis = std::string_view("xyz").substr(0, static_cast<std::size_t>(dimension)).find(letter);
    if (letter.size() != 1 || axis == std::string_view::npos) return {};
    return static_cast<int>(axis);
}

std::vector<Wall> parse_walls(std::string_view text, const NumberedLines& lines) {
    try {
        return walls_from_json(text, read_mesh, std::filesystem::path(lines.file()).parent_path());
    } catch (const InputError& error) {
        lines.fail(error.what());
    }
}

std::string packing_comment(const Container& container, LengthUnit unit, std::int64_t count,
                            const std::vector<std::string>& class_names, const std::vector<double>& densities) {
    std::string text = comment_without_walls(container, unit, count);
    if (const std::string names = class_names_word(class_names); !names.empty()) text += " classes=" + names;
    if (const std::string all = densities_word(densities); !all.empty()) text += " densities=" + all;
    if (container.is_cuboid()) return text;
    return text + " walls=" + as_one_word(to_json(container.surfaces).line());
}

std::string packing_comment(const Packing& packing) {
    return packing_comment(packing.container, packing.unit, std::ssize(packing.spheres), packing.class_names,
                           packing.densities);
}

std::string packing_comment_in_lines(const Container& container, LengthUnit unit, std::int64_t count,
                                     const std::string& sign, const std::vector<std::string>& class_names,
                                     const std::vector<double>& densities) {
    std::string text = comment_without_walls(container, unit, count);
    if (const std::string all = densities_word(densities); !all.empty()) text += " densities=" + all;
    for (const Wall& wall : container.surfaces) {
        std::string json = to_json(wall).line();
        if (json.size() > longest_part) json = as_one_word(json);  // no blanks to lose where a line ends
        text += in_lines(json, sign, "wall");
    }
    const std::string names = class_names_word(class_names);
    return names.empty() ? text : text + in_lines(names, sign, "classes");
}

std::string gathered_comment(std::string_view first, std::string_view sign, NumberedLines& lines) {
    const std::string comment(sign);
    std::string text(first), walls;
    while (lines.peek().starts_with(comment + " wall "))
        (walls += walls.empty() ? "" : ",") += as_one_word(gathered(comment, "wall", lines));
    if (!walls.empty()) text += " walls=[" + walls + ']';
    if (lines.peek().starts_with(comment + " classes ")) text += " classes=" + gathered(comment, "classes", lines);
    return text;
}

PackingHead parse_packing_comment(std::string_view line, const NumberedLines& lines) {
    if (const auto fault = fault_of_version(find_value(line, "format"))) lines.fail(*fault);
    PackingHead head;
    head.container = {parse_vector(require_value(line, "origin", lines), "origin", lines),
                      parse_vector(require_value(line, "lengths", lines), "lengths", lines),
                      parse_periodic(require_value(line, "periodic", lines), lines)};
    if (const std::string_view told = find_value(line, "tilt"); !told.empty()) {
        const Vec3 tilt = parse_vector(told, "tilt", lines);
        head.container.tilt = {tilt.x, tilt.y, tilt.z};
    }
    if (const std::string_view dimension = find_value(line, "dimension"); !dimension.empty())
        head.container.dimension = parse_dimension(dimension, lines);
    if (const std::string_view up = find_value(line, "up"); !up.empty()) {
        head.container.up = axis_called(up, head.container.dimension);
        if (!head.container.up) lines.fail("up=" + std::string(up) + " is no axis of the container");
    }
    if (const std::string_view walls = find_value(line, "walls"); !walls.empty())
        head.container.surfaces = parse_walls(walls, lines);
    require_container(head.container, lines.place());
    const std::string_view shape = require_value(line, "shape", lines);
    if (shape != head.container.shape())
        lines.fail("the shape '" + std::string(shape) + "' does not fit its walls and periodic axes: expected '" +
                   head.container.shape() + "'");
    head.unit = parse_unit(find_value(line, "unit"), lines);
    if (const std::string_view count = find_value(line, "count"); !count.empty())
        head.count = parse<std::size_t>(count, "count", lines);
    head.class_names = class_names_of(find_value(line, "classes"));
    try {
        head.densities = densities_of(find_value(line, "densities"));
    } catch (const InputError& error) {
        lines.fail(error.what());
    }
    head.checksum = find_value(line, "checksum");
    return head;
}

Packing whole_packing(std::vector<Record> records, const PackingHead& head, const NumberedLines& lines) {
    if (head.count && *head.count != records.size())
        lines.fail("the file ends after " + std::to_string(records.size()) + " spheres, its head promises " +
                   std::to_string(*head.count) + ": it is truncated or edited");
    Packing packing = packing_by_id(std::move(records), head.container, lines.file());
    packing.unit = head.unit;
    packing.class_names = head.class_names;
    packing.densities = head.densities;
    require_densities_told(packing, lines.file());
    return packing;
}

}  // namespace bernal
