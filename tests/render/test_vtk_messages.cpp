#include <doctest/doctest.h>

#include "render/vtk_messages.hpp"

using namespace bernal;

TEST_CASE("errors are swallowed and remembered, and the window is given back") {
    vtkOutputWindow* before = vtkOutputWindow::GetInstance();
    {
        const VtkMessages messages;
        CHECK(vtkOutputWindow::GetInstance() != before);
        vtkOutputWindow::GetInstance()->DisplayWarningText("only a warning");
        CHECK_FALSE(messages.any_error());
        vtkOutputWindow::GetInstance()->DisplayErrorText("an error");
        CHECK(messages.any_error());
    }
    CHECK(vtkOutputWindow::GetInstance() == before);
}
