#include "text/numbered_lines.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "text/byte_order_mark.hpp"
#include "text/encoding.hpp"

namespace bernal {

namespace {

/// As Mac OS did before it was a Unix, and some spreadsheets do still.
bool ends_lines_by_cr(std::string_view text) {
    return text.find('\n') == text.npos && text.find('\r') != text.npos && text.find('\0') == text.npos;
}

/// Workbooks are archives, or of Microsoft's older kind, and begin so.
void require_no_workbook(std::string_view begin, const std::string& file) {
    if (begin.starts_with("PK\x03\x04") || begin.starts_with("\xD0\xCF\x11\xE0"))
        throw InputError("'" + file + "' is a workbook or an archive; save the table in it as CSV");
}

/// LAMMPS writes dumps with Zstandard as well.
void require_no_other_compression(const std::string& begin, const std::string& file) {
    for (const auto& [bytes, name, unpacks] : {std::tuple{"\x28\xB5\x2F\xFD", "Zstandard", "zstd -d"},
                                               {"BZh", "bzip2", "bunzip2"},
                                               {"\xFD"
                                                "7zXZ",
                                                "xz", "unxz"}})
        if (begin.starts_with(bytes))
            throw InputError("'" + file + "' is compressed by " + name + ", which is not read; unpack it by '" +
                             unpacks + "', or compress it by gzip");
}

}  // namespace

NumberedLines::NumberedLines(const std::string& file, LastLine last_line)
    : file_(file), in_(opened(file)), limit_(file), last_line_(last_line) {
    if (in_.peek() != 0x1F) return;
    const char first = static_cast<char>(in_.get());
    if (in_.peek() != 0x8B) {
        in_.putback(first);
        return;
    }
    unzipped_.emplace(file);
}

NumberedLines::NumberedLines(const std::string& file, std::string text, LastLine last_line)
    : file_(file), limit_(file), last_line_(last_line), buffer_(std::move(text)), rest_(buffer_) {
    decode();
}

/// Adds the next piece of the file to what is left; false at its end.
bool NumberedLines::read_on() {
    const bool is_first = number_ <= 1 && buffer_.empty();
    buffer_.erase(0, buffer_.size() - rest_.size());
    const std::size_t left = buffer_.size();
    rest_ = {};  // where reading throws, nothing is left
    read_piece();
    rest_ = buffer_;
    if (is_first && (encoding_of(buffer_) != Encoding::utf8_or_latin1 || ends_lines_by_cr(buffer_)))
        while (read_piece()) {
        }
    if (is_first) require_no_workbook(buffer_, file_), require_no_other_compression(buffer_, file_);
    if (is_first)
        decode();
    else
        beyond_ascii_ |= is_beyond_ascii(rest_.substr(left));
    return buffer_.size() > left;
}

bool NumberedLines::read_piece() {
    // Files that are small, or of which the first lines alone are looked at, need no large buffer.
    constexpr std::size_t first_piece = 1 << 16, further_piece = 1 << 20;
    const std::size_t piece = buffer_.capacity() < first_piece ? first_piece : further_piece;
    const std::size_t left = buffer_.size();
    limit_.add(piece);
    buffer_.resize(left + piece);
    if (unzipped_) {
        const auto got = unzipped_->read(buffer_.data() + left, piece);
        if (!got) throw CutShort("'" + file_ + "' begins as gzip writes, and cannot be unpacked; it is cut or damaged");
        buffer_.resize(left + *got);
        return *got > 0;
    }
    in_.read(buffer_.data() + left, piece);
    if (in_.bad()) throw FileError("'" + file_ + "' could not be read");
    buffer_.resize(left + static_cast<std::size_t>(in_.gcount()));
    return buffer_.size() > left;
}

/// What begins the text: of UTF-16, all of it is there.
void NumberedLines::decode() {
    const Encoding encoding = encoding_of(buffer_);
    if (encoding != Encoding::utf8_or_latin1) buffer_ = utf8_of_utf16(buffer_, encoding);
    if (ends_lines_by_cr(buffer_)) std::ranges::replace(buffer_, '\r', '\n');
    rest_ = buffer_;
    beyond_ascii_ = is_beyond_ascii(buffer_);
}

/// In what is left; npos where the next line has none.
std::size_t NumberedLines::end_of_line() {
    constexpr std::size_t longest_line = std::size_t{64} << 20;
    std::size_t end = rest_.find('\n');
    while (end == std::string_view::npos) {
        if (rest_.size() > longest_line)
            fail("the line is longer than 64 MiB, as no table has; give a text whose lines end");
        const std::size_t seen = rest_.size();
        if (!read_on()) break;
        end = rest_.find('\n', seen);
    }
    return end;
}

std::string_view NumberedLines::next() {
    ++number_;
    std::size_t end = end_of_line();
    if (end == std::string_view::npos && last_line_ == LastLine::perhaps_open && !rest_.empty()) end = rest_.size();
    if (end == std::string_view::npos)
        fail_cut_short(rest_.empty()
                           ? "the file ends too early"
                           : "the line has no end: the file looks truncated; if it is whole, end its last line");
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (number_ == 1) line = without_byte_order_mark(line);
    if (beyond_ascii_ && !is_utf8(line)) line = decoded_ = utf8_of_latin1(line);
    return line;
}

std::string_view NumberedLines::peek() {
    const std::size_t end = end_of_line();  // which may read on
    return rest_.substr(0, end);
}

std::string_view NumberedLines::next_filled(char comment) {
    while (!at_end()) {
        std::string_view line = next();
        if (comment != '\0') line = line.substr(0, line.find(comment));
        if (line = trimmed(line); !line.empty()) return line;
    }
    return {};
}

std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
}

std::string_view take_word(std::string_view& text, std::string_view blanks) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    return word;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> all;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) all.push_back(word);
    return all;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0, end = 0; begin <= text.size(); begin = end + 1) {
        end = std::min(text.find(separator, begin), text.size());
        fields.push_back(text.substr(begin, end - begin));
    }
    return fields;
}

void require_count(std::size_t found, std::size_t expected, std::string_view names, const NumberedLines& lines) {
    if (found != expected)
        lines.fail("expected the " + std::to_string(expected) + " values " + std::string(names) + ", found " +
                   std::to_string(found));
}

Vec3 parse_center(std::span<const std::string_view> fields, const NumberedLines& lines) {
    return {parse<double>(fields[0], "x", lines), parse<double>(fields[1], "y", lines),
            parse<double>(fields[2], "z", lines)};
}

std::uint16_t parse_class_from_1(std::string_view field, std::string_view name, const NumberedLines& lines) {
    constexpr std::uint32_t most = 1 + std::numeric_limits<std::uint16_t>::max();
    const auto number = parse<std::uint32_t>(field, name, lines);
    if (number < 1 || number > most)
        lines.fail(std::string(name) + " " + std::string(field) + " is not possible: they count from 1 to " +
                   std::to_string(most));
    return static_cast<std::uint16_t>(number - 1);
}

void append(std::string& text, Vec3 p, char separator) {
    append(text, p.x);
    append(text += separator, p.y);
    append(text += separator, p.z);
}

}  // namespace bernal
