#pragma once
// Pieces of a page: figures with what they mean and their data, under headings.

#include <string>

#include "bernal/table.hpp"

namespace bernal {

/// A table as a chart, or as rows where it is no curve, with its title, its meaning, and its data to be taken along.
/// Empty for a table without columns.
std::string figure(const Table& table);

/// The same of a picture that was drawn from the data elsewhere, SVG of the class `chart`.
std::string figure(const Table& data, const std::string& drawing);

/// Empty where the content is.
std::string section(const std::string& id, const std::string& title, const std::string& content);

}  // namespace bernal
