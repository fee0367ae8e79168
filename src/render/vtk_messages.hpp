#pragma once
// VTK reports errors as text on stderr and goes on. While an object of this type lives, they are swallowed and
// remembered, so that they can become an exception.

#include <vtkOutputWindow.h>
#include <vtkSmartPointer.h>

#include <string>

namespace bernal {

class VtkMessages {
  public:
    VtkMessages();
    ~VtkMessages();
    VtkMessages(const VtkMessages&) = delete;
    VtkMessages& operator=(const VtkMessages&) = delete;

    bool any_error() const;

  private:
    vtkSmartPointer<vtkOutputWindow> previous_;
    vtkSmartPointer<vtkOutputWindow> silent_;
};

}  // namespace bernal
