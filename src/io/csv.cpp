#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <system_error>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"

namespace bernal {
namespace {

constexpr std::string_view comment_start = "# bernal packing:";
constexpr std::string_view column_names = "id,x,y,z,radius,class";

// ---- writing ----

template <class Number>
void append(std::string& text, Number value) {
    char digits[32];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    text.append(digits, end);
}

void append(std::string& text, Vec3 p) {
    append(text, p.x);
    append(text += ',', p.y);
    append(text += ',', p.z);
}

std::string container_line(const Packing& packing) {
    const Container& container = packing.container;
    std::string text(comment_start);
    append(text += " count=", packing.spheres.size());
    append(text += " shape=" + container.shape() + " origin=", container.origin);
    append(text += " lengths=", container.lengths);
    text += " periodic=";
    for (int axis = 0; axis < 3; ++axis) {
        if (axis > 0) text += ',';
        text += container.periodic[axis] ? "true" : "false";
    }
    return text + '\n';
}

void append_row(std::string& text, const Packing& packing, std::size_t i) {
    append(text, i + 1);
    append(text += ',', packing.spheres[i].center);
    append(text += ',', packing.spheres[i].radius);
    append(text += ',', packing.size_class[i]);
    text += '\n';
}

// ---- reading ----

/// The lines of a text, numbered from 1, with the place for messages.
struct Lines {
    const std::string& file;
    std::string_view rest;
    std::size_t number = 0;

    bool at_end() const { return rest.empty(); }
    std::string place() const { return file + ":" + std::to_string(number); }
    [[noreturn]] void fail(const std::string& what) const { throw InputError(place() + ": " + what); }

    std::string_view next() {
        ++number;
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos)
            fail(rest.empty() ? "the file ends too early" : "the line has no end: the file looks truncated");
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
};

/// What comes before the next `separator`, which is taken off `text` together with it.
std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
}

template <class Number>
Number parse(std::string_view field, const char* name, const Lines& lines) {
    Number value{};
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error == std::errc::result_out_of_range)
        lines.fail(std::string(name) + " '" + std::string(field) + "' is out of range");
    if (error != std::errc{} || end != field.data() + field.size())
        lines.fail(std::string(name) + " '" + std::string(field) + "' is not a number");
    return value;
}

Vec3 parse_vector(std::string_view text, const char* name, const Lines& lines) {
    if (std::count(text.begin(), text.end(), ',') != 2)
        lines.fail(std::string(name) + "=" + std::string(text) + " must have three values, separated by commas");
    Vec3 p;
    for (int axis = 0; axis < 3; ++axis) p[axis] = parse<double>(take(text, ','), name, lines);
    return p;
}

std::array<bool, 3> parse_periodic(std::string_view text, const Lines& lines) {
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

/// What the value of ` key=` is in the comment line; empty when the key is missing.
std::string_view find_value(std::string_view line, const std::string& key) {
    const std::size_t start = line.find(" " + key + "=");
    if (start == std::string_view::npos) return {};
    std::string_view value = line.substr(start + key.size() + 2);
    return take(value, ' ');
}

std::string_view require_value(std::string_view line, const std::string& key, const Lines& lines) {
    const std::string_view value = find_value(line, key);
    if (value.empty()) lines.fail("the container's " + key + "= is missing in the comment line");
    return value;
}

Container parse_container(std::string_view line, const Lines& lines) {
    const Container container{parse_vector(require_value(line, "origin", lines), "origin", lines),
                              parse_vector(require_value(line, "lengths", lines), "lengths", lines),
                              parse_periodic(require_value(line, "periodic", lines), lines)};
    require_container(container, lines.place());
    const std::string_view shape = require_value(line, "shape", lines);
    if (shape != container.shape())
        lines.fail("the shape '" + std::string(shape) + "' does not fit its periodic axes: expected '" +
                   container.shape() + "'");
    return container;
}

Record parse_row(std::string_view line, const Lines& lines) {
    const auto commas = std::count(line.begin(), line.end(), ',');
    if (commas != 5)
        lines.fail("expected the 6 values " + std::string(column_names) + ", found " +
                   (line.empty() ? "an empty line" : std::to_string(commas + 1)));
    Record record{};
    record.id = parse<std::int64_t>(take(line, ','), "id", lines);
    record.sphere.center.x = parse<double>(take(line, ','), "x", lines);
    record.sphere.center.y = parse<double>(take(line, ','), "y", lines);
    record.sphere.center.z = parse<double>(take(line, ','), "z", lines);
    record.sphere.radius = parse<double>(take(line, ','), "radius", lines);
    record.size_class = parse<std::uint16_t>(take(line, ','), "class", lines);
    return record;
}

}  // namespace

void write_csv(const Packing& packing, const std::string& file) {
    std::string text = container_line(packing);
    text.append(column_names) += '\n';
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) append_row(text, packing, i);
    write_text_atomically(file, text);
}

Packing read_csv(const std::string& file) {
    const std::string text = read_text(file);
    Lines lines{file, text};
    const std::string_view comment = text.empty() ? "" : lines.next();
    if (!comment.starts_with(comment_start))
        throw InputError(file + ":1: this is not a packing written by bernal: expected a first line like '" +
                         std::string(comment_start) +
                         " shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false'");
    const Container container = parse_container(comment, lines);
    const std::string_view count = find_value(comment, "count");
    if (lines.next() != column_names) lines.fail("expected the header " + std::string(column_names));
    std::vector<Record> records;
    while (!lines.at_end()) {
        records.push_back(parse_row(lines.next(), lines));
        require_sphere(records.back(), lines.place());
    }
    if (!count.empty() && parse<std::size_t>(count, "count", Lines{file, {}, 1}) != records.size())
        throw InputError(file + ":" + std::to_string(lines.number) + ": the file ends after " +
                         std::to_string(records.size()) + " spheres, its first line promises " + std::string(count) +
                         ": it is truncated or edited");
    return packing_by_id(std::move(records), container, file);
}

}  // namespace bernal
