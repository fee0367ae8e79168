#pragma once
// Lines of one grey that no light falls on.

class vtkAlgorithmOutput;
class vtkRenderer;

namespace bernal {

void add_lines(vtkRenderer* renderer, vtkAlgorithmOutput* lines, double grey, double width);

}  // namespace bernal
