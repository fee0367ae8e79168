#include "chart/html.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/utf8.hpp"

namespace bernal {

std::string escaped(std::string_view text) {
    if (!is_utf8(text)) return escaped(shown_bytes(text));
    std::string result;
    for (const char c : text) switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += c;
        }
    return result;
}

std::string attribute(std::string_view name, std::string_view value) {
    return ' ' + std::string(name) + "=\"" + escaped(value) + '"';
}

std::string data_address(std::string_view type, std::string_view content) {
    constexpr std::string_view hexadecimal = "0123456789ABCDEF", plain = "-_.~,:;()[]/=+*!@";
    std::string address = "data:" + std::string(type) + ";charset=utf-8,";
    for (const char c : content) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || plain.find(c) != plain.npos;
        if (is_plain)
            address += c;
        else
            address.append({'%', hexadecimal[byte >> 4], hexadecimal[byte & 15]});
    }
    return address;
}

std::string readable(std::string_view name) {
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

std::string shown_unit(std::string_view unit) {
    std::string shown(unit);
    if (const std::size_t at = shown.find("um"); at != shown.npos) shown.replace(at, 2, "\u00b5m");
    return shown;
}

std::string with_unit(std::string_view name, std::string_view unit) {
    return std::string(name) + (unit.empty() ? "" : " (" + shown_unit(unit) + ')');
}

std::string filled(std::string_view page, const std::vector<std::pair<std::string, std::string>>& texts) {
    std::string result;
    for (std::size_t at = 0;;) {
        const std::size_t begin = page.find("{{", at);
        result += page.substr(at, begin - at);
        if (begin == page.npos) return result;
        const std::size_t end = page.find("}}", begin);
        const std::string_view name = page.substr(begin + 2, end - begin - 2);
        const auto found =
            std::ranges::find(texts, name, [](const auto& text) { return std::string_view(text.first); });
        if (found == texts.end()) throw std::logic_error("the page has no " + std::string(name));
        result += found->second;
        at = end + 2;
    }
}

}  // namespace bernal
