#pragma once
// The lines of a text file that say something: without # comments, blank lines and the blanks around them.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// A line as errors name it: "file:7".
using LinePlace = std::function<std::string()>;

/// Where a file is asked for, its text may be given instead: what has a line break is no name.
inline bool is_text(std::string_view file_or_text) { return file_or_text.find('\n') != std::string_view::npos; }

/// As errors name it: the file, or "the given text".
std::string source_name(const std::string& file_or_text);

/// Calls `use(text, place)` for each line of a file, or of a text, in order. Throws FileError when the file cannot be
/// opened or read.
void for_each_text_line(const std::string& file,
                        const std::function<void(std::string_view text, const LinePlace& place)>& use);

/// A field without the quotes that spreadsheets put around it, nor the blanks on either side of them.
std::string_view unquoted(std::string_view field);

/// The fields of a line, unquoted; a separator between quotes separates nothing.
std::vector<std::string_view> unquoted_fields(std::string_view line, char separator);

/// `text` as it may be shown in a message: shortened, without control characters.
std::string shown(std::string_view text);

}  // namespace bernal
