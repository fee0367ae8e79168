#pragma once
// Numbers of a JSON file as a table of the page, and those that stand at its head.

#include <string>
#include <vector>

#include "bernal/report.hpp"

namespace bernal {

/// The numbers of the packing itself, JSON, where no run's summary tells them; the certificate's where it is certified.
std::string numbers_of(const Packing& packing, const Inspection& found, bool is_certified);

/// The unit of a summary's entry: "length^3" is "mm³", or for discs "mm²"; empty where lengths have no unit.
std::string unit_text(const std::string& unit, const std::string& length, int dimension);

/// Sections with a table each: the name, the value as it stands in the JSON, what it means.
std::string number_tables(const std::vector<ReportNumbers>& numbers);

/// The few that one asks for first: packing fraction (of a bed below its surface), porosity, spheres, coordination
/// number ...
std::string headlines(const std::string& summary);

}  // namespace bernal
