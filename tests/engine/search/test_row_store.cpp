#include <doctest/doctest.h>

#include "core/parallel.hpp"
#include "search/readable_rows.hpp"
#include "search/row_store.hpp"

using namespace bernal;

namespace {

/// An ascending row of up to `most` ids below n.
std::vector<Index> random_row(Dice& dice, std::size_t n, std::size_t most) {
    std::vector<Index> row;
    for (std::size_t k = dice.below(most + 1); k > 0; --k) row.push_back(static_cast<Index>(dice.below(n)));
    std::ranges::sort(row);
    const auto repeated = std::ranges::unique(row);
    row.erase(repeated.begin(), repeated.end());
    return row;
}

/// The rows as an engine would return them, in blocks of a hundred queries.
RowBatch batch_of(const Rows& rows) {
    RowBatch batch;
    for (std::size_t q = 0; q < rows.size(); ++q) {
        if (q % 100 == 0) batch.blocks.emplace_back();
        std::vector<Index>& block = batch.blocks.back();
        batch.rows.push_back({batch.blocks.size() - 1, block.size(), rows[q].size()});
        block.insert(block.end(), rows[q].begin(), rows[q].end());
    }
    return batch;
}

/// Replaces the rows of `owners` in both.
void replace(RowStore& store, Rows& rows, const std::vector<Index>& owners, const Rows& fresh) {
    store.replace(owners, batch_of(fresh));
    for (std::size_t q = 0; q < owners.size(); ++q) rows[owners[q]] = fresh[q];
}

/// What turns the rows of random owners into other rows, and those rows.
std::vector<RowEdit> random_edits(Dice& dice, Rows& rows, double share, std::size_t most) {
    std::vector<RowEdit> edits;
    for (Index i = 0; i < rows.size(); ++i) {
        if (dice() > share) continue;
        const std::vector<Index> after = random_row(dice, rows.size(), most);
        std::vector<Index> differ;
        std::ranges::set_symmetric_difference(rows[i], after, std::back_inserter(differ));
        for (const Index j : differ) edits.push_back({i, j, std::ranges::binary_search(after, j)});
        rows[i] = after;
    }
    return edits;
}

constexpr std::size_t many = 20000;  // several chunks, the last one shorter

}  // namespace

TEST_CASE("rows that were replaced and edited, all or some, long and short, are read back") {
    in_arena(2, [] {
        for (const std::size_t n : {std::size_t{1}, std::size_t{500}, many}) {
            Dice dice(n);
            RowStore store;
            store.assign(n);
            Rows rows(n);
            CHECK(difference(rows_of(store), rows) == "");
            for (int round = 0; round < 12; ++round) {
                CAPTURE(round);
                std::vector<Index> owners;
                for (Index i = 0; i < n; ++i)
                    if (round % 4 == 0 || dice() < 0.1) owners.push_back(i);
                Rows fresh;
                for (std::size_t q = 0; q < owners.size(); ++q) fresh.push_back(random_row(dice, n, 40));
                replace(store, rows, owners, fresh);
                REQUIRE(difference(rows_of(store), rows) == "");
                store.apply(random_edits(dice, rows, 0.1, round % 2 == 0 ? 60 : 5));
                REQUIRE(difference(rows_of(store), rows) == "");
                CHECK(store.entries() == total(rows));
            }
        }
    });
}

TEST_CASE("rows of all can come slice by slice, wherever slices end") {
    Dice dice(2);
    RowStore store;
    store.assign(many);
    Rows rows(many);
    for (std::size_t first = 0; first < many;) {
        const std::size_t last = std::min(many, first + 1 + dice.below(7000));
        std::vector<Index> owners;
        Rows fresh;
        for (std::size_t i = first; i < last; ++i)
            owners.push_back(static_cast<Index>(i)), fresh.push_back(random_row(dice, many, 30));
        replace(store, rows, owners, fresh);
        first = last;
    }
    CHECK(difference(rows_of(store), rows) == "");
}

TEST_CASE("memory follows the rows: chunks serve again, room that rows leave is won back, clear() gives all back") {
    Dice dice(3);
    RowStore store;
    Rows rows(many);
    // Rows with an eighth and up to seven entries of room, their begins, sizes and capacities.
    const auto most = [&] {
        return (static_cast<double>(store.entries()) * 1.125 + 7.0 * many + 16) * sizeof(Index) * 1.4;
    };
    for (const std::size_t longest : {30, 100, 10}) {
        store.assign(many);
        Rows fresh;
        for (std::size_t q = 0; q < many; ++q) fresh.push_back(random_row(dice, many, longest));
        replace(store, rows, all_indices(many), fresh);
        for (int round = 0; round < 60; ++round) {
            store.apply(random_edits(dice, rows, 0.1, longest));
            REQUIRE(static_cast<double>(store.memory()) < most());
        }
        CHECK(difference(rows_of(store), rows) == "");
    }
    store.clear();
    CHECK(store.size() == 0);
    CHECK(store.memory() == 0);
}

TEST_CASE("room that rows have shrunk from is won back as well") {
    Dice dice(4);
    RowStore store;
    store.assign(many);
    Rows rows(many);
    std::size_t memory = 0;
    for (const std::size_t longest : {60, 60, 8}) {
        for (int round = 0; round < 30; ++round) store.apply(random_edits(dice, rows, 0.2, longest));
        CHECK(difference(rows_of(store), rows) == "");
        if (longest == 60) memory = store.memory();
    }
    CHECK(store.entries() * 5 < many * 30);
    CHECK(store.memory() < memory / 2);
}
