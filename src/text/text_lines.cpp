#include "text/text_lines.hpp"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/byte_order_mark.hpp"

namespace bernal {

namespace {

std::unique_ptr<std::istream> opened(const std::string& file) {
    if (is_text(file)) return std::make_unique<std::istringstream>(file);
    auto in = std::make_unique<std::ifstream>(file, std::ios::binary);
    if (!*in)
        throw FileError(file + " cannot be opened (" + std::strerror(errno) + "); check its name and permissions");
    return in;
}

}  // namespace

std::string source_name(const std::string& file_or_text) {
    return is_text(file_or_text) ? "the given text" : file_or_text;
}

void for_each_text_line(const std::string& file,
                        const std::function<void(std::string_view text, const LinePlace& place)>& use) {
    const std::unique_ptr<std::istream> in = opened(file);
    const std::string name = source_name(file);
    std::int64_t number = 0;
    const LinePlace place = [&] { return name + ":" + std::to_string(number); };
    for (std::string line; ++number, std::getline(*in, line);) {
        std::string_view text = line;
        if (number == 1) text = without_byte_order_mark(text);
        text = trimmed(text.substr(0, text.find('#')));
        if (!text.empty()) use(text, place);
    }
    if (in->bad())
        throw FileError(name + " cannot be read (" + std::strerror(errno) + "); check that it is a text file");
}

std::string_view unquoted(std::string_view field) {
    field = trimmed(field);
    const bool quoted = field.size() > 1 && field.front() == '"' && field.back() == '"';
    return quoted ? trimmed(field.substr(1, field.size() - 2)) : field;
}

std::vector<std::string_view> unquoted_fields(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    bool quoted = false;
    for (std::size_t begin = 0, end = 0; begin <= line.size(); ++end) {
        if (end < line.size() && line[end] == '"') quoted = !quoted;
        if (end < line.size() && (quoted || line[end] != separator)) continue;
        fields.push_back(unquoted(line.substr(begin, end - begin)));
        begin = end + 1;
    }
    return fields;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result(text.substr(0, longest));
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text.size() > longest ? result + "..." : result;
}

}  // namespace bernal
