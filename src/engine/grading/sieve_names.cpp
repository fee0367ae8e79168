#include "grading/sieve_names.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <span>
#include <utility>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/length_words.hpp"

namespace bernal {
namespace {

constexpr double millimetre = 1e-3;
constexpr std::string_view number_digits = "0123456789";
using Openings = std::span<const std::pair<double, double>>;

/// ASTM E11: number, nominal opening in mm.
constexpr std::pair<double, double> astm_openings[]{
    {3.5, 5.6},   {4, 4.75},    {5, 4},       {6, 3.35},    {7, 2.8},     {8, 2.36},    {10, 2},
    {12, 1.7},    {14, 1.4},    {16, 1.18},   {18, 1},      {20, 0.85},   {25, 0.71},   {30, 0.6},
    {35, 0.5},    {40, 0.425},  {45, 0.355},  {50, 0.3},    {60, 0.25},   {70, 0.212},  {80, 0.18},
    {100, 0.15},  {120, 0.125}, {140, 0.106}, {170, 0.09},  {200, 0.075}, {230, 0.063}, {270, 0.053},
    {325, 0.045}, {400, 0.038}, {450, 0.032}, {500, 0.025}, {635, 0.02}};

/// The Tyler series: meshes an inch, nominal opening in mm.
constexpr std::pair<double, double> tyler_openings[]{
    {2.5, 8},     {3, 6.7},     {3.5, 5.6},  {4, 4.75},    {5, 4},       {6, 3.35},    {7, 2.8},     {8, 2.36},
    {9, 2},       {10, 1.7},    {12, 1.4},   {14, 1.18},   {16, 1},      {20, 0.85},   {24, 0.71},   {28, 0.6},
    {32, 0.5},    {35, 0.425},  {42, 0.355}, {48, 0.3},    {60, 0.25},   {65, 0.212},  {80, 0.18},   {100, 0.15},
    {115, 0.125}, {150, 0.106}, {170, 0.09}, {200, 0.075}, {250, 0.063}, {270, 0.053}, {325, 0.045}, {400, 0.038}};

/// ASTM E11: inches, nominal opening in mm.
constexpr std::pair<double, double> inch_openings[]{
    {0.25, 6.3}, {0.3125, 8},   {0.375, 9.5}, {0.4375, 11.2}, {0.5, 12.5}, {0.625, 16},
    {0.75, 19},  {0.875, 22.4}, {1, 25},      {1.25, 31.5},   {1.5, 37.5}, {1.75, 45},
    {2, 50},     {2.5, 63},     {3, 75},      {3.5, 90},      {4, 100},    {5, 125}};

std::optional<double> opening(Openings openings, double number) {
    const auto found = std::ranges::find(openings, number, &std::pair<double, double>::first);
    if (found == openings.end()) return {};
    return found->second;
}

SieveSize nominal(double in_millimetres, const std::string& name) {
    SieveSize size;
    size.size = in_millimetres, size.metres = millimetre;
    size.named = name + " = " + number_text(in_millimetres) + " mm";
    return size;
}

std::optional<SieveSize> numbered(Openings openings, std::string_view digits, const std::string& name) {
    const auto number = parse_number(digits);
    const auto found = number ? opening(openings, *number) : std::nullopt;
    if (!found) return {};
    return nominal(*found, name);
}

/// What stands behind one of these words, of which the first that fits is taken; empty for none.
std::string_view behind(std::string_view text, std::initializer_list<std::string_view> words_before) {
    for (const std::string_view before : words_before)
        if (text.starts_with(before) && text.size() > before.size()) return trimmed(text.substr(before.size()));
    return {};
}

/// "No. 4", "Nr. 4", "#4", "N\u00b0 4", "US #4", "Sieve No. 4", "#4 sieve".
std::optional<SieveSize> sieve_number(std::string_view cell) {
    const std::string word = lower_case(std::string(cell));
    std::string_view text = word;
    if (text.ends_with(" sieve")) text = trimmed(text.substr(0, text.size() - 6));
    for (int k = 0; k < 2; ++k)  // "US sieve #4"
        if (const auto rest = behind(text, {"us ", "u.s. ", "astm ", "sieve", "sieb "}); !rest.empty()) text = rest;
    const std::string_view digits = behind(text, {"no.", "no", "nr.", "nr", "n\u00b0", "#", "number "});
    return digits.empty() ? std::nullopt : numbered(astm_openings, digits, "No. " + std::string(digits));
}

/// "4 mesh".
std::optional<SieveSize> mesh_number(std::string_view cell) {
    const std::string word = lower_case(std::string(cell));
    if (!word.ends_with("mesh")) return {};
    return numbered(tyler_openings, trimmed(std::string_view(word).substr(0, word.size() - 4)), word);
}

/// The number at the beginning of `rest`, from which it is cut off.
std::string_view leading_number(std::string_view& rest) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789.,'+-eE "), rest.size());
    std::size_t length = end;
    while (length > 0 && std::string_view("eE ").find(rest[length - 1]) != std::string_view::npos) --length;
    const std::string_view number = rest.substr(0, length);
    rest = trimmed(rest.substr(length));
    return number;
}

/// "3/8", "1 1/2", "1-1/2".
std::optional<double> fraction(std::string_view text) {
    const std::size_t stroke = text.find('/');
    if (stroke == text.npos) return {};
    std::string_view above = trimmed(text.substr(0, stroke));
    const auto below = parse_number(trimmed(text.substr(stroke + 1)));
    double whole = 0;
    if (const std::size_t gap = above.find_last_of(" -"); gap != above.npos) {
        const auto number = parse_number(trimmed(above.substr(0, gap)));
        if (!number) return {};
        whole = *number;
        above = above.substr(gap + 1);
    }
    const auto part = parse_number(above);
    if (!part || !below || !(*below > 0) || !(*part >= 0) || *part >= *below) return {};
    return whole + *part / *below;
}

SieveSize length(double number, double metres) {
    SieveSize size;
    size.size = number, size.metres = metres;
    return size;
}

/// Spelled with signs that keyboards have: "1\u00bd\u201d" is 1 1/2", and "3/8-in." is 3/8 in.
std::string with_plain_signs(std::string_view cell) {
    std::string text(cell);
    for (const auto& [sign, plain] : {std::pair{"\u00bd", " 1/2"},
                                      {"\u00bc", " 1/4"},
                                      {"\u00be", " 3/4"},
                                      {"\u215b", " 1/8"},
                                      {"\u215c", " 3/8"},
                                      {"\u215d", " 5/8"},
                                      {"\u215e", " 7/8"},
                                      {"\u2033", "\""},
                                      {"\u201d", "\""},
                                      {"\u201c", "\""},
                                      {"\u2032\u2032", "\""},
                                      {"\u2212", "-"},
                                      {"-in", " in"}})
        for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign))
            text.erase(at, std::string_view(sign).size()).insert(at, plain);
    return std::string(trimmed(text));
}

