#include <doctest/doctest.h>

#include <boost/container/vector.hpp>
#include <vector>

#include "core/release.hpp"

using namespace bernal;

TEST_CASE("what is released has no memory left, and can be filled again") {
    std::vector<int> numbers(1000, 7);
    release(numbers);
    CHECK(numbers.capacity() == 0);
    numbers.assign(3, 5);
    CHECK(numbers == std::vector<int>{5, 5, 5});

    boost::container::vector<double> others(1000, 7.0);
    release(others);
    CHECK(others.capacity() == 0);
}
