#include "text/header_words.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"

namespace bernal {

std::string in_small_letters(const std::string& text) {
    std::string word = lower_case(text);
    for (const auto& [capital, letter] : std::initializer_list<std::pair<const char*, const char*>>{
             {"\u00dc", "\u00fc"}, {"\u00d6", "\u00f6"}, {"\u00c4", "\u00e4"}, {"\u00c9", "\u00e9"}})
        for (std::size_t at = word.find(capital); at != word.npos; at = word.find(capital)) word.replace(at, 2, letter);
    return word;
}

HeaderWords::HeaderWords(const std::string& text) : text_(in_small_letters(text)) {
    std::string word;
    const auto end = [&] {
        if (!word.empty()) words_.push_back(std::exchange(word, {}));
    };
    for (const char c : text_) {
        const bool is_sign = std::string_view("%#+").find(c) != std::string_view::npos;
        if (is_sign || std::string_view(" \t_,;:/()[]-.'\"").find(c) != std::string_view::npos)
            end();
        else
            word += c;
        if (is_sign) words_.emplace_back(1, c);
    }
    end();
}

bool HeaderWords::has(List words) const {
    return std::ranges::any_of(words, [&](std::string_view word) { return std::ranges::count(words_, word) > 0; });
}

bool HeaderWords::holds(List parts) const {
    return std::ranges::any_of(parts, [&](std::string_view part) { return text_.find(part) != text_.npos; });
}

bool HeaderWords::begins(List stems) const {
    return std::ranges::any_of(words_, [&](const std::string& word) {
        return std::ranges::any_of(stems, [&](std::string_view stem) { return word.starts_with(stem); });
    });
}

bool HeaderWords::is(List names) const { return std::ranges::count(names, text_) > 0; }

bool HeaderWords::are_all(List words) const {
    return std::ranges::all_of(words_, [&](const std::string& word) { return std::ranges::count(words, word) > 0; });
}

}  // namespace bernal
