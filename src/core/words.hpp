#pragma once
// Names in sentences.

#include <string>
#include <vector>

namespace bernal {

/// "a, b or c".
template <class Names>
std::string listed(const Names& names, const char* before_last = " or ") {
    std::string all;
    for (const auto& n : names) all.append(all.empty() ? "" : n == names.back() ? before_last : ", ").append(n);
    return all;
}

/// ASCII letters alone: names have no others.
std::string lower_case(std::string text);

/// " (did you mean 'quick-start'?)" for the name most like `given` (edit distance, in either case), or "" when none is
/// much like it.
std::string suggestion(const std::string& given, const std::vector<std::string>& names);

}  // namespace bernal
