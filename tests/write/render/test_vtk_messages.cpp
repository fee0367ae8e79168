#include <doctest/doctest.h>

#include <atomic>
#include <thread>

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

TEST_CASE("two threads take turns, and each knows of its own errors") {
    vtkOutputWindow* before = vtkOutputWindow::GetInstance();
    std::atomic<int> mistaken = 0;
    const auto take_turns = [&](bool errs) {
        for (int turn = 0; turn < 2000; ++turn) {
            const VtkMessages messages;
            if (errs) vtkOutputWindow::GetInstance()->DisplayErrorText("an error");
            std::this_thread::yield();
            mistaken += messages.any_error() != errs;
        }
    };
    std::thread erring(take_turns, true), faultless(take_turns, false);
    erring.join();
    faultless.join();
    CHECK(mistaken == 0);
    CHECK(vtkOutputWindow::GetInstance() == before);
}
