#include "text/size_quantity.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

using Kind = OtherQuantity::Kind;
using Words = std::vector<std::string>;

bool is_digits(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool names_diameters(const HeaderWords& text) {
    return text.begins({"diam", "di\u00e1m", "di\u00e2m", "size", "feret", "\u015brednic"}) ||
           text.holds({"durchmesser", "korngr\u00f6\u00df", "korngroe"});
}

/// A word with how it is looked for: as a whole, at the beginning of one, or within one.
enum class As { word, beginning, part };

struct Known {
    std::string_view text;
    As as;
    Kind kind;
};

constexpr Known known_words[] = {{"phi", As::word, Kind::phi},
                                 {"\u03c6", As::word, Kind::phi},
                                 {"\u03d5", As::word, Kind::phi},
                                 {"\u03a6", As::word, Kind::phi},
                                 {"log10", As::beginning, Kind::logarithm},
                                 {"log2", As::beginning, Kind::logarithm},
                                 {"ln", As::word, Kind::logarithm},
                                 {"lg", As::word, Kind::logarithm},
                                 {"logarithm", As::beginning, Kind::logarithm},
                                 {"radius", As::part, Kind::radius},
                                 {"radii", As::part, Kind::radius},
                                 {"radien", As::part, Kind::radius},
                                 {"halbmesser", As::part, Kind::radius},
                                 {"halbachse", As::part, Kind::radius},
                                 {"rayon", As::beginning, Kind::radius},
                                 {"radio", As::word, Kind::radius},
                                 {"radios", As::word, Kind::radius},
                                 {"raggio", As::word, Kind::radius},
                                 {"raggi", As::word, Kind::radius},
                                 {"raio", As::word, Kind::radius},
                                 {"raios", As::word, Kind::radius},
                                 {"straal", As::word, Kind::radius},
                                 {"stralen", As::word, Kind::radius},
                                 {"promie", As::beginning, Kind::radius},
                                 {"\u0430\u0434\u0438\u0443\u0441", As::part, Kind::radius},
                                 {"pixel", As::beginning, Kind::unit},
                                 {"px", As::word, Kind::unit},
                                 {"mil", As::word, Kind::unit},
                                 {"mils", As::word, Kind::unit},
                                 {"thou", As::word, Kind::unit},
                                 {"angstr", As::beginning, Kind::unit},
                                 {"\u00e5ngstr", As::beginning, Kind::unit},
                                 {"\u00c5ngstr", As::beginning, Kind::unit},
                                 {"\u00c5", As::word, Kind::unit},
                                 {"\u212b", As::word, Kind::unit},
                                 {"area", As::beginning, Kind::measure},
                                 {"fl\u00e4che", As::part, Kind::measure},
                                 {"volum", As::beginning, Kind::measure},
                                 {"mass", As::word, Kind::measure},
                                 {"masses", As::word, Kind::measure},
                                 {"masse", As::word, Kind::measure},
                                 {"massen", As::word, Kind::measure},
                                 {"weight", As::beginning, Kind::measure},
                                 {"gewicht", As::part, Kind::measure},
                                 {"perimeter", As::beginning, Kind::measure},
                                 {"circumference", As::beginning, Kind::measure},
                                 {"umfang", As::part, Kind::measure},
                                 {"surface", As::beginning, Kind::measure},
                                 {"superfici", As::beginning, Kind::measure}};

bool fits(std::string_view word, const Known& known) {
    return known.as == As::word        ? word == known.text
           : known.as == As::beginning ? word.starts_with(known.text)
                                       : word.find(known.text) != word.npos;
}

/// "log d", "log of diameters", "log(x)": alone it may be a list of what was done.
bool begins_logarithm(const Words& words, std::size_t k) {
    if (words[k] != "log" || k + 1 == words.size()) return false;
    const std::string& next = words[k + 1];
    return next == "of" || next == "d" || next == "x" || next.starts_with("size") || next.starts_with("diam") ||
           next == "10" || next == "2" || metres_of(next).has_value();
}

/// "semi-axis lengths", "half-widths".
bool begins_half(const Words& words, std::size_t k) {
    if ((words[k] != "semi" && words[k] != "half") || k + 1 == words.size()) return false;
    const std::vector<std::string_view> stems{"width", "axis", "axes", "length", "diam", "thick", "major", "minor"};
    return std::ranges::any_of(stems, [&](std::string_view stem) { return words[k + 1].starts_with(stem); });
}

/// "in 0.1 mm", whose point divides words.
bool begins_scale(const Words& words, std::size_t k) {
    if (words[k] != "in" || k + 1 == words.size() || !is_digits(words[k + 1])) return false;
    std::size_t unit = k + 1;
    while (unit < words.size() && is_digits(words[unit])) ++unit;
    return unit < words.size() && metres_of(words[unit]).has_value();
}

/// "diameters = 2*radius": they were doubled.
bool is_doubled(std::string_view word) { return word.starts_with("2*") || word.starts_with("2x"); }

std::optional<OtherQuantity> quantity_at(const Words& words, std::size_t k, bool of_diameters) {
    if (begins_logarithm(words, k)) return OtherQuantity{Kind::logarithm, words[k]};
    if (begins_half(words, k)) return OtherQuantity{Kind::radius, words[k] + '-' + words[k + 1]};
    if (begins_scale(words, k)) return OtherQuantity{Kind::unit, words[k + 1]};
    for (const Known& known : known_words) {
        if (!fits(words[k], known)) continue;
        const bool is_told =
            of_diameters && (known.kind == Kind::measure || (known.kind == Kind::radius && is_doubled(words[k])));
        if (!is_told) return OtherQuantity{known.kind, words[k]};
    }
    return {};
}

}  // namespace

