#include "text/weighting.hpp"

#include <algorithm>
#include <vector>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/cell_table.hpp"
#include "text/fields.hpp"

namespace bernal {
namespace {

using Words = std::vector<std::string>;

/// q, Q, p and dQ of one index: the density, the sum, and the content of a class.
constexpr std::string_view by_index[4][4] = {
    {"q0", "p0", "dq0", "\u03b4q0"},
    {"q1", "p1", "dq1", "\u03b4q1"},
    {"q2", "p2", "dq2", "\u03b4q2"},
    {"q3", "p3", "dq3", "\u03b4q3"},
};

/// With what may follow it, as in "q3lg" and "q0*".
bool has_index(const HeaderWords& name, std::size_t index) {
    return std::ranges::any_of(by_index[index], [&](std::string_view sign) {
        return name.has({sign}) || name.has({std::string(sign) + "lg", std::string(sign) + "*"});
    });
}

std::optional<ShareBasis> basis_of(const HeaderWords& name) {
    if (tells_number(name)) return ShareBasis::number;
    if (tells_volume(name)) return ShareBasis::volume;
    if (tells_mass(name)) return ShareBasis::mass;
    return tells_other_basis(name) ? std::optional(ShareBasis::other) : std::nullopt;
}

std::optional<ShareBasis> basis_of_index(std::string_view digit) {
    constexpr std::string_view indices = "0123";
    if (digit.size() != 1 || indices.find(digit) == indices.npos) return {};
    return digit == "0" ? ShareBasis::number : digit == "3" ? ShareBasis::volume : ShareBasis::other;
}

/// Words that may stand between "number" and "distribution".
bool is_filling(const std::string& word) {
    return HeaderWords(word).begins({"particle", "partikel", "grain", "korn", "size", "gr\u00f6\u00df", "weighted",
                                     "cumulat", "differential", "relative", "undersize", "based", "density", "fraction",
                                     "percent", "%", "de", "des"});
}

bool names_distribution(const std::string& word) {
    return HeaderWords(word).begins({"distribu", "weighted", "based", "basis", "frequency", "verteilung", "gewichtet",
                                     "r\u00e9partition", "psd", "granulom", "gewogen"});
}

/// "number distribution", "Anzahlverteilung", "number-weighted", "distribution by number", "PSD (number)".
bool tells_distribution(const Words& words, std::size_t k) {
    if (HeaderWords(words[k]).holds({"verteilung", "summe", "distribution"})) return true;
    std::size_t next = k + 1;
    while (next < words.size() && !names_distribution(words[next]) && is_filling(words[next])) ++next;
    if (next < words.size() && names_distribution(words[next])) return true;
    if (next + 1 < words.size() && next == k + 1 && names_distribution(words[next + 1])) return true;
    if (k == 0) return false;
    const auto begins = [](const std::string& word, HeaderWords::List stems) {
        return HeaderWords(word).begins(stems);
    };
    if (begins(words[k - 1], {"by", "nach", "weighted"})) return k == 1 || words[k - 2] != "%";  // a share of something
    const bool is_behind =
        k > 1 && begins(words[k - 1], {"en", "in", "por", "per"}) && names_distribution(words[k - 2]);
    if (is_behind) return true;
    const bool is_last = k + 1 == words.size() || words[k + 1] == "%";
    return is_last && (names_distribution(words[k - 1]) ||
                       begins(words[k - 1], {"base", "units", "type", "amount", "weighting", "mengenart", "pebble"}));
}

/// Names of samples, of which a word behind the colon says nothing.
bool names_sample(const HeaderWords& key) {
    return key.has({"sample",  "probe",  "name",   "file",     "datei",  "id",     "title",
                    "comment", "remark", "note",   "operator", "test",   "batch",  "record",
                    "lot",     "serial", "run",    "material", "column", "spalte", "\u00e9chantillon",
                    "muestra", "unit",   "einheit"});
}

/// Behind the colon, or what else stands between a name and its value: "Result: Number", "basis = number".
std::optional<ShareBasis> basis_of_value(std::string_view line) {
    const std::size_t mark = line.find_first_of(":=;,\t");
    if (mark == line.npos || mark == 0) return {};
    const bool are_cells = std::string_view(";,\t").find(line[mark]) != std::string_view::npos;
    const std::size_t end = are_cells ? line.find(line[mark], mark + 1) : line.npos;
    const HeaderWords key{std::string(line.substr(0, mark))},
        value{std::string(line.substr(mark + 1, end == line.npos ? end : end - mark - 1))};
    if (key.words().empty() || value.words().empty() || key.words().size() > 5 || names_sample(key)) return {};
    const bool names_index =
        key.begins({"mengenart", "quantity", "verteilungsart", "weighting", "gewichtung"}) || key.are_all({"r"});
    if (names_index && value.words().size() == 1)
        if (const auto basis = basis_of_index(value.words().front())) return basis;
    const bool is_plain = std::ranges::all_of(value.words(), [](const std::string& word) {
        return basis_of(HeaderWords(word)) || is_filling(word) || names_distribution(word) || word == "by" ||
               word == "area" || word == "en" || word == "in" || basis_of_index(word);
    });
    return is_plain ? basis_of(value) : std::nullopt;
}

/// In a line of cells, one may say it by itself: "Sizer 3,Result: Number".
std::optional<ShareBasis> basis_of_cells(std::string_view line) {
    for (const std::string_view cell : unquoted_fields(line, own_separator(line)))
        if (cell.find_first_of(":=") != cell.npos)
            if (const auto basis = basis_of_value(cell)) return basis;
    return {};
}

}  // namespace

bool tells_number(const HeaderWords& name) {
    return name.has({"number", "numbers", "nombre", "count", "counts", "num", "numero", "n\u00famero", "aantal",
                     "ilo\u015b\u0107", "liczba"}) ||
           has_index(name, 0) || name.holds({"anzahl", "st\u00fcckzahl"});
}

bool tells_volume(const HeaderWords& name) {
    return name.begins({"vol", "obj\u0119t", "\u043e\u0431\u044a"}) || has_index(name, 3) ||
           (name.has({"v"}) && name.has({"%"}));
}

bool tells_mass(const HeaderWords& name) {
    return name.has({"mass", "masses", "weight", "weights", "wt", "poids", "peso", "masa"}) ||
           name.holds({"masse", "gewicht", "menge", "einwaage", "m.-%", "ma.-%"}) || name.begins({"gew"});
}

bool tells_other_basis(const HeaderWords& name) {
    return name.begins({"surface", "area", "intensit", "length", "superfici", "longueur", "oberfl\u00e4che"}) ||
           has_index(name, 1) || has_index(name, 2) || name.has({"l\u00e4nge"}) ||
           name.holds({"oberfl\u00e4che", "oberflaeche", "l\u00e4ngenvert"});
}

std::optional<ShareBasis> basis_told_in(std::string_view line) {
    if (const auto basis = basis_of_value(line)) return basis;
    if (const auto basis = basis_of_cells(line)) return basis;
    std::string text(line);
    std::ranges::replace(text, '=', ' ');
    const HeaderWords all(text);
    std::optional<ShareBasis> told;
    for (std::size_t k = 0; k < all.words().size(); ++k) {
        const auto basis = basis_of(HeaderWords(all.words()[k]));
        const bool numbers_sample = k > 0 && names_sample(HeaderWords(all.words()[k - 1]));
        if (!basis || numbers_sample || !tells_distribution(all.words(), k)) continue;
        if (told && told != basis) return {};
        told = basis;
    }
    return told;
}

std::string basis_name(ShareBasis basis) {
    constexpr const char* names[] = {"mass", "volume", "number", "surface, length or intensity"};
    return names[static_cast<std::size_t>(basis)];
}

}  // namespace bernal
