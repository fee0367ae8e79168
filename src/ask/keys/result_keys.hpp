#pragma once
// What files of options say of results, which only the program makes of itself: other front ends leave it out.

#include <array>
#include <string_view>

namespace bernal {

inline constexpr std::array<std::string_view, 3> result_keys{"out", "write", "report"};

}  // namespace bernal
