// The certificate against a judge that never rounds, and against faults of one last digit.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/pack.hpp"
#include "bernal/result.hpp"
#include "core/random.hpp"
#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"
#include "verify/exact_judge.hpp"

using namespace bernal;
using bernal::test::ExactJudgement;
using bernal::test::judged_exactly;

namespace {

struct Draw {
    std::uint64_t number;
    std::uint32_t next = 0;

    double uniform(double low, double high) {
        return low + (high - low) * uniform_pair(19, number, Purpose::shuffling, next++)[0];
    }
    int below(int n) { return static_cast<int>(uniform(0, n)); }
};

Job random_job(Draw& draw) {
    constexpr ContainerShape shapes[] = {ContainerShape::periodic, ContainerShape::box,     ContainerShape::cylinder,
                                         ContainerShape::sphere,   ContainerShape::annulus, ContainerShape::cone};
    Job job;
    job.seed = draw.number;
    job.count = 5 + draw.below(120);
    job.container = shapes[draw.below(6)];
    job.effort = Effort::quick;
    job.allow_small_sample = true;
    job.sizes.kind = draw.below(2) == 0 ? SizeKind::uniform_volume : SizeKind::monodisperse;
    const double unit = std::pow(10, draw.uniform(-3, 3));
    if (job.sizes.kind == SizeKind::monodisperse) {
        job.sizes.diameter_mean = unit;
    } else {
        job.sizes.diameter_min = unit;
        job.sizes.diameter_max = unit * draw.uniform(1.2, 4);
    }
    return job;
}

/// A vessel of many parts, for one in three; its size follows from the packing.
std::optional<Container> vessel_of_parts(Draw& draw) {
    constexpr std::array<bool, 3> walled{false, false, false};
    switch (draw.below(6)) {
        case 0:
            return Container({-1, -1, 0}, {2, 2, 1.5}, walled, {MeshWall{test::hopper_mesh(0.5, 1, 0.7, 1.5, 12)}});
        case 1:
            return Container({}, {10, 10, 6}, {false, false, true},
                             {PrismWall{rings_of_polygon("POLYGON((0 0,10 0,10 4,4 4,4 10,0 10,0 0),"
                                                         "(6 1.5,7 1.5,7 2.5,6 2.5,6 1.5))")}});
        default:
            return {};
    }
}

Packing random_packing(Draw& draw) {
    PreparedJob prepared = prepare(random_job(draw));
    const auto vessel = vessel_of_parts(draw);
    constexpr std::size_t enough = 40;  // for the largest of them to fit into a hopper's foot
    if (!vessel || prepared.sizes.diameters.size() < enough) return run_job(prepared).end.packing;
    prepared.options.container = *vessel;
    return pack(prepared.sizes, prepared.options).packing;
}

/// 100 x 100 x 100 spheres of diameter 1 that touch exactly, periodic along x.
Packing lattice(int side) {
    const double length = side;
    Packing packing{{}, {}, {{}, {length, length, length}, {true, false, false}}};
    for (int z = 0; z < side; ++z)
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) packing.spheres.push_back({{x + 0.5, y + 0.5, z + 0.5}, 0.5});
    packing.size_class.resize(packing.spheres.size());
    return packing;
}

std::size_t at(int side, int x, int y, int z) { return static_cast<std::size_t>((z * side + y) * side + x); }

/// As a length.
double tightest_gap(const Packing& packing, const Certificate& certificate) {
    const TightestPlace& place = certificate.worst;
    double radius = packing.spheres[place.first].radius;
    if (place.kind == TightestPlace::Kind::pair) radius = std::min(radius, packing.spheres[place.second].radius);
    const double gap = -certificate.max_relative_overlap * 2 * radius;
    return place.kind == TightestPlace::Kind::own_image ? gap / 2 : gap;
}

void push_by_one_ulp(double& coordinate, double towards) { coordinate = std::nextafter(coordinate, towards); }

}  // namespace

