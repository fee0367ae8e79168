#include "text/csv_line.hpp"

#include <cmath>

#include "core/number_text.hpp"

namespace bernal {
namespace {

std::string quoted_if_needed(const std::string& text) {
    if (text.find_first_of(",\"\n") == text.npos) return text;
    std::string quoted;
    quoted.push_back('"');
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    quoted.push_back('"');
    return quoted;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields)
        line.append(&field == &fields.front() ? "" : ",").append(quoted_if_needed(field));
    line.push_back('\n');
    return line;
}

std::string csv_number(double value) { return std::isfinite(value) ? number_text(value) : ""; }

}  // namespace bernal
