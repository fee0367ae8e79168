#include "io/bare_table.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/csv.hpp"
#include "text/fields.hpp"
#include "text/number_marks.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

std::vector<double> numbers_in(std::string_view line) {
    std::vector<double> numbers;
    for (const std::string_view field : unquoted_fields(line, separator_of(line))) {
        std::string plain = with_e_exponent(field);
        std::ranges::replace(plain, ',', '.');
        const auto number = parse_number(plain);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

bool is_whole(double number) { return number == std::floor(number) && number >= 0; }

bool counts_from_0(const std::vector<double>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != static_cast<double>(i)) return false;
    return true;
}

/// What tells the columns apart.
struct Look {
    std::size_t rows = 0, columns = 0;
    char separator = ',';
    bool first_counts = true;  ///< 1, 2, 3 ... N
    bool last_is_whole = true;
    bool begins_with_names = false;  ///< 0, 1, 2 ... in the first row, as pandas names columns that have no names
};

Look look_at(const std::string& file) {
    Look look;
    for (NumberedLines lines(file, LastLine::perhaps_open); !lines.at_end();) {
        const std::string_view line = lines.next();
        const std::vector<double> numbers = numbers_in(line);
        if (numbers.empty()) continue;                        // the reader tells what is wrong with it
        if (look.rows == 0 && numbers.size() == 1) continue;  // it counts the rows
        if (look.rows == 0) look.columns = numbers.size(), look.separator = separator_of(line);
        if (look.rows == 0) look.begins_with_names = counts_from_0(numbers);
        look.first_counts = look.first_counts && numbers.front() == static_cast<double>(++look.rows);
        look.last_is_whole = look.last_is_whole && is_whole(numbers.back());
    }
    look.first_counts = look.first_counts && look.rows > 1;
    return look;
}

[[noreturn]] void ask(const std::string& file, const std::string& why, const std::vector<std::string>& headers) {
    throw InputError(file + " has no header, and " + why + "; put the line " + listed(headers) + " on top");
}

}  // namespace

bool is_bare_row(std::string_view line) {
    const std::size_t count = numbers_in(line).size();
    return count >= 4 && count <= 6;
}

std::string header_for(char separator, std::string header) {
    std::ranges::replace(header, ',', separator == ';' || separator == ',' ? separator : ' ');  // blanks are tabs, too
    return header;
}

bool first_column_counts(const std::string& file) { return look_at(file).first_counts; }

std::vector<std::string> bare_columns(const std::string& file) {
    const Look look = look_at(file);
    const auto header = [&](const char* names) { return header_for(look.separator, names); };
    if (look.begins_with_names)
        throw InputError(file +
                         " has no header, and its first row counts 0, 1, 2 ... as the names do that pandas gives to "
                         "columns without names; put a line like '" +
                         header("x,y,z,radius") + "' in its place, or above it, if it is a sphere");
    const bool id = look.first_counts, size_class = look.last_is_whole;
    const std::string counts = "its first column counts 1 to " + std::to_string(look.rows) + " as ids do";
    if (look.columns == 4 && id)
        ask(file, counts + ", which leaves none for the radius",
            {header("x,y,z,radius") + " if it is none", header("id,x,y,z,radius") + " with a radius behind each row"});
    if (look.columns == 4) return {"x", "y", "z", "radius"};
    if (look.columns == 5 && id && size_class)
        ask(file, counts + ", but its last may be a class", {header("id,x,y,z,radius"), header("x,y,z,radius,class")});
    if (look.columns == 5 && id) return {"id", "x", "y", "z", "radius"};
    if (look.columns == 5 && size_class) return {"x", "y", "z", "radius", "class"};
    if (look.columns == 6 && id && size_class) return {"id", "x", "y", "z", "radius", "class"};
    ask(file, "its " + std::to_string(look.columns) + " columns may be anything",
        {header("x,y,z,radius,other") +
         " with its names in the order of the columns and any name for what is not needed,"});
}

}  // namespace bernal