std::optional<OtherQuantity> other_quantity(std::string_view text) {
    const HeaderWords line{std::string(text)};
    const bool of_diameters = names_diameters(line);
    std::optional<OtherQuantity> found;
    for (std::size_t k = 0; k < line.words().size(); ++k) {
        auto quantity = quantity_at(line.words(), k, of_diameters);
        if (quantity && (!found || quantity->kind < found->kind)) found = std::move(quantity);
    }
    return found;
}

std::optional<double> power_told_in(std::string_view text) {
    std::string line = in_small_letters(std::string(text));
    std::ranges::replace(line, ',', '.');
    const auto as_power = [](std::string_view digits) {
        const auto power = parse_number(digits);
        return power && *power > 0 && *power < 1 ? power : std::nullopt;
    };
    constexpr std::string_view of_numbers = "0123456789.";
    for (const std::string_view sign : {"^", "**", "power of ", "hoch ", "raised to the ", "raised to ", "power "})
        if (const std::size_t at = line.find(sign); at != line.npos) {
            const std::size_t digits = line.find_first_not_of(" ({", at + sign.size());
            if (digits == line.npos) continue;
            const std::size_t end = std::min(line.find_first_not_of(of_numbers, digits), line.size());
            if (const auto power = as_power(std::string_view(line).substr(digits, end - digits))) return power;
        }
    const std::size_t at = std::min(line.find(" power"), line.find("-power"));
    if (at == line.npos || at == 0) return {};
    const std::size_t before = line.find_last_not_of(of_numbers, at - 1);
    const std::size_t begin = before == line.npos ? 0 : before + 1;
    return as_power(std::string_view(line).substr(begin, at - begin));
}

std::optional<double> unit_of_diameters_in(std::string_view text) {
    if (!names_diameters(HeaderWords{std::string(text)})) return {};
    std::string_view last;
    for (const std::string_view word : words(text)) {
        const std::size_t begin = std::min(word.find_first_not_of("(["), word.size());
        const std::string_view bare = word.substr(begin, word.find_last_not_of(")],;:.") + 1 - begin);
        const bool is_in_brackets = begin > 0 && word.find_first_of(")]") != word.npos;
        const auto metres = metres_of(bare);
        if (metres && bare != "in" && (is_in_brackets || last == "in" || last.ends_with(','))) return metres;
        last = word;
    }
    return {};
}

}  // namespace bernal
