#include "render/lines.hpp"

#include <vtkActor.h>
#include <vtkNew.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

namespace bernal {

void add_lines(vtkRenderer* renderer, vtkAlgorithmOutput* lines, double grey, double width) {
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(lines);
    mapper->ScalarVisibilityOff();
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(grey, grey, grey);
    actor->GetProperty()->SetLineWidth(static_cast<float>(width));
    actor->GetProperty()->LightingOff();
    renderer->AddActor(actor);
}

}  // namespace bernal
