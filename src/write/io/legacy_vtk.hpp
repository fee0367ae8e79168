#pragma once
// VTK's legacy files, as LIGGGHTS, YADE and ParaView write them in their versions 2 to 5.1.

#include <string>
#include <string_view>

namespace bernal {

/// The name of the title among the field data.
inline constexpr const char* legacy_vtk_title = "title";

/// Does `content` begin as a legacy file?
bool is_legacy_vtk(std::string_view content);

/// Points, their arrays of single numbers and the field data of a legacy file, as VTK's XML file of the type PolyData.
/// Throws InputError for a file that is damaged, or of another data set than POLYDATA or UNSTRUCTURED_GRID.
std::string xml_of_legacy_vtk(std::string_view content, const std::string& file);

}  // namespace bernal
