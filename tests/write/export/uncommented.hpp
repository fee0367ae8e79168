#pragma once
// Next steps of decks stand as comments, `# `, below a title, `## `.

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace bernal::test {

/// With the lines below this title no longer comments.
inline std::string uncommented(const std::string& text, const std::string& title) {
    std::istringstream lines(text);
    std::string result, line;
    bool inside = false;
    while (std::getline(lines, line)) {
        if (line.empty()) inside = false;
        result += (inside && line.starts_with("# ") ? line.substr(2) : line) + '\n';
        if (line.starts_with("## " + title)) inside = true;
    }
    REQUIRE(result != text);
    return result;
}

}  // namespace bernal::test
