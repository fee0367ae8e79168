#include "io/type_column.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr std::int64_t highest_class = std::numeric_limits<std::uint16_t>::max();

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view field) {
    const auto number = parse_number(field);
    constexpr double largest = 9007199254740992;  // above it doubles skip some
    if (!number || *number != std::floor(*number) || std::abs(*number) > largest) return {};
    return static_cast<std::int64_t>(*number);
}

std::string letters_of_atom(std::string_view name) {
    std::string letters(name);
    std::erase_if(letters, [](char c) { return c >= '0' && c <= '9'; });
    return letters;
}

std::uint16_t TypeColumn::class_of(std::string_view field, const NumberedLines& lines) {
    if (!parse_number(field)) return class_of_word(field, lines);
    if (!words_.empty())
        lines.fail("the type " + std::string(field) + " is a number, and others are words; give one of both");
    const auto type = whole_number(field);
    if (!type || *type < 0 || *type > highest_class)
        lines.fail("type '" + std::string(field) + "' is not a whole number from 0 to 65535");
    lowest_ = std::min(lowest_, *type);
    return static_cast<std::uint16_t>(*type);
}

std::uint16_t TypeColumn::class_of_word(std::string_view word, const NumberedLines& lines) {
    if (lowest_ != no_type)
        lines.fail("the type '" + std::string(word) + "' is a word, and others are numbers; give one of both");
    const auto found = class_of_.find(word);
    if (found != class_of_.end()) return found->second;
    if (std::ssize(words_) > highest_class) lines.fail("there are more than 65536 types");
    words_.emplace_back(word);
    return class_of_.emplace(word, static_cast<std::uint16_t>(words_.size() - 1)).first->second;
}

void TypeColumn::count_from_0(std::vector<Record>& records) const {
    if (lowest_ == no_type || lowest_ < 1) return;
    for (Record& record : records) record.size_class = static_cast<std::uint16_t>(record.size_class - 1);
}

std::string TypeColumn::words_said(const std::string& column) const {
    if (words_.size() < 2) return "";
    constexpr std::size_t most = 12;
    std::string said = in_quotes(column) + " has classes as words:";
    for (std::size_t i = 0; i < std::min(words_.size(), most); ++i)
        said.append(i == 0 ? " " : ", ").append(words_[i]).append(" ").append(std::to_string(i));
    return words_.size() > most ? said + " and so on" : said;
}

}  // namespace bernal
