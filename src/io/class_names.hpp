#pragma once
// The names of size classes as one word, in comments and field data: "sand:2-4,gravel:4-8", ':' standing for a blank.

#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// Empty for no names, and for more than a comment has room for.
std::string class_names_word(const std::vector<std::string>& names);

std::vector<std::string> class_names_of(std::string_view word);

}  // namespace bernal
