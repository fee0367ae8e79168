#pragma once
// Boost.Geometry's R-tree of points and boxes, with all that its versions keep in other headers.

#include <boost/geometry/core/coordinate_type.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/strategies/strategies.hpp>
#if __has_include(<boost/geometry/strategies/relate/cartesian.hpp>)  // not yet in 1.74
#include <boost/geometry/strategies/relate/cartesian.hpp>
#endif
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
