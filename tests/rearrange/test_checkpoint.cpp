#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

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
    for (int s = 0; s < 100; ++s) straight.step(), resumed.step();
    CHECK(straight.state().spheres == resumed.state().spheres);
    CHECK(straight.state().motion == resumed.state().motion);
    CHECK(straight.state().magnification == resumed.state().magnification);
    CHECK(straight.lists().reach() == resumed.lists().reach());
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