TEST_CASE("packings of random jobs hold in exact arithmetic too, but for the last digit") {
    std::int64_t within_rounding = 0, contacts = 0;
    for (std::uint64_t number = 0; number < 80; ++number) {
        CAPTURE(number);
        Draw draw{number};
        const Packing packing = random_packing(draw);
        CHECK(certify(packing).holds);
        const ExactJudgement exact = judged_exactly(packing);
        CHECK(exact.overlaps == 0);
        contacts += exact.contacts;
        within_rounding += exact.within_rounding;
    }
    CHECK(contacts > 10000);
    CHECK(within_rounding < contacts / 100);
}

TEST_CASE("where the tightest gap is closed but for a few last digits, both judges see the same overlaps") {
    int overlapping = 0, holding = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Draw draw{number + 1000};
        const Packing packing = random_packing(draw);
        const Certificate before = certify(packing);
        for (const double digits : {-64.0, -16.0, -1.0, 1.0, 16.0, 64.0, 4096.0}) {
            CAPTURE(number);
            CAPTURE(digits);
            Packing changed = packing;
            double& radius = changed.spheres[before.worst.first].radius;
            radius += tightest_gap(packing, before) + digits * std::numeric_limits<double>::epsilon() * radius;
            const ExactJudgement exact = judged_exactly(changed);
            const bool holds = certify(changed).holds;
            if (exact.overlaps > 0) CHECK_FALSE(holds);
            if (exact.overlaps == 0 && exact.within_rounding == 0) CHECK(holds);
            overlapping += exact.overlaps > 0;
            holding += holds;
        }
    }
    CHECK(overlapping > 60);
    CHECK(holding > 60);
}

TEST_CASE("in a million spheres that touch, faults of one last digit are all found") {
    constexpr int side = 100;
    Packing packing = lattice(side);
    const Certificate good = certify(packing);
    CHECK(good.holds);
    CHECK(good.max_relative_overlap == 0);

    std::vector<Sphere>& s = packing.spheres;
    constexpr int faults = 20;
    for (int k = 0; k < faults; ++k) {  // apart from each other
        const int a = 4 * k + 10, b = 97 - 4 * k;
        push_by_one_ulp(s[at(side, a, 50, b)].center.x, a + 1.5);           // a pair
        push_by_one_ulp(s[at(side, a, 0, b)].center.y, 0);                  // the lower wall
        push_by_one_ulp(s[at(side, a, b, side - 1)].center.z, 2.0 * side);  // the upper wall
        push_by_one_ulp(s[at(side, side - 1, a, b)].center.x, 2.0 * side);  // a pair through the periodic face
        packing.spheres.push_back(s[at(side, 50, a, b)]);                   // a duplicate
        s.back().radius = 1e-3;                                             // which touches no other
        packing.size_class.push_back(0);
    }
    const Certificate bad = certify(packing);
    CHECK_FALSE(bad.holds);
    CHECK(bad.overlapping_pairs == 3 * faults);
    CHECK(bad.wall_crossings == 2 * faults);
    CHECK(bad.worst.kind == TightestPlace::Kind::pair);
}

TEST_CASE("each such fault alone is found, and its place is told") {
    constexpr int side = 7;
    const auto worst = [](const auto& plant) {
        Packing packing = lattice(side);
        plant(packing.spheres);
        const Certificate certificate = certify(packing);
        CHECK_FALSE(certificate.holds);
        CHECK(judged_exactly(packing).overlaps + judged_exactly(packing).within_rounding > 0);
        return to_string(certificate.worst);
    };
    CHECK(worst([](auto& s) { push_by_one_ulp(s[at(side, 3, 3, 3)].center.y, 8); }) == "spheres 172 and 179");
    CHECK(worst([](auto& s) { push_by_one_ulp(s[at(side, 3, 0, 3)].center.y, 0); }) ==
          "sphere 151 and the lower y wall");
    CHECK(worst([](auto& s) { push_by_one_ulp(s[at(side, 3, 3, 6)].center.z, 9); }) ==
          "sphere 319 and the upper z wall");
    CHECK(worst([](auto& s) { push_by_one_ulp(s[at(side, 6, 3, 3)].center.x, 9); }) == "spheres 169 and 175");
    CHECK(worst([](auto& s) { s[5] = s[300]; }) == "spheres 6 and 301");
}

