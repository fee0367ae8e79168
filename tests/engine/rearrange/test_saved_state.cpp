#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "files/checksum.hpp"
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
    const std::string payload = content(folder / "run.state").substr(std::string_view("bernal state 7\n").size() + 4);
    std::string again;
    nlohmann::json::to_cbor(nlohmann::json::from_cbor(payload), again);
    CHECK(payload == again);
}

TEST_CASE("a state of wide sizes keeps its least stiffness, in a format that older readers refuse") {
    const TemporaryFolder folder;
    State state = after_sweeps(3);
    state.schedule.least_stiffness = 2;
    state.earlier_sweeps = 7;  // which an older format holds, too
    save_state(state, "", folder / "run.state");
    CHECK(content(folder / "run.state").starts_with("bernal state B\n"));
    const SavedState loaded = load_state(folder / "run.state");
    CHECK(loaded.state->schedule.least_stiffness == 2);
    CHECK(loaded.state->earlier_sweeps == 7);
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

namespace {

using nlohmann::json;

/// What is said of the state once `edit` has changed it, with a checksum that fits; nothing if it is read.
std::string said_of(const json& good, const std::function<void(json&)>& edit) {
    json object = good;
    edit(object);
    std::string payload;
    json::to_cbor(object, payload);
    Checksum sum;
    sum.add(payload);
    const std::uint32_t value = sum.value();
    const TemporaryFolder folder;
    folder.write("run.state",
                 "bernal state 7\n" + std::string(reinterpret_cast<const char*>(&value), sizeof value) + payload);
    try {
        load_state(folder / "run.state");
        return {};
    } catch (const InputError& error) {
        return error.what();
    }
}

json object_of(const State& state) {
    const TemporaryFolder folder;
    save_state(state, "", folder / "run.state");
    return json::from_cbor(content(folder / "run.state").substr(std::string_view("bernal state 7\n").size() + 4));
}

/// One number of the array `name`, at that place.
template <class Number>
void put(json& object, const char* name, std::size_t place, Number number) {
    auto& bytes = object[name].get_binary();
    std::memcpy(bytes.data() + place * sizeof number, &number, sizeof number);
}

}  // namespace

TEST_CASE("a number of any other kind or size than a run has is refused, though the checksum fits") {
    const json good = object_of(after_sweeps(40));
    CHECK(said_of(good, [](json&) {}) == "");
    const json strange[] = {nullptr, true, "1", json::array({1}), -1, -1e300, 1e300, std::nan(""), -HUGE_VAL};
    for (const auto& [key, value] : good.items()) {
        if (!value.is_number()) continue;
        for (const json& other : strange) {
            const bool is_meant = key == "slow_radius" && other == 1e300;
            CAPTURE(key);
            CAPTURE(other.dump());
            CHECK((said_of(good, [&](json& object) { object[key] = other; }) == "") == is_meant);
        }
    }
    for (const char* key : {"sweeps", "stage", "count", "dimension", "first_sweeps", "effort", "list_updates"})
        CHECK(said_of(good, [&](json& object) { object[key] = object[key].get<double>(); }) != "");
    for (const char* key : {"stage", "effort", "sweep"})  // of which a byte would be what it was
        CHECK(said_of(good, [&](json& object) { object[key] = object[key].get<int>() + 256; }) != "");
    for (const char* key : {"target_given_up", "fixed_container", "effort_rises"})
        CHECK(said_of(good, [&](json& object) { object[key] = 1; }) != "");
}

TEST_CASE("spheres that no run has are refused, though the checksum fits") {
    const json good = object_of(after_sweeps(40));
    const double nan = std::nan("");
    for (const double x : {nan, HUGE_VAL, -1.0, 1e30})
        for (const std::size_t place : {0u, 5u, 10u})  // x, y, z of a sphere
            for (const char* array : {"spheres", "reach"})
                CHECK(said_of(good, [&](json& o) { put(o, array, place, x); }).find("is not possible") !=
                      std::string::npos);
    for (const double radius : {nan, HUGE_VAL, 0.0, -1.0, 1e10, 1e-40})
        for (const char* array : {"spheres", "reach"})
            CHECK(said_of(good, [&](json& o) { put(o, array, 3, radius); }).find("is not possible") !=
                  std::string::npos);
    for (const float number : {std::nanf(""), HUGE_VALF, 1e10f})
        for (const std::size_t place : {0u, 1u, 2u})
            CHECK(said_of(good, [&](json& o) { put(o, "motion", place, number); }).find("velocity") !=
                  std::string::npos);
    CHECK(said_of(good, [&](json& o) { put(o, "motion", 3, -1.0f); }).find("stiffness") != std::string::npos);
    CHECK(said_of(good, [&](json& o) { put(o, "skin", 3, 7.0f); }).find("skin") != std::string::npos);
    CHECK(said_of(good, [&](json& o) { put(o, "listed", 3, 41u); }).find("listing") != std::string::npos);
    CHECK(said_of(good, [&](json& o) { put(o, "id", 3, 200u); }).find("ids") != std::string::npos);
}

TEST_CASE("sizes that would fill the cell many times over are refused, and so would be what follows from them") {
    const json good = object_of(after_sweeps(40));
    for (const char* key : {"magnification", "target_magnification"})
        CHECK(said_of(good, [&](json& o) { o[key] = 10 * good["magnification"].get<double>(); }).find("fraction") !=
              std::string::npos);
    CHECK(said_of(good, [](json& o) { o["mean_diameter"] = 1000; }).find("mean_diameter") != std::string::npos);
    CHECK(said_of(good, [](json& o) { o["lengths"] = {1, 0, 1}; }).find("length") != std::string::npos);
    CHECK(said_of(good, [](json& o) { o["lengths"] = {1, 1}; }) != "");
    CHECK(said_of(good, [](json& o) { o["origin"] = {1, 2, "3"}; }) != "");
    CHECK(said_of(good, [](json& o) { o["target_fraction"] = 2; }).find("target_fraction") != std::string::npos);
}

TEST_CASE("two discs that press far into each other can be saved at that sweep") {
    const Sizes sizes{{3860.1831, 5739.5944}, {}, 2};
    PackOptions options;
    options.container = Container({}, {1, 1, 1}, {true, true, false});
    options.container.dimension = 2;
    options.sweep = SweepKind::sequential;
    options.effort = Effort::quick;
    options.seed = 20263586;
    double fullest = 0;
    std::int64_t then = 0;
    pack(sizes, options, [&](const Progress& p) {
        if (p.packing_fraction > fullest) fullest = p.packing_fraction, then = p.sweeps;
        return true;
    });
    CHECK(fullest > 1.1);
    const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < then; });
    const TemporaryFolder folder;
    save_state(*first.state, "", folder / "a.state");
    CHECK(load_state(folder / "a.state").state->spheres == first.state->spheres);
}
