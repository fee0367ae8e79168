#include <doctest/doctest.h>

#include <atomic>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "search/neighbour_lists.hpp"
#include "search/readable_rows.hpp"

using namespace bernal;

namespace {

const Container boxes[] = {{{}, {1, 1, 1}, {true, true, true}},
                           {{}, {1, 2, 0.5}, {false, false, false}},
                           {{}, {1, 1.5, 1}, {true, false, true}}};

struct Update {
    std::vector<Index> stale;
    std::vector<Sphere> reach;
};

/// New reach balls for a random `share`: moved a little or far, grown or shrunk within [low, high] times.
Update random_update(Dice& dice, const Container& box, std::span<const Sphere> reach, double share, double low,
                     double high) {
    Update update;
    for (Index i = 0; i < reach.size(); ++i) {
        if (dice() > share) continue;
        const double step = dice() < 0.8 ? 0.3 * reach[i].radius : largest(box.lengths);
        update.stale.push_back(i);
        update.reach.push_back({kept_inside(box, reach[i].center + dice.direction() * step),
                                std::min(0.3, reach[i].radius * dice.between(low, high))});
    }
    return update;
}

/// The share of stale spheres and the change of radius, round by round.
struct Phase {
    const char* name;
    int rounds;
    double share, low, high;
};

constexpr Phase phases[] = {{"few stale", 40, 0.01, 0.9, 1.1},
                            {"many stale", 15, 0.2, 0.9, 1.1},
                            {"rows outgrow their room", 15, 0.1, 1, 1.6},
                            {"rows shrink", 15, 0.15, 0.5, 1},
                            {"listed all anew", 5, 0.6, 0.8, 1.3},
                            {"none stale", 1, 0, 1, 1},
                            {"few stale again", 20, 0.03, 0.8, 1.25}};

/// Rows with their room, twice that for what rows have moved away from, and twice again for how vectors grow.
std::size_t most_memory(const NeighbourLists& lists) {
    const std::size_t room = lists.entries() + lists.entries() / 4 + 2 * lists.size();
    return lists.size() * (sizeof(Sphere) + 16) + 4 * room * sizeof(Index);
}

/// A sphere of a smaller or larger radius, anywhere within its reach ball.
Sphere within(Dice& dice, const Container& box, const Sphere& reach) {
    const double radius = reach.radius * dice.between(0.5, 1);
    const Vec3 drift = dice.direction() * ((reach.radius - radius) * std::sqrt(dice()));
    return {box.wrapped(reach.center + drift), radius};
}

bool listed(const NeighbourLists& lists, Index i, Index j) {
    return std::binary_search(lists.row(i).begin(), lists.row(i).end(), j);
}

}  // namespace

TEST_CASE("rows follow any updates as a fresh build would list them, for each engine") {
    in_arena(2, [] {
        for (const Container& box : boxes)
            for (const EngineKind kind : all_engines) {
                CAPTURE(int(kind));
                Dice dice(1);
                NeighbourLists lists(Frame(box), kind);
                lists.build(mixture(dice, box, 400, 10, 0.08));
                std::vector<Sphere> reach = lists.reach();
                for (const Phase& phase : phases)
                    for (int round = 0; round < phase.rounds; ++round) {
                        CAPTURE(phase.name);
                        CAPTURE(round);
                        const Update update = random_update(dice, box, reach, phase.share, phase.low, phase.high);
                        for (std::size_t s = 0; s < update.stale.size(); ++s) reach[update.stale[s]] = update.reach[s];
                        lists.update(update.stale, update.reach);
                        REQUIRE(lists.reach() == reach);
                        const Rows expected = fresh_rows(EngineKind::brute_force, box, reach);
                        REQUIRE(difference(rows_of(lists), expected) == "");
                        CHECK(lists.entries() == total(expected));
                    }
            }
    });
}