/// The nominal opening of fractions, which name sieves.
std::optional<SieveSize> inches(std::string_view cell) {
    std::string_view text = cell;
    std::string unit;
    for (const std::string_view ending : {"\"", "''", "inches", "inch", "in.", "in"})
        if (unit.empty() && lower_case(std::string(text)).ends_with(ending)) {
            unit = ending;
            text = trimmed(text.substr(0, text.size() - ending.size()));
        }
    std::optional<double> number = fraction(text);
    if (!number && !unit.empty()) number = parse_number(text);
    if (!number || !(*number > 0)) return {};
    const auto listed = opening(inch_openings, *number);
    if (listed) return nominal(*listed, std::string(text) + " in");
    return length(*number, 0.0254);
}

SieveSize in_numbers(double number, SieveNumbers numbers) {
    return numbers == SieveNumbers::phi ? length(std::exp2(-number), millimetre) : length(number, 0);
}

std::optional<SieveSize> plain(std::string_view cell, const NumberMarks& marks, SieveNumbers numbers) {
    const std::string word(cell);
    if (numbers == SieveNumbers::astm) return numbered(astm_openings, word, "No. " + word);
    if (numbers == SieveNumbers::tyler) return numbered(tyler_openings, word, word + " mesh");
    if (const auto number = marks.number(cell)) return in_numbers(*number, numbers);
    return {};
}

