#include <doctest/doctest.h>

#include <set>

#include "search/configurations.hpp"
#include "search/first_pairs.hpp"

using namespace bernal;

namespace {

using Box = FirstPairs::Box;

/// Boxes of all widths; on periodic axes some pass the face and some are the whole axis.
std::vector<Box> random_boxes(Dice& dice, const Frame& frame, std::size_t n) {
    std::vector<Box> boxes(n);
    for (Box& box : boxes)
        for (int axis = 0; axis < 3; ++axis) {
            const double length = frame.lengths[axis], begin = length * dice();
            const double width = length * std::pow(10, dice.between(-3, 0));
            if (!frame.periodic[axis])
                box[axis] = {begin - width, begin + width};
            else if (dice() < 0.03)
                box[axis] = {0, length};
            else
                box[axis] = {begin, std::fmod(begin + width, length)};
        }
    return boxes;
}

EndList ends_along(const Frame& frame, std::span<const Box> boxes, int axis) {
    std::vector<Interval> intervals;
    for (const Box& box : boxes) intervals.push_back(box[axis]);
    EndList ends(frame.periodic[axis] ? frame.lengths[axis] : HUGE_VAL);
    ends.build(intervals);
    return ends;
}

bool boxes_overlap(const Box& a, const Box& b) {
    return overlap(a[0], b[0]) && overlap(a[1], b[1]) && overlap(a[2], b[2]);
}

}  // namespace

TEST_CASE("along any axis every pair of overlapping boxes is met") {
    for (const Vec3 lengths : {Vec3{1, 1, 1}, Vec3{0.1, 5, 1}})
        for (const std::array<bool, 3> periodic :
             {std::array{true, true, true}, std::array{false, false, false}, std::array{false, true, false}})
            for (int axis = 0; axis < 3; ++axis) {
                const Frame frame(Container{{}, lengths, periodic});
                Dice dice(9);
                const std::vector<Box> boxes = random_boxes(dice, frame, 250);
                std::set<std::pair<Index, Index>> met;
                FirstPairs(frame, boxes, axis).find(ends_along(frame, boxes, axis), [&](Index a, Index b) {
                    met.insert({std::min(a, b), std::max(a, b)});
                });
                std::size_t overlapping = 0, missed = 0;
                for (Index a = 0; a < boxes.size(); ++a)
                    for (Index b = a + 1; b < boxes.size(); ++b) {
                        if (!boxes_overlap(boxes[a], boxes[b])) continue;
                        ++overlapping;
                        missed += !met.contains({a, b});
                    }
                CHECK(overlapping > 100);
                CHECK(missed == 0);
            }
}

TEST_CASE("few pairs are met that do not overlap") {
    const Frame frame(Container{{}, {1, 1, 1}, {false, false, false}});
    Dice dice(10);
    std::vector<Box> boxes(8000);
    for (Box& box : boxes)
        for (Interval& side : box) {
            const double x = dice();
            side = {x - 0.025, x + 0.025};
        }
    std::size_t met = 0, overlapping = 0;
    FirstPairs(frame, boxes, 0).find(ends_along(frame, boxes, 0), [&](Index a, Index b) {
        ++met;
        overlapping += boxes_overlap(boxes[a], boxes[b]);
    });
    CHECK(overlapping > boxes.size());
    CHECK(met < 8 * overlapping);  // without columns it is 100 times as many
}
