#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/run.hpp"

using namespace bernal;

namespace {

Progress sweep(std::int64_t number) {
    Progress p;
    p.sweeps = number;
    p.packing_fraction = 0.5 + 1e-6 * static_cast<double>(number);
    p.pressure = 1.0 / static_cast<double>(number);
    return p;
}

std::vector<double> sweeps_of(const RunHistory& history) { return history.table().columns.at(0).values; }

}  // namespace

TEST_CASE("a long run keeps an even selection of its sweeps, with the first and the last") {
    RunHistory history;
    for (std::int64_t n = 1; n <= 123456; ++n) history.add(sweep(n));
    const Table table = history.table();
    const std::vector<double>& sweeps = table.columns[0].values;
    CHECK(sweeps.size() <= RunHistory::most_points + 1);
    CHECK(sweeps.size() >= RunHistory::most_points / 2);
    CHECK(sweeps.front() == 1);
    CHECK(sweeps.back() == 123456);
    const double stride = sweeps[1] - sweeps[0];
    for (std::size_t i = 1; i + 1 < sweeps.size(); ++i) CHECK(sweeps[i] - sweeps[i - 1] == stride);
    for (std::size_t i = 0; i < sweeps.size(); ++i) CHECK(table.columns[2].values[i] == 1 / sweeps[i]);
}

TEST_CASE("a short one keeps all; the next of several packings begins anew") {
    RunHistory history;
    CHECK(sweeps_of(history).empty());
    for (std::int64_t n = 1; n <= 5; ++n) history.add(sweep(n));
    CHECK(sweeps_of(history) == std::vector<double>{1, 2, 3, 4, 5});
    for (std::int64_t n = 1; n <= 2; ++n) history.add(sweep(n));
    CHECK(sweeps_of(history) == std::vector<double>{1, 2});
}

TEST_CASE("what is told while finer grains are placed is no sweep") {
    RunHistory history;
    Progress placing = sweep(5);
    placing.stage = placing_stage;
    history.add(placing);
    CHECK(sweeps_of(history).empty());
    for (std::int64_t n = 6; n <= 7; ++n) history.add(sweep(n));
    history.add(placing);
    CHECK(sweeps_of(history) == std::vector<double>{6, 7});
}

TEST_CASE("of a packing: the pressure falls to the last one, and the overlaps with it") {
    RunHistory history;
    PackOptions options;
    options.effort = Effort::quick;
    options.threads = 1;
    const PackResult result = pack({std::vector<double>(500, 1.0), {}}, options, [&](const Progress& p) {
        history.add(p);
        return true;
    });
    const Table table = history.table();
    CHECK(table.columns[0].values.back() == static_cast<double>(result.sweeps));
    const std::vector<double>& pressure = table.columns[2].values;
    CHECK(*std::ranges::max_element(pressure) > 0.05);
    CHECK(pressure.back() < 1e-5);
    CHECK(table.columns[1].values.back() == doctest::Approx(packing_fraction(result.packing)).epsilon(1e-3));
}
