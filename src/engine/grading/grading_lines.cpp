#include "grading/grading_lines.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/header_words.hpp"
#include "text/length_remarks.hpp"
#include "text/length_words.hpp"
#include "text/size_quantity.hpp"
#include "text/statistic_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Without those of the table's own statistics, and those whose sign stands twice.
void add_lines(const std::vector<std::string>& some, std::vector<std::string>& lines) {
    std::ranges::copy_if(some, std::back_inserter(lines), [](const std::string& line) {
        const LengthRemark said = length_remark(line);
        const bool scales = said.names_lengths && !said.strange.empty();
        return (!tells_statistic(line) || scales) && !line.starts_with('#') && !line.starts_with('%');
    });
}

std::vector<std::string> lines_of(const SieveTable& table) {
    std::vector<std::string> lines = lines_above(table);
    add_lines(table.notes, lines);
    return lines;
}

/// At one density, shares by mass are those by volume.
bool agree(ShareBasis a, ShareBasis b) {
    const auto plain = [](ShareBasis basis) { return basis == ShareBasis::volume ? ShareBasis::mass : basis; };
    return plain(a) == plain(b);
}

struct ToldBasis {
    ShareBasis basis;
    std::string line;
};

std::vector<ToldBasis> bases_in(const std::vector<std::string>& lines) {
    std::vector<ToldBasis> told;
    for (const std::string& line : lines)
        if (const auto basis = basis_told_in(line)) told.push_back({*basis, line});
    return told;
}

/// The header decides between lines that contradict each other.
void take_basis(const SieveTable& table, const std::vector<std::string>& lines, GradingColumns& columns) {
    const std::vector<ToldBasis> told = bases_in(lines);
    if (told.empty()) return;
    const ToldBasis& first = told.front();
    if (columns.value.tells_basis) {
        const auto fits = [&](const ToldBasis& t) { return agree(t.basis, columns.value.basis); };
        if (std::ranges::any_of(told, fits)) return;
        throw InputError("'" + shown(first.line) + "' says that the table is by " + basis_name(first.basis) +
                         ", and the column '" + spelled(table, columns.value.column) + "' is by " +
                         basis_name(columns.value.basis) + "; take the wrong one out");
    }
    for (const ToldBasis& other : told)
        if (!agree(other.basis, first.basis))
            throw InputError("'" + shown(first.line) + "' and '" + shown(other.line) +
                             "' both name the basis of the table, and differ; remove the wrong one");
    if (first.basis == ShareBasis::other)
        throw InputError("'" + shown(first.line) +
                         "' says that the table has shares of surface, length or intensity, which cannot make a "
                         "grading; give shares by mass, by volume or by number");
    columns.value.basis = first.basis;
    for (ValueColumn& other : columns.others)
        if (!other.tells_basis) other.basis = first.basis;
}

/// Does the name of the sizes say by itself that they are diameters, openings or radii?
bool tells_extent(const SieveTable& table, const GradingColumns& columns) {
    if (columns.is_radius) return true;
    if (columns.size >= table.names.size()) return false;
    const HeaderWords name(table.names[columns.size].name);
    return name.holds({"diam", "durchmesser", "di\u00e1m", "di\u00e2m", "sieve", "sieb", "tamis", "tamiz", "opening",
                       "aperture", "maschen", "mesh", "maille"});
}

/// Sizes that a line calls something else than diameters, and the header does not.
void require_diameters(const SieveTable& table, const std::vector<std::string>& lines, const GradingColumns& columns) {
    using Kind = OtherQuantity::Kind;
    const bool has_unit = columns.metres > 0 || columns.numbers != SieveNumbers::lengths;
    for (const std::string& line : lines) {
        const auto told = other_quantity(line);
        if (!told) continue;
        const bool asks = ((told->kind == Kind::phi || told->kind == Kind::unit) && !has_unit) ||
                          told->kind == Kind::logarithm ||
                          (told->kind == Kind::radius && !tells_extent(table, columns));
        if (!asks) continue;
        const std::string names = told->kind == Kind::radius ? "'radius' or 'diameter'"
                                  : told->kind == Kind::phi  ? "'phi', or 'diameter (mm)'"
                                                             : "'diameter (mm)', with lengths in it";
        throw InputError("'" + shown(line) + "' speaks of '" + told->word +
                         "', and the name of the column of sizes does not say what it is; name it " + names +
                         ", or take that line out");
    }
}

