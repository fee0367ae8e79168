#include "sizes/grading_columns.hpp"

#include <algorithm>
#include <initializer_list>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/length_words.hpp"

namespace bernal {
namespace {

/// In lower case, also the umlauts and accents that headers have.
std::string small(const std::string& text) {
    std::string word = lower_case(text);
    for (const auto& [capital, letter] : std::initializer_list<std::pair<const char*, const char*>>{
             {"\u00dc", "\u00fc"}, {"\u00d6", "\u00f6"}, {"\u00c4", "\u00e4"}, {"\u00c9", "\u00e9"}})
        for (std::size_t at = word.find(capital); at != word.npos; at = word.find(capital)) word.replace(at, 2, letter);
    for (char& c : word)
        if (c == '_') c = ' ';
    return word;
}

bool has_any(const std::string& text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts, [&](std::string_view part) { return text.find(part) != text.npos; });
}

bool is_any(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::ranges::count(words, text) > 0;
}

/// What a header says of one column.
struct Meaning {
    bool is_size = false, is_value = false;
    double metres = 0;
    SieveNumbers numbers = SieveNumbers::lengths;
    bool is_radius = false;
    ValueColumn value;
    bool is_tare = false, is_gross = false;
};

bool is_mass_unit(const std::string& unit) {
    return is_any(unit, {"g", "kg", "mg", "gram", "grams", "gramm", "grammes", "t", "lb"});
}

bool tells_cumulative(const std::string& name) { return has_any(name, {"cum", "kum", "summe", "total ret", "accum"}); }

bool is_basis_number(const std::string& name) { return has_any(name, {"number", "anzahl", "nombre", "count", "q0"}); }
bool is_basis_volume(const std::string& name) { return has_any(name, {"vol", "q3"}); }

Meaning value_meaning(const std::string& name, SieveValue kind, const std::string& unit) {
    Meaning meaning;
    meaning.is_value = true;
    meaning.value.kind = kind;
    meaning.value.basis = is_basis_number(name)   ? SieveBasis::number
                          : is_basis_volume(name) ? SieveBasis::volume
                                                  : SieveBasis::mass;
    meaning.value.is_mass = is_mass_unit(unit);
    return meaning;
}

bool tells_passing(const std::string& name) {
    return has_any(name, {"pass", "finer", "undersize", "under", "unter", "durchgang", "durchfluss", "tamisat",
                          "smaller", "less than", "q3", "q0"}) ||
           is_any(name, {"p", "f", "f(d)", "%", "percent", "cdf"});
}

bool tells_retained(const std::string& name) {
    return has_any(name, {"retain", "r\u00fcckst", "rueckst", "ruckst", "refus", "oversize", "coarser", "on sieve"});
}

bool tells_share(const std::string& name) {
    return has_any(name, {"anteil",
                          "share",
                          "fraction mass",
                          "mass %",
                          "mass percent",
                          "mass fraction",
                          "weight %",
                          "wt",
                          "gew",
                          "m.-%",
                          "masse %",
                          "masse-%",
                          "percent mass",
                          "teneur",
                          "part",
                          "frequency",
                          "h\u00e4ufigkeit",
                          "in channel",
                          "differential",
                          "density distribution",
                          "menge",
                          "% mass",
                          "% weight",
                          "volume %",
                          "vol %",
                          "vol.-%",
                          "number %",
                          "number percent",
                          "percent number",
                          "% number",
                          "anzahl",
                          "percentage"}) ||
           name.ends_with(" in") || has_any(name, {"volume in", "number in"});
}

bool tells_mass(const std::string& name) {
    return has_any(name, {"mass", "weight", "masse", "gewicht", "poids", "menge", "einwaage"});
}

bool tells_size(const std::string& name) {
    return has_any(name, {"diam",      "size",           "sieve",   "opening", "aperture",    "sieb",  "maschenweite",
                          "korn",      "gr\u00f6\u00df", "groesse", "grosse",  "durchmesser", "tamis", "maille",
                          "ouverture", "particle",       "mesh",    "radius",  "halbmesser",  "rayon", "fraction",
                          "klasse",    "interval",       "range",   "range",   "taille",      "lichte"}) ||
           is_any(name, {"d", "x", "phi", "\u03c6", "mm", "um", "\u00b5m", "\u03bcm", "r", "inch", "in"});
}

/// Of a column of sizes.
Meaning size_meaning(const std::string& name, const ColumnName& column) {
    Meaning meaning;
    meaning.is_size = true;
    const auto metres = metres_of(column.unit.empty() ? column.name : column.unit);
    meaning.metres = metres.value_or(0);
    meaning.is_radius = has_any(name, {"radius", "halbmesser", "rayon", "radii"}) || name == "r";
    if (is_any(name, {"phi", "\u03c6"}) || name.starts_with("phi ")) meaning.numbers = SieveNumbers::phi;
    const bool counts = has_any(name, {" no", "no.", "number", "nummer", "nr", "#", "num\u00e9ro"});
    if (meaning.metres == 0 && counts && has_any(name, {"sieve", "sieb", "tamis", "astm", "us "}))
        meaning.numbers = SieveNumbers::astm;
    if (meaning.metres == 0 && has_any(name, {"mesh", "tyler"})) meaning.numbers = SieveNumbers::tyler;
    return meaning;
}

/// The order of the questions matters: "cumulative passing", "sieve mass", "Sieve Weight Retained".
Meaning meaning_of(const ColumnName& given) {
    const ColumnName column = with_length_unit(given);
    const std::string name = small(column.name), unit = small(column.unit);
    const bool sieve = has_any(name, {"sieve", "sieb", "tamis"});
    if (name.empty()) return {};
    if (has_any(name, {"lower", "upper", "limit", "spec", "min", "max", "sample no", "probe", "c33"}) && !sieve)
        return {};
    if (tells_passing(name) && !is_mass_unit(unit)) {
        Meaning meaning = value_meaning(name, SieveValue::passing, unit);
        return meaning;
    }
    if (tells_retained(name)) {
        Meaning meaning =
            value_meaning(name, tells_cumulative(name) ? SieveValue::cumulative_retained : SieveValue::retained, unit);
        meaning.value.tells_retained = true;
        meaning.value.tells_each =
            has_any(name, {"each", "individual", "jedem", "einzeln", "chaque", "partial", "partiel"});
        return meaning;
    }
    if (tells_mass(name) && (is_mass_unit(unit) || sieve) && !tells_share(name)) {
        Meaning meaning =
            value_meaning(name, tells_cumulative(name) ? SieveValue::cumulative_retained : SieveValue::retained, "g");
        const bool both = has_any(name, {"+", " and ", " und ", " et ", "gross", "brutto", "full"});
        const bool sample = has_any(name, {"soil", "sample", "probe", "sol", "material"});
        meaning.is_gross = both;
        meaning.is_tare = !both && !sample && (sieve || has_any(name, {"empty", "tare", "leer", "vide"}));
        return meaning;
    }
    if (tells_share(name)) {
        const bool laser =
            name.ends_with(" in") || has_any(name, {" in ", "channel", "frequency", "differential", "number"});
        Meaning meaning = value_meaning(name, laser ? SieveValue::in_channel : SieveValue::retained, unit);
        return meaning;
    }
    if (tells_cumulative(name) && !sieve) return value_meaning(name, SieveValue::passing, unit);
    if (tells_size(name)) return size_meaning(name, column);
    if (tells_mass(name) && is_mass_unit(unit)) return value_meaning(name, SieveValue::retained, unit);
    return {};
}

std::string names_of(const CellTable& table) {
    std::vector<std::string> names;
    for (const ColumnName& column : table.names) names.push_back("'" + column.name + "'");
    return listed(names, " and ");
}

/// How many rows have a size there.
std::ptrdiff_t sizes_in(const CellTable& table, std::size_t column, SieveNumbers numbers) {
    return std::ranges::count_if(table.rows, [&](const TableRow& row) {
        return column < row.fields.size() && sieve_size(row.fields[column], table.marks, numbers).has_value();
    });
}

/// The more it tells by itself, the better: lengths in numbers before names of sieves.
int rank(const Meaning& meaning) {
    if (meaning.metres > 0) return 0;
    return meaning.numbers == SieveNumbers::lengths ? 1 : meaning.numbers == SieveNumbers::phi ? 2 : 3;
}

bool is_better(const ValueColumn& a, const ValueColumn& b) {
    const auto order = [](const ValueColumn& v) { return v.kind == SieveValue::passing ? 0 : v.is_mass ? 2 : 1; };
    return order(a) < order(b);
}

}  // namespace

