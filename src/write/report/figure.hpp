#pragma once
// Pieces of a page: figures with what they mean and their data, under headings.

#include <string>

#include "bernal/report.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// A table as a chart, or as rows where it is no curve, with its title, its meaning, and its data to be taken along.
/// Empty for a table without columns.
std::string figure(const Table& table);

/// The same of a picture that was drawn from the data elsewhere, SVG of the class `chart`.
std::string figure(const Table& data, const std::string& drawing);

/// A picture with its title and its meaning.
std::string figure(const ReportPicture& picture);

/// How a page of that kind, "packing" or "study", begins: its styles, its title and the line below it. Title and line
/// are plain text.
std::string page_head(const std::string& kind, const std::string& title, const std::string& subtitle);

/// A number at a page's head.
std::string tile(const std::string& name, const std::string& value);

/// A file's text under `words`, HTML, to be read and taken along as `file`. Empty where the text is.
std::string kept_text(const std::string& words, const std::string& file, const std::string& text);

/// Empty where the content is.
std::string section(const std::string& id, const std::string& title, const std::string& content);

}  // namespace bernal
