#pragma once
// What some editors and spreadsheets put before a text in UTF-8.

#include <string_view>

namespace bernal {

inline std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    return text;
}

}  // namespace bernal
