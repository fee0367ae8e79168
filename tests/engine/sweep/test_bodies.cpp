#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "packing/fingerprint.hpp"
#include "rearrange/runs.hpp"
#include "temporary_folder.hpp"
#include "whole.hpp"

using namespace bernal;

namespace {

PackOptions bodies(const std::string& shape, Effort effort = Effort::quick, int dimension = 3) {
    PackOptions options;
    options.shapes = {given_shape(shape, dimension)};
    options.effort = effort;
    options.container.dimension = dimension;
    return options;
}

Sizes equal(std::size_t count, int dimension = 3) { return {std::vector<double>(count, 1.0), {}, dimension}; }

/// Overlap of the worst pair of members of different bodies, by looking at all.
double worst_overlap(const Packing& packing) {
    double worst = -HUGE_VAL;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        for (std::size_t j = i + 1; j < packing.spheres.size(); ++j) {
            if (packing.body[i] == packing.body[j]) continue;
            const Sphere &a = packing.spheres[i], &b = packing.spheres[j];
            worst = std::max(worst, a.radius + b.radius - norm(packing.container.separation(a.center, b.center)));
        }
    return worst;
}

/// How far members are from where the pose of their body puts them.
double worst_misplacement(const Packing& packing, const Shape& shape) {
    double worst = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t b = packing.body[i] - 1, k = i - b * shape.members.size();
        const Body& body = packing.bodies[b];
        const Vec3 place = body.center + turned(body.orientation, shape.members[k].center) * body.diameter;
        worst = std::max(worst, norm(packing.container.separation(place, packing.spheres[i].center)));
    }
    return worst;
}

}  // namespace

TEST_CASE("dimers of aspect 1.4 pack to 0.70 to 0.72, without overlap, rigid, turned anyhow") {
    const PackOptions options = bodies("dimer:aspect=1.4", Effort::standard);
    const PackResult result = pack(equal(1000), options);
    CHECK(result.outcome == Outcome::packed);
    const Packing& packing = result.packing;
    CHECK(packing.spheres.size() == 2000);
    CHECK(packing.bodies.size() == 1000);
    CHECK(packing_fraction(packing) > 0.70);
    CHECK(packing_fraction(packing) < 0.72);
    CHECK(worst_overlap(packing) <= 0);
    CHECK(worst_misplacement(packing, options.shapes[0]) < 1e-13 * packing.container.lengths.x);
    CHECK(certify(packing).holds);
    CHECK(coordination(packing).coordination_number > 8);  // 10 where all is at rest
    Vec3 squares;
    for (const Body& body : packing.bodies) {
        const Vec3 u = turned(body.orientation, {1, 0, 0});
        squares += Vec3{u.x * u.x, u.y * u.y, u.z * u.z} * 1e-3;
    }
    for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(squares[axis] - 1.0 / 3) < 0.05);
}

TEST_CASE("golden: bodies are the same bits for any number of threads, from any engine, after an interruption") {
    const Sizes sizes = uniform_volume(300, 3);
    PackOptions options = bodies("dimer:aspect=1.6");
    options.threads = 1;
    const std::uint64_t golden = 10961393456445018382u;
    CHECK(fingerprint(pack(sizes, options).packing) == golden);
    for (const int threads : {2, 4}) {
        options.threads = threads;
        options.engine = threads == 2 ? EngineKind::sweep_and_prune : EngineKind::loose_octree;
        CHECK(fingerprint(pack(sizes, options).packing) == golden);
    }
    const TemporaryFolder folder;
    for (const std::int64_t stop : {1, 30, 200}) {
        const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
        REQUIRE(first.outcome == Outcome::interrupted);
        save_state(*first.state, "a note", folder / "run.state");
        const SavedState loaded = load_state(folder / "run.state");
        const PackResult rest = resume(*loaded.state, 2, EngineKind::hierarchical_grid);
        CHECK(fingerprint(rest.packing) == golden);
        CHECK(rest.packing.bodies.size() == 300);
    }
}

TEST_CASE("golden: two shapes between walls") {
    Sizes sizes{std::vector<double>(200, 1.0), {}, 3, std::vector<std::uint16_t>(200)};
    for (std::size_t i = 0; i < sizes.shape.size(); ++i) sizes.shape[i] = i % 2;
    PackOptions options = walled();
    options.effort = Effort::quick;
    options.shapes = {given_shape("rod:aspect=2,members=4"), given_shape("cube:members=3")};
    for (const int threads : {1, 2}) {
        options.threads = threads;
        CHECK(fingerprint(pack(sizes, options).packing) == 5007461229923429252u);
    }
}

