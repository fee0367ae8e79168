#include "grading/grading_lines.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/header_words.hpp"
#include "grading/size_quantity.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Lines of statistics speak of other distributions than the table's: "Surface weighted mean D[3,2]".
bool tells_statistic(const std::string& line) {
    const HeaderWords words(line);
    return words.begins({"mean", "average", "median", "mode", "moment", "mittel", "mittlere", "moyen", "sorting",
                         "skewness", "kurtosis", "std", "standard", "span", "d10", "d50", "d90", "specific"}) ||
           words.holds({"[3,2]", "[4,3]", "[3;2]", "[4;3]"});
}

std::vector<std::string> lines_of(const SieveTable& table) {
    std::vector<std::string> lines;
    for (const std::vector<std::string>* some : {&table.titles, &table.comments, &table.notes})
        std::ranges::copy_if(*some, std::back_inserter(lines),
                             [](const std::string& line) { return !tells_statistic(line); });
    return lines;
}

/// At one density, shares by mass are those by volume.
bool agree(SieveBasis a, SieveBasis b) {
    const auto plain = [](SieveBasis basis) { return basis == SieveBasis::volume ? SieveBasis::mass : basis; };
    return plain(a) == plain(b);
}

std::string basis_name(SieveBasis basis) {
    constexpr const char* names[] = {"mass", "volume", "number", "surface, length or intensity"};
    return names[static_cast<std::size_t>(basis)];
}

struct ToldBasis {
    SieveBasis basis;
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
    if (first.basis == SieveBasis::other)
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
        const bool asks = (told->kind == Kind::phi && !has_unit) || told->kind == Kind::logarithm ||
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
    for (const std::string& note : table.notes) {
        const auto metres = unit_told_in(note);
        if (!metres) continue;
        if (columns.metres > 0 && columns.metres != *metres)
            throw InputError("'" + shown(note) +
                             "' names another unit of the sizes than the header; remove the wrong one");
        columns.metres = *metres;
    }
}

/// Rows of several samples, which would make one curve.
void require_one_sample(const CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        const std::string name = lower_case(table.names[c].name);
        if (name != "sample" && name != "specimen" && name != "probe" && name != "sample id") continue;
        std::vector<std::string> samples;
        for (const TableRow& row : table.rows)
            if (const std::string sample(trimmed(field_of(row, c))); !sample.empty()) samples.push_back(sample);
        const std::size_t all = samples.size();
        std::ranges::sort(samples);
        samples.erase(std::unique(samples.begin(), samples.end()), samples.end());
        if (samples.size() > 1 && samples.size() < all)
            throw InputError(table.header.place + ": the column '" + spelled(table, c) + "' tells of " +
                             std::to_string(samples.size()) + " samples, " + first_quoted(samples, 3) +
                             "; give the rows of one");
    }
}

}  // namespace

void take_lines(const SieveTable& table, GradingColumns& columns) {
    const std::vector<std::string> lines = lines_of(table);
    take_basis(table, lines, columns);
    require_diameters(table, lines, columns);
    take_unit_below(table, columns);
    require_one_sample(table);
}

}  // namespace bernal