/// Below the sieves; what stands above them the columns have already.
void take_unit_below(const SieveTable& table, GradingColumns& columns) {
    if (columns.numbers != SieveNumbers::lengths) return;
    std::vector<std::string> notes;
    add_lines(table.notes, notes);
    for (const std::string& note : notes) {
        const auto metres = length_remark(note).metres();
        if (!metres) continue;
        if (columns.metres > 0 && columns.metres != *metres)
            throw InputError("'" + shown(note) +
                             "' names another unit of the sizes than the header; remove the wrong one");
        columns.metres = *metres;
    }
}

/// What is said of lengths is not passed over: a scale, an unknown unit, a unit of one does not know what.
void require_known_lengths(const std::vector<std::string>& lines, const GradingColumns& columns) {
    if (columns.metres > 0 || columns.numbers != SieveNumbers::lengths) return;
    LengthRemarks said;
    for (const std::string& line : lines) {
        const LengthRemark remark = length_remark(line);
        if (power_told_in(line) && columns.power == 1)
            throw InputError("'" + shown(line) +
                             "' speaks of a power of sizes; name their column 'sieve^0.45' if they are raised to it, "
                             "'sieve (mm)' if not, or take that line out");
        if (remark.names_lengths || remark.metres()) said.take(line, "the table");
        const auto has_no_number = [](const std::string& quantity) {
            return quantity.find_first_of("0123456789") == quantity.npos;
        };
        if (std::ranges::any_of(remark.quantities, has_no_number))
            throw InputError("'" + shown(line) +
                             "' names a unit of length, and does not say of what; name the column of sizes as in "
                             "'diameter (mm)', or take that line out");
    }
    said.require_used({true, true, columns.are_named, true, false, "diameter (mm),passing"});
}

/// Does it name columns, of which one has a unit of length, as "Sample,Depth (m)" and a header do?
bool names_lengths(const std::string& line) {
    if (separator_of(line) == ' ') return false;
    const std::vector<ColumnName> columns = column_names(line, separator_of(line));
    return std::ranges::any_of(columns, [](const ColumnName& column) { return metres_of(column.unit).has_value(); });
}

/// In such a line, the unit of the sizes and not that of another column.
bool tells_unit_of_sizes(const std::string& line) {
    for (const ColumnName& column : column_names(line, separator_of(line)))
        if (const ColumnMeaning meaning = meaning_of(column); meaning.is_size && meaning.metres > 0) return true;
    return false;
}

}  // namespace

std::vector<std::string> lines_above(const CellTable& table) {
    std::vector<std::string> lines;
    add_lines(table.titles, lines), add_lines(table.comments, lines);
    return lines;
}

std::optional<double> unit_told_above(const CellTable& table) {
    LengthRemarks said;
    for (const std::string& line : lines_above(table)) {
        if (!length_remark(line).metres()) continue;
        if (!names_lengths(line) || tells_unit_of_sizes(line)) said.take(line, "'" + shown(line) + "'");
    }
    return said.size_metres();
}

std::optional<SieveNumbers> series_told_above(const CellTable& table) {
    for (const std::string& line : lines_above(table)) {
        const std::string meshes = length_remark(line).meshes;
        if (meshes.empty()) continue;
        const HeaderWords words(meshes);
        if (words.has({"bs", "bss", "is"}))
            throw InputError("'" + shown(line) +
                             "' names a series of sieves that is not known; give the openings, as in 'opening (mm)'");
        const bool is_tyler =
            words.has({"tyler"}) || (words.has({"mesh", "meshes"}) && !words.has({"us", "u.s", "astm"}));
        return is_tyler ? SieveNumbers::tyler : SieveNumbers::astm;
    }
    return {};
}

void take_lines(const SieveTable& table, GradingColumns& columns) {
    const std::vector<std::string> lines = lines_of(table);
    take_basis(table, lines, columns);
    require_diameters(table, lines, columns);
    take_unit_below(table, columns);
    require_known_lengths(lines, columns);
}

}  // namespace bernal
