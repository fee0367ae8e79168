#include "io/table_head.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "io/given_radii.hpp"
#include "text/cell_table.hpp"
#include "text/fields.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Lines of words above the header or the rows.
struct Titles {
    struct Title {
        std::string text;
        std::size_t number;
    };
    std::vector<Title> lines;

    void add(std::string_view line, std::size_t number) { lines.push_back({std::string(line), number}); }

    /// For comments: one that looks like the rows would be dropped.
    void require_no_row_like(std::string_view row, const std::string& file) const {
        const char separator = separator_of(row);
        for (const Title& comment : lines)
            if (is_commented_row(comment.text, separator, unquoted_fields(row, separator).size()))
                refuse_commented(comment.text, file + ':' + std::to_string(comment.number));
    }

    /// The one that names most of what a sphere is; null where there are none.
    const Title* best() const {
        const auto found = std::ranges::max_element(lines, {}, [](const Title& title) { return named_in(title.text); });
        return found == lines.end() ? nullptr : &*found;
    }

    /// The columns that a header must name and this line does not.
    static std::vector<std::string> missing_in(std::string_view line) {
        const TableColumns columns = columns_of(without_comment_sign(line));
        std::vector<std::string> missing;
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!columns.center[axis]) missing.emplace_back(1, "xyz"[axis]);
        if (!columns.size()) missing.emplace_back("radius or diameter");
        return missing;
    }

    static std::size_t named_in(std::string_view line) { return 4 - missing_in(line).size(); }
};

/// May a comment above rows be their header, with a name that is not known?
bool may_be_header(std::string_view comment, std::string_view row) {
    const std::string_view text = without_comment_sign(comment);
    const TableColumns columns = columns_of(text);
    if (columns.center[0] && columns.center[1] && columns.center[2]) return true;
    return Titles::named_in(comment) >= 2 && columns.names.size() == unquoted_fields(row, separator_of(row)).size();
}

[[noreturn]] void refuse_header(const NumberedLines& lines, const Titles& titles, const TableNeeds& needs) {
    const Titles::Title* best = titles.best();
    const std::size_t number = best != nullptr ? best->number : std::max<std::size_t>(lines.number(), 1);
    std::string lacks;
    const auto missing = Titles::missing_in(best != nullptr ? best->text : "");
    if (missing.size() < 4)
        lacks.append(", of which '").append(shown(best->text)).append("' lacks ").append(listed(missing, " and "));
    const auto lacks_only = [&](const char* what) { return missing == std::vector<std::string>{what}; };
    if (lacks_only("z") && needs.dimension == 3) lacks += "; of discs, which have none, give `box` XLO YLO XHI YHI";
    if (lacks_only("radius or diameter") && needs.size && best->text.find("pscale") != best->text.npos)
        lacks += "; where 'pscale' is one, name it so";
    if (lacks_only("radius or diameter") && needs.size)
        lacks.append("; where it holds none, ").append(how_to_give_radii);
    if (missing.size() < 4) lacks += "; or name all its columns in their order by `columns`, as in id,x,y,z,radius";
    throw InputError(
        lines.file() + ':' + std::to_string(number) +
        ": this is not a packing written by bernal, which begins with a line like '# bernal packing: "
        "shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false', nor a table of spheres: give it a "
        "header with the columns x, y, z and radius or diameter" +
        lacks);
}

/// A line of words, of which a file may have so many above its header.
bool is_title(std::string_view line) {
    return !std::ranges::all_of(unquoted_fields(line, separator_of(line)), is_number);
}

TableColumns columns_by_position(const NumberedLines& lines, std::string_view row, const TableNeeds& needs) {
    std::vector<ColumnName> names;
    for (const std::string& name : bare_columns(lines.file(), needs)) names.push_back({name, ""});
    return columns_named(std::move(names), separator_of(row));
}

void require_same_columns(const TableColumns& given, const TableColumns& header, const NumberedLines& lines) {
    if (given.center == header.center && given.radius == header.radius && given.diameter == header.diameter) return;
    lines.fail("this header names other columns than `columns` " + given.in_order() +
               "; leave `columns` out, or take this line out where it is wrong");
}

/// What files of grains in a plane say of them, in comments and titles.
bool says_discs(std::string_view line) {
    constexpr std::string_view known[] = {"disc", "discs", "disks", "circle", "circles", "2d"};
    std::string word;
    for (const char c : std::string(line) + ' ') {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        if (std::ranges::count(known, lower_case(word)) > 0) return true;
        word.clear();
    }
    return false;
}

