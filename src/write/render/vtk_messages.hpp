#pragma once
// VTK reports errors as text on stderr and goes on. While an object of this type lives, they are swallowed and
// remembered, so that they can become an exception. The window they go to is the process's: a second object, of another
// thread, waits until the first is gone. One thread must not make two.

#include <vtkOutputWindow.h>
#include <vtkSmartPointer.h>

#include <mutex>

namespace bernal {

class VtkMessages {
  public:
    VtkMessages();
    ~VtkMessages();
    VtkMessages(const VtkMessages&) = delete;
    VtkMessages& operator=(const VtkMessages&) = delete;

    bool any_error() const;

  private:
    std::unique_lock<std::mutex> only_one_;  ///< the last to go
    vtkSmartPointer<vtkOutputWindow> previous_;
    vtkSmartPointer<vtkOutputWindow> silent_;
};

}  // namespace bernal
