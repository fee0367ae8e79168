#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "lattices.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("a crystal's spheres are all in one bin, and its scalars those of any of them") {
    const Measures m = measured(fcc(3), "bond_order");
    CHECK(scalar(m, "q6") == doctest::Approx(0.57452).epsilon(1e-5));
    CHECK(scalar(m, "q6_mean") == doctest::Approx(0.57452).epsilon(1e-5));
    CHECK(scalar(m, "w6_mean") == doctest::Approx(-0.01316).epsilon(1e-3));
    CHECK(column(m, "bond_order", "share_q6")[57] == doctest::Approx(1));
    CHECK(column(m, "bond_order", "share_q4")[19] == doctest::Approx(1));
    CHECK(of_spheres(m, "crystalline")[5] == 1);
}

TEST_CASE("discs and wide mixtures have none, and the sentence says why") {
    Packing discs = simple_cubic(3);
    discs.container.dimension = 2;
    CHECK(says(input_error([&] { measured(discs, "bond_order"); }), "discs in a plane"));
    Packing mixture = simple_cubic(3);
    mixture.spheres.front().radius = 0.1;
    CHECK(says(input_error([&] { measured(mixture, "bond_order"); }), "size ratio above 2"));
}
