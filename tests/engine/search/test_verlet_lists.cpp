#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/verlet_lists.hpp"

using namespace bernal;

namespace {

Rows rows_of_contacts(const VerletLists& lists, std::size_t n) {
    PairBatch batch;
    lists.contacts(batch);
    Rows rows(n);
    for (const std::vector<Pair>& block : batch)
        for (const Pair& p : block) rows[p.a].push_back(p.b), rows[p.b].push_back(p.a);
    for (std::vector<Index>& row : rows) std::sort(row.begin(), row.end());
    return rows;
}

const std::vector<Container> boxes{{{}, {1, 1, 1}, {true, true, true}},
                                   {{}, {1, 2, 0.5}, {false, false, false}},
                                   {{}, {1, 3, 1}, {true, false, true}}};

}  // namespace

TEST_CASE("Verlet lists hold the higher-numbered spheres within twice the largest radius plus the skin") {
    Dice dice(1);
    const std::vector<Sphere> spheres = mixture(dice, boxes[0], 200, 10, 0.05);
    VerletLists lists(Frame{boxes[0]}, 0.15);
    Work work;
    lists.build(spheres, &work);
    CHECK(work.pair_tests == 200 * 199 / 2);
    std::size_t listed = 0;
    for (Index i = 0; i < spheres.size(); ++i) {
        std::vector<Index> expected;
        for (Index j = i + 1; j < spheres.size(); ++j)
            if (distance_by_images(boxes[0], spheres[i].center, spheres[j].center) < 0.25) expected.push_back(j);
        CHECK(std::vector<Index>(lists.row(i).begin(), lists.row(i).end()) == expected);
        listed += expected.size();
    }
    CHECK(listed > 0);
    CHECK(lists.entries() == listed);
    PairBatch contacts;
    work = {};
    lists.contacts(contacts, &work);
    CHECK(work.pair_tests == listed);
}

TEST_CASE("Verlet lists miss no contact over a random walk, and are not made anew at every step") {
    for (const Container& box : boxes) {
        Dice dice(2);
        std::vector<Sphere> spheres = mixture(dice, box, 150, 20, 0.08);
        VerletLists lists(Frame(box), 0.08);
        lists.build(spheres);
        int rebuilt = 0;
        constexpr int steps = 60;
        for (int step = 0; step < steps; ++step) {
            for (Sphere& sphere : spheres) {
                sphere.center = kept_inside(box, sphere.center + dice.direction() * 0.005);
                sphere.radius *= dice.between(0.99, 1.01);
            }
            rebuilt += lists.update();
            CHECK(difference(rows_of_contacts(lists, spheres.size()), rows_by_images(box, spheres)) == "");
        }
        CHECK(rebuilt > 0);
        CHECK(rebuilt < steps / 3);
    }
}

TEST_CASE("Verlet lists are made anew just before a contact could be missed") {
    const Container box = boxes[0];
    const auto remade = [&](double way, double growth) {
        std::vector<Sphere> spheres{{{0.3, 0.5, 0.5}, 0.05}, {{0.501, 0.5, 0.5}, 0.05}};
        VerletLists lists(Frame(box), 0.1);
        lists.build(spheres);
        CHECK(lists.entries() == 0);
        for (Sphere& s : spheres) s.radius += growth;
        spheres[0].center.x += way;
        spheres[1].center.x -= way;
        return lists.update();
    };
    CHECK(!remade(0.049, 0));
    CHECK(remade(0.051, 0));
    CHECK(!remade(0, 0.049));
    CHECK(remade(0, 0.051));
    CHECK(!remade(0.02, 0.029));
    CHECK(remade(0.02, 0.031));
}

TEST_CASE("Verlet lists of no sphere and of one are empty") {
    std::vector<Sphere> spheres;
    for (int n = 0; n < 2; ++n) {
        VerletLists lists(Frame{boxes[0]}, 0.1);
        lists.build(spheres);
        CHECK(!lists.update());
        CHECK(total(rows_of_contacts(lists, spheres.size())) == 0);
        spheres.push_back({{0.5, 0.5, 0.5}, 0.1});
    }
}
