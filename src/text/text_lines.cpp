#include "text/text_lines.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "bernal/error.hpp"

namespace bernal {

std::string source_name(const std::string& file_or_text) {
    return is_text(file_or_text) ? "the given text" : file_or_text;
}

std::string given_text(const std::string& file) {
    if (is_text(file)) return file;
    std::ifstream in(file, std::ios::binary);
    if (!in) throw FileError(file + " cannot be opened (" + std::strerror(errno) + "); check its name and permissions");
    std::string content;
    for (char piece[1 << 14]; in.read(piece, sizeof piece), in.gcount() > 0;)
        content.append(piece, static_cast<std::size_t>(in.gcount()));
    if (in.bad())
        throw FileError(file + " cannot be read (" + std::strerror(errno) + "); check that it is a text file");
    return content;
}

void for_each_text_line(const std::string& file,
                        const std::function<void(std::string_view text, const NumberedLines& lines)>& use) {
    const std::string name = source_name(file);
    NumberedLines lines(name, given_text(file), LastLine::perhaps_open);
    for (std::string_view text = lines.next_filled('#'); !text.empty(); text = lines.next_filled('#')) use(text, lines);
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result(text.substr(0, longest));
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text.size() > longest ? result + "..." : result;
}

}  // namespace bernal
