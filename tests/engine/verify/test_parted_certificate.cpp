#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "core/random.hpp"
#include "verify/parted_certificate.hpp"

using namespace bernal;

namespace {

/// Random places, so that many overlap; radii over a decade.
Packing random_packing(std::size_t count, double largest, std::array<bool, 3> periodic) {
    Packing packing;
    packing.container = Container({-1, 2, 0}, {3, 4, 5}, periodic);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [x, y] = uniform_pair(1, i, Purpose::placement);
        const auto [z, u] = uniform_pair(2, i, Purpose::placement);
        packing.spheres.push_back({{-1 + 3 * x, 2 + 4 * y, 5 * z}, largest * (0.1 + 0.9 * u * u)});
    }
    packing.size_class.resize(count);
    return packing;
}

/// Slabs along z, of any thickness.
PartedCertificate in_slabs(const Packing& packing, int slabs) {
    std::vector<std::vector<NumberedSphere>> parts(static_cast<std::size_t>(slabs));
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& s = packing.spheres[i];
        const double at = std::sqrt(s.center.z / packing.container.lengths.z);
        parts[static_cast<std::size_t>(at * slabs)].push_back({static_cast<std::int64_t>(i + 1), s});
    }
    std::vector<PartExtent> extents;
    for (const auto& part : parts) {
        PartExtent extent{std::ssize(part), {1e9, 1e9, 1e9}, {-1e9, -1e9, -1e9}, 0};
        for (const NumberedSphere& s : part) {
            for (int axis = 0; axis < 3; ++axis) {
                extent.lowest[axis] = std::min(extent.lowest[axis], s.sphere.center[axis]);
                extent.highest[axis] = std::max(extent.highest[axis], s.sphere.center[axis]);
            }
            extent.largest_radius = std::max(extent.largest_radius, s.sphere.radius);
        }
        extents.push_back(extent);
    }
    return certify_parts(packing.container, extents, [&](std::size_t part) { return parts[part]; });
}

void check_same(const Packing& packing) {
    const Certificate whole = certify(packing);
    for (const int slabs : {1, 2, 7, 40}) {
        CAPTURE(slabs);
        const PartedCertificate parted = in_slabs(packing, slabs);
        const Certificate& c = parted.certificate;
        CHECK(c.holds == whole.holds);
        CHECK(c.max_relative_overlap == whole.max_relative_overlap);
        CHECK(c.overlapping_pairs == whole.overlapping_pairs);
        CHECK(c.wall_crossings == whole.wall_crossings);
        CHECK(to_string(c.worst) == to_string(whole.worst));
        CHECK(parted.solid_volume == doctest::Approx(solid_volume(packing)));
    }
}

}  // namespace

TEST_CASE("part by part, the certificate is that of the whole") {
    for (const std::array<bool, 3> periodic :
         {std::array{true, true, true}, {false, false, false}, {true, true, false}})
        for (const double largest : {0.4, 0.05, 1e-4}) check_same(random_packing(500, largest, periodic));
}

TEST_CASE("an overlap between two parts is seen, wherever they meet") {
    Packing packing = random_packing(2, 0.1, {true, true, true});
    packing.spheres = {{{0, 3, 0.001}, 0.1}, {{0, 3, 4.999}, 0.1}};  // through the periodic border
    const PartedCertificate parted = in_slabs(packing, 5);
    CHECK_FALSE(parted.certificate.holds);
    CHECK(parted.certificate.overlapping_pairs == 1);
}

TEST_CASE("parts that do not belong together are refused") {
    const PartExtent extent{1, {0, 2.5, 1}, {0, 2.5, 1}, 0.1};
    const auto same = [](std::size_t) { return std::vector<NumberedSphere>{{1, {{0, 2.5, 1}, 0.1}}}; };
    const Container container = random_packing(1, 0.1, {true, true, true}).container;
    CHECK_THROWS_WITH_AS(certify_parts(container, std::array{extent, extent}, same), doctest::Contains("occurs twice"),
                         InputError);
    const auto beyond = [](std::size_t) { return std::vector<NumberedSphere>{{2, {{0, 2.5, 1}, 0.1}}}; };
    CHECK_THROWS_WITH_AS(certify_parts(container, std::array{extent}, beyond),
                         doctest::Contains("is not one of 1 to 1"), InputError);
}

TEST_CASE("spheres that meet across many periods are found, whichever parts they are in") {
    const Container unit({0, 0, 0}, {1, 1, 1});
    const std::vector<std::vector<NumberedSphere>> parts{{{1, {{0.5, 0.5, 0.5}, 0.2}}, {2, {{0.5, 0.9001, 0.5}, 0.2}}},
                                                         {{3, {{5.5, 0.5, 0.5}, 0.2}}}};
    const std::vector<PartExtent> extents{{2, {0.5, 0.5, 0.5}, {0.5, 0.9001, 0.5}, 0.2},
                                          {1, {5.5, 0.5, 0.5}, {5.5, 0.5, 0.5}, 0.2}};
    const Certificate found = certify_parts(unit, extents, [&](std::size_t part) { return parts[part]; }).certificate;
    CHECK_FALSE(found.holds);
    CHECK(found.overlapping_pairs == 1);
}
