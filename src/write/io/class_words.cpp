#include "io/class_words.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_names = 1000;

}  // namespace

std::string class_names_word(const std::vector<std::string>& names) {
    std::string word;
    if (names.size() > most_names) return word;
    for (const std::string& name : names) word.append(word.empty() ? "" : ",").append(name);
    std::ranges::replace(word, ' ', ':');
    return word;
}

std::vector<std::string> class_names_of(std::string_view word) {
    std::vector<std::string> names;
    while (!word.empty()) {
        const std::size_t comma = std::min(word.find(','), word.size());
        names.emplace_back(word.substr(0, comma));
        std::ranges::replace(names.back(), ':', ' ');
        word.remove_prefix(std::min(comma + 1, word.size()));
    }
    return names;
}

std::string densities_word(const std::vector<double>& densities) {
    std::string word;
    if (densities.size() > most_names) return word;
    for (const double density : densities) word.append(word.empty() ? "" : ",").append(number_text(density));
    return word;
}

std::vector<double> densities_of(std::string_view word) {
    std::vector<double> densities;
    for (std::size_t at = 0; !word.empty() && at <= word.size();) {
        const std::size_t comma = std::min(word.find(',', at), word.size());
        const auto density = parse_number(word.substr(at, comma - at));
        if (!density) throw InputError("densities=" + std::string(word) + " are no numbers");
        densities.push_back(*density);
        at = comma + 1;
    }
    require_densities(densities);
    return densities;
}

void require_densities_told(const Packing& packing, const std::string& place) {
    const std::size_t told = packing.densities.size(), classes = class_count(packing);
    if (told > 1 && told < classes)
        throw InputError(place + ": densities= tells " + std::to_string(told) + " of " + std::to_string(classes) +
                         " size classes; give one for each, or one for all");
}

}  // namespace bernal
