#include "grading/grading_words.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/number_text.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"
#include "text/size_quantity.hpp"

namespace bernal {
namespace {

bool tells_percent(const HeaderWords& name) {
    return name.has({"%", "pct"}) || name.begins({"percent", "prozent", "pourcent"});
}

bool tells_cumulative(const HeaderWords& name) {
    return name.begins({"cum", "kum", "accum", "acum"}) || name.holds({"total ret", "summe"});
}

bool tells_sieve(const HeaderWords& name) {
    return name.holds({"sieve", "sieb", "tamis", "tamiz", "setacci", "peneira"});
}

/// By ISO 9276: the density against the logarithm of the size.
bool tells_logarithmic_density(const HeaderWords& name) { return name.has({"q3lg", "q0lg", "q3*", "q0*"}); }

bool tells_passing(const HeaderWords& name) {
    return name.begins({"pass", "pasa", "finer", "undersize", "smaller", "doorval", "przesiew", "przech"}) ||
           name.has({"under", "unter", "through", "q3", "q0", "cdf"}) || tells_logarithmic_density(name) ||
           ((tells_cumulative(name) || tells_percent(name)) && name.holds({"<"})) ||
           name.holds({"durchgang", "durchfluss", "tamisat", "less than", "\u0440\u043e\u0445\u043e\u0434"}) ||
           name.is({"p", "f", "f(d)", "%", "percent", "d %"});
}

/// By the word alone, on the size and all coarser ones.
bool tells_coarser(const HeaderWords& name) {
    return name.has({"oversize", "coarser", "larger", "greater"}) || name.is({"r %"}) ||
           ((tells_cumulative(name) || tells_percent(name)) && name.holds({">"})) ||
           name.holds({"\u00fcberkorn", "ueberkorn"});
}

bool tells_retained(const HeaderWords& name) {
    return name.begins({"retain", "refus", "reten", "retid", "trattenut", "zeefrest", "pozosta"}) ||
           name.holds({"\u0441\u0442\u0430\u0442\u043e\u043a"}) || name.has({"ret"}) ||
           name.is({"on", "on %", "on g", "on kg"}) ||
           name.holds({"r\u00fcckst", "rueckst", "ruckst", "on sieve", "on the sieve"}) || tells_coarser(name);
}

bool tells_density(const HeaderWords& name) {
    return name.has({"density", "pdf"}) && (tells_volume(name) || tells_number(name) || tells_mass(name));
}

/// As particle sizers name it.
bool tells_frequency(const HeaderWords& name) { return name.is({"q %"}); }

bool tells_channel(const HeaderWords& name) {
    return tells_volume(name) || tells_number(name) || tells_density(name) ||
           name.begins({"channel", "frequenc", "diff"}) || tells_frequency(name) ||
           name.has({"chan", "p3", "p0", "dq3", "dq0", "\u03b4q3", "\u03b4q0"}) || name.holds({"h\u00e4ufigkeit"});
}

/// Does it say that the value lies below the size, and above the next finer one?
bool tells_end(const HeaderWords& name) { return name.has({"in", "chan"}) || name.begins({"channel"}); }

bool tells_share(const HeaderWords& name, bool in_percent) {
    const bool of_something = tells_mass(name) || tells_volume(name) || tells_number(name);
    return name.holds({"anteil", "menge", "h\u00e4ufigkeit"}) ||
           name.has(
               {"share", "part", "parts", "percentage", "chan", "p3", "p0", "dq3", "dq0", "\u03b4q3", "\u03b4q0"}) ||
           tells_frequency(name) || name.begins({"teneur", "frequenc", "diff", "channel"}) || tells_density(name) ||
           (of_something && (in_percent || tells_percent(name) || name.has({"fraction"}))) ||
           (name.has({"in"}) && (tells_volume(name) || tells_number(name)));
}

/// Is it the middle of a class, neither of its ends?
bool tells_middle(const HeaderWords& name) {
    return name.has({"center",  "centre", "mid",     "midpoint", "midpoints", "middle",   "mean",
                     "average", "avg",    "mittel",  "mitte",    "xm",        "dm",       "medio",
                     "media",   "moyen",  "moyenne", "centrale", "central",   "promedio", "midden"}) ||
           name.holds({"mittlere", "klassenmitte", "klassenmittel", "mittelwert", "durchschnitt", "milieu"});
}

/// "Nominal size" may be a middle or an end; nominal openings are those of sieves.
bool tells_nominal(const HeaderWords& name) {
    return (name.has({"nominal", "representative", "typical"}) || name.begins({"nenn"})) && !tells_sieve(name) &&
           !name.holds({"opening", "aperture", "maschen", "mesh", "maximum"});
}

bool tells_size(const HeaderWords& name) {
    if (name.holds({"sieblinie", "kurve", "curve", "courbe"})) return false;
    return name.holds({"diam",
                       "size",
                       "sieve",
                       "opening",
                       "aperture",
                       "sieb",
                       "maschenweite",
                       "korn",
                       "gr\u00f6\u00df",
                       "groesse",
                       "durchmesser",
                       "tamis",
                       "tamiz",
                       "maille",
                       "ouverture",
                       "abertura",
                       "tama\u00f1o",
                       "di\u00e1metro",
                       "malla",
                       "mesh",
                       "radius",
                       "halbmesser",
                       "rayon",
                       "klasse",
                       "interval",
                       "taille",
                       "lichte",
                       "korrel",
                       "zeef",
                       "setacci",
                       "crivell",
                       "peneira",
                       "tamanho",
                       "\u015brednic",
                       "\u0430\u0437\u043c\u0435\u0440",
                       "\u0438\u0430\u043c\u0435\u0442\u0440"}) ||
           name.has({"grosse", "bin", "bins", "range", "fraction", "fraktion", "fracci\u00f3n", "frazione", "class",
                     "classes", "particle", "particles", "xm", "sito", "vaglio", "\u0441\u0438\u0442\u043e",
                     "\u0421\u0438\u0442\u043e"}) ||
           name.is({"d", "x", "x0", "phi", "\u03c6", "mm", "um", "\u00b5m", "\u03bcm", "r", "inch", "in"});
}

/// None of "min - max", which are both.
End end_told(const HeaderWords& name) {
    const bool lower = name.has({"lower",
                                 "low",
                                 "lo",
                                 "min",
                                 "minimum",
                                 "from",
                                 "von",
                                 "untere",
                                 "unterer",
                                 "unteres",
                                 "unten",
                                 "untergrenze",
                                 "xu",
                                 "inferior",
                                 "inf\u00e9rieur",
                                 "inf\u00e9rieure",
                                 "inferiore",
                                 "desde",
                                 "lowerbound",
                                 "xmin",
                                 "dmin",
                                 "\u043e\u0442"});
    const bool upper = name.has({"upper",
                                 "high",
                                 "hi",
                                 "max",
                                 "maximum",
                                 "to",
                                 "bis",
                                 "obere",
                                 "oberer",
                                 "oberes",
                                 "oben",
                                 "obergrenze",
                                 "xo",
                                 "superior",
                                 "sup\u00e9rieur",
                                 "sup\u00e9rieure",
                                 "superiore",
                                 "hasta",
                                 "upperbound",
                                 "xmax",
                                 "dmax",
                                 "\u0434\u043e"});
    return lower == upper ? End::none : lower ? End::lower : End::upper;
}

bool tells_limit(const HeaderWords& name) {
    return name.begins({"limit", "spec", "grenz"}) && !name.begins({"specimen"});
}

bool tells_sample(const HeaderWords& name) {
    return name.are_all({"sample", "no", "probe", "nr", "number", "id", "#"});
}

/// In brackets, or as a word of the name: "Mass lb".
double grams_told(const HeaderWords& name, const std::string& unit) {
    if (const auto grams = grams_of(unit)) return *grams;
    if (!tells_mass(name) || tells_percent(name)) return 0;
    for (const char* word : {"g", "kg", "lb", "oz"})
        if (name.has({word})) return *grams_of(word);
    return 0;
}

ColumnMeaning value_meaning(const HeaderWords& name, SieveValue kind, const std::string& unit) {
    ColumnMeaning meaning;
    meaning.is_value = true;
    meaning.value.kind = kind;
    meaning.value.basis = tells_number(name)   ? ShareBasis::number
                          : tells_volume(name) ? ShareBasis::volume
                                               : ShareBasis::mass;
    meaning.value.tells_basis = tells_number(name) || tells_volume(name) || tells_mass(name) || grams_of(unit);
    meaning.value.grams = grams_told(name, unit);
    meaning.value.is_mass = meaning.value.grams > 0;
    return meaning;
}

ColumnMeaning retained_meaning(const HeaderWords& name, const std::string& unit, bool in_percent) {
    const bool cumulative = tells_cumulative(name) || tells_coarser(name);
    ColumnMeaning meaning =
        value_meaning(name, cumulative ? SieveValue::cumulative_retained : SieveValue::retained, unit);
    meaning.value.tells_retained = tells_retained(name);
    const bool counts = tells_number(name) && !in_percent && !tells_sieve(name) && !name.has({"fraction"});
    meaning.value.is_mass = meaning.value.is_mass || counts;
    meaning.value.tells_each =
        name.has({"each", "individual", "jedem", "einzeln", "chaque"}) || name.begins({"partial", "partiel"});
    meaning.value.may_be_mass = (tells_mass(name) || (tells_retained(name) && !tells_coarser(name))) && !in_percent &&
                                !meaning.value.is_mass && !tells_volume(name) && !tells_number(name) &&
                                !name.has({"fraction", "fractions"});
    return meaning;
}

/// What holds a sample on the balance. A pan is the last sieve as well.
bool tells_dish(const HeaderWords& name) {
    return name.has({"dish", "container", "tin", "beaker", "bowl", "crucible", "tray", "vessel", "bucket", "coupelle",
                     "r\u00e9cipient", "recipient", "recipiente", "becher", "gef\u00e4\u00df", "beh\u00e4lter"}) ||
           name.holds({"schale"});
}

/// Is it the mass of an empty sieve, or of a dish by itself?
bool tells_tare(const HeaderWords& name) {
    return name.has({"empty", "tare", "tara", "leer", "vide"}) || name.begins({"leergewicht", "leermasse"}) ||
           tells_dish(name) || (name.has({"pan"}) && name.has({"of"}) && tells_mass(name));
}

/// Is it the mass of a sieve or dish with what lies on it?
bool tells_gross(const HeaderWords& name) {
    const bool both = name.has({"+", "and", "und", "et", "with", "mit", "avec", "plus", "&", "incl", "including",
                                "inclusive", "inkl", "inklusive", "einschl", "con"});
    return (both && (tells_sieve(name) || tells_tare(name) || name.has({"pan"}))) ||
           name.has({"gross", "brutto", "brut", "full", "voll"}) || name.begins({"bruttogewicht", "bruttomasse"});
}

bool tells_net(const HeaderWords& name) {
    return name.has({"net", "netto"}) || name.begins({"nettogewicht", "nettomasse"});
}

ColumnMeaning mass_meaning(const HeaderWords& name, bool of_sieve, const std::string& unit) {
    ColumnMeaning meaning =
        value_meaning(name, tells_cumulative(name) ? SieveValue::cumulative_retained : SieveValue::retained, unit);
    const bool sample = name.has({"soil", "sample", "probe", "sol", "material"});
    meaning.value.is_mass = true;
    meaning.value.tells_each = tells_net(name);
    meaning.is_gross = meaning.value.is_gross = tells_gross(name);
    meaning.is_tare = !meaning.is_gross && !sample && !tells_net(name) && (of_sieve || tells_tare(name));
    return meaning;
}

/// How many grains there are of each class.
ColumnMeaning count_meaning(const HeaderWords& name) {
    ColumnMeaning meaning = value_meaning(name, SieveValue::in_channel, "");
    meaning.value.is_mass = meaning.value.has_open_ends = true;
    return meaning;
}

/// "%/um", "1/mm".
bool is_per_length(std::string_view unit) {
    const std::size_t stroke = unit.find('/');
    return stroke != unit.npos && metres_of(unit.substr(stroke + 1)).has_value();
}

ColumnMeaning share_meaning(const HeaderWords& name, const std::string& unit) {
    ColumnMeaning meaning =
        value_meaning(name, tells_channel(name) ? SieveValue::in_channel : SieveValue::retained, unit);
    meaning.value.has_open_ends = meaning.value.kind == SieveValue::in_channel && !tells_end(name);
    meaning.value.may_be_density = tells_density(name);
    meaning.value.is_density = is_per_length(unit);
    return meaning;
}

bool tells_quantity(const std::string& text, OtherQuantity::Kind kind) {
    const auto told = other_quantity(text);
    return told && told->kind == kind;
}

/// Numbers of a column without a unit: of sieves, of meshes, or lengths.
void take_numbers(ColumnMeaning& meaning, const HeaderWords& name, const std::string& unit, const std::string& text) {
    if (tells_quantity(text, OtherQuantity::Kind::phi)) meaning.numbers = SieveNumbers::phi;
    if (meaning.metres > 0 || meaning.numbers == SieveNumbers::phi) return;
    const bool of_britain = name.has({"bs", "bss"}) || (name.has({"b"}) && name.has({"s"})) || unit == "bs" ||
                            unit == "bss" || name.has({"is"});
    const bool mesh = name.has({"mesh", "meshes", "tyler"}), us = name.has({"us", "astm", "e11"});
    const bool counts = name.has({"no", "number", "nummer", "nr", "#", "num\u00e9ro", "n\u00b0"});
    const bool of_opening = name.holds({"size", "opening", "aperture", "width"});
    if (counts && (us || tells_sieve(name))) meaning.numbers = SieveNumbers::astm;
    if (us && (tells_sieve(name) || name.are_all({"us", "astm", "e11", "standard"})) && !of_opening)
        meaning.numbers = SieveNumbers::astm;
    if (mesh && !of_opening) meaning.numbers = us && !name.has({"tyler"}) ? SieveNumbers::astm : SieveNumbers::tyler;
    meaning.may_be_meshes = mesh && of_opening;
    meaning.is_of_other_series = of_britain && !of_opening && (mesh || (counts && tells_sieve(name)));
}

bool tells_radius(const std::string& name) {
    return tells_quantity(name, OtherQuantity::Kind::radius) || in_small_letters(name) == "r";
}

ColumnMeaning size_meaning(const HeaderWords& name, const ColumnName& column) {
    ColumnMeaning meaning;
    meaning.is_size = true;
    meaning.metres = metres_of(column.unit.empty() ? column.name : column.unit).value_or(0);
    meaning.is_radius = tells_radius(column.name);
    meaning.is_middle = tells_middle(name);
    meaning.may_be_middle = tells_nominal(name);
    take_numbers(meaning, name, in_small_letters(column.unit), column.name + ' ' + column.unit);
    return meaning;
}

/// The meaning of a name of an end: of a class of sizes, or of what a standard allows to pass.
ColumnMeaning end_meaning(const HeaderWords& name, const ColumnName& column) {
    const bool of_values = tells_passing(name) || tells_retained(name) || tells_percent(name) || column.unit == "%";
    const bool of_standard = tells_limit(name) && !metres_of(column.unit);
    if (of_values || of_standard || end_told(name) == End::none) return {};
    ColumnMeaning meaning = size_meaning(name, column);
    meaning.end = end_told(name);
    return meaning;
}

/// "sieve^0.45" and "mm^0.45" are a sieve and mm.
ColumnName without_power(ColumnName column) {
    for (std::string* text : {&column.name, &column.unit})
        if (const std::size_t sign = std::min(text->find('^'), text->find("**")); sign != text->npos) {
            const std::size_t digits = text->find_first_not_of("^* ({", sign),
                              end = text->find_first_not_of("0123456789.,)}", digits);
            text->erase(sign, end == text->npos ? end : end - sign);
            *text = std::string(trimmed(*text));
        }
    return column;
}

/// The words of a line with a number behind them.
HeaderWords words_before_number(std::string_view line) {
    return HeaderWords(std::string(line.substr(0, line.find_first_of("0123456789"))));
}

}  // namespace

bool tells_tare_of_all(std::string_view line) {
    const HeaderWords name = words_before_number(line);
    const bool of_sample =
        name.has({"soil", "sample", "probe", "sol", "material", "dry", "wet"}) || tells_retained(name);
    return tells_tare(name) && !tells_gross(name) && !of_sample;
}

ColumnMeaning meaning_as_size(const ColumnName& column) {
    const auto power = power_told_in(column.name + ' ' + column.unit);
    const ColumnName with_unit = with_length_unit(power ? without_power(column) : column);
    ColumnMeaning meaning = size_meaning(HeaderWords(with_unit.name), with_unit);
    meaning.power = power.value_or(1);
    return meaning;
}

bool may_number_rows(const ColumnName& column) {
    return column.unit.empty() && HeaderWords(column.name)
                                      .are_all({"channel", "class", "bin", "interval", "klasse", "fraction", "row",
                                                "size", "no", "nr", "number", "nummer", "num", "id", "index", "#"});
}

bool tells_gross_mass(std::string_view line) { return tells_gross(words_before_number(line)); }

std::optional<double> grams_of(std::string_view unit) {
    const std::string word = in_small_letters(std::string(unit));
    for (const auto& [spelling, grams] : std::initializer_list<std::pair<const char*, double>>{{"g", 1},
                                                                                               {"gram", 1},
                                                                                               {"grams", 1},
                                                                                               {"gramm", 1},
                                                                                               {"grammes", 1},
                                                                                               {"kg", 1000},
                                                                                               {"mg", 1e-3},
                                                                                               {"t", 1e6},
                                                                                               {"lb", 453.59237},
                                                                                               {"oz", 28.349523125}})
        if (word == spelling) return grams;
    return {};
}

namespace {

/// The order of the questions matters: "cumulative passing", "sieve mass", "Sieve Weight Retained".
ColumnMeaning named_meaning(const ColumnName& column) {
    const HeaderWords name(column.name + (metres_of(column.unit) ? "" : ' ' + column.unit)), bare(column.name);
    const std::string unit = in_small_letters(column.unit);
    const bool sieve = tells_sieve(name), in_grams = grams_of(unit).has_value(), in_percent = unit == "%";
    if (column.name.empty() || (tells_sample(bare) && !in_percent) || name.holds({"1-q3", "1 - q3"})) return {};
    if (tells_limit(name) || end_told(name) != End::none || name.has({"c33"})) return end_meaning(name, column);
    if (!tells_coarser(name) && (tells_passing(name) || tells_passing(bare))) {
        ColumnMeaning meaning = value_meaning(name, SieveValue::passing, unit);
        meaning.value.tells_percent_alone = bare.is({"%", "percent", "prozent", "pct"});
        meaning.value.may_be_density = column.name.find('q') != std::string::npos && name.has({"q3", "q0"});
        meaning.value.is_density = meaning.value.is_density || tells_logarithmic_density(name);
        return meaning;
    }
    const bool of_mass = !in_percent && !tells_percent(name);
    if (of_mass && (tells_gross(name) || tells_tare(name) || tells_net(name))) return mass_meaning(name, sieve, unit);
    if (tells_retained(name)) return retained_meaning(name, unit, in_percent || tells_percent(name));
    const bool share = tells_share(name, in_percent);
    if (tells_mass(name) && (in_grams || sieve) && !share) return mass_meaning(name, sieve, unit);
    if (share) return share_meaning(name, unit);
    if (tells_number(name) && !sieve && !tells_cumulative(name) && !tells_size(bare)) return count_meaning(name);
    if (name.has({"number", "count", "counts"}) && name.has({"of"}) && !sieve) return count_meaning(name);
    if (tells_cumulative(name) && !sieve) {
        ColumnMeaning meaning = value_meaning(name, SieveValue::passing, unit);
        meaning.value.tells_cumulative_alone = true;
        return meaning;
    }
    if (sieve && in_grams) return mass_meaning(name, sieve, unit);
    if (tells_size(bare) || tells_radius(column.name) || tells_quantity(column.name, OtherQuantity::Kind::phi) ||
        (tells_middle(bare) && metres_of(column.unit)))
        return size_meaning(bare, column);
    if (tells_mass(name)) return retained_meaning(name, unit, in_percent || tells_percent(name));
    return {};
}

}  // namespace

ColumnMeaning meaning_of(const ColumnName& given) {
    const auto power = power_told_in(given.name + ' ' + given.unit);
    const ColumnName column = power ? without_power(given) : given;
    ColumnMeaning meaning = named_meaning(with_length_unit(column));
    const HeaderWords name(column.name);
    if (meaning.is_size) meaning.power = power.value_or(1);
    if (!meaning.is_size && tells_other_basis(name) && !tells_mass(name) && !grams_of(column.unit)) {
        meaning = {};
        meaning.tells_no_mass = true;
        return meaning;
    }
    meaning.value.is_wet =
        name.has({"wet", "moist", "nass", "humide", "humid", "h\u00famedo", "humedo"}) || name.begins({"feucht"});
    return meaning;
}

}  // namespace bernal
