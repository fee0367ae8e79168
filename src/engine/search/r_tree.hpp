#pragma once
// Boost.Geometry's R-tree of the balls' bounding boxes: packed in bulk when built, then kept by removing and inserting
// (quadratic split). Through periodic faces it is asked once for each image of a ball's box that can meet others.
//
// What its nodes cost cannot be seen from outside: `accesses` counts the questions put to the tree, `pair_tests` the
// boxes in its answers.
//
// Boost's templates, which take long to compile, stay behind it, in r_tree.cpp.

#include <memory>

#include "search/engine.hpp"

namespace bernal {

/// Its memory is an estimate: the tree's nodes, of which only the balls are known, taken as two thirds full.
std::unique_ptr<Engine> make_r_tree(const Frame& frame);

}  // namespace bernal
