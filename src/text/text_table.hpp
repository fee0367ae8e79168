#pragma once
// A table of texts, numbers among them as csv_number() writes them: what files of a study hold, and what other front
// ends make columns of.

#include <string>
#include <vector>

namespace bernal {

struct TextTable {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> rows;  ///< each with a field a name; empty for what is not known
};

std::string to_csv(const TextTable& table);

}  // namespace bernal