TEST_CASE("a body of one sphere packs as a sphere does") {
    PackOptions options = bodies("dimer:aspect=1");
    options.shapes = {shape_of("ball", {{{}, 3}})};
    const double as_body = packing_fraction(pack(equal(1000), options).packing);
    options.shapes.clear();
    CHECK(std::abs(as_body - packing_fraction(pack(equal(1000), options).packing)) < 0.004);
}

TEST_CASE("bodies between walls, in a vessel, at a target and in a container of a given size") {
    for (const char* shape : {"dimer:aspect=1.8", "tetrapod"}) {
        CAPTURE(shape);
        PackOptions options = bodies(shape);
        options.container = Container{{}, {1, 1, 1}, {false, false, false}};
        Packing packing = pack(equal(200), options).packing;
        CHECK(certify(packing).holds);
        CHECK(packing_fraction(packing) > 0.4);
        options.target_fraction = 0.4;
        const PackResult loose = pack(equal(200), options);
        CHECK(loose.outcome == Outcome::target_reached);
        CHECK(packing_fraction(loose.packing) == doctest::Approx(0.4).epsilon(1e-9));
        CHECK(certify(loose.packing).holds);
        options.target_fraction.reset();
        options.fixed_container = true;
        options.container.lengths = {7, 7, 7};
        const PackResult fixed = pack(equal(200), options);
        CHECK(fixed.outcome == Outcome::target_reached);
        CHECK(fixed.packing.container.lengths == Vec3{7, 7, 7});
        CHECK(certify(fixed.packing).holds);
    }
}

TEST_CASE("a run of long bodies between walls goes on from wherever it was stopped" * not_sanitized()) {
    PackOptions options = bodies("rod:aspect=8");
    options.container = Container{{}, {1, 1, 1}, {false, false, false}};
    const TemporaryFolder folder;
    const std::uint64_t whole = fingerprint(pack(equal(60), options).packing);
    for (const std::int64_t stop : {4, 10, 57, 120, 200}) {
        const PackResult first = pack(equal(60), options, [&](const Progress& p) { return p.sweeps < stop; });
        REQUIRE(first.outcome == Outcome::interrupted);
        save_state(*first.state, "", folder / "run.state");
        CHECK(fingerprint(resume(*load_state(folder / "run.state").state, 1, {}).packing) == whole);
    }
}

TEST_CASE("bodies that are not convex are parted whatever they meet on the way, or told to be entangled" *
          not_sanitized()) {
    std::vector<Sphere> ring;
    for (int k = 0; k < 12; ++k) {
        const double angle = k * std::numbers::pi / 6;
        ring.push_back({{3 * std::cos(angle), 3 * std::sin(angle), 0}, 0.8});
    }
    int packed = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        PackOptions options = bodies(seed % 2 ? "rod:aspect=10" : "dimer");
        if (seed % 2 == 0) options.shapes = {shape_of("ring", ring)};
        options.container = Container{{}, {1, 1, 1}, {false, false, false}};
        options.seed = seed;
        try {
            const Packing packing = pack(equal(80), options).packing;
            CHECK(certify(packing).holds);
            CHECK(worst_overlap(packing) <= 0);
            CHECK(packing_fraction(packing) > 0.2);
            ++packed;
        } catch (const InputError& error) {
            CHECK(std::string(error.what()).find("entangled") != std::string::npos);
        }
    }
    CHECK(packed > 0);
}

TEST_CASE("discs: dimers of aspect 1.4 in a plane pack to 0.86 and more, denser than 0.85 of equal discs at random") {
    const PackOptions options = bodies("dimer:aspect=1.4", Effort::standard, 2);
    const Packing packing = pack(equal(500, 2), options).packing;
    CHECK(certify(packing).holds);
    CHECK(packing_fraction(packing) > 0.86);
    CHECK(packing_fraction(packing) < 0.905);
    for (const Body& body : packing.bodies) REQUIRE((body.orientation[1] == 0 && body.orientation[2] == 0));
}

TEST_CASE("what bodies cannot is refused") {
    const auto refused = [](auto&& change) {
        PackOptions options = bodies("dimer:aspect=1.4");
        change(options);
        CHECK_THROWS_AS(pack(equal(100), options), InputError);
    };
    refused([](PackOptions& o) { o.sweep = SweepKind::sequential; });
    refused([](PackOptions& o) { o.swaps = Swaps::always; });
    refused([](PackOptions& o) { o.gap = 0.1; });
    refused([](PackOptions& o) { o.shapes.push_back(o.shapes[0]); });
    refused([](PackOptions& o) { o.container.dimension = 2; });
    refused([](PackOptions& o) { o.fixed_container = true, o.container.lengths = {2, 20, 20}; });
}
