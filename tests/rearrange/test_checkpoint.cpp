#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "runs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

State after_sweeps(int sweeps) {
    Rearrangement run(fresh_state(uniform_volume(200, 5)), EngineKind::hierarchical_grid);
    for (int s = 0; s < sweeps; ++s) run.step();
    return std::move(run).release();
}

void check_that_they_go_on_alike(Rearrangement& a, Rearrangement& b) {
    for (int s = 0; s < 100; ++s) a.step(), b.step();
    CHECK(a.state().spheres == b.state().spheres);
    CHECK(a.state().motion == b.state().motion);
    CHECK(a.state().magnification == b.state().magnification);
    CHECK(a.lists().reach() == b.lists().reach());
}

std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a state that was saved and loaded goes on to the same bits") {
    const TemporaryFolder folder;
    const std::string file = folder / "run.state";
    const State state = after_sweeps(100);
    save_state(state, "a note\n", file);
    const SavedState saved = load_state(file);
    CHECK(saved.note == "a note\n");
    Rearrangement straight(state, EngineKind::hierarchical_grid), resumed(*saved.state, EngineKind::loose_octree);
    check_that_they_go_on_alike(straight, resumed);
}

TEST_CASE("a run with giants that touch through two images goes on to the same bits") {
    const TemporaryFolder folder;
    Sizes sizes = uniform_volume(300, 3);
    sizes.diameters.insert(sizes.diameters.end(), {25, 18});
    Rearrangement straight(fresh_state(sizes), EngineKind::hierarchical_grid);
    Rearrangement stopped(fresh_state(sizes), EngineKind::hierarchical_grid);
    for (int s = 0; s < 300; ++s) straight.step(), stopped.step();
    save_state(std::move(stopped).release(), "", folder / "run.state");
    Rearrangement resumed(*load_state(folder / "run.state").state, EngineKind::loose_octree);
    check_that_they_go_on_alike(straight, resumed);
}

TEST_CASE("a dense run is shaken as often as its schedule says, and goes on to the same bits across a shake") {
    const TemporaryFolder folder;
    PackOptions options;
    options.effort = Effort::dense;
    Rearrangement whole(fresh_state(equal_spheres(60), options), EngineKind::brute_force);
    std::int64_t first_shake = 0, rises = 0;
    double pressure = whole.state().target_pressure;
    while (whole.step()) {
        if (whole.state().target_pressure > pressure) {
            if (rises == 0) first_shake = whole.state().sweeps;
            ++rises;
        }
        pressure = whole.state().target_pressure;
    }
    CHECK(rises == whole.state().schedule.shakes);
    CHECK(whole.state().target_pressure == whole.state().schedule.last_pressure);

    Rearrangement straight(fresh_state(equal_spheres(60), options), EngineKind::hierarchical_grid);
    Rearrangement stopped(fresh_state(equal_spheres(60), options), EngineKind::hierarchical_grid);
    for (std::int64_t s = 0; s < first_shake - 50; ++s) straight.step(), stopped.step();
    save_state(std::move(stopped).release(), "", folder / "run.state");
    Rearrangement resumed(*load_state(folder / "run.state").state, EngineKind::loose_octree);
    check_that_they_go_on_alike(straight, resumed);
    CHECK(resumed.state().shakes_done == 1);
}

TEST_CASE("behind magic word and checksum stands one object of CBOR, as the library for it would write it") {
    const TemporaryFolder folder;
    save_state(after_sweeps(3), std::string(70000, 'n'), folder / "run.state");
    const std::string payload = content(folder / "run.state").substr(std::string_view("bernal state 4\n").size() + 4);
    std::string again;
    nlohmann::json::to_cbor(nlohmann::json::from_cbor(payload), again);
    CHECK(payload == again);
}

TEST_CASE("files that are truncated, damaged or foreign are refused by name") {
    const TemporaryFolder folder;
    const std::string file = folder / "run.state";
    save_state(after_sweeps(3), "", file);
    const std::string good = content(file);
    const auto refused = [&](const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
        try {
            load_state(file);
        } catch (const InputError& error) {
            return std::string(error.what()).find("run.state") != std::string::npos;
        }
        return false;
    };
    CHECK(refused(""));
    CHECK(refused("id,x,y,z\n"));
    CHECK(refused(good.substr(0, 10)));
    CHECK(refused(good.substr(0, good.size() / 2)));
    CHECK(refused(good.substr(0, good.size() - 1)));
    std::string flipped = good;
    flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 1);
    CHECK(refused(flipped));
    CHECK_FALSE(refused(good));
    CHECK_THROWS_AS(load_state(folder / "none.state"), FileError);
}
