#include <doctest/doctest.h>

#include "analyze/lattices.hpp"
#include "report/surface_page.hpp"

using namespace bernal;

TEST_CASE("a surface is shown whole, or what of it is nearest to the middle") {
    const Packing packing = simple_cubic(6);
    SurfaceOptions options;
    options.triangles = 320;
    Report small;
    tell_surface(small, packing, make_surface(packing, options));
    REQUIRE(small.surface);
    CHECK(small.surface->triangles.size() == 216 * 320);
    CHECK(small.surface->note.empty());
    options.triangles = 3000;
    const Surface whole = make_surface(packing, options);
    REQUIRE(whole.triangles.size() > most_triangles_shown);
    Report large;
    tell_surface(large, packing, whole);
    const ReportSurface& part = *large.surface;
    CHECK(part.triangles.size() <= most_triangles_shown);
    CHECK(part.triangles.size() > most_triangles_shown / 2);
    CHECK(part.note.find("triangles are shown: those of the spheres that lie nearest to the middle") !=
          std::string::npos);
    const Vec3 middle = packing.container.origin + 0.5 * packing.container.lengths;
    double farthest = 0;
    for (const auto& corners : part.triangles)
        for (const std::uint32_t corner : corners) {
            if (corner >= part.vertices.size()) FAIL("a corner is missing");
            farthest = std::max(farthest, norm(part.vertices[corner] - middle));
        }
    CHECK(farthest < 0.9 * norm(middle));
    const std::string page = report_page(packing, small);
    CHECK(page.find("id=\"surface-check\">") != std::string::npos);
    CHECK(page.find("\"surface\":{\"corners\"") != std::string::npos);
    CHECK(report_page(packing, {}).find("id=\"surface-check\" hidden>") != std::string::npos);
}