std::optional<SieveSize> with_unit(std::string_view cell, const NumberMarks& marks) {
    std::string_view unit = cell;
    const std::string_view digits = leading_number(unit);
    const auto number = marks.number(digits);
    const auto metres = metres_of(unit);
    if (!number || !metres) return {};
    return length(*number, *metres);
}

bool tells_inches(std::string_view cell) { return cell.find_first_of("\"'") != cell.npos || cell.ends_with("in"); }

std::optional<SieveSize> single(std::string_view cell, const SieveWriting& writing) {
    if (const auto size = plain(cell, writing.marks, writing.numbers)) return size;
    if (const auto size = sieve_number(cell)) return size;
    if (const auto size = mesh_number(cell)) return size;
    if (!writing.strokes_are_ranges || tells_inches(cell) || cell.find('/') == cell.npos)
        if (const auto size = inches(cell)) return size;
    return with_unit(cell, writing.marks);
}

/// May these words stand between the ends of a range?
bool may_stand_between(std::string_view between, std::string_view cell, const SieveWriting& writing) {
    return between != "/" || (writing.strokes_are_ranges && !tells_inches(cell));
}

/// In units of the upper end, whose unit holds for both where the lower one has none.
std::optional<double> lower_end(std::string_view text, const SieveSize& upper, const SieveWriting& writing) {
    const auto lower = single(text, writing);
    if (!lower) return {};
    return lower->metres > 0 && upper.metres > 0 ? in_other_unit(lower->size, lower->metres, upper.metres)
                                                 : lower->size;
}

/// Between what stands before and behind the word of a range; phi falls as sizes rise.
std::optional<SieveSize> range_of(std::string_view before, std::string_view behind, const SieveWriting& writing) {
    if (writing.numbers == SieveNumbers::phi) std::swap(before, behind);
    auto upper = single(trimmed(behind), writing);
    if (!upper) return {};
    const auto lower = lower_end(trimmed(before), *upper, writing);
    if (!lower || *lower == upper->size || *lower < 0) return {};
    upper->lower = std::min(*lower, upper->size), upper->size = std::max(*lower, upper->size);
    return upper;
}

/// What stands between the ends of a range in half-open writing: "[1, 2)", "1 <= d < 2", "> 1, <= 2".
std::string with_plain_ends(std::string_view cell) {
    std::string text(cell);
    for (const auto& [sign, plain] :
         {std::pair{"\u2265", ">"}, {"\u2264", "<"}, {">=", ">"}, {"<=", "<"}, {"\u00f7", "-"}, {"\u2014", "-"}})
        for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign))
            text.replace(at, std::string_view(sign).size(), plain);
    const bool is_interval = text.size() > 4 && std::string_view("[(]").find(text.front()) != std::string_view::npos &&
                             std::string_view("])[").find(text.back()) != std::string_view::npos;
    if (is_interval)
        for (const char mark : {';', ','})
            if (std::ranges::count(text, mark) == 1) {
                const std::size_t at = text.find(mark);
                return text.substr(1, at - 1) + " to " + text.substr(at + 1, text.size() - at - 2);
            }
    if (text.starts_with('>'))
        if (const std::size_t below = text.find('<'); below != text.npos) {
            std::string_view lower = std::string_view(text).substr(1, below - 1);
            lower = lower.substr(0, lower.find_last_of(number_digits) + 1);
            return std::string(lower) + " to " + text.substr(below + 1);
        }
    const std::size_t first = text.find('<'), last = text.rfind('<');
    if (first != text.npos && first > 0 && last > first) return text.substr(0, first) + " to " + text.substr(last + 1);
    return text;
}

}  // namespace

bool is_pan(std::string_view cell) {
    std::string word = lower_case(std::string(trimmed(cell)));
    if (word.ends_with(':')) word.pop_back();
    for (const char* pan :
         {"bottom",        "bottom pan",  "catch pan",    "collecting pan", "receiver",  "receiving pan",
          "fines",         "dust",        "tray",         "base",           "remainder", "passing",
          "schale",        "boden",       "pfanne",       "auffangschale",  "siebboden", "siebpfanne",
          "bodenpfanne",   "bodenschale", "auffangboden", "durchgang",      "fond",      "fond de tamis",
          "fond du tamis", "fond p",      "fondo",        "fundo",          "bandeja",   "cazoleta",
          "cazuela",       "charola",     "rest"})
        if (word == pan) return true;
    const auto begins = [&](std::string_view before) { return word.starts_with(before); };
    const bool is_in_pan =
        begins("pan") && (word.size() == 3 || std::isalpha(static_cast<unsigned char>(word[3])) == 0);
    // what was washed out, too
    return is_in_pan || begins("minus ") || begins("wash loss") || begins("washed out") ||
           begins("abgeschl\u00e4mmt") || begins("loss by wash");
}

