#include "io/bare_table.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "io/given_radii.hpp"
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
    double third = 0;
    char separator = ',';
    bool first_counts = true;  ///< 1, 2, 3 ... N
    bool last_is_whole = true;
    bool third_is_constant = true;
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
        const double third = numbers.size() > 2 ? numbers[2] : 0;
        if (look.rows == 1) look.third = third;
        look.third_is_constant = look.third_is_constant && third == look.third;
    }
    look.first_counts = look.first_counts && look.rows > 1;
    return look;
}

[[noreturn]] void ask(const std::string& file, const std::string& why, const std::vector<std::string>& headers) {
    throw InputError(file + " has no header, and " + why + "; put the line " + listed(headers) +
                     " on top, or give its names as `columns`");
}

/// Names for so many columns, of which the first are given.
std::string with_others(std::string names, std::size_t columns) {
    const auto given = static_cast<std::size_t>(std::ranges::count(names, ',')) + 1;
    for (std::size_t c = given; c < columns; ++c)
        names += ",other" + (columns > given + 1 ? std::to_string(c - given + 1) : "");
    return names;
}

/// Rows of three numbers have no room for all that a sphere is.
std::vector<std::string> short_columns(const std::string& file, const TableNeeds& needs) {
    if (needs.dimension == 2 && needs.size) return {"x", "y", "radius"};
    if (needs.dimension == 3 && !needs.size) return {"x", "y", "z"};
    if (needs.dimension == 2)
        throw InputError(file +
                         " has no header, and three columns, which hold the radii of discs; leave `diameter` out");
    throw InputError(file + " has no header, and three columns: of centres without radii, for which " +
                     how_to_give_radii + "; or of discs as x,y,radius, for which give `box` XLO YLO XHI YHI");
}

/// For discs, whose z may stand there too, all the same.
std::vector<std::string> columns_of_discs(const std::string& file, const Look& look) {
    if (look.columns == 4 && look.first_counts) return {"id", "x", "y", "radius"};
    if (look.columns == 4 && look.third_is_constant) return {"x", "y", "z", "radius"};
    ask_for_columns_of_discs(file, "its " + std::to_string(look.columns) + " columns may be anything");
}

/// For centres alone.
std::vector<std::string> columns_of_centres(const std::string& file, const Look& look) {
    if (look.columns == 4 && look.first_counts) return {"id", "x", "y", "z"};
    throw InputError(file + " has no header, and its " + std::to_string(look.columns) +
                     " columns may hold sizes already; leave `diameter` out if they do, otherwise give `columns` " +
                     with_others("x,y,z", look.columns));
}

}  // namespace

bool is_short_row(std::string_view line) { return numbers_in(line).size() == 3; }

void ask_for_columns_of_discs(const std::string& file, const std::string& said) {
    const char separator = look_at(file).separator;
    const auto header = [&](const char* names) { return header_for(separator, names); };
    ask(file, said,
        {header("id,x,y,radius,angle") + " with its names in the order of the columns and any name for what is not "
                                         "needed,"});
}

bool is_bare_row(std::string_view line) {
    const std::size_t count = numbers_in(line).size();
    return count >= 4 && count <= 6;
}

std::string header_for(char separator, std::string header) {
    std::ranges::replace(header, ',', separator == ';' || separator == ',' ? separator : ' ');  // blanks are tabs, too
    return header;
}

bool first_column_counts(const std::string& file) { return look_at(file).first_counts; }

std::vector<std::string> bare_columns(const std::string& file, const TableNeeds& needs) {
    const Look look = look_at(file);
    if (look.columns == 3) return short_columns(file, needs);
    const auto header = [&](const char* names) { return header_for(look.separator, names); };
    if (look.begins_with_names)
        throw InputError(file +
                         " has no header, and its first row counts 0, 1, 2 ... as the names do that pandas gives to "
                         "columns without names; put a line like '" +
                         header("x,y,z,radius") + "' in its place, or above it, if it is a sphere");
    if (needs.dimension == 2) return columns_of_discs(file, look);
    if (!needs.size) return columns_of_centres(file, look);
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
        {header_for(look.separator, with_others("x,y,z,radius", look.columns)) +
         " with its names in the order of the columns and any name for what is not needed,"});
}

}  // namespace bernal
