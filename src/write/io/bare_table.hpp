#pragma once
// Tables of spheres whose columns no header names. Where one reading alone is possible, it is taken, and a remark says
// so.

#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// What spheres need of a table.
struct TableNeeds {
    int dimension = 3;  ///< 2: discs, which have no z
    bool size = true;   ///< false: sizes are given
};

/// Does a line hold four to six numbers and nothing else, as rows of spheres do?
bool is_bare_row(std::string_view line);

/// Three of them, which may be centres alone, or discs.
bool is_short_row(std::string_view line);

/// The names of the columns of a file of such rows: x,y,z,radius, with an id before them where the first column counts
/// 1 to N, with a class behind them where a fifth or sixth one holds whole numbers; x,y,z where sizes are given;
/// x,y,radius of discs. Throws InputError with both readings where two are possible, or with the header to put on top
/// where none is.
std::vector<std::string> bare_columns(const std::string& file, const TableNeeds& needs);

/// Throws InputError that asks for the columns of a file of such rows, of which something says that they are discs.
[[noreturn]] void ask_for_columns_of_discs(const std::string& file, const std::string& said);

/// Does the first column of such rows count 1 to N, below whatever header?
bool first_column_counts(const std::string& file);

/// A header like "x,y,z,radius" as a file with this separator has it.
std::string header_for(char separator, std::string header);

}  // namespace bernal
