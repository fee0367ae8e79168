#include <doctest/doctest.h>

#include <numbers>

#include "network/cell_parts.hpp"
#include "network/network_cases.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("parts of a cell add up to the cell without its ball, at vertices and, where no foot is missing, at edges") {
    const Packing packing = apart(Container({0, 0, 0}, {5, 5, 5}, {true, true, false}), 20000, 9);
    const RadicalCells cells(packing);
    RadicalCell cell;
    CellParts parts;
    for (std::uint32_t i = 0; i < packing.spheres.size(); ++i) {
        cells.cut(i, cell);
        parts.read(cell, packing.spheres[i], packing.spheres);
        const double radius = packing.spheres[i].radius, ball = 4 * std::numbers::pi / 3 * std::pow(radius, 3);
        const double expected = cells.volume(i, cell) - ball;
        double of_vertices = 0, of_edges = 0;
        for (const VertexPart& part : parts.vertices) of_vertices += part.volume;
        for (const EdgePart& part : parts.edges) of_edges += part.volume;
        CHECK(parts.void_volume == doctest::Approx(expected).epsilon(1e-9));
        CHECK(of_vertices == doctest::Approx(expected).epsilon(1e-9));
        CHECK(of_edges == doctest::Approx(expected).epsilon(1e-9));
        CHECK(parts.overlap < 0);
    }
}

TEST_CASE("the ball's surface is shared among edges, and that of walls beside it") {
    Packing packing;
    packing.container = Container({0, 0, 0}, {2, 3, 4}, {false, false, false});
    packing.spheres = {{{0.9, 1.3, 2.2}, 0.5}};
    packing.size_class = {0};
    const RadicalCells cells(packing);
    RadicalCell cell;
    CellParts parts;
    cells.cut(0, cell);
    parts.read(cell, packing.spheres[0], packing.spheres);
    double surface = 0;
    for (const EdgePart& part : parts.edges) surface += part.surface;
    CHECK(parts.edges.size() == 12);
    CHECK(surface == doctest::Approx(std::numbers::pi + 2 * (2 * 3 + 3 * 4 + 4 * 2)));
    CHECK(parts.overlap == doctest::Approx(0.5 - 0.9));
}
