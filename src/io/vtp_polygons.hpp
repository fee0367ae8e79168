#pragma once
// Polygons and strips of VTK's PolyData files. VTK's own reader asks for as much memory as the file says that it needs.

#include <vtkPolyData.h>
#include <vtkSmartPointer.h>

#include <string>

namespace bernal {

/// Of all pieces, with nothing else of the file; the points that they name are there. Throws InputError for what is no
/// PolyData file or a damaged one, Damage where polygons are none.
vtkSmartPointer<vtkPolyData> polygons_of_vtp(const std::string& file);

}  // namespace bernal
