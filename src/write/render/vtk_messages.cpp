#include "render/vtk_messages.hpp"

#include <vtkLogger.h>
#include <vtkObjectFactory.h>

namespace bernal {
namespace {

class SilentWindow : public vtkOutputWindow {
  public:
    static SilentWindow* New();
    void DisplayText(const char*) override {}
    void DisplayErrorText(const char*) override { errors = true; }
    void DisplayWarningText(const char*) override {}
    void DisplayGenericWarningText(const char*) override {}
    void DisplayDebugText(const char*) override {}

    bool errors = false;
};

vtkStandardNewMacro(SilentWindow)

    std::mutex& one_at_a_time() {
    static std::mutex mutex;
    return mutex;
}

}  // namespace

VtkMessages::VtkMessages()
    : only_one_(one_at_a_time()),
      previous_(vtkOutputWindow::GetInstance()),
      silent_(vtkSmartPointer<SilentWindow>::New()) {
    vtkOutputWindow::SetInstance(silent_);
    vtkLogger::SetStderrVerbosity(vtkLogger::VERBOSITY_OFF);
}

VtkMessages::~VtkMessages() {
    vtkLogger::SetStderrVerbosity(vtkLogger::VERBOSITY_INFO);  // VTK's default: the setting cannot be asked for
    vtkOutputWindow::SetInstance(previous_);
}

bool VtkMessages::any_error() const { return static_cast<const SilentWindow*>(silent_.Get())->errors; }

}  // namespace bernal
