#include <doctest/doctest.h>

#include "search/given_cells.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("cells narrower than the largest ball are refused, by the engine that reads them") {
    const EngineParameters narrow{.levels = {0, {1, 2}}, .cell_size = 2};
    for (const EngineKind kind : engine_kinds) {
        const std::string sentence = input_error([&] { require_wide_cells({kind, narrow}, 2.5); });
        const bool reads_levels =
            kind == EngineKind::hierarchical_grid || kind == EngineKind::hierarchical_grid_bottom_up;
        if (reads_levels)
            CHECK(says(sentence, "`levels` gives a last level with cells 2 wide"));
        else if (kind == EngineKind::linked_cell)
            CHECK(says(sentence, "`cell-size` gives cells 2 wide, narrower than"));
        else
            CHECK(sentence == "(no InputError)");
        CHECK_NOTHROW(require_wide_cells({kind, narrow}, 2));
    }
    const std::string sentence = input_error([&] { require_wide_cells({EngineKind::linked_cell, narrow}, 2.5); });
    const EngineParameters wider{.cell_size = number_behind("give ", sentence)};
    CHECK_NOTHROW(require_wide_cells({EngineKind::linked_cell, wider}, 2.5));
}

TEST_CASE("more levels than there can be are refused with how many there can be") {
    const EngineChoice five(EngineKind::hierarchical_grid, {.levels = {5, {}}});
    CHECK(says(input_error([&] { require_levels(five, 3); }), "`levels` 5 is more than these sizes part into; give 3"));
    CHECK_NOTHROW(require_levels(five, 5));
    CHECK_NOTHROW(require_levels({EngineKind::octree, five.parameters}, 1));
}
