#include "io/type_column.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"

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

std::uint16_t TypeColumn::class_of(std::string_view field, const std::string& column, const NumberedLines& lines) {
    const std::string named = std::string("'").append(column).append("'");
    const bool is_word = !parse_number(field);
    if (is_word ? lowest_ != no_type : !words_.empty())
        lines.fail(named + " holds words and numbers, here '" + std::string(field) + "': give each sphere one of both");
    if (is_word) return class_of_word(field, column, lines);
    const auto type = whole_number(field);
    if (!type || *type < 0 || *type > highest_class)
        lines.fail("type '" + std::string(field) + "' of " + named + " is not a whole number from 0 to 65535");
    lowest_ = std::min(lowest_, *type);
    return static_cast<std::uint16_t>(*type);
}

std::uint16_t TypeColumn::class_of_word(std::string_view word, const std::string& column, const NumberedLines& lines) {
    const auto found = std::ranges::find(words_, word);
    const auto place = found - words_.begin();
    if (place > highest_class) lines.fail("'" + column + "' holds more different words than there are classes, 65536");
    if (found == words_.end()) words_.emplace_back(word);
    return static_cast<std::uint16_t>(place);
}

void TypeColumn::count_from_0(std::vector<Record>& records) const {
    if (lowest_ == no_type || lowest_ < 1) return;
    for (Record& record : records) record.size_class = static_cast<std::uint16_t>(record.size_class - 1);
}

std::string TypeColumn::words_said(const std::string& column) const {
    if (words_.size() < 2) return "";
    constexpr std::size_t most = 12;
    std::string said = std::string("'").append(column).append("' tells classes by words:");
    for (std::size_t i = 0; i < std::min(words_.size(), most); ++i)
        said.append(i == 0 ? " " : ", ").append(words_[i]).append(" ").append(std::to_string(i));
    return words_.size() > most ? said + " and so on" : said;
}

}  // namespace bernal
