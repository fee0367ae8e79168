#include "keys/toml_depth.hpp"

#include <algorithm>
#include <string>

namespace bernal {
namespace {

/// The text from `at` on that belongs together: a string with its quotes, a comment, or one character.
std::string_view piece_at(std::string_view toml, std::size_t at) {
    const std::string_view rest = toml.substr(at);
    if (rest.front() == '#') return rest.substr(0, rest.find('\n'));
    const char quote = rest.front();
    if (quote != '"' && quote != '\'') return rest.substr(0, 1);
    const std::string_view fence = rest.substr(0, rest.starts_with(std::string(3, quote)) ? 3 : 1);
    for (std::size_t end = fence.size(); end < rest.size(); ++end) {
        if (quote == '"' && rest[end] == '\\')
            ++end;
        else if (rest.substr(end).starts_with(fence))
            return rest.substr(0, end + fence.size());
        else if (fence.size() == 1 && rest[end] == '\n')
            return rest.substr(0, end);
    }
    return rest;
}

}  // namespace

std::optional<int> line_of_deep_key(std::string_view toml) {
    constexpr std::string_view ends_of_keys = ",=[]{}#\n";
    int line = 1, parts = 1;
    for (std::size_t at = 0; at < toml.size();) {
        const std::string_view piece = piece_at(toml, at);
        if (ends_of_keys.find(piece.front()) != std::string_view::npos) parts = 1;
        if (piece == "." && ++parts > most_key_parts) return line;
        line += static_cast<int>(std::ranges::count(piece, '\n'));
        at += piece.size();
    }
    return {};
}

}  // namespace bernal
