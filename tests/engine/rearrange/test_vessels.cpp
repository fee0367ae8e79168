// Packings in vessels, and of discs in a plane: certified, as dense as they should be, the same for every way of
// computing them.

#include <doctest/doctest.h>

#include <map>

#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/inspection.hpp"
#include "geometry/bed.hpp"
#include "packing/fingerprint.hpp"
#include "runs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const Vec3 up{0, 0, 1}, down{0, 0, -1};

/// 2 wide and `height` high, along z.
Container vessel(std::vector<Wall> lateral, double height, bool closed = true) {
    if (closed) lateral.insert(lateral.end(), {PlaneWall{{}, up}, PlaneWall{{0, 0, height}, down}});
    return {{}, {2, 2, height}, {false, false, !closed}, lateral};
}

const CylinderWall pipe{{1, 1, 0}, up, 1}, core{{1, 1, 0}, up, 1.0 / 3, false};

/// Without functions of the mathematical library.
const Container bowl = part_of_vessel({{}, {2, 2, 2}, {false, false, false}, {SphereWall{{1, 1, 1}, 1}}}, 2, 0.75);

Container flat(Container container) {
    container.dimension = 2;
    container.periodic[2] = false;
    return container;
}

const std::map<std::string, Container> vessels{
    {"cylinder", vessel({pipe}, 2)},
    {"cylinder with periodic ends", vessel({pipe}, 2, false)},
    {"annulus", vessel({pipe, core}, 2)},
    {"bed", bowl},
    {"cone", vessel({ConeWall{{1, 1, 0}, up, {1, 0.4}, 3}}, 3)},
    {"sphere", {{}, {2, 2, 2}, {false, false, false}, {SphereWall{{1, 1, 1}, 1}}}},
    {"plane", flat({})},
    {"walled plane", flat({{}, {1, 1, 1}, {false, false, false}})},
    {"circle", flat({{}, {2, 2, 1}, {false, false, false}, {CylinderWall{{1, 1, 0}, up, 1}}})}};

PackOptions options_in(const Container& container) {
    PackOptions options;
    options.container = container;
    options.effort = Effort::quick;
    return options;
}

Sizes sizes_for(const Container& container, Sizes sizes) {
    sizes.dimension = container.dimension;
    return sizes;
}

Packing certified(const Sizes& sizes, const PackOptions& options) {
    const PackResult result = pack(sizes, options);
    const Certificate certificate = certify(result.packing);
    CHECK_MESSAGE(certificate.holds, to_string(certificate.worst));
    CHECK(certificate.max_relative_overlap > -1e-6);
    return result.packing;
}

}  // namespace

TEST_CASE("golden: in every vessel the same bits for any threads, from any engine, and after an interruption") {
    const std::map<std::string, std::uint64_t> golden{
        {"annulus", 7785332878678514484u},      {"bed", 8381306273001555211u},
        {"circle", 12471692900638573515u},      {"cone", 1174095777174023722u},
        {"cylinder", 1486915143140891805u},     {"cylinder with periodic ends", 8410538988757766507u},
        {"plane", 4090356569063030140u},        {"sphere", 15419763083326325745u},
        {"walled plane", 12080241857371491900u}};
    for (const auto& vessel : vessels) {
        const auto& [name, container] = vessel;
        CAPTURE(vessel.first);
        const Sizes sizes = sizes_for(container, uniform_volume(400, 5));
        PackOptions options = options_in(container);
        const std::uint64_t one = fingerprint(certified(sizes, options));
        CHECK_MESSAGE(one == golden.at(name), one);
        for (const EngineKind engine : {EngineKind::hierarchical_grid, EngineKind::sweep_and_prune}) {
            options.engine = engine;
            options.threads = engine == EngineKind::hierarchical_grid ? 1 : 4;
            CHECK(fingerprint(pack(sizes, options).packing) == one);
        }
        const TemporaryFolder folder;
        for (const std::int64_t stop : {1, 100}) {
            const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
            REQUIRE(first.outcome == Outcome::interrupted);
            save_state(*first.state, "", folder / "run.state");
            const SavedState saved = load_state(folder / "run.state");
            CHECK(fingerprint(resume(*saved.state, 2, {}).packing) == one);
        }
    }
}

TEST_CASE("far from the walls equal spheres are as dense as in a periodic cell") {
    for (const char* name : {"cylinder", "cylinder with periodic ends", "annulus", "cone", "sphere"}) {
        CAPTURE(name);
        const Packing packing = certified(equal_spheres(6000), options_in(vessels.at(name)));
        const WallProfile profile = wall_profile(packing);
        REQUIRE(profile.bulk_fraction);
        CHECK(*profile.bulk_fraction > 0.62);
        CHECK(*profile.bulk_fraction < 0.65);
        CHECK(packing_fraction(packing) > 0.58);
    }
}

TEST_CASE("wide mixtures keep within curved walls") {
    for (const auto& vessel : vessels) {
        const auto& [name, container] = vessel;
        CAPTURE(vessel.first);
        certified(sizes_for(container, uniform_volume(1500, 20)), options_in(container));
    }
}

TEST_CASE("narrow cylinders, too, are packed: of 2 to 20 diameters") {
    for (double width = 2; width <= 20; width += 0.5) {
        CAPTURE(width);
        // As many as fill it to 0.45 when it is ten diameters high, to leave the height to be found by their number.
        const Container tube{
            {}, {width, width, 10}, {false, false, true}, {CylinderWall{{width / 2, width / 2, 0}, up, width / 2}}};
        const auto count = static_cast<std::size_t>(0.4 * tube.volume() / (3.14159265 / 6));
        PackOptions options = options_in(tube);
        options.fixed_container = true;
        const PackResult result = pack(equal_spheres(static_cast<int>(count)), options);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(certify(result.packing).holds);
        CHECK(result.packing.container == tube);
    }
}

TEST_CASE("discs of two sizes jam near 0.84, with four contacts each") {
    Sizes sizes{std::vector<double>(3000, 1.0), {}, 2};
    for (std::size_t i = 0; i < sizes.diameters.size(); i += 2) sizes.diameters[i] = 1.4;
    PackOptions options = options_in(flat({}));
    options.effort = Effort::standard;
    const Packing packing = certified(sizes, options);
    CHECK(packing_fraction(packing) > 0.838);
    CHECK(packing_fraction(packing) < 0.85);
    CHECK(coordination(packing).coordination_number == doctest::Approx(4).epsilon(0.025));
    for (const Sphere& disc : packing.spheres) CHECK(disc.center.z == 0);
    CHECK(packing.container.lengths.z == 1.4);
}

TEST_CASE("equal discs crystallise and still end at rest") {
    const Packing packing = certified(sizes_for(flat({}), equal_spheres(2000)), options_in(flat({})));
    CHECK(packing_fraction(packing) > 0.85);
    CHECK(packing_fraction(packing) < 0.9069);
}

TEST_CASE("discs go into a plane, a circle and a box of given lengths") {
    for (Container container : {flat({{}, {20, 30, 1}, {false, true, false}}),
                                flat({{}, {25, 25, 1}, {false, false, false}, {SphereWall{{12.5, 12.5, 0}, 12.5}}})}) {
        PackOptions options = options_in(container);
        options.fixed_container = true;
        Sizes sizes = sizes_for(container, equal_spheres(400));
        const PackResult result = pack(sizes, options);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(certify(result.packing).holds);
        CHECK(result.packing.container.lengths.x == container.lengths.x);
        CHECK(result.packing.container.lengths.y == container.lengths.y);
    }
}