TEST_CASE("rows of thousands of spheres, with many blocks of work, follow updates too") {
    const Container& box = boxes[0];
    for (const EngineKind kind : {EngineKind::loose_octree, EngineKind::hierarchical_grid}) {
        CAPTURE(int(kind));
        Dice dice(2);
        NeighbourLists lists(Frame(box), kind);
        lists.build(mixture(dice, box, 6000, 20, 0.06));
        for (const double share : {0.2, 0.02, 0.24, 0.001}) {
            const Update update = random_update(dice, box, lists.reach(), share, 0.8, 1.25);
            lists.update(update.stale, update.reach);
            CHECK(difference(rows_of(lists), fresh_rows(kind, box, lists.reach())) == "");
        }
    }
}

TEST_CASE("rows do not depend on the number of threads or on history") {
    const Container& box = boxes[2];
    std::vector<Rows> results;
    for (const int threads : {1, 2, 4}) {
        in_arena(threads, [&] {
            Dice dice(3);
            NeighbourLists lists(Frame(box), EngineKind::hierarchical_grid);
            lists.build(mixture(dice, box, 2000, 10, 0.05));
            for (int round = 0; round < 5; ++round) {
                const Update update = random_update(dice, box, lists.reach(), 0.1, 0.9, 1.1);
                lists.update(update.stale, update.reach);
            }
            results.push_back(rows_of(lists));
        });
    }
    CHECK(difference(results[1], results[0]) == "");
    CHECK(difference(results[2], results[0]) == "");
}

TEST_CASE("room that rows have moved away from is won back") {
    const Container& box = boxes[0];
    Dice dice(4);
    NeighbourLists lists(Frame(box), EngineKind::brute_force);
    lists.build(mixture(dice, box, 400, 1, 0.02));
    for (Index round = 0; round < 400; ++round) {  // a fifth grows at a time: rows outgrow their room again and again
        Update update;
        for (Index i = round % 5; i < lists.size(); i += 5) {
            update.stale.push_back(i);
            update.reach.push_back({lists.reach()[i].center, lists.reach()[i].radius * 1.04});
        }
        lists.update(update.stale, update.reach);
        REQUIRE(lists.memory() <= most_memory(lists));
    }
    CHECK(lists.entries() == 400 * 399);
    CHECK(difference(rows_of(lists), fresh_rows(EngineKind::brute_force, box, lists.reach())) == "");
}

TEST_CASE("one row can grow to all spheres and shrink back") {
    const Container box;
    for (const EngineKind kind : all_engines) {
        Dice dice(5);
        NeighbourLists lists(Frame(box), kind);
        lists.build(mixture(dice, box, 1000, 1, 0.01));
        const Rows before = rows_of(lists);
        const Sphere old = lists.reach()[500];
        for (const double radius : {0.3, 0.9, 0.3}) {
            lists.update(std::vector<Index>{500}, std::vector<Sphere>{{old.center, radius}});
            CHECK((radius < 0.8 || lists.row(500).size() == 999));
            CHECK(difference(rows_of(lists), fresh_rows(EngineKind::brute_force, box, lists.reach())) == "");
        }
        lists.update(std::vector<Index>{500}, std::vector<Sphere>{old});
        CHECK(difference(rows_of(lists), before) == "");
    }
}

TEST_CASE("lists can be built again, for another number of spheres") {
    const Container box;
    Dice dice(6);
    NeighbourLists lists(Frame(box), EngineKind::hierarchical_grid);
    for (const std::size_t n : {300, 1, 700, 2, 3}) {
        lists.build(mixture(dice, box, n, 10, 0.1));
        CHECK(lists.size() == n);
        CHECK(difference(rows_of(lists), rows_by_images(box, lists.reach())) == "");
    }
}