/// "t=1", "Time step 1000": of the name the value.
std::optional<std::pair<std::string, std::string>> time_told_in(std::string_view comment) {
    std::string text(without_comment_sign(comment));
    for (char& c : text)
        if (std::string_view(",;:=\t()[]\"").find(c) != std::string_view::npos) c = ' ';
    std::string_view before;
    for (const std::string_view word : words(text)) {
        if (names_time(before) && parse_number(word)) return {{lower_case(std::string(before)), std::string(word)}};
        before = word;
    }
    return {};
}

/// `line` is the first row.
void begin_bare_rows(TableHead& head, const std::optional<TableColumns>& given, std::string_view line,
                     const Titles& titles, Titles& comments, const NumberedLines& lines) {
    head.first_row = line;
    head.names_given = given.has_value();
    if (given) {
        head.columns = *given;
        head.columns.separator = separator_of(line);
        return;
    }
    if (!titles.lines.empty()) refuse_header(lines, titles, head.needs);  // it may be one whose names are not known
    comments.require_no_row_like(line, lines.file());
    for (const auto& comment : comments.lines)
        if (says_discs(comment.text))
            ask_for_columns_of_discs(lines.file(), "its comment '" + shown(comment.text) +
                                                       "' speaks of discs, whose columns may be "
                                                       "anything");
    std::erase_if(comments.lines, [&](const auto& comment) { return !may_be_header(comment.text, line); });
    if (!comments.lines.empty()) refuse_header(lines, comments, head.needs);
    head.columns = columns_by_position(lines, line, head.needs);
    head.columns.place = lines.place();
}

}  // namespace

std::optional<std::size_t> count_in(std::string_view line) {
    const auto number = parse_number(line);
    constexpr double most = 1e12;
    if (!number || !(*number > 0 && *number < most) || *number != std::floor(*number)) return {};
    return static_cast<std::size_t>(*number);
}

void ToldByComments::take_lengths(std::string_view line, const std::string& place) {
    lengths_.take(is_comment(line) ? behind_sign(line) : line, place);
    if (lengths_.center_metres() && !length_unit_of_metres(*lengths_.center_metres()))
        throw InputError(place + ": the comment names a unit that a packing cannot have: give the lengths in " +
                         known_length_unit_names());
}

LengthUnit ToldByComments::unit() const {
    return lengths_.center_metres() ? *length_unit_of_metres(*lengths_.center_metres()) : LengthUnit::none;
}

void ToldByComments::take_time(std::string_view comment, bool has_rows, const NumberedLines& lines) {
    const auto told = time_told_in(comment);
    if (!told) return;
    const auto [entry, is_new] = times_.emplace(told->first, told->second);
    if (has_rows && !is_new && entry->second != told->second)
        lines.fail("the table holds more than one time, " + told->first + ' ' + entry->second + " and " + told->second +
                   "; keep the rows of one");
    entry->second = told->second;
}

bool is_comment(std::string_view line) {
    return line.starts_with('#') || line.starts_with('%') || line.starts_with('!') || line.starts_with("//");
}

bool says_nothing(std::string_view line) { return is_comment(line) || is_empty_row(line) || tells_separator(line); }

TableNeeds needs_of(const ReadOptions& options) {
    return {options.container ? options.container->dimension : 3, options.diameters.empty()};
}

TableHead read_table_head(NumberedLines& lines, const ReadOptions& options) {
    constexpr std::size_t most_titles = 30;
    TableHead head;
    head.needs = needs_of(options);
    std::optional<TableColumns> given;
    if (!options.columns.empty()) given = columns_given(options, head.needs);
    Titles titles, comments;
    while (!lines.at_end() && titles.lines.size() < most_titles) {
        const std::string_view line = lines.next();
        if (has_packing_comment(line)) head.told = parse_packing_comment(line, lines);
        if (is_header(line, head.needs)) {
            head.columns = read_header(line, lines, head.needs);
            if (given) require_same_columns(*given, head.columns, lines);
            return head;
        }
        if (is_comment(line) && !has_packing_comment(line)) {
            head.comments.take_lengths(line, lines.place());
            head.comments.take_time(line, false, lines);
            comments.add(line, lines.number());
        }
        if (given ? is_row_of(*given, line) : is_bare_row(line) || is_short_row(line)) {
            begin_bare_rows(head, given, line, titles, comments, lines);
            return head;
        }
        if (says_nothing(line)) continue;
        if (titles.lines.empty() && !head.count && (head.count = count_in(line))) continue;
        if (head.told || !is_title(line)) break;  // what bernal writes has no titles
        head.comments.take_lengths(line, lines.place());
        titles.add(line, lines.number());
    }
    if (given)
        lines.fail("no row of '" + lines.file() + "' has the columns of `columns` " + given->in_order() +
                   "; name each column once, in the order of the rows");
    refuse_header(lines, titles, head.needs);
}

}  // namespace bernal