bool names_grading(std::span<const ColumnName> names) {
    bool size = false, value = false;
    for (const ColumnName& column : names) {
        const Meaning meaning = meaning_of(column);
        size = size || meaning.is_size, value = value || meaning.is_value;
    }
    return size && value;
}

namespace {

/// Of a column of units beside the sizes, the one unit that it tells; nothing where there is no such column.
std::optional<double> unit_column(const CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        if (!is_any(small(table.names[c].name), {"unit", "units", "einheit", "unit\u00e9"})) continue;
        std::optional<double> told;
        for (const TableRow& row : table.rows) {
            const auto metres = c < row.fields.size() ? metres_of(row.fields[c]) : std::nullopt;
            if (!metres && (c >= row.fields.size() || trimmed(row.fields[c]).empty())) continue;  // of the pan
            if (!metres || (told && *told != *metres))
                throw InputError(row.place + ": the column '" + table.names[c].name +
                                 "' tells no unit of length, or another one than above; write units behind the sizes");
            told = metres;
        }
        return told;
    }
    return {};
}

}  // namespace

GradingColumns grading_columns(const CellTable& table) {
    std::vector<Meaning> meanings;
    for (const ColumnName& column : table.names) meanings.push_back(meaning_of(column));
    GradingColumns columns;
    std::optional<std::size_t> size, tare;
    std::ptrdiff_t most = 0;  // of sizes in a column
    std::vector<ValueColumn> values;
    std::optional<ValueColumn> gross;
    for (std::size_t c = 0; c < meanings.size(); ++c) {
        Meaning& meaning = meanings[c];
        if (meaning.is_size) {
            const std::ptrdiff_t filled =
                std::max(sizes_in(table, c, meaning.numbers),
                         meaning.numbers == SieveNumbers::tyler ? sizes_in(table, c, SieveNumbers::astm) : 0);
            const bool better = !size || filled > most || (filled == most && rank(meaning) < rank(meanings[*size]));
            if (better && 2 * filled > std::ssize(table.rows)) size = c, most = filled;
        }
        if (!meaning.is_value) continue;
        meaning.value.column = c;
        if (meaning.is_tare)
            tare = c;
        else if (meaning.is_gross)
            gross = meaning.value;
        else
            values.push_back(meaning.value);
    }
    if (gross && tare) gross->tare = tare, values.push_back(*gross);
    if (!size && values.empty())
        return {0, SieveNumbers::lengths, false, 0, {1, SieveValue::passing, SieveBasis::mass}, {}, false};
    const std::string how = "; name them as in size,percent passing (or retained), or leave the header out";
    if (!size)
        throw InputError(table.header.place + ": none of the columns " + names_of(table) + " is known as the size" +
                         how);
    std::erase_if(values, [&](const ValueColumn& v) { return v.column == *size; });
    if (values.empty() && table.names.size() == 2)
        throw InputError(table.header.place + ": of the columns " + names_of(table) +
                         " it is not known what the second tells of each sieve" + how);
    if (values.empty())
        throw InputError(table.header.place + ": none of the columns " + names_of(table) +
                         " is known as percent passing or retained" + how);
    columns.size = *size;
    columns.numbers = meanings[*size].numbers;
    columns.is_radius = meanings[*size].is_radius;
    columns.metres = meanings[*size].metres;
    if (const auto told = unit_column(table); told && columns.metres == 0) columns.metres = *told;
    // Meshes that Tyler's series lacks are those of ASTM E11.
    if (columns.numbers == SieveNumbers::tyler &&
        sizes_in(table, *size, SieveNumbers::tyler) < sizes_in(table, *size, SieveNumbers::astm))
        columns.numbers = SieveNumbers::astm;
    columns.unit = table.names[*size].unit;
    columns.value = *std::ranges::min_element(values, is_better);
    for (const ValueColumn& v : values)
        if (v.column != columns.value.column) columns.others.push_back(v);
    columns.are_named = true;
    return columns;
}

}  // namespace bernal
