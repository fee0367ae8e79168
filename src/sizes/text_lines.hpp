#pragma once
// The lines of a text file that say something: without # comments, blank lines and the blanks around them.

#include <functional>
#include <string>
#include <string_view>

namespace bernal {

/// A line as errors name it: "file:7".
using LinePlace = std::function<std::string()>;

/// Calls `use(text, place)` for each line in order. Throws FileError when the file cannot be opened or read.
void for_each_text_line(const std::string& file,
                        const std::function<void(std::string_view text, const LinePlace& place)>& use);

/// `text` as it may be shown in a message: shortened, without control characters.
std::string shown(std::string_view text);

}  // namespace bernal
