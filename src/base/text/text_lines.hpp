#pragma once
// Texts that users give, as files or as they are.

#include <string>
#include <string_view>

#include "text/numbered_lines.hpp"

namespace bernal {

/// Where a file is asked for, its text may be given instead: what has a line break is no name.
inline bool is_text(std::string_view file_or_text) { return file_or_text.find('\n') != std::string_view::npos; }

/// What comes through a pipe can be read but once: its text, with a line break, stands for it from then on. All else
/// stays as it is. Throws FileError.
std::string text_if_piped(const std::string& file_or_text);

/// As errors name it: the file, or "the given text".
std::string source_name(const std::string& file_or_text);

/// The lines of a file, or of a text; the last one may go without its end. Throws FileError.
NumberedLines text_lines(const std::string& file_or_text);

/// `text` as it may be shown in a message: shortened, without control characters.
std::string shown(std::string_view text);

}  // namespace bernal
