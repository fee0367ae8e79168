#pragma once
// Temporary files that processes which were killed have left, and their names.

#include <string>

namespace bernal {

/// Removes what dead processes have left of files whose names are `beginning` and 16 hexadecimal digits. Each folder is
/// read once in a process, however many files are written there: what is left later is the next process's to remove.
void remove_leftovers(const std::string& beginning);

/// `beginning` and 16 random hexadecimal digits.
std::string unique_name(const std::string& beginning);

}  // namespace bernal
