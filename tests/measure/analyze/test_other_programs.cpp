// The same packing measured by others: SciPy, and voro++'s own program.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>

#include "analyze/measured.hpp"
#include "bernal/files.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "core/number_text.hpp"
#include "needs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Packing packed(SizeKind kind, std::size_t count) {
    SizeOptions sizes;
    sizes.kind = kind;
    if (kind != SizeKind::monodisperse) sizes.diameter_min = 1, sizes.diameter_max = 4;
    PackOptions options;
    options.effort = Effort::quick;
    return pack(sample(size_distribution(sizes), static_cast<std::int64_t>(count)), options).packing;
}

/// The exit code of a shell's command.
int run(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// One that has SciPy, the system's own where the first one on the path has not; empty where none has.
std::string python_with_scipy() {
    for (const std::string python : {"python3", "/usr/bin/python3"})
        if (run(python + " -c 'import numpy, scipy' > /dev/null 2>&1") == 0) return python;
    return {};
}

bool is_installed(const std::string& program) { return run("command -v " + program + " > /dev/null 2>&1") == 0; }

}  // namespace

TEST_CASE("SciPy finds the same g(r), Voronoi volumes and S(k) in a real packing" * needs("VORO")) {
    const std::string python = python_with_scipy();
    if (python.empty()) return void(std::cout << "skipped: SciPy is not installed\n");
    const TemporaryFolder folder;
    const Packing packing = packed(SizeKind::monodisperse, 1500);
    write_packing(packing, folder / "p.csv");
    for (const Table& t : measure(packing, {{"g_of_r", "voronoi", "structure_factor"}}).tables)
        write_table(t, folder / ("p." + t.name + ".csv"));
    const int code = run(python + " " BERNAL_SOURCE "/tests/measure/analyze/by_scipy.py " + (folder / "p.csv") + ' ' +
                         (folder / "p") + " > " + (folder / "log") + " 2>&1");
    CHECK_MESSAGE(code == 0, folder.read("log"));
}

TEST_CASE("voro++'s own program finds the same radical cells in a real mixture") {
    if (!is_installed("voro++")) return void(std::cout << "skipped: voro++ is not installed\n");
    const TemporaryFolder folder;
    const Packing packing = packed(SizeKind::uniform_volume, 1500);
    std::ofstream file(folder / "p");
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const auto& [c, r] = packing.spheres[i];
        file << i << ' ' << number_text(c.x) << ' ' << number_text(c.y) << ' ' << number_text(c.z) << ' '
             << number_text(r) << '\n';
    }
    file.close();
    std::string box;
    for (int axis = 0; axis < 3; ++axis)
        box += ' ' + number_text(packing.container.origin[axis]) + ' ' +
               number_text(packing.container.origin[axis] + packing.container.lengths[axis]);
    REQUIRE(run("cd " + (folder / "") + " && voro++ -p -r -c '%i %v %s' " + box + " p > log 2>&1") == 0);
    const Measures m = measured(packing, "voronoi");
    std::ifstream cells(folder / "p.vol");
    std::size_t i = 0, count = 0;
    double volume = 0, faces = 0;
    for (; cells >> i >> volume >> faces; ++count) {
        CHECK(of_spheres(m, "voronoi_volume")[i] == doctest::Approx(volume).epsilon(2e-5));  // it prints six digits
        CHECK(of_spheres(m, "voronoi_faces")[i] == faces);
    }
    CHECK(count == packing.spheres.size());
}
