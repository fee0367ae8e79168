// GROMACS' .gro, atoms of molecules in fixed columns, in nm, and a periodic box below them:
//
//   Silica
//       2
//       1MOL     SI    1   0.250   0.250   0.500
//       1MOL      O    2   0.750   0.100   1.500
//      1.00000   1.00000   2.00000
//
// Numbers may have more digits, and velocities behind. A tilted box has six numbers more, v1y v1z v2x v2z v3x v3y. Such
// a file tells no sizes; types are the names of atoms without digits. It is only read.

#include <algorithm>

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

constexpr std::size_t begin_of_name = 10, length_of_name = 5, begin_of_numbers = 20;

/// Columns are as wide as the distance between two points.
std::size_t width_of_column(std::string_view row, const NumberedLines& lines) {
    const std::size_t first = row.find('.', begin_of_numbers), second = row.find('.', first + 1);
    if (first == row.npos || second == row.npos)
        lines.fail("expected the 20 columns of a name and its numbers, and x y z with points behind them");
    return second - first;
}

Record read_gro_atom(std::int64_t number, TypeColumn& types, const ReadOptions& options, NumberedLines& lines) {
    const std::string row(lines.next());
    const std::size_t width = width_of_column(row, lines);
    if (!options.untold_radius) lines.fail(std::string("a .gro has no sizes of its atoms; ") + how_to_give_radii);
    Record record{number, {}, 0};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t at = begin_of_numbers + axis * width;
        if (row.size() < at + width) lines.fail("the row ends before its coordinates do");
        record.sphere.center[static_cast<int>(axis)] =
            parse<double>(trimmed(std::string_view(row).substr(at, width)), "a coordinate", lines);
    }
    const std::string type = letters_of_atom(trimmed(std::string_view(row).substr(begin_of_name, length_of_name)));
    record.sphere.radius = options.untold_radius(type);
    record.size_class = types.class_of(type, lines);
    require_sphere(record, lines.place());
    return record;
}

/// None where all lengths are 0.
std::optional<ToldBox> read_gro_box(NumberedLines& lines) {
    const std::string line(lines.next());
    const auto fields = words(trimmed(line));
    if (fields.size() != 3 && fields.size() != 9) lines.fail("expected the 3 lengths of a box, or its 9 numbers");
    std::array<double, 9> box{};
    for (std::size_t k = 0; k < fields.size(); ++k) box[k] = parse<double>(fields[k], "a number of the box", lines);
    if (std::ranges::all_of(box, [](double number) { return number == 0; })) return {};
    if (box[3] != 0 || box[4] != 0 || box[6] != 0)
        lines.fail("the first side of the box does not lie along x, or its second not in the plane of x and y");
    ToldBox told{Container{{}, {box[0], box[1], box[2]}}};
    told.box.tilt = {box[5], box[7], box[8]};
    require_container(told.box, lines.place());
    return told;
}

Packing read_gro(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    lines.next();
    const auto count = parse<std::size_t>(trimmed(lines.next()), "the number of atoms", lines);
    std::vector<Record> records;
    TypeColumn types;
    while (records.size() < count) records.push_back(read_gro_atom(std::ssize(records) + 1, types, options, lines));
    const std::optional<ToldBox> told = read_gro_box(lines);
    if (!lines.next_filled().empty()) lines.fail("another frame begins: write one of them into a file of its own");
    PackingHead head{untold_container(options, file, told ? &*told : nullptr), LengthUnit::nanometre, count};
    head.class_names = types.words();
    if (const std::string said = types.words_said("atom"); options.remark && !said.empty())
        options.remark("of '" + file + "' " + said);
    return whole_packing(std::move(records), head, lines);
}

}  // namespace

Format gro_format() {
    return {.info = {.name = "gro",
                     .extensions = {".gro"},
                     .description = "GROMACS' .gro, atoms that are given diameters",
                     .ids = HeldIds::none},
            .read = read_gro};
}

}  // namespace bernal
