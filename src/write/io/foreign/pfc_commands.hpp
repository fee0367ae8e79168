#pragma once
// The commands of a PFC model as words: of all that a model may do, what leaves the balls as they are created passes,
// and the rest is refused.

#include <string>
#include <string_view>
#include <vector>

#include "text/length_remarks.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

/// Words, with blanks for what groups vectors and gives values: "position (3,1,1)" and "position 3 1 1" are the same,
/// and "id=1" of PFC 4 is "id 1". What stands in quotes is one word; comments are no words.
std::vector<std::string> pfc_keywords(std::string_view line);

/// The words of the next command, which goes on in the next line behind "..." or "&". Empty for a line without any.
/// `said` takes the comments.
std::vector<std::string> next_pfc_command(NumberedLines& lines, LengthRemarks& said);

/// "program return", "exit" ...: what stands below is not read by PFC.
bool ends_pfc_model(const std::vector<std::string>& command);

/// Throws InputError for a command that may move, change, add or remove balls. A command that creates a ball or sets
/// the domain is none of these.
void require_harmless(const std::vector<std::string>& command, bool has_balls, const NumberedLines& lines);

}  // namespace bernal
