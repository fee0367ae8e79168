#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/list_rows.hpp"

using namespace bernal;

namespace {

const Frame frame{Container{}};

/// Balls in a line along x, each meeting the next `reach` on either side (the line closes across the face).
std::vector<Sphere> ring(std::size_t n, std::size_t reach) {
    std::vector<Sphere> balls;
    const double spacing = 1.0 / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i)
        balls.push_back(
            {{static_cast<double>(i) * spacing, 0.5, 0.5}, (static_cast<double>(reach) + 0.5) * spacing / 2});
    return balls;
}

}  // namespace

TEST_CASE("candidates that repeat, miss or are the ball itself leave exact ascending rows") {
    const std::vector<Sphere> balls = ring(10, 1);
    RowBatch batch;
    list_rows(frame, balls, all_indices(10), batch, nullptr, [](Index, auto&& report, auto&) {
        for (const Index j : {9, 3, 3, 2, 1, 0, 9, 4, 5, 8, 7, 6, 0}) report(j);
    });
    for (Index i = 0; i < 10; ++i) {
        std::vector<Index> expected{(i + 9) % 10, (i + 1) % 10};
        std::sort(expected.begin(), expected.end());
        const auto row = batch.row(i);
        CHECK(std::vector<Index>(row.begin(), row.end()) == expected);
    }
}

TEST_CASE("only what is reported is listed") {
    const std::vector<Sphere> balls = ring(10, 2);
    RowBatch batch;
    list_rows(frame, balls, all_indices(10), batch, nullptr,
              [](Index i, auto&& report, auto&) { report((i + 2) % 10); });
    for (Index i = 0; i < 10; ++i) {
        REQUIRE(batch.row(i).size() == 1);
        CHECK(batch.row(i)[0] == (i + 2) % 10);
    }
}

TEST_CASE("a batch serves again, for more queries than a block holds and for none") {
    const std::vector<Sphere> balls = ring(1000, 3);
    const auto everything = [&](Index, auto&& report, auto&) {
        for (Index j = 0; j < balls.size(); ++j) report(j);
    };
    RowBatch batch;
    std::vector<Index> queries = all_indices(1000);
    std::reverse(queries.begin(), queries.end());
    for (const std::size_t n : {1000, 0, 257, 3}) {
        const std::span<const Index> some(queries.data(), n);
        list_rows(frame, balls, some, batch, nullptr, everything);
        REQUIRE(batch.rows.size() == n);
        for (std::size_t q = 0; q < n; ++q) {
            CAPTURE(q);
            std::vector<Index> expected;
            for (const Index step : {1, 2, 3}) {
                expected.push_back((some[q] + step) % 1000);
                expected.push_back((some[q] + 1000 - step) % 1000);
            }
            std::sort(expected.begin(), expected.end());
            const auto row = batch.row(q);
            CHECK(std::vector<Index>(row.begin(), row.end()) == expected);
        }
    }
}
