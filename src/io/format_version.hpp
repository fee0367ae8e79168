#pragma once
// The version of what our own files say beyond their format: the packing comment of text files, the field data of VTP.
// It rises when a reader of before would misread them; every older one is read.

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

inline constexpr int format_version = 1;  ///< that is written

/// What is wrong with a file that tells this version; nothing where it can be read. Empty: files before 0.1.0 tell
/// none.
std::optional<std::string> fault_of_version(std::string_view text);

}  // namespace bernal
