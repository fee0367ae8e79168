#pragma once
// Folders of the file system in memory that a page has.

namespace bernal {

inline constexpr const char* web_results = "/results";  ///< what was made, for the page to fetch and remove
inline constexpr const char* web_inputs = "/inputs";    ///< files that the user gives: names without folder are here

}  // namespace bernal
