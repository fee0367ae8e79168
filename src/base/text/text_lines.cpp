#include "text/text_lines.hpp"

#include <filesystem>

#include "files/atomic_file.hpp"

namespace bernal {

std::string source_name(const std::string& file_or_text) {
    return is_text(file_or_text) ? "the given text" : file_or_text;
}

std::string text_if_piped(const std::string& file) {
    std::error_code error;
    if (is_text(file) || !std::filesystem::exists(file, error) || std::filesystem::is_regular_file(file, error) ||
        std::filesystem::is_directory(file, error))
        return file;
    std::string text = read_text(file);
    if (!is_text(text)) text += '\n';
    return text;
}

NumberedLines text_lines(const std::string& file) {
    return is_text(file) ? NumberedLines(source_name(file), file, LastLine::perhaps_open)
                         : NumberedLines(file, LastLine::perhaps_open);
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result(text.substr(0, longest));
    for (char& c : result)
        if (c == '\t')
            c = ' ';
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = '?';
    return text.size() > longest ? result + "..." : result;
}

}  // namespace bernal
