#pragma once
// By what a table is known as a packing that bernal wrote.

#include <string_view>

namespace bernal {

/// How the comment on top of it begins; io/packing_comment tells the rest.
inline constexpr std::string_view packing_comment_start = "bernal packing:";

inline bool has_packing_comment(std::string_view line) { return line.find(packing_comment_start) != line.npos; }

}  // namespace bernal
