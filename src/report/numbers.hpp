#pragma once
// Numbers of a JSON file as a table of the page, and those that stand at its head.

#include <string>
#include <vector>

#include "bernal/report.hpp"

namespace bernal {

/// The numbers of the packing itself, JSON, where no summary tells them.
std::string numbers_of(const Packing& packing, const std::optional<Certificate>& certificate);

/// Sections with a table each: the name, the value as it stands in the JSON, what it means.
std::string number_tables(const std::vector<ReportNumbers>& numbers);

/// The few that one asks for first: packing fraction, porosity, spheres, coordination number ...
std::string headlines(const std::string& summary);

}  // namespace bernal
