#include "render/legend.hpp"

#include <vtkActor2D.h>
#include <vtkCellArray.h>
#include <vtkDoubleArray.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper2D.h>
#include <vtkProperty2D.h>
#include <vtkRenderer.h>
#include <vtkScalarBarActor.h>
#include <vtkTextActor.h>
#include <vtkTextRenderer.h>
#include <vtkVariant.h>

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

constexpr double bottom = 0.2, top = 0.8;          // of the height
constexpr double bar_width = 1.2, text_pad = 0.5;  // of the font's size, as are the margins: 1
constexpr double most_room = 1.0 / 3;              // of the width
constexpr int layer = 1;                           // above what lies below the room

void add_rectangle(vtkRenderer* renderer, const double* colour, double x, double y, double width, double height) {
    vtkNew<vtkPoints> corners;
    for (const auto& [right, up] : {std::pair{0.0, 0.0}, {width, 0.0}, {width, height}, {0.0, height}})
        corners->InsertNextPoint(x + right, y + up, 0);
    vtkNew<vtkCellArray> rectangle;
    rectangle->InsertNextCell({0, 1, 2, 3});
    vtkNew<vtkPolyData> data;
    data->SetPoints(corners);
    data->SetPolys(rectangle);
    vtkNew<vtkPolyDataMapper2D> mapper;
    mapper->SetInputData(data);
    vtkNew<vtkActor2D> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(colour[0], colour[1], colour[2]);
    renderer->AddActor2D(actor);
}

double width_of(const std::string& text, vtkTextProperty* property) {
    constexpr int points_per_inch = 72;  // a point is a pixel
    int box[4]{};
    vtkTextRenderer::GetInstance()->GetBoundingBox(property, text, box, points_per_inch);
    return box[1] - box[0] + 1;
}

}  // namespace

Legend::Legend(const Colours& colours, int width, int height, double ink)
    : colours_(colours), width_(width), height_(height) {
    if (colours.title.empty()) return;
    text_->SetColor(ink, ink, ink);
    text_->SetFontFamilyToArial();
    set_font(std::min(height_ / 45, width_ / 60));
    if (room_ > most_room * width_) set_font(font_ * most_room * width_ / room_);
}

void Legend::set_font(double size) {
    font_ = std::max(std::floor(size), 1.0);
    text_->SetFontSize(static_cast<int>(font_));
    room_ = 2 * font_ + widest_text();
}

/// With the bar beside it.
double Legend::widest_text() const {
    double widest = 0;
    const auto widen = [&](const std::string& text) {
        widest = std::max(widest, (bar_width + text_pad) * font_ + width_of(text, text_));
    };
    for (vtkIdType k = 0; has_names() && k < colours_.table->GetNumberOfAnnotatedValues(); ++k)
        widen(colours_.table->GetAnnotation(k));
    for (const double tick : colours_.ticks) widen(vtkVariant(tick).ToString());
    return std::max(widest, width_of(colours_.title, text_));
}

void Legend::add_text(vtkRenderer* renderer, const char* text, double x, double y) const {
    vtkNew<vtkTextActor> actor;
    actor->SetInput(text);
    actor->GetTextProperty()->ShallowCopy(text_);
    actor->GetTextProperty()->SetVerticalJustificationToCentered();
    actor->SetPosition(x, y);
    actor->SetLayerNumber(layer);
    renderer->AddActor2D(actor);
}

void Legend::add_scale(vtkRenderer* renderer) const {
    vtkNew<vtkScalarBarActor> bar;
    vtkNew<vtkDoubleArray> ticks;
    for (const double tick : colours_.ticks) ticks->InsertNextValue(tick);
    bar->SetLookupTable(colours_.table);
    bar->SetCustomLabels(ticks);
    bar->UseCustomLabelsOn();
    bar->SetLabelFormat("%g");
    bar->SetMaximumNumberOfColors(colours_.table->GetNumberOfTableValues());
    bar->SetPosition(left() / width_, bottom);
    bar->SetWidth((width_ - left()) / width_);
    bar->SetHeight(top - bottom);
    bar->SetBarRatio(bar_width * font_ / (width_ - left()));
    bar->SetTextPad(static_cast<int>(text_pad * font_));
    bar->UnconstrainedFontSizeOn();
    bar->GetLabelTextProperty()->ShallowCopy(text_);
    bar->SetLayerNumber(layer);
    renderer->AddActor2D(bar);
}

void Legend::add_classes(vtkRenderer* renderer) const {
    vtkLookupTable* table = colours_.table;
    const vtkIdType classes = table->GetNumberOfTableValues();
    const double first = table->GetTableRange()[0] + 0.5,
                 band = (top - bottom) * height_ / static_cast<double>(classes);
    for (vtkIdType k = 0; k < classes; ++k)
        add_rectangle(renderer, table->GetTableValue(k), left(), bottom * height_ + static_cast<double>(k) * band,
                      bar_width * font_, band);
    for (vtkIdType k = 0; k < table->GetNumberOfAnnotatedValues(); ++k) {
        const double place = table->GetAnnotatedValue(k).ToDouble() - first + 0.5;
        add_text(renderer, table->GetAnnotation(k).c_str(), left() + (bar_width + text_pad) * font_,
                 bottom * height_ + place * band);
    }
}

void Legend::add_to(vtkRenderer* renderer) const {
    if (room_ == 0) return;
    add_rectangle(renderer, renderer->GetBackground(), width_ - room_, 0, room_, height_);
    add_text(renderer, colours_.title.c_str(), left(), top * height_ + 1.5 * font_);
    if (has_names())
        add_classes(renderer);
    else
        add_scale(renderer);
}

}  // namespace bernal