TEST_CASE("at walls of every kind a fault of one last digit is found") {
    constexpr std::array<bool, 3> walled{false, false, false};
    const std::vector<PrismWall::Ring> square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    for (const Wall& wall : {Wall(PlaneWall{{4, 0, 0}, {-1, 0, 0}}), Wall(CylinderWall{{2, 2, 0}, {0, 0, 1}, 2}),
                             Wall(SphereWall{{2, 2, 2}, 2}), Wall(ConeWall{{2, 2, 0}, {0, 0, 1}, {2, 2}, 4}),
                             Wall(MeshWall{test::box_mesh({0, 0, 0}, {4, 4, 4})}), Wall(PrismWall{square})}) {
        CAPTURE(kind(wall));
        Packing packing{{{{3.5, 2, 2}, 0.5}}, {0}, Container({}, {4, 4, 4}, walled, {wall})};
        CHECK(certify(packing).holds);
        CHECK(judged_exactly(packing).overlaps == 0);
        push_by_one_ulp(packing.spheres[0].center.x, 4);
        CHECK(certify(packing).wall_crossings == 1);
        CHECK(judged_exactly(packing).within_rounding == 1);
        packing.spheres[0].center.x += 1e-12;
        CHECK(judged_exactly(packing).overlaps == 1);
    }
}

TEST_CASE("from outside, and beyond, the exact judge sees walls as the certificate does") {
    constexpr std::array<bool, 3> walled{false, false, false};
    const Wall walls[] = {ConeWall{{2, 2, 1}, {0, 0, 1}, {1.5, 0.5}, 2, false},
                          ConeWall{{2, 2, 4}, {0, 0, -1}, {0, 2}, 4},
                          MeshWall{test::bumpy_ball({2, 2, 2}, 1.4, 12, 0.4), false},
                          MeshWall{test::bumpy_ball({2, 2, 2}, 1.9, 12, 0.4)},
                          PrismWall{rings_of_polygon("POLYGON((0 0,4 0,4 1,1 1,1 4,0 4,0 0))"), {}, {0, 1, 0}, false},
                          PrismWall{rings_of_polygon("POLYGON((0 0,4 0,4 1.5,1.5 1.5,1 4,0 4,0 0))"), {}, {1, 0, 0}}};
    for (const Wall& wall : walls) {
        CAPTURE(kind(wall));
        Draw draw{77};
        int clear = 0;
        for (int k = 0; k < 300; ++k) {
            const Sphere sphere{{draw.uniform(0, 4), draw.uniform(0, 4), draw.uniform(0, 4)}, draw.uniform(0.01, 0.7)};
            const Packing packing{{sphere}, {0}, Container({}, {4, 4, 4}, walled, {wall})};
            const bool holds = certify(packing).holds;
            CHECK(holds == (judged_exactly(packing).overlaps == 0));
            clear += holds;
        }
        CHECK(clear > 20);
        CHECK(clear < 280);
    }
}

TEST_CASE("what double precision cannot tell: half a last digit of r_i + r_j, of a side and of a periodic length") {
    Packing grown = lattice(4);
    grown.spheres[at(4, 1, 1, 1)].radius = std::nextafter(0.5, 1.0);  // r_i + r_j rounds back to 1
    Packing pushed = lattice(4);
    push_by_one_ulp(pushed.spheres[at(4, 0, 1, 1)].center.x, 0);  // x_j - x_i rounds back to 3
    Packing beyond = lattice(4);
    push_by_one_ulp(beyond.spheres[at(4, 1, 1, 3)].center.z, 4);  // z + r rounds back to 4
    for (const Packing& packing : {grown, pushed, beyond}) {
        CHECK(certify(packing).holds);
        CHECK(judged_exactly(packing).overlaps == 0);
        CHECK(judged_exactly(packing).within_rounding > 0);
    }
}