bool has_both_sides(std::string_view cell) {
    cell = trimmed(cell);
    if (cell.empty() || (cell.front() != '-' && cell.front() != '+')) return false;
    const std::size_t other = cell.find(cell.front() == '-' ? '+' : '-', 1);
    return other != cell.npos && std::isdigit(static_cast<unsigned char>(cell[other - 1])) != 0;
}

bool has_stroke_of_range(std::string_view cell) {
    const std::size_t stroke = cell.find('/');
    if (stroke == cell.npos || tells_inches(cell)) return false;
    const auto above = parse_number(trimmed(cell.substr(0, stroke))),
               below = parse_number(trimmed(cell.substr(stroke + 1)));
    if (!above || !below) return false;
    const bool is_reduced_part = *above < *below && std::fmod(*above, 2) == 1 &&
                                 (*below == 2 || *below == 4 || *below == 8 || *below == 16 || *below == 32);
    return !is_reduced_part;
}

std::optional<SieveSize> size_range(std::string_view cell, const SieveWriting& writing) {
    const std::string text = with_plain_ends(trimmed(cell));
    cell = text;
    for (const std::string_view between : {" to ", " bis ", " \u00e0 ", "\u2013", "..", "-", "/"}) {
        if (!may_stand_between(between, cell, writing)) continue;
        for (std::size_t at = cell.find(between, 1); at != cell.npos; at = cell.find(between, at + 1))
            if (const auto range = range_of(cell.substr(0, at), cell.substr(at + between.size()), writing))
                return range;
    }
    return {};
}

