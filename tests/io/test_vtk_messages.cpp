#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/render.hpp"
#include "io/vtk_messages.hpp"
#include "temporary_folder.hpp"

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

TEST_CASE("a picture is drawn while another thread is refused meshes") {
    const TemporaryFolder folder;
    const std::string mesh = folder.write("a.vtp", "<VTKFile type=\"PolyData\"><PolyData></VTKFile>");
    std::atomic<bool> is_drawn = false;
    int refused = 0, read = 0;
    std::thread reader([&] {
        while (!is_drawn) try {
                read_mesh_file(mesh);
                ++read;
            } catch (const InputError&) {
                ++refused;
            }
    });
    Packing packing;
    packing.container.lengths = {4, 4, 4};
    packing.spheres = {{{2, 2, 2}, 1}};
    RenderOptions options;
    options.width = options.height = 100;
    for (int k = 0; k < 3; ++k) CHECK_NOTHROW(picture_of(packing, options));
    is_drawn = true;
    reader.join();
    CHECK(refused > 0);
    CHECK(read == 0);
}
