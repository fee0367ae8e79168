#pragma once
// The lines of a text file that say something: without # comments, blank lines and the blanks around them.

#include <functional>
#include <string>
#include <string_view>

#include "text/numbered_lines.hpp"

namespace bernal {

/// Where a file is asked for, its text may be given instead: what has a line break is no name.
inline bool is_text(std::string_view file_or_text) { return file_or_text.find('\n') != std::string_view::npos; }

/// As errors name it: the file, or "the given text".
std::string source_name(const std::string& file_or_text);

/// What the file holds, or the text itself. Throws FileError when the file cannot be opened or read.
std::string given_text(const std::string& file_or_text);

/// Calls `use(text, lines)` for each line of a file, or of a text, in order; `lines` knows its place. Throws FileError.
void for_each_text_line(const std::string& file,
                        const std::function<void(std::string_view text, const NumberedLines& lines)>& use);

/// `text` as it may be shown in a message: shortened, without control characters.
std::string shown(std::string_view text);

}  // namespace bernal
