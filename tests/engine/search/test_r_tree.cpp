#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/r_tree.hpp"

using namespace bernal;

namespace {

Work work_of(const Engine& engine, std::size_t n) {
    RowBatch batch;
    Work work;
    engine.list(all_indices(n), batch, &work);
    return work;
}

}  // namespace

TEST_CASE("a box is asked for once for each of its images that can meet another") {
    const Container periodic{{}, {10, 10, 10}, {true, true, true}}, walled{{}, {10, 10, 10}, {false, false, false}};
    const std::vector<Sphere> inside{{{5, 5, 5}, 1}, {{6, 5, 5}, 1}}, at_faces{{{0.5, 5, 5}, 1}, {{9.5, 5, 5}, 1}};
    const auto accesses = [](const Container& box, const std::vector<Sphere>& balls) {
        const auto tree = make_r_tree(Frame(box));
        tree->build(balls);
        return work_of(*tree, balls.size()).accesses;
    };
    CHECK(accesses(periodic, inside) == 2);
    CHECK(accesses(periodic, at_faces) == 4);
    CHECK(accesses(walled, at_faces) == 2);
}

TEST_CASE("pair tests are the boxes that meet, whether the balls meet or not") {
    const Container box{{}, {10, 10, 10}, {true, true, true}};
    const std::vector<Sphere> balls{{{5, 5, 5}, 1}, {{6.5, 6.5, 6.5}, 1}, {{8, 5, 5}, 0.5}, {{1, 1, 1}, 0.1}};
    const auto tree = make_r_tree(Frame(box));
    tree->build(balls);
    CHECK(work_of(*tree, 4).pair_tests == 4);  // 0 with 1, corner to corner, and 1 with 2, from both sides
    CHECK(rows_of(*tree, all_indices(4)) == Rows{{}, {}, {}, {}});
}

TEST_CASE("balls that have come to lie on each other are told apart when they move on") {
    const Container box;
    std::vector<Sphere> balls(40, {{0.5, 0.5, 0.5}, 0.1});
    const auto tree = make_r_tree(Frame(box));
    tree->build(balls);
    for (Index i = 0; i < 40; i += 2) {
        balls[i].center.x = 0.9;
        tree->relocate(std::vector<Index>{i});
        CHECK(difference(rows_of(*tree, all_indices(40)), rows_by_images(box, balls)) == "");
    }
}
