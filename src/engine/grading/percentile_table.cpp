#include "grading/percentile_table.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

/// "D10", "d(0.5)" and "Dv90": the percent that passes it; empty for other names.
std::string percent_in(const std::string& name) {
    std::string word;
    for (const char c : lower_case(name))
        if (std::string_view(" _-()[]{}.,").find(c) == std::string_view::npos) word += c;
    if (word.starts_with("dv") || word.starts_with("dx")) word.erase(1, 1);
    if (!word.starts_with('d') && !word.starts_with('x')) return {};
    word.erase(0, 1);
    if (word.size() == 2 && word.front() == '0') word = word.substr(1) + "0";  // d(0.5)
    return word.size() == 2 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; }) ? word : "";
}

}  // namespace

void require_no_percentiles(const CellTable& table) {
    std::string options, lines, names;
    std::size_t count = 0;
    const TableRow* row = table.rows.empty() ? nullptr : &table.rows.front();
    for (std::size_t c = 0; c < table.names.size() && row != nullptr; ++c) {
        const std::string percent = percent_in(table.names[c].name);
        const auto size = table.marks.number(field_of(*row, c));
        if (percent.empty() || !size) continue;
        ++count;
        names += (names.empty() ? "" : ", ") + table.names[c].name;
        lines += (lines.empty() ? "" : " ") + number_text(*size) + ";" + percent;
        if (percent == "10" || percent == "50" || percent == "90")
            options += " `d" + percent + "` " + number_text(*size);
    }
    if (count < 2) return;
    const std::string other = options.empty() ? ""
                                              : "`sizes` lognormal" + options +
                                                    " packs a lognormal distribution "
                                                    "through them; or ";
    throw InputError(row->place + ": the columns " + names + " are percentiles, and no curve; " + other +
                     "give a curve of diameter;percent passing as " + lines +
                     ", with the sizes that 0 % and 100 % pass");
}

}  // namespace bernal
