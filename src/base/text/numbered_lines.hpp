#pragma once
// What readers and writers of text formats share: numbered lines, fields, and numbers that read back to the same bits.

#include <charconv>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/vector.hpp"
#include "core/number_reading.hpp"
#include "files/deflate.hpp"
#include "files/reading_limit.hpp"

namespace bernal {

/// May the last line of a text go without its end? Where it may not, the text looks truncated.
enum class LastLine { ended, perhaps_open };

/// The text ends where something was to follow, as that of a program that is writing it still.
struct CutShort : InputError {
    using InputError::InputError;
};

/// The lines of a file in any of the encodings of encoding.hpp, numbered from 1, with the place for messages. The file
/// is read in pieces, as far as memory lasts: a line, of 64 MiB at most, lives until the next one is asked for. What
/// gzip has compressed is unpacked, whatever the file is called.
class NumberedLines {
  public:
    /// Throws FileError when the file cannot be opened; the others do when it cannot be read.
    explicit NumberedLines(const std::string& file, LastLine last_line = LastLine::ended);

    /// The lines of a text that stands for the file.
    NumberedLines(const std::string& file, std::string text, LastLine last_line = LastLine::ended);

    NumberedLines(const NumberedLines&) = delete;
    NumberedLines& operator=(const NumberedLines&) = delete;

    bool at_end() { return rest_.empty() && !read_on(); }

    /// Is there another line, with its end?
    bool has_line() { return end_of_line() != std::string_view::npos; }
    const std::string& file() const { return file_; }
    std::size_t number() const { return number_; }
    std::string place() const { return file_ + ":" + std::to_string(number_); }
    [[noreturn]] void fail(const std::string& what) const { throw InputError(place() + ": " + what); }
    [[noreturn]] void fail_cut_short(const std::string& what) const { throw CutShort(place() + ": " + what); }

    /// In UTF-8, without its end, and the first without a byte-order mark.
    std::string_view next();

    /// The next line, which stays; empty at the end of the text.
    std::string_view peek();

    /// The next line that is not blank once what follows `comment` is cut off; empty at the end of the text.
    std::string_view next_filled(char comment = '\0');

  private:
    bool read_on();
    bool read_piece();
    void decode();
    std::size_t end_of_line();

    std::string file_;
    std::ifstream in_;
    std::optional<GzipFile> unzipped_;  ///< of what gzip has compressed
    ReadingLimit limit_;
    LastLine last_line_ = LastLine::ended;
    std::string buffer_;
    std::string_view rest_;      ///< of the buffer
    bool beyond_ascii_ = false;  ///< is there a byte of Latin-1, or of UTF-8?
    std::string decoded_;        ///< a line of Latin-1
    std::size_t number_ = 0;
};

/// What comes before the next `separator`, which is taken off `text` together with it.
std::string_view take(std::string_view& text, char separator);

/// The next word between blanks, taken off `text`; empty when there is none.
std::string_view take_word(std::string_view& text, std::string_view blanks = " \t");

std::vector<std::string_view> words(std::string_view text);

/// What stands between separators, blanks included.
std::vector<std::string_view> split(std::string_view text, char separator);

/// `lines` fails unless as many fields were found as `names` has.
void require_count(std::size_t found, std::size_t expected, std::string_view names, const NumberedLines& lines);

/// The number that the whole of `field` spells; otherwise `lines` fails, calling it `name`.
template <class Number>
Number parse(std::string_view field, std::string_view name, const NumberedLines& lines) {
    Number value{};
    const auto [end, error] = from_chars(field.data(), field.data() + field.size(), value);
    if (error == std::errc::result_out_of_range)
        lines.fail(std::string(name) + " '" + std::string(field) + "' is out of range");
    if (error != std::errc{} || end != field.data() + field.size())
        lines.fail(std::string(name) + " '" + std::string(field) + "' is not a number");
    return value;
}

/// Three coordinates, the first of `fields`.
Vec3 parse_center(std::span<const std::string_view> fields, const NumberedLines& lines);

/// The class behind a number that counts classes from 1.
std::uint16_t parse_class_from_1(std::string_view field, std::string_view name, const NumberedLines& lines);

/// The shortest decimal that reads back to the same number.
template <class Number>
void append(std::string& text, Number value) {
    char digits[32];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    text.append(digits, static_cast<std::size_t>(end - digits));
}

/// Three numbers with `separator` between them.
void append(std::string& text, Vec3 p, char separator);

}  // namespace bernal
