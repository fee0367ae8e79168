#include "io/class_names.hpp"

#include <algorithm>

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

}  // namespace bernal
