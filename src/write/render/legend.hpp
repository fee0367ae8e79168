#pragma once
// The legend of a picture, in room of its own at the right: a scale of diameters, or the classes with their names.

#include <vtkNew.h>
#include <vtkTextProperty.h>

#include "render/colours.hpp"

class vtkRenderer;

namespace bernal {

class Legend {
  public:
    /// The legend of a picture of so many pixels, in a grey from 0 to 1. Its letters are smaller in narrow pictures and
    /// where names are long, so that it takes no more than a third of the width.
    Legend(const Colours& colours, int width, int height, double ink);

    double width() const { return room_ / width_; }  ///< share of the picture's; 0: there is nothing to tell

    /// Over the room that it takes, so that a picture that is zoomed in ends beside it.
    void add_to(vtkRenderer* renderer) const;

  private:
    void set_font(double size);
    double widest_text() const;
    void add_text(vtkRenderer* renderer, const char* text, double x, double y) const;
    void add_scale(vtkRenderer* renderer) const;
    void add_classes(vtkRenderer* renderer) const;
    bool has_names() const { return colours_.ticks.empty(); }
    double left() const { return width_ - room_ + font_; }

    const Colours& colours_;
    double width_, height_;  ///< pixels, as all lengths
    double font_ = 0, room_ = 0;
    vtkNew<vtkTextProperty> text_;
};

}  // namespace bernal
