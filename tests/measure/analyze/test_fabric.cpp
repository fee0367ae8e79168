#include "analyze/measured.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("cubic crystals are isotropic") {
    for (const Packing& packing : {simple_cubic(3), fcc(3), bcc(3)}) {
        const Measures m = measured(packing, "fabric");
        for (const char* name : {"fabric_xx", "fabric_yy", "fabric_zz"})
            CHECK(scalar(m, name) == doctest::Approx(1.0 / 3));
        CHECK(scalar(m, "fabric_anisotropy") < 1e-9);
    }
}

TEST_CASE("contacts in layers alone show, and a crystal without contacts has no fabric") {
    Packing layers = simple_cubic(4);
    for (Sphere& s : layers.spheres) s.center.z *= 1.1;
    layers.container.lengths.z *= 1.1;
    const Measures m = measured(layers, "fabric");
    CHECK(scalar(m, "fabric_xx") == doctest::Approx(0.5));
    CHECK(scalar(m, "fabric_zz") == 0);
    CHECK(scalar(m, "fabric_anisotropy") == doctest::Approx(0.5));
    CHECK(column(m, "fabric", "x")[1] == doctest::Approx(0).scale(1));
    Packing loose = simple_cubic(3);
    for (Sphere& s : loose.spheres) s.radius *= 0.9;
    CHECK_FALSE(measured(loose, "fabric").scalars.front().value.has_value());
}

TEST_CASE("discs have two axes") {
    Packing discs;
    for (int k = 0; k < 9; ++k) discs.spheres.push_back({{k % 3 + 0.5, k / 3 + 0.5, 0.5}, 0.5});
    discs.size_class.resize(9);
    discs.container = {{0, 0, 0}, {3, 3, 1}};
    discs.container.dimension = 2;
    const Measures m = measured(discs, "fabric");
    CHECK(scalar(m, "fabric_xx") == doctest::Approx(0.5));
    CHECK(table(m, "fabric").columns.size() == 3);
}

TEST_CASE("of grains that all count as rattlers the contacts point somewhere all the same") {
    Packing chain;  // along x, two contacts each
    for (int k = 0; k < 5; ++k) chain.spheres.push_back({{k + 0.5, 2.5, 2.5}, 0.5});
    chain.container = {{0, 0, 0}, {5, 5, 5}, {true, true, true}};
    const Measures m = measured(chain, "fabric");
    CHECK_FALSE(m.scalars.front().value.has_value());
    CHECK(scalar(m, "fabric_xx_with_rattlers") == doctest::Approx(1));
    CHECK(scalar(m, "fabric_yy_with_rattlers") == doctest::Approx(0).scale(1));
    CHECK(scalar(m, "fabric_anisotropy_with_rattlers") == doctest::Approx(1));
}