namespace {

/// Empty where signs do not stand on both sides, as in "< 2".
std::optional<SieveSize> half_open_range(std::string_view cell, const SieveWriting& writing) {
    const std::string text = with_plain_ends(cell);
    return text.find(" to ") == text.npos ? std::nullopt : size_range(text, writing);
}

/// "-8+4" and "+4-8": what passes 8 and lies on 4.
std::optional<SieveSize> passed_and_retained(std::string_view cell, const SieveWriting& writing) {
    if (writing.numbers == SieveNumbers::phi || (cell.front() != '-' && cell.front() != '+')) return {};
    const std::size_t other = cell.find(cell.front() == '-' ? '+' : '-', 1);
    if (other == cell.npos) return {};
    std::string_view first = trimmed(cell.substr(1, other - 1)), second = trimmed(cell.substr(other + 1));
    if (cell.front() == '-') std::swap(first, second);
    auto upper = single(second, writing);
    if (!upper) return {};
    const auto lower = lower_end(first, *upper, writing);
    if (!lower || !(*lower < upper->size)) return {};
    upper->lower = *lower;
    return upper;
}

/// The sieve in "Passing No. 200", "-#200", "P200", "#200 wash", "Pan (<2 mm)", which stand for what passes it.
std::string_view passed_sieve(std::string_view cell) {
    const std::size_t open = cell.find('(');
    if (cell.starts_with("pan") && open != cell.npos && cell.ends_with(')'))
        return passed_sieve(trimmed(cell.substr(open + 1, cell.size() - open - 2)));
    if (const auto rest =
            behind(cell, {"<",          "\u2264",       "passing the ", "passing ", "passing",
                          "passes ",    "pass ",        "finer than ",  "finer ",   "smaller than ",
                          "less than ", "through ",     "below ",       "under ",   "durchgang ",
                          "unter ",     "kleiner als ", "kleiner ",     "passant ", "inf\u00e9rieur \u00e0 ",
                          "pasa ",      "pasante "});
        !rest.empty())
        return rest;
    if (cell.ends_with(" (wash)")) return passed_sieve(trimmed(cell.substr(0, cell.size() - 7)));
    for (const std::string_view sign : {"#", "no"})
        for (const std::string_view before : {"-", "- ", "(-) ", "p", "p ", "p-", "minus "})
            if (cell.starts_with(std::string(before).append(sign))) return trimmed(cell.substr(before.size()));
    for (const std::string_view ending : {" wash", " washed", " minus", " passing", "-"})
        if (cell.ends_with(ending) && (cell.starts_with('#') || cell.starts_with("no")))
            return trimmed(cell.substr(0, cell.size() - ending.size()));
    return {};
}

std::optional<SieveSize> what_passes(std::string_view cell, const SieveWriting& writing) {
    const std::string word = lower_case(std::string(cell));
    const std::string_view sieve = passed_sieve(word);
    auto size = sieve.empty() ? std::nullopt : single(sieve, writing);
    const bool is_numbered = writing.numbers == SieveNumbers::astm || writing.numbers == SieveNumbers::tyler;
    if (!size && (is_numbered || writing.signs_are_sides) && word.starts_with('-'))
        size = single(trimmed(word.substr(1)), writing);
    if (!size && word == "p200") size = sieve_number("#200");  // while P80 is the size that 80 % pass
    if (size) size->finer = true;
    return size;
}

std::optional<SieveSize> size_of(std::string_view cell, const SieveWriting& writing) {
    if (auto size = what_passes(cell, writing)) return size;
    if (cell.front() == '>' || (writing.signs_are_sides && cell.front() == '+' && !has_both_sides(cell))) {
        auto size = single(trimmed(cell.substr(1)), writing);
        if (size) size->coarser = true;
        return size;
    }
    if (const auto size = passed_and_retained(cell, writing)) return size;
    if (const auto size = single(cell, writing)) return size;
    return size_range(cell, writing);
}

/// "37.5 mm (1-1/2 in.)" and "4.75 mm #4": the first, where both are the same sieve.
std::optional<SieveSize> said_twice(std::string_view cell, const SieveWriting& writing) {
    constexpr double nominal = 0.06;
    const std::size_t open = cell.find('(', 1), sign = cell.find('#', 1);
    const bool in_brackets = open != cell.npos && cell.ends_with(')');
    if (!in_brackets && sign == cell.npos) return {};
    const std::string_view outside = trimmed(cell.substr(0, in_brackets ? open : sign)),
                           inside =
                               trimmed(in_brackets ? cell.substr(open + 1, cell.size() - open - 2) : cell.substr(sign));
    if (outside.empty() || inside.empty()) return {};
    const auto first = size_of(outside, writing), second = size_of(inside, writing);
    if (!first || !second || !(second->metres > 0) || first->pan || first->lower) return {};
    if (first->metres == 0)  // "4.75 (#4)"
        return std::abs(in_other_unit(second->size, second->metres, millimetre) - first->size) <= nominal * first->size
                   ? second
                   : std::nullopt;
    const double other = in_other_unit(second->size, second->metres, first->metres);
    return std::abs(other - first->size) <= nominal * first->size ? first : std::nullopt;
}

/// Phi rises as sizes fall: what is > 3 is finer.
SieveSize with_sides_of_phi(SieveSize size, std::string_view cell, const SieveWriting& writing) {
    if (writing.numbers == SieveNumbers::phi && (cell.front() == '<' || cell.front() == '>') &&
        is_number(trimmed(cell.substr(1))))
        std::swap(size.finer, size.coarser);
    return size;
}

}  // namespace

std::optional<SieveSize> sieve_size(std::string_view given, const SieveWriting& writing) {
    const std::string cell = with_plain_signs(trimmed(given));
    if (cell.empty()) return {};
    if (const auto range = cell.find_first_of("<>[]") == cell.npos && cell.find("\u2264") == cell.npos &&
                                   cell.find("\u2265") == cell.npos
                               ? std::nullopt
                               : half_open_range(cell, writing))
        return range;
    SieveSize pan;
    pan.pan = true;
    if (const auto size = what_passes(cell, writing)) return with_sides_of_phi(*size, cell, writing);
    if (is_pan(cell)) return pan;
    if (const auto size = size_of(cell, writing)) return with_sides_of_phi(*size, cell, writing);
    return said_twice(cell, writing);
}

}  // namespace bernal
