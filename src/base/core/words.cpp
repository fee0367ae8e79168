#include "core/words.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bernal {
namespace {

/// Levenshtein's distance: letters to insert, drop or replace.
std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
        }
    }
    return row.back();
}

}  // namespace

std::string first_quoted(const std::vector<std::string>& names, std::size_t most) {
    std::string all;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i) all += (i == 0 ? "" : ", ") + in_quotes(names[i]);
    return names.size() > most ? all + " and " + std::to_string(names.size() - most) + " more" : all;
}

std::string with_article(const std::string& noun) {
    constexpr std::string_view vowels = "aeioAEIO";  // a u begins as often "uniform"
    return (!noun.empty() && vowels.find(noun.front()) != vowels.npos ? "an " : "a ") + noun;
}

std::string shape_with_article(const std::string& shape) {
    return with_article(shape == "periodic" ? "periodic cell" : shape);
}

std::string lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::string suggestion(const std::string& given, const std::vector<std::string>& names) {
    const std::string typed = lower_case(given);
    const auto distance = [&](const std::string& name) { return edit_distance(typed, lower_case(name)); };
    const auto nearest = std::min_element(names.begin(), names.end(),
                                          [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
    // In a word as short as `cm` a slip leaves too little to tell what was meant.
    const std::size_t most =
        given.size() < 3 ? 0 : std::min(std::max<std::size_t>(2, given.size() / 3), given.size() / 2);
    if (nearest == names.end() || distance(*nearest) > most) return "";
    return " (did you mean '" + *nearest + "'?)";
}

}  // namespace bernal