TEST_CASE("spheres inside their reach balls never overlap one that is not listed") {
    for (const Container& box : boxes) {
        Dice dice(7);
        NeighbourLists lists(Frame(box), EngineKind::hierarchical_grid);
        lists.build(mixture(dice, box, 150, 20, 0.12));
        std::size_t overlaps = 0;
        for (int trial = 0; trial < 10; ++trial) {
            std::vector<Sphere> spheres;
            for (const Sphere& reach : lists.reach()) spheres.push_back(within(dice, box, reach));
            for (Index i = 0; i < spheres.size(); ++i)
                for (Index j = 0; j < i; ++j) {
                    const long double gap = distance_by_images(box, spheres[i].center, spheres[j].center) -
                                            spheres[i].radius - spheres[j].radius;
                    overlaps += gap < 0;
                    if (gap < -1e-14L && !listed(lists, i, j)) FAIL(i, " and ", j, " overlap by ", -gap);
                }
        }
        CHECK(overlaps > 100);  // the trial would have seen them
    }
}

TEST_CASE("nor do two that go straight at each other as far as their reach balls allow") {
    for (const Container& box : boxes) {
        Dice dice(8);
        NeighbourLists lists(Frame(box), EngineKind::loose_octree);
        lists.build(mixture(dice, box, 150, 20, 0.12));
        long double closest = HUGE_VALL;
        for (Index i = 0; i < lists.size(); ++i)
            for (Index j = 0; j < i; ++j) {
                if (listed(lists, i, j)) continue;
                const Sphere a = lists.reach()[i], b = lists.reach()[j];
                const Vec3 way = box.separation(a.center, b.center);
                const Vec3 direction = way * (1 / norm(way));
                const Vec3 met_a = box.wrapped(a.center + direction * (0.2 * a.radius));
                const Vec3 met_b = box.wrapped(b.center - direction * (0.2 * b.radius));
                const long double gap = distance_by_images(box, met_a, met_b) - 0.8L * a.radius - 0.8L * b.radius;
                CHECK(gap >= -1e-14L);
                closest = std::min(closest, gap);
            }
        CHECK(closest < 0.01L);  // some pairs were put to the test
    }
}

TEST_CASE("cleared lists give their memory back") {
    Dice dice(4);
    const Container& box = boxes[0];
    NeighbourLists lists(Frame(box), EngineKind::brute_force);
    lists.build(mixture(dice, box, 2000, 3, 0.05));
    const std::size_t full = lists.memory(), ids = lists.entries() * sizeof(Index), rows = 2000 * 2 * sizeof(Index);
    lists.clear();
    CHECK(lists.size() == 0);
    CHECK(lists.memory() + ids + rows <= full);
}

TEST_CASE("every engine asks within a few hundred spheres whether a listing may go on, and can list again") {
    Dice dice(9);
    const Container& box = boxes[0];
    std::vector<Sphere> reach;
    for (int i = 0; i < 4000; ++i) reach.push_back({dice.point(box.lengths), 0.02});
    for (const EngineKind engine : engine_kinds) {
        CAPTURE(name(engine));
        NeighbourLists lists(Frame(box), engine), whole(Frame(box), EngineKind::brute_force);
        std::atomic<int> asked = 0;
        lists.build(reach, [&] { return ++asked > 0; });
        CHECK(asked >= 4000 / 512);
        in_arena(1, [&] {
            asked = 0;
            CHECK_THROWS_AS(lists.build(reach, [&] { return ++asked < 3; }), Interrupted);
            CHECK(asked == 3);
            lists.build(reach);
            const Update update = random_update(dice, box, reach, 0.2, 0.9, 1.1);
            asked = 0;
            CHECK_THROWS_AS(lists.update(update.stale, update.reach, [&] { return ++asked < 2; }), Interrupted);
            CHECK(asked == 2);
        });
        const std::vector<Sphere> now = lists.release_reach();
        whole.build(now);
        lists.build(now);
        for (Index i = 0; i < now.size(); ++i) REQUIRE(std::ranges::equal(lists.row(i), whole.row(i)));
    }
}
