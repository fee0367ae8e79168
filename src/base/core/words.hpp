#pragma once
// Names in sentences.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// "a, b or c".
template <class Names>
std::string listed(const Names& names, const char* before_last = " or ") {
    std::string all;
    for (const auto& n : names) all.append(all.empty() ? "" : n == names.back() ? before_last : ", ").append(n);
    return all;
}

/// 'name', as messages show what a user wrote. GCC 12 warns falsely where the signs are added by +.
inline std::string in_quotes(std::string_view name) { return std::string("'").append(name).append("'"); }

/// "an annulus", "a uniform grid".
std::string with_article(const std::string& noun);

/// A container's shape with its article: "an annulus", "a periodic cell".
std::string shape_with_article(const std::string& shape);

/// "'a', 'b' and 3 more": at most so many by their names.
std::string first_quoted(const std::vector<std::string>& names, std::size_t most = 12);

/// ASCII letters alone: names have no others.
std::string lower_case(std::string text);

/// " (did you mean 'quick-start'?)" for the name most like `given` (edit distance, in either case), or "" when none is
/// much like it.
std::string suggestion(const std::string& given, const std::vector<std::string>& names);

}  // namespace bernal
